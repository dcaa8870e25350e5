//! Pig, an old game with one die. Who is to act rolls as often as they like and adds up what they
//! roll; a 1 loses the turn's points, holding keeps them. The first to reach the goal wins.
//!
//! It is played in tests alone. It shows that a further game needs nothing but itself: this file,
//! and `.with::<Pig>()` where the set of games is made. docs/a-fourth-game.md walks through it.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{fmt, str::FromStr};
use trefle_game::{
    Actor, Analysis, BadNotation, BadOptions, Bot, Bots, Budget, Descriptor, Knowledge, Level,
    Measure, NoReview, Outcome, Policy, Reconstructed, Refusal, RefusalKind, Resignation, Reviews,
    Rules, Seat, Shuffle, TimeControl, Viewer,
};

/// The points that win where nobody says otherwise.
const USUAL_GOAL: u64 = 100;

/// What can be chosen: who plays, and for how much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    seats: usize,
    goal: u32,
}

/// A game of Pig.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pig {
    goal: u32,
    scores: Vec<u32>,
    to_move: Seat,
    /// What the turn has brought so far.
    turn: u32,
    /// What decides the rolls to come; nobody may know it.
    dice: String,
    rolls: usize,
}

/// What one can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Rolls the die: `roll`.
    Roll,
    /// Keeps the turn's points: `hold`.
    Hold,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Roll => "roll",
            Action::Hold => "hold",
        })
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Action, BadNotation> {
        match text {
            "roll" => Ok(Action::Roll),
            "hold" => Ok(Action::Hold),
            _ => Err(BadNotation(format!("`{text}` is neither `roll` nor `hold`"))),
        }
    }
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Somebody rolled.
    Rolled {
        /// Who.
        seat: Seat,
        /// What.
        die: u32,
    },
    /// Somebody kept their points.
    Held {
        /// Who.
        seat: Seat,
        /// What they have now.
        score: u32,
    },
    /// It is over.
    GameOver {
        /// How.
        outcome: Outcome,
    },
}

/// What everybody may know: all but the rolls to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The game's name.
    pub game: String,
    /// The points that win.
    pub goal: u32,
    /// The points by seat.
    pub scores: Vec<u32>,
    /// Whose turn it is; nobody's after the end.
    pub to_move: Option<Seat>,
    /// What the turn has brought so far.
    pub turn: u32,
}

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is another's turn.
    #[error("it is not your turn")]
    NotYourTurn,
    /// There is nothing to hold yet.
    #[error("roll first: there is nothing to hold yet")]
    NothingToHold,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
}

impl Refusal for Refused {
    fn kind(&self) -> RefusalKind {
        match self {
            Refused::NotYourTurn => RefusalKind::NotYourTurn,
            Refused::NothingToHold => RefusalKind::IllegalAction,
            Refused::GameOver => RefusalKind::GameOver,
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Refused::NotYourTurn => "pig-not-your-turn",
            Refused::NothingToHold => "pig-nothing-to-hold",
            Refused::GameOver => "game-over",
        }
    }
}

impl Pig {
    fn check(&self, actor: Actor, action: Action) -> Result<Seat, Refused> {
        match actor {
            _ if self.outcome().is_some() => Err(Refused::GameOver),
            Actor::Seat(seat) if seat == self.to_move => match action {
                Action::Hold if self.turn == 0 => Err(Refused::NothingToHold),
                Action::Roll | Action::Hold => Ok(seat),
            },
            Actor::Seat(_) | Actor::Dealer => Err(Refused::NotYourTurn),
        }
    }

    fn held(&self, seat: Seat) -> Event {
        Event::Held { seat, score: self.scores[seat.index()] + self.turn }
    }

    fn pass_on(&mut self) {
        self.turn = 0;
        self.to_move = Seat::at((self.to_move.index() + 1) % self.scores.len());
    }
}

impl Rules for Pig {
    const NAME: &'static str = "pig";

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused;

    fn options(seats: u64, json: &Value) -> Result<Options, BadOptions> {
        let goal = json.get("goal").map_or(Some(USUAL_GOAL), Value::as_u64);
        match (seats, goal) {
            (2..=8, Some(goal @ 10..=1_000)) => {
                Ok(Options { seats: seats as usize, goal: goal as u32 })
            }
            (2..=8, _) => Err(BadOptions::new("`goal` is 10 to 1000 points")),
            _ => Err(BadOptions::new(format!("2 to 8 play Pig, not {seats}"))),
        }
    }

    fn begin(options: &Options, seed: &str) -> Pig {
        Pig {
            goal: options.goal,
            scores: vec![0; options.seats],
            to_move: Seat::at(0),
            turn: 0,
            dice: seed.into(),
            rolls: 0,
        }
    }

    fn seats(&self) -> usize {
        self.scores.len()
    }

    fn to_act(&self) -> Vec<Seat> {
        if self.outcome().is_some() { Vec::new() } else { vec![self.to_move] }
    }

    fn legal(&self, actor: Actor) -> Vec<Action> {
        let actions = [Action::Roll, Action::Hold].into_iter();
        actions.filter(|&action| self.check(actor, action).is_ok()).collect()
    }

    /// What a roll brings nobody knows; what is held is certain.
    fn preview(&self, actor: Actor, action: &Action) -> Result<Vec<Event>, Refused> {
        let seat = self.check(actor, *action)?;
        Ok(match action {
            Action::Roll => Vec::new(),
            Action::Hold => vec![self.held(seat)],
        })
    }

    fn apply(&mut self, actor: Actor, action: &Action) -> Result<Vec<Event>, Refused> {
        let seat = self.check(actor, *action)?;
        let mut events = Vec::new();
        match action {
            Action::Roll => {
                let mut dice = Shuffle::new(&format!("{} {}", self.rolls, self.dice));
                self.rolls += 1;
                let die = dice.below(6) as u32 + 1;
                events.push(Event::Rolled { seat, die });
                match die {
                    1 => self.pass_on(),
                    _ => self.turn += die,
                }
            }
            Action::Hold => {
                events.push(self.held(seat));
                self.scores[seat.index()] += self.turn;
                self.pass_on();
            }
        }
        events.extend(self.outcome().map(|outcome| Event::GameOver { outcome }));
        Ok(events)
    }

    fn state(&self) -> Value {
        json!({
            "game": Pig::NAME, "goal": self.goal, "scores": self.scores,
            "to_move": self.to_move, "turn": self.turn, "rolls": self.rolls, "dice": self.dice,
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        let seats = Seat::first(self.scores.len());
        let winner = seats.zip(&self.scores).find(|(_, score)| **score >= self.goal)?.0;
        let scores = self.scores.iter().map(|&score| score as i32).collect();
        Some(Outcome { winners: vec![winner], scores: Some(scores), ..Outcome::default() })
    }
}

impl Knowledge for Pig {
    type View = View;

    fn view(&self, _: Viewer) -> View {
        View {
            game: Pig::NAME.into(),
            goal: self.goal,
            scores: self.scores.clone(),
            to_move: self.to_act().first().copied(),
            turn: self.turn,
        }
    }

    fn determinize(&self, _: Viewer, shuffle: &mut Shuffle) -> Pig {
        Pig { dice: format!("other {}", shuffle.below(1 << 20)), ..self.clone() }
    }
}

impl Policy for Pig {
    const DESCRIPTOR: &'static Descriptor = &Descriptor {
        title: "Pig",
        seats: 2..=8,
        seats_at_one_screen: 8,
        seats_of_a_match: 2,
        usual_bots: 1,
        time: TimeControl::None,
        resignation: Resignation::Ends,
        beginning: None,
        chance: true,
        same_again: false,
        card_options: &[],
        goes_on: true,
        own_file: None,
        reconstructed: Reconstructed::No,
        notation_example: "roll",
        measure: Measure::Wins,
        bot_ratings: None,
    };

    /// However far it goes.
    fn is_rateable(&self) -> bool {
        true
    }
}

impl Bots for Pig {
    /// The better the bot, the nearer it holds to 20, where another roll loses as much as it wins.
    fn bot(
        view: &View,
        seat: Seat,
        bot: Bot<'_>,
        _: &mut Budget<'_>,
        _: &mut Shuffle,
    ) -> Option<Action> {
        let enough = match bot.level {
            Level::Easy => 6,
            Level::Medium => 12,
            Level::Strong => 20,
        };
        let own = *view.scores.get(seat.index()).filter(|_| view.to_move == Some(seat))?;
        let hold = view.turn >= enough || own + view.turn >= view.goal;
        Some(if hold && view.turn > 0 { Action::Hold } else { Action::Roll })
    }
}

impl Analysis for Pig {}

impl Reviews for Pig {
    type Review = NoReview;
}
