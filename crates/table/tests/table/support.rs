//! A table with its journal, as the tests ask things of it.

use serde_json::{Value, json};
use trefle_table::{
    Budget, Command, Entry, Handled, Happened, LegalDetail, Millis, Place, PlayerId, Record,
    Refused, Seat, Settings, Shuffle, Table, TableEvent, TableId, Who,
};

/// A moment in 2026.
pub(crate) const START: Millis = 1_790_000_000_000;

pub(crate) const SEED: &str = "5eed";

/// A table, its clock and its journal.
pub(crate) struct Desk {
    pub(crate) table: Table,
    pub(crate) now: Millis,
    pub(crate) journal: Vec<Entry>,
    pub(crate) told: Vec<Happened>,
}

pub(crate) fn id(name: &str) -> PlayerId {
    PlayerId::new(format!("p_{name}")).unwrap()
}

pub(crate) fn person(name: &str) -> Who {
    Who::Player { id: id(name), name: name.into() }
}

pub(crate) fn seat(number: u8) -> Place {
    Place::Seat(Seat::new(number).unwrap())
}

pub(crate) fn settings(json: Value) -> Settings {
    serde_json::from_value(json).unwrap()
}

/// A command as a client writes it.
pub(crate) fn command(json: Value) -> Command {
    serde_json::from_value(json).unwrap()
}

impl Desk {
    /// A table whose host is `ann`.
    pub(crate) fn new(game: Value) -> Desk {
        Desk::with_seed(game, SEED)
    }

    pub(crate) fn with_seed(game: Value, seed: &str) -> Desk {
        let table = TableId::new("t1").unwrap();
        let host = (id("ann"), "ann".into());
        let (table, happened) = Table::create(
            &trefle_registry::games(),
            START,
            table,
            host,
            settings(game),
            seed.into(),
        )
        .unwrap();
        Desk { table, now: START, journal: vec![happened.entry.clone()], told: vec![happened] }
    }

    /// These people sit on the seats in order.
    pub(crate) fn with(game: Value, people: &[&str]) -> Desk {
        let mut desk = Desk::new(game);
        for (index, name) in people.iter().enumerate() {
            desk.ask(name, json!({"do": "sit", "place": index + 1}));
        }
        desk
    }

    /// The same, and the game has begun.
    pub(crate) fn started(game: Value, people: &[&str]) -> Desk {
        let mut desk = Desk::with(game, people);
        desk.ask("ann", json!({"do": "start", "fill": "easy"}));
        desk
    }

    pub(crate) fn try_by(
        &mut self,
        who: &Who,
        command: &Command,
    ) -> Result<Vec<TableEvent>, Refused> {
        let before = format!("{:?}", self.table);
        match self.table.handle(self.now, who, None, command) {
            Ok(Handled::Now(happened)) => Ok(self.keep(happened)),
            Ok(Handled::Before(_)) => {
                assert_eq!(format!("{:?}", self.table), before, "done before: {command:?}");
                Ok(Vec::new())
            }
            Err(refused) => {
                assert_eq!(format!("{:?}", self.table), before, "refused: {command:?}");
                Err(refused)
            }
        }
    }

    fn keep(&mut self, happened: Happened) -> Vec<TableEvent> {
        self.journal.push(happened.entry.clone());
        let events = happened.events.iter().filter_map(|event| match event {
            trefle_table::Event::Table(event) => Some(event.clone()),
            trefle_table::Event::Game(_) => None,
        });
        let events = events.collect();
        self.told.push(happened);
        events
    }

    /// Somebody asks, and it is done.
    #[track_caller]
    pub(crate) fn ask(&mut self, name: &str, asked: Value) -> Vec<TableEvent> {
        let text = asked.to_string();
        match self.try_by(&person(name), &command(asked)) {
            Ok(events) => events,
            Err(refused) => panic!("{name}: {text}: {refused:?}"),
        }
    }

    /// Somebody asks, and it is refused with this key.
    #[track_caller]
    pub(crate) fn refuse(&mut self, name: &str, asked: Value, key: &str) {
        let text = asked.to_string();
        match self.try_by(&person(name), &command(asked)) {
            Ok(_) => panic!("{name} was allowed to {text}"),
            Err(refused) => assert_eq!(refused.key, key, "{refused:?}"),
        }
    }

    #[track_caller]
    pub(crate) fn node(&mut self, command: Command) -> Vec<TableEvent> {
        self.try_by(&Who::Node, &command).unwrap()
    }

    pub(crate) fn away(&mut self, name: &str) {
        self.node(Command::WentAway { player: id(name) });
    }

    pub(crate) fn back(&mut self, name: &str) {
        self.node(Command::CameBack { player: id(name) });
    }

    /// Time goes by, and everything happens that is due meanwhile, at its moment.
    pub(crate) fn wait(&mut self, millis: Millis) -> Vec<TableEvent> {
        let until = self.now + millis;
        let mut events = Vec::new();
        while let Some(due) = self.table.wakes().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            let happened = self.table.tick(self.now).expect("what is due happens");
            events.extend(self.keep(happened));
        }
        self.now = until;
        events
    }

    /// Every bot that is to act does.
    pub(crate) fn bots(&mut self) -> bool {
        let mut acted = false;
        for task in self.table.bot_tasks() {
            let Place::Seat(seat) = task.place else { continue };
            let mut dice = Shuffle::new(&task.dice);
            let answer = task.view.bot(seat, task.level, &mut Budget::nodes(50), &mut dice);
            let Some(action) = answer else { continue };
            let place = task.place;
            let play = Command::Play { place, action, card: None };
            acted |= self.try_by(&Who::Bot { place }, &play).is_ok();
        }
        acted
    }

    /// The legal actions of this person, with the places.
    pub(crate) fn legal(&self, name: &str) -> Vec<(Place, String)> {
        let legal = self.table.legal(Some(&id(name)), LegalDetail::Actions);
        let at = |at: trefle_table::Legal| {
            at.actions.into_iter().map(move |action| (at.place, action.action))
        };
        legal.into_iter().flat_map(at).collect()
    }

    /// This person plays their first legal action, if they have one.
    pub(crate) fn play_any(&mut self, name: &str) -> bool {
        let Some((place, action)) = self.legal(name).into_iter().next() else { return false };
        self.ask(name, json!({"do": "play", "place": place, "action": action}));
        true
    }

    /// People and bots play until the game is over.
    pub(crate) fn play_out(&mut self, people: &[&str]) {
        while self.table.phase() != trefle_table::Phase::Over {
            let mut moved = self.bots();
            for name in people {
                moved |= self.play_any(name);
            }
            if !moved {
                assert!(self.table.wakes().is_some(), "the game stands still");
                let wait = self.table.wakes().unwrap().saturating_sub(self.now);
                self.wait(wait);
            }
        }
    }

    /// The table as JSON, as this person sees it.
    pub(crate) fn seen(&self, name: &str) -> Value {
        serde_json::to_value(self.table.seen_by(Some(&id(name)))).unwrap()
    }

    /// A replay of the journal, through its bytes, shows everybody the same.
    pub(crate) fn check_replay(&self) {
        let read =
            |entry: &Entry| Entry::from_bytes(Entry::FORMAT, &entry.to_bytes().unwrap()).unwrap();
        let again =
            Table::replay(&trefle_registry::games(), self.journal.iter().map(read)).unwrap();
        assert_eq!(format!("{again:?}"), format!("{:?}", self.table));
        for (index, entry) in self.journal.iter().enumerate() {
            assert_eq!(entry.number, index as u64 + 1, "numbers have no holes");
        }
        assert!(self.journal.is_sorted_by_key(|entry| entry.at), "time never falls");
        assert_eq!(again.number(), self.journal.len() as u64);
        check_forgotten(&self.journal, &self.table);
    }
}

/// Without what people wrote of themselves the journal makes the same game; with it put back, the
/// same table.
pub(crate) fn check_forgotten(journal: &[Entry], table: &Table) {
    let parted: Vec<_> = journal.iter().cloned().map(Entry::parted).collect();
    for (entry, (bare, personal)) in journal.iter().zip(&parted) {
        let mut stored = entry.clone();
        let (bytes, beside) = stored.to_parted_bytes().unwrap();
        assert_eq!(bytes, bare.to_bytes().unwrap(), "stored without what they wrote");
        assert_eq!(beside, personal.as_ref().map(|one| serde_json::to_string(one).unwrap()));
        assert_eq!(stored, *entry, "and still what it was");
    }
    let whole = parted.iter().cloned().map(|(bare, personal)| bare.whole(personal));
    let again = Table::replay(&trefle_registry::games(), whole).unwrap();
    assert_eq!(again.seen_by(None), table.seen_by(None));
    assert_eq!(again.record(1), table.record(1));

    let nameless =
        Table::replay(&trefle_registry::games(), parted.into_iter().map(|(bare, _)| bare)).unwrap();
    assert_eq!(nameless.number(), table.number());
    assert_eq!(nameless.phase(), table.phase());
    for name in ["ann", "bob", "cid", "zoe"] {
        let player = Some(&id(name));
        assert_eq!(nameless.game_view(player), table.game_view(player));
        let detail = LegalDetail::Actions;
        assert_eq!(nameless.legal(player, detail), table.legal(player, detail));
    }
    for game in 1..=table.seen_by(None).game_number {
        let bare = |mut record: Record| {
            record.seats.clear();
            record
        };
        assert_eq!(nameless.record(game).map(bare), table.record(game).map(bare));
    }
}
