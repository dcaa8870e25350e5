//! What a table tells those who are at it, as texts of the protocol (docs/protocol.md).
//!
//! The shapes are those of `trefle_wire::ServerMessage`; that type owns its parts, and to fill it
//! every view would be copied and turned into a JSON tree for every reader of every move. Those
//! who read the texts, in the tests too, read them as that type.

use serde::Serialize;
use std::sync::Arc;
use trefle_table::{
    AnyView, Event, Happened, Legal, LegalDetail, Millis, PlayerId, Seat, Table, TableView,
};
use trefle_wire::lean;

/// The messages that carry views.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Say<'a> {
    Joined {
        number: u64,
        now: Millis,
        #[serde(flatten)]
        standing: &'a Fresh,
    },
    Missed {
        entries: &'a [Missed],
        number: u64,
        now: Millis,
        #[serde(flatten)]
        standing: &'a Fresh,
    },
    Told {
        number: u64,
        at: Millis,
        now: Millis,
        events: &'a [Event],
        #[serde(flatten)]
        standing: &'a Fresh,
    },
    Changed {
        number: u64,
        at: Millis,
        now: Millis,
        events: &'a [Event],
        facing: Option<Seat>,
        #[serde(skip_serializing_if = "Option::is_none")]
        legal: Option<Vec<Legal>>,
    },
}

impl Say<'_> {
    /// As a text, with fields that are JSON already: they are not read again.
    fn with(&self, written: &[(&str, &str)]) -> Result<String, serde_json::Error> {
        let written_long: usize = written.iter().map(|(_, json)| json.len() + 16).sum();
        let mut text = Vec::with_capacity(1024 + written_long);
        serde_json::to_writer(&mut text, self)?;
        text.pop();
        for (field, json) in written {
            for part in [",\"", field, "\":", json] {
                text.extend_from_slice(part.as_bytes());
            }
        }
        text.push(b'}');
        String::from_utf8(text).map_err(serde::ser::Error::custom)
    }
}

/// How things stand, as one seat may see it.
#[derive(Clone, Debug, Serialize)]
pub struct Fresh {
    /// The number of the last entry.
    #[serde(skip)]
    pub number: u64,
    /// The moment of telling.
    #[serde(skip)]
    pub now: Millis,
    /// The table.
    pub table: TableView,
    /// The seat that the game is seen from; `None` for onlookers, and before the start.
    pub facing: Option<Seat>,
    /// The game; `None` before the start.
    pub view: Option<AnyView>,
    /// What this player may do; `None` for who does not want to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Legal>>,
    /// The same step by step, in JSON, for who wants it so.
    #[serde(skip)]
    pub steps: Option<String>,
}

/// What a player may do, as far as they want to know: action by action, or step by step.
type Offered = (Option<Vec<Legal>>, Option<String>);

fn legal(
    table: &Table,
    player: Option<&PlayerId>,
    detail: LegalDetail,
) -> Result<Offered, serde_json::Error> {
    Ok(match detail {
        LegalDetail::None => (None, None),
        LegalDetail::Actions | LegalDetail::Previews => (Some(table.legal(player, detail)), None),
        LegalDetail::Steps => (None, Some(lean::steps_text(&table.steps(player)?))),
    })
}

impl Fresh {
    pub(crate) fn of(
        table: &Table,
        player: Option<&PlayerId>,
        detail: LegalDetail,
        now: Millis,
    ) -> Result<Fresh, serde_json::Error> {
        Fresh::with(table, table.seen_by(player), player, detail, now)
    }

    fn with(
        table: &Table,
        seen: TableView,
        player: Option<&PlayerId>,
        detail: LegalDetail,
        now: Millis,
    ) -> Result<Fresh, serde_json::Error> {
        let (legal, steps) = legal(table, player, detail)?;
        Ok(Fresh {
            number: table.number(),
            now,
            table: seen,
            facing: table.facing(player),
            view: table.game_view(player),
            legal,
            steps,
        })
    }

    /// The message to one who came: everything as it stands, with what was missed where that is
    /// known.
    pub fn joined(&self, missed: Option<&[Missed]>) -> Result<String, serde_json::Error> {
        let (number, now) = (self.number, self.now);
        self.said(&match missed {
            Some(entries) => Say::Missed { entries, number, now, standing: self },
            None => Say::Joined { number, now, standing: self },
        })
    }

    /// A message that carries this.
    fn said(&self, message: &Say<'_>) -> Result<String, serde_json::Error> {
        message.with(self.steps.as_deref().map(|steps| ("steps", steps)).as_slice())
    }
}

/// An entry that was missed: what happened, without how things stood then.
#[derive(Clone, Debug, Serialize)]
pub struct Missed {
    /// Its number.
    pub number: u64,
    /// When it was accepted.
    pub at: Millis,
    /// What happened.
    pub events: Vec<Event>,
}

/// An entry on its way to everybody, as each may see it.
pub(crate) struct Broadcast<'a> {
    pub(crate) table: &'a Table,
    pub(crate) happened: &'a Happened,
    pub(crate) now: Millis,
}

impl Broadcast<'_> {
    /// The entry and how everything stands.
    pub(crate) fn whole(
        &self,
        player: Option<&PlayerId>,
        detail: LegalDetail,
    ) -> Result<String, serde_json::Error> {
        let seen = self.table.seen_after(self.happened, player);
        let standing = Fresh::with(self.table, seen, player, detail, self.now)?;
        standing.said(&Say::Told {
            number: self.happened.entry.number,
            at: self.happened.entry.at,
            now: self.now,
            events: &self.table.events_for(self.happened, player),
            standing: &standing,
        })
    }

    /// The entry and what is other than before; `None` where that does not say it all. Everybody
    /// who holds the same places and mutes the same people is told the same.
    pub(crate) fn changes(
        &self,
        player: Option<&PlayerId>,
        detail: LegalDetail,
        before: &Known,
        after: &Known,
    ) -> Result<Option<String>, serde_json::Error> {
        let table = lean::changes(&before.table, &after.table);
        let view = lean::changes(&before.view, &after.view);
        let (Some(mut table), Some(view)) = (table, view) else { return Ok(None) };
        let lines = self.table.heard_after(self.happened, player);
        if !lines.is_empty() {
            let comma = if table == NOTHING { "" } else { "," };
            table.truncate(table.len() - 1);
            table += &format!("{comma}\"chat\":{}}}", serde_json::to_string(&lines)?);
        }
        let (legal, steps) = legal(self.table, player, detail)?;
        let message = Say::Changed {
            number: self.happened.entry.number,
            at: self.happened.entry.at,
            now: self.now,
            events: &self.table.events_for(self.happened, player),
            facing: self.table.facing(player),
            legal,
        };
        let changes = [("table", Some(table)), ("view", Some(view)), ("steps", steps)];
        let is_told = |json: &&str| *json != NOTHING;
        let told = changes
            .iter()
            .filter_map(|(field, json)| Some((*field, json.as_deref().filter(is_told)?)));
        message.with(&told.collect::<Vec<_>>()).map(Some)
    }
}

/// An object in which nothing has changed.
const NOTHING: &str = "{}";

/// What an audience knows of a table: it is told only what is other than this.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// The table as everybody knows it; all audiences share it.
    table: Arc<str>,
    /// The game, from where they look.
    view: String,
}

impl Known {
    /// What this player knows, beside what all know; that is made where nobody has it yet.
    pub(crate) fn of(
        table: &Table,
        player: Option<&PlayerId>,
        by_all: Option<Arc<str>>,
    ) -> Result<Known, serde_json::Error> {
        let by_all = match by_all {
            Some(by_all) => by_all,
            None => serde_json::to_string(&table.seen_by_all())?.into(),
        };
        Ok(Known { table: by_all, view: serde_json::to_string(&table.game_view(player))? })
    }

    /// The table as everybody knows it.
    pub(crate) fn by_all(&self) -> Arc<str> {
        Arc::clone(&self.table)
    }
}
