//! Outside programs: one that plays well, and those that do not play at all.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde_json::{Value, json};
use std::{num::NonZeroUsize, sync::atomic::AtomicBool, time::Duration};
use trefle_arena::{
    Contest, Contestant, Lineup, Patience, Reactions, Results, SideSummary, Thinking,
};
use trefle_games::Level;

fn contest(game: &str, program: &[&str], seats: usize, options: Value) -> Contest {
    let words = program.iter().map(|&word| word.to_owned()).collect();
    let bots = [Contestant::Program(words), Contestant::Level(Level::Easy)];
    Contest {
        game: trefle_registry::games().kind(game).unwrap(),
        lineup: Lineup::new(&bots, seats),
        options,
        seed: "outside".into(),
        games: 2,
        threads: NonZeroUsize::MIN,
        thinking: Thinking::Nodes(60),
        // Nobody is late on a busy machine who is not meant to be.
        time: Duration::from_secs(60),
        opening: 0,
        pace: 1_500,
        reactions: Reactions { bots: None, outside: None },
        patience: Patience::default(),
    }
}

fn run(contest: &Contest) -> Results {
    contest.run(&AtomicBool::new(false), &|| ()).unwrap()
}

/// The outside side of a contest that was played to its end all the same.
fn outside(contest: &Contest) -> SideSummary {
    let results = run(contest);
    assert!(!results.stopped);
    assert_eq!(results.games.len(), contest.games_in_all());
    results.summary().sides[0].clone()
}

fn impatient(script: &str, game: &str) -> Contest {
    let options = if game == "fillit" { json!({"board": "mini"}) } else { json!({}) };
    let seats = if game == "falling" { 4 } else { 2 };
    let mut contest = contest(game, &["sh", "-c", script], seats, options);
    contest.time = Duration::from_millis(20);
    contest.patience.start = Duration::from_millis(200);
    contest.patience.margin = Duration::ZERO;
    contest
}

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/arena_bot.py");

#[test]
fn the_example_plays_whole_games_of_every_kind() {
    let kinds = [
        ("fits", 1, json!({})),
        ("fits", 2, json!({"boards": ["jeuxsoc", "3"]})),
        ("fillit", 2, json!({})),
        ("fillit", 3, json!({"board": "mini"})),
        ("fillit", 4, json!({"setup": "B"})),
        ("falling", 4, json!({})),
        ("falling", 3, json!({"level": 1})),
    ];
    for (game, seats, options) in kinds {
        let side = outside(&contest(game, &["python3", EXAMPLE], seats, options));
        assert!(side.faults.decisions > 10, "{game}");
        assert_eq!(side.faults.total(), 0, "{game}: {:?}", side.faults.first);
    }
}

#[test]
fn the_example_plays_sensibly() {
    // At chance one leaves some 130 points on the four boards; taking what scores at once, 65.
    let side = outside(&contest("fits", &["python3", EXAMPLE], 2, json!({})));
    assert!(side.total.unwrap().value > -30.0, "{side:?}");
    let side = outside(&contest("fillit", &["python3", EXAMPLE], 2, json!({})));
    assert!(side.wins >= 1.0, "{side:?}");
}

/// At `easy` and the normal pace a person who takes 2.5 seconds and plays sensibly has a fair chance.
#[test]
fn in_falling_a_slow_but_sensible_faller_wins_its_share_of_easy_bots() {
    let program: Vec<String> = ["python3", EXAMPLE].map(str::to_owned).to_vec();
    let easy = Contestant::Level(Level::Easy);
    let bots = [Contestant::Program(program), easy.clone(), easy.clone(), easy];
    let mut contest = contest("falling", &["python3", EXAMPLE], 4, json!({}));
    contest.lineup = Lineup::new(&bots, 4);
    contest.games = 40;
    contest.reactions.outside = Some("2500".parse().unwrap());
    let side = outside(&contest);
    assert_eq!(side.faults.total(), 0);
    assert!(side.wins >= 10.0, "{} of 40 where 10 would be fair", side.wins);
}

#[test]
fn the_example_is_short_and_needs_nothing() {
    let text = std::fs::read_to_string(EXAMPLE).unwrap();
    assert!(text.lines().count() < 80);
    let imports: Vec<&str> = text.lines().filter(|line| line.contains("import ")).collect();
    assert_eq!(imports, ["import json", "import sys"]);
}

#[test]
fn a_program_is_told_what_the_engine_protocol_says() {
    let heard = tempfile::NamedTempFile::new().unwrap();
    let script = format!("tee -a {} | while read q; do echo no; done", heard.path().display());
    let mut contest = contest("fillit", &["sh", "-c", &script], 2, json!({"board": "mini"}));
    contest.games = 1;
    run(&contest);
    let text = std::fs::read_to_string(heard.path()).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (last, questions) = lines.split_last().unwrap();
    assert_eq!(last["over"], true);
    assert!(last["outcome"]["winners"].is_array());
    let questions: Vec<&Value> = questions.iter().filter(|line| line["over"].is_null()).collect();
    for question in questions {
        assert_eq!(question["game"], "fillit");
        assert_eq!(question["view"]["to_move"], question["seat"]);
        assert!(!question["legal"].as_array().unwrap().is_empty());
        assert_eq!(question["millis"], 60_000);
    }
}

#[test]
fn one_that_hangs_is_reported_and_the_arena_goes_on() {
    for game in ["fillit", "falling"] {
        let mut contest = impatient("exec sleep 987654", game);
        contest.games = 20;
        let side = outside(&contest);
        // Killed after three, and not started any more after three times three; in FALLING it has
        // two seats, of which both begin the second game.
        let most = if game == "falling" { 12 } else { 9 };
        assert!((3..=most).contains(&side.faults.late), "{game}: {:?}", side.faults);
        assert!(side.faults.gone > 0, "{game}: killed, and the fallback plays on");
        assert_eq!(side.faults.total(), side.faults.decisions);
    }
    assert!(!runs("987654"), "nothing is left behind");
}

#[test]
fn one_that_prints_nonsense_is_reported_and_the_arena_goes_on() {
    let script = "while read q; do echo 'I think, therefore I move'; done";
    for game in ["fits", "fillit", "falling"] {
        let mut contest = impatient(script, game);
        contest.time = Duration::from_secs(60);
        let side = outside(&contest);
        assert_eq!(side.faults.nonsense, side.faults.decisions, "{game}: {:?}", side.faults);
        assert!(side.faults.first.unwrap().contains("I think"));
    }
}

#[test]
fn one_that_answers_what_is_not_legal_is_reported_and_the_arena_goes_on() {
    for (answer, words) in [("\"A1-A1\"", "not legal"), ("null", "no waiting")] {
        let script = format!("while read q; do echo '{{\"action\":{answer}}}'; done");
        let mut contest = impatient(&script, "fillit");
        contest.time = Duration::from_secs(60);
        let side = outside(&contest);
        assert_eq!(side.faults.illegal, side.faults.decisions, "{:?}", side.faults);
        assert!(side.faults.first.unwrap().contains(words));
    }
}

#[test]
fn one_that_dies_is_reported_and_the_arena_goes_on() {
    for script in ["exit 3", "read q; kill -9 $$"] {
        let mut contest = impatient(script, "fillit");
        contest.time = Duration::from_secs(60);
        let side = outside(&contest);
        assert_eq!(side.faults.gone, side.faults.decisions, "{script}: {:?}", side.faults);
        assert!(side.faults.first.unwrap().contains("the program ended"));
    }
}

#[test]
fn one_that_cannot_be_started_is_reported_and_the_arena_goes_on() {
    let side = outside(&contest("fits", &["/no/such/program"], 2, json!({"boards": ["1"]})));
    assert_eq!(side.faults.gone, side.faults.decisions);
    assert!(side.faults.first.unwrap().contains("cannot be started"));
    let results = run(&contest("fits", &["/no/such/program"], 2, json!({"boards": ["1"]})));
    assert!(results.table().contains("with the program gone"));
}

/// Whether a process runs that was started with this word.
fn runs(word: &str) -> bool {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let commands =
        processes.filter_map(|entry| std::fs::read_to_string(entry.path().join("cmdline")).ok());
    commands.into_iter().any(|command| command.split('\0').any(|part| part == word))
}
