//! Who looks for somebody to play with: a seat at an open table, or a table with whoever looks for the
//! same, on this node or on another.
//!
//! The store brings people together, each once ([`trefle_store::Seeks`]); a note on the bus only saves
//! them from asking it again. Their table is set up when all of them have said that they are there, by
//! whichever node is first, and by any other that finds it half done.

use crate::{
    bus::{News, Subject},
    error::NodeError,
    identity, journal,
    node::{Node, Person},
};
use serde::{Deserialize, Serialize};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{sync::Notify, time};
use trefle_store::{Meeting, Range, Seek, SeekId, SeekSays, SeekStep, Sought, StoreError};
use trefle_table::{
    Code, Command, Level, Millis, Phase, Place, PlayerId, Refused, Seat, Settings, TableId, Taken,
};

/// How long whoever looks is kept waiting for news: well within the time in which they have to say
/// again that they are there, and seldom enough for the store.
const NEWS: Duration = Duration::from_millis(2_500);

/// The same where the bus brings none.
const NO_NEWS: Duration = Duration::from_millis(700);

/// Who has met somebody has heard of it by then, in milliseconds: who begins another search sooner may not
/// have, and is sent there.
const TOLD: i64 = 10_000;

/// Open tables that are looked through for a seat.
const OPEN: usize = 100;

/// What somebody looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    settings: Settings,
    people: u8,
    /// How strong they are, and how strong others may be, where the game is rated.
    pub range: Option<Range>,
}

/// A wish as the store compares it: who writes the same wishes the same.
#[derive(Serialize, Deserialize)]
struct Sort {
    settings: Settings,
    people: u8,
}

/// How a search stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Search {
    /// Nobody is there yet.
    Waiting {
        /// Since when.
        since: Millis,
        /// How many others look for the same.
        others: usize,
    },
    /// Somebody is; they are being asked whether they still are.
    Meeting,
    /// There is a seat for oneself at this table.
    Found(TableId),
    /// The same player looks for somebody elsewhere.
    Replaced,
    /// Nothing was heard of the searcher for too long.
    Gone,
}

/// Those of this node who wait for news.
#[derive(Debug, Default)]
pub(crate) struct Searchers(Mutex<HashMap<PlayerId, Arc<Notify>>>);

impl Searchers {
    /// These have news.
    pub(crate) fn call(&self, players: &[PlayerId]) {
        let waiting = self.lock();
        for one in players.iter().filter_map(|player| waiting.get(player)) {
            one.notify_one();
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PlayerId, Arc<Notify>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who waits for news, until this is dropped.
struct Listening<'a> {
    searchers: &'a Searchers,
    player: &'a PlayerId,
    news: Arc<Notify>,
}

impl<'a> Listening<'a> {
    fn begin(searchers: &'a Searchers, player: &'a PlayerId) -> Listening<'a> {
        let news = Arc::new(Notify::new());
        // Whoever waited for the same player hears nothing more, and asks again soon.
        searchers.lock().insert(player.clone(), Arc::clone(&news));
        Listening { searchers, player, news }
    }
}

impl Drop for Listening<'_> {
    fn drop(&mut self) {
        let mut waiting = self.searchers.lock();
        if waiting.get(self.player).is_some_and(|news| Arc::ptr_eq(news, &self.news)) {
            waiting.remove(self.player);
        }
    }
}

impl Node {
    /// What somebody may look for: a table like this, with so many people and bots on the other seats.
    pub fn wish(&self, settings: &Settings, people: Option<u8>) -> Result<Wish, NodeError> {
        let settings = settings.between_strangers(self.games())?;
        let people = people.unwrap_or(settings.seats);
        if !(2..=settings.seats).contains(&people) {
            let message = format!("at a table for {0} meet 2 to {0} people", settings.seats);
            return Err(Refused::new(Code::BadOptions, "table-bad-options", message).into());
        }
        Ok(Wish { settings, people, range: None })
    }

    /// Begins to look for somebody, in place of any other search of the player's.
    pub async fn seek(&self, person: &Person, wish: &Wish) -> Result<(SeekId, Search), NodeError> {
        let id = identity::fresh_seek()?;
        if let Some(table) = self.sit_down(person, &wish.settings).await {
            return Ok((id, Search::Found(table)));
        }
        let sort = Sort { settings: wish.settings.clone(), people: wish.people };
        let seek = Seek {
            id,
            player: key(person)?,
            sort: serde_json::to_string(&sort)?,
            people: wish.people.into(),
            range: wish.range,
            since: journal::moment(self.shared.clock.now()),
        };
        let search = self.begin(person, seek).await?;
        Ok((id, search))
    }

    /// The searcher is still there: answers when there is news, or after a while.
    pub async fn seek_on(&self, person: &Person, id: SeekId) -> Result<Search, NodeError> {
        let listening = Listening::begin(&self.shared.searchers, &person.id);
        let says = SeekSays::GoesOn { table: identity::fresh_table()? };
        let mut search = match self.say(person, id, says).await? {
            Sought::Waiting { seek, others } => match self.leave_for_a_seat(person, &seek).await? {
                Some(search) => search,
                None => waiting(&seek, others),
            },
            sought => self.search(person, sought).await?,
        };
        if matches!(search, Search::Waiting { .. } | Search::Meeting) {
            let heard = self.shared.leases.is_none() || self.shared.bus.is_up();
            let patience = if heard { NEWS } else { NO_NEWS };
            tokio::select! {
                () = time::sleep(patience) => {}
                // What the news is they are told when they ask again: they are there, then.
                () = listening.news.notified() => search = Search::Meeting,
                () = self.shared.closing.cancelled() => return Err(NodeError::Closing),
            }
        }
        Ok(search)
    }

    /// The searcher looks no more. Where they have met somebody already, their seat is theirs.
    pub async fn stop_seeking(&self, person: &Person, id: SeekId) -> Result<Search, NodeError> {
        match self.say(person, id, SeekSays::Ends).await? {
            Sought::Ended => Ok(Search::Gone),
            sought => self.search(person, sought).await,
        }
    }

    async fn say(&self, person: &Person, id: SeekId, says: SeekSays) -> Result<Sought, NodeError> {
        let at = journal::moment(self.shared.clock.now());
        let step = SeekStep { player: key(person)?, id, at, says };
        self.shared.store.seek(step).await.map_err(NodeError::Store)
    }

    async fn begin(&self, person: &Person, seek: Seek) -> Result<Search, NodeError> {
        let mut over = None;
        loop {
            let (seek, table) = (seek.clone(), identity::fresh_table()?);
            let begun = self.say(person, seek.id, SeekSays::Begins { seek, table, over }).await?;
            if let Sought::Met(meeting @ Meeting { complete: true, news: false, .. }) = &begun
                && over.is_none()
                && self.is_past(meeting).await
            {
                over = Some(meeting.table);
                continue;
            }
            return self.search(person, begun).await;
        }
    }

    /// Whether those who met have begun long ago, or are done: who looks again looks for another.
    async fn is_past(&self, meeting: &Meeting) -> bool {
        let Some(table) = identity::table_text(meeting.table) else { return false };
        let now = journal::moment(self.shared.clock.now());
        match self.summary(&table, 0).await.map(|summary| summary.phase) {
            Ok(Phase::Over) => true,
            Ok(Phase::Waiting) | Err(_) => false,
            Ok(_) => now.0 - meeting.at.0 > TOLD,
        }
    }

    /// What the store has said, to the searcher; the others who were met are told that there is news.
    async fn search(&self, person: &Person, sought: Sought) -> Result<Search, NodeError> {
        let meeting = match sought {
            Sought::Waiting { seek, others } => return Ok(waiting(&seek, others)),
            Sought::Ended | Sought::Gone => return Ok(Search::Gone),
            Sought::Replaced => return Ok(Search::Replaced),
            Sought::Met(meeting) => meeting,
        };
        let search = match meeting.complete {
            true => Search::Found(self.set_up(&meeting).await?),
            false => Search::Meeting,
        };
        if meeting.news {
            let met = meeting.people.iter().filter_map(|player| identity::player_text(*player));
            let players: Vec<PlayerId> = met.filter(|player| *player != person.id).collect();
            self.shared.searchers.call(&players);
            self.shared.tell(&Subject::Cluster, News::Met { players });
        }
        Ok(search)
    }

    /// Sets up the table of those who have met, as far as that was not done before, and begins.
    async fn set_up(&self, meeting: &Meeting) -> Result<TableId, NodeError> {
        let Sort { settings, .. } = serde_json::from_str(&meeting.sort)?;
        let mut people = self.named(&meeting.people).await?;
        // Who has waited for longer is not always the first to play.
        let turn = (meeting.table.0 % people.len().max(1) as u128) as usize;
        people.rotate_left(turn);
        let host = people.first().ok_or(NodeError::UnknownTable)?;
        let seats = Seat::first(settings.seats.into());
        let table = self.create_as(meeting.table, host, settings, identity::fresh_seed()?).await?;
        if self.summary(&table, 0).await?.phase != Phase::Waiting {
            return Ok(table);
        }
        let start = Command::Start { fill: Some(Level::Medium) };
        let sits = people
            .iter()
            .zip(seats)
            .map(|(person, seat)| (person, Command::Sit { place: Place::Seat(seat), name: None }));
        for (person, command) in sits.chain([(host, start)]) {
            match self.act(&table, person, None, &command).await {
                // Another node was faster; or there is something to choose first, for them to do.
                Ok(_) | Err(NodeError::Refused(_)) => {}
                Err(error) => return Err(error),
            }
        }
        metrics::counter!("trefle_meetings_total").increment(1);
        Ok(table)
    }

    /// Those people by the names they go by.
    async fn named(&self, ids: &[trefle_store::PlayerId]) -> Result<Vec<Person>, NodeError> {
        let known = self.shared.store.players(ids).await.map_err(NodeError::Store)?;
        let person = |id: &trefle_store::PlayerId| {
            let known = known.iter().find(|player| player.id == *id)?;
            Some(Person { id: identity::player_text(*id)?, name: known.name.clone() })
        };
        Ok(ids.iter().filter_map(person).collect())
    }

    /// Leaves the search for a seat at an open table, where there is one. Nobody is met meanwhile.
    async fn leave_for_a_seat(
        &self,
        person: &Person,
        seek: &Seek,
    ) -> Result<Option<Search>, NodeError> {
        let Sort { settings, .. } = serde_json::from_str(&seek.sort)?;
        if self.open_tables(person, &settings).is_empty() {
            return Ok(None);
        }
        match self.say(person, seek.id, SeekSays::Ends).await? {
            Sought::Ended => {}
            sought => return self.search(person, sought).await.map(Some),
        }
        match self.sit_down(person, &settings).await {
            Some(table) => Ok(Some(Search::Found(table))),
            None => self.begin(person, seek.clone()).await.map(Some),
        }
    }

    /// Sits down at an open table like this one, where there is a seat.
    async fn sit_down(&self, person: &Person, settings: &Settings) -> Option<TableId> {
        for (table, place) in self.open_tables(person, settings) {
            let Some(place) = place else { return Some(table) };
            let sit = Command::Sit { place, name: None };
            if self.act(&table, person, None, &sit).await.is_ok() {
                return Some(table);
            }
        }
        None
    }

    /// The open tables like this one, with the first free seat of each; none where the player sits.
    fn open_tables(&self, person: &Person, settings: &Settings) -> Vec<(TableId, Option<Place>)> {
        let Ok(kind) = self.games().kind(&settings.game) else { return Vec::new() };
        let listed = Settings { public: true, ..settings.listed(kind) };
        let (tables, _) = self.lobby().tables(OPEN);
        let like_this = tables.into_iter().filter(|table| table.settings == listed);
        let seat = like_this.filter_map(|table| {
            let sits = |taken: &Taken| taken.player() == Some(&person.id);
            if table.places.iter().any(|at| at.taken_by.as_ref().is_some_and(sits)) {
                return Some((table.id, None));
            }
            let free = table.places.iter().find(|at| at.taken_by.is_none())?;
            Some((table.id, Some(free.place)))
        });
        seat.collect()
    }
}

fn waiting(seek: &Seek, others: usize) -> Search {
    Search::Waiting { since: seek.since.0.try_into().unwrap_or(0), others }
}

fn key(person: &Person) -> Result<trefle_store::PlayerId, NodeError> {
    identity::player_key(&person.id).ok_or(NodeError::Store(StoreError::UnknownPlayer))
}
