//! Several nodes over one store and one bus, on a clock that runs as fast as the machine can: lines
//! are cut, slow or lead nowhere, notes are lost, late or doubled, answers go missing, clocks are
//! wrong, nodes have no bus, freeze and die, while people go from one to the other and play on.
//!
//! One seed is one course of events. `TREFLE_SEEDS` says how many are tried (`make soak` tries
//! thousands), `TREFLE_SEED` which one alone: a failure says its own.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by saying what is wrong"
)]

mod evening;
mod far;
mod people;
mod rules;
mod seeking;
mod world;

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    time::Duration,
};

/// Enough to meet every kind of trouble several times.
const SEEDS: u64 = 90;

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn nodes_that_fail_in_every_way_lose_and_double_nothing() {
    let seeds = match number("TREFLE_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("TREFLE_SEEDS").unwrap_or(SEEDS),
    };
    let mut sum = world::Felt::default();
    for seed in seeds.clone() {
        match catch_unwind(AssertUnwindSafe(|| run(seed))) {
            Ok(felt) => sum.add(&felt),
            Err(failure) => {
                eprintln!("again: TREFLE_SEED={seed} cargo test -p trefle-node --test simulation");
                resume_unwind(failure);
            }
        }
    }
    if seeds.end - seeds.start >= SEEDS {
        sum.assert_everything_was_met();
    }
}

fn run(seed: u64) -> world::Felt {
    runtime().block_on(world::run(seed))
}

/// On a clock that jumps from one event to the next.
fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap()
}

#[test]
fn another_node_deals_within_five_seconds_when_the_one_that_deals_is_killed() {
    // Every third seed is a game of FALLING.
    let gaps = (0..60).step_by(3).map(|seed| runtime().block_on(world::lose_the_dealer(seed)));
    let gaps: Vec<Duration> = gaps.flatten().collect();
    eprintln!("the longest gap of {}: {:?}", gaps.len(), gaps.iter().max());
    assert!(gaps.len() >= 5, "somebody was still there, and nothing was counted down");
}

#[test]
fn the_witness_sees_a_planted_fork() {
    let (_, journal, end, witnesses) = runtime().block_on(world::play(1));
    let (me, witness) = &witnesses[0];
    let sees = |journal: &[trefle_table::Entry]| {
        catch_unwind(AssertUnwindSafe(|| world::compare(journal, end, me, witness))).is_err()
    };
    assert!(!sees(&journal), "the journal as it is");
    let told = *witness.told.keys().next_back().expect("they were told something") as usize;
    let mut forked = journal.clone();
    forked[told - 1].at += 1;
    assert!(sees(&forked), "another entry than the one that was told");
    let mut short = journal.clone();
    short.truncate(told - 1);
    assert!(sees(&short), "an entry that was told is lost");
    let (_, done) = witness.done.iter().next().expect("something was acknowledged");
    let mut doubled = journal;
    let mut again = doubled[*done as usize - 1].clone();
    again.number = doubled.len() as u64 + 1;
    doubled.push(again);
    assert!(sees(&doubled), "something that was done twice");
}

#[test]
fn a_seed_is_one_course_of_events() {
    for seed in [1, 2, 3] {
        assert_eq!(run(seed), run(seed), "seed {seed}");
    }
}

#[test]
fn two_hundred_who_look_for_somebody_at_once_meet_once_each_whatever_fails() {
    let seeds = number("TREFLE_SEED").map_or(0..3, |seed| seed..seed + 1);
    for seed in seeds {
        eprintln!("seed {seed}");
        runtime().block_on(seeking::run(seed));
    }
}
