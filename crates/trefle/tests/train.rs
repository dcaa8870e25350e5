//! `trefle train` and `trefle mine` as a person runs them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::{Command, Stdio};

#[test]
fn the_same_seed_writes_the_same_tables() {
    let folder = tempfile::tempdir().unwrap();
    let train = |out: &str, seed: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_trefle"))
            .args(["train", "fits", "--boards", "1,any", "--rounds", "30", "--seed", seed, "--out"])
            .arg(folder.path().join(out))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("1.value: 30 rounds"), "{said}");
        ["1.value", "any.value"]
            .map(|name| std::fs::read(folder.path().join(out).join(name)).unwrap())
    };
    let first = train("first", "7");
    assert!(first == train("again", "7"));
    assert!(first != train("other", "8"));
}

#[test]
fn puzzles_are_mined_into_a_file() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["fits", "fillit"] {
        let output = Command::new(env!("CARGO_BIN_EXE_trefle"))
            .args(["mine", game, "--count", "1"])
            .current_dir(&folder)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        let text = std::fs::read(folder.path().join(format!("{game}-puzzles.json"))).unwrap();
        let mined: serde_json::Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(mined["game"], game);
        assert_eq!(mined["puzzles"].as_array().map(Vec::len), Some(1));
    }
}
