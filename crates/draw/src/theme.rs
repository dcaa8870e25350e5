//! The room by day and in the evening: the same colours as the page's.

/// By day or in the evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Light paper, by day.
    #[default]
    Light,
    /// Dark, in the evening.
    Dark,
}

/// What things are painted with.
#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) room: &'static str,
    pub(crate) surface: &'static str,
    pub(crate) line: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) quiet: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) wood: &'static str,
    pub(crate) wood_edge: &'static str,
    pub(crate) wood_ink: &'static str,
    pub(crate) plum: &'static str,
    /// Paper printed on: the boards of FITS.
    pub(crate) paper: &'static str,
    pub(crate) print: &'static str,
    pub(crate) stamp: &'static str,
    pub(crate) disc_rim: &'static str,
    pub(crate) piece_rim: &'static str,
    /// The three tones of FILLIT's inlays, so that no two neighbours share one.
    pub(crate) inlays: [&'static str; 3],
    pub(crate) brass: &'static str,
    pub(crate) brass_edge: &'static str,
    /// How dark the evening lies over a picture that has a sky.
    pub(crate) dusk: f64,
}

/// Ink that lies on things whose colour is the same by day and in the evening.
pub(crate) const INK: &str = "#2b2622";
/// Paper and white that do so.
pub(crate) const WHITE: &str = "#fffdf8";
/// The one lamp.
pub(crate) const LAMP: &str = "#ffd97a";

const LIGHT: Palette = Palette {
    room: "#f6f1e7",
    surface: "#fffdf8",
    line: "#ddd3c2",
    ink: "#2b2622",
    quiet: "#6b6259",
    edge: "#8d8171",
    wood: "#c89f6e",
    wood_edge: "#a67c4e",
    wood_ink: "#4a3317",
    plum: "#6d4391",
    paper: "#fbf5e6",
    print: "#a89c88",
    stamp: "#454270",
    disc_rim: "#fffdf8",
    piece_rim: "#2b2622",
    inlays: ["#e6c99f", "#dfbf92", "#ebd2ac"],
    brass: "#c9a14a",
    brass_edge: "#7d5f1e",
    dusk: 0.0,
};

const DARK: Palette = Palette {
    room: "#1d1a17",
    surface: "#292420",
    line: "#423a33",
    ink: "#f1eae0",
    quiet: "#b5a99b",
    edge: "#85786a",
    wood: "#8a6743",
    wood_edge: "#6b4e32",
    wood_ink: "#e9d9c2",
    plum: "#b992e0",
    paper: "#39322b",
    print: "#85796a",
    stamp: "#b9b4e6",
    disc_rim: "#d9cfc0",
    piece_rim: "#14110f",
    inlays: ["#6e5237", "#644a31", "#775a3e"],
    brass: "#a8843a",
    brass_edge: "#5e4717",
    dusk: 0.55,
};

impl Theme {
    pub(crate) const fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}
