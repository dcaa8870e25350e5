#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| trefle_engine::fuzz::record(&trefle_registry::games(), data));
