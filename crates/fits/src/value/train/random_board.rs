//! Boards drawn by chance, of all kinds that players may make.

use crate::{Board, COLUMNS, Layout, Provenance, ROWS, Scoring, search::playout::Xorshift};
use std::collections::BTreeMap;

/// A board with some marks: numbers, groups of two or three cells, points for rows or columns, and
/// sometimes several of these at once.
pub(super) fn random_board(rng: &mut Xorshift) -> Board {
    let mut grid = vec![vec!['.'; COLUMNS]; ROWS];
    let mut scoring = Scoring::default();
    let mut free: Vec<(usize, usize)> =
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (row, column))).collect();
    rng.shuffle(&mut free);
    let mut letters = 'A'..='Z';
    let mut put = |mark: char, cells: usize| {
        for (row, column) in free.drain(..cells) {
            grid[row][column] = mark;
        }
    };
    let kind = rng.below(6);
    if kind == 0 || rng.below(8) == 0 {
        scoring.row = 1 + rng.below(2) as i32;
    }
    if rng.below(8) == 0 {
        scoring.column = 1 + rng.below(3) as i32;
    }
    if (1..=3).contains(&kind) {
        for (mark, points) in ('1'..='6').zip([1, 2, 3, -5, -3, -2]) {
            // Costs are the salt on a board: not all have them.
            if points > 0 || kind == 3 {
                scoring.numbers.insert(mark, points);
                put(mark, rng.below(6));
            }
        }
    }
    if kind >= 4 {
        for mark in letters.by_ref().take(2 + rng.below(4)) {
            let table = if kind == 4 { vec![0, -3, 3] } else { vec![0, -3, 3, -3] };
            put(mark, table.len() - 1);
            scoring.groups.insert(mark, table);
        }
    }
    let mut rows = grid.into_iter().map(String::from_iter);
    Board::new(Layout {
        name: String::from("drawn"),
        title: String::from("drawn"),
        author: None,
        provenance: Provenance::Own,
        note: None,
        grid: std::array::from_fn(|_| rows.next().unwrap_or_default()),
        marks: BTreeMap::new(),
        scoring,
    })
}
