#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| trefle_falling::fuzz::deck_file(data));
