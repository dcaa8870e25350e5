//! Clocks, the pace of FALLING, pauses, sleep and restarts.

use crate::support::{Desk, START, id, person, seat};
use serde_json::{Value, json};
use trefle_table::{COUNTDOWN, Clock, Command, Place, TableEvent, Who};

fn falling(millis: u64) -> Value {
    json!({"game": "falling", "seats": 3, "clock": {"kind": "pace", "millis": millis}})
}

/// When the program dealt.
fn beats(desk: &Desk) -> Vec<u64> {
    let beats = desk.journal.iter().filter(|entry| entry.command == Command::Beat);
    beats.map(|entry| entry.at - START).collect()
}

#[test]
fn fall_27_three_paces_and_any_between_300_and_10000() {
    assert_eq!(Clock::LEARNING, Clock::Pace { millis: 2_500 });
    assert_eq!(Clock::NORMAL, Clock::Pace { millis: 1_500 });
    assert_eq!(Clock::FAST, Clock::Pace { millis: 1_000 });
    for pace in [300, 1_000, 10_000] {
        let mut desk = Desk::started(falling(pace), &["ann", "bob"]);
        desk.wait(COUNTDOWN + 3 * pace);
        let expected: Vec<u64> = (0..4).map(|beat| COUNTDOWN + beat * pace).collect();
        assert_eq!(beats(&desk), expected);
    }
    let mut desk = Desk::new(json!({"game": "falling", "seats": 3}));
    assert_eq!(desk.seen("ann")["settings"]["clock"], json!({"kind": "pace", "millis": 1_500}));
    for wrong in [299, 10_001] {
        let settings = json!({"do": "settings", "settings": falling(wrong)});
        desk.refuse("ann", settings, "table-bad-options");
    }
}

#[test]
fn fall_27_a_countdown_comes_before_the_first_beat() {
    let mut desk = Desk::started(falling(1_000), &["ann", "bob"]);
    let table = desk.seen("ann");
    assert_eq!(table["phase"], "countdown");
    assert_eq!(table["clocks"]["starts"], START + 3_000);
    desk.wait(COUNTDOWN - 1);
    assert!(beats(&desk).is_empty());
    desk.wait(1);
    assert_eq!(desk.seen("ann")["phase"], "playing");
    assert_eq!(beats(&desk), [3_000]);
    assert_eq!(desk.seen("ann")["clocks"]["next"], START + 4_000);
}

#[test]
fn fall_27_after_a_delay_nobody_gets_less_than_a_beat() {
    let mut desk = Desk::started(falling(1_000), &["ann", "bob"]);
    desk.wait(COUNTDOWN);
    let late = desk.now + 5_400;
    assert!(desk.table.tick(late).is_some());
    assert!(desk.table.tick(late).is_none(), "one beat, not five");
    assert_eq!(desk.table.wakes(), Some(late + 1_000));
}

fn with_dealer() -> Desk {
    let game = json!({"game": "falling", "seats": 2, "dealer": "person"});
    let mut desk = Desk::with(game, &["ann", "bob"]);
    desk.ask("dan", json!({"do": "sit", "place": "dealer"}));
    desk.ask("ann", json!({"do": "start"}));
    desk
}

#[test]
fn fall_27_a_person_deals_each_beat_by_hand_and_may_pause() {
    let mut desk = with_dealer();
    let deal = json!({"do": "play", "place": "dealer", "action": "deal"});
    desk.refuse("dan", deal.clone(), "table-countdown");
    desk.wait(60_000);
    assert!(beats(&desk).is_empty(), "nobody deals for a person");
    assert_eq!(desk.table.wakes(), None);
    assert_eq!(desk.legal("dan"), [(Place::Dealer, "deal".into())]);
    desk.refuse("ann", deal.clone(), "table-not-your-place");
    desk.ask("dan", deal.clone());
    desk.refuse("ann", json!({"do": "pause"}), "table-not-your-place");
    desk.ask("dan", json!({"do": "pause"}));
    assert_eq!(desk.seen("ann")["phase"], "paused");
    desk.refuse("dan", deal.clone(), "table-paused");
    desk.refuse("ann", json!({"do": "play", "place": 1, "action": "take 1"}), "table-paused");
    desk.refuse("dan", json!({"do": "pause"}), "table-paused");
    assert!(desk.legal("ann").is_empty());
    desk.wait(1_000_000);
    let events = desk.ask("dan", json!({"do": "resume"}));
    assert_eq!(events, [TableEvent::Countdown { starts: desk.now + COUNTDOWN }]);
    desk.wait(COUNTDOWN);
    desk.ask("dan", deal);
    desk.check_replay();
}

#[test]
fn fall_27_where_the_program_deals_the_host_may_pause() {
    let mut desk = Desk::started(falling(1_000), &["ann", "bob"]);
    desk.wait(COUNTDOWN + 500);
    desk.refuse("bob", json!({"do": "pause"}), "table-host-only");
    desk.ask("ann", json!({"do": "pause"}));
    desk.wait(60_000);
    assert_eq!(beats(&desk), [3_000]);
    desk.ask("ann", json!({"do": "resume"}));
    desk.refuse("ann", json!({"do": "resume"}), "table-not-paused");
    desk.wait(COUNTDOWN);
    assert_eq!(beats(&desk), [3_000, 66_500]);
    desk.check_replay();
}

#[test]
fn the_times_of_a_record_leave_pauses_out() {
    let mut desk = Desk::started(falling(1_000), &["ann", "bob"]);
    desk.wait(COUNTDOWN + 500);
    desk.ask("ann", json!({"do": "pause"}));
    desk.wait(1_000_000);
    desk.ask("ann", json!({"do": "resume"}));
    desk.play_out(&["ann", "bob"]);
    let record = desk.table.record(1).unwrap();
    let deals = record.actions.iter().filter(|played| played.action == "deal");
    let times: Vec<u64> = deals.filter_map(|played| played.at).take(3).collect();
    assert_eq!(times, [0, 500, 1_500]);
}

#[test]
fn only_falling_is_paused() {
    let mut desk = Desk::started(json!({"game": "fits", "seats": 1}), &["ann"]);
    desk.refuse("ann", json!({"do": "pause"}), "table-no-pause");
}

fn fits_with_clock() -> Desk {
    let clock = json!({"kind": "card", "millis": 10_000});
    let options = json!({"boards": ["1"]});
    let game = json!({"game": "fits", "seats": 2, "clock": clock, "options": options});
    Desk::started(game, &["ann", "bob"])
}

#[test]
fn a_card_whose_time_is_up_is_set_aside() {
    let mut desk = fits_with_clock();
    assert_eq!(desk.seen("ann")["clocks"], json!({"kind": "card", "until": START + 10_000}));
    desk.wait(4_000);
    desk.play_any("ann");
    assert_eq!(desk.seen("ann")["clocks"]["until"], START + 10_000);
    // FITS-07: a start piece cannot be set aside, so it is placed.
    let events = desk.wait(6_000);
    assert_eq!(events, [TableEvent::TimeOut { place: seat(2) }]);
    assert_eq!(desk.seen("ann")["clocks"]["until"], START + 20_000);
    let Command::TimeOut { action: Some(action), .. } = &desk.journal.last().unwrap().command
    else {
        panic!("the action stands in the journal");
    };
    assert_ne!(action, "-");
    let events = desk.wait(10_000);
    assert!(events.contains(&TableEvent::TimeOut { place: seat(1) }), "{events:?}");
    let last = desk.journal.iter().rev().find_map(|entry| match &entry.command {
        Command::TimeOut { action, .. } => action.clone(),
        _ => None,
    });
    assert_eq!(last.as_deref(), Some("-"));
    desk.wait(16 * 10_000);
    assert_eq!(desk.seen("ann")["phase"], "over");
    assert_eq!(desk.seen("ann")["ending"]["termination"], "rules");
    desk.check_replay();
}

#[test]
fn a_piece_that_comes_too_late_is_refused() {
    let mut desk = fits_with_clock();
    let (place, action) = desk.legal("ann").remove(0);
    desk.now += 10_000;
    let late = json!({"do": "play", "place": place, "action": action});
    desk.refuse("ann", late, "table-time-is-up");
}

fn fillit(seats: u8, increment: u64) -> Value {
    let clock = json!({"kind": "player", "millis": 60_000, "increment": increment});
    json!({"game": "fillit", "seats": seats, "clock": clock})
}

#[test]
fn a_players_clock_runs_in_their_turns_only() {
    let mut desk = Desk::started(fillit(2, 5_000), &["ann", "bob"]);
    desk.wait(20_000);
    desk.play_any("ann");
    let clocks = json!({"kind": "player", "left": [45_000, 60_000], "running": 2,
        "since": START + 20_000});
    assert_eq!(desk.seen("ann")["clocks"], clocks);
    desk.wait(1_000);
    desk.play_any("bob");
    assert_eq!(desk.seen("ann")["clocks"]["left"], json!([45_000, 64_000]));
    desk.check_replay();
}

#[test]
fn whose_time_runs_out_has_lost() {
    let mut desk = Desk::started(fillit(2, 0), &["ann", "bob"]);
    desk.wait(59_999);
    assert_eq!(desk.seen("ann")["phase"], "playing");
    let events = desk.wait(1);
    assert_eq!(events.first(), Some(&TableEvent::TimeOut { place: seat(1) }));
    let ending = json!({"termination": "time", "by": 1, "outcome": {"winners": [2]}});
    assert_eq!(desk.seen("ann")["ending"], ending);
    let record = desk.table.record(1).unwrap().to_string();
    assert!(record.contains("[Termination \"time\"]\n[By 1]\n"), "{record}");
    trefle_table::games::Sitting::load(&trefle_registry::games(), &record).unwrap();
    desk.check_replay();
}

#[test]
fn time_is_lost_by_a_side_or_by_one_of_three() {
    for (seats, winners) in [(3, json!([2, 3])), (4, json!([2, 4]))] {
        let people = &["ann", "bob", "cid", "dan"][..seats.into()];
        let mut desk = Desk::started(fillit(seats, 0), people);
        desk.wait(60_000);
        assert_eq!(desk.seen("ann")["ending"]["outcome"]["winners"], winners);
    }
}

#[test]
fn without_a_clock_a_game_may_take_weeks() {
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 2}), &["ann", "bob"]);
    assert_eq!(desk.table.wakes(), None);
    desk.wait(30 * 86_400_000);
    assert!(desk.play_any("ann"));
}

#[test]
fn a_table_nobody_is_at_sleeps() {
    let mut desk = Desk::started(fillit(2, 0), &["ann", "bob"]);
    desk.wait(10_000);
    desk.away("bob");
    assert_eq!(desk.table.wakes(), Some(START + 60_000));
    desk.away("ann");
    assert_eq!(desk.table.wakes(), None);
    desk.wait(86_400_000);
    desk.back("bob");
    desk.wait(0);
    assert_eq!(desk.table.wakes(), Some(desk.now + 50_000));
    desk.check_replay();
}

#[test]
fn bots_sleep_with_the_table_unless_there_is_no_clock() {
    let mut desk = Desk::started(fillit(2, 0), &["ann"]);
    desk.play_any("ann");
    assert_eq!(desk.table.bot_tasks().len(), 1);
    desk.away("ann");
    assert_eq!(desk.table.bot_tasks().len(), 0);
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 2}), &["ann"]);
    desk.play_any("ann");
    desk.away("ann");
    assert!(desk.bots());
    assert!(!desk.bots(), "then it waits");
    desk.check_replay();
}

#[test]
fn who_does_something_is_there_again() {
    let mut desk = Desk::started(fillit(2, 0), &["ann", "bob"]);
    desk.away("ann");
    desk.away("bob");
    desk.wait(86_400_000);
    // Refused, it has not happened either: the table sleeps on.
    desk.refuse("bob", json!({"do": "resume"}), "table-no-pause");
    assert_eq!(desk.table.wakes(), None);
    desk.play_any("ann");
    assert_eq!(desk.seen("ann")["clocks"]["left"], json!([60_000, 60_000]));
    assert!(desk.seen("ann")["places"][0]["away_since"].is_null());
    desk.check_replay();
}

#[test]
fn falling_stops_when_the_last_one_goes_and_counts_down_when_one_comes() {
    let mut desk = Desk::started(falling(1_000), &["ann", "bob"]);
    desk.wait(COUNTDOWN + 1_200);
    desk.away("ann");
    desk.wait(1_000);
    assert_eq!(beats(&desk).len(), 3, "the others play on");
    desk.away("bob");
    assert_eq!(desk.seen("ann")["phase"], "paused");
    desk.wait(50_000);
    assert_eq!(beats(&desk).len(), 3);
    desk.back("ann");
    assert_eq!(desk.seen("ann")["phase"], "countdown");
    desk.wait(COUNTDOWN);
    assert_eq!(beats(&desk).len(), 4);
    desk.check_replay();
}

#[test]
fn a_restart_gives_back_the_time_it_took() {
    let mut desk = Desk::started(fillit(2, 0), &["ann", "bob"]);
    desk.wait(10_000);
    let down_since = desk.now;
    desk.now += 600_000;
    desk.node(Command::Restarted { down_since });
    assert_eq!(desk.table.wakes(), None, "everybody has yet to come again");
    desk.wait(5_000);
    desk.back("bob");
    assert_eq!(desk.table.wakes(), Some(desk.now + 50_000));
    desk.check_replay();
}

#[test]
fn after_a_restart_falling_counts_down_when_somebody_comes() {
    let mut desk = Desk::started(falling(1_000), &["ann", "bob"]);
    desk.wait(COUNTDOWN + 1_200);
    let down_since = desk.now;
    desk.now += 600_000;
    desk.node(Command::Restarted { down_since });
    assert_eq!(desk.seen("ann")["phase"], "paused");
    assert_eq!(desk.table.wakes(), None);
    desk.wait(5_000);
    desk.back("ann");
    desk.wait(COUNTDOWN);
    assert_eq!(beats(&desk).len(), 3);
    desk.play_out(&["ann", "bob"]);
    let times: Vec<u64> =
        desk.table.record(1).unwrap().actions.iter().filter_map(|played| played.at).collect();
    assert!(times.is_sorted());
    assert!(*times.last().unwrap() < 600_000, "the outage is no part of the game");
    desk.check_replay();
}

#[test]
fn an_outage_is_given_back_once_and_nobody_was_away() {
    let mut desk = Desk::started(fillit(2, 0), &["ann", "bob"]);
    desk.wait(50_000);
    let since = desk.now;
    desk.now += 12_000;
    let until = desk.now;
    desk.now += 300;
    assert_eq!(desk.node(Command::Interrupted { since, until }), []);
    assert_eq!(desk.table.wakes(), Some(desk.now - 300 + 10_000), "ten seconds were left");
    // Another node says the same, a little later and a little longer.
    let twice = Command::Interrupted { since: since - 500, until };
    assert!(desk.try_by(&Who::Node, &twice).is_err());
    assert!(desk.play_any("ann") || desk.play_any("bob"));
    assert_eq!(desk.seen("ann")["places"][0]["away_since"], Value::Null);
    desk.check_replay();
}

#[test]
fn only_what_lies_after_the_last_entry_is_given_back() {
    let mut desk = Desk::started(fillit(2, 0), &["ann", "bob"]);
    desk.wait(10_000);
    assert!(desk.play_any("ann") || desk.play_any("bob"));
    let played = desk.now;
    desk.now += 5_000;
    desk.node(Command::Interrupted { since: played - 8_000, until: desk.now });
    assert_eq!(desk.table.wakes(), Some(desk.now + 60_000), "the other has all their time");
    desk.check_replay();
}

#[test]
fn an_outage_is_no_part_of_a_game_in_real_time() {
    let mut desk = Desk::started(falling(1_000), &["ann", "bob"]);
    desk.now += 1_000;
    desk.node(Command::Interrupted { since: desk.now - 1_000, until: desk.now });
    assert_eq!(desk.seen("ann")["clocks"]["starts"], desk.now + COUNTDOWN);
    desk.wait(COUNTDOWN + 1_200);
    let since = desk.now;
    desk.now += 600_000;
    desk.node(Command::Interrupted { since, until: desk.now });
    desk.wait(800);
    assert_eq!(beats(&desk).len(), 3);
    desk.play_out(&["ann", "bob"]);
    let record = desk.table.record(1).unwrap();
    let times: Vec<u64> = record.actions.iter().filter_map(|played| played.at).collect();
    assert!(times.is_sorted() && *times.last().unwrap() < 600_000, "{times:?}");
    desk.check_replay();
}

#[test]
fn an_outage_is_no_news_where_nobody_pays_for_time() {
    let outage = Command::Interrupted { since: START, until: START + 50_000 };
    let mut desk = Desk::with(fillit(2, 0), &["ann", "bob"]);
    desk.now += 60_000;
    assert!(desk.try_by(&Who::Node, &outage).is_err(), "before the start");
    let mut desk = Desk::started(json!({"game": "fillit", "seats": 2}), &["ann", "bob"]);
    desk.now += 60_000;
    assert!(desk.try_by(&Who::Node, &outage).is_err(), "without a clock");
}

#[test]
fn what_the_clock_does_not_say_is_not_done() {
    let mut desk = Desk::started(falling(1_000), &["ann", "bob"]);
    let clock = trefle_table::Who::Clock;
    for command in [
        Command::Beat,
        Command::CountdownOver,
        Command::TimeOut { place: seat(1), action: None },
        Command::PlayFor { place: seat(1), action: "take 1".into() },
        Command::PassHost,
    ] {
        assert!(desk.try_by(&clock, &command).is_err(), "{command:?}");
    }
    assert!(desk.try_by(&person("ann"), &Command::CameBack { player: id("ann") }).is_err());
}
