//! What is drawn: boards, a setup, a deck, or a record.

use super::{Args, film};
use crate::Failure;
use std::{io::Read as _, path::Path};
use trefle_draw::{Film, Moment, Scene};
use trefle_games::{AnyEvent, AnyGame, AnyView, Seat, Sitting, Viewer};
use trefle_registry::games;

/// A picture, still or moving.
pub(super) enum Drawing {
    Scene(Scene),
    Film(Film),
}

pub(super) enum Subject {
    /// A board, a setup or a deck, drawn.
    Still(Scene),
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
        if let Some((_, scene)) = crate::DRAWN.iter().find(|(name, _)| *name == args.what) {
            return Ok(Subject::Still(scene(args)?));
        }
        refuse(
            args,
            "a record",
            &["--board", "--setup", "--deck", "--level", "--decks", "--players"],
        )?;
        Ok(Subject::Record(Box::new(Record::read(&args.what, args.seat)?)))
    }

    pub(super) fn scene(self, args: &Args) -> Result<Scene, Failure> {
        match self {
            Subject::Still(scene) => Ok(scene),
            Subject::Record(record) => {
                let count = record.sitting.actions().len();
                let at = args.at.unwrap_or(count);
                if at > count {
                    return Err(format!(
                        "there is no moment {at}: the record has {count} actions, so --at goes from 0 to {count}"
                    )
                    .into());
                }
                record.scene(at, args.look())
            }
        }
    }

    pub(super) fn film(&self, args: &Args) -> Result<Film, Failure> {
        match self {
            Subject::Record(record) => film::film(record, args),
            Subject::Still(_) => Err("only a record moves: give the file of one".into()),
        }
    }
}

/// What does not belong to the thing drawn is refused: it would change nothing, silently.
pub(crate) fn refuse(args: &Args, what: &str, options: &[&str]) -> Result<(), String> {
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

/// A built-in name as it is; anything else is the name of a file, and its text counts.
pub(crate) fn text_or_name(name: &str, built_in: &[&str]) -> Result<String, Failure> {
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

pub(crate) fn file(name: &str) -> Result<String, Failure> {
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
            let known = games().names().join(", ");
            return Err(format!(
                "there is no record `{name}`; what can be drawn is {known} or the file of a record"
            )
            .into());
        }
        let sitting =
            Sitting::load(&games(), &file(name)?).map_err(|error| format!("{name}: {error}"))?;
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
        let mut again = Sitting::begin(&games(), self.sitting.setup().clone())?;
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
        drawn(&self.moment(now), look)
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

/// A game as it stands at the start.
pub(crate) fn start(game: &AnyGame, args: &Args) -> Result<Scene, Failure> {
    let view = &game.view(Viewer::Onlooker);
    drawn(&Moment { view, names: &[], facing: None, events: &[], coming: &[] }, args.look())
}

pub(super) fn drawn(moment: &Moment<'_>, look: trefle_draw::Look) -> Result<Scene, Failure> {
    Ok(trefle_draw::moment(moment, look).ok_or("there is no picture of this game")?)
}
