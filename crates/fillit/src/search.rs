//! Looking ahead: deeper and deeper, with alpha-beta, a table of positions already searched, and
//! less depth for turns that look worse.
//!
//! Two sides, teams too, seek each other's harm; of three, all others are taken to seek the harm of
//! the side that thinks. A node is a position whose turns are looked at. What is found to be won or
//! lost is so: whatever is left out or searched less deeply only ever hides a win for a while.

pub(crate) mod children;
pub(crate) mod evaluation;
pub(crate) mod playout;
pub(crate) mod transposition;
pub(crate) mod weights;

use crate::{
    LAST_TURN, Players, Position, Turn,
    search::{
        children::{Child, Code, Outlook, WINS},
        transposition::{Bound, Memory, Remembered},
        weights::Weights,
    },
};
use trefle_game::{Budget, Shuffle};

/// What a won game is worth, less the turns it takes.
const WIN: i32 = 30_000;

/// Above this it is won, below its opposite lost.
pub(crate) const DECIDED: i32 = WIN - 1_000;

/// Deeper than any budget reaches.
const DEEPEST: i32 = 40;

/// The window around the last depth's result in which the next one is first sought.
const WINDOW: i32 = 40;

/// By how much, for each depth left, a turn must look too bad not to be searched at all.
const HOPELESS: [i32; 4] = [0, 0, 130, 260];

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The turn to play.
    pub turn: Turn,
    /// How many turns deep the search was finished; 0 if only the turns themselves were weighed.
    pub depth: u32,
    /// What the position is worth to the mover: 100 more multiply the odds of winning by e.
    pub worth: i32,
    /// In how many turns, all players' counted, the mover's side wins for certain (positive) or
    /// loses (negative), if the search saw that.
    pub decided: Option<i32>,
}

impl Found {
    /// Whether looking deeper cannot find anything better: it is lost, or won as soon as it can be.
    /// (A turn that looked bad was searched less deeply and may still win sooner, so a win is looked
    /// at a little longer.)
    fn is_settled(&self) -> bool {
        const LESS_DEEPLY: i32 = 2;
        self.decided.is_some_and(|turns| turns <= 3 || turns + LESS_DEEPLY <= self.depth as i32)
    }
}

/// Looks for the best turn in a position in which turn number `turn` is about to be played, at most
/// so many turns deep. `None` only where there is no turn.
pub(crate) fn search(
    position: &Position,
    turn: u32,
    deepest: u32,
    weights: &Weights,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Found> {
    if let Some(turn) = winning(position) {
        return Some(Found { turn, depth: 1, worth: WIN - 1, decided: Some(1) });
    }
    let outlook = Outlook { side: position.side(), weights };
    let mut children = Vec::with_capacity(256);
    outlook.each_child(position, |child| {
        children.push(child);
        true
    });
    // Of turns that are worth the same, any; the sort keeps the order that was drawn.
    dice.shuffle(&mut children);
    children.sort_by_key(|child| -child.worth);
    let mut search = Search {
        outlook,
        budget,
        memory: Memory::new(),
        path: vec![position.key()],
        lists: Vec::new(),
        killers: [[Code::default(); 2]; DEEPEST as usize + 2],
        turns_left: (LAST_TURN + 1).saturating_sub(turn),
        two_sides: position.mode().players() != Players::Three,
    };
    search.deepen(position, children, deepest.min(DEEPEST as u32))
}

/// A turn that wins at once, one without a step of a pearl if there is any.
fn winning(position: &Position) -> Option<Turn> {
    let mut winning: Option<Turn> = None;
    position.each_turn(|turn, _, won| {
        if won && winning.is_none_or(|found| found.second.is_some() && turn.second.is_none()) {
            winning = Some(turn);
        }
    });
    winning
}

/// A search for one decision.
struct Search<'a, 'b> {
    outlook: Outlook<'a>,
    budget: &'a mut Budget<'b>,
    memory: Memory,
    /// The keys of the positions on the way here.
    path: Vec<u64>,
    /// The turns of the positions on the way here: room that is used again and again.
    lists: Vec<Vec<Child>>,
    /// The turns that refuted something last, by how many turns ahead.
    killers: [[Code; 2]; DEEPEST as usize + 2],
    /// How many turns can be played before FILL-16 ends the game.
    turns_left: u32,
    two_sides: bool,
}

/// What is worth at least and at most what somebody already has elsewhere.
#[derive(Clone, Copy)]
struct Window {
    low: i32,
    high: i32,
}

impl Window {
    fn flipped(self) -> Window {
        Window { low: -self.high, high: -self.low }
    }
}

impl Search<'_, '_> {
    fn deepen(
        &mut self,
        position: &Position,
        mut children: Vec<Child>,
        deepest: u32,
    ) -> Option<Found> {
        let first = *children.first()?;
        let mut found = Found {
            turn: position.turn_of(first.code),
            depth: 0,
            worth: first.worth,
            decided: None,
        };
        let mut depth = 1;
        while depth <= deepest as i32 && depth <= self.turns_left as i32 {
            let Some((worth, whole)) = self.aspire(position, &mut children, depth, found.worth)
            else {
                break;
            };
            let Some(best) = children.first() else { break };
            found.turn = position.turn_of(best.code);
            found.worth = worth;
            found.decided = (worth.abs() > DECIDED).then(|| (WIN - worth.abs()) * worth.signum());
            if !whole {
                break;
            }
            found.depth = depth as u32;
            if found.is_settled() || children.len() == 1 {
                break;
            }
            depth += 1;
        }
        Some(found)
    }

    /// Searches to a depth, first in a narrow window. The best turn comes to the front. The second
    /// of what it gives is whether it was finished. `None` if nothing was learnt.
    fn aspire(
        &mut self,
        position: &Position,
        children: &mut [Child],
        depth: i32,
        expected: i32,
    ) -> Option<(i32, bool)> {
        let mut reach = if depth < 3 { 2 * WIN } else { WINDOW };
        loop {
            let window = Window { low: expected - reach, high: expected + reach };
            let (worth, whole) = self.root(position, children, depth, window)?;
            let outside = worth <= window.low || worth >= window.high;
            if !whole || !outside || reach > 2 * WIN {
                // An unfinished search that failed low has found nothing better.
                return (whole || worth > window.low).then_some((worth, whole));
            }
            reach = if reach > 8 * WINDOW { 3 * WIN } else { reach * 4 };
        }
    }

    fn root(
        &mut self,
        position: &Position,
        children: &mut [Child],
        depth: i32,
        window: Window,
    ) -> Option<(i32, bool)> {
        let mut best: Option<(i32, usize)> = None;
        let mut low = window.low;
        let mut whole = true;
        for (index, child) in children.iter().enumerate() {
            let Some(worth) =
                self.child(position, *child, index, depth, Window { low, ..window }, 0)
            else {
                whole = false;
                break;
            };
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, index));
            }
            low = low.max(worth);
            if low >= window.high {
                break;
            }
        }
        let (worth, at) = best?;
        children[..=at].rotate_right(1);
        Some((worth, whole))
    }

    /// What a child is worth to the mover of `position`, which is `ply` turns ahead. Late ones are
    /// first searched less deeply, and all but the first only for whether they are better.
    fn child(
        &mut self,
        position: &Position,
        child: Child,
        index: usize,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Option<i32> {
        if child.worth.abs() == WINS {
            // Somebody wins with the turn after this one.
            return Some(child.worth.signum() * (WIN - ply as i32 - 2));
        }
        let after = position.after_code(child.code);
        if self.path.contains(&after.key()) || ply as u32 + 1 >= self.turns_left {
            return Some(0);
        }
        if depth <= 1 {
            return Some(child.worth);
        }
        let flip = self.outlook.sign(position) != self.outlook.sign(&after);
        let look = |search: &mut Self, depth: i32, window: Window| {
            let seen = if flip { window.flipped() } else { window };
            let known = if flip { -child.worth } else { child.worth };
            search.path.push(after.key());
            let worth = search.node(&after, known, depth, seen, ply + 1, true);
            search.path.pop();
            worth.map(|worth| if flip { -worth } else { worth })
        };
        if index == 0 {
            return look(self, depth - 1, window);
        }
        let narrow = Window { low: window.low, high: window.low + 1 };
        let less = reduction(depth, index);
        let mut worth = look(self, depth - 1 - less, narrow)?;
        if worth > window.low && less > 0 {
            worth = look(self, depth - 1, narrow)?;
        }
        if worth > window.low && worth < window.high {
            worth = look(self, depth - 1, window)?;
        }
        Some(worth)
    }

    /// What a position is worth to its mover, as far as it lies in the window. `known` is what it is
    /// worth at first sight. `None` when the budget is used up.
    fn node(
        &mut self,
        position: &Position,
        known: i32,
        depth: i32,
        mut window: Window,
        ply: usize,
        may_pass: bool,
    ) -> Option<i32> {
        if !self.budget.spend() {
            return None;
        }
        if depth <= 1 {
            return Some(self.last_turn(position, window, ply));
        }
        let remembered = self.memory.get(position.key());
        let narrow = window.high - window.low == 1;
        if let Some(worth) =
            remembered.and_then(|known| known.answers(depth, window.low, window.high, ply))
            && narrow
        {
            return Some(worth);
        }
        if may_pass
            && narrow
            && depth >= 3
            && known >= window.high
            && self.two_sides
            && let Some(worth) = self.pass(position, depth, window, ply)?
        {
            return Some(worth);
        }
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        self.outlook.each_child(position, |child| {
            list.push(child);
            true
        });
        let first = remembered.map(|known| known.code);
        let before = window.low;
        let found = self.best_of(position, &mut list, first, depth, &mut window, ply);
        self.lists.push(list);
        let (worth, code) = found?;
        let bound = if worth >= window.high {
            Bound::AtLeast
        } else if worth > before {
            Bound::Exactly
        } else {
            Bound::AtMost
        };
        self.memory.put(position.key(), Remembered::new(worth, code, depth, bound, ply));
        Some(worth)
    }

    /// Searches the turns of a list until one is too good; what the best is worth, and which it is.
    fn best_of(
        &mut self,
        position: &Position,
        list: &mut [Child],
        first: Option<Code>,
        depth: i32,
        window: &mut Window,
        ply: usize,
    ) -> Option<(i32, Code)> {
        let killers = self.killers[ply];
        let mut best = (-2 * WIN, Code::default());
        for index in 0..list.len() {
            let promise = |child: &Child| {
                child.worth
                    + if Some(child.code) == first { 2 * WIN } else { 0 }
                    + if killers.contains(&child.code) { KILLER } else { 0 }
            };
            let rest = &list[index..];
            let most =
                rest.iter().enumerate().max_by_key(|(at, child)| (promise(child), -(*at as i32)));
            let at = index + most.map_or(0, |(at, _)| at);
            list.swap(index, at);
            let child = list[index];
            let undecided = best.0 > -DECIDED && window.low < DECIDED;
            if index > 0 && undecided && depth < HOPELESS.len() as i32 {
                let hope = child.worth + HOPELESS[depth as usize];
                if hope <= window.low && child.worth.abs() != WINS {
                    best.0 = best.0.max(hope);
                    continue;
                }
            }
            let worth = self.child(position, child, index, depth, *window, ply)?;
            if worth > best.0 {
                best = (worth, child.code);
            }
            window.low = window.low.max(worth);
            if window.low >= window.high {
                if killers[0] != child.code {
                    self.killers[ply] = [child.code, killers[0]];
                }
                break;
            }
        }
        Some(best)
    }

    /// The last turn before positions are taken at first sight.
    fn last_turn(&mut self, position: &Position, window: Window, ply: usize) -> i32 {
        let mut best = -2 * WIN;
        self.outlook.each_child(position, |child| {
            let worth = match child.worth.abs() {
                WINS => child.worth.signum() * (WIN - ply as i32 - 2),
                _ => child.worth,
            };
            best = best.max(worth);
            best < window.high
        });
        best
    }

    /// If even passing would be too good, which nobody may (FILL-14), then some turn is as well: to
    /// move is never worse here but in the strangest places.
    #[expect(
        clippy::option_option,
        reason = "none for an empty budget, some of none for no answer"
    )]
    fn pass(
        &mut self,
        position: &Position,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Option<Option<i32>> {
        let passed = position.passed();
        let known = self.outlook.worth(&passed);
        if known == WINS || window.high.abs() > DECIDED {
            return Some(None);
        }
        let narrow = Window { low: -window.high, high: 1 - window.high };
        let worth = -self.node(&passed, known, depth - 3, narrow, ply + 1, false)?;
        // What the other side cannot win after a pass is not proven to be won.
        Some((worth >= window.high).then_some(worth.min(DECIDED)))
    }
}

/// What a turn that refuted something at the same distance counts for more.
const KILLER: i32 = 60;

/// By how much less deeply a turn is searched that is so far down the list.
fn reduction(depth: i32, index: usize) -> i32 {
    match (depth, index) {
        (..=2, _) | (_, ..=2) => 0,
        (3, _) | (_, ..=9) => 1,
        (4, _) | (_, ..=39) => 2,
        _ => 3,
    }
}
