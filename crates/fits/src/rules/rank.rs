//! How well a single player did (FITS-22).

use crate::Board;
use std::sync::Arc;

/// The lowest totals of the ranks above the worst.
const STEPS: [i32; 6] = [6, 11, 16, 21, 26, 31];

/// The rank of a single player's total, from 0, the worst, to 6, the best (FITS-22).
pub fn rank(total: i32) -> u8 {
    STEPS.iter().filter(|step| total >= **step).count() as u8
}

/// Whether a rank is given for a game over these boards: exactly boards 1 to 4, in any order.
pub(crate) fn is_ranked(boards: &[Arc<Board>]) -> bool {
    let ranked = ["1", "2", "3", "4"].map(Board::built_in);
    boards.len() == ranked.len()
        && ranked.iter().flatten().all(|board| boards.iter().any(|played| played == board))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fits_22_seven_ranks_from_worst_to_best() {
        let lowest = [(-40, 0), (0, 0), (5, 0), (6, 1), (10, 1), (11, 2), (15, 2), (16, 3)];
        let highest = [(20, 3), (21, 4), (25, 4), (26, 5), (30, 5), (31, 6), (99, 6)];
        for (total, expected) in lowest.into_iter().chain(highest) {
            assert_eq!(rank(total), expected, "{total}");
        }
    }

    #[test]
    fn fits_22_only_boards_one_to_four_are_ranked() {
        let boards = |names: &[&str]| -> Vec<Arc<Board>> {
            names.iter().map(|name| Board::built_in(name).unwrap()).collect()
        };
        assert!(is_ranked(&boards(&["1", "2", "3", "4"])));
        assert!(is_ranked(&boards(&["4", "2", "1", "3"])));
        assert!(!is_ranked(&boards(&["1", "2", "3"])));
        assert!(!is_ranked(&boards(&["1", "2", "3", "3"])));
        assert!(!is_ranked(&boards(&["1", "2", "3", "4", "4"])));
        assert!(!is_ranked(&boards(&["1", "2", "3", "5"])));
        let own = Board::built_in("1").unwrap().to_string().replace("row = 1", "row = 9");
        let own = Arc::new(Board::read(&own).unwrap());
        let names = ["2", "3", "4"].map(|name| Board::built_in(name).unwrap());
        assert!(!is_ranked(&[&[own], &names[..]].concat()), "a board of one's own is not board 1");
    }
}
