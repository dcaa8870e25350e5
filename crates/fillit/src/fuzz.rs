//! The bodies of the fuzz targets: plain functions, so that a test can replay the corpus.

use crate::{Content, Fillit, Hex, Leaves, Mode, Position, Setup, game::write};
use trefle_game::{Actor, Budget, Rules as _, Seat};

/// Any bytes as a setup file: the first chooses the mode, the rest is the text. What is accepted
/// is written and read back the same, and a game can be played from it.
///
/// # Panics
/// When that is not so.
pub fn setup_file(data: &[u8]) {
    let Some((mode, text)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let mode = Mode::ALL[usize::from(*mode) % Mode::ALL.len()];
    match Setup::read(mode, text) {
        Ok(setup) => {
            assert_eq!(Setup::read(mode, &setup.write()).as_ref(), Ok(&setup));
            check(&setup.start);
        }
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.split('\n').count() + 1, "{error}");
            assert!(!error.fault.reason.is_empty());
        }
    }
}

/// Any bytes as a position and a game from there: mode, seat to move, how many hexes are named,
/// those hexes with what lies on them, then the numbers of the turns that are played. Everything
/// that is known about a position in two ways is compared.
///
/// # Panics
/// When the two differ.
pub fn fillit_position(data: &[u8]) {
    let [mode, mover, count, rest @ ..] = data else { return };
    let mode = Mode::ALL[usize::from(*mode) % Mode::ALL.len()];
    let mover = Seat::at(usize::from(*mover) % mode.players().count());
    let named = rest.len().min(2 * usize::from(*count));
    let (cells, turns) = rest.split_at(named);
    let position = if cells.is_empty() {
        Setup::built_in(mode, "A").map(|setup| setup.start.with_to_move(mover))
    } else {
        Position::new(mode, mover, cells.chunks_exact(2).map(|pair| read_cell(mode, pair))).ok()
    };
    let Some(position) = position else { return };
    let mut game = Fillit::from_position(position);
    // A game has 300 turns at most, but few are enough to find what can be found.
    for choice in turns.iter().take(64) {
        if game.ending().is_some() {
            return;
        }
        check(game.position());
        let mut turns = Vec::new();
        game.position().each_turn(|turn, after, won| turns.push((turn, *after, won)));
        let (turn, after, won) = turns[usize::from(*choice) * 7 % turns.len()];
        let action = write(game.position(), turn);
        let actor = Actor::Seat(game.position().to_move());
        assert_eq!(action.to_string().parse(), Ok(action));
        assert!(game.apply(actor, &action).is_ok(), "{action}");
        assert_eq!(
            (*game.position(), game.outcome().is_some_and(|o| !o.winners.is_empty())),
            (after, won)
        );
    }
    let counts = [Leaves::Made, Leaves::Counted].map(|leaves| {
        Fillit::from_position(position).perft(2, leaves, &mut Budget::nodes(u64::MAX))
    });
    assert_eq!(counts[0], counts[1], "{position:?}");
}

/// A hex and what lies on it, from two bytes.
fn read_cell(mode: Mode, pair: &[u8]) -> (Hex, Content) {
    let players = mode.players();
    let [hex, content] = [pair[0], pair[1]].map(usize::from);
    let hexes: Vec<Hex> = mode.board().all().collect();
    let pawn = players.colours()[content / 4 % players.count()];
    let side = players.side_colours()[content / 4 % players.sides()];
    let content = match content % 4 {
        0 => Content::token(side),
        1 => Content::pearl(side),
        2 => Content::pawn(pawn, players.side_colours()[pawn as usize % players.sides()]),
        _ => Content::default(),
    };
    (hexes[hex % hexes.len()], content)
}

/// What must hold of every position.
fn check(position: &Position) {
    assert!(position.is_sound(), "{position:?}");
    let mut turns = 0;
    position.each_turn(|_, after, won| {
        turns += 1;
        assert_eq!(after.key(), after.computed_key(), "{position:?}");
        assert!(won || after.is_sound(), "{position:?} to {after:?}");
        assert!(after.covered() >= position.covered(), "{position:?} to {after:?}");
    });
    assert!(turns > 0, "somebody can always move: {position:?}");
    assert_eq!(position.count_turns(), turns, "{position:?}");
    let again = Position::new(position.mode(), position.to_move(), position.cells());
    assert_eq!(again.as_ref(), Ok(position), "read back from its cells");
}
