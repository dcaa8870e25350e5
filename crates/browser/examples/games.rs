//! Games of bots and optima from seeds, one in a line: what is asked, what came out and how long it took. The page's
//! tests ask the same of the rules as WebAssembly, and hold every line to this. `games NUMBER NODES`.

use serde_json::json;
use std::{
    env, error,
    io::{self, Write as _},
    time::Instant,
};
use trefle_browser::{bots_play, solve};
use trefle_table::{Level, Settings};

fn main() -> Result<(), Box<dyn error::Error>> {
    let given: Vec<u64> = env::args().skip(1).map(|one| one.parse()).collect::<Result<_, _>>()?;
    let [number, nodes] = given.as_slice() else { return Err("usage: games NUMBER NODES".into()) };
    let games = trefle_registry::games();
    let kinds: Vec<_> = games.iter().collect();
    let mut out = io::stdout().lock();
    for at in 0..*number {
        let kind = kinds.get(at as usize % kinds.len()).ok_or("no games")?;
        let level = Level::ALL.get(at as usize / kinds.len() % 3).copied().unwrap_or(Level::Easy);
        let seats = kind.descriptor().seats_of_a_match;
        let settings =
            Settings { seed: Some(format!("same {at}")), ..Settings::new(kind.name(), seats) };
        let began = Instant::now();
        let record = bots_play(&games, &settings, level, *nodes)?;
        let took = began.elapsed().as_secs_f64() * 1_000.0;
        let line = json!({"settings": settings, "level": level, "nodes": nodes, "record": record, "took": took});
        writeln!(out, "{line}")?;
        if kind.solves() {
            let began = Instant::now();
            let solved = solve(&games, &settings, SOLVER_NODES);
            let took = began.elapsed().as_secs_f64() * 1_000.0;
            writeln!(
                out,
                "{}",
                json!({"settings": settings, "nodes": SOLVER_NODES, "solved": solved, "took": took})
            )?;
        }
    }
    Ok(())
}

/// Enough for every round.
const SOLVER_NODES: u64 = 4_000_000_000;
