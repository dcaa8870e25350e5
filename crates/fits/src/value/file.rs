//! Files of learned tables: a line that says what it is, a fingerprint of the board, and the
//! entries in sixty-fourths of a point, compressed.

use super::Weights;
use crate::Board;
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};
use std::sync::Arc;

const HEADER: &[u8] = b"trefle fits value 1\n";

/// Entries are whole numbers of these parts of a point. Finer ones make the files larger and the
/// play no better.
const PARTS: f32 = 64.0;

/// The fingerprint of tables that all boards share.
pub(super) const ANY: u64 = 0;

/// Why a file of tables cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadTables {
    /// It is something else, or of another version.
    #[error("not a file of tables for FITS, version 1")]
    Header,
    /// The board has changed since.
    #[error("these tables were learned on another board: train again")]
    OtherBoard,
    /// It is damaged, or the tables have another form now.
    #[error("the tables are damaged, or of another form: train again")]
    Entries,
}

/// Tells boards apart that score differently (FNV-1a of the grid and the scoring).
pub(super) fn fingerprint(board: &Board) -> u64 {
    let layout = board.layout();
    let text = format!("{:?} {:?}", layout.grid, layout.scoring);
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    text.bytes().fold(0xCBF2_9CE4_8422_2325, step)
}

/// Writes tables as a file.
pub(super) fn pack(weights: &Weights, fingerprint: u64) -> Vec<u8> {
    let entries = || weights.iter().map(|weight| (weight * PARTS).round() as i16);
    // Most entries are small: their upper bytes side by side take next to no room.
    let mut bytes: Vec<u8> = entries().map(|entry| entry.to_le_bytes()[0]).collect();
    bytes.extend(entries().map(|entry| entry.to_le_bytes()[1]));
    let mut file = HEADER.to_vec();
    file.extend(fingerprint.to_le_bytes());
    file.extend(compress_to_vec(&bytes, 9));
    file
}

/// Reads tables of so many entries.
pub(super) fn unpack(
    file: &[u8],
    fingerprint: u64,
    size: usize,
) -> Result<Arc<Weights>, BadTables> {
    let file = file.strip_prefix(HEADER).ok_or(BadTables::Header)?;
    let (found, packed) = file.split_first_chunk().ok_or(BadTables::Header)?;
    if u64::from_le_bytes(*found) != fingerprint {
        return Err(BadTables::OtherBoard);
    }
    let bytes = decompress_to_vec_with_limit(packed, 2 * size).map_err(|_| BadTables::Entries)?;
    if bytes.len() != 2 * size {
        return Err(BadTables::Entries);
    }
    let (lower, upper) = bytes.split_at(size);
    let entry = |(lower, upper): (&u8, &u8)| f32::from(i16::from_le_bytes([*lower, *upper]));
    Ok(lower.iter().zip(upper).map(|both| entry(both) / PARTS).collect())
}
