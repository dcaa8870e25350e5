//! FILLIT in planes and numbers.
//!
//! The board is a grid of 9 by 9: row and number of a hex's name, both from 0. Seats, sides and
//! pawns are told from the eyes of the seat that looks: its own first, then the others in the order
//! of their turns.

use crate::planes::{Canvas, Encoder};
use trefle_fillit::{Action, Fillit, Hex, View, Written};
use trefle_games::{AnyView, Seat};

/// Rows and numbers of hexes.
const SIDE: usize = 9;

/// Row and number of a hex's neighbour in each direction.
const DIRECTIONS: [(isize, isize); 6] = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)];

/// How many steps pearls have: from each hex of the grid in each direction.
const STEPS: usize = SIDE * SIDE * 6;

/// How many turns have a number: a slide and a step, a step and a slide, a slide alone, a step alone.
const ACTIONS: usize = 2 * 6 * STEPS + 6 + STEPS;

/// The most sides and players.
const SIDES: usize = 3;
const PLAYERS: usize = 4;

/// Where each kind of plane begins.
const TOKENS: usize = 0;
const PEARLS: usize = TOKENS + SIDES;
const PAWNS: usize = PEARLS + SIDES;
const SUPPLIES: usize = PAWNS + PLAYERS;
const HEXES: usize = SUPPLIES + SIDES;
const TO_MOVE: usize = HEXES + 1;
const REPETITIONS: usize = TO_MOVE + PLAYERS;
const TURN: usize = REPETITIONS + 1;
const PLANES: usize = TURN + 1;

pub(crate) struct Planes;

fn place(hex: Hex) -> (usize, usize) {
    (hex.row().into(), usize::from(hex.number()) - 1)
}

fn direction(Written { from, to }: Written) -> Option<usize> {
    let ((row, number), (to_row, to_number)) = (place(from), place(to));
    let sign = |to: usize, from: usize| (to as isize - from as isize).signum();
    let way = (sign(to_row, row), sign(to_number, number));
    DIRECTIONS.iter().position(|other| *other == way)
}

fn step(written: Written) -> Option<usize> {
    let (row, number) = place(written.from);
    Some((row * SIDE + number) * 6 + direction(written)?)
}

fn number(view: &View, seat: Seat, action: &Action) -> Option<usize> {
    let own = view.seats.get(seat.index())?;
    let is_pawn = |hex: &Hex| view.cells.get(hex).is_some_and(|lies| lies.pawn == Some(*own));
    let Action { first, second } = *action;
    Some(match (is_pawn(&first.from), second) {
        (true, Some(second)) => direction(first)? * STEPS + step(second)?,
        (false, Some(second)) => 6 * STEPS + step(first)? * 6 + direction(second)?,
        (true, None) => 12 * STEPS + direction(first)?,
        (false, None) => 12 * STEPS + 6 + step(first)?,
    })
}

impl Encoder for Planes {
    fn shape(&self, view: &AnyView) -> Option<([usize; 3], usize)> {
        view.of::<Fillit>().map(|_| ([PLANES, SIDE, SIDE], ACTIONS))
    }

    fn observe(&self, view: &AnyView, seat: Seat, canvas: &mut Canvas<'_>) {
        let Some(view) = view.of::<Fillit>() else { return };
        let players = view.seats.len();
        let sides = if players == 3 { 3 } else { 2 };
        let ahead = |index: usize, count: usize| (index + count - seat.index() % count) % count;
        for (hex, lies) in &view.cells {
            let (row, number) = place(*hex);
            let mut mark = |plane: usize| canvas.set(plane, row, number, 1.0);
            if let Some(token) = lies.token {
                mark(TOKENS + ahead(token.seat().index(), sides));
            }
            if let Some(pearl) = lies.pearl {
                mark(PEARLS + ahead(pearl.seat().index(), sides));
            }
            if let Some(pawn) = lies.pawn {
                mark(PAWNS + ahead(pawn.seat().index(), players));
            }
        }
        for hex in view.board.all().filter(|hex| *hex != view.board.centre()) {
            let (row, number) = place(hex);
            canvas.set(HEXES, row, number, 1.0);
        }
        for (side, tokens) in &view.supply.0 {
            canvas.fill(SUPPLIES + ahead(side.seat().index(), sides), *tokens as f32);
        }
        if let Some(mover) = view.to_move {
            canvas.fill(TO_MOVE + ahead(mover.index(), players), 1.0);
        }
        canvas.fill(REPETITIONS, view.repetitions as f32);
        canvas.fill(TURN, view.turn as f32);
    }

    fn number(&self, view: &AnyView, seat: Seat, action: Option<&str>) -> Option<usize> {
        number(view.of::<Fillit>()?, seat, &action?.parse().ok()?)
    }

    fn may_wait(&self, _: &AnyView, _: Seat, _: &[String]) -> bool {
        false
    }
}
