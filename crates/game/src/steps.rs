//! Legal actions step by step, with what each step would do.

/// The legal actions of an actor, step by step. An action is a way from one of the first steps to
/// one after which none comes: its notation is the steps' texts with a space between, its preview
/// their events one after the other. Where many actions are made of few steps (FILLIT's turns of
/// their halves), this is a tenth of listing them all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps<E> {
    /// With how many of the steps an action can begin: they stand first.
    pub first: usize,
    /// All steps, each before those that can come after it.
    pub steps: Vec<Step<E>>,
}

/// A step of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<E> {
    /// In notation.
    pub text: String,
    /// What it would do for certain.
    pub events: Vec<E>,
    /// The steps that can come after it, by their index; none where the action ends with it.
    pub then: Vec<usize>,
}

impl<E> Steps<E> {
    /// Actions of one step each.
    pub fn single(actions: impl IntoIterator<Item = (String, Vec<E>)>) -> Steps<E> {
        let step = |(text, events)| Step { text, events, then: Vec::new() };
        let steps: Vec<Step<E>> = actions.into_iter().map(step).collect();
        Steps { first: steps.len(), steps }
    }

    /// The same with other events.
    pub fn try_map<F, X>(self, mut event: impl FnMut(E) -> Result<F, X>) -> Result<Steps<F>, X> {
        let mut map = |step: Step<E>| {
            let events = step.events.into_iter().map(&mut event).collect::<Result<_, X>>()?;
            Ok(Step { text: step.text, events, then: step.then })
        };
        let steps = self.steps.into_iter().map(&mut map).collect::<Result<_, X>>()?;
        Ok(Steps { first: self.first, steps })
    }

    /// Every action with what it would do. A step that does not stand before those after it is
    /// passed over, so that this ends whatever somebody else wrote.
    pub fn actions(&self) -> Vec<(String, Vec<&E>)> {
        let mut found = Vec::new();
        for first in 0..self.first {
            self.go_on(first, String::new(), Vec::new(), &mut found);
        }
        found
    }

    fn go_on<'a>(
        &'a self,
        at: usize,
        mut text: String,
        mut events: Vec<&'a E>,
        found: &mut Vec<(String, Vec<&'a E>)>,
    ) {
        let Some(step) = self.steps.get(at) else { return };
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&step.text);
        events.extend(&step.events);
        if step.then.is_empty() {
            found.push((text, events));
            return;
        }
        for &next in step.then.iter().filter(|&&next| next > at) {
            self.go_on(next, text.clone(), events.clone(), found);
        }
    }
}
