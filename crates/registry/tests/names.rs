//! Nobody but a game's own rooms names a game: what differs between games is said by the game,
//! through the contract. This reads the sources, and says where one does.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on stops")]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Where games are handed in: one line each, and nothing is decided there.
const REGISTRATION: [&str; 9] = [
    "crates/registry/src/lib.rs",
    "crates/draw/src/lib.rs",
    "crates/python/src/lib.rs",
    "crates/terminal/src/board.rs",
    "crates/terminal/src/lib.rs",
    "crates/terminal/src/words.rs",
    "crates/trefle/src/main.rs",
    "python/trefle/gymnasium/__init__.py",
    "python/trefle/pettingzoo/__init__.py",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "py") {
            found.push(path);
        }
    }
}

/// A folder or a file that bears a game's name is that game's room.
fn is_own_room(path: &Path, names: &[&str]) -> bool {
    path.iter().any(|part| {
        let part = part.to_str().unwrap();
        names.contains(&part.split('.').next().unwrap_or(part))
    })
}

/// The lines of a source that are neither tests nor comments nor examples of the command line.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    // A file with tests and without a module for them is such a module itself.
    let whole = if text.contains("#[test]") { 0 } else { text.len() };
    let tests = text.find("#[cfg(test)]\nmod ").unwrap_or(whole);
    // What a module of Python says of itself comes before all else, in three quotes.
    let quoted = text.starts_with("\"\"\"").then(|| text[3..].find("\"\"\"")).flatten();
    let told = quoted.map_or(0, |end| text[..3 + end].lines().count());
    let is_code = |line: &str| {
        let line = line.trim_start();
        !line.starts_with("//")
            && !line.starts_with("# ")
            && !line.starts_with("trefle ")
            && !line.starts_with("{\\\"id\\\"")
    };
    (1..).zip(text[..tests].lines()).skip(told).filter(move |(_, line)| is_code(line))
}

fn named<'a>(line: &str, names: &[&'a str]) -> Option<&'a str> {
    let word = |char: char| !char.is_alphanumeric() && char != '_';
    let mut words = line.split(word).map(str::to_lowercase);
    words.find_map(|word| {
        let word = word.strip_prefix("trefle_").unwrap_or(&word);
        names.iter().copied().find(|name| *name == word)
    })
}

#[test]
fn only_a_games_own_rooms_name_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = trefle_registry::games();
    let names = games.names();
    let mut files = Vec::new();
    for room in fs::read_dir(root.join("crates")).unwrap() {
        let folder = room.unwrap().path().join("src");
        if folder.is_dir() {
            sources(&folder, &mut files);
        }
    }
    sources(&root.join("python/trefle"), &mut files);
    assert!(files.len() > 100, "the sources were found");
    let mut wrong = Vec::new();
    for file in files {
        let path = file.strip_prefix(&root).unwrap();
        if is_own_room(path, &names) || REGISTRATION.contains(&path.to_str().unwrap()) {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for (number, line) in code(&text) {
            if let Some(name) = named(line, &names) {
                wrong.push(format!("{}:{number} names {name}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "outside a game's own rooms:\n{}", wrong.join("\n"));
}

#[test]
fn a_name_is_found_as_a_word() {
    let names = ["chess"];
    assert_eq!(named("if game == \"chess\" {", &names), Some("chess"));
    assert_eq!(named("use crate::Chess;", &names), Some("chess"));
    assert_eq!(named("use trefle_chess::Board;", &names), Some("chess"));
    assert_eq!(named("let chessboard = 1;", &names), None);
}
