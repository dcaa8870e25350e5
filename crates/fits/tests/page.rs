//! The page has the types of this game.

use trefle_fits::{Event, View};

/// `TREFLE_WRITE_TYPES=1 cargo test -p trefle-fits --test page` writes them anew.
#[test]
fn the_types_of_the_page_are_those_of_the_game() {
    trefle_game::page::check::<View, Event>("fits");
}
