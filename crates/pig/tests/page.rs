//! docs/a-fourth-game.md shows this very code.

use std::{fs, path::Path};

#[test]
fn the_page_shows_the_code_as_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    let page = read("../../docs/a-fourth-game.md");
    let code = read("src/lib.rs") + &read("tests/pig.rs");
    let pieces: Vec<&str> =
        page.split("```rust\n").skip(1).map(|piece| piece.split_once("\n```").unwrap().0).collect();
    assert!(pieces.len() >= 6, "the page shows every part");
    for piece in pieces {
        assert!(code.contains(piece), "not in the code as it is:\n{piece}");
    }
}
