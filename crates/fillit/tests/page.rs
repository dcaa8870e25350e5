//! The page has the types of this game.

use trefle_fillit::Fillit;
use trefle_game::Game;

/// `TREFLE_WRITE_TYPES=1 cargo test -p trefle-fillit --test page` writes them anew.
#[test]
fn the_types_of_the_page_are_those_of_the_game() {
    trefle_game::page::check::<<Fillit as Game>::View, <Fillit as Game>::Event>(Fillit::NAME);
}
