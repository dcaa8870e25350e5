//! `trefle mine` for FILLIT.

use serde_json::Value;
use trefle_fillit::puzzles::Mining;

pub(crate) fn mine(
    count: usize,
    seed: String,
    progress: &mut dyn FnMut(usize) -> bool,
) -> serde_json::Result<Vec<Value>> {
    Mining { count, seed }.run(progress).into_iter().map(serde_json::to_value).collect()
}
