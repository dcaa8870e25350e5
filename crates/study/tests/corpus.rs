//! The fuzzing corpus, run through without a fuzzer.

use std::{fs, path::Path};

#[test]
fn what_links_carry_is_refused_in_words_or_played_with() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/own_file");
    let games = trefle_registry::games();
    let mut seen = 0;
    for file in fs::read_dir(folder).unwrap() {
        trefle_study::fuzz::own_file(&games, &fs::read(file.unwrap().path()).unwrap());
        seen += 1;
    }
    assert!(seen > 0);
}
