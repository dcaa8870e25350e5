//! fits
