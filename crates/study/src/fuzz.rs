//! What fuzzing feeds with any bytes; a test replays the corpus through it.

use crate::OwnFile;
use trefle_table::games::Games;

/// Any bytes as what a link carries: on the first line what the file is and what it is for, such as
/// `setup 3 mini 2`, then its text. It is refused in words, at a line that exists if at one, or a game
/// begins with it, the same each time; a table takes only what a game begins with.
///
/// # Panics
/// When that is not so.
pub fn own_file(games: &Games, data: &[u8]) {
    let Ok(whole) = std::str::from_utf8(data) else { return };
    let (head, text) = whole.split_once('\n').unwrap_or((whole, ""));
    let mut words = head.split(' ');
    let kind = words.next().unwrap_or_default().to_owned();
    let seats = words.next().and_then(|word| word.parse().ok());
    let board = words.next().map(str::to_owned).filter(|word| !word.is_empty());
    let begins = words.next().and_then(|word| word.parse().ok());
    let file = OwnFile { kind, text: text.to_owned(), seats, board, begins };
    let playable = file.clone().playable(games);
    match file.clone().check(games) {
        Ok(checked) => {
            assert!(checked.ok && checked.view.is_object(), "{file:?}");
            let again = file.clone().check(games).map(|checked| checked.view);
            assert_eq!(again.ok(), Some(checked.view), "{file:?}");
            let written = serde_json::to_string(&file).ok();
            let read: Option<OwnFile> = written.and_then(|text| serde_json::from_str(&text).ok());
            assert_eq!(format!("{read:?}"), format!("{:?}", Some(file)));
        }
        Err(error) => {
            let told = error.detail();
            assert!(!told.key.is_empty() && !told.message.is_empty(), "{told:?}");
            let lines = text.split('\n').count();
            assert!(told.line.is_none_or(|line| (1..=lines).contains(&line)), "{told:?}");
            assert!(playable.is_err(), "{file:?}: {told:?}");
        }
    }
}
