//! What a table tells those who are at it.

use crate::error::NodeError;
use serde_json::Value;
use std::sync::Arc;
use trefle_table::{
    AnyView, Code, Happened, LegalAt, LegalDetail, Millis, PlayerId, Refused, Seat, Table,
    TableView,
};

/// Something for one who is at a table.
#[derive(Clone, Debug)]
pub enum Message {
    /// An entry: what happened.
    Told(Arc<Told>),
    /// How things stand, after something that cannot be told step by step.
    Fresh(Arc<Fresh>),
    /// Who is here now.
    Present(Arc<Present>),
    /// A command of theirs is durable.
    Done {
        /// What they called it.
        client: String,
        /// The number of its entry.
        number: u64,
    },
    /// A command of theirs was not carried out.
    Refused {
        /// What they called it.
        client: String,
        /// Why.
        refused: Refused,
    },
}

impl Message {
    /// The answer to a command; none where nobody knows it, and the one who asked, cut off and
    /// back again, asks once more.
    pub(crate) fn answer(client: String, done: Result<u64, NodeError>) -> Option<Message> {
        match done {
            Ok(number) => Some(Message::Done { client, number }),
            Err(NodeError::Refused(refused)) => Some(Message::Refused { client, refused }),
            Err(NodeError::Busy | NodeError::UnknownTable) => {
                let message = "the server could not do it; try again";
                let refused = Refused::new(Code::Unavailable, "unavailable", message);
                Some(Message::Refused { client, refused })
            }
            Err(
                NodeError::Closing
                | NodeError::Store(_)
                | NodeError::Damaged(_)
                | NodeError::Random(_)
                | NodeError::Gone,
            ) => None,
        }
    }
}

/// An entry as one seat may see it.
#[derive(Clone, Debug)]
pub struct Told {
    /// Its number.
    pub number: u64,
    /// When it was accepted.
    pub at: Millis,
    /// What happened.
    pub events: Vec<Value>,
    /// How things stand now.
    pub fresh: Fresh,
}

/// How things stand, as one seat may see it.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// The number of the last entry.
    pub number: u64,
    /// The moment of telling.
    pub now: Millis,
    /// The table.
    pub table: TableView,
    /// The seat that the game is seen from; `None` for onlookers, and before the start.
    pub facing: Option<Seat>,
    /// The game; `None` before the start.
    pub view: Option<AnyView>,
    /// What this player may do; `None` for who does not want to know.
    pub legal: Option<Vec<LegalAt>>,
}

impl Fresh {
    pub(crate) fn of(
        table: &Table,
        player: Option<&PlayerId>,
        detail: LegalDetail,
        now: Millis,
    ) -> Fresh {
        Fresh::with(table, table.seen_by(player, now), player, detail, now)
    }

    /// How things stand for one who saw what was before this happened.
    pub(crate) fn after(
        table: &Table,
        happened: &Happened,
        player: Option<&PlayerId>,
        detail: LegalDetail,
        now: Millis,
    ) -> Fresh {
        Fresh::with(table, table.seen_after(happened, player), player, detail, now)
    }

    fn with(
        table: &Table,
        seen: TableView,
        player: Option<&PlayerId>,
        detail: LegalDetail,
        now: Millis,
    ) -> Fresh {
        Fresh {
            number: table.number(),
            now,
            table: seen,
            facing: table.facing(player),
            view: table.game_view(player),
            legal: (detail != LegalDetail::None).then(|| table.legal(player, detail)),
        }
    }
}

/// An entry that was missed: what happened, without how things stood then.
#[derive(Clone, Debug)]
pub struct Missed {
    /// Its number.
    pub number: u64,
    /// When it was accepted.
    pub at: Millis,
    /// What happened.
    pub events: Vec<Value>,
}

/// Who is at a table now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Present {
    /// Those who sit.
    pub players: Vec<PlayerId>,
    /// How many look on.
    pub onlookers: usize,
}
