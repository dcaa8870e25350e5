#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| trefle_engine::fuzz::request_line(&trefle_registry::games(), data));
