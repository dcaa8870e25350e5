#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| trefle_study::fuzz::own_file(&trefle_registry::games(), data));
