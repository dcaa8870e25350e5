//! Any bytes as a board file of FITS.
#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| trefle_fits::fuzz::board_file(data));
