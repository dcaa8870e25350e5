//! The rules as players meet them: options, setups, turns as they are written, events, refusals.

pub(crate) mod action;
pub(crate) mod event;
pub(crate) mod options;
pub(crate) mod play;
pub(crate) mod refusal;
pub(crate) mod setup;
pub(crate) mod side;
pub(crate) mod steps;
pub(crate) mod view;
