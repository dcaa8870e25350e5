//! The fast ramp and the fast scoring against a grid of letters that a child could follow.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use std::sync::Arc;
use trefle_fits::{
    Board, Orientation, Piece, Ramp,
    playout::{Xorshift, any_placement},
};

/// Six columns, and rows enough for a piece to enter above all others; row 0 is the bottom.
const HIGH: usize = 24;

#[derive(Clone)]
struct Model {
    rows: Vec<Vec<char>>,
}

/// The drawings of the rules once more.
fn drawing(piece: char) -> Vec<Vec<char>> {
    let text = match piece {
        'F' => ".XX/XX./.X.",
        'L' => "X./X./X./XX",
        'N' => ".X/.X/XX/X.",
        'P' => "XX/XX/X.",
        'T' => "XXX/.X./.X.",
        'U' => "X.X/XXX",
        'V' => "X../X../XXX",
        'W' => "X../XX./.XX",
        'X' => ".X./XXX/.X.",
        'Y' => ".X/XX/.X/.X",
        'O' => "XX/XX",
        't' => "XXX/.X.",
        'l' => "X./X./XX",
        's' => ".XX/XX.",
        'i' => "XXX",
        'v' => "X./XX",
        other => panic!("no piece {other}"),
    };
    text.split('/').map(|row| row.chars().collect()).collect()
}

/// Turned on paper: what was the bottom of a column becomes the left of a row.
fn turned_clockwise(drawing: &[Vec<char>]) -> Vec<Vec<char>> {
    (0..drawing[0].len())
        .map(|column| drawing.iter().rev().map(|row| row[column]).collect())
        .collect()
}

fn oriented(piece: char, name: &str) -> Vec<Vec<char>> {
    let mut drawing = drawing(piece);
    if name.starts_with('f') {
        drawing.iter_mut().for_each(|row| row.reverse());
    }
    for _ in 0..name[1..].parse().unwrap() {
        drawing = turned_clockwise(&drawing);
    }
    drawing
}

/// The names that exist, in order, with their drawings, top row first.
fn orientations(piece: char) -> Vec<(&'static str, Vec<Vec<char>>)> {
    let mut known: Vec<(&str, Vec<Vec<char>>)> = Vec::new();
    for name in ["r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"] {
        let drawing = oriented(piece, name);
        if known.iter().all(|(_, earlier)| *earlier != drawing) {
            known.push((name, drawing));
        }
    }
    known
}

impl Model {
    fn empty() -> Model {
        Model { rows: vec![vec!['.'; 6]; HIGH] }
    }

    /// The cells of a drawing whose lowest row lies on `row` and whose first column on `column`.
    fn cells(drawing: &[Vec<char>], column: usize, row: usize) -> Vec<(usize, usize)> {
        let mut cells = Vec::new();
        for (up, line) in drawing.iter().rev().enumerate() {
            for (right, cell) in line.iter().enumerate() {
                if *cell == 'X' {
                    cells.push((column + right, row + up));
                }
            }
        }
        cells
    }

    fn is_free(&self, cells: &[(usize, usize)]) -> bool {
        cells.iter().all(|(column, row)| self.rows[*row][*column] == '.')
    }

    /// Slides down one row at a time; `None` where the piece may not be placed.
    fn slide(&self, drawing: &[Vec<char>], column: usize) -> Option<Vec<(usize, usize)>> {
        if column + drawing[0].len() > 6 {
            return None;
        }
        let mut row = HIGH - 4;
        while row > 0 && self.is_free(&Model::cells(drawing, column, row - 1)) {
            row -= 1;
        }
        let cells = Model::cells(drawing, column, row);
        cells.iter().any(|(_, row)| *row < 12).then_some(cells)
    }

    fn placements(&self, piece: char) -> Vec<(String, Vec<(usize, usize)>)> {
        let mut all = Vec::new();
        for (name, drawing) in orientations(piece) {
            for column in 0..6 {
                if let Some(cells) = self.slide(&drawing, column) {
                    all.push((format!("{piece}.{name}@{}", column + 1), cells));
                }
            }
        }
        all
    }

    fn put(&mut self, piece: char, cells: &[(usize, usize)]) {
        for (column, row) in cells {
            self.rows[*row][*column] = piece;
        }
    }

    /// Counted cell by cell from what the board's file says.
    fn score(&self, board: &Board) -> i32 {
        let (grid, scoring) = (&board.layout().grid, &board.layout().scoring);
        let covered = |column: usize, row: usize| self.rows[row][column] != '.';
        let mut seen: Vec<char> = Vec::new();
        for (line, row) in grid.iter().zip((0..12).rev()) {
            let marks = line.chars().enumerate();
            seen.extend(marks.filter(|(column, _)| !covered(*column, row)).map(|(_, mark)| mark));
        }
        let count = |mark: char| seen.iter().filter(|cell| **cell == mark).count();
        let mut total = scoring.plain * count('.') as i32;
        for row in 0..12 {
            total += if (0..6).all(|column| covered(column, row)) { scoring.row } else { 0 };
        }
        for column in 0..6 {
            total += if (0..12).all(|row| covered(column, row)) { scoring.column } else { 0 };
        }
        for (mark, number) in &scoring.numbers {
            total += number * count(*mark) as i32;
        }
        for (mark, table) in &scoring.groups {
            total += table[count(*mark)];
        }
        let word = scoring.words.iter().find(|word| word.word.chars().all(|c| count(c) == 1));
        total += word.map_or(0, |word| word.points);
        let letters = |text: &str, c: char| text.contains(c);
        for mark in &seen {
            let is_letter = scoring.words.iter().any(|word| letters(&word.word, *mark));
            if is_letter && !word.is_some_and(|word| letters(&word.word, *mark)) {
                total += scoring.unused;
            }
        }
        total
    }
}

fn boards() -> Vec<Arc<Board>> {
    Board::BUILT_IN.iter().map(|name| Board::built_in(name).unwrap()).collect()
}

/// Cards in some order with a choice for each: which of the allowed placements, or none.
fn rounds() -> impl Strategy<Value = Vec<(Piece, u16)>> {
    let cards = Just(Piece::ALL.to_vec()).prop_shuffle();
    (cards, prop::collection::vec(any::<u16>(), 16), 0_usize..=16)
        .prop_map(|(cards, choices, length)| cards.into_iter().zip(choices).take(length).collect())
}

/// Ordered by the text of the placement, as the model writes it.
fn fast_placements(ramp: &Ramp, piece: Piece) -> Vec<(String, Vec<(usize, usize)>)> {
    let told = ramp.placements(piece).map(|(placement, rest)| {
        let mut cells: Vec<_> = placement.cells(rest).iter().collect();
        cells.sort_unstable();
        (placement.to_string(), cells)
    });
    told.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn fits_12_13_14_pieces_slide_as_on_a_grid_of_letters(round in rounds()) {
        let (mut model, mut ramp) = (Model::empty(), Ramp::EMPTY);
        for (piece, choice) in round {
            let mut expected = model.placements(piece.letter());
            expected.iter_mut().for_each(|(_, cells)| cells.sort_unstable());
            prop_assert_eq!(&fast_placements(&ramp, piece), &expected);
            let allowed = ramp.placements(piece).collect::<Vec<_>>();
            for placement in piece.placements() {
                let listed = allowed.iter().find(|(known, _)| *known == placement);
                prop_assert_eq!(ramp.rest(placement), listed.map(|(_, rest)| *rest));
            }
            let choice = usize::from(choice) % (allowed.len() + 1);
            if let Some((placement, rest)) = allowed.get(choice) {
                ramp = ramp.put(placement, *rest);
                model.put(piece.letter(), &expected[choice].1);
            }
            for (row, line) in model.rows.iter().enumerate().take(15) {
                for (column, cell) in line.iter().enumerate() {
                    prop_assert_eq!(ramp.covered().has((column, row)), *cell != '.');
                    let shadowed = (row..HIGH).any(|row| model.rows[row][column] != '.');
                    prop_assert_eq!(ramp.shadow().has((column, row)), shadowed);
                }
            }
        }
    }

    #[test]
    fn fits_16_20_scores_are_what_counting_gives(round in rounds()) {
        let (mut model, mut ramp) = (Model::empty(), Ramp::EMPTY);
        for (piece, choice) in round {
            let allowed = ramp.placements(piece).collect::<Vec<_>>();
            if let Some((placement, rest)) = allowed.get(usize::from(choice) % (allowed.len() + 1)) {
                ramp = ramp.put(placement, *rest);
                model.put(piece.letter(), &placement.cells(*rest).iter().collect::<Vec<_>>());
            }
            for board in boards() {
                let score = board.score(ramp.covered());
                prop_assert_eq!(board.points(ramp.covered()), model.score(&board));
                prop_assert_eq!(score.total, model.score(&board));
                let kinds = [score.plain, score.rows, score.columns, score.numbers, score.groups, score.words];
                prop_assert_eq!(kinds.iter().sum::<i32>(), score.total);
                prop_assert_eq!(score.steps.iter().map(|step| step.points).sum::<i32>(), score.total);
            }
        }
    }

    #[test]
    fn chance_places_a_piece_wherever_it_can(round in rounds(), seed: u64) {
        let mut rng = Xorshift::new(seed);
        let mut ramp = Ramp::EMPTY;
        for (piece, _) in round {
            let allowed = ramp.placements(piece).collect::<Vec<_>>();
            match any_placement(&ramp, piece, &mut rng) {
                Some(drawn) => {
                    prop_assert!(allowed.contains(&drawn));
                    ramp = ramp.put(drawn.0, drawn.1);
                }
                None => prop_assert_eq!(allowed, []),
            }
        }
    }
}

#[test]
fn chance_favours_no_placement() {
    // A ramp on which some placements are allowed, some not, and some only seem to be.
    let mut rng = Xorshift::new(7);
    let mut ramp = Ramp::EMPTY;
    let piece = Piece::of_letter('L').unwrap();
    for text in ["X.r0@1", "V.r1@1", "W.r0@1", "P.r0@1", "N.r0@5", "Y.r0@5", "F.r0@4", "T.r0@4"] {
        let [letter, _, turn @ .., _, column] = text.as_bytes() else { panic!() };
        let name = std::str::from_utf8(turn).unwrap();
        let placed = Piece::of_letter(char::from(*letter)).unwrap();
        let all = placed.placements_in(Orientation::of_name(name).unwrap());
        let placement = &all[usize::from(column - b'1')];
        ramp = ramp.put(placement, ramp.rest(placement).unwrap());
    }
    let allowed = ramp.placements(piece).collect::<Vec<_>>();
    assert!((5..piece.placements().len() - 5).contains(&allowed.len()), "{}", allowed.len());
    let mut counts = vec![0_u32; allowed.len()];
    let draws = 2_000 * allowed.len();
    for _ in 0..draws {
        let drawn = any_placement(&ramp, piece, &mut rng).unwrap();
        counts[allowed.iter().position(|known| *known == drawn).unwrap()] += 1;
    }
    assert!(counts.iter().all(|count| (1_700..2_300).contains(count)), "{counts:?}");
}
