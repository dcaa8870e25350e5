//! Passwords: hashed with Argon2id, a few at a time.

use crate::{error::Error, permits::Permits, work::Work};
use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use std::{net::IpAddr, sync::Arc};

/// What is checked where there is no such account, so that the answer takes as long as where there
/// is one and does not tell which names exist. (The hash of a random password.)
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5bm9ib2R5bm8$\
                      WBQnqGb8ORMe2zYfUWnZ1Pl5zXqW0Q8tGyl5pB0PZ4Y";

/// Hashes and checks passwords.
pub(crate) struct Passwords {
    work: Work,
}

/// The password itself may be right or wrong.
#[derive(Debug, thiserror::Error)]
#[error("hashing failed: {0}")]
struct NoHash(argon2::password_hash::Error);

impl Passwords {
    /// Each hash takes 19 MiB and some tens of milliseconds of a core: more at once than `threads`
    /// would only slow the games down.
    pub(crate) fn new(threads: usize, turns: Arc<Permits>) -> Passwords {
        Passwords { work: Work::new(threads, turns) }
    }

    /// The hash to keep, with its salt and parameters in it.
    pub(crate) async fn hash(&self, from: IpAddr, password: String) -> Result<String, Error> {
        let hash = move || {
            Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
        };
        let hash = self.work.enter(from)?.run(hash).await?;
        hash.map_err(|error| Error::internal(NoHash(error)))
    }

    /// Whether this is the password of that hash; `None` for an account that does not exist.
    pub(crate) async fn check(
        &self,
        from: IpAddr,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, Error> {
        let check = move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| NOBODY.into());
            let right = PasswordHash::new(&hash).is_ok_and(|hash| {
                Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
            });
            known && right
        };
        self.work.enter(from)?.run(check).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_opens() {
        let passwords = Passwords::new(1, Permits::new("test_passwords", 1, 1));
        let here = IpAddr::from([127, 0, 0, 1]);
        let hash = passwords.hash(here, "three leaves".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(passwords.check(here, "three leaves".into(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.check(here, "four leaves".into(), Some(hash)).await.unwrap());
        assert!(!passwords.check(here, "three leaves".into(), None).await.unwrap());
    }

    #[test]
    fn nobody_has_a_real_hash() {
        let hash = PasswordHash::new(NOBODY).unwrap();
        let default = Argon2::default().hash_password(b"x").unwrap();
        assert_eq!(hash.params, default.params, "checking it must cost the same");
    }
}
