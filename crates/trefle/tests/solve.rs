//! `trefle solve` as a person runs it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Output, Stdio};

fn solve(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_trefle"))
        .args(["solve", "fits"])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn value<'a>(text: &'a str, key: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{key}: ")));
    line.unwrap_or_else(|| panic!("no {key} in\n{text}"))
}

#[test]
fn it_prints_the_best_line_and_a_picture() {
    let text = printed(&solve(&["--board", "2", "--order", "FLNPTUVWXYOtlsiv"]));
    assert_eq!(value(&text, "proven"), "true", "{text}");
    assert_eq!(value(&text, "best"), value(&text, "bound"));
    assert_eq!(value(&text, "order"), "FLNPTUVWXYOtlsiv");
    assert_eq!(value(&text, "line").split(' ').count(), 16);
    let rows: Vec<&str> = text.lines().filter(|line| line.ends_with('|')).collect();
    assert_eq!(rows.len(), 12, "{text}");
}

#[test]
fn stopped_early_it_says_so_and_gives_a_bound() {
    let text = printed(&solve(&["--board", "1", "--order", "FLNPTUVWXYOtlsiv", "--millis", "0"]));
    assert_eq!(value(&text, "proven"), "false", "{text}");
    let number = |key| value(&text, key).parse::<i32>().unwrap();
    assert!(number("best") < number("bound"), "{text}");
    assert_eq!(value(&text, "line").split(' ').count(), 16);
}

#[test]
fn it_solves_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let record = folder.path().join("record.txt");
    let requests = [
        r#"{"id":1,"do":"new","game":"fits","seats":2,"seed":"s","options":{"boards":["4"]}}"#,
        r#"{"id":2,"do":"record"}"#,
    ];
    let mut engine = Command::new(env!("CARGO_BIN_EXE_trefle"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = engine.stdin.take().unwrap();
    std::io::Write::write_all(&mut input, (requests.join("\n") + "\n").as_bytes()).unwrap();
    drop(input);
    let output = engine.wait_with_output().unwrap();
    let last = String::from_utf8(output.stdout).unwrap().lines().last().unwrap().to_owned();
    let reply: serde_json::Value = serde_json::from_str(&last).unwrap();
    std::fs::write(&record, reply["record"].as_str().unwrap()).unwrap();
    let text = printed(&solve(&[record.to_str().unwrap()]));
    assert!(text.contains("Round 1, board 4, seat 1"), "{text}");
    assert!(text.contains("Round 1, board 4, seat 2"), "{text}");
    assert_eq!(text.matches("proven: true").count(), 2, "{text}");
}

#[test]
fn many_orders_of_a_board_of_ones_own_tell_how_hard_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let [board, plot] = ["own.toml", "own.svg"].map(|name| folder.path().join(name));
    let rows = "\"......\", ".repeat(12);
    std::fs::write(&board, format!("name = \"own\"\ngrid = [{rows}]\n")).unwrap();
    let [board, plot] = [&board, &plot].map(|path| path.to_str().unwrap());
    let text = printed(&solve(&["--board", board, "--orders", "3", "--plot", plot]));
    assert_eq!(value(&text, "orders"), "3");
    let proven: u32 = value(&text, "proven").parse().unwrap();
    assert!(proven <= 3, "{text}");
    for name in ["easy bot", "medium bot", "strong bot"] {
        assert!(value(&text, name).starts_with("median "), "{text}");
    }
    let picture = std::fs::read_to_string(plot).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("strong bot"), "{picture}");
}

#[test]
fn it_says_what_is_wrong() {
    for (arguments, reason) in [
        (&["--order", "FLZ"][..], "no piece is called `Z`"),
        (&["--order", "FLN"], "3 of 16 cards"),
        (&["--order", "TLNPFUVWXYOtlsiv"], "on no start card"),
        (&["--board", "nowhere.toml", "--seed", "s"], "there is no board `nowhere.toml`"),
        (&["nowhere.txt"], "cannot read nowhere.txt"),
    ] {
        let output = solve(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(reason), "{said}");
    }
}
