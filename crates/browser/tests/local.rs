//! The tables of a browser without a worker: what a page says goes in, what it is told comes out, and the journal is a list.
#![expect(clippy::unwrap_used, reason = "a test fails by saying what is wrong")]

use serde_json::{Value, json};
use trefle_browser::{
    Answer, Answering, Local, Next, Question, Step, Stored, answer, look, record,
};
use trefle_table::{Budget, Daily, Games, LegalAt, Level, Millis, PlayerId, Settings, TableId};
use trefle_wire::{ClientMessage, Player, ServerMessage, Standing, lean::Stood};

const START: Millis = 1_790_000_000_000;

/// A browser: what lasts in it, and a worker until it is killed.
struct Browser {
    games: Games,
    local: Local,
    journal: Vec<Stored>,
    now: Millis,
    questions: Vec<Question>,
    wakes: Option<Millis>,
    page: Page,
    said: u32,
}

/// What the page was told.
#[derive(Default)]
struct Page {
    stood: Stood,
    standing: Option<Standing>,
    number: u64,
    answers: Vec<ServerMessage>,
}

impl Page {
    fn hear(&mut self, text: &str) {
        match self.stood.take_in(serde_json::from_str(text).unwrap()).unwrap() {
            ServerMessage::Joined { number, standing, .. }
            | ServerMessage::Missed { number, standing, .. }
            | ServerMessage::Told { number, standing, .. } => {
                (self.number, self.standing) = (number, Some(standing));
            }
            other => self.answers.push(other),
        }
    }

    fn standing(&self) -> &Standing {
        self.standing.as_ref().unwrap()
    }

    fn legal(&self) -> &[LegalAt] {
        self.standing().legal.as_deref().unwrap()
    }
}

fn local() -> Local {
    let me = Player { id: me(), name: "Otter".into(), account: None };
    Local::new(trefle_registry::games(), me)
}

fn me() -> PlayerId {
    PlayerId::new("here").unwrap()
}

impl Browser {
    fn new() -> Browser {
        Browser {
            games: trefle_registry::games(),
            local: local(),
            journal: Vec::new(),
            now: START,
            questions: Vec::new(),
            wakes: None,
            page: Page::default(),
            said: 0,
        }
    }

    /// Takes a step, and does what is to be done, as the worker does.
    fn take(&mut self, step: Step) -> Next {
        let mut next = self.local.step(step, self.now);
        loop {
            next.say.drain(..).for_each(|text| self.page.hear(&text));
            assert!(self.page.number <= self.journal.len() as u64, "told before it was written");
            if let Some(write) = next.write.take() {
                assert_eq!(write.number, self.journal.len() as u64 + 1, "without holes");
                self.journal.push(write.stored);
                next = self.local.step(Step::Written, self.now);
            } else if next.load.is_some() {
                let journal = self.journal.clone();
                next = self.local.step(Step::Loaded { journal }, self.now);
            } else if next.seed {
                next = self.local.step(Step::Seed { seed: "5eed".into() }, self.now);
            } else {
                break;
            }
        }
        self.questions.append(&mut next.ask);
        self.wakes = next.wakes;
        next
    }

    fn say(&mut self, message: Value) {
        let text = message.to_string();
        ClientMessage::read(&text).unwrap();
        self.take(Step::Hear { text });
    }

    fn ask(&mut self, command: Value) -> ServerMessage {
        self.said += 1;
        self.say(json!({"type": "do", "id": format!("{}", self.said), "command": command}));
        self.page.answers.pop().unwrap()
    }

    fn create(&mut self, game: &str, seats: u8, level: Option<Level>) {
        let table = TableId::new("here-1").unwrap();
        let settings = Box::new(Settings::new(game, seats));
        let made =
            self.take(Step::Create { table, seed: "a5eed".into(), settings, seat: None, level });
        assert_eq!(made.refused, None);
    }

    fn join(&mut self) {
        self.say(json!({"type": "hello", "version": 1, "legal": "steps", "told": "changes"}));
        self.say(json!({"type": "join", "table": "here-1", "last": 1}));
    }

    /// The tab is killed, and opened again.
    fn kill(&mut self) {
        self.local = local();
        self.page = Page::default();
        self.questions.clear();
        self.now += 5_000;
        self.join();
    }

    fn phase(&self) -> Value {
        json!(self.page.standing().table.phase)
    }

    /// Somebody acts: a bot that was asked, the one before the screen, or the clock.
    fn go_on(&mut self) {
        if let Some(question) = self.questions.pop() {
            let question: Question =
                serde_json::from_str(&serde_json::to_string(&question).unwrap()).unwrap();
            let answer: Answer = question.think(&self.games, &mut Budget::nodes(50));
            self.take(Step::Thought(answer));
        } else if let Some(at) = self.page.legal().iter().find(|at| !at.actions.is_empty()) {
            let (place, action) =
                (at.place, at.actions[self.now as usize % at.actions.len()].action.clone());
            self.now += 100;
            let done = self.ask(json!({"do": "play", "place": place, "action": action}));
            assert!(matches!(done, ServerMessage::Done { .. }), "{done:?}");
            if let Some(due) = self.wakes.filter(|due| *due <= self.now + 500) {
                self.now = self.now.max(due);
                self.take(Step::Tick);
            }
        } else {
            self.now = self.now.max(self.wakes.unwrap());
            self.take(Step::Tick);
        }
    }
}

#[test]
fn whole_games_of_every_kind_are_played_in_a_page_that_is_killed_now_and_then() {
    for (game, seats) in [("fits", 2), ("fillit", 2), ("falling", 3)] {
        let mut browser = Browser::new();
        browser.create(game, seats, Some(Level::Easy));
        browser.join();
        for turn in 1..5_000 {
            if browser.phase() == json!("over") {
                break;
            }
            browser.go_on();
            if turn % 37 == 0 {
                let (before, view) = (browser.journal.len(), browser.page.standing().view.clone());
                browser.kill();
                assert!(browser.journal.len() >= before, "{game}: nothing is lost");
                assert_eq!(browser.page.standing().view, view, "{game}: it goes on where it was");
            }
        }
        assert_eq!(browser.phase(), json!("over"), "{game}");
        let games = &browser.games;
        let text = record(games, &browser.journal, None).unwrap();
        let body = json!({"record": text, "frames": "changes"}).to_string();
        let answering = Answering { clock: &|| 0, tell: &mut |_| () };
        let film = answer(games, "/api/replay", &body, answering).unwrap();
        let film: Value = serde_json::from_str(&film).unwrap();
        assert!(film["frames"].as_array().unwrap().len() > 10, "{game}: it can be shown again");
        assert_eq!(record(games, &browser.journal, Some(2)), None, "{game}: there was one game");
        let stands = look(games, &browser.journal, &me(), browser.now).unwrap();
        let stands: Value = serde_json::from_str(&stands).unwrap();
        assert_eq!(stands["table"]["phase"], "over");
        let again = browser.ask(json!({"do": "rematch"}));
        assert!(matches!(again, ServerMessage::Done { .. }), "{game}: and another game: {again:?}");
        assert_ne!(browser.phase(), json!("over"), "{game}");
    }
}

#[test]
fn nothing_is_told_before_it_is_written() {
    let mut browser = Browser::new();
    browser.create("fillit", 2, Some(Level::Easy));
    browser.join();
    let say = json!({"type": "do", "id": "a", "command": {"do": "say", "text": "hello"}});
    let next = browser.local.step(Step::Hear { text: say.to_string() }, START);
    assert!(next.say.is_empty() && next.write.is_some(), "{next:?}");
    let next = browser.local.step(Step::Written, START);
    assert!(next.say.iter().any(|text| text.contains("hello")));
    assert!(next.say.iter().any(|text| text.contains("\"done\"")));
    let next = browser.local.step(Step::Hear { text: say.to_string() }, START);
    assert!(next.write.is_none() && next.say[0].contains("\"done\""), "done once: {next:?}");
}

#[test]
fn a_bot_that_answers_too_late_answers_no_other_question() {
    let mut browser = Browser::new();
    browser.create("fillit", 2, Some(Level::Easy));
    browser.join();
    while browser.questions.is_empty() {
        browser.go_on();
    }
    let late = browser.questions.pop().unwrap().think(&browser.games, &mut Budget::nodes(50));
    browser.take(Step::Leave);
    browser.join();
    let before = browser.journal.len();
    browser.take(Step::Thought(late));
    assert_eq!(browser.journal.len(), before);
    browser.go_on();
    assert_eq!(browser.journal.len(), before + 1, "it was asked again");
}

#[test]
fn a_table_is_set_up_while_another_is_played() {
    let mut browser = Browser::new();
    browser.create("fillit", 2, Some(Level::Easy));
    browser.join();
    let first = std::mem::take(&mut browser.journal);
    let (table, settings) = (TableId::new("here-2").unwrap(), Box::new(Settings::new("fits", 2)));
    let level = Some(Level::Easy);
    browser.page.number = 0;
    browser.take(Step::Create { table, seed: "a5eed".into(), settings, seat: None, level });
    assert_eq!(browser.journal.len(), 3, "it was made, sat down at and begun");
    let second = std::mem::replace(&mut browser.journal, first);
    let left = browser.ask(json!({"do": "leave"}));
    assert!(matches!(left, ServerMessage::Done { .. }), "the first is still there: {left:?}");
    browser.journal = second;
    browser.say(json!({"type": "join", "table": "here-2", "last": 1}));
    assert_eq!(browser.page.standing().table.settings.game, "fits");
    assert_eq!(browser.journal.len(), 3, "nothing has happened to it since");
}

/// Where no server draws a day's seed the date does.
#[test]
fn a_days_game_is_the_same_in_every_browser() {
    let begin = |game: &str, date: &str, counts, seed: &str| {
        let mut browser = Browser::new();
        let daily = Some(Box::new(Daily { date: date.into(), counts }));
        let settings = Box::new(Settings { daily, ..Settings::new(game, 1) });
        let (table, level) = (TableId::new("here-1").unwrap(), Some(Level::Easy));
        let seed = seed.into();
        let made = browser.take(Step::Create { table, seed, settings, seat: None, level });
        browser.join();
        made.refused.map_or_else(|| Ok(browser.page.standing.unwrap()), |why| Err(why.key))
    };
    let day = |date, counts, seed| begin("fits", date, counts, seed).unwrap();
    let one = day("2026-11-19", true, "a5eed");
    let (other, practice) = (day("2026-11-19", true, "5eed"), day("2026-11-19", false, "5eed"));
    assert_eq!(json!(one.table.phase), "playing");
    assert_eq!((&one.view, &one.table.commitment), (&other.view, &other.table.commitment));
    assert_eq!((practice.view, practice.table.settings.fixed), (other.view, true));
    assert!(!one.table.settings.fixed);
    assert_ne!(day("2026-11-20", true, "a5eed").table.commitment, one.table.commitment);
    for (game, date) in [("fits", "2026-13-01"), ("fits", "soon"), ("falling", "2026-11-19")] {
        let made = begin(game, date, true, "a5eed").map(drop);
        assert_eq!(made, Err("table-bad-options".into()), "{game} {date}");
    }
}

#[test]
fn two_at_one_screen() {
    let mut browser = Browser::new();
    browser.create("fillit", 2, None);
    browser.join();
    browser.ask(json!({"do": "sit", "place": 2, "name": "Heron"}));
    browser.ask(json!({"do": "start"}));
    assert_eq!(browser.phase(), json!("playing"));
    let mut places = Vec::new();
    for _ in 0..6 {
        places.push(browser.page.legal().iter().find(|at| !at.actions.is_empty()).unwrap().place);
        browser.go_on();
    }
    places.dedup();
    assert_eq!(places.len(), 6, "one after the other: {places:?}");
}

#[test]
fn what_cannot_be_done_is_refused_in_the_words_of_the_protocol() {
    let mut browser = Browser::new();
    let early = browser.ask(json!({"do": "start"}));
    assert!(matches!(early, ServerMessage::Refused { .. }), "there is no table: {early:?}");
    browser.say(json!({"type": "join", "table": "here-1"}));
    let unknown = browser.page.answers.pop().unwrap();
    assert!(matches!(unknown, ServerMessage::Refused { id: None, .. }), "{unknown:?}");
    browser.take(Step::Hear { text: "nonsense".into() });
    assert!(matches!(browser.page.answers.pop().unwrap(), ServerMessage::Refused { .. }));
    let table = TableId::new("here-1").unwrap();
    let settings = Box::new(Settings::new("chess", 2));
    let made = browser.take(Step::Create {
        table,
        seed: String::new(),
        settings,
        seat: None,
        level: None,
    });
    assert!(made.refused.is_some() && browser.journal.is_empty());
    browser.create("fits", 1, Some(Level::Easy));
    browser.join();
    let wrong = browser.ask(json!({"do": "play", "place": 1, "action": "nonsense"}));
    assert!(matches!(wrong, ServerMessage::Refused { id: Some(_), .. }), "{wrong:?}");
}

#[test]
fn bots_play_the_same_game_from_the_same_seed() {
    let games = trefle_registry::games();
    for (game, seats) in [("fits", 2), ("fillit", 2), ("falling", 4)] {
        let settings =
            |seed: &str| Settings { seed: Some(seed.into()), ..Settings::new(game, seats) };
        let play =
            |seed| trefle_browser::bots_play(&games, &settings(seed), Level::Medium, 100).unwrap();
        let one = play("one");
        assert!(one.contains("[Result"), "{game}: it was played to the end:\n{one}");
        assert_eq!(one, play("one"), "{game}");
        assert_ne!(one, play("two"), "{game}");
    }
}
