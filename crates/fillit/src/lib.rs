//! fillit
