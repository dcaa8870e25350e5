//! Random interleavings of beats and actions from all seats, against a second, deliberately naive
//! model of the rules: lists of cards that are searched, copied and rebuilt at every step.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use proptest::prelude::*;
use serde_json::{Value, json};
use trefle_falling::Falling;
use trefle_game::{Actor, Knowledge, Rules, Seat, Viewer};

/// A card: its name and its identity.
type Card = (String, u32);

#[derive(Clone, Debug, Default)]
struct Player {
    /// Piles keep the number of their beginning, so that they are known when others have gone.
    piles: Vec<(usize, Vec<Card>)>,
    hand: Option<Card>,
    rider: Option<(Card, Option<Card>)>,
    out: bool,
}

/// What is due in a serving, as a plan.
#[derive(Clone, Debug)]
enum Due {
    /// A card for this pile.
    Pile(usize),
    /// A round of the piles, whichever they are when it begins.
    Round,
    /// A card for a new pile.
    NewPile,
}

#[derive(Clone, Debug)]
struct Model {
    deck: Vec<String>,
    players: Vec<Player>,
    discard: Vec<Card>,
    out: Vec<usize>,
    plan: Option<(usize, Vec<Due>)>,
    next: usize,
    cards_dealt: u32,
    piles_begun: usize,
}

impl Model {
    fn new(deck: Vec<String>, players: usize) -> Model {
        Model {
            deck,
            players: vec![Player::default(); players],
            discard: Vec::new(),
            out: Vec::new(),
            plan: None,
            next: 0,
            cards_dealt: 0,
            piles_begun: 0,
        }
    }

    fn over(&self) -> bool {
        self.players.iter().filter(|player| !player.out).count() == 1
    }

    /// FALL-13: what is still due of the plan as things lie now.
    fn still_due(&self) -> bool {
        let Some((who, plan)) = &self.plan else { return false };
        plan.iter().any(|due| match due {
            Due::Pile(pile) => self.players[*who].piles.iter().any(|(begun, _)| begun == pile),
            Due::Round | Due::NewPile => true,
        })
    }

    fn end_serving_if_nothing_is_due(&mut self) {
        if let Some((who, _)) = self.plan
            && !self.still_due()
        {
            self.plan = None;
            self.drop_rider(who);
        }
    }

    fn drop_rider(&mut self, who: usize) {
        if let Some((card, extra)) = self.players[who].rider.take() {
            self.discard.push(card);
            self.discard.extend(extra);
        }
    }

    fn beat(&mut self) {
        self.end_serving_if_nothing_is_due();
        if self.plan.is_none() {
            let who = self.next;
            while {
                self.next = (self.next + 1) % self.players.len();
                self.players[self.next].out
            } {}
            let mut plan = vec![Due::Round];
            if let Some(((kind, _), extra)) = self.players[who].rider.clone() {
                let times = if extra.is_some() { 2 } else { 1 };
                match kind.as_str() {
                    "Skip" if extra.is_some() => {
                        self.players[who].rider.as_mut().unwrap().1 = None;
                        self.discard.push(extra.unwrap());
                        return;
                    }
                    "Skip" => return self.drop_rider(who),
                    "Hit" => plan.extend((0..times).map(|_| Due::Round)),
                    _ => plan.extend((0..times).map(|_| Due::NewPile)),
                }
            }
            self.plan = Some((who, plan));
        }
        self.deal_one();
        self.end_serving_if_nothing_is_due();
    }

    fn deal_one(&mut self) {
        let (who, mut plan) = self.plan.clone().unwrap();
        loop {
            match plan.remove(0) {
                Due::Pile(pile) => {
                    if self.players[who].piles.iter().any(|(begun, _)| *begun == pile) {
                        self.plan = Some((who, plan));
                        return self.card_for(who, Some(pile));
                    }
                }
                Due::Round => {
                    let piles: Vec<usize> =
                        self.players[who].piles.iter().map(|(begun, _)| *begun).collect();
                    if piles.is_empty() {
                        plan.insert(0, Due::NewPile);
                    } else {
                        plan.splice(0..0, piles.into_iter().map(Due::Pile));
                    }
                }
                Due::NewPile => {
                    self.plan = Some((who, plan));
                    return self.card_for(who, None);
                }
            }
        }
    }

    fn card_for(&mut self, who: usize, pile: Option<usize>) {
        if self.deck.is_empty() {
            return self.ground(who);
        }
        self.cards_dealt += 1;
        let card = (self.deck.remove(0), self.cards_dealt);
        let player = &mut self.players[who];
        match pile {
            Some(pile) => {
                player.piles.iter_mut().find(|(begun, _)| *begun == pile).unwrap().1.push(card);
            }
            None => {
                self.piles_begun += 1;
                player.piles.push((self.piles_begun, vec![card]));
            }
        }
    }

    fn ground(&mut self, who: usize) {
        let player = &mut self.players[who];
        if player.hand.as_ref().is_some_and(|(kind, _)| kind == "Stop") {
            return self.discard.extend(player.hand.take());
        }
        player.out = true;
        self.out.push(who);
        self.discard.extend(player.hand.take());
        for (_, cards) in std::mem::take(&mut player.piles) {
            self.discard.extend(cards);
        }
        self.drop_rider(who);
        self.plan = None;
    }

    /// Takes or plays if the rules allow it; whether they did.
    fn act(&mut self, who: usize, action: &str) -> bool {
        let (word, number) = action.split_once(' ').unwrap();
        let number: usize = number.parse().unwrap();
        if self.over() || self.players[who].out {
            return false;
        }
        if word == "take" {
            let player = &mut self.players[who];
            if player.hand.is_some() || number == 0 || number > player.piles.len() {
                return false;
            }
            player.hand = player.piles[number - 1].1.pop();
            player.piles.retain(|(_, cards)| !cards.is_empty());
            return true;
        }
        self.play(who, number)
    }

    fn play(&mut self, who: usize, number: usize) -> bool {
        let served = self.plan.as_ref().map(|(served, _)| *served);
        let Some(card) = self.players[who].hand.clone() else { return false };
        if number == 0 || number > self.players.len() || self.players[number - 1].out {
            return false;
        }
        let at = number - 1;
        // Whose riders a card of this kind touches, and where there must and must not be one.
        let (touched, with, without): (Vec<usize>, Option<usize>, Option<usize>) =
            match card.0.as_str() {
                "Hit" | "Split" | "Skip" => (vec![at], None, Some(at)),
                "Extra" | "Stop" => (vec![at], Some(at), None),
                "Push" => (vec![who, at], Some(who), Some(at)),
                _ => (vec![who, at], Some(at), Some(who)),
            };
        if touched.iter().any(|touched| Some(*touched) == served)
            || with.is_some_and(|with| self.players[with].rider.is_none())
            || without.is_some_and(|without| self.players[without].rider.is_some())
        {
            return false;
        }
        match card.0.as_str() {
            "Hit" | "Split" | "Skip" => self.players[at].rider = Some((card, None)),
            "Extra" => {
                let extra = &mut self.players[at].rider.as_mut().unwrap().1;
                if extra.is_some() {
                    return false;
                }
                *extra = Some(card);
            }
            "Stop" => {
                self.drop_rider(at);
                self.discard.push(card);
            }
            _ => {
                let (from, to) = (with.unwrap(), without.unwrap());
                self.players[to].rider = self.players[from].rider.take();
                self.discard.push(card);
            }
        }
        self.players[who].hand = None;
        true
    }

    /// As the engine shows it.
    fn state(&self) -> Value {
        let names = |cards: &[Card]| cards.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        let name = |card: &Option<Card>| card.as_ref().map(|(name, _)| name.clone());
        let seats = self.players.iter().map(|player| {
            json!({
                "piles": player.piles.iter().map(|(_, cards)| names(cards)).collect::<Vec<_>>(),
                "hand": name(&player.hand),
                "rider": player.rider.as_ref().map(|((kind, _), extra)| {
                    json!({"card": kind, "extra": extra.is_some()})
                }),
                "out": player.out,
            })
        });
        json!({
            "game": "falling",
            "deck": self.deck,
            "serving": self.plan.as_ref().map(|(who, _)| who + 1),
            "next": (!self.over()).then_some(self.next + 1),
            "seats": seats.collect::<Vec<_>>(),
            "out": self.out.iter().map(|who| who + 1).collect::<Vec<_>>(),
            "discard": names(&self.discard),
            "ids": self.ids(),
        })
    }

    /// The identities of all open cards, by where they lie.
    fn ids(&self) -> Value {
        let id = |card: &Option<Card>| card.as_ref().map(|(_, id)| *id);
        let ids = |cards: &[Card]| cards.iter().map(|(_, id)| *id).collect::<Vec<_>>();
        let seats = self.players.iter().map(|player| {
            let rider = player.rider.clone();
            json!([
                player.piles.iter().map(|(_, cards)| ids(cards)).collect::<Vec<_>>(),
                id(&player.hand),
                rider.as_ref().map(|((_, id), _)| *id),
                rider.as_ref().and_then(|(_, extra)| id(extra)),
            ])
        });
        json!([seats.collect::<Vec<_>>(), ids(&self.discard)])
    }
}

/// The game's state with the keys that the model knows.
fn known(game: &Falling) -> Value {
    let state = game.state();
    let seats = state["seats"].as_array().unwrap();
    let of = |keys: [&str; 4]| {
        seats.iter().map(|seat| json!(keys.map(|key| seat[key].clone()))).collect::<Vec<_>>()
    };
    let shown = of(["piles", "hand", "rider", "out"]);
    let shown: Vec<Value> = shown
        .iter()
        .map(|seat| json!({"piles": seat[0], "hand": seat[1], "rider": seat[2], "out": seat[3]}))
        .collect();
    json!({
        "game": state["game"],
        "deck": state["deck"],
        "serving": state["serving"],
        "next": state["next"],
        "seats": shown,
        "out": state["out"],
        "discard": state["discard"],
        "ids": [of(["pile_ids", "hand_id", "rider_id", "extra_id"]), state["discard_ids"]],
    })
}

/// All cards there are, by name, wherever they lie.
fn all_cards(model: &Model) -> Vec<String> {
    let mut cards: Vec<Card> = model.discard.clone();
    for player in &model.players {
        cards.extend(player.piles.iter().flat_map(|(_, cards)| cards.clone()));
        cards.extend(player.hand.clone());
        if let Some((rider, extra)) = player.rider.clone() {
            cards.push(rider);
            cards.extend(extra);
        }
    }
    let mut names: Vec<String> = cards.into_iter().map(|(name, _)| name).collect();
    names.extend(model.deck.clone());
    names.sort();
    names
}

fn legal_by_trying(model: &Model, who: usize) -> Vec<String> {
    let takes = (0..40).map(|pile| format!("take {pile}"));
    let plays = (0..=model.players.len() + 1).map(|seat| format!("play {seat}"));
    takes.chain(plays).filter(|action| model.clone().act(who, action)).collect()
}

/// Whether nobody who is out has a card, and identities are each there once.
fn check_invariants(game: &Falling, model: &Model, cards: &[String]) {
    assert_eq!(known(game), model.state());
    assert_eq!(all_cards(model), cards, "cards are conserved");
    let view = game.view(Viewer::Onlooker);
    let mut ids: Vec<u32> = view.discard_ids.iter().map(|card| card.id()).collect();
    for seat in &view.seats {
        ids.extend(seat.pile_ids.iter().flatten().map(|card| card.id()));
        let single = [seat.hand_id, seat.rider_id, seat.extra_id];
        ids.extend(single.into_iter().flatten().map(|card| card.id()));
        assert!(seat.pile_ids.iter().all(|pile| !pile.is_empty()), "an empty pile is gone");
        if seat.out {
            assert!(seat.piles.is_empty() && single == [None; 3], "who is out has no card");
        }
    }
    ids.sort_unstable();
    let dealt = cards.len() - view.deck_count;
    assert_eq!(ids, (1..=dealt as u32).collect::<Vec<_>>(), "each open card has its identity");
}

fn play(
    seats: u64,
    options: &Value,
    seed: &str,
    choices: &[(u8, u8)],
) -> Result<(), TestCaseError> {
    let mut game = Falling::begin(&Falling::options(seats, options).unwrap(), seed);
    let deck = game.state()["deck"].as_array().unwrap().clone();
    let deck: Vec<String> = deck.iter().map(|name| name.as_str().unwrap().into()).collect();
    let mut model = Model::new(deck, seats as usize);
    let cards = all_cards(&model);
    let mut choices = choices.iter().copied().cycle();
    let deal = "deal".parse().unwrap();
    for _ in 0..100_000 {
        if game.outcome().is_some() {
            break;
        }
        let (actor, choice) = choices.next().unwrap();
        // Every third actor or so is the dealer: the others act between the beats.
        let who = usize::from(actor) % (model.players.len() * 3 / 2 + 1);
        if who < model.players.len() {
            let legal: Vec<String> =
                game.legal(Actor::Seat(Seat::at(who))).iter().map(ToString::to_string).collect();
            prop_assert_eq!(&legal, &legal_by_trying(&model, who));
            if let Some(action) = legal.get(usize::from(choice) % legal.len().max(1)) {
                game.apply(Actor::Seat(Seat::at(who)), &action.parse().unwrap()).unwrap();
                prop_assert!(model.act(who, action));
            }
        } else {
            game.apply(Actor::Dealer, &deal).unwrap();
            model.beat();
        }
        check_invariants(&game, &model, &cards);
    }
    prop_assert!(model.over(), "the game ends");
    let outcome = game.outcome().unwrap();
    let ranking: Vec<usize> = outcome.ranking.unwrap().iter().map(|seat| seat.index()).collect();
    let last = model.players.iter().position(|player| !player.out).unwrap();
    let expected: Vec<usize> =
        std::iter::once(last).chain(model.out.iter().rev().copied()).collect();
    prop_assert_eq!(ranking, expected);
    prop_assert_eq!(outcome.winners, [Seat::at(last)]);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(120) })]

    #[test]
    fn any_interleaving_is_as_the_naive_model_says(
        seats in 2_u64..=8,
        level in 1..=3,
        seed in "[a-z]{4}",
        mut choices in prop::collection::vec(any::<(u8, u8)>(), 1..400),
    ) {
        // Somebody must deal now and then, or nothing ends.
        choices.push((254, 0));
        choices.extend((0..24).map(|nth| (nth * 10 + 9, 0)));
        play(seats, &json!({ "level": level }), &seed, &choices)?;
    }

    #[test]
    fn small_and_crowded_decks_are_as_the_naive_model_says(
        seats in 2_u64..=5,
        counts in prop::array::uniform7(0_u8..6),
        seed in "[a-z]{4}",
        mut choices in prop::collection::vec(any::<(u8, u8)>(), 1..200),
    ) {
        choices.extend((0..24).map(|nth| (nth * 10 + 9, 0)));
        let kinds = ["Hit", "Split", "Skip", "Push", "Grab", "Stop", "Extra"];
        let lines: String = kinds
            .iter()
            .zip(counts)
            .map(|(kind, count)| format!("{kind} = {}\n", count + u8::from(*kind == "Hit") * 5))
            .collect();
        let options = json!({ "deck_file": format!("[cards]\n{lines}") });
        play(seats, &options, &seed, &choices)?;
    }
}
