//! Expectimax: the exact average over all cards that may come next, the best reply to each, and so
//! on, as deep as the budget allows. What the value function thinks little of is not looked at.

use crate::{
    Action, Piece,
    search::state::{Choice, PiecesLeft, State},
    value::ValueFunction,
};
use arrayvec::ArrayVec;
use std::cmp::Ordering;
use trefle_game::Budget;

/// More than the placements of any piece, and setting it aside.
const MOST_CANDIDATES: usize = 40;

/// One of the choices there are, with its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) value: f32,
    pub(crate) after: State,
    /// `None` for setting the piece aside.
    pub(crate) placed: Option<Choice>,
}

impl Candidate {
    pub(crate) fn action(&self) -> Action {
        self.placed.map_or(Action::SetAside, |(placement, _)| placement.into())
    }

    pub(crate) fn by_value(&self, other: &Candidate) -> Ordering {
        self.value.total_cmp(&other.value)
    }
}

pub(crate) type Candidates = ArrayVec<Candidate, MOST_CANDIDATES>;

/// Which choices are looked at: at most so many, and none that seems worse than the best by more
/// than so many points.
struct Width {
    most: usize,
    margin: f32,
}

/// By how many cards are looked ahead: which of the choices at hand are looked at again.
const ROOT_WIDTHS: [Width; 4] = [
    Width { most: 16, margin: 4.0 },
    Width { most: 8, margin: 2.0 },
    Width { most: 5, margin: 1.2 },
    Width { most: 4, margin: 0.8 },
];

/// Which of the replies to a card that may come.
const REPLY_WIDTH: Width = Width { most: 3, margin: 1.5 };

/// How many cards to look ahead at most. Further than this no budget for a person's patience goes.
const MAX_DEPTH: u32 = 6;

/// How many averages the transposition table has room for.
const SLOTS: usize = 1 << 16;

pub(crate) struct Expectimax<'a, 'b> {
    value_function: &'a ValueFunction,
    budget: &'a mut Budget<'b>,
    /// Averages by position, since cards in another order often lead to the same one: a key and
    /// the average less the points that are settled.
    table: Vec<(u64, f32)>,
}

impl<'a, 'b> Expectimax<'a, 'b> {
    pub(crate) fn new(
        value_function: &'a ValueFunction,
        budget: &'a mut Budget<'b>,
    ) -> Expectimax<'a, 'b> {
        Expectimax { value_function, budget, table: Vec::new() }
    }

    /// All there is to do with a piece, with what the value function thinks of it.
    pub(crate) fn candidates(
        &mut self,
        from: &State,
        piece: Piece,
        then: &PiecesLeft,
        may_set_aside: bool,
    ) -> Candidates {
        let mut choices = Candidates::new();
        if may_set_aside {
            let value = self.value_function.estimate(from, then);
            choices.push(Candidate { value, after: *from, placed: None });
        }
        from.placements(self.value_function.scorer(), piece, |placed, after| {
            self.budget.spend();
            let value = self.value_function.estimate(&after, then);
            choices.push(Candidate { value, after, placed: Some(placed) });
        });
        choices
    }

    /// What a choice falls short of the best one, as far as can be known before the next card is
    /// turned: looking one card ahead, as a bot does that has little time. `None` if it is none of
    /// the choices, or the budget is spent.
    pub(crate) fn shortfall(
        &mut self,
        mut choices: Candidates,
        then: &PiecesLeft,
        is_chosen: impl Fn(&Candidate) -> bool,
    ) -> Option<f32> {
        best_first(&mut choices);
        let near = ROOT_WIDTHS[0].count(&choices);
        let (mut best, mut chosen) = (f32::MIN, None);
        for (rank, choice) in choices.iter().enumerate() {
            let is_chosen = is_chosen(choice);
            if rank >= near && !is_chosen {
                continue;
            }
            let value = match then.count() {
                0 => choice.value,
                _ => self.chance_node(&choice.after, then, 1)?,
            };
            best = best.max(value);
            if is_chosen {
                chosen = Some(value);
            }
        }
        chosen.map(|chosen| best - chosen)
    }

    /// The best choice, looking ahead one card further again and again until the budget is spent.
    pub(crate) fn iterative_deepening(
        &mut self,
        mut choices: Candidates,
        then: &PiecesLeft,
    ) -> Option<Candidate> {
        best_first(&mut choices);
        for (depth, width) in (1..=then.count().min(MAX_DEPTH)).zip(widths()) {
            choices.truncate(width.count(&choices));
            if choices.len() < 2 {
                break;
            }
            let mut deeper = Candidates::new();
            for choice in &choices {
                let Some(value) = self.chance_node(&choice.after, then, depth) else { break };
                deeper.push(Candidate { value, ..*choice });
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

    /// The value of a position before a card is turned, looking so many cards ahead; `None` when the
    /// budget is spent.
    fn chance_node(&mut self, from: &State, left: &PiecesLeft, depth: u32) -> Option<f32> {
        let points = from.settled.points as f32;
        let key = key(from, left, depth);
        let slot = (key >> 32) as usize % SLOTS;
        match self.table.get(slot) {
            Some((known, average)) if *known == key => return Some(average + points),
            Some(_) => {}
            None => self.table = vec![(0, 0.0); SLOTS],
        }
        let mut sum = 0.0;
        for piece in left.iter() {
            sum += self.max_node(from, piece, &left.without(piece), depth)?;
        }
        let average = sum / left.count() as f32;
        self.table[slot] = (key, average - points);
        Some(average)
    }

    /// The value of the best reply to a card.
    fn max_node(
        &mut self,
        from: &State,
        piece: Piece,
        then: &PiecesLeft,
        depth: u32,
    ) -> Option<f32> {
        if depth == 1 || then.count() == 0 {
            return self.frontier(from, piece, then);
        }
        let mut choices = self.candidates(from, piece, then, true);
        if self.budget.is_spent() {
            return None;
        }
        best_first(&mut choices);
        choices.truncate(REPLY_WIDTH.count(&choices));
        let mut best = f32::MIN;
        for choice in &choices {
            best = best.max(self.chance_node(&choice.after, then, depth - 1)?);
        }
        Some(best)
    }

    /// The same without looking further.
    fn frontier(&mut self, from: &State, piece: Piece, then: &PiecesLeft) -> Option<f32> {
        let mut best = self.value_function.estimate(from, then);
        from.placements(self.value_function.scorer(), piece, |_, after| {
            self.budget.spend();
            best = best.max(self.value_function.estimate(&after, then));
        });
        (!self.budget.is_spent()).then_some(best)
    }
}

impl Width {
    /// How many of these choices, the best first, are looked at.
    fn count(&self, choices: &Candidates) -> usize {
        let Some(best) = choices.first() else { return 0 };
        let near = |choice: &&Candidate| choice.value >= best.value - self.margin;
        choices.iter().take(self.most).take_while(near).count()
    }
}

/// The widths for one card, two, and so on; the last for all further ones.
fn widths() -> impl Iterator<Item = &'static Width> {
    ROOT_WIDTHS.iter().chain(ROOT_WIDTHS.last().into_iter().cycle())
}

fn best_first(choices: &mut Candidates) {
    choices.sort_by(|one, other| other.by_value(one));
}

/// Tells positions apart, but for the points that are settled. Never 0.
fn key(from: &State, left: &PiecesLeft, depth: u32) -> u64 {
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
