//! Replays what the fuzzers keep.

#![expect(clippy::unwrap_used, reason = "these are tests")]

use std::{fs, path::Path};

fn replay(name: &str, body: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let files: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(!files.is_empty(), "{} is empty", folder.display());
    for file in files {
        body(&fs::read(file).unwrap());
    }
}

#[test]
fn setup_files() {
    replay("setup_file", trefle_fillit::fuzz::setup_file);
}

#[test]
fn positions() {
    replay("fillit_position", trefle_fillit::fuzz::fillit_position);
}
