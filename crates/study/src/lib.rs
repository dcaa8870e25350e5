//! Games that nobody plays just now: how one went, how one stands, what could have been, and whether a
//! file of one's own is as it should be. It does no I/O and reads no clock: servers and browsers answer
//! by it alike.
//!
//! | module | what is asked |
//! |---|---|
//! | `replay`, `film` | how the game of a record went, or could have gone on, frame by frame |
//! | `position` | how a game stands after some actions, and what could be done then |
//! | `review` | what could have been in the game of a record |
//! | `file` | whether a board, a setup or a deck can be played with |
//! | `trial` | how a game goes with such a file, tried by bots |
//! | `learned` | which files of what bots have learned an answer needs |
//! | `error` | why there is no answer, as it is told |

mod error;
mod file;
mod film;
pub mod fuzz;
mod learned;
mod position;
mod replay;
mod review;
mod trial;

pub use error::{Error, ErrorBody, ErrorDetail};
pub use file::{Checked, OwnFile};
pub use film::{Film, LONGEST_WITH_RECORD};
pub use learned::Learned;
pub use position::{Asked, Done};
pub use replay::{Deed, Form, Otherwise, Recorded};
pub use review::Reviewed;
pub use trial::Trying;
