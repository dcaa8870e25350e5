//! The table itself: the one way that every command takes.

use crate::{
    Choices, Code, Command, Entry, Event, GameResult, Happened, Millis, PlayerId, Refused,
    Settings, TableId, Who,
    chat::Chat,
    command::PROGRAM,
    ids::clean_name,
    people::People,
    places::Places,
    running::{Running, Stage},
    series::Series,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use trefle_games::{Actor as Place, Games, Kind, Record};

/// The longest name that a client can give a command.
pub const LONGEST_CLIENT: usize = 64;

/// How many of the clients' names for commands are remembered: hours of play. A command that is
/// sent again comes within seconds.
const CLIENTS_KEPT: usize = 1_000;

/// A table: who sits where, the game that is played there, and what is said.
#[derive(Clone, Debug)]
pub struct Table {
    /// The games that can be played at it.
    pub(crate) games: Games,
    /// The one of the settings.
    pub(crate) kind: Kind,
    pub(crate) id: TableId,
    pub(crate) number: u64,
    pub(crate) last_at: Millis,
    pub(crate) settings: Settings,
    /// The seed that was handed in for the game to come or the game that is on.
    pub(crate) drawn_seed: String,
    /// The version of the program that the seed was handed in by.
    pub(crate) program: String,
    /// Who set it up.
    pub(crate) maker: PlayerId,
    pub(crate) host: Option<PlayerId>,
    pub(crate) people: People,
    pub(crate) kicked: BTreeSet<PlayerId>,
    pub(crate) places: Places,
    pub(crate) choices: Choices,
    pub(crate) running: Option<Running>,
    pub(crate) game_number: u32,
    /// The records of the games that have ended.
    pub(crate) records: Vec<Record>,
    /// How the last game ended, and with which entry.
    pub(crate) ended: Option<(u64, GameResult)>,
    pub(crate) series: Series,
    pub(crate) chat: Chat,
    /// Who asks for another game.
    pub(crate) rematch: BTreeSet<PlayerId>,
    /// Whether all who count have asked for it.
    pub(crate) rematch_agreed: bool,
    clients: Clients,
}

/// What clients called their commands, and the entries these became.
#[derive(Clone, Debug, Default)]
struct Clients {
    numbers: BTreeMap<(PlayerId, String), u64>,
    order: VecDeque<(PlayerId, String)>,
}

impl Clients {
    fn number_of(&self, player: &PlayerId, client: &str) -> Option<u64> {
        self.numbers.get(&(player.clone(), client.to_owned())).copied()
    }

    fn remember(&mut self, player: &PlayerId, client: &str, number: u64) {
        let key = (player.clone(), client.to_owned());
        self.order.push_back(key.clone());
        self.numbers.insert(key, number);
        if self.order.len() > CLIENTS_KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.numbers.remove(&oldest);
        }
    }
}

/// What became of a command that was not refused.
#[expect(clippy::large_enum_variant, reason = "it is taken apart at once")]
#[derive(Clone, Debug)]
pub enum Handled {
    /// It was carried out; what happened is to be written down and told.
    Now(Happened),
    /// It was done before, by this entry or by others.
    Before(u64),
}

/// What is told while an entry is carried out.
pub(crate) struct Telling {
    pub(crate) at: Millis,
    pub(crate) number: u64,
    events: Vec<Event>,
}

impl Telling {
    pub(crate) fn tell(&mut self, event: impl Into<Event>) {
        self.events.push(event.into());
    }
}

/// Why entries are no table's journal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {number}: {reason}")]
pub struct ReplayError {
    /// The entry's number.
    pub number: u64,
    /// What is wrong with it.
    pub reason: String,
}

impl ReplayError {
    fn new(number: u64, reason: impl ToString) -> ReplayError {
        ReplayError { number, reason: reason.to_string() }
    }
}

impl Table {
    /// A new table. `seed` is 256 random bits in hex, from the caller; it is the first game's.
    pub fn create(
        games: &Games,
        now: Millis,
        id: TableId,
        host: (PlayerId, String),
        settings: Settings,
        seed: String,
    ) -> Result<(Table, Happened), Refused> {
        settings.check_size(games)?;
        let who = Who::Player { id: host.0, name: host.1 };
        let settings = settings.entered();
        let command = Command::Create { table: id, settings, seed, program: PROGRAM.into() };
        Table::open(games, Entry { number: 1, at: now, who, client: None, command })
    }

    /// The table that the first entry of a journal makes.
    fn open(games: &Games, entry: Entry) -> Result<(Table, Happened), Refused> {
        let (Who::Player { id: host, name }, Command::Create { table, settings, seed, program }) =
            (&entry.who, &entry.command)
        else {
            return Err(Refused::not_now("table-not-created", "a table is created first"));
        };
        let kind = games.kind(&settings.game)?;
        let settings = settings.checked(games, kind)?;
        let mut table = Table {
            games: games.clone(),
            kind,
            id: table.clone(),
            number: entry.number,
            last_at: entry.at,
            places: Places::new(&settings),
            settings,
            drawn_seed: seed.clone(),
            program: program.clone(),
            maker: host.clone(),
            host: Some(host.clone()),
            people: People::default(),
            kicked: BTreeSet::new(),
            choices: Choices::default(),
            running: None,
            game_number: 1,
            records: Vec::new(),
            ended: None,
            series: Series::default(),
            chat: Chat::default(),
            rematch: BTreeSet::new(),
            rematch_agreed: false,
            clients: Clients::default(),
        };
        table.people.welcome(host, &shown_name(name));
        let events = vec![crate::TableEvent::Created.into()];
        Ok((table, Happened { entry, events }))
    }

    /// Carries out a command once, however often it is asked for, or refuses it and leaves everything
    /// as it was.
    pub fn handle(
        &mut self,
        now: Millis,
        who: &Who,
        client: Option<&str>,
        command: &Command,
    ) -> Result<Handled, Refused> {
        let now = now.max(self.last_at);
        let done = who.player().and_then(|who| self.done(who, client, command, now));
        if let Some(number) = done {
            return Ok(Handled::Before(number));
        }
        if client.is_some_and(|name| !(1..=LONGEST_CLIENT).contains(&name.chars().count())) {
            let message = format!("an id has 1 to {LONGEST_CLIENT} characters");
            return Err(Refused::new(Code::TooLong, "table-id-too-long", message));
        }
        command.check_chosen(&self.games)?;
        if let Some(player) = who.player() {
            self.check_open_to(Some(player))?;
        }
        let command = match command {
            Command::Settings { settings } => Command::Settings { settings: settings.entered() },
            other => other.clone(),
        };
        let client = client.map(Into::into);
        self.enter(self.entry(now, who.clone(), client, command)).map(Handled::Now)
    }

    /// Carries out one thing that is due by now: a beat, the end of a countdown, a clock that has
    /// run out. To be called until there is nothing left.
    pub fn tick(&mut self, now: Millis) -> Option<Happened> {
        let at = now.max(self.last_at);
        let (_, command) = self.due().filter(|(due, _)| *due <= at)?;
        // What is due is never refused: the property tests hold the table to that.
        self.enter(self.entry(at, Who::Clock, None, self.resolved(command)?)).ok()
    }

    /// When [`Table::tick`] is next due; `None` if nothing is, until somebody does something. A
    /// table at which nobody is has nothing due: its clocks stand still.
    pub fn wakes(&self) -> Option<Millis> {
        self.due().map(|(due, _)| due.max(self.last_at))
    }

    /// Makes the table again from its journal, by the same way that made it.
    pub fn replay(
        games: &Games,
        entries: impl IntoIterator<Item = Entry>,
    ) -> Result<Table, ReplayError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or_else(|| ReplayError::new(1, "the journal is empty"))?;
        let (mut table, _) = Table::replay_first(games, first)?;
        for entry in entries {
            table.replay_next(entry)?;
        }
        Ok(table)
    }

    /// Makes a table of the first entry of its journal.
    pub fn replay_first(games: &Games, entry: Entry) -> Result<(Table, Happened), ReplayError> {
        let number = entry.number;
        if number != 1 {
            return Err(ReplayError::new(number, "the first entry of a journal has the number 1"));
        }
        Table::open(games, entry).map_err(|refused| ReplayError::new(number, refused))
    }

    /// Carries out the next entry of its journal.
    pub fn replay_next(&mut self, entry: Entry) -> Result<Happened, ReplayError> {
        let number = entry.number;
        if number != self.number + 1 {
            let reason = format!("expected entry {}", self.number + 1);
            return Err(ReplayError::new(number, reason));
        }
        if entry.at < self.last_at {
            return Err(ReplayError::new(number, "it lies before the entry before"));
        }
        self.enter(entry).map_err(|refused| ReplayError::new(number, refused))
    }

    /// The number of the last entry.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// When the last entry was.
    pub fn last_at(&self) -> Millis {
        self.last_at
    }

    /// The game of its settings.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// What it is called.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The entry that did this already, so that it is acknowledged and not carried out twice: the one
    /// that this very command became, or the last one where things are as it asks.
    fn done(
        &self,
        player: &PlayerId,
        client: Option<&str>,
        command: &Command,
        now: Millis,
    ) -> Option<u64> {
        let sent_before = client.and_then(|client| self.clients.number_of(player, client));
        sent_before.or_else(|| self.is_so(player, command, now).then_some(self.number))
    }

    /// Whether things are as this asks. Where it would be refused they are not.
    fn is_so(&self, player: &PlayerId, command: &Command, now: Millis) -> bool {
        let waiting = self.running.is_none();
        let host = self.host.as_ref() == Some(player);
        let holds = |place: Place| self.check_holds(player, place).is_ok();
        // Who does something is there again, which is news.
        !self.people.is_away(player)
            && match command {
                Command::Sit { place, name: None } => waiting && holds(*place),
                Command::SeatBot { place, level } => {
                    waiting && host && self.places.bot(*place) == Some(*level)
                }
                Command::Settings { settings } => {
                    let kind = self.games.kind(&settings.game).ok();
                    let asked = kind.and_then(|kind| {
                        let changed = self.settings.changed_to(&settings.entered());
                        changed.checked(&self.games, kind).ok()
                    });
                    let same = asked.as_ref() == Some(&self.settings);
                    waiting && host && same && self.choices == Choices::default()
                }
                Command::Choose { setup, first } => {
                    self.is_chosen(player, setup.as_deref(), *first)
                }
                Command::Answer { what, yes: true } => self.agrees(player, *what, now),
                Command::Rematch => self.asks_rematch(player, now),
                _ => false,
            }
    }

    /// Hears somebody no more, or again. That is the listener's own affair: it is no entry, and lasts
    /// as long as the table is in memory.
    pub fn mute(
        &mut self,
        listener: &PlayerId,
        player: &PlayerId,
        muted: bool,
    ) -> Result<(), Refused> {
        self.chat.mute(listener, player, muted)
    }

    /// Takes over who hears whom from the same table before it was replayed.
    pub fn hear_as(&mut self, before: &Table) {
        self.chat.hear_as(&before.chat);
    }

    /// The next entry.
    fn entry(&self, at: Millis, who: Who, client: Option<String>, command: Command) -> Entry {
        Entry { number: self.number + 1, at, who, client, command }
    }

    /// Carries out an entry. Every command checks all it needs before it changes anything.
    fn enter(&mut self, entry: Entry) -> Result<Happened, Refused> {
        let mut telling = Telling { at: entry.at, number: entry.number, events: Vec::new() };
        match entry.who.player().filter(|player| self.people.is_away(player)) {
            // Who does something is there again, and clocks that slept are credited before it is
            // judged. If it is refused, that has not happened either: hence the copy.
            Some(player) => {
                let mut after = self.clone();
                after.come_back(player, &mut telling);
                after.carry_out(&entry, &mut telling)?;
                *self = after;
            }
            None => self.carry_out(&entry, &mut telling)?,
        }
        self.number = entry.number;
        self.last_at = entry.at;
        if let (Some(player), Some(client)) = (entry.who.player(), &entry.client) {
            self.clients.remember(player, client, entry.number);
        }
        Ok(Happened { entry, events: telling.events })
    }

    /// Whoever asks, and whatever they ask.
    fn carry_out(&mut self, entry: &Entry, telling: &mut Telling) -> Result<(), Refused> {
        match (&entry.who, &entry.command) {
            (Who::Player { id, name }, command) => match command {
                Command::Sit { place, name: other } => {
                    self.sit(id, name, *place, other.as_deref(), telling)
                }
                Command::Stand { place } => self.stand(id, *place, telling),
                Command::SeatBot { place, level } => self.seat_bot(id, *place, *level, telling),
                Command::Clear { place } => self.clear(id, *place, telling),
                Command::Kick { player } => self.kick(id, player, telling),
                Command::Settings { settings } => self.change_settings(id, settings, telling),
                Command::Choose { setup, first } => {
                    self.choose(id, setup.as_deref(), *first, telling)
                }
                Command::Start { fill } => self.start(id, *fill, telling),
                Command::Play { place, action, card } => {
                    self.check_person_plays(id, *place, telling.at)?;
                    self.play(*place, action, *card, telling)
                }
                Command::Pause => self.pause(id, telling),
                Command::Resume => self.resume(id, telling),
                Command::Resign { place } => self.resign(id, *place, telling),
                Command::Offer { what } => self.offer(id, *what, telling),
                Command::Answer { what, yes } => self.answer(id, *what, *yes, telling),
                Command::VoteBot { place } => self.vote_bot(id, *place, telling),
                Command::Return { place } => self.take_back(id, *place, telling),
                Command::Say { text } => self.say(id, name, text, None, telling),
                Command::Quick { word } => self.say(id, name, word.text(), Some(*word), telling),
                Command::Mute { player, muted } => self.chat.mute(id, player, *muted),
                Command::Report { number, text } => self.report(*number, text),
                Command::Leave => self.leave(id, telling),
                Command::Rematch => self.ask_rematch(id, telling),
                _ => Err(not_yours()),
            },
            (Who::Bot { place: bot }, Command::Play { place, action, card }) if bot == place => {
                self.check_bot_plays(*place, telling.at)?;
                self.play(*place, action, *card, telling)
            }
            (Who::Clock, Command::Beat) => self.beat(telling),
            (Who::Clock, Command::CountdownOver) => self.countdown_over(telling),
            (Who::Clock, Command::TimeOut { place, action }) => {
                self.time_out(*place, action.as_deref(), telling)
            }
            (Who::Clock, Command::PlayFor { place, action }) => {
                self.play_for(*place, action, telling)
            }
            (Who::Clock, Command::PassHost) => self.pass_host(telling),
            (Who::Node, Command::NextGame { seed, program }) => {
                self.next_game(seed, program, telling)
            }
            (Who::Node, Command::WentAway { player }) => self.went_away(player, telling),
            (Who::Node, Command::CameBack { player }) => self.came_back(player, telling),
            (Who::Node, Command::Restarted { down_since }) => self.restarted(*down_since, telling),
            (Who::Node, Command::Interrupted { since, until }) => {
                self.interrupted(*since, *until, telling)
            }
            _ => Err(not_yours()),
        }
    }

    /// Who may do what only the host may.
    pub(crate) fn check_host(&self, player: &PlayerId) -> Result<(), Refused> {
        if self.host.as_ref() == Some(player) {
            return Ok(());
        }
        Err(Refused::not_allowed("table-host-only", "only the host can do this"))
    }

    pub(crate) fn check_waiting(&self) -> Result<(), Refused> {
        match &self.running {
            None => Ok(()),
            Some(_) => {
                Err(Refused::not_now("table-begun", "this can only be done before the start"))
            }
        }
    }

    /// The game that is going on.
    pub(crate) fn game_on(&self) -> Result<&Running, Refused> {
        match &self.running {
            Some(running) if running.stage != Stage::Over => Ok(running),
            Some(_) => Err(Refused::new(Code::GameOver, "game-over", "the game is over")),
            None => Err(Refused::new(Code::NoGame, "table-no-game", "the game has not begun yet")),
        }
    }

    /// That this player holds this place.
    pub(crate) fn check_holds(&self, player: &PlayerId, place: Place) -> Result<(), Refused> {
        let holder = self.places.on(place)?.and_then(|taken| taken.player());
        if holder == Some(player) {
            return Ok(());
        }
        let message = match place {
            Place::Seat(seat) => format!("seat {seat} is somebody else's"),
            Place::Dealer => "somebody else deals".into(),
        };
        Err(Refused::not_allowed("table-not-your-place", message))
    }

    /// That this player plays in the game, or deals.
    pub(crate) fn check_plays(&self, player: &PlayerId) -> Result<(), Refused> {
        if self.places.of(player).is_empty() {
            let message = "only those who play can do this";
            return Err(Refused::not_allowed("table-players-only", message));
        }
        Ok(())
    }
}

fn not_yours() -> Refused {
    Refused::not_allowed("table-not-yours", "this is for somebody else to do")
}

/// What somebody is called whose name is not known, or forgotten.
pub const NAMELESS: &str = "Guest";

/// A name that can be shown, whatever was handed in.
pub(crate) fn shown_name(name: &str) -> String {
    clean_name(name).unwrap_or_else(|| NAMELESS.into())
}
