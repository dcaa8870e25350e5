//! What account names look like: no account is to be taken for another.

use unicode_security::confusable_detection::skeleton;

/// Two names with the same look could be taken for each other: `Paul` and `PauI` with a capital i,
/// `Zoe` and `Zое` with Cyrillic letters. The skeleton of UTS #39, whatever the case.
pub(crate) fn look(name: &str) -> String {
    // Folded in between: a capital letter can look like another one's small form.
    let folded = skeleton(name).collect::<String>().to_lowercase();
    skeleton(&folded).collect()
}

/// Gives the accounts their looks that were there before looks were. Of accounts that look alike
/// one gets it, and the others stay as they are.
macro_rules! fill_in {
    ($database:ty) => {
        async fn fill_in_looks(
            connection: &mut <$database as sqlx::Database>::Connection,
        ) -> Result<(), StoreError> {
            const ACCOUNTS: &str = "SELECT id, account FROM players \
                WHERE account IS NOT NULL AND account_look IS NULL ORDER BY created_at, id";
            const LOOK: &str = "UPDATE players SET account_look = $2 WHERE id = $1 \
                AND NOT EXISTS (SELECT 1 FROM players WHERE account_look = $2)";
            let mut all = sqlx::Connection::begin(connection).await?;
            let accounts: Vec<(Vec<u8>, String)> =
                sqlx::query_as(ACCOUNTS).fetch_all(&mut *all).await?;
            for (id, account) in accounts {
                let look = crate::looks::look(&account);
                sqlx::query(LOOK).bind(id).bind(look).execute(&mut *all).await?;
            }
            Ok(all.commit().await?)
        }
    };
}
pub(crate) use fill_in;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_has_one_look() {
        for (one, other) in [
            ("Paul", "PauI"),
            ("Paul", "pau1"),
            ("Zoe", "Zое"),
            ("admin", "аdmіn"),
            ("Otter", "0TTER"),
            ("Ann", "Ａｎｎ"),
            ("modern", "rnodern"),
            ("Zoë", "Zoe\u{308}"),
        ] {
            assert_eq!(look(one), look(other), "{one} and {other}");
        }
        for (one, other) in
            [("Paul", "Paula"), ("Zoe", "Zoë"), ("Ann B", "AnnB"), ("Brave Otter", "Brave Otto")]
        {
            assert_ne!(look(one), look(other), "{one} and {other}");
        }
    }
}
