//! Where pawns slide and pearls step: tables for every hex, worked out by the compiler.

use super::{
    bitboard::{Bitboard, Cell},
    hex::{CELLS, PLACES},
};

/// Row and number of the six neighbours (FILL-02): first the three directions that run up the
/// bits, then their opposites.
pub(super) const DIRECTIONS: [(i8, i8); 6] = [(0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)];

/// The hexes around each hex of the large board.
struct Rays {
    /// In each direction, up to the edge.
    rays: [[Bitboard; 6]; 64],
    /// In each direction, the neighbour, if there is one.
    next: [[Bitboard; 6]; 64],
    /// All neighbours.
    near: [Bitboard; 64],
}

static RAYS: Rays = {
    let (rays, near) = ([[Bitboard::EMPTY; 6]; 64], [Bitboard::EMPTY; 64]);
    let mut all = Rays { rays, next: rays, near };
    let mut cell = 1;
    while cell <= 61 {
        let mut direction = 0;
        while direction < 6 {
            let (up, along) = DIRECTIONS[direction];
            let (row, number) = PLACES[cell];
            let (mut row, mut number) = (row as i8 + up, number as i8 + along);
            while CELLS[row as usize][number as usize] != 0 {
                let passed = Cell::new(CELLS[row as usize][number as usize]);
                if all.rays[cell][direction].is_empty() {
                    all.next[cell][direction] = Bitboard::of(passed);
                    all.near[cell] = all.near[cell].with(passed);
                }
                all.rays[cell][direction] = all.rays[cell][direction].with(passed);
                row += up;
                number += along;
            }
            direction += 1;
        }
        cell += 1;
    }
    all
};

/// The hexes that a pawn passes and reaches from here in a direction, 0 to 5, up to the edge or
/// before the first obstacle (FILL-09). Empty where it cannot move.
#[inline(always)]
pub(crate) fn path(from: Cell, direction: usize, obstacles: Bitboard) -> Bitboard {
    let ray = RAYS.rays[from.index()][direction];
    let hit = ray & obstacles;
    ray & if ascends(direction) { hit.below_first() } else { hit.above_last() }
}

/// What a path depends on: its hexes and the obstacle that ends it. Nothing elsewhere changes it.
#[inline(always)]
pub(crate) fn reach(from: Cell, direction: usize, obstacles: Bitboard) -> Bitboard {
    let ray = RAYS.rays[from.index()][direction];
    let hit = ray & obstacles;
    ray & if ascends(direction) { hit.up_to_first() } else { hit.down_to_last() }
}

/// The neighbour in a direction, 0 to 5; none where the large board ends.
#[inline(always)]
pub(crate) fn next(from: Cell, direction: usize) -> Bitboard {
    RAYS.next[from.index()][direction]
}

/// The neighbours of a hex on the large board.
#[inline(always)]
pub(crate) const fn near(cell: Cell) -> Bitboard {
    RAYS.near[cell.index()]
}

/// Whether this direction runs up the bits.
#[inline(always)]
const fn ascends(direction: usize) -> bool {
    direction < 3
}

/// Where a path, which is not empty, ends.
#[inline(always)]
pub(crate) const fn end(path: Bitboard, direction: usize) -> Cell {
    if ascends(direction) { path.last() } else { path.first() }
}

/// The cells of a path in the order in which the pawn comes to them.
pub(crate) fn in_order(path: Bitboard, direction: usize) -> impl Iterator<Item = Cell> {
    let mut rest = path;
    std::iter::from_fn(move || {
        let next = if ascends(direction) { rest.first() } else { rest.last() };
        let found = rest.any();
        rest = rest.without(next);
        found.then_some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    #[test]
    fn paths_run_from_the_pawn_to_the_edge_in_order() {
        let board = Board::Large;
        let from = board.cell("E3".parse().unwrap()).unwrap();
        let walk = |direction| -> Vec<String> {
            in_order(path(from, direction, board.walls()), direction)
                .map(|cell| board.hex(cell).to_string())
                .collect()
        };
        assert_eq!(walk(0), ["E4"]);
        assert_eq!(walk(1), ["F3", "G3"]);
        assert_eq!(walk(2), ["F4", "G5", "H6", "I7"]);
        assert_eq!(walk(3), ["E2", "E1"]);
        assert_eq!(walk(4), ["D3", "C3", "B3", "A3"]);
        assert_eq!(walk(5), ["D2", "C1"]);
    }
}
