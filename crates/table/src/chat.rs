//! What is said at a table, and whom one does not want to hear.

use crate::{Code, Line, PlayerId, Refused, ids::clean};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The longest line, in characters.
pub const LONGEST_TEXT: usize = 300;

/// How many lines are kept: what somebody who comes late can read up.
pub const LINES_KEPT: usize = 100;

/// How many people one person can mute, and how many can mute at all: more than a table has, and
/// little enough to keep.
const MOST_MUTED: usize = 50;
const MOST_MUTING: usize = 300;

/// What is said at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chat {
    lines: VecDeque<Line>,
    muted: BTreeMap<PlayerId, BTreeSet<PlayerId>>,
}

/// A text as it may be shown, if it is neither empty nor too long.
pub(crate) fn checked_text(text: &str) -> Result<String, Refused> {
    // A text many times too long is not worth cleaning.
    let text = if text.len() > LONGEST_TEXT * 8 { text.into() } else { clean(text) };
    if (1..=LONGEST_TEXT).contains(&text.chars().count()) {
        return Ok(text);
    }
    let message = format!("a text has 1 to {LONGEST_TEXT} characters");
    Err(Refused::new(Code::TooLong, "table-text-too-long", message))
}

impl Chat {
    pub(crate) fn say(&mut self, line: Line) {
        if self.lines.len() >= LINES_KEPT {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    pub(crate) fn mute(
        &mut self,
        listener: &PlayerId,
        player: &PlayerId,
        muted: bool,
    ) -> Result<(), Refused> {
        let full = || Refused::new(Code::Full, "table-too-many-muted", "too many are muted here");
        if !muted {
            if let Some(set) = self.muted.get_mut(listener) {
                set.remove(player);
                if set.is_empty() {
                    self.muted.remove(listener);
                }
            }
            return Ok(());
        }
        if listener == player {
            return Err(Refused::not_allowed("table-mute-oneself", "nobody can mute themselves"));
        }
        let known = self.muted.get(listener);
        if known.map_or(self.muted.len() >= MOST_MUTING, |set| set.len() >= MOST_MUTED) {
            return Err(full());
        }
        self.muted.entry(listener.clone()).or_default().insert(player.clone());
        Ok(())
    }

    pub(crate) fn hear_as(&mut self, before: &Chat) {
        self.muted.clone_from(&before.muted);
    }

    pub(crate) fn is_muted(&self, listener: Option<&PlayerId>, player: &PlayerId) -> bool {
        listener.and_then(|one| self.muted.get(one)).is_some_and(|set| set.contains(player))
    }

    pub(crate) fn muted_by(&self, listener: Option<&PlayerId>) -> Vec<PlayerId> {
        let set = listener.and_then(|one| self.muted.get(one));
        set.map(|set| set.iter().cloned().collect()).unwrap_or_default()
    }

    pub(crate) fn line(&self, number: u64) -> Option<&Line> {
        self.lines.iter().find(|line| line.number == number)
    }

    /// The lines this listener hears.
    pub(crate) fn heard_by(&self, listener: Option<&PlayerId>) -> Vec<Line> {
        let heard = |line: &&Line| !self.is_muted(listener, &line.player);
        self.lines.iter().filter(heard).cloned().collect()
    }
}
