//! A game being played, with everything that its record needs.

use crate::{AnyEvent, AnyGame, AnyReview, Games, PlayError, Preview};
use serde_json::Value;
use trefle_game::{
    Actor, BadOptions, Outcome, Played, Record, RecordError, RefusalKind, Reviewing, Seat,
    Termination, commitment, salted_commitment,
};

/// The longest game that is reviewed; none that people play comes near it.
const MOST_REVIEWED: usize = 5_000;

/// What a sitting begins with.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// What the shuffles are drawn from.
    pub seed: String,
    /// What hid a seed that somebody typed in its commitment; the record tells it with the seed.
    pub salt: Option<String>,
    /// The options: an object.
    pub options: Value,
    /// The version of the program.
    pub program: String,
    /// The day, as `2026-01-31`.
    pub date: String,
}

/// How the table, rather than the rules, ended a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// What ended it.
    pub termination: Termination,
    /// Whose time ran out, who resigned or left.
    pub by: Option<Seat>,
    /// The result that follows.
    pub outcome: Outcome,
}

/// One game from its beginning: the game as it stands and what was played to get there.
#[derive(Clone, Debug)]
pub struct Sitting {
    setup: Setup,
    game: AnyGame,
    actions: Vec<Played>,
    ending: Option<Ending>,
}

/// Why something could not be done at a sitting.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SittingError {
    /// The game has no such seat, or no dealer.
    #[error("{0}")]
    BadSeat(String),
    /// The action's time lies before the last one's.
    #[error("the time {at} lies before the last action's, {last}")]
    TimeFalls {
        /// The time given.
        at: u64,
        /// The last action's.
        last: u64,
    },
    /// The text is no action, or the rules refuse it.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// Why a record could not be loaded.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum LoadError {
    /// The text is damaged, or does not fit together.
    #[error(transparent)]
    Damaged(#[from] RecordError),
    /// No game can be begun with its options.
    #[error("the record's options: {0}")]
    Options(#[from] BadOptions),
    /// One of its actions is refused.
    #[error("{at}")]
    Action {
        /// Where, and why.
        at: RecordError,
        /// The refusal itself.
        refusal: PlayError,
    },
}

/// Why a game could not be reviewed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// It has no review.
    #[error("{0} does not have a review")]
    Unsupported(&'static str),
    /// It is longer than anybody plays.
    #[error("a game that is reviewed has at most {MOST_REVIEWED} actions, not {0}")]
    TooLong(usize),
    /// It has no such seat.
    #[error("there is no seat {seat}; the seats are 1 to {seats}")]
    NoSuchSeat {
        /// Whose review was asked for.
        seat: Seat,
        /// How many seats there are.
        seats: usize,
    },
}

impl Setup {
    /// What was published before the game to hold the table to its seed.
    pub fn commitment(&self) -> String {
        match &self.salt {
            Some(salt) => salted_commitment(salt, &self.seed),
            None => commitment(&self.seed),
        }
    }
}

impl Sitting {
    /// Begins a game.
    pub fn begin(games: &Games, setup: Setup) -> Result<Sitting, BadOptions> {
        let seats = setup.names.len() as u64;
        let game = games.begin(&setup.game, seats, &setup.seed, &setup.options)?;
        Ok(Sitting { setup, game, actions: Vec::new(), ending: None })
    }

    /// The game as it stands.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// What it began with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What was played so far.
    pub fn actions(&self) -> &[Played] {
        &self.actions
    }

    /// How it ended, by the rules or by the table; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ending.as_ref().map(|ending| ending.outcome.clone()).or_else(|| self.game.outcome())
    }

    /// How the table ended it, if it did.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The seats the game is waiting for; none after the end.
    pub fn to_act(&self) -> Vec<Seat> {
        if self.ending.is_some() { Vec::new() } else { self.game.to_act() }
    }

    /// Every legal action of this actor; none after the end.
    pub fn legal(&self, actor: Actor) -> Result<Vec<String>, SittingError> {
        self.check_actor(actor)?;
        Ok(if self.ending.is_some() { Vec::new() } else { self.game.legal(actor) })
    }

    /// Every legal action of this actor with what it would do.
    pub fn previews(&self, actor: Actor) -> Result<Vec<Preview>, SittingError> {
        self.check_actor(actor)?;
        Ok(if self.ending.is_some() { Vec::new() } else { self.game.previews(actor) })
    }

    /// Carries out an action, or refuses it and leaves everything as it was. `at` is its moment in
    /// milliseconds since the start, for games whose records keep time.
    pub fn play(
        &mut self,
        actor: Actor,
        notation: &str,
        card: Option<u32>,
        at: Option<u64>,
    ) -> Result<Vec<AnyEvent>, SittingError> {
        self.check_actor(actor)?;
        let at = self.moment(at)?;
        if self.ending.is_some() {
            self.refuse_after_the_end(actor, notation, card)?;
        }
        let events = self.game.play(actor, notation, card)?;
        self.actions.push(Played { at, actor, action: notation.into() });
        Ok(events)
    }

    /// Ends the game by the table's decision.
    pub fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
    }

    /// The moment of an action: given, or that of the last one; only kept in games that keep time.
    fn moment(&self, at: Option<u64>) -> Result<Option<u64>, SittingError> {
        if !self.game.kind().is_real_time() {
            return Ok(None);
        }
        let last = self.actions.last().and_then(|played| played.at).unwrap_or(0);
        match at {
            Some(at) if at < last => Err(SittingError::TimeFalls { at, last }),
            given => Ok(given.or(Some(last))),
        }
    }

    /// After the table ended the game the rules could still go on: the action is asked of a copy,
    /// so that a text that is no action is told apart from one that comes too late.
    fn refuse_after_the_end(
        &self,
        actor: Actor,
        notation: &str,
        card: Option<u32>,
    ) -> Result<(), SittingError> {
        match self.game.clone().play(actor, notation, card) {
            Err(PlayError::BadNotation(error)) => Err(PlayError::BadNotation(error).into()),
            _ => Err(PlayError::Refused {
                kind: RefusalKind::GameOver,
                key: "game-over",
                message: "the game is over".into(),
            }
            .into()),
        }
    }

    fn check_actor(&self, actor: Actor) -> Result<(), SittingError> {
        let seats = self.game.seats();
        match actor {
            Actor::Seat(seat) if seat.index() < seats => Ok(()),
            Actor::Dealer if self.game.kind().is_real_time() => Ok(()),
            Actor::Seat(seat) => Err(SittingError::BadSeat(format!(
                "there is no seat {seat}; the seats are 1 to {seats}"
            ))),
            Actor::Dealer => {
                Err(SittingError::BadSeat(format!("{} has no dealer", self.setup.game)))
            }
        }
    }

    /// What could have been in the game so far: of one seat, or of all.
    pub fn review(
        &self,
        seat: Option<Seat>,
        reviewing: Reviewing<'_>,
    ) -> Result<AnyReview, ReviewError> {
        let (kind, seats) = (self.game.kind(), self.game.seats());
        let unsupported = ReviewError::Unsupported(kind.descriptor().title);
        if !kind.reviews() {
            return Err(unsupported);
        }
        if let Some(seat) = seat.filter(|seat| seat.index() >= seats) {
            return Err(ReviewError::NoSuchSeat { seat, seats });
        }
        if self.actions.len() > MOST_REVIEWED {
            return Err(ReviewError::TooLong(self.actions.len()));
        }
        // It was begun with this, and all that was done was read before: neither fails now.
        let begun = kind.begin(seats as u64, &self.setup.seed, &self.setup.options);
        let done = |played: &Played| (played.at.unwrap_or(0), played.actor, played.action.clone());
        let actions: Vec<_> = self.actions.iter().map(done).collect();
        let review = begun.ok().and_then(|begun| begun.review(&actions, &mut reviewing.of(seat)));
        review.ok_or(unsupported)
    }

    /// The whole game as a record.
    pub fn record(&self) -> Record {
        let mut record = Record::new(&self.setup.program, &self.setup.game, &self.setup.date);
        record.seats.clone_from(&self.setup.names);
        record.seed.clone_from(&self.setup.seed);
        record.salt.clone_from(&self.setup.salt);
        record.options.clone_from(&self.setup.options);
        record.actions.clone_from(&self.actions);
        record.result = self.outcome();
        match &self.ending {
            Some(ending) => {
                record.termination = Some(ending.termination);
                record.by = ending.by;
            }
            None => record.termination = record.result.is_some().then_some(Termination::Rules),
        }
        record
    }

    /// Plays a record through to its end. What it says of the result must be what its actions
    /// lead to.
    pub fn load(games: &Games, text: &str) -> Result<Sitting, LoadError> {
        let record = Record::read(text)?;
        let setup = Setup {
            game: record.game.clone(),
            names: record.seats.clone(),
            seed: record.seed.clone(),
            salt: record.salt.clone(),
            options: record.options.clone(),
            program: record.program.clone(),
            date: record.date.clone(),
        };
        let mut sitting = Sitting::begin(games, setup)?;
        let timed = sitting.game.kind().is_real_time();
        for (index, played) in record.actions.iter().enumerate() {
            if played.at.is_some() != timed {
                let reason = if timed { "its time is missing" } else { "this game keeps no time" };
                return Err(record.wrong_action(index, reason).into());
            }
            match sitting.play(played.actor, &played.action, None, played.at) {
                Ok(_) => {}
                Err(SittingError::Play(refusal)) => {
                    let at = record.wrong_action(index, &refusal);
                    return Err(LoadError::Action { at, refusal });
                }
                Err(error) => return Err(record.wrong_action(index, error).into()),
            }
        }
        sitting.check_ending(&record)?;
        Ok(sitting)
    }

    /// Takes over how the table ended the game, and checks what the record says of its end.
    fn check_ending(&mut self, record: &Record) -> Result<(), RecordError> {
        let reached = self.game.outcome();
        match record.termination {
            None | Some(Termination::Rules) if record.by.is_some() => {
                Err(record.wrong_header("By", "only an end by the table is by somebody"))
            }
            None | Some(Termination::Rules) if reached != record.result => {
                Err(record.wrong_header("Result", "it is not what the actions lead to"))
            }
            None | Some(Termination::Rules) => Ok(()),
            Some(_) if reached.is_some() => {
                Err(record.wrong_header("Termination", "the rules ended this game"))
            }
            Some(termination) => {
                // A record has a result wherever it has a termination.
                let outcome = record.result.clone().unwrap_or_default();
                let seats = self.game.seats();
                let named = outcome.winners.iter().chain(&record.by);
                if named.clone().any(|seat| seat.index() >= seats) {
                    return Err(record.wrong_header("Result", "it names a seat that is not there"));
                }
                self.ending = Some(Ending { termination, by: record.by, outcome });
                Ok(())
            }
        }
    }
}
