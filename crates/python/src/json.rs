//! Python's values and JSON: by Python's own module, which knows its values best, and ends
//! with an exception where they are nested too deeply or in a circle.

use pyo3::{exceptions::PyTypeError, prelude::*};
use serde_json::Value;

pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}

pub(crate) fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    let text: String = value.py().import("json")?.call_method1("dumps", (value,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| PyTypeError::new_err(error.to_string()))
}
