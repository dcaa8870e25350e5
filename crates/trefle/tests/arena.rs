//! `trefle arena` as a person runs it.

use std::{
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

fn arena() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trefle"));
    command.arg("arena").stdin(Stdio::null());
    command
}

#[test]
fn it_prints_a_table_and_writes_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let run = |threads: &str| {
        arena()
            .args(["fillit", "--bots", "medium,easy", "--games", "4", "--seed", "s"])
            .args(["--nodes", "50", "--options", r#"{"board":"mini"}"#, "--threads", threads])
            .arg("--csv")
            .arg(file("games.csv"))
            .arg("--json")
            .arg(file("games.json"))
            .arg("--plot")
            .arg(file("plot.svg"))
            .output()
            .unwrap()
    };
    let (alone, together) = (run("1"), run("2"));
    assert!(alone.status.success(), "{alone:?}");
    assert_eq!(alone.stdout, together.stdout);
    let table = String::from_utf8(alone.stdout).unwrap();
    for part in ["FILLIT, 2 seats, 4 games", "medium", "easy", "games won", "Elo medium - easy"] {
        assert!(table.contains(part), "{part} is not in\n{table}");
    }
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    assert_eq!(read(&file("games.csv")).lines().count(), 9);
    let json: serde_json::Value = serde_json::from_str(&read(&file("games.json"))).unwrap();
    assert_eq!(json["summary"]["games"], 4);
    assert!(read(&file("plot.svg")).starts_with("<svg"));
}

#[test]
fn what_cannot_be_played_is_an_error() {
    let output = arena().args(["fillit", "--bots", "easy", "--seats", "5"]).output().unwrap();
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("2, 3 or 4 players"));
}

/// Ctrl-C ends it soon, though a program hangs, and it prints what it has.
#[test]
fn interrupting_prints_what_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let (script, begun) = (folder.path().join("hang.sh"), folder.path().join("begun"));
    std::fs::write(&script, format!("touch {}; sleep 1000", begun.display())).unwrap();
    let child = arena()
        .args(["fillit", "--games", "100000", "--seed", "s", "--nodes", "10"])
        .args(["--millis", "600000", "--bots", &format!("easy,cmd:sh {}", script.display())])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while !begun.exists() {
        thread::sleep(Duration::from_millis(10));
    }
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("stopped before all 100000"));
}
