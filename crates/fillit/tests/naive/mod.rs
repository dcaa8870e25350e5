//! The rules once more, as plainly as they can be written: a map from names of hexes to what lies
//! there, walked hex by hex. Slow, and shares nothing with the crate but the words.

use serde_json::Value;
use std::collections::BTreeMap;

/// Row from 1 for A, number.
type Hex = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Thing {
    Token(String),
    Pearl(String),
    /// A pawn, and the token it stands on.
    Pawn(String, Option<String>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    large: bool,
    players: usize,
    pub(crate) to_move: usize,
    pub(crate) things: BTreeMap<Hex, Thing>,
}

const COLOURS: [&str; 4] = ["red", "blue", "yellow", "green"];
const WAYS: [(i32, i32); 6] = [(0, 1), (0, -1), (1, 0), (1, 1), (-1, 0), (-1, -1)];

fn name((row, number): Hex) -> String {
    format!("{}{number}", char::from(b'A' + row as u8 - 1))
}

fn hex(name: &str) -> Hex {
    let bytes = name.as_bytes();
    (i32::from(bytes[0] - b'A') + 1, i32::from(bytes[1] - b'0'))
}

impl Naive {
    /// From the state of a game that goes on, or has just ended.
    pub(crate) fn read(state: &Value) -> Naive {
        let players = state["seats"].as_array().unwrap().len();
        let mut things = BTreeMap::new();
        for (at, content) in state["cells"].as_object().unwrap() {
            let word = |key: &str| content.get(key).map(|word| word.as_str().unwrap().to_owned());
            let thing = match (word("pawn"), word("token"), word("pearl")) {
                (Some(pawn), token, None) => Thing::Pawn(pawn, token),
                (None, Some(token), None) => Thing::Token(token),
                (None, None, Some(pearl)) => Thing::Pearl(pearl),
                other => panic!("{at} holds {other:?}"),
            };
            things.insert(hex(at), thing);
        }
        let to_move = state["to_move"].as_u64().map_or(0, |seat| seat as usize - 1);
        Naive { large: state["board"] == "large", players, to_move, things }
    }

    fn on_board(&self, (row, number): Hex) -> bool {
        let large = [(1, 5), (1, 6), (1, 7), (1, 8), (1, 9), (2, 9), (3, 9), (4, 9), (5, 9)];
        let mini = [(1, 4), (1, 5), (1, 6), (1, 7), (2, 7), (3, 7), (4, 7)];
        let rows: &[(i32, i32)] = if self.large { &large } else { &mini };
        let centre = if self.large { (5, 5) } else { (4, 4) };
        let range = rows.get(row as usize - 1).filter(|_| row >= 1);
        (row, number) != centre && range.is_some_and(|r| (r.0..=r.1).contains(&number))
    }

    fn enterable(&self, (row, number): Hex) -> bool {
        row >= 1
            && self.on_board((row, number))
            && matches!(self.things.get(&(row, number)), None | Some(Thing::Token(_)))
    }

    fn side(&self) -> &'static str {
        COLOURS[if self.players == 4 { self.to_move % 2 } else { self.to_move }]
    }

    pub(crate) fn supply(&self, side: &str) -> usize {
        let total = match (self.large, self.players) {
            (true, 2 | 4) => 25,
            (true, _) => 18,
            (false, 2) => 14,
            (false, _) => 11,
        };
        let laid = self.things.values().filter(|thing| match thing {
            Thing::Token(token) => token == side,
            Thing::Pawn(_, token) => token.as_deref() == Some(side),
            Thing::Pearl(_) => false,
        });
        total - laid.count()
    }

    fn pawn(&self) -> Hex {
        let own =
            |thing: &Thing| matches!(thing, Thing::Pawn(pawn, _) if pawn == COLOURS[self.to_move]);
        *self.things.iter().find(|(_, thing)| own(thing)).unwrap().0
    }

    /// Every slide: its notation, what it leads to, and whether it wins.
    fn slides(&self) -> Vec<(String, Naive, bool)> {
        let mut found = Vec::new();
        for (up, along) in WAYS {
            let from = self.pawn();
            let mut path = Vec::new();
            let mut next = (from.0 + up, from.1 + along);
            while self.enterable(next) {
                path.push(next);
                next = (next.0 + up, next.1 + along);
            }
            let Some(&to) = path.last() else { continue };
            let mut after = self.clone();
            let Some(Thing::Pawn(pawn, under)) = after.things.remove(&from) else { panic!() };
            if let Some(token) = under {
                after.things.insert(from, Thing::Token(token));
            }
            let mut won = false;
            for hex in path {
                if after.things.get(&hex) == Some(&Thing::Token(self.side().to_owned())) {
                    continue;
                }
                if !won {
                    after.things.insert(hex, Thing::Token(self.side().to_owned()));
                    won = after.supply(self.side()) == 0;
                }
            }
            let under = match after.things.remove(&to) {
                Some(Thing::Token(token)) => Some(token),
                _ => None,
            };
            after.things.insert(to, Thing::Pawn(pawn, under));
            found.push((format!("{}-{}", name(from), name(to)), after, won));
        }
        found
    }

    /// Every step of a pearl.
    fn steps(&self) -> Vec<(String, Naive)> {
        let mut found = Vec::new();
        for (&from, thing) in &self.things {
            if *thing != Thing::Pearl(self.side().to_owned()) {
                continue;
            }
            for (up, along) in WAYS {
                let to = (from.0 + up, from.1 + along);
                if to.0 < 1 || !self.on_board(to) {
                    continue;
                }
                let mut after = self.clone();
                let pearl = after.things.remove(&from).unwrap();
                if let Some(other) = after.things.remove(&to) {
                    after.things.insert(from, other);
                }
                after.things.insert(to, pearl);
                found.push((format!("{}-{}", name(from), name(to)), after));
            }
        }
        found
    }

    /// Every legal turn: its notation, what it leads to, and whether it wins.
    pub(crate) fn turns(&self) -> Vec<(String, Naive, bool)> {
        let mut found = Vec::new();
        for (slide, slid, won) in self.slides() {
            if won {
                found.push((slide, slid, true));
                continue;
            }
            for (step, after) in slid.steps() {
                found.push((format!("{slide} {step}"), after, false));
            }
        }
        for (step, stepped) in self.steps() {
            for (slide, after, won) in stepped.slides() {
                found.push((format!("{step} {slide}"), after, won));
            }
        }
        if found.is_empty() {
            found.extend(self.steps().into_iter().map(|(step, after)| (step, after, false)));
        }
        for (_, after, _) in &mut found {
            after.to_move = (self.to_move + 1) % self.players;
        }
        found
    }

    /// Sequences of exactly this many turns; too few turns here to repeat anything.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let turns = self.turns();
        if depth == 1 {
            return turns.len() as u64;
        }
        turns.iter().filter(|turn| !turn.2).map(|(_, after, _)| after.perft(depth - 1)).sum()
    }
}
