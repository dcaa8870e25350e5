use super::{train::Training, *};

#[test]
fn every_built_in_board_has_tables_of_its_own() {
    for (name, file) in Board::BUILT_IN.into_iter().zip(FILES) {
        let board = Board::built_in(name).unwrap();
        assert_eq!(ValueFunction::unpack(&board, file).err(), None, "{name}");
    }
    let any = file::unpack(FILE_FOR_ANY, file::ANY, Features::size_for_any());
    assert!(any.is_ok(), "{:?}", any.err());
    let all: usize = FILES.iter().map(|file| file.len()).sum();
    assert!(all + FILE_FOR_ANY.len() <= 5_000_000, "five megabytes at most");
}

#[test]
fn tables_of_another_board_are_refused() {
    let [one, two] = ["1", "2"].map(|name| Board::built_in(name).unwrap());
    let file = Training::of(&one, 1).file();
    assert_eq!(ValueFunction::unpack(&one, &file).err(), None);
    assert_eq!(ValueFunction::unpack(&two, &file).err(), Some(BadTables::OtherBoard));
    assert_eq!(ValueFunction::unpack(&one, b"something else").err(), Some(BadTables::Header));
    assert_eq!(
        ValueFunction::unpack(&one, &file[..file.len() / 2]).err(),
        Some(BadTables::Entries)
    );
}

#[test]
fn tables_are_handed_in_by_the_name_of_the_board_that_needs_them() {
    for (name, file) in Board::BUILT_IN.into_iter().zip(FILES) {
        assert_eq!(file_for(&Board::built_in(name).unwrap()), name);
        assert_eq!(learn(name, file), Ok(()));
    }
    assert_eq!(learn("any", FILE_FOR_ANY), Ok(()));
    assert_eq!(learn("1", FILES[1]), Err(BadTables::OtherBoard));
    assert_eq!(learn("no such board", FILES[0]), Err(BadTables::OtherBoard));
}

#[test]
fn the_same_seed_learns_the_same_and_learning_helps() {
    let board = Board::built_in("2").unwrap();
    let learn = |rounds: usize| {
        let mut training = Training::of(&board, 7);
        let scores: Vec<i32> = (0..rounds).map(|_| training.round()).collect();
        (scores, training.file())
    };
    let (scores, file) = learn(400);
    assert!(learn(400) == (scores.clone(), file), "the same again");
    let [first, last] = [&scores[..100], &scores[300..]].map(|some| some.iter().sum::<i32>());
    assert!(last > first + 100, "from {first} to {last} in a hundred rounds");
}
