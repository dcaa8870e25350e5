//! What goes wrong, as Python's exceptions.

use pyo3::{create_exception, exceptions::PyValueError, prelude::*};
use trefle_engine::{Code, EngineError};

create_exception!(
    trefle,
    Error,
    PyValueError,
    "What the rules or the engine refuse. `code` is the engine protocol's code, such as \
     `illegal_action`; the message says what is wrong."
);

/// An engine's error as an exception with its code.
pub(crate) fn raised(py: Python<'_>, error: EngineError) -> PyErr {
    let raised = Error::new_err(error.message);
    let code = serde_json::to_value(error.code).unwrap_or_default();
    match raised.value(py).setattr("code", code.as_str().unwrap_or_default()) {
        Ok(()) => raised,
        Err(other) => other,
    }
}

/// An action that is not allowed.
pub(crate) fn illegal(py: Python<'_>, message: impl ToString) -> PyErr {
    raised(py, EngineError::new(Code::IllegalAction, message))
}

/// Something that this game does not do.
pub(crate) fn unsupported(py: Python<'_>, message: impl ToString) -> PyErr {
    raised(py, EngineError::new(Code::Unsupported, message))
}
