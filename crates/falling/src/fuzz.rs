//! What fuzzers feed: plain functions that never panic unless a property is broken.

use crate::{Action, Deck, Falling, FallingOptions, Kind, Move, View};
use trefle_game::{Actor, Knowledge, Refusal as _, RefusalKind, Rules, Seat, Viewer};

/// Reads a deck file. What is accepted is written and read back the same, and makes options that a
/// game can be begun with, or is refused for having too few cards.
pub fn deck_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let deck = match Deck::read(text) {
        Ok(deck) => deck,
        Err(bad) => {
            let lines = text.lines().count().max(1);
            assert!((1..=lines + 1).contains(&bad.line), "{bad} in {lines} lines");
            assert!(!bad.fault.reason.is_empty());
            return;
        }
    };
    let written = deck.to_string();
    assert_eq!(Deck::read(&written).as_ref(), Ok(&deck), "read back: {written}");
    assert!(Kind::DECK.into_iter().all(|kind| deck.counts.of(kind) <= 99));
    let options = FallingOptions::read(2, &serde_json::json!({ "deck_file": written }));
    assert_eq!(options.is_ok(), deck.counts.total() >= 2, "{options:?}");
    if let Ok(options) = options {
        let game = Falling::begin(&options, "fuzz");
        assert_eq!(game.view(Viewer::Onlooker).deck_count, deck.counts.total());
    }
}

/// Plays what the bytes say: the first three choose fallers, level and deck, each one after it is a
/// beat or an action of some seat, legal or not. Every step keeps the invariants of the table, and
/// a refusal changes nothing.
pub fn falling_game(data: &[u8]) {
    let [fallers, level, deck, actions @ ..] = data else { return };
    let fallers = 2 + u64::from(fallers % 7);
    let (level, decks) = (1 + level % 3, 1 + level / 128);
    let mut options = serde_json::json!({ "level": level, "decks": decks });
    if deck % 2 == 1 {
        // A short deck, so that few bytes reach the ground.
        let counts = Kind::DECK.map(|kind| format!("{kind} = {}", 1 + deck % 5));
        options["deck_file"] = format!("[cards]\n{}\n", counts.join("\n")).into();
    }
    let Ok(options) = Falling::options(fallers, &options) else { return };
    let mut game = Falling::begin(&options, &deck.to_string());
    let cards = game.view(Viewer::Onlooker).deck_count;
    for &byte in actions {
        step(&mut game, byte);
        check(&game.view(Viewer::Onlooker), cards);
    }
}

/// The low four bits say who, the high ones what.
fn step(game: &mut Falling, byte: u8) {
    let (who, what) = (usize::from(byte % 16), u32::from(byte / 16));
    let (actor, action): (Actor, Action) = match who {
        8.. if what < 14 => (Actor::Dealer, Move::Deal.into()),
        8.. => (Actor::Dealer, Move::Take(1).into()),
        _ if what < 5 => (Seat::at(who).into(), Move::Take(what).into()),
        _ if what < 15 => (Seat::at(who).into(), Move::Play(what - 5).into()),
        _ => (Seat::at(who).into(), Move::Deal.into()),
    };
    let before = game.clone();
    let legal = game.legal(actor).contains(&action);
    match game.apply(actor, &action) {
        Ok(events) => {
            assert!(legal, "{actor}: {action}");
            assert!(!events.is_empty());
        }
        Err(refused) => {
            assert!(!legal, "{actor}: {action}: {refused}");
            assert_eq!(*game, before, "a refusal changes nothing");
            let over = refused.kind() == RefusalKind::GameOver;
            assert_eq!(over, game.outcome().is_some());
        }
    }
}

/// Cards are conserved, each has its identity, and who is out has none.
fn check(view: &View, cards: usize) {
    let mut ids: Vec<u32> = view.discard_ids.iter().map(|card| card.id()).collect();
    for seat in &view.seats {
        let single = [seat.hand_id, seat.rider_id, seat.extra_id];
        ids.extend(seat.pile_ids.iter().flatten().map(|card| card.id()));
        ids.extend(single.iter().flatten().map(|card| card.id()));
        assert!(seat.pile_ids.iter().all(|pile| !pile.is_empty()));
        assert!(seat.rider.is_none_or(|rider| rider.card.is_rider()));
        assert!(!seat.out || (seat.piles.is_empty() && single == [None; 3]));
    }
    ids.sort_unstable();
    let dealt = (cards - view.deck_count) as u32;
    assert!(ids.into_iter().eq(1..=dealt), "each open card is in one place");
    assert_eq!(view.serving, view.locked);
    assert!(view.serving.is_none() || view.serving != view.next);
    assert_eq!(view.out.len(), view.seats.iter().filter(|seat| seat.out).count());
    assert!(view.out.len() < view.seats.len(), "one is left");
}
