//! Films of records, and of how a game could have gone on.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "these are tests")]

use serde_json::Value;
use trefle_study::{Deed, Error, Film, Form, Otherwise};
use trefle_table::games::{Played, Setup, Sitting};
use trefle_table::{Place, Seat};

const SEATS: [Seat; 2] = [Seat::at(0), Seat::at(1)];

/// A game of FITS of which everybody has placed three pieces, always in the first way there is.
fn sitting() -> Sitting {
    let setup = Setup {
        game: "fits".into(),
        names: vec!["Ann".into(), "Ben".into()],
        seed: "film".into(),
        salt: None,
        options: serde_json::json!({}),
        program: "0".into(),
        date: "2026-01-31".into(),
    };
    let mut sitting = Sitting::begin(&trefle_registry::games(), setup).unwrap();
    for seat in [SEATS; 3].concat() {
        let action = sitting.legal(Place::Seat(seat)).unwrap().remove(0);
        sitting.play(Place::Seat(seat), &action, None, None).unwrap();
    }
    sitting
}

fn frames(film: Result<Film, Error>) -> Vec<Value> {
    let mut film = film.unwrap();
    let mut text = Vec::new();
    while let Some(part) = film.part() {
        text.extend(part.unwrap());
    }
    let film: Value = serde_json::from_slice(&text).unwrap();
    film["frames"].as_array().unwrap().clone()
}

#[test]
fn a_game_that_goes_on_otherwise_leaves_out_what_has_become_illegal() {
    let sitting = sitting();
    let record = sitting.record().to_string();
    let games = trefle_registry::games();
    let was = frames(Film::of(&games, record.clone(), Form::Whole));
    assert_eq!(was.len(), 7);

    // The third placement is another one, then the same again, which is not possible any more.
    let kept = sitting.actions()[..2].to_vec();
    let deed = |Played { at, actor, action }: &Played| {
        let (place, action) = (*actor, action.clone());
        Deed { at: *at, place, action }
    };
    let mut then: Vec<Deed> = sitting.actions()[2..].iter().map(deed).collect();
    let mut before = Sitting::begin(&games, sitting.setup().clone()).unwrap();
    for Played { at, actor, action } in &kept {
        before.play(*actor, action, None, *at).unwrap();
    }
    let other = before.legal(Place::Seat(SEATS[0])).unwrap().pop().unwrap();
    assert_ne!(other, then[0].action);
    let was_done = std::mem::replace(&mut then[0].action, other.clone());
    then.insert(1, Deed { action: was_done, ..then[0].clone() });
    let otherwise = Otherwise { after: 2, then };
    let would = frames(Film::otherwise(&games, record, otherwise, Form::Whole));
    assert_eq!(would[0]["views"], was[2]["views"], "it leaves the game where it was");
    assert_eq!(would[0]["action"], Value::Null);
    assert_eq!(would[1]["action"], other);
    assert_eq!(would[2]["action"], was[4]["action"], "what is not possible is passed over");
    assert_eq!(would.len(), 5);
    assert_ne!(would[4]["views"], was[6]["views"]);
}

#[test]
fn a_game_cannot_go_on_from_where_it_never_was() {
    let record = sitting().record().to_string();
    let games = trefle_registry::games();
    let film = |otherwise| Film::otherwise(&games, record.clone(), otherwise, Form::Changes);
    let nothing = |after| Otherwise { after, then: Vec::new() };
    assert_eq!(frames(film(nothing(6))).len(), 1);
    assert!(matches!(film(nothing(7)), Err(Error::BadRequest(why)) if why.contains("only 6")));
    let deed = Deed { at: None, place: Place::Seat(SEATS[0]), action: "-".into() };
    let endless = Otherwise { after: 0, then: vec![deed; 5_001] };
    assert!(matches!(film(endless), Err(Error::BadRequest(why)) if why.contains("5000")));
}
