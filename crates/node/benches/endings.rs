//! What an ending costs as a whole: from the command that ends a game to its acknowledgement, when everybody
//! at the table has been told; on a node over SQLite, one after the other.
//!
//! `cargo bench -p trefle-node`; `cargo bench -p trefle-store` says what of it is the result. A database may be
//! given, one that is empty: `-- postgres://…`.

#![expect(clippy::print_stdout, reason = "the figures are what this is for")]

use std::sync::Arc;
use std::time::{Duration, Instant};
use trefle_node::{Node, Person, SteadyClock, Surroundings, identity};
use trefle_store::{Millis, NewPlayer, PostgresStore, SqliteStore, Store};
use trefle_table::{Command, Place, Seat, Settings};

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

const START: u64 = 1_800_000_000_000;

fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Without `--bench` this runs among the tests: a moment will do.
    let measuring = arguments.iter().any(|argument| argument == "--bench");
    let time = Duration::from_millis(if measuring { 8_000 } else { 50 });
    let database = arguments.iter().find(|argument| argument.starts_with("postgres"));
    let folder = tempfile::tempdir()?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let store: Arc<dyn Store> = match database {
            Some(url) => Arc::new(PostgresStore::open(url, 2).await?),
            None => Arc::new(SqliteStore::open(folder.path()).await?),
        };
        measure(store, time).await
    })
}

async fn measure(store: Arc<dyn Store>, time: Duration) -> Outcome<()> {
    let clock = Arc::new(SteadyClock::starting_at(START));
    let games = trefle_registry::games();
    let node = Node::new(Surroundings::alone(games, Arc::clone(&store), clock, 1, 0));
    let people = [account(&*store, "Ann").await?, account(&*store, "Bob").await?];
    let mut waits: [Vec<f64>; 2] = Default::default();
    let begun = Instant::now();
    while begun.elapsed() < time {
        for (waits, rated) in waits.iter_mut().zip([false, true]) {
            let settings = Settings { rated, ..Settings::new("fillit", 2) };
            let table = node.create(&people[0], settings).await?;
            for (person, seat) in people.iter().zip(Seat::first(2)) {
                let sit = Command::Sit { place: Place::Seat(seat), name: None };
                node.act(&table, person, None, &sit).await?;
            }
            node.act(&table, &people[0], None, &Command::Start { fill: None }).await?;
            let resign = Command::Resign { place: Place::Seat(Seat::at(1)) };
            let begun = Instant::now();
            node.act(&table, &people[1], None, &resign).await?;
            waits.push(begun.elapsed().as_secs_f64() * 1e3);
        }
    }
    println!("an ending as a whole    median      mean");
    for (what, mut waits) in ["with its result", "with ratings"].into_iter().zip(waits) {
        waits.sort_unstable_by(f64::total_cmp);
        let mean = waits.iter().sum::<f64>() / waits.len() as f64;
        println!("{what:20} {:7.3} ms {mean:6.3} ms", waits[waits.len() / 2]);
    }
    Ok(())
}

async fn account(store: &dyn Store, name: &str) -> Outcome<Person> {
    let id = identity::fresh_player()?;
    store.add_player(NewPlayer { id, name: name.into(), language: None, at: Millis(0) }).await?;
    store.set_account(id, name, "hash").await?;
    let id = identity::player_text(id).ok_or("no player")?;
    Ok(Person { id, name: name.into() })
}
