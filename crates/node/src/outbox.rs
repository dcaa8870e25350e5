//! What waits to be read by one who is at a table: bounded, for each and for all together.

use bytes::Bytes;
use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};
use tokio::sync::Notify;

/// Bytes that may wait for one watcher: hundreds of messages, as a node tells at once that has been
/// behind. Who leaves more unread is too slow, and is better off with one fresh look.
const UNREAD_BYTES: usize = 1024 * 1024;

/// What a waiting message costs beside its bytes, so that small ones are bounded too.
const EACH: usize = 128;

/// Bytes of messages that may wait for all of a node's watchers together. Beyond it, each may leave
/// only `SPARE_BYTES` unread.
pub(crate) const ALL_UNREAD_BYTES: usize = 64 * 1024 * 1024;

/// Bytes that may wait for one watcher whatever the others leave unread: a few messages, as come at
/// once when several act, so that who reads is never thrown out for those who do not.
const SPARE_BYTES: usize = 8 * 1024;

/// Why somebody is no longer told anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// They left too much unread.
    TooSlow,
    /// They have come again, more often than one looks.
    Replaced,
    /// The table could not go on, or the node closes: come back.
    Closed,
}

/// The bytes of all messages of a node that somebody has still to read, each counted once however
/// many are to read it.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    bytes: Arc<AtomicUsize>,
    most: usize,
}

impl Account {
    pub(crate) fn new(most: usize) -> Account {
        Account { bytes: Arc::default(), most }
    }

    /// A message that is counted until nobody holds it any more.
    pub(crate) fn enter(&self, text: String) -> Bytes {
        self.bytes.fetch_add(text.len(), Ordering::Relaxed);
        Bytes::from_owner(Counted { text, bytes: Arc::clone(&self.bytes) })
    }

    fn is_full(&self) -> bool {
        self.bytes.load(Ordering::Relaxed) > self.most
    }
}

struct Counted {
    text: String,
    bytes: Arc<AtomicUsize>,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.bytes.fetch_sub(self.text.len(), Ordering::Relaxed);
    }
}

/// Between a table and one who is at it.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    messages: VecDeque<Bytes>,
    bytes: usize,
    dropped: Option<Dropped>,
}

impl Outbox {
    /// Puts a message in, unless too much waits already: then nothing waits any more, and it is
    /// said why.
    pub(crate) fn put(&self, message: Bytes, account: &Account) {
        let mut waiting = self.waiting();
        if waiting.dropped.is_some() {
            return;
        }
        let bytes = waiting.bytes + message.len() + EACH;
        let most = if account.is_full() { SPARE_BYTES } else { UNREAD_BYTES };
        if bytes > most && !waiting.messages.is_empty() {
            metrics::counter!("trefle_too_slow_total").increment(1);
            *waiting = Waiting { dropped: Some(Dropped::TooSlow), ..Waiting::default() };
        } else {
            waiting.bytes = bytes;
            waiting.messages.push_back(message);
        }
        drop(waiting);
        self.news.notify_one();
    }

    /// Nothing more is put in. What waits is still read; the first reason stands.
    pub(crate) fn close(&self, why: Dropped) {
        self.waiting().dropped.get_or_insert(why);
        self.news.notify_one();
    }

    pub(crate) fn is_open(&self) -> bool {
        self.waiting().dropped.is_none()
    }

    /// The next message if one waits, or why there will be no more.
    pub(crate) fn take(&self) -> Option<Result<Bytes, Dropped>> {
        let mut waiting = self.waiting();
        match waiting.messages.pop_front() {
            Some(message) => {
                waiting.bytes -= message.len() + EACH;
                Some(Ok(message))
            }
            None => waiting.dropped.map(Err),
        }
    }

    /// The next message, or why there will be no more. May be cancelled and asked again.
    pub(crate) async fn next(&self) -> Result<Bytes, Dropped> {
        loop {
            if let Some(next) = self.take() {
                return next;
            }
            self.news.notified().await;
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(account: &Account, bytes: usize) -> Bytes {
        account.enter("x".repeat(bytes))
    }

    fn left(account: &Account) -> usize {
        account.bytes.load(Ordering::Relaxed)
    }

    #[test]
    fn who_leaves_too_much_unread_is_too_slow_and_nothing_waits_for_them() {
        for size in [100, 50_000] {
            let (account, outbox) = (Account::new(usize::MAX), Outbox::default());
            let mut most = 0;
            while outbox.is_open() {
                outbox.put(message(&account, size), &account);
                most = most.max(left(&account));
            }
            assert!((UNREAD_BYTES / 4..=UNREAD_BYTES).contains(&most), "{most}");
            assert_eq!(outbox.take(), Some(Err(Dropped::TooSlow)));
            assert_eq!(left(&account), 0, "it is given back at once");
        }
    }

    #[test]
    fn hundreds_of_messages_at_once_throw_out_nobody() {
        let (account, outbox) = (Account::new(usize::MAX), Outbox::default());
        for _ in 0..500 {
            outbox.put(message(&account, 1_000), &account);
        }
        assert!(outbox.is_open());
    }

    #[test]
    fn a_message_of_any_size_reaches_who_has_read_all_before() {
        let (account, outbox) = (Account::new(10), Outbox::default());
        for _ in 0..3 {
            outbox.put(message(&account, UNREAD_BYTES * 2), &account);
            assert!(matches!(outbox.take(), Some(Ok(_))));
        }
        assert!(outbox.is_open());
    }

    #[test]
    fn when_all_together_leave_too_much_unread_the_slow_ones_go() {
        let account = Account::new(10_000);
        let (slow, quick) = (Outbox::default(), Outbox::default());
        let others: Vec<Bytes> = (0..11).map(|_| message(&account, 1_000)).collect();
        while slow.is_open() {
            for _ in 0..3 {
                let told = message(&account, 1_000);
                for outbox in [&slow, &quick] {
                    outbox.put(told.clone(), &account);
                }
            }
            for _ in 0..3 {
                assert!(
                    matches!(quick.take(), Some(Ok(_))),
                    "who reads is told, also three at once"
                );
            }
        }
        assert_eq!(slow.take(), Some(Err(Dropped::TooSlow)));
        drop(others);
        assert_eq!(left(&account), 0);
    }

    #[test]
    fn what_many_are_to_read_counts_once() {
        let account = Account::new(usize::MAX);
        let outboxes: Vec<Outbox> = (0..50).map(|_| Outbox::default()).collect();
        let told = message(&account, 1_000);
        for outbox in &outboxes {
            outbox.put(told.clone(), &account);
        }
        assert_eq!(left(&account), 1_000);
    }

    #[test]
    fn what_waits_is_read_before_the_end_is_heard() {
        let (account, outbox) = (Account::new(usize::MAX), Outbox::default());
        outbox.put(message(&account, 1), &account);
        outbox.close(Dropped::Replaced);
        outbox.close(Dropped::Closed);
        outbox.put(message(&account, 1), &account);
        assert!(matches!(outbox.take(), Some(Ok(_))));
        assert_eq!(outbox.take(), Some(Err(Dropped::Replaced)));
    }
}
