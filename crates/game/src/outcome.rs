//! How a game ended.

use crate::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a game ended. What only some games know is left out by the others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Who won: both seats of a team; empty when nobody did.
    pub winners: Vec<Seat>,
    /// FITS: the totals by seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub scores: Option<Vec<i32>>,
    /// FALLING: the seats, best first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ranking: Option<Vec<Seat>>,
    /// FILLIT: what ended it, `supply`, `repetition` or `limit`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<String>,
}
