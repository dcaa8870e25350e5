//! Tuning the weights of the evaluation: games that bots play with one another, and the logistic
//! regression that tells best from their positions who won them.

use crate::{
    Fillit, Mode, Position,
    search::{
        evaluation::Features,
        weights::{self, SHORTS, SLIDES, STAGES, SUPPLIES, Tables, WAYS, Weights},
    },
};
use trefle_game::{Actor, Budget, Rules, Seat, Shuffle};

/// How the weights are tuned. The same numbers and seed give the same weights.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// How many games are played in each mode and round.
    pub games: u32,
    /// How often the weights are tuned and games played with them; each round begins with the
    /// weights of the last.
    pub rounds: u32,
    /// How many turns ahead the players look.
    pub depth: u32,
    /// What decides every draw.
    pub seed: String,
}

/// At most so many random turns begin a game, and two at least, so that games differ.
const OPENING: usize = 8;

/// One turn of so many is random: the positions of bad turns have to be known too.
const RANDOM_TURN: usize = 16;

/// How many steps the regression takes.
const STEPS: usize = 400;

/// Regularisation: weights that few positions speak for stay near 0.
const REGULARISATION: f64 = 12.0;

/// Where each table of [`weights::PawnWeights`] begins among the weights of a pawn.
const TABLES: [usize; 9] = {
    let sizes = [SUPPLIES, SHORTS, SLIDES, SLIDES, WAYS, STAGES * SUPPLIES, STAGES * SLIDES];
    let mut begins = [0; 9];
    let mut table = 1;
    while table < 9 {
        let before = if table == 8 { SLIDES * SLIDES } else { sizes[table - 1] };
        begins[table] = begins[table - 1] + before;
        table += 1;
    }
    begins
};

/// How many weights a pawn has.
const PAWN_WEIGHTS: usize = TABLES[8] + STAGES * WAYS;

/// A position of a game that somebody won.
struct Sample {
    position: Position,
    winner: usize,
}

impl Tuning {
    /// How many games are played in all.
    pub fn games_in_all(&self) -> u64 {
        u64::from(self.games) * u64::from(self.rounds) * Mode::ALL.len() as u64
    }

    /// Tunes the weights of every mode; the text of the weights' file. `progress` is called after
    /// each game.
    pub fn run(&self, progress: &mut dyn FnMut()) -> String {
        weights::write(&Mode::ALL.map(|mode| self.tune(mode, progress)))
    }

    fn tune(&self, mode: Mode, progress: &mut dyn FnMut()) -> Weights {
        let mut weights = Weights::initial(mode);
        for round in 0..self.rounds {
            let tables = Tables::new(&weights);
            let mut samples = Vec::new();
            for game in 0..self.games {
                let seed = format!("{} {round} {game}", self.seed);
                self.play(mode, &tables, &mut Shuffle::new(&seed), &mut samples);
                progress();
            }
            weights = regression(mode, &samples);
        }
        weights
    }

    /// Plays a game and keeps its positions if somebody wins.
    fn play(&self, mode: Mode, weights: &Tables, dice: &mut Shuffle, samples: &mut Vec<Sample>) {
        let setup = if dice.below(2) == 0 { "A" } else { "B" };
        let players = mode.players().count();
        let json = serde_json::json!({"board": mode.board(), "setup": setup});
        let Ok(options) = Fillit::options(players as u64, &json) else { return };
        let first = Seat::at(dice.below(players));
        let mut game = Fillit::from_position(options.setup.start.with_to_move(first));
        let opening = 2 + dice.below(OPENING - 1);
        let mut positions = Vec::new();
        while game.outcome().is_none() {
            let position = *game.position();
            let random = positions.len() < opening || dice.below(RANDOM_TURN) == 0;
            let turn = if random {
                position.any_turn(|bound| dice.below(bound as usize) as u32).0
            } else {
                let mut budget = Budget::nodes(u64::MAX);
                let (turn, depth) = (game.turn(), self.depth);
                match position.search_with(weights, turn, depth, &mut budget, dice) {
                    Some(found) => found.turn,
                    None => return,
                }
            };
            positions.push(position);
            let action = game.written(turn);
            if game.apply(Actor::Seat(position.to_move()), &action).is_err() {
                return;
            }
        }
        let Some(winner) = game.outcome().and_then(|outcome| outcome.winners.first().copied())
        else {
            return;
        };
        let winner = mode.players().side_of(winner.index());
        let known = positions.into_iter().skip(opening);
        samples.extend(known.map(|position| Sample { position, winner }));
    }
}

/// The places of a pawn's features among its weights.
fn places(features: &Features) -> [usize; 9] {
    let Features { supply, others, short, best, second, ways } = *features;
    let stage = weights::stage(supply) as usize;
    let [supply, others, short, best, second, ways] =
        [supply, others, short, best, second, ways].map(|feature| feature as usize);
    let within = [
        supply,
        short,
        best,
        second,
        ways,
        others * SUPPLIES + supply,
        stage * SLIDES + best,
        best * SLIDES + second,
        stage * WAYS + ways,
    ];
    std::array::from_fn(|table| TABLES[table] + within[table])
}

/// A sample as the regression sees it: the winning side, and for each pawn its side and the weights
/// that speak for it.
struct Row {
    winner: usize,
    pawns: Vec<(usize, [usize; 9])>,
}

impl Row {
    /// `None` where the mover wins at once: such positions are never evaluated.
    fn of(sample: &Sample) -> Option<Row> {
        let players = sample.position.mode().players();
        let mut pawns = Vec::with_capacity(players.count());
        for player in 0..players.count() {
            let order = sample.position.order_of(player);
            let features = sample.position.features(player, &sample.position.outlook(player));
            if order == 0 && features.short == 0 {
                return None;
            }
            let offset = order * PAWN_WEIGHTS;
            pawns.push((players.side_of(player), places(&features).map(|place| offset + place)));
        }
        Some(Row { winner: sample.winner, pawns })
    }

    /// The probability of each side to win with these weights (softmax).
    fn probabilities(&self, weights: &[f64]) -> [f64; 3] {
        let mut logits = [f64::NEG_INFINITY; 3];
        for (side, places) in &self.pawns {
            let logit = &mut logits[*side];
            let sum: f64 = places.iter().map(|place| weights[*place]).sum();
            *logit = if logit.is_finite() { *logit + sum } else { sum };
        }
        let most = logits.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let odds = logits.map(|logit| (logit - most).exp());
        let sum: f64 = odds.iter().sum();
        odds.map(|odd| odd / sum)
    }
}

/// The weights under which who won is least surprising: multinomial logistic regression by steps
/// along the gradient, scaled by how many rows speak for a weight, with momentum.
fn regression(mode: Mode, samples: &[Sample]) -> Weights {
    let rows: Vec<Row> = samples.iter().filter_map(Row::of).collect();
    let size = mode.players().count() * PAWN_WEIGHTS;
    let mut counts = vec![REGULARISATION; size];
    for place in rows.iter().flat_map(|row| row.pawns.iter().flat_map(|(_, places)| places)) {
        counts[*place] += 1.0;
    }
    let (mut weights, mut momentum) = (vec![0.0; size], vec![0.0; size]);
    for _ in 0..STEPS {
        let mut gradient: Vec<f64> =
            weights.iter().map(|weight| -REGULARISATION * 0.1 * weight).collect();
        for row in &rows {
            let probabilities = row.probabilities(&weights);
            for (side, places) in &row.pawns {
                let surprise = f64::from(u8::from(*side == row.winner)) - probabilities[*side];
                for place in places {
                    gradient[*place] += surprise;
                }
            }
        }
        for place in 0..size {
            momentum[place] = 0.9 * momentum[place] + 0.2 * gradient[place] / counts[place];
            weights[place] += momentum[place];
        }
    }
    quantized(mode, &weights)
}

/// The weights in hundredths, in their tables.
fn quantized(mode: Mode, weights: &[f64]) -> Weights {
    let mut quantized = Weights::initial(mode);
    for (pawn, weights) in quantized.pawn.iter_mut().zip(weights.chunks(PAWN_WEIGHTS)) {
        for (entry, weight) in pawn.entries().zip(weights) {
            *entry = (weight * 100.0).round() as i32;
        }
    }
    quantized
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::evaluation::Evaluator;

    #[test]
    fn the_same_seed_gives_the_same_weights() {
        let tuning = |seed: &str| {
            let tuning = Tuning { games: 3, rounds: 1, depth: 1, seed: seed.into() };
            let mut games = 0;
            let text = tuning.run(&mut || games += 1);
            assert_eq!(games, tuning.games_in_all());
            text
        };
        let one = tuning("one");
        assert_eq!(one, tuning("one"));
        assert_ne!(one, tuning("another"));
    }

    /// Red wins whenever it is blue's turn: nothing but the turn tells.
    #[test]
    fn the_regression_finds_what_tells_who_won() {
        let mode = Mode::ALL[0];
        let options = Fillit::options(2, &serde_json::json!({})).unwrap();
        let start = options.setup.start;
        let sample =
            |seat: usize| Sample { position: start.with_to_move(Seat::at(seat)), winner: 1 - seat };
        let samples: Vec<Sample> = (0..200).map(|number| sample(number % 2)).collect();
        let weights = Tables::new(&regression(mode, &samples));
        let evaluator = Evaluator { side: 0, weights: &weights };
        assert!(evaluator.evaluate(&start) < -200, "{}", evaluator.evaluate(&start));
        assert!(evaluator.evaluate(&start.with_to_move(Seat::at(1))) < -200);
    }
}
