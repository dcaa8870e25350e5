//! Pictures of the games: any position, board or setup as SVG and PNG, a whole game as a film.
//!
//! The crate knows the games' views and nothing else: what a viewer may not know cannot get into a
//! picture of their view. Letters are drawn as outlines, so that a picture looks the same where no
//! fonts are; and a picture of the same thing is the same text on every machine.

mod falling;
mod fillit;
mod film;
mod fits;
mod glyphs;
mod heading;
mod marks;
mod raster;
mod scene;
mod svg;
mod theme;

pub use film::Film;
pub use raster::{Image, RasterError, WIDEST};
pub use scene::Scene;
pub use theme::Theme;

use trefle_falling::Falling;
use trefle_fillit::Fillit;
use trefle_fits::Fits;
use trefle_games::{AnyEvent, AnyView, Seat};

/// A moment of a game, as somebody may see it.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// What they may know.
    pub view: &'a AnyView,
    /// The players' names, by seat; none for a table that nobody sits at.
    pub names: &'a [String],
    /// Through whose eyes it is seen.
    pub facing: Option<Seat>,
    /// What has just happened, as they may see it.
    pub events: &'a [AnyEvent],
    /// The cards to come, in order, where they may be known: those of the state.
    pub coming: &'a [String],
}

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// By day or in the evening.
    pub theme: Theme,
    /// FITS: show what every cell scores as things lie, not only at the end of a round.
    pub points: bool,
}

impl Moment<'_> {
    pub(crate) fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }
}

/// Draws a moment of a game; `None` for one that nobody has drawn yet.
pub fn moment(moment: &Moment<'_>, look: Look) -> Option<Scene> {
    let view = moment.view;
    let fits = view.of::<Fits>().map(|view| fits::position(moment, view, look));
    fits.or_else(|| Some(fillit::position(moment, view.of::<Fillit>()?, look.theme)))
        .or_else(|| Some(falling::position(moment, view.of::<Falling>()?, look.theme)))
}

/// Draws how a round lay when it was scored, if these events after `before` scored one. No view
/// shows it: the play that ends a round begins the next.
pub fn scoring(before: &Moment<'_>, events: &[AnyEvent], look: Look) -> Option<Scene> {
    fits::scoring(before, before.view.of::<Fits>()?, events, look.theme)
}

/// Draws a file of somebody's own, from its text and the view of a game begun with it; `None` where
/// there is no picture of such a file.
pub fn own_file(view: &AnyView, text: &str, look: Look) -> Option<Scene> {
    if view.of::<Fits>().is_some() {
        return Some(boards([&trefle_fits::Board::read(text).ok()?], look));
    }
    if view.of::<Falling>().is_some() {
        return Some(deck(&trefle_falling::Deck::read(text).ok()?.counts, look));
    }
    let begun = Moment { view, names: &[], facing: None, events: &[], coming: &[] };
    moment(&begun, look)
}

/// Draws boards of FITS side by side, with what each scores.
pub fn boards<'a>(boards: impl IntoIterator<Item = &'a trefle_fits::Board>, look: Look) -> Scene {
    fits::boards(boards, look.theme)
}

/// Draws the cards that FALLING is played with, and how many there are of each.
pub fn deck(cards: &trefle_falling::Counts, look: Look) -> Scene {
    falling::deck(cards, look.theme)
}
