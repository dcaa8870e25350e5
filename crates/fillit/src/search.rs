//! Alpha-beta search: iterative deepening with aspiration windows, a transposition table, killer
//! turns, null moves, futility in both directions, late move reductions, and more depth where a
//! threat leaves few answers.
//!
//! Two sides, teams too, seek each other's harm; of three, the others do what serves them (see
//! [`others`]). A node is a position whose turns are looked at. What is found to be won is so, and
//! between two sides what is lost: pruning only ever hides a win for a while.

pub(crate) mod children;
pub(crate) mod evaluation;
pub(crate) mod forced;
mod others;
pub(crate) mod playout;
pub(crate) mod transposition;
pub(crate) mod weights;

use crate::{LAST_TURN, Players, Position, Turn};
use children::{Child, PackedTurn};
use evaluation::{Evaluator, WINS};
use transposition::{Bound, Transposition, TranspositionTable};
use trefle_game::{Budget, Shuffle};
use weights::Tables;

/// The value of a won game, less the turns it takes.
const WIN: i32 = 30_000;

/// Above this it is won, below its opposite lost.
pub(crate) const DECIDED: i32 = WIN - 1_000;

/// Deeper than any budget reaches.
const MAX_DEPTH: i32 = 40;

/// More plies than a search of that depth with all its extensions has.
const MAX_PLY: usize = 3 * MAX_DEPTH as usize + 2;

/// The next depth is first searched in this window around the value of the last.
const ASPIRATION_WINDOW: i32 = 40;

/// By depth left: how far below alpha a turn must be not to be searched at all.
const FUTILITY_MARGINS: [i32; 4] = [0, 0, 130, 260];

/// By how much a position must be above beta, for each turn of depth left, to be taken for a cutoff
/// unseen, and how much depth may be left.
const REVERSE_FUTILITY_MARGIN: i32 = 80;
const DEEPEST_REVERSE_FUTILITY: i32 = 2;

/// Where no more turns than this keep one from losing at once, it is searched a turn deeper.
const FEW_ANSWERS: usize = 3;

/// How much further to the front a killer comes.
const KILLER_BONUS: i32 = 60;

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The turn to play.
    pub turn: Turn,
    /// The turns that the search expects after it.
    pub line: Vec<Turn>,
    /// How many turns deep the search was finished; 0 if only the turns themselves were evaluated.
    pub depth: u32,
    /// The value of the position to the mover: 100 more multiply the odds of winning by e.
    pub value: i32,
    /// In how many turns, all players' counted, the mover's side wins for certain (positive) or
    /// loses (negative), if the search saw that. Of three nothing is lost for certain that takes more
    /// than the next turn: the others need not do what serves them.
    pub decided: Option<i32>,
}

impl Found {
    /// Whether looking deeper cannot find anything better: it is lost, or won as soon as it can be.
    /// (A reduced turn may still win sooner, so a win is looked at a little longer.)
    fn is_settled(&self) -> bool {
        const REDUCED: i32 = 2;
        self.decided.is_some_and(|turns| turns <= 3 || turns + REDUCED <= self.depth as i32)
    }
}

impl Position {
    /// The best turn in a position in which turn number `turn` is about to be played, searched at
    /// most `deepest` turns deep. `None` only where there is no turn.
    pub fn search(
        &self,
        turn: u32,
        deepest: u32,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Found> {
        self.search_with(Tables::of(self.mode()), turn, deepest, budget, dice)
    }

    /// The same for the good of a side, which may be another than the mover's, where these
    /// positions would end the game (FILL-16).
    pub fn search_for(
        &self,
        side: usize,
        turn: u32,
        drawn: &[u64],
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Found> {
        let evaluator = Evaluator { side, weights: Tables::of(self.mode()) };
        self.searched(evaluator, turn, u32::MAX, drawn, budget, dice)
    }

    /// The same with other weights.
    pub(crate) fn search_with(
        &self,
        weights: &Tables,
        turn: u32,
        deepest: u32,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Found> {
        let evaluator = Evaluator { side: self.side(), weights };
        self.searched(evaluator, turn, deepest, &[], budget, dice)
    }

    fn searched(
        &self,
        evaluator: Evaluator<'_>,
        turn: u32,
        deepest: u32,
        drawn: &[u64],
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Found> {
        if let Some(turn) = self.winning_turn() {
            return Some(Found {
                turn,
                line: Vec::new(),
                depth: 1,
                value: WIN - 1,
                decided: Some(1),
            });
        }
        let mut search = Search {
            evaluator,
            budget,
            table: TranspositionTable::new(),
            path: drawn.iter().copied().chain([self.key()]).collect(),
            lists: Vec::new(),
            killers: [[PackedTurn::default(); 2]; MAX_PLY],
            depth: 0,
            turns_left: (LAST_TURN + 1).saturating_sub(turn),
            two_sides: self.mode().players() != Players::Three,
        };
        let mut children = Vec::with_capacity(256);
        search.movers_evaluator(self).all_children(self, &mut children);
        // Of turns with the same value, any; the sort keeps the order that was drawn.
        dice.shuffle(&mut children);
        let expected = search.expected(self, &mut children);
        let rest = children.split_off(expected);
        children.sort_by_key(|child| -child.value);
        search.iterative_deepening(self, children, rest, deepest.min(MAX_DEPTH as u32))
    }

    /// A turn that wins at once, one without a step of a pearl if there is any.
    fn winning_turn(&self) -> Option<Turn> {
        let mut winning: Option<Turn> = None;
        self.visit_turns(&mut |turn, _, won| {
            if won && winning.is_none_or(|found| found.second.is_some() && turn.second.is_none()) {
                winning = Some(turn);
            }
        });
        winning
    }
}

/// A search for one decision.
struct Search<'a, 'b> {
    evaluator: Evaluator<'a>,
    budget: &'a mut Budget<'b>,
    table: TranspositionTable,
    /// The keys of the positions on the way here: one that comes again is worth nothing. Before
    /// them those that have been twice in the game.
    path: Vec<u64>,
    /// Lists of turns, used again and again.
    lists: Vec<Vec<Child>>,
    /// By ply: the turns that last caused a cutoff.
    killers: [[PackedTurn; 2]; MAX_PLY],
    /// How many turns can be played before FILL-16 ends the game.
    turns_left: u32,
    two_sides: bool,
    /// How deep is being searched.
    depth: i32,
}

/// Alpha and beta.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only tells whether something is better than alpha.
    fn null(self) -> Window {
        Window { beta: self.alpha + 1, ..self }
    }

    fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl Search<'_, '_> {
    /// `rest` is looked at too if all of `children` lose.
    fn iterative_deepening(
        &mut self,
        position: &Position,
        mut children: Vec<Child>,
        mut rest: Vec<Child>,
        deepest: u32,
    ) -> Option<Found> {
        let first = *children.first()?;
        let turn = position.unpacked(first.turn);
        let mut found =
            Found { turn, line: Vec::new(), depth: 0, value: first.value, decided: None };
        for depth in 1..=(deepest as i32).min(self.turns_left as i32) {
            self.depth = depth;
            let mut searched = self.aspiration(position, &mut children, depth, found.value);
            if searched.is_some_and(|(value, _)| value < -DECIDED) && !rest.is_empty() {
                self.evaluate_anew(position, &mut rest);
                children.append(&mut rest);
                searched = self.aspiration(position, &mut children, depth, found.value);
            }
            let Some((value, finished)) = searched else { break };
            let Some(best) = children.first() else { break };
            found.turn = position.unpacked(best.turn);
            // Another turn may do better: a search that is not finished proves no loss.
            if !finished && value < -DECIDED {
                break;
            }
            found.value = value;
            found.decided = (value.abs() > DECIDED).then(|| (WIN - value.abs()) * value.signum());
            if !finished {
                break;
            }
            found.depth = depth as u32;
            if found.is_settled() || children.len() == 1 {
                break;
            }
        }
        found.line = self.line(position, found.turn, found.depth as usize);
        Some(found)
    }

    /// The turns that are expected after one: what the table knows, and the win at the end of it.
    fn line(&self, position: &Position, first: Turn, depth: usize) -> Vec<Turn> {
        let mut line = Vec::new();
        let Some(mut position) = position.after_turn(first) else { return line };
        let mut path = self.path.clone();
        while line.len() < 2 * depth && !path.contains(&position.key()) {
            if let Some(winning) = position.winning_turn() {
                line.push(winning);
                break;
            }
            let Some(known) = self.table.probe(position.key()) else { break };
            let turn = position.unpacked(known.turn);
            // Of two positions with the same key the turn may be the other one's.
            let Some(after) = position.after_turn(turn) else { break };
            line.push(turn);
            path.push(position.key());
            position = after;
        }
        line
    }

    /// Searches to a depth, first in a narrow window. The best turn comes to the front. The second
    /// of what it gives is whether it was finished. `None` if nothing was learnt.
    fn aspiration(
        &mut self,
        position: &Position,
        children: &mut [Child],
        depth: i32,
        expected: i32,
    ) -> Option<(i32, bool)> {
        let mut reach = if depth < 3 { 2 * WIN } else { ASPIRATION_WINDOW };
        loop {
            let window = Window { alpha: expected - reach, beta: expected + reach };
            let (value, finished) = self.root(position, children, depth, window)?;
            let outside = value <= window.alpha || value >= window.beta;
            if !finished || !outside || reach > 2 * WIN {
                // An unfinished search that failed low has found nothing better.
                return (finished || value > window.alpha).then_some((value, finished));
            }
            reach = if reach > 8 * ASPIRATION_WINDOW { 3 * WIN } else { reach * 4 };
        }
    }

    fn root(
        &mut self,
        position: &Position,
        children: &mut [Child],
        depth: i32,
        mut window: Window,
    ) -> Option<(i32, bool)> {
        let mut best: Option<(i32, usize)> = None;
        let mut finished = true;
        for (index, child) in children.iter().enumerate() {
            let Some(value) = self.child(position, *child, index, depth, window, 0) else {
                finished = false;
                break;
            };
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, index));
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                break;
            }
        }
        let (value, at) = best?;
        children[..=at].rotate_right(1);
        Some((value, finished))
    }

    /// The value of a child to the mover of `position`, which is `ply` turns ahead. All but the
    /// first are searched in a null window, late ones first with less depth.
    fn child(
        &mut self,
        position: &Position,
        child: Child,
        index: usize,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Option<i32> {
        if child.value.abs() == WINS {
            return Some(won_next_turn(child.value, ply));
        }
        let after = position.after_packed(child.turn);
        if self.path.contains(&after.key()) || ply as u32 + 1 >= self.turns_left {
            return Some(0);
        }
        if depth <= 1 {
            return Some(child.value);
        }
        let negate = self.evaluator.sign(position) != self.evaluator.sign(&after);
        let node = |search: &mut Self, depth: i32, window: Window| {
            let window = if negate { window.negated() } else { window };
            let evaluation = if negate { -child.value } else { child.value };
            search.path.push(after.key());
            let value = search.node(&after, evaluation, depth, window, ply + 1, true);
            search.path.pop();
            value.map(|value| if negate { -value } else { value })
        };
        if index == 0 {
            return node(self, depth - 1, window);
        }
        let reduction = late_move_reduction(depth, index);
        let mut value = node(self, depth - 1 - reduction, window.null())?;
        if value > window.alpha && reduction > 0 {
            value = node(self, depth - 1, window.null())?;
        }
        if value > window.alpha && value < window.beta {
            value = node(self, depth - 1, window)?;
        }
        Some(value)
    }

    /// The value of a position to its mover, as far as it lies in the window. `None` when the
    /// budget is used up.
    fn node(
        &mut self,
        position: &Position,
        evaluation: i32,
        depth: i32,
        mut window: Window,
        ply: usize,
        may_pass: bool,
    ) -> Option<i32> {
        if !self.budget.spend() {
            return None;
        }
        if depth <= 1 {
            let anothers = self.anothers_frontier(position, ply);
            return Some(
                anothers.unwrap_or_else(|| self.evaluator.frontier(position, window.beta, ply)),
            );
        }
        let known = self.table.probe(position.key());
        if window.is_null()
            && let Some(value) =
                known.and_then(|known| known.value(depth, window.alpha, window.beta, ply))
        {
            return Some(value);
        }
        if window.is_null()
            && depth <= DEEPEST_REVERSE_FUTILITY
            && evaluation - REVERSE_FUTILITY_MARGIN * depth >= window.beta
            && window.beta.abs() < DECIDED
            && evaluation != WINS
        {
            return Some(evaluation);
        }
        if may_pass
            && window.is_null()
            && depth >= 3
            && evaluation >= window.beta
            && self.two_sides
            && let Some(value) = self.null_move(position, depth, window, ply)?
        {
            return Some(value);
        }
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        self.movers_evaluator(position).all_children(position, &mut list);
        let depth = depth + self.extension(&list, ply);
        let first = known.map(|known| known.turn);
        let alpha = window.alpha;
        let best = self.best_expected(position, &mut list, first, depth, &mut window, ply);
        self.lists.push(list);
        let (value, turn) = best?;
        let bound = if value >= window.beta {
            Bound::Lower
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table.store(position.key(), Transposition::new(value, turn, depth, bound, ply));
        Some(value)
    }

    /// How much deeper a node is searched than it would be: where a threat leaves few answers,
    /// looking at them costs little, and games are decided so.
    fn extension(&self, children: &[Child], ply: usize) -> i32 {
        let few = || children.iter().filter(|child| child.value != -WINS).count() <= FEW_ANSWERS;
        i32::from(ply < 2 * self.depth as usize && few())
    }

    /// Searches the turns of a list, the most promising first, until a cutoff; the value of the
    /// best, and which it is.
    fn best_child(
        &mut self,
        position: &Position,
        list: &mut [Child],
        first: Option<PackedTurn>,
        depth: i32,
        window: &mut Window,
        ply: usize,
    ) -> Option<(i32, PackedTurn)> {
        let killers = self.killers[ply];
        let promise = |child: &Child| {
            child.value
                + if Some(child.turn) == first { 2 * WIN } else { 0 }
                + if killers.contains(&child.turn) { KILLER_BONUS } else { 0 }
        };
        let mut best = (-2 * WIN, PackedTurn::default());
        for index in 0..list.len() {
            let rest = &list[index..];
            let most =
                rest.iter().enumerate().max_by_key(|(at, child)| (promise(child), -(*at as i32)));
            let at = index + most.map_or(0, |(at, _)| at);
            list.swap(index, at);
            let child = list[index];
            let undecided = best.0 > -DECIDED && window.alpha < DECIDED;
            if index > 0 && undecided && depth < FUTILITY_MARGINS.len() as i32 {
                let hope = child.value + FUTILITY_MARGINS[depth as usize];
                if hope <= window.alpha && child.value.abs() != WINS {
                    best.0 = best.0.max(hope);
                    continue;
                }
            }
            let value = self.child(position, child, index, depth, *window, ply)?;
            if value > best.0 {
                best = (value, child.turn);
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                if killers[0] != child.turn {
                    self.killers[ply] = [child.turn, killers[0]];
                }
                break;
            }
        }
        Some(best)
    }

    /// If even passing, which nobody may (FILL-14), causes a cutoff, then some turn does as well: to
    /// move is never worse here but in the strangest places.
    #[expect(
        clippy::option_option,
        reason = "none for an empty budget, some of none for no answer"
    )]
    fn null_move(
        &mut self,
        position: &Position,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Option<Option<i32>> {
        let passed = position.passed();
        let evaluation = self.evaluator.evaluate(&passed);
        if evaluation == WINS || window.beta.abs() > DECIDED {
            return Some(None);
        }
        let null = Window { alpha: -window.beta, beta: 1 - window.beta };
        let value = -self.node(&passed, evaluation, depth - 3, null, ply + 1, false)?;
        // What the other side cannot win after a pass is not proven to be won.
        Some((value >= window.beta).then_some(value.min(DECIDED)))
    }
}

impl Evaluator<'_> {
    /// The value of a node whose children are evaluated and not searched, as far as it is below beta.
    #[inline(never)]
    fn frontier(&self, position: &Position, beta: i32, ply: usize) -> i32 {
        let mut best = -2 * WIN;
        self.each_child(position, |child| {
            let won = child.value.abs() == WINS;
            best = best.max(if won { won_next_turn(child.value, ply) } else { child.value });
            best < beta
        });
        best
    }
}

/// The value of a child in which somebody wins at once.
fn won_next_turn(value: i32, ply: usize) -> i32 {
    value.signum() * (WIN - ply as i32 - 2)
}

/// By how much less deeply a turn is searched that is so far down the list.
fn late_move_reduction(depth: i32, index: usize) -> i32 {
    match (depth, index) {
        (..=2, _) | (_, ..=2) => 0,
        (3, _) | (_, ..=9) => 1,
        (4, _) | (_, ..=39) => 2,
        _ => 3,
    }
}
