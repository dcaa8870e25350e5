//! What the page calls types that are defined where nothing is known of pages.

use ts_rs::TS;

/// A seat's number from 1, or the dealer of FALLING.
#[derive(TS)]
#[ts(type = "number | \"dealer\"")]
pub(crate) struct Place;

/// How well a bot plays.
#[derive(TS)]
#[ts(type = "\"easy\" | \"medium\" | \"strong\"")]
pub(crate) struct Level;

/// What ended a game.
#[derive(TS)]
#[ts(type = "\"rules\" | \"time\" | \"resigned\" | \"agreed\" | \"abandoned\"")]
pub(crate) struct Termination;

/// How a game ended.
#[derive(TS)]
#[ts(
    type = "{ winners: Array<number>, scores?: Array<number>, ranking?: Array<number>, reason?: string }"
)]
pub(crate) struct Outcome;
