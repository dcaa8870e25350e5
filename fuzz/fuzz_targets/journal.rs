#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| trefle_table::fuzz::journal(&trefle_registry::games(), data));
