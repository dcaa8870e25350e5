//! How far away a client is, found by the pings of its socket, and what of it is held back.

use bytes::Bytes;
use std::{collections::VecDeque, time::Duration};
use tokio::time::Instant;
use trefle_table::Command;

/// How often it is measured.
const EVERY: Duration = Duration::from_secs(2);

/// The middle one of so many counts: one packet that was lost changes nothing.
const SAMPLES: usize = 5;

/// How far away one client is.
pub(crate) struct Distance {
    /// The ping that is not answered yet.
    asked: Option<(u64, Instant)>,
    count: u64,
    due: Instant,
    recent: VecDeque<Duration>,
}

impl Distance {
    pub(crate) fn new() -> Distance {
        Distance { asked: None, count: 0, due: Instant::now(), recent: VecDeque::new() }
    }

    /// When it is to be measured next.
    pub(crate) fn due(&self) -> Instant {
        self.due
    }

    /// What the client is to send back.
    pub(crate) fn ping(&mut self, now: Instant) -> Bytes {
        self.count += 1;
        self.asked = Some((self.count, now));
        self.due = now + EVERY;
        Bytes::copy_from_slice(&self.count.to_be_bytes())
    }

    /// How long what it says takes to arrive, if this answers the last ping.
    pub(crate) fn pong(&mut self, sent_back: &[u8], now: Instant) -> Option<Duration> {
        let (_, asked) = self.asked.take_if(|(count, _)| count.to_be_bytes() == sent_back)?;
        self.recent.push_back((now - asked) / 2);
        if self.recent.len() > SAMPLES {
            self.recent.pop_front();
        }
        let mut sorted: Vec<Duration> = self.recent.iter().copied().collect();
        sorted.sort_unstable();
        sorted.get(sorted.len() / 2).copied()
    }
}

/// What a client asked for and is held back, in the order it came.
#[derive(Default)]
pub(crate) struct Held(VecDeque<(Instant, String, Command)>);

impl Held {
    /// Keeps a command for so long, and until all before it are gone.
    pub(crate) fn push(&mut self, hold: Duration, id: String, command: Command) {
        let until = Instant::now() + hold;
        let until = self.0.back().map_or(until, |(before, ..)| until.max(*before));
        self.0.push_back((until, id, command));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Waits until the first may go, and lets it. May be cancelled and asked again.
    pub(crate) async fn next(&mut self) -> (String, Command) {
        match self.0.front() {
            Some((until, ..)) => tokio::time::sleep_until(*until).await,
            None => std::future::pending().await,
        }
        match self.0.pop_front() {
            Some((_, id, command)) => (id, command),
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_client_is_as_far_away_as_the_middle_of_the_last_five_pings_says() {
        let (mut distance, mut now) = (Distance::new(), Instant::now());
        let mut one_way = None;
        for there_and_back in [20, 900, 24, 22, 26] {
            let ping = distance.ping(now);
            now += millis(there_and_back);
            assert_eq!(distance.pong(b"another", now), None, "made up");
            one_way = distance.pong(&ping, now);
            assert_eq!(distance.pong(&ping, now), None, "twice");
        }
        assert_eq!(one_way, Some(millis(12)));
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_held_back_stays_in_order() {
        let (mut held, now) = (Held::default(), Instant::now());
        let say = |text: &str| Command::Say { text: text.into() };
        held.push(millis(90), "a".into(), say("first"));
        held.push(millis(0), "b".into(), say("second"));
        assert_eq!(held.next().await.0, "a");
        assert_eq!(held.next().await.0, "b");
        assert_eq!(now.elapsed(), millis(90));
        assert!(held.is_empty());
    }
}
