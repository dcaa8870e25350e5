//! Playing alone: a store in the player's own folder, and a node over it. The very
//! code that a server runs.

use crate::{Failure, line::Line};
use std::{path::Path, sync::Arc};
use trefle_node::{Node, Person, SteadyClock, Surroundings, identity};
use trefle_store::{NewPlayer, SqliteStore, Store, StoreError};
use trefle_table::{Command, Games, Level, Place, PlayerId, Seat, Settings, Summary, TableId};

/// The one who plays here. There is one to a folder, so the name can be any.
const OWNER: &str = "p_terminal";

/// So many saved games are offered.
const MOST_SAVED: u32 = 50;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The game and its options. The seats follow from who plays.
    pub settings: Settings,
    /// The names of further people at this terminal.
    pub beside: Vec<String>,
    /// The bots, by seat after the people.
    pub bots: Vec<Level>,
}

/// A game that was left in the middle.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    pub(crate) table: TableId,
    pub(crate) summary: Summary,
    /// Milliseconds since 1970.
    pub(crate) touched: i64,
}

/// What one plays on alone.
pub(crate) struct Local {
    store: Arc<SqliteStore>,
    node: Node,
    owner: Person,
}

impl Local {
    /// Opens it in a folder, which is made if need be.
    pub(crate) async fn open(games: Games, folder: &Path, name: &str) -> Result<Local, Failure> {
        let data = |error| Failure::Data { folder: folder.into(), error };
        let store = Arc::new(SqliteStore::open(folder).await.map_err(data)?);
        let owner =
            Person { id: PlayerId::new(OWNER).map_err(|_| Failure::Owner)?, name: name.into() };
        let key = identity::player_key(&owner.id).ok_or(Failure::Owner)?;
        if store.player(key).await.map_err(data)?.is_none() {
            let at = now();
            let new = NewPlayer { id: key, name: name.into(), language: None, at };
            store.add_player(new).await.map_err(data)?;
        }
        // One core for the bots: the games have no more than they need here.
        let clock = Arc::new(SteadyClock::new());
        let node = Node::new(Surroundings::alone(games, store.clone(), clock, 1, 0));
        Ok(Local { store, node, owner })
    }

    /// Sets up a table, seats everybody and begins.
    pub(crate) async fn begin(&self, game: NewGame) -> Result<TableId, Failure> {
        let people = 1 + game.beside.len();
        let table = self.node.create(&self.owner, game.settings).await?;
        let place = |index: usize| Place::Seat(Seat::at(index));
        self.ask(&table, Command::Sit { place: place(0), name: None }).await?;
        for (index, name) in game.beside.into_iter().enumerate() {
            self.ask(&table, Command::Sit { place: place(1 + index), name: Some(name) }).await?;
        }
        for (index, level) in game.bots.into_iter().enumerate() {
            self.ask(&table, Command::SeatBot { place: place(people + index), level }).await?;
        }
        self.ask(&table, Command::Start { fill: None }).await?;
        Ok(table)
    }

    async fn ask(&self, table: &TableId, command: Command) -> Result<(), Failure> {
        self.node.act(table, &self.owner, None, &command).await?;
        Ok(())
    }

    /// The games that were left in the middle, the last one first.
    pub(crate) async fn saved(&self) -> Result<Vec<Saved>, Failure> {
        let key = identity::player_key(&self.owner.id).ok_or(Failure::Owner)?;
        let rows = self.store.tables_of(key, MOST_SAVED).await.map_err(Failure::Store)?;
        let saved = |row: trefle_store::Table| {
            Some(Saved {
                table: identity::table_text(row.id)?,
                summary: serde_json::from_slice(&row.summary).ok()?,
                touched: row.touched_at.0,
            })
        };
        Ok(rows.into_iter().filter_map(saved).collect())
    }

    /// Comes to a table.
    pub(crate) async fn line(&self, table: TableId) -> Result<Line, Failure> {
        Line::here(self.node.clone(), table, self.owner.clone()).await
    }

    /// Finishes what is under way and lets go of the folder.
    pub(crate) async fn close(self) {
        self.node.close().await;
        self.store.close().await;
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Store(error)
    }
}

fn now() -> trefle_store::Millis {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let millis = since.unwrap_or_default().as_millis();
    trefle_store::Millis(millis.try_into().unwrap_or(i64::MAX))
}
