//! The one place that says which games there are. A program hands the value on; whoever gets it
//! knows no game by name.

use trefle_falling::Falling;
use trefle_fillit::Fillit;
use trefle_fits::Fits;
use trefle_games::Games;

/// The games of Trèfle, in the order in which they are shown.
pub fn games() -> Games {
    Games::new().with::<Fits>().with::<Fillit>().with::<Falling>()
}
