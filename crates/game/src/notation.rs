//! Actions as a review tells them: in notation (for `serialize_with`).

use serde::{Serialize as _, Serializer};
use std::fmt::Display;

/// An action.
pub fn one<A: Display, S: Serializer>(action: &A, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(action)
}

/// An action, if there is one.
pub fn perhaps<A: Display, S: Serializer>(
    action: &Option<A>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    action.as_ref().map(ToString::to_string).serialize(serializer)
}

/// A line of actions, if there is one.
pub fn line<A: Display, S: Serializer>(
    line: &Option<Vec<A>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let written = |line: &Vec<A>| line.iter().map(ToString::to_string).collect::<Vec<_>>();
    line.as_ref().map(written).serialize(serializer)
}
