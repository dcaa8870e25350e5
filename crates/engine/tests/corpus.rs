//! The fuzz targets' corpus goes through the same functions that the fuzzer calls.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]

use std::{fs, path::Path};
use trefle_games::Games;

fn replay(target: &str, body: fn(&Games, &[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap() {
        body(&trefle_registry::games(), &fs::read(file.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count > 0, "the corpus of {target} is empty");
}

#[test]
fn request_lines_never_break_it() {
    replay("request_line", trefle_engine::fuzz::request_line);
}

#[test]
fn records_never_break_it() {
    replay("record", trefle_engine::fuzz::record);
}
