//! Replays what fuzzers have been fed.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use proptest::prelude::*;
use std::{fs, path::Path};
use trefle_falling::fuzz;

fn replay(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let mut replayed = 0;
    for file in fs::read_dir(&folder).unwrap() {
        target(&fs::read(file.unwrap().path()).unwrap());
        replayed += 1;
    }
    assert!(replayed > 0, "{} is empty", folder.display());
}

#[test]
fn deck_files() {
    replay("deck_file", fuzz::deck_file);
}

#[test]
fn falling_games() {
    replay("falling_game", fuzz::falling_game);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_bytes_are_a_game(data in prop::collection::vec(any::<u8>(), 0..300)) {
        fuzz::falling_game(&data);
    }

    #[test]
    fn any_lines_are_a_deck_file_or_none(
        lines in prop::collection::vec("(Hit|Stop|Ground|name|cards|\\[cards\\]|[a-z]{2})( = (-?[0-9]{1,3}|\"x\"|1\\.0))?", 0..6),
    ) {
        fuzz::deck_file(lines.join("\n").as_bytes());
    }
}
