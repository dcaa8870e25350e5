//! A table drawn from the information set of a view: everything that lies open, and the deck dealt
//! anew.

use crate::{
    Card, Counts, Kind, View,
    rules::{
        serving::Serving,
        table::{MOST_FALLERS, Pile, Rider, Table},
    },
};
use trefle_game::{Seat, Shuffle};

impl Table {
    /// The table that a view shows, with the deck dealt anew from the cards it does not show.
    /// `None` for a view that no game gives.
    pub(crate) fn determinize(view: &View, dice: &mut Shuffle) -> Option<Table> {
        let mut table = Table::bare(view, dice)?;
        for (index, faller) in view.seats.iter().enumerate() {
            let seat = Seat::at(index);
            table.faller_mut(seat).hand = faller.hand_id;
            let rider = faller.rider_id.map(|card| Rider { card, extra: faller.extra_id });
            table.set_rider(seat, rider);
            table.falling.set(seat, !faller.out);
            for cards in &faller.pile_ids {
                for pair in cards.windows(2) {
                    table.cards.get_mut(pair[1].index())?.under = Some(pair[0]);
                }
                table.faller_mut(seat).piles.push(Pile { top: *cards.last()?, due: false });
            }
        }
        if let (Some(seat), Some(due)) = (view.serving, &view.due) {
            let (rounds, new_piles) = (due.rounds, due.new_piles);
            table.serving = Some(Serving { seat, rounds, new_piles });
            let piles = &mut table.fallers.get_mut(seat.index())?.piles;
            for number in &due.piles {
                piles.get_mut(number.checked_sub(1)?)?.due = true;
            }
        }
        Some(table)
    }

    /// The cards of the view in the order of dealing, and nothing on the table yet.
    fn bare(view: &View, dice: &mut Shuffle) -> Option<Table> {
        if view.seats.len() > MOST_FALLERS || view.out.len() > view.seats.len() {
            return None;
        }
        let dealt = view.cards.total().checked_sub(view.deck_count)?;
        let mut known: Vec<Option<Kind>> = vec![None; dealt];
        for (card, kind) in open_cards(view) {
            *known.get_mut(card.index())? = Some(kind);
        }
        let mut order: Vec<Kind> = known.into_iter().collect::<Option<_>>()?;
        let seen = Counts::among(order.iter().copied());
        let unseen = Counts::by(|kind| view.cards.of(kind).saturating_sub(seen.of(kind)));
        order.extend(unseen.cards());
        dice.shuffle(&mut order[dealt..]);
        let mut table = Table::with(order, view.seats.len());
        table.dealt = dealt;
        table.discard.extend(&view.discard_ids);
        table.out.extend(view.out.iter().copied());
        table.next = view.next.unwrap_or(table.next);
        Some(table)
    }
}

/// Every card that lies open, with its kind.
fn open_cards(view: &View) -> impl Iterator<Item = (Card, Kind)> {
    let discard = view.discard_ids.iter().copied().zip(view.discard.iter().copied());
    discard.chain(view.seats.iter().flat_map(|seat| {
        let piles =
            seat.pile_ids.iter().flatten().copied().zip(seat.piles.iter().flatten().copied());
        let rider = seat.rider_id.zip(seat.rider.map(|rider| rider.card));
        let extra = seat.extra_id.map(|card| (card, Kind::Extra));
        piles.chain(seat.hand_id.zip(seat.hand)).chain(rider).chain(extra)
    }))
}

#[cfg(test)]
mod tests {
    use crate::{Falling, rules::table::Table};
    use serde_json::json;
    use trefle_game::{Actor, Knowledge as _, Rules as _, Seat, Shuffle, Viewer};

    /// Only the order of the deck is drawn by lot: where it is put back, the table is the same.
    #[test]
    fn a_view_tells_all_but_the_deck() {
        let options = Falling::options(4, &json!({})).unwrap();
        let mut dice = Shuffle::new("determinize");
        for seed in ["a", "b", "c"] {
            let mut game = Falling::begin(&options, seed);
            while game.outcome().is_none() {
                let view = game.view(Viewer::Onlooker);
                let mut drawn = Table::determinize(&view, &mut dice).unwrap();
                drawn.cards[drawn.dealt..].copy_from_slice(&game.table.cards[drawn.dealt..]);
                drawn.grounds = game.table.grounds;
                assert_eq!(drawn, game.table);
                let who = [0, 1, 2, 3, 4, 4, 4][dice.below(7)];
                let actor = if who < 4 { Actor::Seat(Seat::at(who)) } else { Actor::Dealer };
                if let Some(action) = dice.choose(&game.legal(actor)) {
                    game.apply(actor, action).unwrap();
                }
            }
        }
    }
}
