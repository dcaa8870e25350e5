//! The names of tables and players: short texts at the table, 128 bits in the store.
//!
//! The text itself is the number: up to sixteen characters are sixteen bytes. So neither side
//! keeps a list of which belongs to which.

use trefle_store as store;
use trefle_table::{PlayerId, TableId};

/// Letters and digits that nobody mixes up when they read an address aloud.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A table's address is its key: 60 random bits, which nobody finds by trying.
const TABLE_LENGTH: usize = 12;

/// A player's name in messages, unique and no secret.
const PLAYER_LENGTH: usize = 14;

/// A new table's name.
pub fn fresh_table() -> Result<store::TableId, getrandom::Error> {
    Ok(store::TableId(pack(&random::<TABLE_LENGTH>()?)))
}

/// A new player's name.
pub fn fresh_player() -> Result<store::PlayerId, getrandom::Error> {
    let mut name = *b"p_00000000000000";
    let random = random::<PLAYER_LENGTH>()?;
    name.iter_mut().skip(2).zip(random).for_each(|(letter, random)| *letter = random);
    Ok(store::PlayerId(pack(&name)))
}

/// A new seek's name.
pub fn fresh_seek() -> Result<store::SeekId, getrandom::Error> {
    let mut number = [0; 16];
    getrandom::fill(&mut number)?;
    Ok(store::SeekId(u128::from_le_bytes(number)))
}

/// A new node's number.
pub fn fresh_node() -> Result<store::NodeId, getrandom::Error> {
    let mut number = [0; 8];
    getrandom::fill(&mut number)?;
    Ok(store::NodeId(u64::from_le_bytes(number)))
}

/// What the nodes of a cluster are to share, if this one is the first.
pub fn fresh_secret() -> Result<[u8; 32], getrandom::Error> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)?;
    Ok(secret)
}

/// A seed for the shuffles: 256 random bits in hex.
pub fn fresh_seed() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(hex::encode(bytes))
}

fn random<const LENGTH: usize>() -> Result<[u8; LENGTH], getrandom::Error> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes)?;
    // 256 is a multiple of 32: each letter is as likely as any other.
    Ok(bytes.map(|byte| ALPHABET.get(usize::from(byte % 32)).copied().unwrap_or(b'0')))
}

/// The player's name at the table.
pub fn player_text(id: store::PlayerId) -> Option<PlayerId> {
    PlayerId::new(unpack(id.0)?).ok()
}

/// The player's name in the store; `None` for a text that no player has.
pub fn player_key(id: &PlayerId) -> Option<store::PlayerId> {
    key(id.as_str()).map(store::PlayerId)
}

/// The table's name in its address.
pub fn table_text(id: store::TableId) -> Option<TableId> {
    TableId::new(unpack(id.0)?).ok()
}

/// The table's name in the store; `None` for a text that no table has.
pub fn table_key(id: &TableId) -> Option<store::TableId> {
    key(id.as_str()).map(store::TableId)
}

fn key(text: &str) -> Option<u128> {
    let short = text.len() <= 16 && text.bytes().all(|byte| byte.is_ascii_graphic());
    short.then(|| pack(text.as_bytes()))
}

fn pack(text: &[u8]) -> u128 {
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(text).for_each(|(byte, letter)| *byte = *letter);
    u128::from_be_bytes(bytes)
}

fn unpack(number: u128) -> Option<String> {
    let bytes: Vec<u8> = number.to_be_bytes().into_iter().take_while(|byte| *byte != 0).collect();
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_the_same_on_both_sides() {
        let player = fresh_player().unwrap();
        let text = player_text(player).unwrap();
        assert!(text.as_str().starts_with("p_"), "{text}");
        assert_eq!(player_key(&text), Some(player));
        let table = fresh_table().unwrap();
        let text = table_text(table).unwrap();
        assert_eq!(text.as_str().len(), TABLE_LENGTH);
        assert_eq!(table_key(&text), Some(table));
    }

    #[test]
    fn a_text_too_long_for_the_store_names_nobody() {
        let long = PlayerId::new("p_0123456789abcdef").unwrap();
        assert_eq!(player_key(&long), None);
    }
}
