//! Bodies, queries and paths as the handlers take them, with our own errors where they are wrong.

use crate::error::Error;
use axum::extract::{FromRequest, FromRequestParts};

/// A JSON body.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Error))]
pub(crate) struct Body<T>(pub(crate) T);

/// The parameters after the question mark.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Error))]
pub(crate) struct Params<T>(pub(crate) T);

/// The variable part of a path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Error))]
pub(crate) struct Segment<T>(pub(crate) T);
