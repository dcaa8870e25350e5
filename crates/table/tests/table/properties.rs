//! Random commands from random people, at random moments.

use crate::support::{SEED, START, check_forgotten, id, person, seat, settings};
use proptest::prelude::*;
use serde_json::{Value, json};
use trefle_table::{
    Budget, Command, Entry, Handled, LegalDetail, Level, Millis, Phase, Place, PlayerId, Seat,
    Shuffle, Table, TableId, Who,
};

const NAMES: [&str; 4] = ["ann", "bob", "cid", "zoe"];

/// Something that happens at or to a table.
#[derive(Clone, Debug)]
enum Step {
    Ask(usize, Value),
    PlayLegal(usize, usize),
    Bots,
    Node(NodeStep),
    Wait(Millis),
}

#[derive(Clone, Debug)]
enum NodeStep {
    Away(usize),
    Back(usize),
    Restart(Millis),
    Interrupt(Millis, Millis),
    NextGame,
}

fn any_settings() -> impl Strategy<Value = Value> {
    prop_oneof![
        (1..=4_u8, prop::bool::ANY).prop_map(|(seats, clock)| {
            let clock = if clock {
                json!({"kind": "card", "millis": 5_000})
            } else {
                json!({"kind": "none"})
            };
            json!({"game": "fits", "seats": seats, "clock": clock, "options": {"boards": ["1"]}})
        }),
        (2..=4_u8, prop::bool::ANY, 0..3_usize).prop_map(|(seats, clock, first)| {
            let clock = if clock {
                json!({"kind": "player", "millis": 20_000, "increment": 500})
            } else {
                json!({"kind": "none"})
            };
            let seats = if first == 2 { 2 } else { seats };
            let first = ["chosen", "drawn", "tournament"][first];
            json!({"game": "fillit", "seats": seats, "clock": clock, "first": first})
        }),
        (2..=5_u8, prop::bool::ANY).prop_map(|(seats, person)| {
            let dealer = if person { "person" } else { "program" };
            json!({"game": "falling", "seats": seats, "dealer": dealer})
        }),
    ]
}

fn any_place() -> impl Strategy<Value = Value> {
    prop_oneof![4 => (1..=5_u8).prop_map(|seat| json!(seat)), 1 => Just(json!("dealer"))]
}

fn any_command() -> impl Strategy<Value = Value> {
    let level = || prop::sample::select(vec!["easy", "medium", "strong"]);
    let player = || prop::sample::select(NAMES.map(|name| format!("p_{name}")).to_vec());
    let what = || prop::sample::select(vec!["draw", "abort"]);
    prop_oneof![
        4 => any_place().prop_map(|place| json!({"do": "sit", "place": place})),
        1 => any_place().prop_map(|place| json!({"do": "sit", "place": place, "name": "Ben"})),
        1 => any_place().prop_map(|place| json!({"do": "stand", "place": place})),
        1 => (any_place(), level())
            .prop_map(|(place, level)| json!({"do": "seat_bot", "place": place, "level": level})),
        1 => any_place().prop_map(|place| json!({"do": "clear", "place": place})),
        1 => player().prop_map(|player| json!({"do": "kick", "player": player})),
        1 => any_settings().prop_map(|settings| json!({"do": "settings", "settings": settings})),
        2 => prop::sample::select(vec!["A", "B", "C"])
            .prop_map(|setup| json!({"do": "choose", "setup": setup})),
        2 => (1..=3_u8).prop_map(|first| json!({"do": "choose", "first": first})),
        4 => level().prop_map(|level| json!({"do": "start", "fill": level})),
        1 => Just(json!({"do": "start"})),
        1 => (any_place(), prop::sample::select(vec!["-", "deal", "take 1", "play 1", "E1-E9", "x"]))
            .prop_map(|(place, action)| json!({"do": "play", "place": place, "action": action})),
        1 => Just(json!({"do": "pause"})),
        1 => Just(json!({"do": "resume"})),
        1 => any_place().prop_map(|place| json!({"do": "resign", "place": place})),
        1 => what().prop_map(|what| json!({"do": "offer", "what": what})),
        1 => (what(), prop::bool::ANY)
            .prop_map(|(what, yes)| json!({"do": "answer", "what": what, "yes": yes})),
        2 => any_place().prop_map(|place| json!({"do": "vote_bot", "place": place})),
        1 => any_place().prop_map(|place| json!({"do": "return", "place": place})),
        1 => Just(json!({"do": "say", "text": "hello"})),
        1 => Just(json!({"do": "quick", "word": "hello"})),
        1 => (player(), prop::bool::ANY)
            .prop_map(|(player, muted)| json!({"do": "mute", "player": player, "muted": muted})),
        1 => (1..60_u64).prop_map(|number| json!({"do": "report", "number": number, "text": "x"})),
        1 => Just(json!({"do": "leave"})),
        2 => Just(json!({"do": "rematch"})),
    ]
}

fn any_step() -> impl Strategy<Value = Step> {
    let who = || 0..NAMES.len();
    prop_oneof![
        6 => (who(), any_command()).prop_map(|(who, command)| Step::Ask(who, command)),
        6 => (who(), 0..1_000_usize).prop_map(|(who, which)| Step::PlayLegal(who, which)),
        3 => Just(Step::Bots),
        2 => prop_oneof![
            3 => who().prop_map(NodeStep::Away),
            3 => who().prop_map(NodeStep::Back),
            1 => (0..100_000_u64).prop_map(NodeStep::Restart),
            1 => (0..100_000_u64, 0..20_000_u64).prop_map(|(a, b)| NodeStep::Interrupt(a, b)),
            3 => Just(NodeStep::NextGame),
        ].prop_map(Step::Node),
        3 => prop_oneof![0..2_000_u64, 0..40_000_u64].prop_map(Step::Wait),
    ]
}

/// A table and all that is checked of it at every step.
struct Watched {
    table: Table,
    journal: Vec<Entry>,
    now: Millis,
}

impl Watched {
    fn new(game: Value) -> Watched {
        let host = (id("ann"), "ann".into());
        let table = TableId::new("t1").unwrap();
        let (table, happened) = Table::create(
            &trefle_registry::games(),
            START,
            table,
            host,
            settings(game),
            SEED.into(),
        )
        .unwrap();
        Watched { table, journal: vec![happened.entry], now: START }
    }

    fn handle(&mut self, who: &Who, command: &Command) -> bool {
        let before = format!("{:?}", self.table);
        let client = format!("c{}", self.journal.len());
        match self.table.handle(self.now, who, Some(&client), command) {
            Ok(Handled::Now(happened)) => {
                self.keep(happened.entry);
                true
            }
            Ok(Handled::Before(_)) => {
                assert_eq!(format!("{:?}", self.table), before, "what is so changes nothing");
                true
            }
            Err(refused) => {
                assert_eq!(format!("{:?}", self.table), before, "a refusal changes nothing");
                assert!(!refused.message.is_empty() && !refused.key.is_empty());
                false
            }
        }
    }

    fn keep(&mut self, entry: Entry) {
        let last = self.journal.last().unwrap();
        assert_eq!(entry.number, last.number + 1, "numbers have no holes");
        assert!(entry.at >= last.at, "time never falls");
        assert_eq!(self.table.number(), entry.number);
        self.journal.push(entry);
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Ask(who, command) => {
                let command = serde_json::from_value(command.clone()).unwrap();
                self.handle(&person(NAMES[*who]), &command);
            }
            Step::PlayLegal(who, which) => self.play_legal(NAMES[*who], *which),
            Step::Bots => self.bots(),
            Step::Node(step) => self.node(step),
            Step::Wait(millis) => self.wait(*millis),
        }
        self.check_settled();
    }

    fn play_legal(&mut self, name: &str, which: usize) {
        let legal = self.table.legal(Some(&id(name)), LegalDetail::Actions);
        let all: Vec<(Place, String)> = legal
            .into_iter()
            .flat_map(|at| at.actions.into_iter().map(move |action| (at.place, action.action)))
            .collect();
        if let Some((place, action)) = all.get(which % all.len().max(1)).cloned() {
            let up = self.table.wakes().is_some_and(|due| due <= self.now);
            // Who does something is there again: then what was legal still is.
            let done = self.handle(&person(name), &Command::Play { place, action, card: None });
            assert!(done || up, "what is legal is done");
        }
    }

    fn bots(&mut self) {
        for task in self.table.bot_tasks() {
            let Place::Seat(seat) = task.place else { panic!("the program deals by the clock") };
            let mut dice = Shuffle::new(&task.dice);
            let answer = task.view.bot(seat, Level::Easy, &mut Budget::nodes(5), &mut dice);
            if let Some(action) = answer {
                let play = Command::Play { place: task.place, action, card: None };
                self.handle(&Who::Bot { place: task.place }, &play);
            }
        }
    }

    fn node(&mut self, step: &NodeStep) {
        let command = match step {
            NodeStep::Away(who) => Command::WentAway { player: id(NAMES[*who]) },
            NodeStep::Back(who) => Command::CameBack { player: id(NAMES[*who]) },
            NodeStep::Restart(ago) => Command::Restarted { down_since: self.now - ago },
            NodeStep::Interrupt(since, until) => {
                Command::Interrupted { since: self.now - since, until: self.now - until }
            }
            NodeStep::NextGame => Command::next_game(format!("seed {}", self.journal.len())),
        };
        let wanted = self.table.wants_seed();
        let done = self.handle(&Who::Node, &command);
        if matches!(step, NodeStep::NextGame) {
            assert_eq!(done, wanted, "the table says when it wants a seed");
        }
    }

    fn wait(&mut self, millis: Millis) {
        self.now += millis;
        for _ in 0..200 {
            let due = self.table.wakes().is_some_and(|due| due <= self.now);
            match self.table.tick(self.now) {
                Some(happened) => {
                    assert!(due, "nothing happens before it is due");
                    self.keep(happened.entry);
                }
                None => return assert!(!due, "what is due happens"),
            }
        }
        panic!("time does not get on");
    }

    fn check_settled(&self) {
        let over = self.table.phase() == Phase::Over;
        let view = self.table.seen_by(None);
        assert_eq!(view.ending.is_some(), over);
        assert_eq!(self.table.record(view.game_number).is_some(), over);
        assert_eq!(self.table.game_view(None).is_some(), self.table.phase() != Phase::Waiting);
        if over {
            assert!(self.table.bot_tasks().is_empty());
        }
    }

    /// Everything anybody is shown.
    fn shown(table: &Table) -> String {
        let mut viewers: Vec<Option<PlayerId>> = NAMES.map(|name| Some(id(name))).to_vec();
        viewers.push(None);
        let mut shown = String::new();
        for viewer in &viewers {
            let viewer = viewer.as_ref();
            let view = (table.seen_by(viewer), table.game_view(viewer));
            shown += &serde_json::to_string(&view).unwrap();
            shown += &serde_json::to_string(&table.legal(viewer, LegalDetail::Previews)).unwrap();
        }
        for game in 1..20 {
            shown += &table.record(game).map(|record| record.to_string()).unwrap_or_default();
        }
        shown += &format!("{:?} {:?} {:?}", table.wakes(), table.summary(), table.bot_tasks());
        shown
    }

    fn check_replay(&self) {
        let read =
            |entry: &Entry| Entry::from_bytes(Entry::FORMAT, &entry.to_bytes().unwrap()).unwrap();
        let mut again =
            Table::replay(&trefle_registry::games(), self.journal.iter().map(read)).unwrap();
        assert_eq!(Watched::shown(&again), Watched::shown(&self.table));
        assert_eq!(format!("{again:?}"), format!("{:?}", self.table));
        check_forgotten(&self.journal, &self.table);
        for entry in &self.journal {
            if let (Some(_), Some(client)) = (entry.who.player(), &entry.client) {
                let sent_again = again.handle(self.now, &entry.who, Some(client), &entry.command);
                assert!(
                    matches!(sent_again, Ok(Handled::Before(number)) if number == entry.number)
                );
            }
        }
    }

    /// The records of all games that ended load, and are written again to the same bytes.
    fn check_records(&self) {
        for record in (1..).map_while(|game| self.table.record(game)) {
            let text = record.to_string();
            let loaded =
                trefle_table::games::Sitting::load(&trefle_registry::games(), &text).expect(&text);
            assert_eq!(loaded.record().to_string(), text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_commands_leave_a_table_that_its_journal_gives_again(
        game in any_settings(),
        steps in prop::collection::vec(any_step(), 1..120),
    ) {
        let mut watched = Watched::new(game);
        for step in &steps {
            watched.step(step);
        }
        watched.check_replay();
        watched.check_records();
    }

    /// The same with everybody seated and the game begun, so that most steps are play.
    #[test]
    fn random_play_leaves_a_table_that_its_journal_gives_again(
        game in any_settings(),
        steps in prop::collection::vec(any_step(), 1..200),
    ) {
        let mut watched = Watched::new(game);
        for (who, name) in NAMES[..3].iter().enumerate() {
            let sit = Command::Sit { place: seat(u8::try_from(who).unwrap() + 1), name: None };
            watched.handle(&person(name), &sit);
        }
        watched.handle(&person("bob"), &Command::Choose { setup: Some("A".into()), first: None });
        watched.handle(&person("ann"), &Command::Choose { setup: None, first: Seat::new(2) });
        let begun = watched.handle(&person("ann"), &Command::Start { fill: Some(Level::Easy) });
        prop_assert!(begun);
        for step in &steps {
            watched.step(step);
        }
        watched.check_replay();
        watched.check_records();
    }
}

#[test]
fn a_journal_with_a_hole_or_a_step_back_in_time_is_refused() {
    let mut watched = Watched::new(json!({"game": "fits", "seats": 2}));
    for name in ["ann", "bob"] {
        watched.handle(&person(name), &Command::Say { text: "hello".into() });
    }
    let with_hole: Vec<Entry> =
        watched.journal.iter().filter(|entry| entry.number != 2).cloned().collect();
    assert_eq!(Table::replay(&trefle_registry::games(), with_hole).unwrap_err().number, 3);
    let mut backwards = watched.journal.clone();
    backwards[2].at = 5;
    assert_eq!(Table::replay(&trefle_registry::games(), backwards).unwrap_err().number, 3);
    assert_eq!(Table::replay(&trefle_registry::games(), []).unwrap_err().number, 1);
    assert_eq!(
        Table::replay(&trefle_registry::games(), watched.journal[1..].to_vec()).unwrap_err().number,
        2
    );
    assert!(Entry::from_bytes(2, &watched.journal[0].to_bytes().unwrap()).is_err());
    assert!(Entry::from_bytes(1, b"{}").is_err());
}
