//! What becomes of ratings by a game, by Weng and Lin's method: any number of sides, and teams.

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};
use trefle_store::Standing;
use trefle_table::GameResult;

/// Where everybody begins: nothing is known of them.
const BEGINNING: WengLinRating = WengLinRating { rating: 1_500.0, uncertainty: 350.0 };

/// What luck of the day does to how well somebody plays. At this, 400 more between two whom one
/// knows well are ten games won to one lost, as chess players count.
const BETA: f64 = 122.8;

/// What is forgotten between two games: else who has played many would stand still for ever.
const FORGOTTEN: f64 = 3.5;

/// Where those who played stand after a game, by their seats in order; they stood there before, as
/// far as they had played.
pub(crate) fn after(result: &GameResult, before: &[Option<Standing>]) -> Vec<Standing> {
    let stood = |seat: usize| before.get(seat).copied().flatten();
    let ranks = result.ranks();
    let sides: Vec<(Vec<WengLinRating>, MultiTeamOutcome)> = ranks
        .iter()
        .map(|(seats, rank)| {
            let ratings = seats.iter().map(|&seat| rating(stood(seat))).collect();
            (ratings, MultiTeamOutcome::new(*rank))
        })
        .collect();
    let sides: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        sides.iter().map(|(ratings, rank)| (&ratings[..], *rank)).collect();
    let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
    let rated = weng_lin_multi_team(&sides, &config).into_iter().flatten();
    let seats = ranks.iter().flat_map(|(seats, _)| seats.iter().copied());
    let mut rated: Vec<(usize, WengLinRating)> = seats.zip(rated).collect();
    rated.sort_by_key(|(seat, _)| *seat);
    rated
        .into_iter()
        .map(|(seat, new)| Standing {
            games: stood(seat).map_or(0, |standing| standing.games) + 1,
            rating: (new.rating * 1_000.0).round() as i64,
            deviation: (new.uncertainty * 1_000.0).round() as i64,
        })
        .collect()
}

/// A rating as it goes into a game.
fn rating(standing: Option<Standing>) -> WengLinRating {
    let Some(Standing { rating, deviation, .. }) = standing else { return BEGINNING };
    let uncertainty = (deviation as f64 / 1_000.0).hypot(FORGOTTEN).min(BEGINNING.uncertainty);
    WengLinRating { rating: rating as f64 / 1_000.0, uncertainty }
}
