//! The weights of the evaluation: tuned on games that the bots played with one another, and kept
//! in `data/weights.toml`. `trefle train fillit` writes that file anew.

use super::evaluation::Features;
use crate::{Board, Mode};
use serde::Serialize;
use std::sync::LazyLock;
use toml::de::{DeTable, DeValue};

/// The value of each feature of a pawn to its side, in hundredths: 100 more multiply the odds of
/// winning by e.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct PawnWeights {
    /// By how many tokens its side has left.
    pub(crate) supply: WeightTable<SUPPLIES>,
    /// By how many tokens the side would still have left after the turn of this pawn that lays most
    /// of them; the last entry is for a side that is not near the end.
    pub(crate) short: WeightTable<SHORTS>,
    /// By what its best slide brings: a token laid is one, a token taken another.
    pub(crate) best: WeightTable<SLIDES>,
    /// By what its second best slide brings.
    pub(crate) second: WeightTable<SLIDES>,
    /// By in how many directions it can slide.
    pub(crate) ways: WeightTable<WAYS>,
    /// What a supply is worth besides, by how far the others are: a row for each of their stages.
    pub(crate) race: WeightTable<{ STAGES * SUPPLIES }>,
    /// What the best slide is worth besides, by the side's own stage.
    pub(crate) best_by_stage: WeightTable<{ STAGES * SLIDES }>,
    /// What the second is worth besides, by what the best brings.
    pub(crate) second_by_best: WeightTable<{ SLIDES * SLIDES }>,
    /// What freedom is worth besides, by the side's own stage.
    pub(crate) ways_by_stage: WeightTable<{ STAGES * WAYS }>,
}

/// How many entries the tables have for each feature.
pub(crate) const SUPPLIES: usize = 26;
pub(crate) const SHORTS: usize = 10;
pub(crate) const SLIDES: usize = 16;
pub(crate) const WAYS: usize = 7;
pub(crate) const STAGES: usize = 8;

/// How far a side with so many tokens left is: 0 is the end.
#[inline(always)]
pub(crate) const fn stage(supply: u32) -> u32 {
    STAGE[supply as usize & 31] as u32
}

static STAGE: [u8; 32] = [
    0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
];

impl PawnWeights {
    /// All entries, table by table.
    pub(crate) fn entries(&mut self) -> impl Iterator<Item = &mut i32> {
        self.tables().into_iter().flat_map(|(_, entries)| entries)
    }

    /// The tables as the file names them.
    fn tables(&mut self) -> [(&'static str, &mut [i32]); 9] {
        let PawnWeights { supply, short, best, second, ways, .. } = self;
        let PawnWeights { race, best_by_stage, second_by_best, ways_by_stage, .. } = self;
        [
            ("supply", supply.entries()),
            ("short", short.entries()),
            ("best", best.entries()),
            ("second", second.entries()),
            ("ways", ways.entries()),
            ("race", race.entries()),
            ("best_by_stage", best_by_stage.entries()),
            ("second_by_best", second_by_best.entries()),
            ("ways_by_stage", ways_by_stage.entries()),
        ]
    }

    fn read(section: &DeTable<'_>) -> Result<PawnWeights, String> {
        let mut pawn = PawnWeights::default();
        let tables = pawn.tables();
        if section.len() != tables.len() {
            return Err(format!("{} tables where {} belong", section.len(), tables.len()));
        }
        for (name, entries) in tables {
            let found = list(section, name)?;
            let (count, size) = (found.len(), entries.len());
            if count != size {
                return Err(format!("{name}: {count} entries where {size} belong"));
            }
            for (entry, found) in entries.iter_mut().zip(found) {
                *entry = number(found)?;
            }
        }
        Ok(pawn)
    }
}

/// A table of so many entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Vec<i32>")]
pub(crate) struct WeightTable<const SIZE: usize>([i32; SIZE]);

impl<const SIZE: usize> Default for WeightTable<SIZE> {
    fn default() -> Self {
        WeightTable([0; SIZE])
    }
}

impl<const SIZE: usize> WeightTable<SIZE> {
    fn at(&self, index: usize) -> i32 {
        self.0.get(index).copied().unwrap_or(0)
    }

    /// The entries, to be changed.
    pub(crate) fn entries(&mut self) -> &mut [i32] {
        &mut self.0
    }
}

impl<const SIZE: usize> From<WeightTable<SIZE>> for Vec<i32> {
    fn from(table: WeightTable<SIZE>) -> Vec<i32> {
        table.0.to_vec()
    }
}

/// The weights of a pawn summed up so that three look-ups tell its value. Tables have powers of two
/// for sizes, so that no look-up needs a check.
#[derive(Clone, Debug)]
pub(crate) struct PawnTables {
    /// By the stage of the others and the own supply.
    supply: [i16; 8 * 32],
    /// By the own stage and what the two best slides bring.
    slides: [i16; 8 * 16 * 16],
    /// By the own stage, how short the supply is, and the ways.
    ways: [i16; 8 * 16 * 8],
}

impl PawnTables {
    fn new(weights: &PawnWeights) -> PawnTables {
        let mut tables = PawnTables { supply: [0; 256], slides: [0; 2048], ways: [0; 1024] };
        for (at, entry) in tables.supply.iter_mut().enumerate() {
            let (others, supply) = (at >> 5, at & 31);
            if supply < SUPPLIES {
                let race = weights.race.at(others * SUPPLIES + supply);
                *entry = (weights.supply.at(supply) + race) as i16;
            }
        }
        for (at, entry) in tables.slides.iter_mut().enumerate() {
            let (stage, best, second) = (at >> 8, at >> 4 & 15, at & 15);
            *entry = (weights.best.at(best)
                + weights.second.at(second)
                + weights.best_by_stage.at(stage * SLIDES + best)
                + weights.second_by_best.at(best * SLIDES + second)) as i16;
        }
        for (at, entry) in tables.ways.iter_mut().enumerate() {
            let (stage, short, ways) = (at >> 7, at >> 3 & 15, at & 7);
            let by_stage =
                if ways < WAYS { weights.ways_by_stage.at(stage * WAYS + ways) } else { 0 };
            *entry = (weights.short.at(short) + weights.ways.at(ways) + by_stage) as i16;
        }
        tables
    }

    /// The value of a pawn with these features to its side.
    #[inline(always)]
    pub(crate) fn value(&self, features: &Features) -> i32 {
        let Features { supply, others, short, best, second, ways } = *features;
        let stage = stage(supply);
        let [supply, slides, ways] = [
            others << 5 | supply & 31,
            stage << 8 | best << 4 | second,
            stage << 7 | short << 3 | ways,
        ]
        .map(|at| at as usize);
        i32::from(self.supply[supply & 255])
            + i32::from(self.slides[slides & 2047])
            + i32::from(self.ways[ways & 1023])
    }
}

/// The weights of one mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Weights {
    board: Board,
    players: u64,
    /// The weights of a pawn by how many others move before it.
    pub(crate) pawn: Vec<PawnWeights>,
}

/// The whole file.
#[derive(Serialize)]
struct File {
    mode: Vec<Weights>,
}

const FILE: &str = include_str!("../../data/weights.toml");

/// What the file says at its top, for who opens it.
const HEADER: &str = "\
# What a position of FILLIT is worth: written by `trefle train fillit`, read by the bots.
# For each mode, and for each pawn by how many others move before it, tables in hundredths of a
# logit: 100 more multiply the odds of winning by e. See crates/fillit/src/search/weights.rs.

";

#[expect(clippy::expect_used, reason = "the file is part of the program and read in the tests")]
static TUNED: LazyLock<Vec<Tables>> = LazyLock::new(|| {
    let weights = read(FILE).expect("the tuned weights are sound");
    weights.iter().map(Tables::new).collect()
});

/// The weights of one mode as the evaluation looks them up.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// By how many others move before the pawn.
    pub(crate) pawn: Vec<PawnTables>,
}

impl Tables {
    pub(crate) fn new(weights: &Weights) -> Tables {
        Tables { pawn: weights.pawn.iter().map(PawnTables::new).collect() }
    }

    /// The tuned ones.
    pub(crate) fn of(mode: Mode) -> &'static Tables {
        let at = Mode::ALL.iter().position(|other| *other == mode).unwrap_or(0);
        &TUNED[at]
    }
}

/// Reads the file, value by value: with deserialisers for so many tables a page would have more to
/// load than the search itself.
fn read(text: &str) -> Result<Vec<Weights>, String> {
    let file = DeTable::parse(text).map_err(|error| error.to_string())?;
    let sections = list(file.get_ref(), "mode")?;
    if sections.len() != Mode::ALL.len() {
        return Err("a mode is missing".into());
    }
    Mode::ALL
        .into_iter()
        .zip(sections)
        .map(|(mode, section)| Weights::read(mode, section))
        .collect()
}

fn get<'a>(table: &'a DeTable<'_>, name: &str) -> Result<&'a DeValue<'a>, String> {
    let found = table.iter().find(|(key, _)| key.get_ref() == name);
    found.map(|(_, value)| value.get_ref()).ok_or_else(|| format!("{name} is missing"))
}

fn list<'a>(table: &'a DeTable<'_>, name: &str) -> Result<Vec<&'a DeValue<'a>>, String> {
    match get(table, name)? {
        DeValue::Array(list) => Ok(list.iter().map(|value| value.get_ref()).collect()),
        _ => Err(format!("{name} is no list")),
    }
}

fn number(value: &DeValue<'_>) -> Result<i32, String> {
    let number = value.as_integer().and_then(|number| number.as_str().parse().ok());
    number.ok_or_else(|| "a whole number is missing".into())
}

/// The file with these weights, one for each mode in the order of [`Mode::ALL`].
pub(crate) fn write(weights: &[Weights]) -> String {
    let file = File { mode: weights.to_vec() };
    // Tables of numbers can always be written.
    format!("{HEADER}{}", toml::to_string(&file).unwrap_or_default())
}

impl Weights {
    /// Those before the first game: few tokens left are good, long slides too.
    pub(crate) fn initial(mode: Mode) -> Weights {
        let mut pawn = PawnWeights::default();
        let count = |table: &mut [i32], each: i32| {
            for (entry, value) in table.iter_mut().zip(0..) {
                *entry = each * value;
            }
        };
        count(pawn.supply.entries(), -25);
        count(pawn.best.entries(), 10);
        count(pawn.second.entries(), 5);
        let players = mode.players().count();
        Weights { board: mode.board(), players: players as u64, pawn: vec![pawn; players] }
    }

    /// Those of this mode, which stand in their place.
    fn read(mode: Mode, section: &DeValue<'_>) -> Result<Weights, String> {
        let DeValue::Table(section) = section else { return Err("a mode is no table".into()) };
        let (board, players) = (mode.board(), mode.players().count());
        let is_board = get(section, "board")?.as_str() == Some(&board.to_string());
        let pawn = list(section, "pawn")?;
        let has_players = number(get(section, "players")?)? as usize == players;
        if !is_board || !has_players || pawn.len() != players {
            return Err(format!("{players} {board} is not in its place"));
        }
        let read = |section: &DeValue<'_>| match section {
            DeValue::Table(section) => PawnWeights::read(section),
            _ => Err("a pawn is no table".into()),
        };
        let pawn = pawn.into_iter().map(read).collect::<Result<_, _>>()?;
        Ok(Weights { board, players: players as u64, pawn })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tuned_weights_are_read_and_written_back_as_they_are() {
        let weights = read(FILE).unwrap();
        assert_eq!(write(&weights), FILE);
        for mode in Mode::ALL {
            assert_eq!(Tables::of(mode).pawn.len(), mode.players().count());
        }
    }

    #[test]
    fn weights_that_do_not_fit_are_refused() {
        let mut weights: Vec<Weights> = Mode::ALL.map(Weights::initial).to_vec();
        assert!(read(&write(&weights)).is_ok());
        weights.swap(0, 1);
        assert!(read(&write(&weights)).is_err());
        assert!(read(&write(&weights[..2])).is_err());
        assert!(read("[[mode]]\nboard = \"large\"\n").is_err());
    }
}
