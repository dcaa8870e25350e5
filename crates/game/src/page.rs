//! The page's types of a game, written in TypeScript from its view and events.

use std::{fs, path::Path};
use ts_rs::{Config, TS};

/// Checks that the page has a game's types as they are now. `TREFLE_WRITE_TYPES=1` writes them anew.
///
/// # Panics
/// If they are stale, or cannot be written.
#[expect(clippy::unwrap_used, reason = "this is a test")]
pub fn check<View: TS + 'static, Event: TS + 'static>(game: &str) {
    let made = std::env::temp_dir().join(format!("trefle-types-{game}-{}", std::process::id()));
    // Counts and numbers stay far below 2^53.
    let config = Config::new().with_large_int("number").with_out_dir(made.join("wire"));
    View::export_all(&config).unwrap();
    Event::export_all(&config).unwrap();
    let fresh = fs::read_to_string(made.join("games").join(game).join("wire.ts")).unwrap();
    fs::remove_dir_all(&made).unwrap();

    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games");
    let file = games.join(game).join("wire.ts");
    if std::env::var_os("TREFLE_WRITE_TYPES").is_some() {
        fs::write(&file, &fresh).unwrap();
    }
    let page = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(page, fresh, "{} is stale: TREFLE_WRITE_TYPES=1", file.display());
}
