//! `trefle draw` as somebody calls it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::{
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn trefle(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_trefle")).current_dir(root).args(args).output().unwrap()
}

fn drawn(args: &[&str]) -> String {
    let output = trefle(&[&["draw"], args, &["-o", "-"]].concat());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(args: &[&str]) -> String {
    let output = trefle(&[&["draw"], args].concat());
    assert!(!output.status.success(), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

const FITS: &str = "examples/records/fits.txt";
const FALLING: &str = "examples/records/falling.txt";

#[test]
fn boards_setups_decks_and_records_are_drawn() {
    assert_eq!(drawn(&["fits"]).matches("class=\"board\"").count(), 4);
    assert_eq!(drawn(&["fits", "--board", "8,jeuxsoc"]).matches("class=\"board\"").count(), 2);
    assert_eq!(drawn(&["fillit", "--players", "3"]).matches("class=\"pawn\"").count(), 3);
    let mini = drawn(&["fillit", "--board", "mini", "--setup", "B", "--dark"]);
    assert!(mini.contains("#1d1a17") && mini.contains("class=\"pearl\""));
    assert_eq!(drawn(&["falling", "--level", "1"]).matches("class=\"card\"").count(), 4);
    assert!(drawn(&["falling", "--players", "16", "--decks", "2"]).contains("class=\"deck\""));
    assert!(drawn(&[FITS, "--at", "0"]).contains("class=\"held\""));
    assert!(drawn(&[FITS]).contains("class=\"points\""));
}

#[test]
fn the_file_is_what_its_name_says_and_as_wide_as_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    for (name, width) in [("b.svg", "300"), ("b.png", "320"), ("g.apng", "100")] {
        let what = if name == "g.apng" { "examples/records/fillit.txt" } else { "fits" };
        let output = trefle(&["draw", what, "--width", width, "-o", &at(name)]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    assert!(std::fs::read_to_string(at("b.svg")).unwrap().contains("width=\"300\""));
    let png = std::fs::read(at("b.png")).unwrap();
    assert_eq!(png[16..20], 320_u32.to_be_bytes());
    let apng = std::fs::read(at("g.apng")).unwrap();
    assert!(apng.windows(4).any(|chunk| chunk == b"acTL"), "it moves");
}

#[test]
fn a_film_keeps_the_time_of_falling_within_reason() {
    let film = drawn(&[FALLING, "--animate"]);
    assert!(film.contains("<animate ") && film.contains("repeatCount=\"indefinite\""));
    let millis = |film: &str| -> u64 {
        let (_, after) = film.split_once("dur=\"").unwrap();
        after.split_once("ms\"").unwrap().0.parse().unwrap()
    };
    let record =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FALLING))
            .unwrap();
    let (_, last) = record.rsplit_once("; ").unwrap();
    let lasted: u64 = last.split(' ').next().unwrap().parse().unwrap();
    let shown = millis(&film);
    assert!(shown >= lasted && shown <= lasted + 6_000, "{shown} for {lasted}");
    let fast = millis(&drawn(&[FALLING, "--animate", "--speed", "4"]));
    assert!(fast.abs_diff(shown / 4) < 200, "{fast} for {shown}");
}

#[test]
fn a_seat_does_not_see_the_cards_to_come_and_an_ended_game_hides_nothing() {
    let all = drawn(&[FALLING, "--at", "10"]);
    let one = drawn(&[FALLING, "--at", "10", "--seat", "2"]);
    let cards = |svg: &str| svg.matches("class=\"card\"").count();
    assert_eq!(cards(&all), cards(&one) + 8, "the next eight");
    // The same game broken off: it goes on, so nobody is told.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let record = std::fs::read_to_string(root.join(FALLING)).unwrap();
    let (head, body) = record.split_once("\n\n").unwrap();
    let head: Vec<String> = head
        .lines()
        .map(|line| match line.split(' ').next() {
            Some(key @ ("[Result" | "[Termination")) => format!("{key} null]"),
            _ => line.to_owned(),
        })
        .collect();
    let body: Vec<&str> = body.split(';').take(10).collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("unfinished.txt");
    std::fs::write(&file, format!("{}\n\n{}\n", head.join("\n"), body.join(";"))).unwrap();
    assert_eq!(cards(&drawn(&[file.to_str().unwrap()])), cards(&one));
}

#[test]
fn a_board_of_ones_own_is_shown_or_refused_at_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("garden.toml");
    let name = file.to_str().unwrap();
    let row = "\"......\",";
    let grid = |rows: &[&str]| format!("name = \"garden\"\ngrid = [\n{}\n]\n", rows.join("\n"));
    std::fs::write(&file, grid(&[row; 12])).unwrap();
    assert!(drawn(&["fits", "--board", name]).contains("garden"));
    let mut short = [row; 12];
    short[3] = "\"....\",";
    std::fs::write(&file, grid(&short)).unwrap();
    let said = refused(&["fits", "--board", name, "-o", "-"]);
    assert!(said.contains("line 6: row 4 of the grid has 4 cells: a row has 6"), "{said}");
    assert!(said.contains("6 | \"....\","), "{said}");
}

#[test]
fn what_cannot_be_drawn_is_refused_with_what_can() {
    let cases: [(&[&str], &str); 10] = [
        (&["fits", "-o", "b.gif"], "name it .svg, .png or .apng"),
        (&["fits", "-o", "b"], "does not end in .svg"),
        (&[FITS, "--at", "999", "-o", "-"], "the record has 64 actions, so --at goes from 0 to 64"),
        (&[FITS, "--animate", "--at", "999", "-o", "-"], "--at goes from 0 to 64"),
        (&[FITS, "--seat", "3", "-o", "-"], "the seats are 1 to 2"),
        (&["fits", "--board", "9", "-o", "-"], "the boards are 1, 2, 3, 4, 5, 6, 7, 8, jeuxsoc"),
        (&["fillit", "--board", "mini", "--players", "4", "-o", "-"], "mini"),
        (&["fits", "--animate", "-o", "-"], "only a record moves"),
        (&["nothing.txt", "-o", "-"], "fits, fillit, falling or the file of a record"),
        (&["fits", "--seat", "1", "-o", "-"], "--seat is not for FITS"),
    ];
    for (args, reason) in cases {
        let said = refused(args);
        assert!(said.starts_with("error: ") && said.contains(reason), "{args:?}: {said}");
    }
}

/// What stands in docs/pictures is what the program draws.
#[test]
fn the_pictures_of_the_docs_are_drawn_by_this_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let pictures: PathBuf = root.join("tools/pictures");
    let mut check = Command::new(pictures);
    let output = check.arg("--check").env("TREFLE", env!("CARGO_BIN_EXE_trefle")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
