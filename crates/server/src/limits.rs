//! How much one connection, one address and one guest may ask for.

use crate::permits::Permits;
use governor::{
    Quota, RateLimiter,
    clock::DefaultClock,
    state::{InMemoryState, NotKeyed, keyed::DashMapStateStore},
};
use serde::Deserialize;
use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};
use trefle_store::PlayerId;
use trefle_table::{Code, Command, Refused};

/// Connections beyond the sockets: requests under way.
const REQUESTS: u32 = 1_000;

/// Bytes of bodies that are held at once: what is read of one becomes about three times as much.
const BODIES: u32 = 16 * 1024 * 1024;

/// The same from one address: a few long records.
const BODIES_FOR_ONE: u32 = 4 * 1024 * 1024;

/// Passwords that wait to be hashed, some tens of milliseconds each: more would wait for seconds.
const SECRETS: u32 = 100;

/// The same from one address: a class that logs in.
const SECRETS_FOR_ONE: u32 = 40;

/// The limits, as the configuration file can set them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LimitsConfig {
    /// Whether addresses are limited at all. Off for load tests, where thousands of players share
    /// one address.
    pub addresses: bool,
    /// Messages a second on one socket. A person drags and clicks a few times a second; FALLING at
    /// its fastest is below ten.
    pub messages_per_second: u32,
    /// Messages at once on one socket: a page that comes back repeats what it had not heard about.
    pub messages_at_once: u32,
    /// Messages a second from one address: a school class behind one router plays undisturbed.
    pub address_messages_per_second: u32,
    /// Connections from one address, sockets among them: that class while its pages load.
    pub connections_per_address: u32,
    /// Sockets from one address: that class with a tab or two each. Each socket costs memory.
    pub sockets_per_address: u32,
    /// All sockets: at some 10 KB each, a few hundred megabytes.
    pub sockets: u32,
    /// Replays under way, and files that are checked: each holds a game and its record, some
    /// hundred kilobytes.
    pub replays: u32,
    /// The same from one address.
    pub replays_per_address: u32,
    /// Reviews being worked on: each keeps a core busy for some seconds. Who comes when so many are
    /// under way is told to come back.
    pub reviews: u32,
    /// The same from one address.
    pub reviews_per_address: u32,
    /// HTTP requests a second from one address; the page itself needs some tens at once.
    pub requests_per_second: u32,
    /// New guests an hour from one address: a school's whole break, but no flood of rows.
    pub guests_per_hour: u32,
    /// Tries at passwords an hour from one address: for a class that logs in, not for guessing.
    /// Each also costs tens of milliseconds of a core.
    pub passwords_per_hour: u32,
    /// Tables that one player may have open: correspondence players have some tens.
    pub tables_per_player: u32,
    /// New tables an hour from one address: a class that plays game after game, but no flood.
    pub tables_per_hour: u32,
    /// Tries at the games of days an hour from one player, practice among them: a game takes minutes.
    pub tries_per_hour: u32,
    /// Searches for somebody to play with an hour from one player: who is found is played with for
    /// minutes, and who looks in vain waits.
    pub seeks_per_hour: u32,
    /// Files of one's own that are kept with an account: more than anybody makes.
    pub files_per_player: u32,
    /// Changes an hour to one player's files: each is kept a few seconds after one paints.
    pub file_changes_per_hour: u32,
    /// Reports an hour from one player about what others made.
    pub file_reports_per_hour: u32,
    /// With reports from so many accounts a file is hidden until the operator has looked at it.
    pub reports_that_hide: u32,
    /// Lines of chat a minute from one player, at all tables together: more than people type.
    pub lines_per_minute: u32,
    /// Lines of chat at once from one player: a greeting in several breaths.
    pub lines_at_once: u32,
    /// Other commands than plays and lines a minute from one player, at all tables together: each is
    /// an entry in a journal, for good.
    pub commands_per_minute: u32,
    /// Such commands at once from one player: a table of sixteen set up by hand.
    pub commands_at_once: u32,
    /// Lines and such commands a second from one address: that class again, and no flood.
    pub address_commands_per_second: u32,
    /// Seconds to send the head of a request, also between two requests on one connection: those
    /// who open connections and say nothing are hung up on.
    pub head_seconds: u32,
    /// Seconds that a request may take, its body included: a replay of the longest game takes one
    /// or two.
    pub request_seconds: u32,
    /// Seconds that an answer may take to be sent: the longest replay on a slow line.
    pub answer_seconds: u32,
    /// Seconds for which somebody may take nothing of what is sent to them before the connection
    /// is cut.
    pub stalled_seconds: u32,
    /// Seconds after which a socket that says nothing is not there any more. Well before, it is
    /// asked, and only has to answer.
    pub silent_seconds: u32,
}

impl Default for LimitsConfig {
    fn default() -> LimitsConfig {
        LimitsConfig {
            addresses: true,
            messages_per_second: 20,
            messages_at_once: 60,
            address_messages_per_second: 400,
            connections_per_address: 400,
            sockets_per_address: 200,
            sockets: 20_000,
            replays: 64,
            replays_per_address: 16,
            reviews: 2,
            reviews_per_address: 1,
            requests_per_second: 50,
            guests_per_hour: 600,
            passwords_per_hour: 60,
            tables_per_player: 50,
            tables_per_hour: 600,
            tries_per_hour: 60,
            seeks_per_hour: 120,
            files_per_player: 100,
            file_changes_per_hour: 600,
            file_reports_per_hour: 20,
            reports_that_hide: 3,
            lines_per_minute: 30,
            lines_at_once: 6,
            commands_per_minute: 60,
            commands_at_once: 40,
            address_commands_per_second: 20,
            head_seconds: 20,
            request_seconds: 20,
            answer_seconds: 60,
            stalled_seconds: 20,
            silent_seconds: 75,
        }
    }
}

impl LimitsConfig {
    /// How long the head of a request may take.
    pub(crate) fn head(&self) -> Duration {
        seconds(self.head_seconds)
    }

    /// How long a request may take.
    pub(crate) fn request(&self) -> Duration {
        seconds(self.request_seconds)
    }

    /// How long an answer may take to be sent.
    pub(crate) fn answer(&self) -> Duration {
        seconds(self.answer_seconds)
    }

    /// How long nothing may be taken of what is sent.
    pub(crate) fn stalled(&self) -> Duration {
        seconds(self.stalled_seconds)
    }

    /// How long a socket may be silent before it is closed.
    pub(crate) fn silence(&self) -> Duration {
        seconds(self.silent_seconds)
    }

    /// How long a socket may be silent before it is asked whether it is there: then as long again
    /// is left for the answer, and a network's hiccup.
    pub(crate) fn silence_before_asking(&self) -> Duration {
        self.silence() * 2 / 5
    }
}

fn seconds(count: u32) -> Duration {
    Duration::from_secs(at_least_one(count).get().into())
}

type By<Key> = RateLimiter<Key, DashMapStateStore<Key>, DefaultClock>;
type ByAddress = By<IpAddr>;

/// How fast messages may come on one socket.
pub(crate) type MessageRate = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

/// What is counted per address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    Request,
    Message,
    Guest,
    Password,
    Table,
    Entry,
}

/// The counters behind the limits.
pub(crate) struct Limits {
    config: LimitsConfig,
    requests: ByAddress,
    messages: ByAddress,
    guests: ByAddress,
    passwords: ByAddress,
    tables: ByAddress,
    tries: By<PlayerId>,
    seeks: By<PlayerId>,
    files: By<PlayerId>,
    file_reports: By<PlayerId>,
    lines: By<PlayerId>,
    commands: By<PlayerId>,
    entries: ByAddress,
    sockets: Arc<Permits>,
    connections: Arc<Permits>,
    bodies: Arc<Permits>,
    replays: Arc<Permits>,
    reviews: Arc<Permits>,
    secrets: Arc<Permits>,
}

impl Limits {
    pub(crate) fn new(config: LimitsConfig) -> Limits {
        let second = |count| RateLimiter::dashmap(rate(Duration::from_secs(1), count, 4));
        let hour = |count| RateLimiter::dashmap(rate(Duration::from_secs(3600), count, 1));
        let hourly = |count| RateLimiter::dashmap(rate(Duration::from_secs(3600), count, 1));
        let permits = |gauge, most, for_one| {
            Permits::new(gauge, most, if config.addresses { for_one } else { most })
        };
        Limits {
            requests: second(config.requests_per_second),
            messages: second(config.address_messages_per_second),
            guests: hour(config.guests_per_hour),
            passwords: hour(config.passwords_per_hour),
            tables: hour(config.tables_per_hour),
            tries: hourly(config.tries_per_hour),
            seeks: hourly(config.seeks_per_hour),
            files: hourly(config.file_changes_per_hour),
            file_reports: hourly(config.file_reports_per_hour),
            lines: RateLimiter::dashmap(
                Quota::per_minute(at_least_one(config.lines_per_minute))
                    .allow_burst(at_least_one(config.lines_at_once)),
            ),
            commands: RateLimiter::dashmap(
                Quota::per_minute(at_least_one(config.commands_per_minute))
                    .allow_burst(at_least_one(config.commands_at_once)),
            ),
            entries: second(config.address_commands_per_second),
            sockets: permits("trefle_sockets", config.sockets, config.sockets_per_address),
            connections: permits(
                "trefle_connections",
                config.sockets.saturating_add(REQUESTS),
                config.connections_per_address,
            ),
            bodies: permits("trefle_body_bytes", BODIES, BODIES_FOR_ONE),
            replays: permits("trefle_replays", config.replays, config.replays_per_address),
            reviews: permits("trefle_reviews", config.reviews, config.reviews_per_address),
            secrets: permits("trefle_passwords_waiting", SECRETS, SECRETS_FOR_ONE),
            config,
        }
    }

    pub(crate) fn config(&self) -> &LimitsConfig {
        &self.config
    }

    /// Counts something that came from an address; false where it is too much.
    pub(crate) fn allow(&self, counted: Counted, address: IpAddr) -> bool {
        if !self.config.addresses {
            return true;
        }
        let limiter = match counted {
            Counted::Request => &self.requests,
            Counted::Message => &self.messages,
            Counted::Guest => &self.guests,
            Counted::Password => &self.passwords,
            Counted::Table => &self.tables,
            Counted::Entry => &self.entries,
        };
        let allowed = limiter.check_key(&address).is_ok();
        if !allowed {
            metrics::counter!("trefle_limited_total", "what" => format!("{counted:?}"))
                .increment(1);
        }
        allowed
    }

    /// Counts a player's try at a day's game; false where it is too much.
    pub(crate) fn allow_try(&self, player: PlayerId) -> bool {
        self.tries.check_key(&player).is_ok()
    }

    /// Counts a player's search for somebody to play with; false where it is too much.
    pub(crate) fn allow_seek(&self, player: PlayerId) -> bool {
        self.seeks.check_key(&player).is_ok()
    }

    /// Counts a change to a player's files; false where it is too much.
    pub(crate) fn allow_file(&self, player: PlayerId) -> bool {
        self.files.check_key(&player).is_ok()
    }

    /// Counts a player's report about what others made; false where it is too much.
    pub(crate) fn allow_report(&self, player: PlayerId) -> bool {
        self.file_reports.check_key(&player).is_ok()
    }

    /// Counts a command, unless it is a play: those are for who sits at the game, at its own pace. The
    /// others anybody can send, and each is kept for good.
    pub(crate) fn hear(
        &self,
        address: IpAddr,
        player: PlayerId,
        command: &Command,
    ) -> Result<(), Refused> {
        let (limiter, what, refused) = match command {
            Command::Play { .. } | Command::Mute { .. } => return Ok(()),
            Command::Say { .. } | Command::Quick { .. } => (&self.lines, "Line", "too-many-lines"),
            _ => (&self.commands, "Command", "too-many"),
        };
        if limiter.check_key(&player).is_err() {
            metrics::counter!("trefle_limited_total", "what" => what).increment(1);
        } else if self.allow(Counted::Entry, address) {
            return Ok(());
        }
        let message = match command {
            Command::Say { .. } | Command::Quick { .. } => format!(
                "that was a lot in a short time; say {} lines a minute at most, and try again soon",
                self.config.lines_per_minute
            ),
            _ => "that was a lot in a short time; try again soon".into(),
        };
        Err(Refused::new(Code::TooMany, refused, message))
    }

    /// The rate of one socket's messages.
    pub(crate) fn message_rate(&self) -> MessageRate {
        let (rate, burst) = (self.config.messages_per_second, self.config.messages_at_once);
        RateLimiter::direct(Quota::per_second(at_least_one(rate)).allow_burst(at_least_one(burst)))
    }

    /// The sockets.
    pub(crate) fn sockets(&self) -> &Arc<Permits> {
        &self.sockets
    }

    /// The connections, whatever is asked on them.
    pub(crate) fn connections(&self) -> &Arc<Permits> {
        &self.connections
    }

    /// The bytes of requests' bodies.
    pub(crate) fn bodies(&self) -> &Arc<Permits> {
        &self.bodies
    }

    /// The replays and the checks of files.
    pub(crate) fn replays(&self) -> &Arc<Permits> {
        &self.replays
    }

    /// The reviews being worked on.
    pub(crate) fn reviews(&self) -> &Arc<Permits> {
        &self.reviews
    }

    /// The passwords that are hashed or wait for it.
    pub(crate) fn secrets(&self) -> &Arc<Permits> {
        &self.secrets
    }

    /// Forgets addresses and players that asked for nothing lately, so that memory stays bounded.
    pub(crate) fn forget_idle(&self) {
        for limiter in [
            &self.requests,
            &self.messages,
            &self.guests,
            &self.passwords,
            &self.tables,
            &self.entries,
        ] {
            limiter.retain_recent();
        }
        for limiter in [&self.tries, &self.seeks, &self.files, &self.file_reports] {
            limiter.retain_recent();
        }
        self.lines.retain_recent();
        self.commands.retain_recent();
    }
}

/// So many in a period, and `bursts` times that at once.
fn rate(period: Duration, count: u32, bursts: u32) -> Quota {
    let count = at_least_one(count);
    let one = period / count.get();
    Quota::with_period(one.max(Duration::from_nanos(1)))
        .unwrap_or(Quota::per_second(count))
        .allow_burst(at_least_one(count.get().saturating_mul(bursts)))
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const HERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

    #[test]
    fn one_address_cannot_use_up_anothers_share() {
        let limits = Limits::new(LimitsConfig { passwords_per_hour: 3, ..Default::default() });
        let tries = |address| (0..9).filter(|_| limits.allow(Counted::Password, address)).count();
        assert_eq!(tries(HERE), 3);
        assert_eq!(tries(THERE), 3);
    }
}
