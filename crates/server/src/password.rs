//! Passwords: hashed with Argon2id, a few at a time.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::{sync::Semaphore, task};

/// Each hash takes 19 MiB and some tens of milliseconds of a core: more at once would only slow
/// the games down.
const AT_ONCE: usize = 2;

/// What is checked where there is no such account, so that the answer takes as long as where there
/// is one and does not tell which names exist. (The hash of a random password.)
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5bm8$\
                      WBQnqGb8ORMe2zYfUWnZ1Pl5zXqW0Q8tGyl5pB0PZ4Y";

/// Hashes and checks passwords.
pub(crate) struct Passwords {
    places: Semaphore,
}

/// Something in the machinery failed; the password itself may be right or wrong.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PasswordFailure {
    #[error("hashing failed: {0}")]
    Hash(argon2::password_hash::Error),
    #[error("the thread that hashed was lost")]
    Lost(#[from] task::JoinError),
    #[error("the server is closing")]
    Closed(#[from] tokio::sync::AcquireError),
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        Passwords { places: Semaphore::new(AT_ONCE) }
    }

    /// The hash to keep, with its salt and parameters in it.
    pub(crate) async fn hash(&self, password: String) -> Result<String, PasswordFailure> {
        let _place = self.places.acquire().await?;
        let hash = task::spawn_blocking(move || {
            Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
        });
        hash.await?.map_err(PasswordFailure::Hash)
    }

    /// Whether this is the password of that hash; `None` for an account that does not exist.
    pub(crate) async fn check(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, PasswordFailure> {
        let _place = self.places.acquire().await?;
        let check = task::spawn_blocking(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODY.into());
            let right = PasswordHash::new(&hash).is_ok_and(|hash| {
                Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
            });
            known && right
        });
        Ok(check.await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_opens() {
        let passwords = Passwords::new();
        let hash = passwords.hash("three leaves".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(passwords.check("three leaves".into(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.check("four leaves".into(), Some(hash)).await.unwrap());
        assert!(!passwords.check("three leaves".into(), None).await.unwrap());
    }

    #[test]
    fn nobody_has_a_real_hash() {
        let hash = PasswordHash::new(NOBODY).unwrap();
        let default = Argon2::default().hash_password(b"x").unwrap();
        assert_eq!(hash.params, default.params, "checking it must cost the same");
    }
}
