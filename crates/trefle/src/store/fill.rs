//! Fills an empty store with made-up results, to see how it fares with very many.

use crate::Failure;
use indicatif::ProgressBar;
use std::collections::HashMap;
use trefle_node::identity;
use trefle_store::{
    Archive, Ended, KeptPlayer, KeptResult, Millis, Played, Player, PlayerId, Rating, Standing,
};
use trefle_table::{Came, GameResult, SeatResult, Shuffle, Termination, games::Reached};

/// How many are written at once.
const PAGE: usize = 500;

/// How long ago the first of the results was, in milliseconds: two years.
const SINCE: i64 = 2 * 365 * 24 * 3_600_000;

/// Fills an empty store with so many results of games between two, of so many players, up to now.
/// Some play far more than others, as people do.
pub(super) async fn fill(
    store: &dyn Archive,
    results: u64,
    players: u32,
    now: i64,
) -> Result<(), Failure> {
    if store.amount().await?.sum() > 0 {
        return Err("there is something in this store: only an empty one is filled".into());
    }
    let bar = ProgressBar::new(results);
    let people: Vec<PlayerId> =
        (0..players).map(|_| identity::fresh_player()).collect::<Result<_, _>>()?;
    for (page, ids) in people.chunks(PAGE).enumerate() {
        let named = (page * PAGE..).zip(ids);
        let kept = named.map(|(number, &id)| account(id, number, now - SINCE));
        store.keep_players(kept.collect()).await?;
    }
    let games = trefle_registry::games();
    let names = games.names();
    let mut shuffle = Shuffle::new("fill");
    let mut ratings: HashMap<(PlayerId, &str), Rating> = HashMap::new();
    let mut page = Vec::with_capacity(PAGE);
    for number in 0..results {
        let at = now - SINCE + (u128::from(number) * SINCE as u128 / u128::from(results)) as i64;
        let game = names[shuffle.below(names.len())];
        let one = often(&mut shuffle, people.len());
        let other = (one + 1 + shuffle.below(people.len() - 1)) % people.len();
        let pair = [people[one], people[other]];
        page.push(result(&mut shuffle, game, pair, at, &mut ratings)?);
        if page.len() == PAGE {
            store.keep_results(std::mem::take(&mut page)).await?;
            bar.set_position(number);
        }
    }
    store.keep_results(page).await?;
    let ratings: Vec<Rating> = ratings.into_values().collect();
    for page in ratings.chunks(PAGE) {
        store.keep_ratings(page.to_vec()).await?;
    }
    bar.finish_and_clear();
    Ok(())
}

/// A player: the first play as often as all the others together.
fn often(shuffle: &mut Shuffle, players: usize) -> usize {
    let most = shuffle.below(players) + 1;
    shuffle.below(most)
}

fn account(id: PlayerId, number: usize, at: i64) -> KeptPlayer {
    let name = format!("Player {}", number + 1);
    let player = Player {
        id,
        name: name.clone(),
        language: None,
        account: Some(name),
        created_at: Millis(at),
        last_seen: Millis(at),
        deleted: false,
        hidden: false,
    };
    // No password has this hash.
    KeptPlayer { player, password_hash: Some("-".into()) }
}

/// A rated game of two that the first wins as often as not.
fn result<'g>(
    shuffle: &mut Shuffle,
    game: &'g str,
    pair: [PlayerId; 2],
    at: i64,
    ratings: &mut HashMap<(PlayerId, &'g str), Rating>,
) -> Result<KeptResult, Failure> {
    let points = [shuffle.below(60) as i32 - 10, shuffle.below(60) as i32 - 10];
    let seats = [0, 1].map(|seat: usize| {
        let (own, other) = (points[seat], points[1 - seat]);
        let came = match own.cmp(&other) {
            std::cmp::Ordering::Less => Came::Lost,
            std::cmp::Ordering::Equal => Came::Drew,
            std::cmp::Ordering::Greater => Came::Won,
        };
        let part = (shuffle.below(4) + 1).to_string();
        SeatResult {
            player: None,
            bot: None,
            side: seat + 1,
            came: Some(came),
            place: Some(if own < other { 2 } else { 1 }),
            points: Some(own),
            taken_over: false,
            reached: vec![Reached { part, points: own, rank: None }],
        }
    });
    let ended = GameResult {
        game: game.into(),
        mode: serde_json::Map::new(),
        file: None,
        game_number: 1,
        termination: Termination::Rules,
        by: None,
        reason: None,
        seats: seats.to_vec(),
        aborted: false,
        fixed: false,
        one_screen: false,
        rated: true,
        day: None,
    };
    let mut played = Vec::new();
    for ((seat, player), came) in (1..).zip(pair).zip(seats.map(|seat| seat.came)) {
        let before = ratings.get(&(player, game)).map(|rating| rating.standing);
        let before = before.unwrap_or(Standing { games: 0, rating: 1_500_000, deviation: 350_000 });
        let step = match came {
            Some(Came::Won) => 8_000,
            Some(Came::Lost) => -8_000,
            _ => 0,
        };
        let standing = Standing {
            games: before.games + 1,
            rating: before.rating + step,
            deviation: (before.deviation * 9 / 10).max(60_000),
        };
        let rating = Rating { player, game: game.into(), at: Millis(at), standing };
        ratings.insert((player, game), rating);
        played.push(Played { seat, player, standing: Some(standing) });
    }
    let table = identity::fresh_table()?;
    let ended = Ended {
        game_number: 1,
        at: Millis(at),
        game: game.into(),
        bytes: serde_json::to_vec(&ended)?,
        file: None,
        players: played,
    };
    Ok(KeptResult { table, ended })
}
