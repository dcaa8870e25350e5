//! Random tokens: what a browser or a bot shows to say who it is.

use sha2::{Digest, Sha256};

/// A secret of 256 random bits, in hex. It is shown to its owner once; the store only ever sees
/// its [`hash`], so that a copy of the data lets nobody in.
pub(crate) fn fresh() -> Result<String, getrandom::Error> {
    random_hex::<32>()
}

/// So many random bytes, in hex.
pub(crate) fn random_hex<const BYTES: usize>() -> Result<String, getrandom::Error> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(hex::encode(bytes))
}

/// What is kept of a token: its SHA-256. A token is 256 random bits, so that nothing slower is
/// needed: there is nothing to guess.
pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_tokens_are_the_same() {
        let (one, other) = (fresh().unwrap(), fresh().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), 64);
        assert_ne!(hash(&one), hash(&other));
    }
}
