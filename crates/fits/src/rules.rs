//! The rules as players meet them: options, cards, actions as they are written, events, refusals.

pub(crate) mod action;
pub(crate) mod deal;
pub(crate) mod event;
pub(crate) mod options;
pub(crate) mod rank;
pub(crate) mod refusal;
pub(crate) mod view;
