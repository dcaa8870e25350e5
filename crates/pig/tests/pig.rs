//! A further game goes everywhere by one line: the suite, the engine, the arena, a table with a
//! person and bots, a journal. (HTTP and sockets: the server's tests. The page: the browser's.)

use serde_json::{Value, json};
use std::{num::NonZeroUsize, sync::atomic::AtomicBool, time::Duration};
use trefle_arena::{Contest, Lineup, Patience, Reactions, Thinking, default_seats};
use trefle_engine::{Engine, Host};
use trefle_game::suite::check_random_games;
use trefle_games::{Games, Sitting};
use trefle_pig::Pig;
use trefle_table::{
    Command, Entry, Handled, Level, Place, PlayerId, Seat, Settings, Table, TableId, Who,
};

/// The one line.
fn games() -> Games {
    Games::new().with::<Pig>()
}

#[test]
fn it_keeps_the_contract() {
    for seats in [2, 3, 8] {
        check_random_games::<Pig>(seats, &json!({"goal": 20}), 5, 5_000, &["roll", "hold"]);
    }
}

struct Still;

impl Host for Still {
    fn fresh_seed(&mut self) -> String {
        "still".into()
    }

    fn today(&mut self) -> String {
        "2026-01-31".into()
    }

    fn timer(&mut self, _: u64) -> Box<dyn Fn() -> bool> {
        Box::new(|| true)
    }
}

#[test]
fn the_engine_plays_it_and_its_record_loads() {
    let mut engine = Engine::new(games(), Still);
    let mut ask = |request: Value| -> Value {
        let mut request = request;
        request["id"] = json!(1);
        let answer = engine.answer(request.to_string().as_bytes());
        serde_json::from_str(&answer.line).unwrap()
    };
    assert_eq!(ask(json!({"do": "hello"}))["games"], json!(["pig"]));
    let new = json!({"do": "new", "game": "pig", "seats": 2, "options": {"goal": 30}});
    assert_eq!(ask(new)["ok"], true);
    while ask(json!({"do": "outcome"}))["outcome"].is_null() {
        let seat = ask(json!({"do": "to_act"}))["seats"][0].clone();
        let bot = ask(json!({"do": "bot", "seat": seat, "level": "strong", "nodes": 1}));
        let play = json!({"do": "play", "seat": seat, "action": bot["action"]});
        assert_eq!(ask(play)["ok"], true);
    }
    assert_eq!(ask(json!({"do": "solve", "seat": 1}))["error"]["code"], "unsupported");
    assert_eq!(ask(json!({"do": "review"}))["error"]["code"], "unsupported");
    let record = ask(json!({"do": "record"}))["record"].as_str().unwrap().to_owned();
    assert_eq!(Sitting::load(&games(), &record).unwrap().record().to_string(), record);
}

#[test]
fn the_arena_tells_its_bots_apart() {
    let game = games().kind("pig").unwrap();
    let bots = [Level::Strong, Level::Easy].map(|level| level.to_string().parse().unwrap());
    let contest = Contest {
        game,
        lineup: Lineup::new(&bots, default_seats(game, bots.len())),
        options: json!({}),
        seed: "clover".into(),
        games: 400,
        threads: NonZeroUsize::MIN,
        thinking: Thinking::Nodes(1),
        time: Duration::from_secs(1),
        opening: 0,
        pace: 1_000,
        reactions: Reactions { bots: None, outside: None },
        patience: Patience::default(),
    };
    let results = contest.run(&AtomicBool::new(false), &|| ()).unwrap();
    let won = results.games.iter().filter(|game| {
        let winner = game.outcome.winners[0];
        game.sides[winner.index()] == 0
    });
    assert!(won.count() > 220, "{}", results.table());
}

#[test]
fn a_table_seats_a_person_and_a_bot_and_comes_back_from_its_journal() {
    let games = games();
    let ann = PlayerId::new("ann").unwrap();
    let who = Who::Player { id: ann.clone(), name: "Ann".into() };
    let table = TableId::new("t").unwrap();
    let host = (ann, "Ann".to_owned());
    let settings = Settings::new("pig", 2);
    let (mut table, made) =
        Table::create(&games, 1_000, table, host, settings, "seed".into()).unwrap();
    let mut journal: Vec<Entry> = vec![made.entry];
    let seat = |index| Place::Seat(Seat::at(index));
    let mut act = |table: &mut Table, who: &Who, command: Command| {
        let Handled::Now(happened) = table.handle(2_000, who, None, &command).unwrap() else {
            panic!("done before: {command:?}");
        };
        journal.push(happened.entry);
    };
    act(&mut table, &who, Command::Sit { place: seat(0), name: None });
    act(&mut table, &who, Command::Start { fill: Some(Level::Medium) });
    while table.record(1).is_none() {
        match table.bot_tasks().pop() {
            None => {
                let action = String::from("roll");
                act(&mut table, &who, Command::Play { place: seat(0), action, card: None });
            }
            Some(task) => {
                let mut dice = trefle_table::Shuffle::new(&task.dice);
                let mut budget = trefle_table::Budget::nodes(1);
                let action =
                    task.view.bot(Seat::at(1), task.level, &mut budget, &mut dice).unwrap();
                let bot = Who::Bot { place: task.place };
                act(&mut table, &bot, Command::Play { place: task.place, action, card: None });
            }
        }
    }
    let again = Table::replay(&games, journal).unwrap();
    assert_eq!(again.record(1), table.record(1));
    assert_eq!(format!("{again:?}"), format!("{table:?}"));
}
