//! What [`Store`] promises, as checks that every store passes. [`conformance_suite!`] makes a test
//! of each; a check is given a store of its own, open and empty.
//!
//! [`conformance_suite!`]: crate::conformance_suite

#![expect(clippy::unwrap_used, reason = "a check fails by panicking, as tests do")]

mod address;
mod database;
mod days;
mod digests;
mod files;
mod leases;
mod line;
mod people;
mod results;
mod seeks;
mod tables;

use std::sync::Arc;

pub use self::address::free_address;
pub use self::database::Database;
pub use self::days::*;
pub use self::digests::*;
pub use self::files::*;
pub use self::leases::*;
pub use self::line::Line;
pub use self::people::*;
pub use self::results::*;
pub use self::seeks::*;
pub use self::tables::*;
use crate::{
    Append, Millis, NewEntry, NewPlayer, Personal, PlayerId, Session, SessionKind, Store, TableId,
    TableUpdate, TokenHash,
};

/// Makes a test of every check. Takes the path of an `async fn` without parameters that returns
/// an `Arc<dyn Store>` and something to keep while it is used (its folder, say).
#[macro_export]
macro_rules! conformance_suite {
    ($fresh:path) => {
        $crate::conformance_suite! { $fresh;
            entries_are_read_back_as_they_were_written
            a_table_begins_with_its_first_append
            a_taken_number_and_a_hole_are_refused
            a_repeated_client_id_is_told_its_number
            a_batch_is_all_or_nothing
            an_update_without_entries_changes_the_row_alone
            of_many_writers_one_wins_each_number
            many_tables_at_once_do_not_disturb_each_other
            what_no_store_can_keep_is_refused
            open_tables_are_listed_newest_first
            a_players_tables_are_listed_last_touched_first
            players_come_in_and_change
            account_names_are_unique_whatever_their_case
            account_names_do_not_look_alike
            sessions_begin_are_seen_and_end
            bot_tokens_are_listed_and_browsers_are_not
            a_players_sessions_are_listed_last_begun_first
            a_deleted_player_is_forgotten
            what_was_personal_in_entries_goes_with_its_player
            reports_are_kept_newest_first
            pruning_takes_old_finished_tables_and_gone_guests
            pruning_takes_more_than_a_handful
            a_result_is_written_with_the_entry_that_ends_the_game
            a_rating_moves_on_from_where_it_was_or_not_at_all
            of_many_rated_games_at_once_each_counts_once
            leaderboards_go_by_what_somebody_is_at_least_worth
            a_deleted_player_has_played_nothing
            results_from_before_are_counted_once
            a_days_seed_is_kept_once_whoever_draws_it
            a_players_first_try_at_a_day_is_the_one_that_counts
            ends_that_nobody_noted_are_found_by_their_tables
            tries_are_counted_by_points_up_to_the_end_of_their_day
            a_deleted_player_has_tried_nothing
            who_seeks_the_same_meets_once_both_are_there
            who_closed_the_page_is_met_by_nobody
            a_player_seeks_one_thing_at_a_time
            who_is_too_far_away_is_not_met
            of_many_seekers_nobody_meets_two
            a_file_is_its_makers
            the_gallery_shows_what_is_public
            reported_files_are_hidden_until_an_operator_looks
            a_deleted_player_has_made_nothing
            games_played_with_a_file_are_counted
            results_are_read_on_from_where_one_was
            a_digest_is_kept_as_long_as_its_results_stay_as_they_are
            a_closed_store_says_so
        }
    };
    ($fresh:path; $($check:ident)*) => {$(
        #[tokio::test(flavor = "multi_thread")]
        async fn $check() {
            let (store, _keep) = $fresh().await;
            $crate::conformance::$check(std::sync::Arc::clone(&store)).await;
            store.close().await;
        }
    )*};
}

/// The same for stores that several nodes share. Takes the path of an `async fn` without parameters
/// that returns an `Arc` of such a store and something to keep.
#[macro_export]
macro_rules! lease_suite {
    ($fresh:path) => {
        $crate::lease_suite! { $fresh;
            a_claimed_table_is_held_until_it_is_released
            a_node_that_gives_no_sign_loses_its_tables
            a_node_that_retires_leaves_nothing_claimed
            of_many_claimants_one_is_granted
            all_nodes_know_one_secret
        }
    };
    ($fresh:path; $($check:ident)*) => {$(
        #[tokio::test]
        async fn $check() {
            let (store, _keep) = $fresh().await;
            $crate::conformance::$check(store).await;
        }
    )*};
}

/// A store as the checks hold it.
type Held = Arc<dyn Store>;

fn table(n: u128) -> TableId {
    // All 128 bits, so that an order or a cut of them would show.
    TableId(n << 100 | n)
}

fn player(n: u128) -> PlayerId {
    PlayerId(n << 100 | n)
}

fn entry(text: &str) -> NewEntry {
    NewEntry { client_id: None, format: 1, at: Millis(1000), bytes: text.into(), personal: None }
}

fn named(client_id: &str) -> NewEntry {
    NewEntry { client_id: Some(client_id.into()), ..entry(client_id) }
}

fn said(text: &str, of: PlayerId) -> NewEntry {
    NewEntry { personal: Some(Personal { of, text: text.into() }), ..entry("said") }
}

fn row(at: i64, players: &[PlayerId]) -> TableUpdate {
    TableUpdate {
        at: Millis(at),
        game: "patience".into(),
        public: true,
        finished: false,
        summary: vec![0, 255, 7],
        players: players.iter().copied().collect(),
    }
}

fn batch(table: TableId, expected: u64, entries: Vec<NewEntry>) -> Append {
    Append { table, expected, entries, update: None, ended: None }
}

async fn begin(store: &Held, table: TableId, update: TableUpdate) {
    let first = NewEntry { at: update.at, ..entry("first") };
    let append =
        Append { table, expected: 1, entries: vec![first], update: Some(update), ended: None };
    assert_eq!(store.append(append).await.unwrap(), 1);
}

/// Writes the row again, at the end of the journal.
async fn update(store: &Held, table: TableId, update: TableUpdate) {
    let expected = store.table(table).await.unwrap().unwrap().last_number + 1;
    let append = Append { table, expected, entries: vec![], update: Some(update), ended: None };
    store.append(append).await.unwrap();
}

async fn come_in(store: &Held, n: u128, at: i64) -> PlayerId {
    let (id, name) = (player(n), format!("player {n}"));
    store.add_player(NewPlayer { id, name, language: None, at: Millis(at) }).await.unwrap();
    id
}

fn session(n: u8, player: PlayerId, at: i64, kind: SessionKind) -> Session {
    let (created_at, last_seen) = (Millis(at), Millis(at));
    Session { token: TokenHash([n; 32]), player, created_at, last_seen, kind }
}

fn bot(label: &str) -> SessionKind {
    SessionKind::Bot { label: label.into() }
}

async fn texts(store: &Held, table: TableId, from: u64) -> Vec<String> {
    let entries = store.entries(table, from).await.unwrap();
    entries.into_iter().map(|entry| String::from_utf8(entry.bytes).unwrap()).collect()
}

macro_rules! refused {
    ($result:expr, $pattern:pat) => {{
        let error = $result.unwrap_err();
        assert!(matches!(error, $pattern), "{error:?}");
        assert!(error.is_refusal());
    }};
}
use refused;
