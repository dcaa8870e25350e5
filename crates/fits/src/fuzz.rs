//! What fuzzing feeds with any bytes; a test replays the corpus through it.

use crate::Board;

/// Any bytes as a board file: it is refused with a line that exists, or what it says is written
/// and read back to the same board.
///
/// # Panics
/// When that is not so.
pub fn board_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match Board::read(text) {
        Err(error) => {
            let lines = 1 + text.bytes().filter(|byte| *byte == b'\n').count();
            assert!((1..=lines).contains(&error.line), "{error} in {lines} lines");
            assert!(
                !error.fault.reason.is_empty() && !error.fault.reason.contains('\n'),
                "{error}"
            );
        }
        Ok(board) => {
            let written = board.to_string();
            assert_eq!(Board::read(&written).as_ref(), Ok(&board), "{written}");
            let nothing = board.score(crate::ramp::Cells::NONE);
            let steps: i32 = nothing.steps.iter().map(|step| step.points).sum();
            assert_eq!(steps, nothing.total, "{written}");
        }
    }
}
