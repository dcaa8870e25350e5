//! Who presses first is first, near or far.

use crate::{
    far::Far,
    house::{Guest, House, PATIENCE, Seated, sit, unlimited},
};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::{convert::Infallible, time::Duration};
use tokio::{sync::Barrier, time};
use trefle_table::{Command, Phase, Place};

/// Tables at which races are run at the same time.
const TABLES: u32 = 8;

/// There and back.
const NEAR: Duration = Duration::from_millis(20);
const FAR: Duration = Duration::from_millis(180);

/// What somebody would do: take a card, or else play the one in hand.
fn wish(seated: &Seated) -> Option<Command> {
    let at = seated.legal().iter().find(|at| matches!(at.place, Place::Seat(_)))?;
    let takes = at.actions.iter().find(|legal| legal.action.starts_with("take"));
    let action = takes.or(at.actions.first())?.action.clone();
    Some(Command::Play { place: at.place, action, card: None })
}

/// Two do the same at the same moment. Who is done first goes on listening until the other is: a browser
/// answers pings at any time.
async fn both<T>(
    near: &mut Seated,
    far: &mut Seated,
    doing: impl AsyncFn(&mut Seated, bool) -> T,
) -> (T, T) {
    let done = Barrier::new(2);
    let one = async |seated: &mut Seated, is_far: bool| {
        let what = doing(seated, is_far).await;
        tokio::select! {
            _ = done.wait() => what,
            never = listen(seated) => match never {},
        }
    };
    tokio::join!(one(near, false), one(far, true))
}

async fn listen(seated: &mut Seated) -> Infallible {
    loop {
        seated.hear().await;
    }
}

/// Two fallers who press at the same moment, and a dealer who deals until both have something to do.
struct Rivals {
    host: Guest,
    near: Guest,
    far: Guest,
    settings: Value,
}

impl Rivals {
    /// So many times; how often who is farther away was first.
    async fn race(&self, races: u32) -> u32 {
        let (mut run, mut won) = (0, 0);
        while run < races {
            let table = self.host.table(self.settings.clone()).await;
            let sits = json!({"do": "sit", "place": "dealer"});
            assert_eq!(self.host.act(&table, sits).await.status, 200);
            assert_eq!(self.near.act(&table, sit(1)).await.status, 200);
            assert_eq!(self.far.act(&table, sit(2)).await.status, 200);
            let mut dealer = self.host.at(&table).await;
            let (mut near, mut far) = (self.near.at(&table).await, self.far.at(&table).await);
            dealer.ask(Command::Start { fill: None }).await.unwrap();
            // After the countdown it takes a moment to know how far away everybody is.
            both(&mut near, &mut far, async |seated, _| {
                while seated.table().phase != Phase::Playing {
                    seated.hear().await;
                }
                let _: Result<Infallible, _> = time::timeout(FAR * 3, listen(seated)).await;
            })
            .await;
            while run < races {
                let deal =
                    Command::Play { place: Place::Dealer, action: "deal".into(), card: None };
                let Ok(number) = dealer.ask(deal).await else { break };
                both(&mut near, &mut far, async |seated, _| seated.until(number).await).await;
                let (Some(here), Some(there)) = (wish(&near), wish(&far)) else { continue };
                let press = async |seated: &mut Seated, is_far: bool| {
                    seated.ask(if is_far { there.clone() } else { here.clone() }).await
                };
                match both(&mut near, &mut far, press).await {
                    (Ok(near), Ok(far)) => won += u32::from(far < near),
                    (Err(_), Ok(_)) => won += 1,
                    (Ok(_), Err(_)) => {}
                    (Err(_), Err(_)) => continue,
                }
                run += 1;
                let last = near.number.max(far.number);
                both(&mut near, &mut far, async |seated, _| seated.until(last).await).await;
            }
        }
        won
    }
}

/// How often who is farther away is first, of so many races.
async fn far_first(races: u32, first_come: bool) -> u32 {
    let house = House::open_with(unlimited()).await;
    let server = house.server.address();
    let (short, long) = (Far::to(server, NEAR / 2).await, Far::to(server, FAR / 2).await);
    let deck = "[cards]\nHit = 66\nSplit = 66\nSkip = 66\n";
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let by = async |line: &Far| Guest { address: line.address, ..house.guest().await };
        let (host, near, far) = (house.guest().await, by(&short).await, by(&long).await);
        let settings = json!({"game": "falling", "seats": 2, "dealer": "person",
            "first_come": first_come, "options": {"level": 1, "deck_file": deck}});
        let rivals = Rivals { host, near, far, settings };
        tables.push(async move { rivals.race(races / TABLES).await });
    }
    let all = join_all(tables);
    let won = time::timeout(PATIENCE * 10, all).await.expect("races end").into_iter().sum();
    house.server.stop().await;
    won
}

/// How many races are run; `TREFLE_RACES` says another number.
fn races() -> u32 {
    let wished = std::env::var("TREFLE_RACES").ok().and_then(|races| races.parse().ok());
    wished.unwrap_or(200_u32).next_multiple_of(TABLES)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_far_away_is_as_often_first_as_who_is_near() {
    let all = races();
    let won = far_first(all, false).await;
    eprintln!("by lines of 20 and 180 ms, evened out: the slower is first {won} times of {all}");
    // Forty to sixty in a hundred, and what chance adds to so few: three standard deviations.
    let slack = 1.5 * f64::from(all).sqrt();
    let (least, most) = (0.4 * f64::from(all) - slack, 0.6 * f64::from(all) + slack);
    assert!((least..=most).contains(&f64::from(won)), "{won} of {all}");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_actions_count_as_they_arrive_who_is_near_is_first() {
    let all = races();
    let won = far_first(all, true).await;
    eprintln!("by lines of 20 and 180 ms, as they come: the slower is first {won} times of {all}");
    assert!(won * 20 <= all, "{won} of {all}");
}
