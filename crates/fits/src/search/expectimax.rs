//! Looking ahead: the exact average over all cards that may come next, the best reply to each, and
//! so on, as deep as the budget allows. What the learned value thinks little of is not looked at.

use crate::{
    Piece,
    search::state::{Choice, Left, Standing},
    value::Value,
};
use arrayvec::ArrayVec;
use std::cmp::Ordering;
use trefle_game::Budget;

/// More than the placements of any piece, and setting it aside.
const MOST_CHOICES: usize = 40;

/// One of the choices there are, with what it is worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Considered {
    pub(crate) worth: f32,
    pub(crate) after: Standing,
    /// `None` for setting the piece aside.
    pub(crate) placed: Option<Choice>,
}

impl Considered {
    pub(crate) fn by_worth(&self, other: &Considered) -> Ordering {
        self.worth.total_cmp(&other.worth)
    }
}

pub(crate) type Choices = ArrayVec<Considered, MOST_CHOICES>;

/// Which choices are looked at: at most so many, and none that seems worse than the best by more
/// than so many points.
struct Width {
    most: usize,
    margin: f32,
}

/// By how many cards are looked ahead: which of the choices at hand are looked at again.
const AT_HAND: [Width; 4] = [
    Width { most: 16, margin: 4.0 },
    Width { most: 8, margin: 2.0 },
    Width { most: 5, margin: 1.2 },
    Width { most: 4, margin: 0.8 },
];

/// Which of the replies to a card that may come.
const REPLIES: Width = Width { most: 3, margin: 1.5 };

/// How many cards to look ahead at most. Further than this no budget for a person's patience goes.
const DEEPEST: u32 = 6;

/// How many averages are remembered.
const REMEMBERED: usize = 1 << 16;

pub(crate) struct Search<'a, 'b> {
    value: &'a Value,
    budget: &'a mut Budget<'b>,
    /// Averages by position, since cards in another order often lead to the same one: a key and
    /// the average less the points that are settled.
    known: Vec<(u64, f32)>,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(crate) fn new(value: &'a Value, budget: &'a mut Budget<'b>) -> Search<'a, 'b> {
        Search { value, budget, known: Vec::new() }
    }

    /// All there is to do with a piece, with what the learned value thinks of it.
    pub(crate) fn look(
        &mut self,
        from: &Standing,
        piece: Piece,
        then: &Left,
        may_set_aside: bool,
    ) -> Choices {
        let mut choices = Choices::new();
        if may_set_aside {
            let worth = self.value.worth(from, then);
            choices.push(Considered { worth, after: *from, placed: None });
        }
        self.value.placements(from, piece, |placed, after| {
            self.budget.spend();
            let worth = self.value.worth(&after, then);
            choices.push(Considered { worth, after, placed: Some(placed) });
        });
        choices
    }

    /// The best choice, looking ahead one card further again and again until the budget is spent.
    pub(crate) fn deepen(&mut self, mut choices: Choices, then: &Left) -> Option<Considered> {
        best_first(&mut choices);
        for (depth, width) in (1..=then.count().min(DEEPEST)).zip(widths()) {
            choices.truncate(width.count(&choices));
            if choices.len() < 2 {
                break;
            }
            let mut deeper = Choices::new();
            for choice in &choices {
                let Some(worth) = self.average(&choice.after, then, depth) else { break };
                deeper.push(Considered { worth, ..*choice });
            }
            // Of a depth that was not finished the choices looked at count, the best of before
            // among them: the others seemed worse.
            let finished = deeper.len() == choices.len();
            if !deeper.is_empty() {
                choices = deeper;
                best_first(&mut choices);
            }
            if !finished {
                break;
            }
        }
        choices.first().copied()
    }

    /// What a position is worth, looking so many cards ahead; `None` when the budget is spent.
    fn average(&mut self, from: &Standing, left: &Left, depth: u32) -> Option<f32> {
        let points = from.settled.points as f32;
        let key = key(from, left, depth);
        let slot = (key >> 32) as usize % REMEMBERED;
        match self.known.get(slot) {
            Some((known, average)) if *known == key => return Some(average + points),
            Some(_) => {}
            None => self.known = vec![(0, 0.0); REMEMBERED],
        }
        let mut sum = 0.0;
        for piece in left.iter() {
            sum += self.reply(from, piece, &left.without(piece), depth)?;
        }
        let average = sum / left.count() as f32;
        self.known[slot] = (key, average - points);
        Some(average)
    }

    /// What the best reply to a card is worth.
    fn reply(&mut self, from: &Standing, piece: Piece, then: &Left, depth: u32) -> Option<f32> {
        if depth == 1 || then.count() == 0 {
            return self.best_at_once(from, piece, then);
        }
        let mut choices = self.look(from, piece, then, true);
        if self.budget.is_spent() {
            return None;
        }
        best_first(&mut choices);
        choices.truncate(REPLIES.count(&choices));
        let mut best = f32::MIN;
        for choice in &choices {
            best = best.max(self.average(&choice.after, then, depth - 1)?);
        }
        Some(best)
    }

    /// The same without looking further.
    fn best_at_once(&mut self, from: &Standing, piece: Piece, then: &Left) -> Option<f32> {
        let mut best = self.value.worth(from, then);
        self.value.placements(from, piece, |_, after| {
            self.budget.spend();
            best = best.max(self.value.worth(&after, then));
        });
        (!self.budget.is_spent()).then_some(best)
    }
}

impl Width {
    /// How many of these choices, the best first, are looked at.
    fn count(&self, choices: &Choices) -> usize {
        let Some(best) = choices.first() else { return 0 };
        let near = |choice: &&Considered| choice.worth >= best.worth - self.margin;
        choices.iter().take(self.most).take_while(near).count()
    }
}

/// The widths for one card, two, and so on; the last for all further ones.
fn widths() -> impl Iterator<Item = &'static Width> {
    AT_HAND.iter().chain(AT_HAND.last().into_iter().cycle())
}

fn best_first(choices: &mut Choices) {
    choices.sort_by(|one, other| other.by_worth(one));
}

/// Tells positions apart, but for the points that are settled. Never 0.
fn key(from: &Standing, left: &Left, depth: u32) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let (closed, flags) = (from.closed.0, from.settled.flags);
    let [low, high] = [closed, flags].map(|bits| (bits as u64, (bits >> 64) as u64));
    let rest = u64::from(left.bits()) << 8 | u64::from(depth);
    let mix = |mixed: u64, part: u64| {
        let mixed = (mixed ^ part).wrapping_mul(ODD);
        mixed ^ mixed >> 32
    };
    [low.0, low.1, high.0, high.1, rest].into_iter().fold(ODD, mix) | 1
}
