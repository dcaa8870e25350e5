//! The commands, one function each.

use crate::{
    Code, Engine, EngineError, Host, PROTOCOL,
    request::{Request, bad},
};
use serde_json::{Map, Value, json};
use trefle_games::{Actor, Budget, Kind, Level, Reviewing, Setup, Shuffle, Sitting, Viewer};

/// How long `perft` may take if the request does not say.
const PERFT_MILLIS: u64 = 60_000;

/// How long the solver may take if the request does not say; it hardly ever needs a tenth.
const SOLVE_MILLIS: u64 = 60_000;

/// How long a review may take if the request does not say.
const REVIEW_MILLIS: u64 = 60_000;

/// How long a bot thinks if the request does not say: as long as a person would gladly wait.
const BOT_MILLIS: u64 = 1_000;

/// More seats than any game has; checked before a name is made for each.
const MANY_SEATS: u64 = 255;

type Body = Map<String, Value>;

impl<H: Host> Engine<H> {
    pub(crate) fn carry_out(&mut self, request: &Request<'_>) -> Result<Body, EngineError> {
        match request.command.as_str() {
            "hello" => Ok(self.hello()),
            "new" => self.begin(request),
            "state" => Ok(body("state", self.sitting()?.game().state())),
            "view" => self.view(request),
            "to_act" => Ok(body("seats", json!(self.sitting()?.to_act()))),
            "legal" => self.legal(request),
            "play" => self.play(request),
            "bot" => self.bot(request),
            "solve" => self.solve(request),
            "perft" => self.perft(request),
            "review" => self.review(request),
            "outcome" => Ok(body("outcome", json!(self.sitting()?.outcome()))),
            "record" => Ok(body("record", json!(self.sitting()?.record().to_string()))),
            "load" => self.load(request),
            "quit" => Ok(Body::new()),
            other => Err(EngineError::new(
                Code::UnknownCommand,
                format!("there is no command `{other}`"),
            )),
        }
    }

    /// The game that is being played, if one was begun.
    pub fn sitting(&self) -> Result<&Sitting, EngineError> {
        self.sitting.as_ref().ok_or_else(no_game)
    }

    fn begin(&mut self, request: &Request<'_>) -> Result<Body, EngineError> {
        let wrong = |message: String| EngineError::new(Code::BadOptions, message);
        let game = request.text("game")?.to_owned();
        let seats = match request.optional("seats") {
            None => return Err(bad("`seats` is missing: it says how many play")),
            Some(value) => match value.as_u64() {
                Some(seats @ 0..=MANY_SEATS) => seats,
                _ => return Err(wrong(format!("no game has {value} seats"))),
            },
        };
        let options = match request.optional("options") {
            None => json!({}),
            Some(options @ Value::Object(_)) => options.clone(),
            Some(_) => return Err(wrong("the options must be an object".into())),
        };
        let seed = match request.optional("seed") {
            None => self.host.fresh_seed(),
            Some(Value::String(seed)) => seed.clone(),
            Some(_) => return Err(wrong("the seed must be a string".into())),
        };
        let setup = Setup {
            game,
            names: (1..=seats).map(|seat| format!("Seat {seat}")).collect(),
            seed,
            salt: None,
            options,
            program: env!("CARGO_PKG_VERSION").into(),
            date: self.host.today(),
        };
        self.sitting = Some(Sitting::begin(&self.games, setup)?);
        Ok(Body::new())
    }

    fn view(&self, request: &Request<'_>) -> Result<Body, EngineError> {
        let sitting = self.sitting()?;
        let viewer = request.viewer()?;
        if let Viewer::Seat(seat) = viewer {
            sitting.legal(Actor::Seat(seat))?;
        }
        Ok(body("view", json!(sitting.game().view(viewer))))
    }

    fn legal(&self, request: &Request<'_>) -> Result<Body, EngineError> {
        let sitting = self.sitting()?;
        let actor = request.actor()?;
        if !request.flag("preview")? {
            return Ok(body("actions", json!(sitting.legal(actor)?)));
        }
        let previews = sitting.previews(actor)?;
        let actions: Vec<&str> = previews.iter().map(|preview| preview.action.as_str()).collect();
        let mut answer = body("actions", json!(actions));
        answer.insert("previews".into(), json!(previews));
        Ok(answer)
    }

    fn play(&mut self, request: &Request<'_>) -> Result<Body, EngineError> {
        let sitting = self.sitting.as_mut().ok_or_else(no_game)?;
        let actor = request.actor()?;
        let card = match request.number("card")? {
            None => None,
            Some(card) => Some(u32::try_from(card).map_err(|_| bad("`card` is too large"))?),
        };
        let events = sitting.play(actor, request.text("action")?, card, request.number("at")?)?;
        Ok(body("events", json!(events)))
    }

    fn bot(&mut self, request: &Request<'_>) -> Result<Body, EngineError> {
        let sitting = self.sitting.as_ref().ok_or_else(no_game)?;
        let Actor::Seat(seat) = request.actor()? else {
            return Err(EngineError::new(Code::BadSeat, "the dealer needs no bot: play `deal`"));
        };
        let level: Level = request.text("level")?.parse().map_err(bad)?;
        let (nodes, millis) = (request.number("nodes")?, request.number("millis")?);
        let can_act = !sitting.legal(Actor::Seat(seat))?.is_empty();
        if sitting.outcome().is_some() {
            return Err(EngineError::new(Code::GameOver, "the game is over"));
        }
        // In real time nobody is waited for: there a seat that can do nothing waits.
        if !can_act && !sitting.game().kind().is_real_time() {
            let message = format!("the game does not wait for seat {seat}");
            return Err(EngineError::new(Code::NotYourTurn, message));
        }
        let view = sitting.game().view(Viewer::Seat(seat));
        // The dice come from what the bot sees: the same question has the same answer, and they
        // can tell it nothing of what it does not see.
        let mut dice = Shuffle::new(&format!("bot {level} {seat} {}", json!(view)));
        let time = match nodes {
            // No time ends it, but the host may still be asked to stop.
            Some(_) => u64::MAX,
            None => millis.unwrap_or(BOT_MILLIS),
        };
        let stop = self.host.timer(time);
        let mut budget = Budget::within(nodes.unwrap_or(u64::MAX), &*stop);
        Ok(body("action", json!(view.bot(seat, level, &mut budget, &mut dice))))
    }

    fn solve(&mut self, request: &Request<'_>) -> Result<Body, EngineError> {
        let sitting = self.sitting.as_ref().ok_or_else(no_game)?;
        let (game, kind) = (sitting.game(), sitting.game().kind());
        if !kind.solves() {
            return Err(unsupported(kind, "a solver"));
        }
        let actor = request.actor()?;
        sitting.legal(actor)?;
        let millis = request.number("millis")?;
        let over = || EngineError::new(Code::GameOver, "the game is over");
        let Actor::Seat(seat) = actor else { return Err(over()) };
        let stop = self.host.timer(millis.unwrap_or(SOLVE_MILLIS));
        let solution = match sitting.outcome() {
            None => game.solve(seat, &mut Budget::until(&*stop)).ok_or_else(over)?,
            Some(_) => return Err(over()),
        };
        let mut answer = body("best", json!(solution.best));
        answer.insert("bound".into(), json!(solution.bound));
        answer.insert("proven".into(), json!(solution.is_proven()));
        answer.insert("line".into(), json!(solution.line));
        Ok(answer)
    }

    fn perft(&mut self, request: &Request<'_>) -> Result<Body, EngineError> {
        let sitting = self.sitting.as_ref().ok_or_else(no_game)?;
        let (game, kind) = (sitting.game(), sitting.game().kind());
        if !kind.counts_turns() {
            return Err(unsupported(kind, "perft"));
        }
        let depth = match request.number("depth")? {
            Some(depth @ 0..=6) => depth as u32,
            _ => return Err(bad("`depth` must be 0 to 6")),
        };
        let stop = self.host.timer(request.number("millis")?.unwrap_or(PERFT_MILLIS));
        match game.perft(depth, &mut Budget::until(&*stop)) {
            Some(nodes) => Ok(body("nodes", json!(nodes))),
            None => {
                let message = "counting takes longer than that: give more millis, or less depth";
                Err(EngineError::new(Code::TooLong, message))
            }
        }
    }

    fn review(&mut self, request: &Request<'_>) -> Result<Body, EngineError> {
        let sitting = self.sitting.as_ref().ok_or_else(no_game)?;
        let (seat, nodes) = (request.optional_seat()?, request.number("nodes")?);
        let stop = self.host.timer(request.number("millis")?.unwrap_or(REVIEW_MILLIS));
        let review = sitting.review(seat, Reviewing::until(&*stop).nodes(nodes))?;
        // A review is an object.
        Ok(json!(review).as_object().cloned().unwrap_or_default())
    }

    fn hello(&self) -> Body {
        let mut body = body("name", json!("trefle"));
        body.insert("version".into(), json!(env!("CARGO_PKG_VERSION")));
        body.insert("protocol".into(), json!(PROTOCOL));
        body.insert("games".into(), json!(self.games.names()));
        body
    }

    fn load(&mut self, request: &Request<'_>) -> Result<Body, EngineError> {
        self.sitting = Some(Sitting::load(&self.games, request.text("record")?)?);
        Ok(Body::new())
    }
}

/// A body of one field.
fn body(key: &str, value: Value) -> Body {
    Body::from_iter([(key.to_owned(), value)])
}

fn no_game() -> EngineError {
    EngineError::new(Code::NoGame, "there is no game yet: begin one with `new`")
}

fn unsupported(kind: Kind, what: &str) -> EngineError {
    let title = kind.descriptor().title;
    EngineError::new(Code::Unsupported, format!("{title} does not have {what}"))
}
