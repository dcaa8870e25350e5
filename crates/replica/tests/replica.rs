//! A replica without a node: messages of the protocol in, texts of the protocol out.
#![expect(clippy::unwrap_used, reason = "a test fails by saying what is wrong")]

use serde_json::{Value, json};
use std::collections::BTreeMap;
use trefle_replica::{Delivery, Replica};
use trefle_table::{
    Command, Entry, Handled, Happened, LegalDetail, Millis, PlayerId, Settings, Shuffle, Table,
    TableId, Who,
};
use trefle_wire::{ClientMessage, ServerMessage, Standing, Telling, Wants, lean::Stood};

const NOW: Millis = 1_790_000_000_000;
const LEAN: Wants = Wants { legal: LegalDetail::Steps, told: Telling::Changes };
const WHOLE: Wants = Wants { legal: LegalDetail::Previews, told: Telling::Whole };

/// A replica with its journal, as a page would run it.
struct Page {
    replica: Replica,
    journal: Vec<Entry>,
    listeners: BTreeMap<u64, Listener>,
}

/// What one listener was told.
#[derive(Default)]
struct Listener {
    stood: Stood,
    told: Option<(u64, Standing, Vec<Value>)>,
}

impl Listener {
    fn hear(&mut self, text: &str) {
        match self.stood.take_in(serde_json::from_str(text).unwrap()).unwrap() {
            ServerMessage::Joined { number, standing, .. } => {
                self.told = Some((number, standing, Vec::new()));
            }
            ServerMessage::Told { number, standing, events, .. } => {
                self.told = Some((number, standing, events));
            }
            other => panic!("{other:?}"),
        }
    }

    fn standing(&self) -> &Standing {
        &self.told.as_ref().unwrap().1
    }
}

fn id(name: &str) -> PlayerId {
    PlayerId::new(name).unwrap()
}

fn who(name: &str) -> Who {
    Who::Player { id: id(name), name: name.into() }
}

impl Page {
    fn new(game: &str, seats: u8) -> Page {
        let (games, table) = (trefle_registry::games(), TableId::new("t1").unwrap());
        let (settings, host) = (Settings::new(game, seats), (id("ann"), "ann".to_owned()));
        let created = Table::create(&games, NOW, table, host, settings, "5eed".into());
        let (table, happened) = created.unwrap();
        let journal = vec![happened.entry.clone()];
        let replica = Replica::new(table, happened);
        Page { replica, journal, listeners: BTreeMap::new() }
    }

    fn join(&mut self, listener: u64, name: Option<&str>, wants: Wants) {
        let player = name.map(id);
        let fresh = self.replica.join(listener, player.as_ref(), wants, NOW).unwrap();
        let listener = self.listeners.entry(listener).or_default();
        listener.hear(&fresh.joined(None).unwrap());
    }

    fn handle(&mut self, name: &str, message: Value) -> Happened {
        let ClientMessage::Do { id, command } = ClientMessage::read(&message.to_string()).unwrap()
        else {
            panic!("{message}")
        };
        match self.replica.table_mut().handle(NOW, &who(name), Some(&id), &command).unwrap() {
            Handled::Now(happened) => happened,
            Handled::Before(number) => panic!("done before, by {number}"),
        }
    }

    /// Writes an entry down, and tells it.
    fn settle(&mut self, happened: Happened) -> Vec<Delivery> {
        self.journal.push(happened.entry.clone());
        let deliveries = self.replica.tell(happened, NOW).unwrap();
        for Delivery { text, to } in &deliveries {
            to.iter().for_each(|to| self.listeners.get_mut(to).unwrap().hear(text));
        }
        deliveries
    }

    fn ask(&mut self, name: &str, command: Value) -> Vec<Delivery> {
        let id = format!("{}", self.journal.len());
        let happened = self.handle(name, json!({"type": "do", "id": id, "command": command}));
        self.settle(happened)
    }
}

/// Everybody is told each entry, and knows afterwards what they are shown who come just then.
fn play(game: &str, turns: usize) {
    let mut page = Page::new(game, 2);
    let people = ["ann", "ben", "eve"];
    for (seat, name) in (1..=2).zip(people) {
        page.ask(name, json!({"do": "sit", "place": seat}));
    }
    for (listener, name) in (1..).zip(people) {
        page.join(listener, Some(name), LEAN);
        page.join(listener + 10, Some(name), WHOLE);
    }
    page.ask("ann", json!({"do": "start", "fill": null}));
    let mut dice = Shuffle::new("dice");
    for _ in 0..turns {
        let legal = |name: &&str| page.replica.table().legal(Some(&id(name)), LegalDetail::Actions);
        let acting: Vec<_> = people.iter().map(|name| (*name, legal(name))).collect();
        let acting: Vec<_> = acting.into_iter().filter(|(_, legal)| !legal.is_empty()).collect();
        let Some((name, legal)) = dice.choose(&acting) else { break };
        let at = dice.choose(legal).unwrap();
        let action = &dice.choose(&at.actions).unwrap().action;
        page.ask(name, json!({"do": "play", "place": at.place, "action": action}));
        for (listener, name) in (1..).zip(people) {
            let (lean, whole) = (&page.listeners[&listener], &page.listeners[&(listener + 10)]);
            let [lean, whole] = [lean, whole].map(|one| one.told.as_ref().unwrap());
            assert_eq!(lean.0, page.journal.len() as u64);
            assert_eq!((lean.0, &lean.2), (whole.0, &whole.2), "what happened");
            assert_eq!(lean.1.table, whole.1.table);
            assert_eq!(lean.1.view, whole.1.view);
            let fresh = page.replica.look(Some(&id(name)), LegalDetail::Previews, NOW).unwrap();
            let mut shown = Listener::default();
            shown.hear(&fresh.joined(None).unwrap());
            assert_eq!(shown.standing().view, whole.1.view);
            assert_eq!(shown.standing().legal, whole.1.legal);
        }
    }
}

#[test]
fn everybody_is_told_the_same_in_few_words_or_whole() {
    for game in trefle_registry::games().names() {
        play(game, 30);
    }
}

#[test]
fn a_text_is_made_once_for_all_who_are_told_the_same() {
    let mut page = Page::new("fillit", 2);
    page.ask("ann", json!({"do": "sit", "place": 1}));
    page.join(1, Some("ann"), LEAN);
    page.join(2, Some("ann"), LEAN);
    for onlooker in 10..60 {
        page.join(onlooker, Some(&format!("onlooker{onlooker}")), LEAN);
    }
    let deliveries = page.ask("ann", json!({"do": "say", "text": "hello"}));
    let mut to: Vec<Vec<u64>> = deliveries.into_iter().map(|delivery| delivery.to).collect();
    to.sort();
    assert_eq!(to, [vec![1, 2], (10..60).collect()], "a seat, and the onlookers");
    page.replica.leave(2);
    let deliveries = page.ask("ann", json!({"do": "say", "text": "hello again"}));
    assert!(deliveries.iter().all(|delivery| !delivery.to.contains(&2)), "who left hears no more");
}

#[test]
fn nothing_is_told_before_it_is_durable() {
    let mut page = Page::new("fillit", 2);
    page.join(1, Some("ann"), LEAN);
    let sit = json!({"type": "do", "id": "a", "command": {"do": "sit", "place": 1}});
    let happened = page.handle("ann", sit);
    assert!(page.replica.is_ahead());
    assert_eq!(page.replica.history().last(), 1);
    assert_eq!(page.replica.missed(1, None).map(|missed| missed.len()), Some(0));
    page.settle(happened);
    assert!(!page.replica.is_ahead());
    assert_eq!(page.replica.missed(1, None).map(|missed| missed.len()), Some(1));
    let sit = page.journal[1].command.clone();
    for (client, number) in [("a", 2), ("b", 3)] {
        let again = page.replica.table_mut().handle(NOW, &who("ann"), Some(client), &sit).unwrap();
        assert!(matches!(again, Handled::Before(before) if before == number), "done once");
        page.ask("ann", json!({"do": "say", "text": "hello"}));
    }
}

#[test]
fn what_could_not_be_written_is_forgotten() {
    for checkpoints in [false, true] {
        let mut page = Page::new("fillit", 2);
        if checkpoints {
            page.replica.keep_checkpoints();
        }
        page.replica.table_mut().mute(&id("ann"), &id("ben"), true).unwrap();
        for number in 0..150 {
            page.ask("ann", json!({"do": "say", "text": format!("{number}")}));
        }
        let stands = page.replica.table().seen_by(Some(&id("ann")));
        let told = page.replica.history().last();
        page.handle("ann", json!({"type": "do", "id": "x", "command": {"do": "sit", "place": 1}}));
        let from = page.replica.starts_over_from();
        assert_eq!(from > 100, checkpoints, "from entry {from}");
        let entries = page.journal.iter().filter(|entry| entry.number >= from).cloned();
        page.replica.start_over(&trefle_registry::games(), entries).unwrap();
        assert_eq!(page.replica.table().number(), told);
        assert_eq!(page.replica.table().seen_by(Some(&id("ann"))), stands, "whom ann mutes too");
    }
}

#[test]
fn a_journal_that_has_become_another_is_read_anew_and_shown() {
    let mut page = Page::new("fillit", 2);
    page.join(1, Some("ann"), LEAN);
    page.ask("ann", json!({"do": "sit", "place": 1}));
    page.journal.truncate(1);
    assert!(page.replica.history().contradicts(&Entry {
        number: 2,
        at: NOW,
        who: who("ben"),
        client: None,
        command: Command::Leave,
    }));
    page.replica.read_anew(&trefle_registry::games(), page.journal.clone()).unwrap();
    for Delivery { text, to } in page.replica.show(NOW).unwrap() {
        to.iter().for_each(|to| page.listeners.get_mut(to).unwrap().hear(&text));
    }
    assert_eq!(page.listeners[&1].told.as_ref().unwrap().0, 1);
    assert!(page.listeners[&1].standing().table.you.places.is_empty());
    page.ask("ann", json!({"do": "sit", "place": 2}));
    assert_eq!(page.listeners[&1].standing().table.you.places.len(), 1, "and it goes on");
}

#[test]
fn a_replica_is_what_its_journal_makes_it() {
    let mut page = Page::new("fillit", 2);
    for text in ["a", "b", "c"] {
        page.ask("ann", json!({"do": "say", "text": text}));
    }
    let again = Replica::replay(&trefle_registry::games(), page.journal.clone()).unwrap();
    assert_eq!(again.table().seen_by(None), page.replica.table().seen_by(None));
    let numbers = |missed: Vec<trefle_replica::Missed>| missed.into_iter().map(|one| one.number);
    assert_eq!(numbers(again.missed(2, None).unwrap()).collect::<Vec<_>>(), [3, 4]);
    assert!(Replica::replay(&trefle_registry::games(), []).is_err(), "there is always a first");
}
