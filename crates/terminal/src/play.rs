//! `trefle play`: at a table in this program, or at a server's.

use crate::{
    Failure,
    board::{Key, Pointer},
    line::{Heard, Line},
    local::{Local, NewGame, Saved},
    look::{Look, Tint},
    pen::Pen,
    screen::{Screen, events},
    shell,
    sight::{Sight, Wish},
    words::Words,
};
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use std::{
    io::{self, IsTerminal as _},
    path::PathBuf,
    time::Duration,
};
use tokio::{
    signal::unix::{Signal, SignalKind, signal},
    sync::mpsc,
    time::{self, Instant},
};
use trefle_table::{Games, TableId};

/// What to play.
#[derive(Clone, Debug)]
pub enum What {
    /// A game that begins now, saved in a folder.
    New {
        /// What is played.
        game: Box<NewGame>,
        /// Where it is saved.
        data: PathBuf,
        /// What the player is called.
        name: String,
    },
    /// A game that was left in the middle.
    Saved {
        /// Where it is saved.
        data: PathBuf,
        /// What the player is called.
        name: String,
    },
    /// A table on a server.
    There {
        /// The address of its socket.
        socket: String,
        /// The table.
        table: TableId,
        /// Who the player is; a guest without it.
        token: Option<String>,
        /// What to be called at the table.
        name: Option<String>,
    },
}

/// How the evening ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// In the middle of a game, which is saved.
    Saved,
    /// With nothing to go on with here.
    Done,
}

/// How often the screen changes by itself while time is shown.
const BEAT: Duration = Duration::from_millis(50);

/// Plays until the person, or the terminal, goes away.
pub async fn play(games: Games, what: What, words: Words, look: Look) -> Result<Ended, Failure> {
    // Before anything is begun, so that nothing is left behind.
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::NoTerminal);
    }
    let sight = Sight::new(words, look);
    match what {
        What::New { game, data, name } => {
            let local = Local::open(games, &data, &name).await?;
            let table = match local.begin(*game).await {
                Ok(table) => table,
                Err(error) => {
                    local.close().await;
                    return Err(error);
                }
            };
            at_home(local, table, Console { screen: Screen::take()?, input: Input::new()? }, sight)
                .await
        }
        What::Saved { data, name } => {
            let local = Local::open(games, &data, &name).await?;
            let mut saved = local.saved().await?;
            let Some(last) = saved.first() else {
                local.close().await;
                return Err(Failure::NothingSaved(data));
            };
            let only = last.table.clone();
            let mut console = Console { screen: Screen::take()?, input: Input::new()? };
            let chosen = match saved.len() {
                1 => Some(only),
                _ => choose(&mut saved, &mut console, &sight).await?,
            };
            match chosen {
                Some(table) => at_home(local, table, console, sight).await,
                None => {
                    local.close().await;
                    Ok(Ended::Saved)
                }
            }
        }
        What::There { socket, table, token, name } => {
            let line = Line::there(&socket, token.as_deref(), table).await?;
            let sight = sight.at_a_server(name);
            let console = Console { screen: Screen::take()?, input: Input::new()? };
            go_on(line, console, sight).await.map(|_| Ended::Done)
        }
    }
}

/// The terminal, and what comes from it.
struct Console {
    screen: Screen,
    input: Input,
}

/// Keys, clicks and signals.
pub(crate) struct Input {
    events: mpsc::UnboundedReceiver<Event>,
    signals: [Signal; 3],
}

/// Something that came in.
pub(crate) enum Came {
    Key(Key),
    Pointer(Pointer),
    /// The size has changed, or nothing that matters here.
    Other,
    /// The person, or the terminal, goes away.
    End,
}

impl Input {
    pub(crate) fn new() -> Result<Input, Failure> {
        let kinds = [SignalKind::hangup(), SignalKind::terminate(), SignalKind::interrupt()];
        let [hangup, terminate, interrupt] = kinds.map(signal);
        Ok(Input { events: events(), signals: [hangup?, terminate?, interrupt?] })
    }

    /// Waits for the next. May be cancelled and asked again.
    pub(crate) async fn next(&mut self) -> Came {
        let [hangup, terminate, interrupt] = &mut self.signals;
        tokio::select! {
            biased;
            _ = hangup.recv() => Came::End,
            _ = terminate.recv() => Came::End,
            _ = interrupt.recv() => Came::End,
            event = self.events.recv() => event.map_or(Came::End, came),
        }
    }
}

fn came(event: Event) -> Came {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => Came::Other,
        Event::Key(key) => {
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            match key.code {
                KeyCode::Char('c' | 'd') if control => Came::End,
                KeyCode::Char(_) if control => Came::Other,
                code => typed(code).map_or(Came::Other, Came::Key),
            }
        }
        Event::Mouse(mouse) => match mouse.kind {
            MouseEventKind::Moved | MouseEventKind::Drag(MouseButton::Left) => {
                Came::Pointer(Pointer { x: mouse.column, y: mouse.row, pressed: false })
            }
            MouseEventKind::Down(MouseButton::Left) => {
                Came::Pointer(Pointer { x: mouse.column, y: mouse.row, pressed: true })
            }
            // The other button turns a piece.
            MouseEventKind::Down(MouseButton::Right) => Came::Key(Key::Char('r')),
            _ => Came::Other,
        },
        _ => Came::Other,
    }
}

fn typed(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Enter => Key::Enter,
        KeyCode::Backspace | KeyCode::Delete => Key::Back,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Char(letter) => Key::Char(letter),
        _ => return None,
    })
}

/// Plays at a table of this program, and leaves everything saved.
async fn at_home(
    local: Local,
    table: TableId,
    console: Console,
    sight: Sight,
) -> Result<Ended, Failure> {
    let ended = match local.line(table).await {
        Ok(line) => go_on(line, console, sight).await,
        Err(error) => Err(error),
    };
    local.close().await;
    ended
}

async fn go_on(mut line: Line, mut console: Console, mut sight: Sight) -> Result<Ended, Failure> {
    // The table's clock is told now and then; in between it is counted on.
    let mut told = (0, Instant::now());
    let mut lost = false;
    loop {
        let passed = told.1.elapsed().as_millis();
        sight.now = told.0 + u64::try_from(passed).unwrap_or(u64::MAX - told.0);
        console.screen.terminal.draw(|frame| shell::draw(&sight, frame.buffer_mut()))?;
        let screen = console.screen.terminal.get_frame().area();
        let timed = sight.is_timed();
        let wish = tokio::select! {
            came = console.input.next() => match came {
                Came::Key(key) => sight.press(key),
                Came::Pointer(at) => sight.point(at, screen),
                Came::Other => None,
                Came::End => Some(Wish::Quit),
            },
            heard = line.next_mended(lost) => {
                let heard = heard?;
                lost = matches!(heard, Heard::Lost);
                if let Heard::Stands { now, .. } = &heard {
                    told = (*now, Instant::now());
                }
                sight.hear(heard)
            }
            () = time::sleep(BEAT), if timed => None,
        };
        match wish {
            Some(Wish::Quit) => break,
            Some(Wish::Ask(command)) => line.ask(command).await?,
            None => {}
        }
    }
    line.close().await;
    Ok(if sight.is_unfinished() { Ended::Saved } else { Ended::Done })
}

/// Lets the person choose among several saved games.
async fn choose(
    saved: &mut [Saved],
    console: &mut Console,
    sight: &Sight,
) -> Result<Option<TableId>, Failure> {
    saved.sort_by_key(|one| -one.touched);
    let mut at = 0;
    loop {
        let draw = |buf: &mut Buffer| draw_saved(saved, at, sight, buf);
        console.screen.terminal.draw(|frame| draw(frame.buffer_mut()))?;
        match console.input.next().await {
            Came::End | Came::Key(Key::Char('q' | 'Q') | Key::Escape) => return Ok(None),
            Came::Key(Key::Down | Key::Tab) => at = (at + 1) % saved.len(),
            Came::Key(Key::Up | Key::BackTab) => at = (at + saved.len() - 1) % saved.len(),
            Came::Key(Key::Enter | Key::Char(' ')) => {
                return Ok(saved.get(at).map(|one| one.table.clone()));
            }
            _ => {}
        }
    }
}

/// The saved games, one of them pointed at.
pub(crate) fn draw_saved(saved: &[Saved], at: usize, sight: &Sight, buf: &mut Buffer) {
    let (words, look) = (&sight.words, sight.look);
    if !shell::large_enough(words, look, buf) {
        return;
    }
    let scene = sight.scene();
    shell::head("Trèfle", &words.say("terminal-saved-games"), "", &scene, buf);
    let keys = [
        ("↑ ↓", words.say("terminal-choose")),
        ("Enter", words.say("go-on")),
        ("Q", words.say("terminal-quit")),
    ];
    shell::foot(&words.say("terminal-which"), &keys, &scene, buf);
    let mut pen = Pen::new(buf, shell::board_area(buf.area));
    let high = usize::from(pen.height().saturating_sub(2)).max(1);
    let first = at.saturating_sub(high - 1);
    for (y, (index, one)) in (1..).zip(saved.iter().enumerate().skip(first).take(high)) {
        let summary = &one.summary;
        let others: Vec<String> = summary
            .places
            .iter()
            .filter_map(|place| place.taken_by.as_ref())
            .filter(|taken| taken.player().is_none())
            .map(|taken| taken.name().to_owned())
            .collect();
        let day = one.touched / 1000;
        let ago = age(day, words);
        let line =
            format!("{:<9} {:<38} {ago}", summary.settings.game.to_uppercase(), others.join(", "));
        let style = if index == at { look.solid(Tint::Plum) } else { look.ink(Tint::Ink) };
        pen.text(2, y, &format!(" {line} "), style);
    }
}

/// How long ago a moment was, in a word or two.
fn age(seconds: i64, words: &Words) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let now = i64::try_from(now.unwrap_or_default().as_secs()).unwrap_or(seconds);
    let minutes = (now - seconds).max(0) / 60;
    match minutes {
        0..60 => words.fill("terminal-minutes-ago", &[("count", minutes.into())]),
        60..2880 => words.fill("terminal-hours-ago", &[("count", (minutes / 60).into())]),
        _ => words.fill("terminal-days-ago", &[("count", (minutes / 1440).into())]),
    }
}
