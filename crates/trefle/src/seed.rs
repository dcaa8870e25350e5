//! Fresh seeds, from the system's randomness.

/// 256 random bits in hex: a seed nobody can guess.
pub(crate) fn fresh() -> Result<String, getrandom::Error> {
    let mut bits = [0_u8; 32];
    getrandom::fill(&mut bits)?;
    Ok(hex::encode(bits))
}
