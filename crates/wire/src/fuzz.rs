//! Bodies for fuzzing, which plain tests run over the corpus too.

use crate::ClientMessage;

/// What is read as a message is written and read back to the same message.
///
/// # Panics
/// When that is not so.
pub fn client_message(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(message) = ClientMessage::read(text) else { return };
    #[expect(clippy::expect_used, reason = "the property that is tested")]
    let written = serde_json::to_string(&message).expect("a message is JSON");
    #[expect(clippy::expect_used, reason = "the property that is tested")]
    let read: ClientMessage = serde_json::from_str(&written).expect("what was written is read");
    // Reading a fraction may miss its last bit, which a client's own clock does not mind.
    if !matches!(message, ClientMessage::Ping { .. }) {
        assert_eq!(read, message);
    }
}
