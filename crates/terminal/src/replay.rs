//! `trefle replay`: a record step by step, and what its review says of each.

mod hindsight;

use crate::{
    Failure,
    board::{Board, Key, Scene, board},
    look::{Look, Tint},
    pen::{Pen, wrapped},
    play::{Came, Input},
    screen::Screen,
    shell,
    words::Words,
};
use hindsight::{Hindsight, Told};
use ratatui::{buffer::Buffer, layout::Rect};
use serde_json::{Value, json};
use std::{
    collections::HashMap,
    io::{self, IsTerminal as _},
    time::Duration,
};
use tokio::{sync::mpsc, time};
use trefle_games::{AnyGame, Games, Progress, Sitting};
use trefle_table::{Clocks, EndingView, Phase, Place, Seat, Termination, Viewer};

/// Where nothing else is said, an action is shown this long.
const STEP: u64 = 1_000;
/// A pause that was longer than this at the table is not waited through again.
const LONGEST: u64 = 5_000;
/// The widest time line: the title keeps the rest of the first row.
const TIME_LINE: usize = 30;
/// How fast it can be shown, in percent.
const SPEEDS: [u64; 7] = [25, 50, 100, 200, 400, 800, 1600];

/// One step of a game: what was done, and how things stood then.
struct Frame {
    /// Since the start, in games that keep time.
    at: Option<u64>,
    /// In notation.
    action: String,
    events: Vec<Value>,
    game: AnyGame,
}

/// A record being looked at.
pub(crate) struct Replay {
    words: Words,
    look: Look,
    name: String,
    names: HashMap<String, String>,
    ending: Option<EndingView>,
    sitting: Sitting,
    frames: Vec<Frame>,
    at: usize,
    /// Whose eyes one looks through; an onlooker's for none.
    eyes: Option<Seat>,
    runs: bool,
    speed: usize,
    helps: bool,
    hindsight: Hindsight,
    /// What a review tells that is being made.
    telling: Option<mpsc::UnboundedReceiver<Told>>,
}

impl Replay {
    /// Reads a record and plays it through.
    pub(crate) fn new(
        games: &Games,
        record: &str,
        words: Words,
        look: Look,
    ) -> Result<Replay, Failure> {
        // Checks everything, so that what follows only has to go the same way again.
        let end = Sitting::load(games, record)?;
        let begin = |error| Failure::Record(trefle_games::LoadError::Options(error));
        let mut sitting = Sitting::begin(games, end.setup().clone()).map_err(begin)?;
        let first = Frame {
            at: None,
            action: String::new(),
            events: Vec::new(),
            game: sitting.game().clone(),
        };
        let mut frames = vec![first];
        for played in end.actions() {
            let events = sitting.play(played.actor, &played.action, None, played.at);
            let events = events.unwrap_or_default().iter().map(|event| json!(event)).collect();
            frames.push(Frame {
                at: played.at,
                action: format!("{}: {}", played.actor, played.action),
                events,
                game: sitting.game().clone(),
            });
        }
        let ending = end.outcome().map(|outcome| EndingView {
            termination: end.ending().map_or(Termination::Rules, |ending| ending.termination),
            by: end.ending().and_then(|ending| ending.by),
            outcome,
        });
        let setup = end.setup();
        let names =
            setup.names.iter().zip(1..).map(|(name, at): (_, u32)| (at.to_string(), name.clone()));
        Ok(Replay {
            name: setup.game.clone(),
            names: names.collect(),
            words,
            look,
            ending,
            frames,
            at: 0,
            eyes: None,
            runs: false,
            speed: 2,
            helps: false,
            hindsight: Hindsight::default(),
            telling: None,
            sitting: end,
        })
    }

    fn last(&self) -> usize {
        self.frames.len() - 1
    }

    /// Goes to a step, if it is there.
    fn go(&mut self, to: usize) {
        self.at = to.min(self.last());
        self.runs &= self.at < self.last();
    }

    /// Takes a key; true for the one that ends it.
    pub(crate) fn press(&mut self, key: Key) -> bool {
        if std::mem::take(&mut self.helps) {
            return false;
        }
        match key {
            Key::Char('q' | 'Q') => return true,
            Key::Char('?') => self.helps = true,
            Key::Right => self.go(self.at + 1),
            Key::Left => self.go(self.at.saturating_sub(1)),
            Key::PageDown | Key::Down => self.go(self.at + 10),
            Key::PageUp | Key::Up => self.go(self.at.saturating_sub(10)),
            Key::Home => self.go(0),
            Key::End => self.go(self.last()),
            Key::Char(' ') => self.runs = !self.runs && self.at < self.last(),
            Key::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            Key::Char('-') => self.speed = self.speed.saturating_sub(1),
            Key::Tab => self.look_through_next(),
            Key::Char('r' | 'R') => self.review(),
            Key::Char('n' | 'N') => self.go_to_mark(false),
            Key::Char('p' | 'P') => self.go_to_mark(true),
            _ => {}
        }
        false
    }

    fn look_through_next(&mut self) {
        let seats = self.names.len();
        let next = self.eyes.map_or(0, |seat| seat.index() + 1);
        self.eyes = (next < seats).then(|| Seat::at(next));
    }

    /// Begins a review, or stops the one that is being made.
    fn review(&mut self) {
        match &self.hindsight {
            Hindsight::Unasked => {
                self.telling = Some(self.hindsight.begin(self.sitting.clone()));
            }
            Hindsight::Coming { stop, .. } => stop.now(),
            Hindsight::Seen { .. } => {}
        }
    }

    /// Takes in what a review tells.
    fn told(&mut self, told: Told) {
        match told {
            Told::Came(progress) => self.hindsight.came(progress),
            Told::Done(review) => {
                self.telling = None;
                let sections = review.as_ref().zip(self.board().0);
                let sections =
                    sections.map(|(review, board)| board.reviewed(review, &self.scene(&[], &[])));
                let finished = json!(review)["done"] != false;
                self.hindsight.seen(sections.unwrap_or_default(), finished);
                self.go_to_mark(false);
            }
        }
    }

    fn go_to_mark(&mut self, back: bool) {
        if let Some(step) = self.hindsight.next(self.at, back) {
            self.runs = false;
            self.go(step);
        }
    }

    /// How long this step is shown.
    fn pause(&self) -> Duration {
        let at = |step: usize| self.frames.get(step).and_then(|frame| frame.at);
        let gap = at(self.at + 1).map(|next| next.saturating_sub(at(self.at).unwrap_or(0)));
        let millis = gap.unwrap_or(STEP).min(LONGEST);
        Duration::from_millis(millis * 100 / SPEEDS.get(self.speed).copied().unwrap_or(100))
    }

    /// The board as it stood, and the log until then.
    fn board(&self) -> (Option<Box<dyn Board>>, Vec<String>) {
        let viewer = self.eyes.map_or(Viewer::Onlooker, Viewer::Seat);
        let mut log = Vec::new();
        let view = |frame: &Frame| json!(frame.game.view(viewer));
        let before = self.frames.get(self.at.saturating_sub(1));
        // A board remembers what it saw last; that of the step before is enough. What cannot be read
        // is not drawn.
        let mut board = before.and_then(|frame| board(&self.name, &view(frame)).ok()?);
        if let (Some(frame), Some(board)) = (self.frames.get(self.at), board.as_mut()) {
            let _ = board.see(&view(frame), &[], &frame.events);
        }
        let scene = self.scene(&[], &[]);
        for frame in self.frames.iter().take(self.at + 1).skip(self.at.saturating_sub(40)) {
            if !frame.action.is_empty() {
                let told = |event| board.as_ref().and_then(|board| board.told(event, &scene));
                log.extend(frame.events.iter().filter_map(told));
            }
        }
        (board, log)
    }

    fn scene<'a>(&'a self, log: &'a [String], mine: &'a [Place]) -> Scene<'a> {
        Scene {
            words: &self.words,
            look: self.look,
            names: &self.names,
            mine,
            clocks: &Clocks::None,
            phase: Phase::Playing,
            now: 0,
            log,
        }
    }

    pub(crate) fn draw(&self, buf: &mut Buffer) {
        if !shell::large_enough(&self.words, self.look, buf) {
            return;
        }
        let (board, log) = self.board();
        let mine: Vec<Place> = self.eyes.map(Place::Seat).into_iter().collect();
        let scene = self.scene(&log, &mine);
        let Some(board) = board else { return };
        let line = self.hindsight.time_line(self.at, self.last(), TIME_LINE);
        let step =
            format!("{} {}/{}", line.unwrap_or_default(), self.at, self.last()).trim().to_owned();
        shell::head(&self.name.to_uppercase(), &board.title(&scene), &step, &scene, buf);
        let area = shell::board_area(buf.area);
        board.draw(&scene, Pen::new(buf, area));
        shell::foot(&self.status(&scene), &self.keys(), &scene, buf);
        if let Some(remark) = self.hindsight.remark(self.at) {
            draw_remark(remark, &scene, buf);
        }
        if self.helps {
            shell::help(&["terminal-help-replay"], &self.words, self.look, buf);
        }
    }

    fn status(&self, scene: &Scene<'_>) -> String {
        let far = |name: &str, came: &Progress| {
            self.words.fill(name, &[("done", came.done.into()), ("of", came.of.into())])
        };
        match &self.hindsight {
            Hindsight::Coming { came, .. } => return far("terminal-review-coming", came),
            Hindsight::Seen { stopped: Some(came), .. } => {
                return far("terminal-review-stopped", came);
            }
            Hindsight::Seen { remarks, .. } if remarks.is_empty() => {
                return self.words.say("terminal-review-unmarked");
            }
            _ => {}
        }
        let eyes = match self.eyes {
            Some(seat) => scene.name(seat.index()).to_owned(),
            None => self.words.say("terminal-onlooker"),
        };
        let eyes = self.words.fill("terminal-eyes", &[("name", eyes.into())]);
        let end = self.ending.as_ref().filter(|_| self.at == self.last());
        match end {
            Some(ending) => {
                let how = shell::ended(ending, scene).unwrap_or_default();
                format!("{} {how}", shell::headline(ending, &self.scene(&[], &[])))
            }
            None => {
                let action = self.frames.get(self.at).map_or("", |frame| frame.action.as_str());
                format!("{action}  ·  {eyes}")
            }
        }
    }

    fn review_key(&self) -> (&'static str, String) {
        match self.hindsight {
            Hindsight::Unasked => ("R", self.words.say("terminal-review")),
            Hindsight::Coming { .. } => ("R", self.words.say("terminal-stop")),
            Hindsight::Seen { .. } => ("N P", self.words.say("terminal-marks")),
        }
    }

    fn keys(&self) -> Vec<(&'static str, String)> {
        let words = &self.words;
        let speed = SPEEDS.get(self.speed).copied().unwrap_or(100);
        let run = if self.runs { "terminal-stop" } else { "terminal-run" };
        // There is no room for both in every language.
        let pace_or_review = match self.runs {
            true => ("+ -", format!("{} {speed}%", words.say("terminal-speed"))),
            false => self.review_key(),
        };
        vec![
            ("← →", words.say("terminal-step")),
            ("Space", words.say(run)),
            pace_or_review,
            ("Tab", words.say("terminal-switch")),
            ("?", words.say("terminal-help")),
            ("Q", words.say("terminal-quit")),
        ]
    }
}

/// What is said of a step, over the rows above the keys.
fn draw_remark(remark: &str, scene: &Scene<'_>, buf: &mut Buffer) {
    let area = buf.area;
    let lines = wrapped(remark, usize::from(area.width).saturating_sub(2));
    let high = (lines.len() as u16).min(area.height / 3);
    let top = area.height.saturating_sub(1 + high);
    let mut pen = Pen::new(buf, Rect { y: top, height: high, ..area });
    pen.clear(scene.look.paper());
    for (y, line) in (0..high).zip(&lines) {
        pen.text(1, y, line, scene.look.ink(Tint::Ink).patch(scene.look.paper()));
    }
}

/// What a review tells next; never, where none is being made.
async fn next_told(telling: &mut Option<mpsc::UnboundedReceiver<Told>>) -> Told {
    match telling {
        // One that ends without a word has found nothing.
        Some(telling) => telling.recv().await.unwrap_or(Told::Done(None)),
        None => std::future::pending().await,
    }
}

/// Shows a record until the person goes away.
pub async fn replay(games: &Games, record: &str, words: Words, look: Look) -> Result<(), Failure> {
    let mut replay = Replay::new(games, record, words, look)?;
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::NoTerminal);
    }
    let mut screen = Screen::take()?;
    let mut input = Input::new()?;
    // When the next step comes, if it comes by itself; a key in between does not put it off.
    let mut due = time::Instant::now();
    loop {
        screen.terminal.draw(|frame| replay.draw(frame.buffer_mut()))?;
        let (at, ran) = (replay.at, replay.runs);
        tokio::select! {
            came = input.next() => match came {
                Came::End => return Ok(()),
                Came::Key(key) if replay.press(key) => return Ok(()),
                _ => {}
            },
            told = next_told(&mut replay.telling) => replay.told(told),
            () = time::sleep_until(due), if replay.runs => replay.go(replay.at + 1),
        }
        if (at, ran) != (replay.at, replay.runs) {
            due = time::Instant::now() + replay.pause();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{look::Depth, words::Language};
    use ratatui::layout::Rect;
    use trefle_games::Setup;
    use trefle_registry::games;

    /// A short game of FILLIT, broken off.
    fn record(turns: usize) -> String {
        let mut sitting = Sitting::begin(
            &trefle_registry::games(),
            Setup {
                game: "fillit".into(),
                names: vec!["Otter".into(), "Heron".into()],
                seed: "seed".into(),
                salt: None,
                options: json!({}),
                program: "test".into(),
                date: "2026-01-31".into(),
            },
        )
        .unwrap();
        for _ in 0..turns {
            let seat = sitting.to_act()[0];
            let action = sitting.legal(seat.into()).unwrap().remove(0);
            sitting.play(seat.into(), &action, None, None).unwrap();
        }
        sitting.record().to_string()
    }

    fn shown(replay: &Replay) -> String {
        let mut buf = Buffer::empty(Rect::new(0, 0, 80, 24));
        replay.draw(&mut buf);
        let line = |y| (0..80).map(|x| buf[(x, y)].symbol()).collect::<String>();
        (0..24).map(|y| line(y) + "\n").collect()
    }

    fn replaying() -> Replay {
        replaying_turns(3)
    }

    fn replaying_turns(turns: usize) -> Replay {
        let words = Words::new(Language::English);
        Replay::new(&games(), &record(turns), words, Look::new(Depth::None)).unwrap()
    }

    #[test]
    fn arrows_step_and_stay_within_the_record() {
        let mut replay = replaying();
        assert_eq!(replay.last(), 3);
        let first = shown(&replay);
        replay.press(Key::Left);
        assert_eq!(shown(&replay), first);
        for _ in 0..9 {
            replay.press(Key::Right);
        }
        assert_eq!(replay.at, 3);
        assert!(shown(&replay).contains("3/3"));
        replay.press(Key::Home);
        assert_eq!(shown(&replay), first);
        assert!(replay.press(Key::Char('q')));
    }

    #[test]
    fn tab_looks_through_every_seat_and_back() {
        let mut replay = replaying();
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push(replay.eyes.map(Seat::index));
            replay.press(Key::Tab);
        }
        assert_eq!(seen, [None, Some(0), Some(1), None]);
    }

    /// Keys, and what is told, until the review is there.
    async fn reviewed(replay: &mut Replay) {
        replay.press(Key::Char('r'));
        assert!(shown(replay).contains("R stop"), "{}", shown(replay));
        while replay.telling.is_some() {
            let told = next_told(&mut replay.telling).await;
            replay.told(told);
        }
    }

    #[tokio::test]
    async fn a_review_leaves_marks_to_go_to_and_says_what_was_better() {
        let mut replay = replaying_turns(12);
        reviewed(&mut replay).await;
        let marked = replay.at;
        assert!(marked > 0, "the first legal turn is not always the best");
        let text = shown(&replay);
        assert!(text.contains('◆') && text.contains("Better: "), "{text}");
        assert!(text.contains("N P marks"), "{text}");
        replay.press(Key::Home);
        assert!(!shown(&replay).contains("Better: "));
        replay.press(Key::Char('n'));
        assert_eq!(replay.at, marked);
    }

    #[tokio::test]
    async fn a_review_that_is_stopped_says_how_far_it_came() {
        let mut replay = replaying();
        replay.press(Key::Char('r'));
        replay.press(Key::Char('r'));
        while replay.telling.is_some() {
            let told = next_told(&mut replay.telling).await;
            replay.told(told);
        }
        assert!(shown(&replay).contains("Stopped after "), "{}", shown(&replay));
    }

    #[test]
    fn no_key_is_cut_off_in_any_language() {
        for language in Language::ALL {
            for hindsight in [Hindsight::Unasked, seen_nothing()] {
                let mut replay = replaying();
                (replay.words, replay.hindsight) = (Words::new(language), hindsight);
                let text = shown(&replay);
                let quit = format!("Q {}", replay.words.say("terminal-quit"));
                assert!(text.contains(&quit), "{text}");
            }
        }
    }

    fn seen_nothing() -> Hindsight {
        let mut hindsight = Hindsight::default();
        hindsight.seen(Vec::new(), true);
        hindsight
    }

    #[test]
    fn a_damaged_record_is_refused_with_a_reason() {
        let words = Words::new(Language::English);
        let wrong = Replay::new(&games(), "nonsense", words, Look::new(Depth::None));
        assert!(matches!(wrong, Err(Failure::Record(_))));
    }
}
