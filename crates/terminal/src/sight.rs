//! What is seen of a table, and what keys do to it.

use crate::{
    board::{Board, Key, Play, Pointer, Scene, board},
    line::Heard,
    look::Look,
    shell,
    told::told,
    words::Words,
};
use ratatui::layout::Rect;
use std::collections::HashMap;
use trefle_table::{Clocks, Command, Level, Millis, Phase, Place, PlaceView, Refused, Taken};
use trefle_wire::Standing;

/// So many lines of the log are kept.
const LINES: usize = 200;

/// What the person wants that the table, or the program, has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a wish is heard, done and gone")]
pub(crate) enum Wish {
    Ask(Command),
    Quit,
}

/// What lies over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Over {
    #[default]
    Nothing,
    Help,
    /// The end is put aside to look at the board.
    Looking,
    /// Whether really to leave a server's table.
    Leaving,
    /// A move in notation is being typed.
    Move(String),
    /// Something to say is being typed.
    Say(String),
}

/// A table as it is seen here.
pub(crate) struct Sight {
    pub(crate) words: Words,
    pub(crate) look: Look,
    /// On a server, others are left sitting.
    with_others: bool,
    /// The name to sit down under, where one was given.
    name: Option<String>,
    pub(crate) board: Option<Box<dyn Board>>,
    pub(crate) standing: Option<Box<Standing>>,
    pub(crate) over: Over,
    pub(crate) notice: Option<String>,
    /// The table's clock.
    pub(crate) now: Millis,
    names: HashMap<String, String>,
    log: Vec<String>,
    game_number: u32,
    sat: bool,
}

impl Sight {
    pub(crate) fn new(words: Words, look: Look) -> Sight {
        Sight {
            words,
            look,
            with_others: false,
            name: None,
            board: None,
            standing: None,
            over: Over::Nothing,
            notice: None,
            now: 0,
            names: HashMap::new(),
            log: Vec::new(),
            game_number: 0,
            sat: false,
        }
    }

    /// The same at a server's table, to sit down under this name.
    pub(crate) fn at_a_server(mut self, name: Option<String>) -> Sight {
        (self.with_others, self.name) = (true, name);
        self
    }

    /// What a board needs to be drawn.
    pub(crate) fn scene(&self) -> Scene<'_> {
        let table = self.standing.as_ref().map(|standing| &standing.table);
        Scene {
            words: &self.words,
            look: self.look,
            names: &self.names,
            mine: table.map_or(&[], |table| &table.you.places),
            clocks: table.map_or(&Clocks::None, |table| &table.clocks),
            phase: self.phase(),
            now: self.now,
            log: &self.log,
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        self.standing.as_ref().map_or(Phase::Waiting, |standing| standing.table.phase)
    }

    /// Whether time is shown, so that the screen changes by itself.
    pub(crate) fn is_timed(&self) -> bool {
        let playing = matches!(self.phase(), Phase::Playing | Phase::Countdown);
        playing && !matches!(self.scene().clocks, Clocks::None)
    }

    /// Whether there is a game that can be gone on with.
    pub(crate) fn is_unfinished(&self) -> bool {
        !matches!(self.phase(), Phase::Over | Phase::Waiting)
    }

    /// Takes in what the table says; may want something at once.
    pub(crate) fn hear(&mut self, heard: Heard) -> Option<Wish> {
        match heard {
            Heard::Stands { now, events, standing } => {
                self.now = now;
                self.notice = None;
                self.stands(&events, standing);
                self.sit_down()
            }
            Heard::Refused(refused) => {
                self.notice = Some(self.refusal(&refused));
                // The board may have put its hand away already: let it look again.
                self.look_again();
                None
            }
            Heard::Lost => {
                self.notice = Some(self.words.say("terminal-lost"));
                None
            }
            Heard::Done | Heard::Mended | Heard::Nothing => None,
        }
    }

    fn refusal(&self, refused: &Refused) -> String {
        let key = refused.key.as_str();
        if self.words.has(key) { self.words.say(key) } else { refused.message.clone() }
    }

    fn stands(&mut self, events: &[serde_json::Value], standing: Box<Standing>) {
        let table = &standing.table;
        for place in &table.places {
            let Some(taken) = &place.taken_by else { continue };
            self.names.insert(place.place.to_string(), taken.name().into());
            if let Taken::Person { player, name } = taken {
                self.names.insert(player.to_string(), name.clone());
            }
        }
        if self.game_number != table.game_number {
            self.board = None;
            self.game_number = table.game_number;
            self.over = Over::Nothing;
        }
        self.standing = Some(standing);
        self.see(events);
        let scene = self.scene();
        let board = self.board.as_ref();
        let told = |event| {
            let game = board.and_then(|board| board.told(event, &scene));
            game.or_else(|| told(event, &scene))
        };
        let lines: Vec<String> = events.iter().filter_map(told).collect();
        self.log.extend(lines);
        let old = self.log.len().saturating_sub(LINES);
        self.log.drain(..old);
    }

    fn see(&mut self, events: &[serde_json::Value]) {
        let Some(standing) = &self.standing else { return };
        let Some(view) = &standing.view else { return };
        let legal = standing.legal.as_deref().unwrap_or_default();
        let seen = match &mut self.board {
            Some(board) => board.see(view, legal, events),
            // Who comes to a game sees how it stands, not what led there.
            None => board(&standing.table.settings.game, view).and_then(|board| {
                self.board = board;
                self.board.as_mut().map_or(Ok(()), |board| board.see(view, legal, &[]))
            }),
        };
        if let Err(error) = seen {
            self.notice = Some(error.to_string());
        }
    }

    /// The game that is played or about to be.
    pub(crate) fn game(&self) -> Option<&str> {
        self.standing.as_ref().map(|standing| standing.table.settings.game.as_str())
    }

    fn look_again(&mut self) {
        self.see(&[]);
    }

    /// At a server's table: the first free place is ours.
    fn sit_down(&mut self) -> Option<Wish> {
        let table = &self.standing.as_ref()?.table;
        if self.sat || !self.with_others || table.phase != Phase::Waiting {
            return None;
        }
        self.sat = true;
        if !table.you.places.is_empty() {
            return None;
        }
        let free = table.places.iter().find(|place| place.taken_by.is_none())?;
        // In real time nobody sits beside anybody, so no other name can be given.
        let in_real_time = matches!(table.clocks, Clocks::Pace { .. });
        let name = self.name.clone().filter(|_| !in_real_time);
        Some(Wish::Ask(Command::Sit { place: free.place, name }))
    }

    /// Somebody typed.
    pub(crate) fn press(&mut self, key: Key) -> Option<Wish> {
        match std::mem::take(&mut self.over) {
            Over::Help => return None,
            Over::Leaving => {
                let yes = matches!(key, Key::Enter | Key::Char('q' | 'Q' | 'y' | 'Y'));
                return yes.then_some(Wish::Quit);
            }
            Over::Move(typed) => return self.type_on(typed, key, Over::Move),
            Over::Say(typed) => return self.type_on(typed, key, Over::Say),
            over @ (Over::Looking | Over::Nothing) => self.over = over,
        }
        self.notice = None;
        match key {
            Key::Char('q' | 'Q') => return self.leave(),
            Key::Char('?') => self.over = Over::Help,
            Key::Char(':') => self.over = Over::Move(String::new()),
            Key::Char('t' | 'T') if self.with_others => self.over = Over::Say(String::new()),
            Key::Char('p' | 'P') if self.has_pace() => return self.pause(),
            _ if self.phase() == Phase::Waiting => return self.press_waiting(key),
            _ if self.phase() == Phase::Over && !self.lingers() => return self.press_over(key),
            _ => {
                let play = self.board.as_mut().and_then(|board| board.press(key));
                return play.map(wish);
            }
        }
        None
    }

    fn lingers(&self) -> bool {
        self.board.as_ref().is_some_and(|board| board.lingers())
    }

    fn has_pace(&self) -> bool {
        self.is_unfinished() && matches!(self.scene().clocks, Clocks::Pace { .. })
    }

    fn pause(&self) -> Option<Wish> {
        let paused = self.phase() == Phase::Paused;
        Some(Wish::Ask(if paused { Command::Resume } else { Command::Pause }))
    }

    fn leave(&mut self) -> Option<Wish> {
        if self.with_others && self.is_unfinished() {
            self.over = Over::Leaving;
            return None;
        }
        Some(Wish::Quit)
    }

    fn type_on(&mut self, mut typed: String, key: Key, over: fn(String) -> Over) -> Option<Wish> {
        match key {
            Key::Escape => return None,
            Key::Enter if typed.trim().is_empty() => return None,
            Key::Enter => {
                let text = typed.trim().to_owned();
                return match over(text.clone()) {
                    Over::Say(_) => Some(Wish::Ask(Command::Say { text })),
                    _ => self.typed(text),
                };
            }
            Key::Back => drop(typed.pop()),
            Key::Char(letter) if typed.chars().count() < 300 => typed.push(letter),
            _ => {}
        }
        self.over = over(typed);
        None
    }

    /// A move in notation, for the place that can act.
    fn typed(&mut self, action: String) -> Option<Wish> {
        let standing = self.standing.as_ref()?;
        let acting = standing.legal.as_ref().and_then(|legal| legal.first());
        let place = acting.map(|legal| legal.place).or(standing.table.you.places.first().copied());
        let Some(place) = place else {
            self.notice = Some(self.words.say("looking-on"));
            return None;
        };
        Some(wish(Play { place, action, card: None }))
    }

    fn press_waiting(&mut self, key: Key) -> Option<Wish> {
        let table = &self.standing.as_ref()?.table;
        match key {
            Key::Enter if table.you.host => {
                Some(Wish::Ask(Command::Start { fill: Some(Level::Medium) }))
            }
            Key::Char(digit) => {
                let number = digit.to_digit(10)?.checked_sub(1)?;
                let place = table.places.get(number as usize)?.place;
                Some(Wish::Ask(Command::Sit { place, name: None }))
            }
            _ => None,
        }
    }

    fn press_over(&mut self, key: Key) -> Option<Wish> {
        match key {
            Key::Enter | Key::Char('n' | 'N') => Some(Wish::Ask(Command::Rematch)),
            Key::Tab => {
                let looking = self.over == Over::Looking;
                self.over = if looking { Over::Nothing } else { Over::Looking };
                None
            }
            _ => None,
        }
    }

    /// Somebody pointed at the screen, which has this size.
    pub(crate) fn point(&mut self, at: Pointer, screen: Rect) -> Option<Wish> {
        if !matches!(self.over, Over::Nothing | Over::Looking) {
            return None;
        }
        let area = shell::board_area(screen);
        let (x, y) = (at.x.checked_sub(area.x)?, at.y.checked_sub(area.y)?);
        let inside = Pointer { x, y, ..at };
        let play = self.board.as_mut()?.point(inside, area);
        play.map(wish)
    }

    /// The places of the table, for the screen before the start.
    pub(crate) fn places(&self) -> &[PlaceView] {
        self.standing.as_ref().map_or(&[], |standing| &standing.table.places)
    }

    pub(crate) fn is_mine(&self, place: Place) -> bool {
        self.standing.as_ref().is_some_and(|standing| standing.table.you.places.contains(&place))
    }
}

fn wish(play: Play) -> Wish {
    Wish::Ask(Command::Play { place: play.place, action: play.action, card: play.card })
}
