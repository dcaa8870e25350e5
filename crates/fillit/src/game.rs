//! The game: positions in a row until somebody has won or nobody can.

use crate::{
    Action, Event, Leaves, Options, Position, Refusal, Review, Setup, Supply, Turn, View, Written,
    bot, review,
    rules::{play::Played, steps},
};
use trefle_game::{
    Actor, Analysis, BadOptions, Beginning, Bot, Bots, Budget, Descriptor, Knowledge, Measure,
    Outcome, OwnFile, Perft, Policy, Reconstructed, Resignation, Reviews, Rules, Seat, Shuffle,
    Steps, TimeControl, Viewer,
};

/// The turn after which a game is over at the latest (FILL-16).
pub const LAST_TURN: u32 = 300;

/// How often a position may be before the game is over (FILL-16).
const MOST_REPETITIONS: usize = 3;

/// A game of FILLIT.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fillit {
    setup: String,
    provenance: String,
    position: Position,
    /// The positions that could come again, the present one last: those since a hex last got its
    /// first token (see [`Position::covered`]).
    past: Vec<Position>,
    /// The number of the turn about to be played.
    turn: u32,
    ending: Option<Ending>,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side, counted from 0, laid its last token (FILL-15).
    Supply(usize),
    /// The same position for the third time (FILL-16).
    Repetition,
    /// The end of turn 300 (FILL-16).
    Limit,
}

impl Fillit {
    /// A game that stands like this, in its first turn, for tests and puzzles.
    pub fn from_position(position: Position) -> Fillit {
        Fillit {
            setup: "own".to_owned(),
            provenance: "own".to_owned(),
            position,
            past: vec![position],
            turn: 1,
            ending: None,
        }
    }

    /// How it stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What ended it, if anything has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The number of the turn about to be played; after the end, one more than were played.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The positions that could come again, the present one last.
    pub(crate) fn past(&self) -> &[Position] {
        &self.past
    }

    /// The keys of the positions that would end the game if they came again (FILL-16).
    pub(crate) fn drawn(&self) -> Vec<u64> {
        let often = self.past.iter().filter(|position| repeats(&self.past, position));
        often.map(Position::key).collect()
    }

    /// A turn as it is written on this board.
    pub fn written(&self, turn: Turn) -> Action {
        write(&self.position, turn)
    }

    fn check(&self, actor: Actor) -> Result<(), Refusal> {
        let to_move = self.position.to_move();
        match self.ending {
            Some(_) => Err(Refusal::GameOver),
            None if actor == Actor::Seat(to_move) => Ok(()),
            None => Err(Refusal::NotYourTurn { to_move }),
        }
    }

    /// What an action would do: the events, and what the game would be.
    fn played(&self, actor: Actor, action: &Action) -> Result<(Played, Option<Ending>), Refusal> {
        self.check(actor)?;
        let mut played = self.position.play(action)?;
        let ending = self.ending_after(&played.after, played.won);
        if let Some(ending) = ending {
            let outcome = self.outcome_of(ending);
            played.events.push(Event::GameOver { outcome });
        }
        Ok((played, ending))
    }

    /// Whether a turn that leads to this position ends the game (FILL-15, FILL-16).
    pub(crate) fn ending_after(&self, after: &Position, won: bool) -> Option<Ending> {
        if won {
            Some(Ending::Supply(self.position.side()))
        } else if repeats(&self.past, after) {
            Some(Ending::Repetition)
        } else if self.turn >= LAST_TURN {
            Some(Ending::Limit)
        } else {
            None
        }
    }

    pub(crate) fn outcome_of(&self, ending: Ending) -> Outcome {
        let players = self.position.mode().players();
        let (winners, reason) = match ending {
            Ending::Supply(side) => {
                let seats = Seat::first(players.count());
                (seats.filter(|seat| players.side_of(seat.index()) == side).collect(), "supply")
            }
            Ending::Repetition => (Vec::new(), "repetition"),
            Ending::Limit => (Vec::new(), "limit"),
        };
        Outcome { winners, reason: Some(reason.to_owned()), ..Outcome::default() }
    }

    /// The game after a turn that leads to this position.
    pub(crate) fn after(&self, after: &Position, won: bool) -> Fillit {
        let mut game = self.clone();
        game.go_on(*after, self.ending_after(after, won));
        game
    }

    fn go_on(&mut self, after: Position, ending: Option<Ending>) {
        debug_assert!(matches!(ending, Some(Ending::Supply(_))) || after.is_sound(), "{after:?}");
        if after.covered() != self.position.covered() {
            self.past.clear();
        }
        self.past.push(after);
        self.position = after;
        self.turn += 1;
        self.ending = ending;
    }
}

/// How often a position is among others.
pub(crate) fn occurrences(past: &[Position], position: &Position) -> usize {
    past.iter().filter(|other| other.key() == position.key() && *other == position).count()
}

/// Whether a position that comes after these ends the game by repetition (FILL-16).
pub(crate) fn repeats(past: &[Position], position: &Position) -> bool {
    occurrences(past, position) + 1 >= MOST_REPETITIONS
}

/// A turn as it is written on the board of this position.
pub(crate) fn write(position: &Position, turn: Turn) -> Action {
    let board = position.mode().board();
    let written =
        |moved: crate::Move| Written { from: board.hex(moved.from), to: board.hex(moved.to) };
    Action { first: written(turn.first), second: turn.second.map(written) }
}

impl Rules for Fillit {
    const NAME: &'static str = "fillit";
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    fn options(seats: u64, json: &serde_json::Value) -> Result<Options, BadOptions> {
        Options::read(seats, json)
    }

    /// Nothing is drawn: every seed gives the same game.
    fn begin(options: &Options, _seed: &str) -> Fillit {
        let position = options.setup.start.with_to_move(options.first);
        Fillit {
            setup: options.setup.name.clone(),
            provenance: options.setup.provenance.clone(),
            ..Fillit::from_position(position)
        }
    }

    fn seats(&self) -> usize {
        self.position.mode().players().count()
    }

    fn to_act(&self) -> Vec<Seat> {
        if self.ending.is_some() { Vec::new() } else { vec![self.position.to_move()] }
    }

    fn legal(&self, actor: Actor) -> Vec<Action> {
        if self.check(actor).is_err() {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.position.visit_turns(&mut |turn, _, _| actions.push(self.written(turn)));
        actions
    }

    fn preview(&self, actor: Actor, action: &Action) -> Result<Vec<Event>, Refusal> {
        Ok(self.played(actor, action)?.0.events)
    }

    fn steps(&self, actor: Actor) -> Steps<Event> {
        // What is listed is never refused; the suite holds that.
        self.check(actor).and_then(|()| steps::halves(self)).unwrap_or_else(|_| Steps::single([]))
    }

    fn apply(&mut self, actor: Actor, action: &Action) -> Result<Vec<Event>, Refusal> {
        let (played, ending) = self.played(actor, action)?;
        self.go_on(played.after, ending);
        Ok(played.events)
    }

    fn state(&self) -> serde_json::Value {
        // A view has only string keys and plain values: it always is JSON.
        serde_json::to_value(self.view(Viewer::Onlooker)).unwrap_or_default()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.map(|ending| self.outcome_of(ending))
    }
}

impl Knowledge for Fillit {
    type View = View;

    fn view(&self, _viewer: Viewer) -> View {
        let mode = self.position.mode();
        View {
            game: Fillit::NAME,
            board: mode.board(),
            setup: self.setup.clone(),
            provenance: self.provenance.clone(),
            seats: mode.players().colours().to_vec(),
            turn: self.turn,
            to_move: self.to_act().first().copied(),
            cells: self.position.cells().collect(),
            supply: Supply::of(&self.position),
            repetitions: occurrences(&self.past, &self.position),
            outcome: self.outcome(),
        }
    }

    /// Nothing is hidden, so there is no other state.
    fn determinize(&self, _viewer: Viewer, _shuffle: &mut Shuffle) -> Fillit {
        self.clone()
    }
}

impl Policy for Fillit {
    const DESCRIPTOR: &'static Descriptor = &Descriptor {
        title: "FILLIT",
        seats: 2..=4,
        seats_at_one_screen: 4,
        seats_of_a_match: 2,
        usual_bots: 1,
        // From a blitz for tests to a week, and from nothing to an hour a turn.
        time: TimeControl::Player { limits: 1_000..=604_800_000, increments: 0..=3_600_000 },
        resignation: Resignation::Ends,
        // FILL-06: the setup is chosen first, then who begins.
        beginning: Some(Beginning { option: "first", tournament: Some(("setup", &["A", "B"])) }),
        chance: false,
        same_again: false,
        card_options: &[],
        goes_on: true,
        own_file: Some(OwnFile { kind: "setup", option: "setup", list: false, seats: 2 }),
        // The setups are what was lost (FILL-06).
        reconstructed: Reconstructed::UnlessOwnFile,
        notation_example: "E1-E4 F3-F4",
        measure: Measure::Wins,
        bot_ratings: Some([230, 1_500, 1_912]),
    };

    /// FILL-05: four play two against two.
    fn side(&self, seat: Seat) -> usize {
        self.position.mode().players().side_of(seat.index())
    }

    /// The board and the setup.
    fn mode(&self) -> serde_json::Map<String, serde_json::Value> {
        let board = serde_json::json!(self.position.mode().board());
        let setup = serde_json::json!(self.setup);
        [("board".to_owned(), board), ("setup".to_owned(), setup)].into_iter().collect()
    }

    /// From the game's own setups; no file of somebody's has the name of one.
    fn is_rateable(&self) -> bool {
        Setup::built_in(self.position.mode(), &self.setup).is_some()
    }
}

impl Bots for Fillit {
    fn bot(
        view: &View,
        seat: Seat,
        bot: Bot<'_>,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Action> {
        let position = view.position().filter(|_| view.to_move == Some(seat))?;
        let turn = bot::choose(&position, view.turn, bot.level, budget, dice)?;
        Some(write(&position, turn))
    }
}

impl Analysis for Fillit {
    const PERFT: Option<Perft<Fillit>> =
        Some(|game, depth, budget| game.perft(depth, Leaves::Counted, budget));
}

impl Reviews for Fillit {
    type Review = Review;
    const REVIEW: Option<trefle_game::Review<Fillit>> = Some(review::review);
}
