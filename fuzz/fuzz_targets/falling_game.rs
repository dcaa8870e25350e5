#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| trefle_falling::fuzz::falling_game(data));
