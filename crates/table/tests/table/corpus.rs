//! The fuzzing corpus, run through without a fuzzer.

use std::{fs, path::Path};

#[test]
fn corpus_journal() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/journal");
    let mut seen = 0;
    for file in fs::read_dir(folder).unwrap() {
        trefle_table::fuzz::journal(
            &trefle_registry::games(),
            &fs::read(file.unwrap().path()).unwrap(),
        );
        seen += 1;
    }
    assert!(seen > 0);
}
