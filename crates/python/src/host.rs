//! What the engine needs from outside: the clock, fresh seeds, and Ctrl-C.

use pyo3::prelude::*;
use std::{
    cell::Cell,
    time::{Duration, Instant},
};
use trefle_engine::Host;

/// How often a long call looks for Ctrl-C: often enough for a person, too seldom to cost anything.
const LOOK_UP: Duration = Duration::from_millis(20);

thread_local! {
    /// What Python's handler raised while a call of this thread was under way.
    static RAISED: Cell<Option<PyErr>> = const { Cell::new(None) };
}

/// The system, seen from a call that has let go of the interpreter.
#[derive(Clone, Copy)]
pub(crate) struct System;

impl System {
    /// What has been raised in this thread since it was asked last.
    pub(crate) fn raised(self) -> Option<PyErr> {
        RAISED.take()
    }

    /// Lets Python look at its signals; whether the call is to end.
    pub(crate) fn interrupted(self) -> bool {
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => false,
            Err(error) => {
                RAISED.set(Some(error));
                true
            }
        }
    }
}

impl Host for System {
    fn fresh_seed(&mut self) -> String {
        let mut bits = [0_u8; 32];
        match getrandom::fill(&mut bits) {
            Ok(()) => hex::encode(bits),
            // Without the system's randomness the clock still gives a game to practise with.
            Err(_) => jiff::Timestamp::now().as_nanosecond().to_string(),
        }
    }

    fn today(&mut self) -> String {
        jiff::Timestamp::now().strftime("%Y-%m-%d").to_string()
    }

    fn timer(&mut self, millis: u64) -> Box<dyn Fn() -> bool> {
        let (begun, limit) = (Instant::now(), Duration::from_millis(millis));
        let looked = Cell::new(Duration::ZERO);
        Box::new(move || {
            let elapsed = begun.elapsed();
            if elapsed >= limit {
                return true;
            }
            if elapsed < looked.get() + LOOK_UP {
                return false;
            }
            looked.set(elapsed);
            System.interrupted()
        })
    }
}
