//! Fresh seeds, from the system's randomness.

use std::fmt::Write as _;

/// 256 random bits in hex: a seed nobody can guess.
pub(crate) fn fresh() -> Result<String, getrandom::Error> {
    let mut bits = [0_u8; 32];
    getrandom::fill(&mut bits)?;
    let mut seed = String::with_capacity(64);
    for byte in bits {
        // Writing to a String cannot fail.
        let _ = write!(seed, "{byte:02x}");
    }
    Ok(seed)
}
