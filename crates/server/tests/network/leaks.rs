//! Nothing leaves the server for a seat but what that seat may know.
//!
//! Two tables are played side by side, action by action, whose games differ only in what nobody may
//! know yet: every message about the one must be, byte for byte, the message about the other.

use crate::house::{Dice, Guest, House, Raw, http, sit, unlimited};
use serde_json::{Value, json};
use trefle_table::{
    Place, Seat, TableId, Viewer,
    games::{AnyGame, Shuffle, Sitting},
};

/// A kind of game to be played side by side.
struct Kind {
    game: &'static str,
    seats: u8,
    options: Value,
    /// So many actions at least must be the same before something differs in the open.
    alike: usize,
}

const KINDS: [fn() -> Kind; 3] = [
    || Kind { game: "fits", seats: 2, options: json!({"boards": ["1"]}), alike: 3 },
    || Kind { game: "fillit", seats: 2, options: json!({}), alike: 12 },
    || Kind { game: "falling", seats: 3, options: json!({}), alike: 5 },
];

impl Kind {
    fn begin(&self, seed: &str) -> AnyGame {
        trefle_registry::games().begin(self.game, self.seats.into(), seed, &self.options).unwrap()
    }

    fn has_secrets(&self) -> bool {
        self.game != "fillit"
    }

    fn actors(&self) -> Vec<Place> {
        let seats = Seat::first(self.seats.into()).map(Place::Seat);
        let dealer = (self.game == "falling").then_some(Place::Dealer);
        seats.chain(dealer).collect()
    }

    /// Two seeds, and actions after each of which nobody can tell their games apart, though they
    /// are not the same.
    fn pair(&self, dice: &mut Dice) -> (String, String, Vec<(Place, String)>) {
        let seed = format!("one {}", dice.below(1 << 30));
        let one = self.begin(&seed);
        for number in 0..400_000 {
            let other_seed = format!("other {number} {seed}");
            let other = self.begin(&other_seed);
            if !same_to_everybody(&one, &other) {
                continue;
            }
            let actions = self.alike_for(one.clone(), other, dice);
            if actions.len() >= self.alike {
                return (seed, other_seed, actions);
            }
        }
        panic!("no two games of {} begin alike", self.game);
    }

    fn alike_for(
        &self,
        mut one: AnyGame,
        mut other: AnyGame,
        dice: &mut Dice,
    ) -> Vec<(Place, String)> {
        let mut actions = Vec::new();
        while one.outcome().is_none() && actions.len() < 30 {
            let legal: Vec<(Place, String)> = self
                .actors()
                .into_iter()
                .flat_map(|actor| one.legal(actor).into_iter().map(move |action| (actor, action)))
                .collect();
            let (actor, action) = dice.choose(&legal).clone();
            let (mine, theirs) = (one.play(actor, &action, None), other.play(actor, &action, None));
            if mine != theirs || !same_to_everybody(&one, &other) {
                break;
            }
            actions.push((actor, action));
        }
        if self.has_secrets() && one.state() == other.state() {
            actions.clear();
        }
        actions
    }
}

fn same_to_everybody(one: &AnyGame, other: &AnyGame) -> bool {
    let seats = Seat::first(one.seats()).map(Viewer::Seat);
    seats.chain([Viewer::Onlooker]).all(|viewer| one.view(viewer) == other.view(viewer))
}

/// The people at the tables: one a seat, the dealer where there is one, and an onlooker.
struct People {
    seated: Vec<(Place, Guest)>,
    onlooker: Guest,
}

/// A table with everybody at it, and all that each of them heard.
struct Watched {
    table: TableId,
    sockets: Vec<(String, Raw, Vec<Value>)>,
}

impl Watched {
    async fn open(kind: &Kind, people: &People, seed: &str) -> Watched {
        let dealer = if kind.game == "falling" { "person" } else { "program" };
        let settings = json!({"game": kind.game, "seats": kind.seats, "options": kind.options,
            "seed": seed, "dealer": dealer});
        let host = &people.seated[0].1;
        let table = host.table(settings).await;
        for (place, guest) in &people.seated[1..] {
            let sat = guest.act(&table, json!({"do": "sit", "place": place})).await;
            assert_eq!(sat.status, 200, "{}", sat.body);
        }
        let mut sockets = Vec::new();
        let everybody = people.seated.iter().map(|(place, guest)| (place.to_string(), guest));
        for (name, guest) in everybody.chain([("onlooker".to_owned(), &people.onlooker)]) {
            let mut socket = Raw::connect(guest).await;
            socket.say(r#"{"type":"hello","version":1,"legal":"previews"}"#).await;
            socket.say(&json!({"type": "join", "table": table}).to_string()).await;
            let joined = socket.hear_of("joined").await;
            sockets.push((name, socket, vec![joined]));
        }
        Watched { table, sockets }
    }

    /// Waits until everybody was told of an entry.
    async fn hear_until(&mut self, number: u64) {
        for (_, socket, heard) in &mut self.sockets {
            while heard.iter().all(|message| message["number"] != number) {
                let message = socket.hear().await.expect("the socket is open");
                if message["type"] == "told" {
                    heard.push(message);
                }
            }
        }
    }

    async fn act(&mut self, guest: &Guest, command: Value) -> u64 {
        let done = guest.act(&self.table, command).await;
        assert_eq!(done.status, 200, "{}", done.body);
        let number = done.json()["number"].as_u64().unwrap();
        self.hear_until(number).await;
        number
    }

    /// What was heard, without what must differ between any two tables: their names, times and
    /// commitments.
    fn comparable(&self) -> Vec<(String, Vec<String>)> {
        let each = |(name, _, heard): &(String, Raw, Vec<Value>)| {
            let texts = heard.iter().map(|message| {
                let mut message = message.clone();
                blank(&mut message);
                message.to_string()
            });
            (name.clone(), texts.collect())
        };
        self.sockets.iter().map(each).collect()
    }

    fn holds(&self, text: &str) -> bool {
        self.sockets
            .iter()
            .any(|(_, _, heard)| heard.iter().any(|message| message.to_string().contains(text)))
    }
}

fn blank(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for (key, value) in map.iter_mut() {
                let differs = matches!(
                    key.as_str(),
                    "now" | "at" | "since" | "until" | "next" | "starts" | "commitment" | "id"
                );
                if differs && !value.is_null() {
                    *value = json!("…");
                } else {
                    blank(value);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(blank),
        _ => {}
    }
}

async fn people(house: &House, kind: &Kind) -> People {
    let mut seated = Vec::new();
    for place in kind.actors() {
        seated.push((place, house.guest().await));
    }
    People { seated, onlooker: house.guest().await }
}

async fn play(watched: &mut Watched, people: &People, action: &(Place, String)) {
    let (place, action) = action;
    let guest = &people.seated.iter().find(|(at, _)| at == place).unwrap().1;
    watched.act(guest, json!({"do": "play", "place": place, "action": action})).await;
}

async fn start(watched: &mut Watched, people: &People, kind: &Kind) {
    let number = watched.act(&people.seated[0].1, json!({"do": "start"})).await;
    if kind.game == "falling" {
        // The countdown's end is an entry too.
        watched.hear_until(number + 1).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_differ_in_secrets_only_look_the_same_to_every_seat() {
    let house = House::open_with(unlimited()).await;
    let mut dice = Dice(3);
    for kind in KINDS {
        let kind = kind();
        let people = people(&house, &kind).await;
        for _ in 0..3 {
            let (one_seed, other_seed, actions) = kind.pair(&mut dice);
            let mut one = Watched::open(&kind, &people, &one_seed).await;
            let mut other = Watched::open(&kind, &people, &other_seed).await;
            start(&mut one, &people, &kind).await;
            start(&mut other, &people, &kind).await;
            for action in &actions {
                play(&mut one, &people, action).await;
                play(&mut other, &people, action).await;
            }
            let (mine, theirs) = (one.comparable(), other.comparable());
            for ((name, mine), (_, theirs)) in mine.iter().zip(&theirs) {
                assert!(mine.len() > actions.len(), "{name} heard of everything");
                assert_eq!(mine, theirs, "{} as {name} hears it", kind.game);
            }
            assert!(!one.holds(&one_seed), "the seed is not told");
            let commitment = &one.sockets[0].2[0]["table"]["commitment"];
            let bare = json!(trefle_table::commitment(&one_seed));
            assert_ne!(*commitment, bare, "no list of words finds a typed seed");
            assert_eq!(one.sockets[0].2[0]["table"]["settings"]["fixed"], json!(true));
            assert_ne!(
                Shuffle::new(commitment.as_str().unwrap()),
                Shuffle::new(&one_seed),
                "the shuffle cannot be had from what is published"
            );
        }
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_each_seat_saw_is_what_the_rules_show_it() {
    let house = House::open_with(unlimited()).await;
    for kind in KINDS {
        let kind = kind();
        let people = people(&house, &kind).await;
        let mut watched = Watched::open(&kind, &people, "clover").await;
        start(&mut watched, &people, &kind).await;
        let mut game = kind.begin("clover");
        let mut dice = Dice(17);
        let mut steps = 0;
        while game.outcome().is_none() {
            let legal: Vec<(Place, String)> = kind
                .actors()
                .into_iter()
                .flat_map(|actor| game.legal(actor).into_iter().map(move |action| (actor, action)))
                .collect();
            let action = dice.choose(&legal).clone();
            game.play(action.0, &action.1, None).unwrap();
            play(&mut watched, &people, &action).await;
            steps += 1;
            for (name, _, heard) in &watched.sockets {
                let viewer = match name.parse::<Place>() {
                    Ok(Place::Seat(seat)) => Viewer::Seat(seat),
                    _ => Viewer::Onlooker,
                };
                let last = &heard.last().unwrap()["view"];
                // The map's order is part of the bytes.
                assert_eq!(last.to_string(), json!(game.view(viewer)).to_string(), "{name}");
                for _ in 0..2 {
                    let mut shuffle = Shuffle::new(&format!("{name} {steps}"));
                    let another = game.determinize(viewer, &mut shuffle);
                    assert_eq!(last.to_string(), json!(another.view(viewer)).to_string());
                }
            }
        }
        let path = format!("/api/tables/{}/record", watched.table);
        let record = http(house.server.address(), "GET", &path, None, None).await;
        let sitting = Sitting::load(&trefle_registry::games(), &record.body).expect("a whole game");
        assert_eq!(sitting.game(), &game);
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drawn_seed_is_told_after_the_end_only() {
    let house = House::open_with(unlimited()).await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fillit", "seats": 2, "first": "drawn"})).await;
    friend.act(&table, sit(2)).await;
    let mut socket = Raw::connect(&friend).await;
    socket.hello().await;
    socket.say(&json!({"type": "join", "table": table}).to_string()).await;
    let mut heard = vec![socket.hear_of("joined").await];
    host.act(&table, json!({"do": "start"})).await;
    host.act(&table, json!({"do": "resign", "place": 1})).await;
    while heard.last().unwrap()["table"]["phase"] != "over" {
        heard.push(socket.hear_of("told").await);
    }
    let path = format!("/api/tables/{table}/record");
    let record = http(house.server.address(), "GET", &path, None, None).await;
    let seed = Sitting::load(&trefle_registry::games(), &record.body).unwrap().setup().seed.clone();
    assert_eq!(seed.len(), 64, "256 bits");
    assert_eq!(heard[0]["table"]["commitment"], json!(trefle_table::commitment(&seed)));
    assert!(heard.iter().all(|message| !message.to_string().contains(&seed)));
    house.server.stop().await;
}
