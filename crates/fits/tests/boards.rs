//! The built-in boards, and the files that boards are.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use trefle_fits::{Board, BoardError, Cells, Kind, Provenance, Score};
use trefle_game::Fault;

/// The layouts of the rules.
const LAYOUTS: &str = "\
1       2       3       4       5       6       7       8       jeuxsoc
......  ......  ......  ......  ......  ......  ......  ...A..  ......
......  .3..2.  ..-.2.  .A..B.  ......  2....2  .-..-.  .A....  .J....
......  ......  .1....  ......  ......  ......  ......  ......  ...E..
......  1.....  ....-.  ...C..  ......  ..11..  -....-  ..B.A.  ......
......  ...2.1  .-...1  D.....  ......  .3..3.  ..2...  B....C  U.....
......  ......  ...3..  ....E.  ......  ......  ....2.  ......  ....X.
......  .2..3.  2.....  .B....  ......  1....1  .-..-.  ...B..  ......
......  ......  ....-.  .....A  ......  ..22..  2.....  .C.C.D  ..S...
......  1..2..  .1..2.  ..D...  ......  ......  ...2.1  ......  .....O
......  .....1  ...-..  ....C.  ......  .1..1.  .1....  D.....  ......
......  ..2...  .2...1  .E....  ......  ......  1...1.  ....D.  .C....
......  ......  ......  ......  ......  ......  ......  ......  ......";

fn board(name: &str) -> Board {
    (*Board::built_in(name).unwrap()).clone()
}

/// The cells of a mark, from the top row down and from the left.
fn cells_of(board: &Board, mark: char) -> Vec<(usize, usize)> {
    let rows = board.layout().grid.iter().zip((0..12).rev());
    let cells = rows.flat_map(|(line, row)| {
        line.chars().enumerate().map(move |(column, mark)| (mark, (column, row)))
    });
    cells.filter(|(found, _)| *found == mark).map(|(_, cell)| cell).collect()
}

/// The score when every cell is covered but the first so many of each of these marks.
fn score_with_visible(board: &Board, visible: &[(char, usize)]) -> Score {
    let mut covered: Vec<(usize, usize)> = Cells::BOARD.iter().collect();
    for (mark, count) in visible {
        let shown = &cells_of(board, *mark)[..*count];
        covered.retain(|cell| !shown.contains(cell));
    }
    board.score(covered.into_iter().collect())
}

#[test]
fn fits_01_every_board_has_twelve_rows_of_six() {
    for name in Board::BUILT_IN {
        let grid = board(name).layout().grid.clone();
        assert!(grid.iter().all(|row| row.chars().count() == 6));
        assert_eq!(grid.len(), 12);
    }
    assert_eq!(Cells::BOARD.count(), 72);
}

#[test]
fn fits_25_the_built_in_boards_are_files_with_the_layouts_of_the_rules() {
    let lines: Vec<Vec<&str>> =
        LAYOUTS.lines().map(|line| line.split_whitespace().collect()).collect();
    for (index, name) in Board::BUILT_IN.into_iter().enumerate() {
        assert_eq!(lines[0][index], name);
        let board = board(name);
        let expected: Vec<&str> = lines[1..].iter().map(|row| row[index]).collect();
        assert_eq!(board.layout().grid.each_ref().map(String::as_str), *expected, "{name}");
        assert_eq!(board.name(), name);
        let rule = board.layout().provenance == Provenance::Rule;
        assert_eq!(rule, name == "1", "all but board 1 are reconstructed");
        assert_ne!(board.layout().provenance, Provenance::Own);
        assert!(board.layout().note.is_some(), "{name} says what is known of it");
        assert_eq!(Board::read(&board.to_string()), Ok(board));
    }
}

#[test]
fn fits_16_plain_cells_cost_a_point_and_special_ones_do_not() {
    for name in ["2", "3", "4", "7", "8", "jeuxsoc"] {
        let board = board(name);
        let special = 72 - cells_of(&board, '.').len() as i32;
        let empty = board.score(Cells::NONE);
        assert_eq!(empty.plain, -(72 - special), "{name}");
    }
    assert_eq!(score_with_visible(&board("1"), &[('.', 1)]).plain, -1);
}

#[test]
fn fits_17_board_1_gives_a_point_for_each_complete_row() {
    let board = board("1");
    let row = |row| (0..6).map(move |column| (column, row));
    let three: Cells = row(0).chain(row(5)).chain(row(11)).collect();
    let score = board.score(three);
    assert_eq!((score.rows, score.columns, score.total), (3, 0, 3 - (72 - 18)));
    let all = board.score(Cells::BOARD);
    assert_eq!((all.rows, all.total), (12, 12), "twelve rows, and not six");
    let gap: Cells = Cells::BOARD.iter().filter(|cell| *cell != (2, 4)).collect();
    assert_eq!(board.score(gap).total, 11 - 1);
    let column: Cells = (0..12).map(|row| (3, row)).collect();
    assert_eq!(board.score(column).rows, 0, "a row is horizontal");
}

#[test]
fn fits_18_visible_numbers_score_on_boards_2_and_3() {
    let two = board("2");
    assert_eq!(score_with_visible(&two, &[('3', 1)]).total, 3);
    assert_eq!(score_with_visible(&two, &[('3', 2), ('1', 1)]).total, 7);
    let three = board("3");
    let score = score_with_visible(&three, &[('-', 2), ('2', 1)]);
    assert_eq!((score.numbers, score.plain, score.total), (-8, 0, -8));
    assert_eq!(score.steps.len(), 3);
}

#[test]
fn fits_19_board_4_wants_both_symbols_of_a_pair_or_none() {
    let board = board("4");
    assert_eq!(board.layout().scoring.groups.len(), 5);
    for mark in 'A'..='E' {
        assert_eq!(cells_of(&board, mark).len(), 2);
        for (visible, points) in [(2, 3), (1, -3), (0, 0)] {
            assert_eq!(score_with_visible(&board, &[(mark, visible)]).total, points);
        }
    }
    assert_eq!(score_with_visible(&board, &[('A', 2), ('B', 1), ('C', 2)]).groups, 3);
}

#[test]
fn fits_20_a_covered_cell_scores_nothing() {
    for name in Board::BUILT_IN {
        let board = board(name);
        let Score { plain, numbers, groups, words, .. } = board.score(Cells::BOARD);
        assert_eq!((plain, numbers, groups, words), (0, 0, 0, 0), "{name}");
        // Covering a number or a plain cell takes away its points and nothing else's.
        let empty = board.score(Cells::NONE);
        for (mark, points) in [('.', -1), ('1', 1), ('2', 2), ('3', 3), ('-', -5)] {
            for cell in cells_of(&board, mark) {
                let total = board.score(Cells::one(cell)).total;
                assert_eq!(total, empty.total - points, "{name} {mark} {cell:?}");
            }
        }
        // Whatever is covered, only rows and columns score for it.
        for row in 0..12 {
            let covered: Cells = Cells::BOARD.iter().filter(|cell| cell.1 >= row).collect();
            for step in board.score(covered).steps {
                let open = step.cells.iter().all(|[_, up]| usize::from(*up) <= row);
                let line = matches!(step.kind, Kind::Row | Kind::Column);
                assert!(line || open, "{name}: {step:?}");
            }
        }
    }
}

#[test]
fn fits_23_boards_7_and_8_score_like_their_sheets() {
    let seven = board("7");
    assert_eq!(score_with_visible(&seven, &[('-', 1), ('1', 1), ('2', 1)]).total, -5 + 1 + 2);
    let eight = board("8");
    for mark in 'A'..='D' {
        assert_eq!(cells_of(&eight, mark).len(), 3);
        for (visible, points) in [(0, 0), (1, -3), (2, 3), (3, -3)] {
            assert_eq!(score_with_visible(&eight, &[(mark, visible)]).total, points);
        }
    }
}

#[test]
fn fits_23_board_5_gives_points_for_rows_and_columns_and_6_for_numbers() {
    let five = board("5");
    let row_and_column: Cells =
        (0..12).map(|row| (2, row)).chain((0..6).map(|column| (column, 7))).collect();
    let score = five.score(row_and_column);
    assert_eq!((score.rows, score.columns, score.total), (1, 3, 4 - (72 - 17)));
    assert_eq!(five.score(Cells::BOARD).total, 12 + 6 * 3);
    let six = board("6");
    assert_eq!(score_with_visible(&six, &[('1', 1), ('2', 1), ('3', 1)]).total, 6);
}

#[test]
fn fits_24_jeuxsoc_jeux_and_letters_that_are_not_used() {
    let board = board("jeuxsoc");
    let total = |letters: &str| {
        let visible: Vec<(char, usize)> = letters.chars().map(|letter| (letter, 1)).collect();
        score_with_visible(&board, &visible).total
    };
    assert_eq!(total("JEUXSOC"), 7);
    assert_eq!(total("JEUX"), 4);
    assert_eq!(total("JEUXSO"), 4 - 6);
    assert_eq!(total("JEUXC"), 4 - 3);
    assert_eq!(total("JEU"), -9);
    assert_eq!(total("SOC"), -9);
    assert_eq!(total("EUXSOC"), -18);
    assert_eq!(total(""), 0);
    let told = score_with_visible(&board, &[('J', 1), ('E', 1), ('U', 1), ('X', 1), ('O', 1)]);
    let steps: Vec<(Option<&str>, usize, i32)> = told
        .steps
        .iter()
        .map(|step| (step.mark.as_deref(), step.cells.len(), step.points))
        .collect();
    assert_eq!(steps, [(Some("JEUX"), 4, 4), (None, 1, -3)]);
}

/// A good file with a bit of everything; its lines are counted by the tests below.
const MINE: &str = r#"name = "garden"
title = "The garden"
note = "Made on a rainy day."
grid = [
  "......",
  ".A..A.",
  "......",
  "..5...",
  "......",
  "J....E",
  "......",
  "..5...",
  "......",
  ".U..X.",
  "......",
  "......",
]

[marks]
A = "rose"
5 = "a frog"
J = "letter J"
E = "letter E"
U = "letter U"
X = "letter X"

[scoring]
plain = -2
row = 1
column = 2
unused = -1
words = [{ word = "JEUX", points = 9 }]

[scoring.numbers]
5 = -5

[scoring.groups]
A = [0, 1, 4]
"#;

#[test]
fn fits_25_a_board_of_ones_own() {
    let board = Board::read(MINE).unwrap();
    assert_eq!(board.name(), "garden");
    assert_eq!(board.layout().provenance, Provenance::Own);
    assert_eq!(board.layout().marks[&'5'], "a frog");
    let empty = board.score(Cells::NONE);
    assert_eq!(empty.plain, -2 * (72 - 8));
    assert_eq!((empty.numbers, empty.groups, empty.words), (-10, 4, 9));
    assert_eq!(Board::read(&board.to_string()), Ok(board));
    let least = "name = 'x'\ngrid = [".to_string() + &"'......',".repeat(12) + "]";
    let least = Board::read(&least).unwrap();
    assert_eq!(least.layout().author, None);
    assert_eq!((least.layout().title.as_str(), least.score(Cells::NONE).total), ("x", -72));
}

/// What changes in the good file, on which line it is refused, and part of the reason.
const WRONG: [(&str, &str, usize, &str); 46] = [
    // Size.
    ("  \"..5...\",\n", "  \"..5..\",\n", 8, "row 4 of the grid has 5 cells: a row has 6"),
    ("  \"J....E\",\n", "  \"J.....E\",\n", 10, "row 6 of the grid has 7 cells"),
    (
        "  \".U..X.\",\n  \"......\",\n",
        "  \".U..X.\",\n",
        4,
        "the grid has 11 rows: a board has 12",
    ),
    ("\n]\n", "\n\"......\",]\n", 4, "the grid has 13 rows"),
    ("grid = [", "grid = \"\"\nother = [", 5, "unknown key `other`"),
    ("  \".U..X.\",\n", "  7,\n", 14, "a row of the grid must be a text in quotes"),
    // Marks.
    ("  \"J....E\",\n", "  \"J.Q..E\",\n", 10, "unknown mark 'Q' in row 6 of the grid"),
    ("  \"J....E\",\n", "  \"J. ..E\",\n", 10, "unknown mark ' '"),
    ("X = \"letter X\"\n", "", 14, "unknown mark 'X' in row 10 of the grid"),
    ("A = \"rose\"", "A = \"rose\"\nQ = \"thorn\"", 21, "mark 'Q' is not on the grid"),
    ("A = \"rose\"", "A = \"\"", 20, "the name of mark 'A' must be 1 to 60 characters"),
    ("A = \"rose\"", "A = 1", 20, "the name of mark 'A' must be a text in quotes"),
    ("A = \"rose\"", "AB = \"rose\"", 20, "`AB` is no mark: one character is"),
    ("A = \"rose\"", "\"\" = \"rose\"", 20, "`` is no mark"),
    ("A = \"rose\"", "\".\" = \"rose\"", 20, "`.` is the plain cell"),
    ("A = \"rose\"", "A = \"rose\"\nA = \"two\"", 21, "duplicate key"),
    ("[marks]", "[[marks]]", 19, "[marks] must be a table (found: array)"),
    // Groups and their tables.
    ("A = [0, 1, 4]\n", "", 20, "mark 'A' has no score: give it a table"),
    ("[scoring.groups]\nA = [0, 1, 4]\n", "", 20, "mark 'A' has no score"),
    ("A = [0, 1, 4]", "A = [0, 1]", 38, "has 2 entries: with 2 such cells on the grid it needs 3"),
    ("A = [0, 1, 4]", "A = [0, 1, 4, 9]", 38, "has 4 entries"),
    ("A = [0, 1, 4]", "A = 4", 38, "the table of mark 'A' must be a list"),
    ("A = [0, 1, 4]", "A = [0, 1, 100]", 38, "is 100: numbers go from -99 to 99"),
    ("A = [0, 1, 4]", "A = [0, 1, 4]\nQ = [0]", 39, "unknown mark 'Q'"),
    ("A = [0, 1, 4]", "A = [0, 1, 4]\n5 = [0, 1, 2]", 21, "mark '5' scores in several ways"),
    // Numbers.
    ("5 = -5", "5 = -100", 35, "the number of mark '5' is -100: numbers go from -99 to 99"),
    ("5 = -5", "5 = 99999999999999999999", 35, "numbers go from -99 to 99"),
    ("5 = -5", "5 = 1.5", 35, "must be a whole number (found: float)"),
    ("5 = -5", "5 = \"5\"", 35, "must be a whole number (found: string)"),
    ("5 = -5", "7 = -5", 35, "unknown mark '7'"),
    ("plain = -2", "plain = 100", 28, "`plain` is 100"),
    ("row = 1", "row = -100", 29, "`row` is -100"),
    ("column = 2", "column = true", 30, "`column` must be a whole number"),
    ("unused = -1", "unused = -1000", 31, "`unused` is -1000"),
    ("points = 9", "points = 999", 32, "`points` is 999"),
    // Words.
    ("word = \"JEUX\"", "word = \"JEUXQ\"", 32, "unknown mark 'Q' in a word"),
    ("word = \"JEUX\"", "word = \"JEUXA\"", 32, "letter 'A' stands 2 times on the grid"),
    ("word = \"JEUX\"", "word = \"JEUXX\"", 32, "letter 'X' comes twice"),
    ("word = \"JEUX\", ", "", 32, "a word needs `word`"),
    ("points = 9", "points = 9, colour = 3", 32, "unknown key `colour`: a word has word, points"),
    // Keys and the rest.
    ("row = 1", "rows = 1", 29, "unknown key `rows`: [scoring] has plain, row, column"),
    ("title =", "author = \"\"\ntitle =", 2, "`author` must be 1 to 60 characters on one line"),
    ("title =", "provenance = \"heard\"\ntitle =", 2, "say rule, reconstructed or own"),
    ("name = \"garden\"", "nom = \"garden\"", 1, "unknown key `nom`"),
    ("name = \"garden\"\n", "", 1, "a board file needs `name`"),
    ("title = \"The garden\"", "title = \"The garden", 2, ""),
];

#[test]
fn fits_25_a_wrong_file_is_refused_with_the_line_and_the_reason() {
    for (right, wrong, line, part) in WRONG {
        assert!(MINE.contains(right), "{right}");
        let text = MINE.replacen(right, wrong, 1);
        let BoardError { line: found, fault: Fault { key, reason, .. } } =
            Board::read(&text).expect_err(wrong);
        assert!(key.starts_with("fits-file-") || key == "file-syntax", "{key}");
        assert!(reason.contains(part), "{wrong:?}: {reason}");
        assert_eq!(found, line, "{wrong:?}: {reason}");
        assert!(!reason.contains('\n'));
    }
    let long = MINE.to_string() + &"#".repeat(20_000);
    assert_eq!(Board::read(&long).unwrap_err().line, 1);
    assert!(Board::read("").unwrap_err().fault.reason.contains("needs `name`"));
}

#[test]
fn the_corpus_of_board_files_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/board_file");
    let mut replayed = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        trefle_fits::fuzz::board_file(&std::fs::read(file.unwrap().path()).unwrap());
        replayed += 1;
    }
    assert!(replayed > 0, "the corpus is empty");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Damage to a good file: never a panic, and a line that exists.
    #[test]
    fn damaged_board_files_are_refused_or_read(
        at in 0..MINE.len(), cut in 0_usize..12, put in "[-.\"\\[\\]{}=,\na-fA-J0-9]{0,6}",
    ) {
        let end = (at + cut).min(MINE.len());
        trefle_fits::fuzz::board_file([&MINE[..at], &put, &MINE[end..]].concat().as_bytes());
    }

    #[test]
    fn any_text_in_a_board_is_read_back(title in "\\PC{1,60}", note in "(\\PC|\n){0,80}", mark in "\\PC") {
        let quote = |text: &str| serde_json::to_string(text).unwrap();
        let (title, note) = (quote(&title), quote(&note));
        let file = format!("name = 'x'\ntitle = {title}\nauthor = {title}\nnote = {note}\n");
        let grid = format!("grid = [{} {}]\n", "'......', ".repeat(11), quote(&format!("{mark}.....")));
        let rest = format!("marks.{0} = 'm'\nscoring.numbers.{0} = 3\n", quote(&mark));
        let text = file + &grid + &rest;
        trefle_fits::fuzz::board_file(text.as_bytes());
        let odd = |c: char| c == '.' || c.is_whitespace() || c.is_control();
        prop_assert_eq!(Board::read(&text).is_ok(), !mark.contains(odd), "{}", text);
    }
}

/// What the documentation shows to players is a board file.
#[test]
fn fits_25_the_example_in_the_documentation_is_a_board() {
    let page = include_str!("../../../docs/boards.md");
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let board = Board::read(example).unwrap();
    assert_eq!((board.name(), board.layout().author.as_deref()), ("garden", Some("Ann")));
    let empty = board.score(Cells::NONE);
    assert_eq!((empty.numbers, empty.groups, empty.words), (-10, 3, 7));
}
