#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| trefle_wire::fuzz::client_message(data));
