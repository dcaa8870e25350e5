//! Bots. They see a view and nothing else.

use crate::{
    action::Action,
    board::Board,
    piece::Piece,
    placement::Placement,
    playout::Chance,
    ramp::{COLUMNS, Cells, Ramp, Rest},
    view::{Player, View},
};
use arrayvec::ArrayVec;
use std::cmp::Reverse;
use trefle_game::{Budget, Level, Seat, Shuffle};

/// More than the placements of any piece, and setting it aside.
const MOST_CHOICES: usize = 40;

/// A placement with where it comes to rest; `None` for setting the piece aside.
type Choice = Option<(&'static Placement, Rest)>;

type Choices = ArrayVec<Choice, MOST_CHOICES>;

/// What a bot of this level does; `None` where the game does not wait for the seat.
pub(crate) fn decide(
    view: &View,
    seat: Seat,
    level: Level,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Option<Action> {
    let player = view.seats.get(seat.index())?;
    let piece = player.piece(view.card)?;
    let mut choices: Choices = player.ramp.placements(piece).map(Some).collect();
    if view.card.is_some() {
        choices.push(None);
    }
    let choice = match level {
        Level::Easy => easy(&player.ramp, &choices, budget, dice),
        Level::Medium => best(&view.layout, &player.ramp, &choices, budget),
        Level::Strong => try_out(view, player, &choices, budget, dice),
    };
    Some(choice.map_or(Action::SetAside, |(placement, _)| placement.into()))
}

fn after(ramp: &Ramp, choice: Choice) -> Ramp {
    choice.map_or(*ramp, |(placement, rest)| ramp.put(placement, rest))
}

/// Lays the piece as low as it goes, without a look at gaps or at the board; one of the lowest
/// three by chance, since people overlook things.
fn easy(ramp: &Ramp, choices: &Choices, budget: &mut Budget<'_>, dice: &mut Shuffle) -> Choice {
    let mut lowest = choices.clone();
    lowest.sort_by_cached_key(|choice| {
        budget.spend();
        let closed = after(ramp, *choice).shadow().count();
        (choice.is_none(), choice.map(|(_, rest)| rest), closed)
    });
    let first = &lowest[..lowest.len().min(3)];
    // Setting aside is for pieces that fit nowhere.
    let placed = first.iter().filter(|choice| choice.is_some()).count();
    first.get(dice.below(placed.max(1))).copied().flatten()
}

/// The choice that looks best at once; the first looked at if the budget is small.
fn best(board: &Board, ramp: &Ramp, choices: &Choices, budget: &mut Budget<'_>) -> Choice {
    let mut best = (i32::MIN, choices.first().copied().flatten());
    for choice in choices {
        if !budget.spend() {
            break;
        }
        let worth = worth(board, &after(ramp, *choice));
        if worth > best.0 {
            best = (worth, *choice);
        }
    }
    best.1
}

/// Points are counted in so many parts, so that what merely looks bad can weigh less than one.
const PARTS: i32 = 16;

/// How good a ramp looks: what it can score at best, less for what makes it hard to get there.
/// Holes are in the best score already, since a cell that is closed off stays visible.
fn worth(board: &Board, ramp: &Ramp) -> i32 {
    let best = board.most(ramp.covered(), ramp.shadow());
    let heights: [i32; COLUMNS] = std::array::from_fn(|column| ramp.height(column) as i32);
    let steps = heights.windows(2).map(|pair| (pair[0] - pair[1]).abs());
    // A step of one is easily filled; a shaft of three or more takes one of few pieces.
    let roughness: i32 = steps.map(|step| step * step.min(4)).sum();
    let tallest = heights.into_iter().max().unwrap_or(0);
    let outside = (ramp.covered() & Cells::BOARD.outside()).count() as i32;
    // What is covered counts a little, so that a piece is not set aside without need.
    let covered = (ramp.covered() & Cells::BOARD).count() as i32;
    PARTS * best + 6 * covered - 2 * roughness - 3 * tallest - 8 * outside
}

/// Tries every choice out against orders in which the cards may come, playing on with what looks
/// best at once, and takes the choice that scored best on average. All choices meet the same
/// orders, so that luck with the cards does not decide between them.
fn try_out(
    view: &View,
    player: &Player,
    choices: &Choices,
    budget: &mut Budget<'_>,
    dice: &mut Shuffle,
) -> Choice {
    let fallback = best(&view.layout, &player.ramp, choices, budget);
    let mut chance = Chance::from_dice(dice);
    let mut cards: ArrayVec<Piece, 16> = Piece::ALL
        .into_iter()
        .filter(|piece| !view.turned.contains(piece) && *piece != player.start)
        .collect();
    let mut sums = [0_i64; MOST_CHOICES];
    let mut passes = 0;
    loop {
        chance.shuffle(&mut cards);
        let choices = choices.iter().map(|choice| after(&player.ramp, *choice));
        let pass: Option<ArrayVec<i32, MOST_CHOICES>> =
            choices.map(|ramp| play_on(&view.layout, ramp, &cards, budget)).collect();
        // Only whole passes compare like with like.
        let Some(pass) = pass else { break };
        sums.iter_mut().zip(pass).for_each(|(sum, points)| *sum += i64::from(points));
        passes += 1;
        // With one order left nothing is left to chance.
        if cards.len() < 2 {
            break;
        }
    }
    let best = (0..choices.len()).max_by_key(|index| (sums[*index], Reverse(*index)));
    match best {
        Some(index) if passes > 0 => choices[index],
        _ => fallback,
    }
}

/// What the round scores if every card is placed where it looks best; `None` if the budget ended
/// before the round.
fn play_on(board: &Board, mut ramp: Ramp, cards: &[Piece], budget: &mut Budget<'_>) -> Option<i32> {
    for piece in cards {
        let mut best = (worth(board, &ramp), ramp);
        for (placement, rest) in ramp.placements(*piece) {
            if !budget.spend() {
                return None;
            }
            let placed = ramp.put(placement, rest);
            let worth = worth(board, &placed);
            if worth > best.0 {
                best = (worth, placed);
            }
        }
        ramp = best.1;
    }
    budget.spend().then(|| board.points(ramp.covered()))
}
