//! What each may know: the second part of the contract.

use crate::{Rules, Shuffle, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// What each may know of a game. Two states that differ only in what a viewer may not know give
/// that viewer the same views and events; the suite checks it by [`Knowledge::determinize`].
pub trait Knowledge: Rules {
    /// What a viewer may know of a state; enough to decide from alone. What is written is read back
    /// by who draws it.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// An event as this viewer may see it; `None` if it says nothing to them.
    fn seen(event: &Self::Event, viewer: Viewer) -> Option<Self::Event> {
        let _ = viewer;
        Some(event.clone())
    }

    /// Another state that this viewer could be in for all they know, drawn fairly: what they may
    /// not know is dealt anew. It gives the same view, legal actions and previews.
    #[must_use]
    fn determinize(&self, viewer: Viewer, shuffle: &mut Shuffle) -> Self;
}
