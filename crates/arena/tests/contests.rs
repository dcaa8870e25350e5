//! Contests between Trèfle's own bots.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};
use std::{
    num::NonZeroUsize,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    time::Duration,
};
use trefle_arena::{
    Contest, ContestError, Contestant, Lineup, Patience, Reactions, Results, Thinking,
    default_seats,
};

fn contest(game: &str, bots: &str, games: usize, options: Value) -> Contest {
    let bots: Vec<Contestant> = bots.split(',').map(|bot| bot.parse().unwrap()).collect();
    Contest {
        game: trefle_registry::games().kind(game).unwrap(),
        lineup: Lineup::new(
            &bots,
            default_seats(trefle_registry::games().kind(game).unwrap(), bots.len()),
        ),
        options,
        seed: "clover".into(),
        games,
        threads: NonZeroUsize::MIN,
        thinking: Thinking::Nodes(60),
        time: Duration::from_millis(50),
        opening: 0,
        pace: 1_500,
        reactions: Reactions { bots: None, outside: None },
        patience: Patience::default(),
    }
}

fn run(contest: &Contest) -> Results {
    contest.run(&AtomicBool::new(false), &|| ()).unwrap()
}

fn small(game: &str) -> Value {
    match game {
        "fits" => json!({"boards": ["1"]}),
        "fillit" => json!({"board": "mini"}),
        _ => json!({}),
    }
}

#[test]
fn with_nodes_the_same_seed_gives_the_same_result_whatever_the_threads() {
    for game in ["fits", "fillit", "falling"] {
        let mut contest = contest(game, "medium,easy", 8, small(game));
        let alone = run(&contest);
        contest.threads = NonZeroUsize::new(2).unwrap();
        let together = run(&contest);
        assert_eq!(alone.games, together.games, "{game}");
        assert_eq!(alone.table(), together.table());
        assert_eq!(alone.json(), together.json());
        assert_eq!(alone.csv(), together.csv());
        assert_eq!(alone.plot(), together.plot());
        contest.seed = "another".into();
        assert_ne!(alone.games, run(&contest).games, "{game}");
    }
}

#[test]
fn every_order_is_played_in_every_rotation() {
    let results = run(&contest("falling", "medium,easy,easy", 7, json!({})));
    assert_eq!(results.games.len(), 9, "filled up to three whole orders");
    for (order, games) in (1..).zip(results.games.chunks(3)) {
        assert!(games.iter().all(|game| game.order == order));
        let medium: Vec<usize> =
            games.iter().filter_map(|game| game.sides.iter().position(|&side| side == 0)).collect();
        assert_eq!(medium, [0, 1, 2]);
    }
    let json = results.json();
    assert_eq!(json["games"][3]["seed"], "clover 2");
    assert_eq!(json["games"][0]["seed"], json["games"][2]["seed"]);
}

#[test]
fn in_fits_everybody_gets_the_same_build_cards_and_better_bots_score_more() {
    let results = run(&contest("fits", "medium,easy", 6, json!({"boards": ["1"]})));
    let summary = results.summary();
    let [medium, easy] = &summary.sides[..] else { panic!("two sides") };
    assert!(medium.total.unwrap().value > easy.total.unwrap().value);
    let difference = medium.total.unwrap().value - easy.total.unwrap().value;
    assert!((summary.difference.unwrap().value - difference).abs() < 1e-9);
    assert!((medium.wins + easy.wins - 6.0).abs() < 1e-9);
    assert!(summary.elo.unwrap().value > 0.0);
    assert!(results.table().contains("mean total"));
}

/// FILLIT has no cards, so nothing but an opening makes two games of such bots differ.
#[test]
fn games_that_are_played_again_and_again_are_reported() {
    let mut contest = contest("fillit", "easy", 3, small("fillit"));
    let first = "while read q; do echo '{\"action\":\"'$(echo \"$q\" | \
                 sed 's/.*\"legal\":\\[\"\\([^\"]*\\).*/\\1/')'\"}'; done";
    let words = ["sh", "-c", first].map(str::to_owned).to_vec();
    contest.lineup = Lineup::new(&[Contestant::Program(words)], 2);
    contest.time = Duration::from_secs(60);
    let same = run(&contest);
    assert_eq!(same.summary().sides[0].faults.total(), 0);
    assert_eq!(same.summary().distinct, 1);
    assert!(same.table().contains("Only 1 of 3 games differ"));
    contest.opening = 2;
    let opened = run(&contest);
    assert_eq!(opened.summary().distinct, 3);
    assert!(!opened.table().contains("differ"));
}

#[test]
fn the_matrix_says_who_ends_ahead_of_whom() {
    let games =
        [("fits", "medium,easy,easy"), ("fillit", "medium,easy"), ("falling", "medium,easy,easy")];
    for (game, bots) in games {
        let results = run(&contest(game, bots, 12, small(game)));
        let ahead = results.summary().ahead;
        assert_eq!((ahead[0][0], ahead[1][1]), (None, None));
        let (better, worse) = (ahead[0][1].unwrap().value, ahead[1][0].unwrap().value);
        assert!((better + worse - 1.0).abs() < 1e-9, "{game}: somebody is ahead or it is a tie");
        assert!(better > 0.5, "{game}: {better}");
        assert!(results.plot().contains(&format!("{:.1} %", 100.0 * better)), "{game}");
    }
}

#[test]
fn one_bot_alone_has_a_mean_and_no_rival() {
    let results = run(&contest("fits", "easy", 3, json!({"boards": ["1"]})));
    let summary = results.summary();
    assert_eq!((summary.games, summary.orders), (3, 3));
    assert_eq!((summary.elo, summary.difference), (None, None));
    assert!(!results.table().contains("games won"));
}

#[test]
fn what_is_won_adds_up_whoever_wins() {
    for (game, bots, seats) in [("fillit", "easy,medium", 4), ("falling", "easy,medium,easy", 5)] {
        let mut contest = contest(game, bots, 8, json!({}));
        let bots: Vec<Contestant> = bots.split(',').map(|bot| bot.parse().unwrap()).collect();
        contest.lineup = Lineup::new(&bots, seats);
        let summary = run(&contest).summary();
        let won: f64 = summary.sides.iter().map(|side| side.wins).sum();
        assert!((won - summary.games as f64).abs() < 1e-9, "{game}: {won}");
        let seats: f64 = summary.seats.iter().map(|rate| rate.unwrap().value).sum();
        assert!((seats - 1.0).abs() < 1e-9);
    }
}

#[test]
fn in_falling_who_is_quick_decides_more_often() {
    let mut contest = contest("falling", "medium", 40, json!({}));
    let decisions = |contest: &Contest| -> u64 {
        let games = run(contest).games;
        games.iter().flat_map(|game| &game.faults).map(|faults| faults.decisions).sum()
    };
    contest.reactions.bots = Some("200".parse().unwrap());
    let quick = decisions(&contest);
    contest.reactions.bots = Some("5000".parse().unwrap());
    let slow = decisions(&contest);
    assert!(quick > 2 * slow, "{quick} and {slow}");
}

#[test]
fn in_falling_the_report_says_how_lively_it_was() {
    let results = run(&contest("falling", "medium,easy", 8, json!({})));
    let summary = results.summary();
    let (table, seats) = (&summary.figures, &summary.sides[0].figures);
    assert!(table["plays a beat"] > 0.3 && table["plays a beat"] < 1.0, "{table:?}");
    assert!(seats["riders got"] > 1.0 && seats["dead hand"] < 0.4, "{seats:?}");
    // Every rider that somebody gave, somebody got.
    let of_all = |name: &str| -> f64 { summary.sides.iter().map(|side| side.figures[name]).sum() };
    assert!((of_all("riders got") - of_all("riders given")).abs() < 1e-9);
    for words in ["plays a beat", "dead hand", "riders got"] {
        assert!(results.table().contains(words), "{}", results.table());
    }
    assert!(results.json()["games"][0]["figures"]["seats"][3]["played"].is_number());
    assert!(
        !run(&contest("fits", "easy", 1, json!({"boards": ["1"]}))).table().contains("A table")
    );
}

#[test]
fn a_contest_that_is_stopped_keeps_whole_orders() {
    let contest = contest("fillit", "easy,medium", 1_000, json!({"board": "mini"}));
    let (stop, played) = (AtomicBool::new(false), AtomicUsize::new(0));
    let progress = || {
        if played.fetch_add(1, Ordering::Relaxed) + 1 == 5 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let results = contest.run(&stop, &progress).unwrap();
    assert!(results.stopped);
    assert_eq!(results.games.len(), 4, "two orders of two rotations; the fifth game is half one");
    assert!(results.table().contains("stopped before all 1000 were played"));
    assert_eq!(results.json()["stopped"], true);
    let none = contest.run(&AtomicBool::new(true), &|| ()).unwrap();
    assert!(none.games.is_empty());
    assert!(none.table().contains("No order"));
    assert!(none.plot().ends_with("</svg>\n"));
}

#[test]
fn what_cannot_be_played_is_said_before_anything_is() {
    let run = |contest: Contest| contest.run(&AtomicBool::new(false), &|| ());
    assert!(trefle_registry::games().kind("chess").is_err());
    let refused = run(contest("fits", "easy,easy,easy,easy,easy", 1, json!({})));
    assert!(matches!(refused, Err(ContestError::Options(_))));
    let mut nobody = contest("fits", "easy", 1, json!({}));
    nobody.lineup = Lineup::new(&[], 1);
    assert!(matches!(run(nobody), Err(ContestError::Nobody)));
}

#[test]
fn csv_has_a_line_for_each_seat_of_each_game() {
    let csv = run(&contest("falling", "medium,easy", 4, json!({}))).csv();
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 1 + 4 * 4);
    let columns = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == columns));
}

#[test]
fn the_picture_shows_every_side() {
    for game in ["fits", "fillit"] {
        let svg = run(&contest(game, "medium,easy", 4, small(game))).plot();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        for part in [">medium<", ">easy<", "#C8452C", "#2F6DB5", "<title>"] {
            assert!(svg.contains(part), "{game}: {part}");
        }
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }
}
