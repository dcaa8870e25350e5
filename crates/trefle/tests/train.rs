//! `trefle train` as a person runs it.

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
