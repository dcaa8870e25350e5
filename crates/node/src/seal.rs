//! Notes are sealed: who listens on the bus without the nodes' secret reads nothing, not even which
//! tables there are, and what they tell is not believed.
//!
//! Each sender has a key of its own, made from the secret and its number, which it draws when it
//! starts, and counts its notes: so no two notes are sealed alike, and none is taken twice.

use crate::bus::{News, Note, Subject};
use ring::{
    aead::{Aad, CHACHA20_POLY1305, LessSafeKey, Nonce, UnboundKey},
    hmac,
};

/// The first byte: how the rest is to be read.
const VERSION: u8 = 1;
const HEAD: usize = 1 + 8 + 8;

/// A note longer than this goes without its entry, which is then read from the store.
const LONGEST: usize = 64 * 1024;

/// What the nodes know and nobody else does.
#[derive(Clone)]
pub(crate) struct Seal(hmac::Key);

impl Seal {
    pub(crate) fn new(secret: [u8; 32]) -> Seal {
        Seal(hmac::Key::new(hmac::HMAC_SHA256, &secret))
    }

    /// The name of a subject on the bus. A table's own would let in who hears it.
    pub(crate) fn name(&self, subject: &Subject) -> String {
        match subject {
            Subject::Table(table) => {
                let tag = self.made("table", table.as_str().as_bytes());
                format!("trefle.table.{}", hex::encode(&tag.as_ref()[..16]))
            }
            Subject::Cluster => "trefle.house".into(),
        }
    }

    /// A note as it travels.
    pub(crate) fn close(&self, name: &str, mut note: Note) -> Option<Vec<u8>> {
        // News are plain data with string keys, which always become JSON.
        let mut text = serde_json::to_vec(&note.news).ok()?;
        if text.len() > LONGEST
            && let News::Grown { entry, .. } = &mut note.news
        {
            *entry = None;
            text = serde_json::to_vec(&note.news).ok()?;
        }
        let mut head = vec![VERSION];
        head.extend(note.from.to_le_bytes());
        head.extend(note.count.to_le_bytes());
        let aad = Aad::from([head.as_slice(), name.as_bytes()].concat());
        let key = self.key_of(note.from)?;
        key.seal_in_place_append_tag(nonce(note.count), aad, &mut text).ok()?;
        head.append(&mut text);
        Some(head)
    }

    /// A note that came; none where it was not sealed by a node, or for another subject.
    pub(crate) fn open(&self, name: &str, bytes: &[u8]) -> Option<Note> {
        let (head, sealed) = bytes.split_at_checked(HEAD)?;
        let (version, numbers) = head.split_first()?;
        let (from, count) = numbers.split_first_chunk::<8>()?;
        let (from, count) = (u64::from_le_bytes(*from), u64::from_le_bytes(count.try_into().ok()?));
        if *version != VERSION {
            return None;
        }
        let aad = Aad::from([head, name.as_bytes()].concat());
        let mut sealed = sealed.to_vec();
        let text = self.key_of(from)?.open_in_place(nonce(count), aad, &mut sealed).ok()?;
        let news = serde_json::from_slice(text).ok()?;
        Some(Note { from, count, news })
    }

    fn key_of(&self, from: u64) -> Option<LessSafeKey> {
        let key = self.made("note", &from.to_le_bytes());
        Some(LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, key.as_ref()).ok()?))
    }

    /// Something made from the secret, for one purpose.
    fn made(&self, purpose: &str, of: &[u8]) -> hmac::Tag {
        hmac::sign(&self.0, &[purpose.as_bytes(), b"/", of].concat())
    }
}

/// Every note of a sender has another.
fn nonce(count: u64) -> Nonce {
    let mut nonce = [0; 12];
    nonce.iter_mut().zip(count.to_le_bytes()).for_each(|(to, byte)| *to = byte);
    Nonce::assume_unique_for_key(nonce)
}

#[cfg(test)]
mod tests {
    use super::*;
    use trefle_table::TableId;

    fn note() -> Note {
        Note { from: 7, count: 3, news: News::Grown { number: 12, entry: None } }
    }

    #[test]
    fn a_note_is_read_by_who_has_the_secret_and_nobody_else() {
        let (seal, other) = (Seal::new([1; 32]), Seal::new([2; 32]));
        let sealed = seal.close("a", note()).unwrap();
        assert_eq!(seal.open("a", &sealed), Some(note()));
        assert_eq!(other.open("a", &sealed), None);
        assert_eq!(seal.open("b", &sealed), None, "it is about something else");
        let text = String::from_utf8_lossy(&sealed);
        assert!(!text.contains("grown"), "nothing is in the open: {text}");
    }

    #[test]
    fn a_changed_or_forged_note_is_none() {
        let seal = Seal::new([1; 32]);
        let sealed = seal.close("a", note()).unwrap();
        for place in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[place] ^= 1;
            assert_eq!(seal.open("a", &changed), None, "byte {place}");
            assert_eq!(seal.open("a", &sealed[..place]), None, "up to {place}");
        }
        let plain = serde_json::to_vec(&note()).unwrap();
        assert_eq!(seal.open("a", &plain), None);
    }

    #[test]
    fn the_name_of_a_table_is_not_told() {
        let table = Subject::Table(TableId::new("0123456789ab").unwrap());
        let name = Seal::new([1; 32]).name(&table);
        assert!(!name.contains("0123456789ab"), "{name}");
        assert_eq!(name, Seal::new([1; 32]).name(&table));
        assert_ne!(name, Seal::new([2; 32]).name(&table));
    }
}
