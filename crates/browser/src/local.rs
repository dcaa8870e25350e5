//! A table and the one page that is at it: what a node is to a server, in a worker.

use crate::{Next, Question, Row, Step, Stored, Write, steps};
use std::collections::VecDeque;
use trefle_replica::{Delivery, Minds, Replica};
use trefle_table::{
    Code, Command, Entry, Games, Handled, Happened, Level, Meant, Millis, Place, PlayerId, Refused,
    Seat, Settings, Table, TableId, Who,
};
use trefle_wire::{ClientMessage, Player, ServerMessage, VERSION, Wants};

/// The page is the only one who listens.
const PAGE: u64 = 1;

/// The tables of one browser, of which one at a time is played.
#[derive(Debug)]
pub struct Local {
    games: Games,
    me: Player,
    wants: Wants,
    /// The table that is played.
    open: Option<Open>,
    /// The one that was last set up, until the page comes to it: meanwhile it may still be at another.
    made: Option<Open>,
    /// The bots that were asked something, of whatever table: an answer that comes too late is none to
    /// another question.
    minds: Minds<()>,
    /// The table that the page wants to be at, and the last entry it knows, until it is there.
    coming: Option<(TableId, Option<u64>)>,
}

/// A table in memory.
#[derive(Debug)]
struct Open {
    replica: Replica,
    /// What is still to be done, before anything else.
    todo: VecDeque<Asked>,
    /// What was done and is not durable yet.
    ahead: Option<(Happened, Asker)>,
    /// Whether the page is at it: else time stands still.
    here: bool,
}

/// Something to be done.
#[derive(Debug)]
struct Asked {
    who: Who,
    command: Command,
    asker: Asker,
}

/// Who waits for the answer.
#[derive(Clone, Debug)]
enum Asker {
    /// The page, by its own name for it.
    Page(String),
    /// Whoever sets the table up.
    Maker,
    /// Nobody.
    Nobody,
}

impl Asked {
    /// What nobody asked for.
    fn by_itself(command: Command) -> Asked {
        Asked { who: Who::Node, command, asker: Asker::Nobody }
    }
}

impl Open {
    fn new(replica: Replica, todo: impl IntoIterator<Item = Asked>) -> Open {
        Open { replica, todo: todo.into_iter().collect(), ahead: None, here: false }
    }

    fn table(&self) -> &Table {
        self.replica.table()
    }

    /// Whether something is still to be done or to be written.
    fn is_busy(&self) -> bool {
        self.ahead.is_some() || !self.todo.is_empty()
    }

    /// What is to be written down, if anything.
    fn write(&self, me: &PlayerId) -> Result<Option<Write>, serde_json::Error> {
        let Some((Happened { entry, .. }, _)) = &self.ahead else { return Ok(None) };
        let summary = self.table().summary();
        let your_turn = summary.waits_for(me);
        let stored = Stored { format: Entry::FORMAT, text: serde_json::to_string(entry)? };
        let (table, row) = (self.table().id().clone(), Row { summary, your_turn });
        Ok(Some(Write { table, number: entry.number, stored, row }))
    }
}

impl Local {
    /// The tables of whoever sits before the screen.
    pub fn new(games: Games, me: Player) -> Local {
        let (wants, minds) = (Wants::default(), Minds::default());
        Local { games, me, wants, open: None, made: None, minds, coming: None }
    }

    /// Takes a step, and says what is to be done next.
    pub fn step(&mut self, step: Step, now: Millis) -> Next {
        let mut next = Next::default();
        match step {
            Step::Hear { text } => self.hear(&text, now, &mut next),
            Step::Create { table, seed, settings, seat, level } => {
                let sit = (seat.unwrap_or(Seat::at(0)), level);
                self.create(table, seed, *settings, sit, now, &mut next);
            }
            Step::Loaded { journal } => self.loaded(&journal, &mut next),
            Step::Written => self.written(now, &mut next),
            Step::Thought(answer) => {
                let meant = answer.action.map(|action| Meant { action, card: answer.card });
                self.thought(answer.place, answer.question, meant);
            }
            Step::Seed { seed } => self.do_later(Asked::by_itself(Command::next_game(seed))),
            Step::Tick => {}
            Step::Leave => self.leave(),
        }
        self.go_on(now, &mut next);
        next
    }

    fn hear(&mut self, text: &str, now: Millis, next: &mut Next) {
        match ClientMessage::read(text) {
            Ok(ClientMessage::Hello { version, .. }) if version != VERSION => {
                say(next, &ServerMessage::Reload { version: VERSION });
            }
            Ok(ClientMessage::Hello { legal, told, .. }) => {
                self.wants = Wants { legal, told };
                let player = self.me.clone();
                say(next, &ServerMessage::Welcome { version: VERSION, player, now });
            }
            Ok(ClientMessage::Ping { sent }) => say(next, &ServerMessage::Pong { sent, now }),
            Ok(ClientMessage::Join { table, last }) => self.come(table, last, next),
            Ok(ClientMessage::Do { id, command }) => self.ask(id, command, now, next),
            Ok(ClientMessage::Lobby { .. }) => {
                let why = Refused::new(Code::NotNow, "error-no-table", "there is no lobby here");
                say(next, &ServerMessage::Refused { id: None, why });
            }
            Err(error) => {
                let why = Refused::new(Code::BadRequest, "bad-request", error.to_string());
                say(next, &ServerMessage::Refused { id: None, why });
            }
        }
    }

    /// The page wants to be at a table.
    fn come(&mut self, table: TableId, last: Option<u64>, next: &mut Next) {
        let is_it = |open: &mut Open| *open.table().id() == table;
        self.open = self.made.take_if(is_it).or_else(|| self.open.take_if(is_it));
        self.minds.forget_all();
        match &mut self.open {
            Some(open) => open.todo.push_back(came_back(&self.me)),
            None => next.load = Some(table.clone()),
        }
        self.coming = Some((table, last));
    }

    fn loaded(&mut self, journal: &[Stored], next: &mut Next) {
        let Some((table, _)) = &self.coming else { return };
        match steps::replay(&self.games, journal) {
            Some(replica) if replica.table().id() == table => {
                // No page says goodbye: it is closed, or its browser, or the machine.
                let down_since = replica.table().last_at();
                let restarted = Asked::by_itself(Command::Restarted { down_since });
                let restarted = replica.table().stopped_short().then_some(restarted);
                let todo = restarted.into_iter().chain([came_back(&self.me)]);
                self.open = Some(Open::new(replica, todo));
            }
            _ => {
                self.coming = None;
                let message = "there is no such table in this browser";
                let why = Refused::new(Code::UnknownTable, "error-no-table", message);
                say(next, &ServerMessage::Refused { id: None, why });
            }
        }
    }

    /// Sets up a table, at which the maker sits down.
    fn create(
        &mut self,
        id: TableId,
        seed: String,
        settings: Settings,
        (seat, level): (Seat, Option<Level>),
        now: Millis,
        next: &mut Next,
    ) {
        let host = (self.me.id.clone(), self.me.name.clone());
        let made = of_its_day(&self.games, settings, seed)
            .and_then(|(settings, seed)| Table::create(&self.games, now, id, host, settings, seed));
        let (table, created) = match made {
            Ok(made) => made,
            Err(why) => {
                next.refused = Some(why);
                return;
            }
        };
        let sit = Command::Sit { place: Place::Seat(seat), name: None };
        let start = level.map(|level| Command::Start { fill: Some(level) });
        let asked = |command| Asked { who: self.who(), command, asker: Asker::Maker };
        let todo: Vec<Asked> = [sit].into_iter().chain(start).map(asked).collect();
        let mut open = Open::new(Replica::new(table, created.clone()), todo);
        open.ahead = Some((created, Asker::Maker));
        self.made = Some(open);
    }

    fn who(&self) -> Who {
        Who::Player { id: self.me.id.clone(), name: self.me.name.clone() }
    }

    /// The page asks something of its table.
    fn ask(&mut self, id: String, command: Command, now: Millis, next: &mut Next) {
        let who = self.who();
        let Some(open) = self.open.as_mut().filter(|open| open.here) else {
            let why = Refused::new(Code::NotNow, "error-no-table", "join a table first");
            say(next, &ServerMessage::Refused { id: Some(id), why });
            return;
        };
        if let Command::Mute { player, muted } = &command {
            let muted = open.replica.table_mut().mute(&self.me.id, player, *muted);
            let number = open.table().number();
            say(next, &answered(id, muted.map(|()| number)));
            deliver(next, open.replica.show_to(&self.me.id, now));
            return;
        }
        open.todo.push_back(Asked { who, command, asker: Asker::Page(id) });
    }

    fn do_later(&mut self, asked: Asked) {
        if let Some(open) = &mut self.open {
            open.todo.push_back(asked);
        }
    }

    /// The table at which something is to be done, if there is one: first the one that is being set up.
    fn at_work(&mut self) -> Option<&mut Open> {
        self.made.as_mut().filter(|made| made.is_busy()).or(self.open.as_mut())
    }

    /// What was done is durable: it is told.
    fn written(&mut self, now: Millis, next: &mut Next) {
        let Some(open) = self.at_work() else { return };
        let Some((happened, asker)) = open.ahead.take() else { return };
        let number = happened.entry.number;
        // The making of a table is in its replica's history from the beginning.
        if number > open.replica.history().last() {
            deliver(next, open.replica.tell(happened, now));
        }
        if let Asker::Page(id) = asker {
            say(next, &answered(id, Ok(number)));
        }
    }

    /// A bot has made up its mind.
    fn thought(&mut self, place: Place, question: u64, meant: Option<Meant>) {
        if !self.minds.answered(place, question, meant.is_none()) {
            return;
        }
        if let Some(Meant { action, card }) = meant {
            let command = Command::Play { place, action, card };
            // Where things changed while it thought, it is asked again.
            self.do_later(Asked { who: Who::Bot { place }, command, asker: Asker::Nobody });
        }
    }

    /// The page is gone from its table; the one that was set up for it stays.
    fn leave(&mut self) {
        (self.open, self.coming) = (None, None);
        self.minds.forget_all();
    }

    /// Does what is to be done, until something has to be written first or nothing is left.
    fn go_on(&mut self, now: Millis, next: &mut Next) {
        while next.load.is_none() && next.refused.is_none() {
            let (me, coming) = (self.me.id.clone(), self.coming.is_some());
            let Some(open) = self.at_work() else { return };
            match open.write(&me) {
                Ok(write) => next.write = write,
                Err(error) => self.give_up(&error, next),
            }
            let Some(open) = self.at_work() else { return };
            if next.write.is_some() {
                return;
            } else if let Some(asked) = open.todo.pop_front() {
                carry_out(open, asked, now, next);
            } else if coming {
                self.arrive(now, next);
            } else if !open.here {
                return;
            } else if let Some(happened) = open.replica.table_mut().tick(now) {
                open.ahead = Some((happened, Asker::Nobody));
            } else {
                self.rest(next);
                return;
            }
        }
        if next.refused.is_some() {
            self.made = None;
        }
    }

    /// What was done cannot be written down: the tables are as their journals make them.
    fn give_up(&mut self, error: &serde_json::Error, next: &mut Next) {
        self.leave();
        self.made = None;
        let why = Refused::new(Code::Unavailable, "unavailable", error.to_string());
        say(next, &ServerMessage::Refused { id: None, why: why.clone() });
        next.refused = Some(why);
    }

    /// Nothing is to be done: bots think, and time goes by.
    fn rest(&mut self, next: &mut Next) {
        let Some(table) = self.open.as_ref().map(Open::table) else { return };
        next.seed = table.wants_seed();
        if !next.seed {
            let game = table.kind().name();
            let ask = |task, question| next.ask.extend(Question::new(task, game, question));
            self.minds.ask(table.bot_tasks(), ask);
            next.wakes = table.wakes();
        }
    }

    /// The page is at its table.
    fn arrive(&mut self, now: Millis, next: &mut Next) {
        let (Some(open), Some((table, last))) = (&mut self.open, self.coming.take()) else {
            return;
        };
        next.at = Some(table);
        let me = Some(&self.me.id);
        open.here = true;
        open.replica.leave(PAGE);
        let missed = last.and_then(|last| open.replica.missed(last, me));
        let fresh = open.replica.join(PAGE, me, self.wants, now);
        let text = fresh.and_then(|fresh| fresh.joined(missed.as_deref()));
        next.say.extend(text);
        let players = vec![self.me.id.clone()];
        say(next, &ServerMessage::Present { players, onlookers: 0 });
    }
}

/// The game of a day where no server draws its seed: the date alone says what is played and how it is dealt,
/// the same in every browser.
fn of_its_day(
    games: &Games,
    settings: Settings,
    seed: String,
) -> Result<(Settings, String), Refused> {
    let Some(daily) = &settings.daily else { return Ok((settings, seed)) };
    let kind = games.kind(&settings.game)?;
    let options = daily.number().and_then(|day| kind.of_day(day));
    let Some(options) = options else {
        let message = "there is no such game of a day";
        return Err(Refused::new(Code::BadOptions, "table-bad-options", message));
    };
    let seed = format!("{}-{}", kind.name(), daily.date);
    Ok((Settings { options, ..settings }, seed))
}

/// Carries out one thing: it is ahead then, or was refused.
fn carry_out(open: &mut Open, asked: Asked, now: Millis, next: &mut Next) {
    let Asked { who, command, asker } = asked;
    let client = if let Asker::Page(id) = &asker { Some(id.as_str()) } else { None };
    let why = match open.replica.table_mut().handle(now, &who, client, &command) {
        Ok(Handled::Now(happened)) => {
            open.ahead = Some((happened, asker));
            return;
        }
        Ok(Handled::Before(number)) => Ok(number),
        Err(why) => Err(why),
    };
    match (asker, why) {
        (Asker::Page(id), why) => say(next, &answered(id, why)),
        (Asker::Maker, Err(why)) => next.refused = Some(why),
        (Asker::Maker | Asker::Nobody, _) => {}
    }
}

/// Whoever was away from the table is back; who was not is not, which is refused and nobody hears of.
fn came_back(me: &Player) -> Asked {
    Asked::by_itself(Command::CameBack { player: me.id.clone() })
}

fn answered(id: String, done: Result<u64, Refused>) -> ServerMessage {
    match done {
        Ok(number) => ServerMessage::Done { id, number },
        Err(why) => ServerMessage::Refused { id: Some(id), why },
    }
}

/// Messages are plain data with string keys, which always become JSON.
fn say(next: &mut Next, message: &ServerMessage) {
    next.say.extend(serde_json::to_string(message));
}

fn deliver(next: &mut Next, told: Result<Vec<Delivery>, serde_json::Error>) {
    next.say.extend(told.into_iter().flatten().map(|delivery| delivery.text));
}
