//! The terminal itself: taken over as a whole, and given back as it was, however the program ends.

use crate::Failure;
use crossterm::{
    cursor, event, execute,
    terminal::{self, EnterAlternateScreen, LeaveAlternateScreen},
};
use ratatui::{Terminal, backend::CrosstermBackend};
use std::{
    io::{self, IsTerminal as _, Stdout, Write as _},
    panic,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};
use tokio::sync::mpsc;

/// Whether the terminal is ours just now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal while it is ours. Dropping it gives it back.
pub(crate) struct Screen {
    pub(crate) terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over, if there is one.
    pub(crate) fn take() -> Result<Screen, Failure> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::NoTerminal);
        }
        give_back_on_panic();
        terminal::enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let mut out = io::stdout();
        let taken = execute!(out, EnterAlternateScreen, event::EnableMouseCapture, cursor::Hide)
            .and_then(|()| Terminal::new(CrosstermBackend::new(out)));
        taken.map(|terminal| Screen { terminal }).map_err(|error| {
            give_back();
            error.into()
        })
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Puts everything back. What fails is no matter: then the terminal is gone.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    let _ = execute!(out, event::DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = out.flush();
    let _ = terminal::disable_raw_mode();
}

/// A panic is told on the terminal as it was before. One in a bot's thread is not told at all: the
/// game goes on without that thought, and its words would only spoil the screen.
fn give_back_on_panic() {
    let main = thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |what| {
        if thread::current().id() == main {
            give_back();
            before(what);
        }
    }));
}

/// What is typed, clicked and resized, from a thread of its own: reading a terminal waits.
pub(crate) fn events() -> mpsc::UnboundedReceiver<event::Event> {
    let (sender, events) = mpsc::unbounded_channel();
    thread::spawn(move || {
        // A terminal that cannot be read any more has gone; so does the channel.
        while let Ok(event) = event::read() {
            if sender.send(event).is_err() {
                return;
            }
        }
    });
    events
}
