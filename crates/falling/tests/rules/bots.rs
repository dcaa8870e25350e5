//! Positions with one right move, which a strong bot finds. In all of them the deck is dealt, and the
//! next card is a Ground.

use crate::table::Table;
use trefle_falling::Falling;
use trefle_game::{Bots as _, Budget, Knowledge as _, Level, Seat, Shuffle, Viewer};

/// What the strong bot at seat 1 does; `-` for waiting. Whatever its dice say.
fn strong(table: &Table) -> String {
    let seat = Seat::new(1).unwrap();
    let view = table.game.view(Viewer::Seat(seat));
    let decide = |seed: u32| {
        let (mut budget, mut dice) = (Budget::nodes(300), Shuffle::new(&seed.to_string()));
        let action = Falling::bot(&view, seat, Level::Strong.into(), &mut budget, &mut dice);
        action.map_or("-".into(), |action| action.to_string())
    };
    let first = decide(0);
    assert!((1..5).all(|seed| decide(seed) == first));
    first
}

#[test]
fn strong_takes_the_stop_that_saves_it() {
    let mut table = Table::new(3, "Stop Hit Hit");
    table.deals(3);
    assert_eq!(strong(&table), "take 1");
}

#[test]
fn strong_takes_the_right_one_of_two_piles() {
    let mut table = Table::new(2, "Split Hit Grab Stop Extra");
    table.deals(2);
    table.act(1, "take 1");
    table.act(1, "play 1");
    table.deals(3);
    assert_eq!(table.piles(1), "Grab | Stop");
    assert_eq!(strong(&table), "take 2");
}

#[test]
fn strong_skips_its_own_serving_and_nobody_elses() {
    let mut table = Table::new(2, "Skip Hit");
    table.deals(2);
    table.act(1, "take 1");
    assert_eq!(table.legal(1), "play 1, play 2");
    assert_eq!(strong(&table), "play 1");
}

#[test]
fn strong_grabs_the_skip_that_would_save_another() {
    let mut table = Table::new(2, "Grab Skip");
    table.deals(2);
    table.act(2, "take 1");
    table.act(2, "play 2");
    table.act(1, "take 1");
    assert_eq!(strong(&table), "play 2");
}

#[test]
fn strong_keeps_the_stop_that_will_save_it() {
    let mut table = Table::new(2, "Stop Hit");
    table.deals(2);
    table.act(2, "take 1");
    table.act(2, "play 2");
    table.act(1, "take 1");
    assert_eq!(table.legal(1), "play 2");
    assert_eq!(strong(&table), "-");
}

#[test]
fn strong_hits_the_one_whose_stop_saves_from_one_ground_only() {
    let mut table = Table::new(2, "Hit Stop Extra");
    table.deals(2);
    table.act(1, "take 1");
    table.act(2, "take 1");
    table.deal();
    assert_eq!((table.next(), table.hand(2).as_str()), (Some(2), "Stop"));
    assert_eq!(strong(&table), "play 2");
}
