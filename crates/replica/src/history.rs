//! The last entries as they happened, for those who come back.

use std::collections::VecDeque;
use trefle_table::{Entry, Happened, REMEMBERED};

/// The last entries that were told, without holes.
#[derive(Clone, Debug, Default)]
pub struct History {
    last: u64,
    entries: VecDeque<Happened>,
}

impl History {
    /// The number of the last entry; 0 before the first.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// What happened after that entry, if all of it is remembered. Who knows more than there is, or
    /// too little, has to be shown how things stand.
    pub fn since(&self, number: u64) -> Option<impl Iterator<Item = &Happened>> {
        let missed = usize::try_from(self.last.checked_sub(number)?).ok()?;
        let known = self.entries.len().checked_sub(missed)?;
        Some(self.entries.range(known..))
    }

    /// Whether it has this very entry.
    pub fn has(&self, entry: &Entry) -> bool {
        self.entry(entry.number) == Some(entry)
    }

    /// Whether it has another entry by that number. Names and words may go from an entry.
    pub fn contradicts(&self, entry: &Entry) -> bool {
        let told = self.entry(entry.number);
        told.is_some_and(|told| {
            told != entry && told.clone().parted().0 != entry.clone().parted().0
        })
    }

    pub(crate) fn push(&mut self, happened: Happened) {
        self.last = happened.entry.number;
        if self.entries.len() == REMEMBERED {
            self.entries.pop_front();
        }
        self.entries.push_back(happened);
    }

    fn entry(&self, number: u64) -> Option<&Entry> {
        self.since(number.checked_sub(1)?)?.next().map(|happened| &happened.entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trefle_table::{Command, Who};

    fn entry(number: u64) -> Entry {
        Entry { number, at: number, who: Who::Clock, client: None, command: Command::Beat }
    }

    fn history(entries: u64) -> History {
        let mut history = History::default();
        for number in 1..=entries {
            history.push(Happened { entry: entry(number), events: Vec::new() });
        }
        history
    }

    fn since(history: &History, number: u64) -> Option<Vec<u64>> {
        Some(history.since(number)?.map(|happened| happened.entry.number).collect())
    }

    #[test]
    fn who_comes_back_is_told_what_came_after() {
        let history = history(5);
        assert_eq!(since(&history, 2), Some(vec![3, 4, 5]));
        assert_eq!(since(&history, 5), Some(vec![]), "nothing was missed");
        assert_eq!(since(&history, 0), Some(vec![1, 2, 3, 4, 5]));
    }

    #[test]
    fn who_knows_more_than_there_is_or_too_little_is_shown_how_things_stand() {
        let remembered = REMEMBERED as u64;
        let history = history(remembered + 10);
        assert_eq!(since(&history, remembered + 11), None, "a journal that has lost its tail");
        assert_eq!(since(&history, 9), None);
        assert_eq!(since(&history, 10).unwrap().len(), REMEMBERED);
        assert_eq!(since(&History::default(), 1), None);
    }

    #[test]
    fn another_entry_by_the_same_number_is_noticed() {
        let history = history(3);
        let other = Entry { at: 7, ..entry(2) };
        assert!(history.has(&entry(2)) && !history.contradicts(&entry(2)));
        assert!(!history.has(&other) && history.contradicts(&other));
        assert!(!history.contradicts(&entry(4)), "of what is not known nothing can be said");
    }
}
