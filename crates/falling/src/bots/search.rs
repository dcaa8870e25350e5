//! The search of `strong`: determinized Monte Carlo over the information set of a view. Every
//! candidate, waiting too, is played out on the same decks with the same luck, all fallers following
//! a policy as lively as they are themselves.

use super::{
    policy::{Foresight, Policy},
    temper::Temper,
    wyrand::Wyrand,
};
use crate::{Move, rules::table::Table};
use trefle_game::{Budget, Seat};

/// How many games are played out at most, whatever the budget: more change nothing.
const MOST_PLAYOUTS: usize = 20_000;

/// How many rollouts of each candidate lie between two looks at which of them are surely worse.
const BATCH: usize = 8;

/// By how much of a game, beside half a standard error, another candidate must be better than the
/// prior to be preferred. Below that, temper decides.
const MARGIN: f64 = 0.02;

/// What the rollouts of a candidate came to, compared with the prior's on the same decks.
#[derive(Clone, Debug)]
struct Candidate {
    choice: Option<Move>,
    lead: f64,
    lead_squared: f64,
}

impl Candidate {
    /// By how much it is better than the prior, and the standard error of that.
    fn lead(&self, rounds: usize) -> (f64, f64) {
        let rounds = rounds as f64;
        let mean = self.lead / rounds;
        let variance = (self.lead_squared / rounds - mean * mean).max(0.0);
        (mean, (variance / rounds).sqrt())
    }
}

/// What is best for this seat: the prior, unless another candidate is clearly better.
pub(crate) fn search(
    table: &Table,
    seat: Seat,
    prior: Option<Move>,
    others: impl Iterator<Item = Option<Move>>,
    budget: &mut Budget<'_>,
    luck: &mut Wyrand,
) -> Option<Move> {
    let others = others.filter(|&choice| choice != prior);
    let mut candidates: Vec<Candidate> = std::iter::once(prior)
        .chain(others)
        .map(|choice| Candidate { choice, lead: 0.0, lead_squared: 0.0 })
        .collect();
    let mut scratch = table.clone();
    let mut scores = Vec::with_capacity(candidates.len());
    let (mut rounds, mut playouts) = (0, 0);
    'rounds: while candidates.len() > 1 && playouts < MOST_PLAYOUTS {
        let seed = luck.next();
        scores.clear();
        for candidate in &candidates {
            if !budget.spend() {
                break 'rounds;
            }
            scratch.clone_from(table);
            scores.push(rollout(&mut scratch, seat, candidate.choice, &mut Wyrand(seed)));
        }
        rounds += 1;
        playouts += candidates.len();
        let of_prior = scores[0];
        for (candidate, score) in candidates.iter_mut().zip(&scores) {
            candidate.lead += score - of_prior;
            candidate.lead_squared += (score - of_prior) * (score - of_prior);
        }
        if rounds % BATCH == 0 {
            let hopeful = |candidate: &Candidate| {
                let (lead, error) = candidate.lead(rounds);
                candidate.choice == prior || lead + 2.0 * error > 0.0
            };
            candidates.retain(hopeful);
        }
    }
    let best = candidates.iter().max_by(|one, other| one.lead.total_cmp(&other.lead))?;
    let (lead, error) = best.lead(rounds.max(1));
    if lead > MARGIN + error / 2.0 { best.choice } else { prior }
}

/// Makes the choice, plays to the end, and says how well it went: 1 for winning, up to a quarter for
/// outlasting others.
fn rollout(table: &mut Table, seat: Seat, choice: Option<Move>, luck: &mut Wyrand) -> f64 {
    table.shuffle_deck_by(|bound| luck.below(bound));
    if let Some(action) = choice {
        carry_out(table, seat, action);
    }
    let mut has_acted = true;
    while !table.is_over() && table.falling.has(seat) {
        for faller in table.falling.iter() {
            // Not everybody is quick enough to act between two beats.
            if luck.below(4) == 0 || (has_acted && faller == seat) {
                continue;
            }
            let (temper, foresight) = (Temper::of_seat(faller), Foresight::Exact);
            let policy = Policy { temper, foresight, whim: temper.whim() };
            if let Some(action) = policy.choose(table, faller, luck) {
                carry_out(table, faller, action);
            }
        }
        has_acted = false;
        table.beat(&mut |_| ());
    }
    match table.falling.has(seat) {
        true => 1.0,
        false => 0.25 * (table.out.len() - 1) as f64 / table.fallers.len() as f64,
    }
}

fn carry_out(table: &mut Table, seat: Seat, action: Move) {
    // Only legal moves come here; a refusal would change nothing.
    let _ = table.act(seat.into(), action.into(), &mut |_| ());
}
