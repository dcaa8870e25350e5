//! What is drawn: boards, a setup, a deck, or a record.

use super::{Args, film};
use crate::Failure;
use std::{io::Read as _, path::Path, sync::Arc};
use trefle_draw::{Film, Moment, Scene};
use trefle_fits::Board;
use trefle_games::{AnyEvent, AnyGame, AnyView, Seat, Sitting, Viewer};

/// A picture, still or moving.
pub(super) enum Drawing {
    Scene(Scene),
    Film(Film),
}

pub(super) enum Subject {
    /// Boards of FITS.
    Boards(Vec<Arc<Board>>),
    /// A game of FILLIT or FALLING as it stands at the start.
    Start(Box<AnyView>),
    /// The cards of FALLING.
    Deck(trefle_falling::Counts),
    /// A record, played through.
    Record(Box<Record>),
}

/// A record that has been checked.
pub(super) struct Record {
    sitting: Sitting,
    pub(super) seat: Option<Seat>,
}

/// A moment of a record: what can be drawn of it.
pub(super) struct Shown {
    view: AnyView,
    events: Vec<AnyEvent>,
    coming: Vec<String>,
    pub(super) at: Option<u64>,
}

impl Subject {
    pub(super) fn of(args: &Args) -> Result<Subject, Failure> {
        match args.what.as_str() {
            "fits" => {
                refuse(
                    args,
                    "FITS",
                    &["--setup", "--deck", "--level", "--decks", "--players", "--at", "--seat"],
                )?;
                boards(&args.board)
            }
            "fillit" => {
                refuse(args, "FILLIT", &["--deck", "--level", "--decks", "--at", "--seat"])?;
                setup(args)
            }
            "falling" => {
                refuse(args, "FALLING", &["--board", "--setup", "--at", "--seat"])?;
                cards(args)
            }
            file => {
                refuse(
                    args,
                    "a record",
                    &["--board", "--setup", "--deck", "--level", "--decks", "--players"],
                )?;
                Ok(Subject::Record(Box::new(Record::read(file, args.seat)?)))
            }
        }
    }

    pub(super) fn scene(&self, args: &Args) -> Result<Scene, Failure> {
        let look = args.look();
        match self {
            Subject::Boards(boards) => {
                Ok(trefle_draw::boards(boards.iter().map(AsRef::as_ref), look))
            }
            Subject::Deck(cards) => Ok(trefle_draw::deck(cards, look)),
            Subject::Start(view) => {
                let moment = Moment { view, names: &[], facing: None, events: &[], coming: &[] };
                Ok(trefle_draw::moment(&moment, look))
            }
            Subject::Record(record) => {
                let count = record.sitting.actions().len();
                let at = args.at.unwrap_or(count);
                if at > count {
                    return Err(format!(
                        "there is no moment {at}: the record has {count} actions, so --at goes from 0 to {count}"
                    )
                    .into());
                }
                record.scene(at, look)
            }
        }
    }

    pub(super) fn film(&self, args: &Args) -> Result<Film, Failure> {
        match self {
            Subject::Record(record) => film::film(record, args),
            _ => Err("only a record moves: give the file of one".into()),
        }
    }
}

/// What does not belong to the thing drawn is refused: it would change nothing, silently.
fn refuse(args: &Args, what: &str, options: &[&str]) -> Result<(), String> {
    let given = |option: &&&str| match **option {
        "--board" => !args.board.is_empty(),
        "--setup" => args.setup.is_some(),
        "--deck" => args.deck.is_some(),
        "--level" => args.level.is_some(),
        "--decks" => args.decks.is_some(),
        "--players" => args.players.is_some(),
        "--at" => args.at.is_some(),
        "--seat" => args.seat.is_some(),
        _ => false,
    };
    match options.iter().find(given) {
        Some(option) => Err(format!("{option} is not for {what}: see trefle draw --help")),
        None => Ok(()),
    }
}

fn boards(names: &[String]) -> Result<Subject, Failure> {
    let usual = ["1", "2", "3", "4"].map(String::from);
    let names = if names.is_empty() { &usual[..] } else { names };
    names.iter().map(|name| board(name)).collect::<Result<_, _>>().map(Subject::Boards)
}

fn board(name: &str) -> Result<Arc<Board>, Failure> {
    if let Some(board) = Board::built_in(name) {
        return Ok(board);
    }
    if !Path::new(name).exists() {
        let built_in = Board::BUILT_IN.join(", ");
        return Err(format!(
            "there is no board `{name}` and no such file: the boards are {built_in}"
        )
        .into());
    }
    let text = file(name)?;
    Board::read(&text)
        .map(Arc::new)
        .map_err(|error| at_line(name, &text, error.line, &error.reason))
}

/// Says what is wrong in a file, with the line itself.
fn at_line(name: &str, text: &str, line: usize, reason: &str) -> Failure {
    let shown = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    format!("{name}, line {line}: {reason}\n{line:>5} | {shown}").into()
}

fn setup(args: &Args) -> Result<Subject, Failure> {
    let board = match args.board.as_slice() {
        [] => "large",
        [board] => board,
        _ => return Err("FILLIT has one board: large or mini".into()),
    };
    let name = args.setup.as_deref().unwrap_or("A");
    let text = text_or_name(name, &["A", "B"])?;
    let options = serde_json::json!({"board": board, "setup": text});
    let game = AnyGame::begin("fillit", args.players.unwrap_or(2), "", &options)?;
    Ok(Subject::Start(Box::new(game.view(Viewer::Onlooker))))
}

fn cards(args: &Args) -> Result<Subject, Failure> {
    let name = args.deck.as_deref().unwrap_or("standard");
    let options = serde_json::json!({
        "deck_file": text_or_name(name, &["standard"])?,
        "level": args.level.unwrap_or(3),
        "decks": args.decks.unwrap_or(1),
    });
    let game = AnyGame::begin("falling", args.players.unwrap_or(2), "", &options)?;
    Ok(match (game.view(Viewer::Onlooker), args.players) {
        (AnyView::Falling(view), None) => Subject::Deck(view.cards),
        (view, _) => Subject::Start(Box::new(view)),
    })
}

/// A built-in name as it is; anything else is the name of a file, and its text counts.
fn text_or_name(name: &str, built_in: &[&str]) -> Result<String, Failure> {
    if built_in.contains(&name) {
        return Ok(name.to_owned());
    }
    if !Path::new(name).exists() {
        let built_in = built_in.join(", ");
        return Err(
            format!("there is no `{name}` and no such file: built in are {built_in}").into()
        );
    }
    // An option with a line break in it is a file's text, without one a name.
    Ok(file(name)? + "\n")
}

fn file(name: &str) -> Result<String, Failure> {
    if name == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    Ok(std::fs::read_to_string(name).map_err(|error| format!("cannot read {name}: {error}"))?)
}

impl Record {
    fn read(name: &str, seat: Option<u8>) -> Result<Record, Failure> {
        if name != "-" && !Path::new(name).exists() {
            let games = AnyGame::NAMES.join(", ");
            return Err(format!(
                "there is no record `{name}`; what can be drawn is {games} or the file of a record"
            )
            .into());
        }
        let sitting = Sitting::load(&file(name)?).map_err(|error| format!("{name}: {error}"))?;
        let seats = sitting.game().seats();
        let seat = match seat {
            None => None,
            Some(number) => match Seat::new(number).filter(|seat| seat.index() < seats) {
                Some(seat) => Some(seat),
                None => {
                    return Err(
                        format!("there is no seat {number}: the seats are 1 to {seats}").into()
                    );
                }
            },
        };
        Ok(Record { sitting, seat })
    }

    fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Onlooker, Viewer::Seat)
    }

    pub(super) fn moment<'a>(&'a self, shown: &'a Shown) -> Moment<'a> {
        Moment {
            view: &shown.view,
            names: &self.sitting.setup().names,
            facing: self.seat,
            events: &shown.events,
            coming: &shown.coming,
        }
    }

    /// The moments from the start to after the last action.
    pub(super) fn moments(&self) -> Result<Vec<Shown>, Failure> {
        let mut again = Sitting::begin(self.sitting.setup().clone())?;
        let mut moments = vec![self.shown(&again, &[], None)];
        for played in self.sitting.actions() {
            let events = again.play(played.actor, &played.action, None, played.at)?;
            moments.push(self.shown(&again, &events, played.at));
        }
        Ok(moments)
    }

    fn shown(&self, sitting: &Sitting, events: &[AnyEvent], at: Option<u64>) -> Shown {
        let viewer = self.viewer();
        let coming = if self.seat.is_none() && self.sitting.outcome().is_some() {
            coming(sitting.game())
        } else {
            Vec::new()
        };
        Shown {
            view: sitting.game().view(viewer),
            events: events.iter().filter_map(|event| event.seen(viewer)).collect(),
            coming,
            at,
        }
    }

    fn scene(&self, at: usize, look: trefle_draw::Look) -> Result<Scene, Failure> {
        let moments = self.moments()?;
        let now = &moments[at];
        if look.points
            && at > 0
            && let Some(scene) =
                trefle_draw::scoring(&self.moment(&moments[at - 1]), &now.events, look)
        {
            return Ok(scene);
        }
        Ok(trefle_draw::moment(&self.moment(now), look))
    }
}

impl Shown {
    pub(super) fn events(&self) -> &[AnyEvent] {
        &self.events
    }
}

/// The cards to come as the state has them. A game that is over hides nothing from anybody.
fn coming(game: &AnyGame) -> Vec<String> {
    let state = game.state();
    let cards = state.get("cards_left").or_else(|| state.get("deck"));
    let cards = cards.and_then(|cards| cards.as_array()).into_iter().flatten();
    cards.filter_map(|card| card.as_str().map(str::to_owned)).collect()
}
