//! What fuzzers feed: plain functions that never panic unless a property is broken.
