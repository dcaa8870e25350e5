//! Two people and a bot through a whole game of each kind, over real sockets.

use crate::house::{self, Dice, Guest, House, Seated, seat, sit};
use serde_json::{Value, json};
use trefle_table::{Command, Phase, Place, TableId, games::Sitting};
use trefle_wire::ServerMessage;

/// Plays at random at every place this person holds until the game is over. The connection is
/// dropped and resumed `drops` times on the way; answers with the numbers told and the last look.
async fn play_on(guest: Guest, table: TableId, dice: u64, mut drops: u32) -> Seated {
    let mut dice = Dice(dice);
    let mut seated = guest.at(&table).await;
    while !seated.is_over() {
        if drops > 0 && dice.below(12) == 0 {
            drops -= 1;
            seated = drop_and_resume(seated).await;
            continue;
        }
        let legal = seated.legal().to_vec();
        if legal.is_empty() {
            seated.hear().await;
            continue;
        }
        let at = dice.choose(&legal);
        let action = dice.choose(&at.actions).action.clone();
        let play = Command::Play { place: at.place, action, card: None };
        // In FALLING another may have been quicker: that is no fault.
        let before = seated.number;
        if seated.ask(play).await.is_err() && seated.number == before {
            seated.hear().await;
        }
    }
    seated
}

/// The line breaks; the client comes back and is told exactly what it missed.
async fn drop_and_resume(mut seated: Seated) -> Seated {
    let (last, mut told) = (seated.number, std::mem::take(&mut seated.told));
    seated.client.reconnect().await.unwrap();
    loop {
        match house::next(&mut seated.client).await.unwrap() {
            ServerMessage::Missed { entries, number, standing, .. } => {
                let missed: Vec<u64> = entries.iter().map(|entry| entry.number).collect();
                assert_eq!(missed, (last + 1..=number).collect::<Vec<_>>(), "no hole, none twice");
                told.extend(missed);
                return Seated { client: seated.client, number, standing, told };
            }
            ServerMessage::Joined { .. } => panic!("what was missed is remembered"),
            _ => {}
        }
    }
}

async fn two_people_and_a_bot(settings: Value, dealer: bool) {
    let game = settings["game"].as_str().unwrap().to_owned();
    let house = House::open().await;
    let (host, friend, onlooker) = (house.guest().await, house.guest().await, house.guest().await);
    let table = host.table(settings).await;
    assert_eq!(friend.act(&table, sit(2)).await.status, 200);
    if dealer {
        // FALLING: the host deals rather than falls.
        assert_eq!(host.act(&table, json!({"do": "sit", "place": "dealer"})).await.status, 200);
    }
    let start = json!({"do": "start", "fill": "strong"});
    assert_eq!(host.act(&table, start).await.status, 200);
    let looks_on = {
        let (onlooker, table) = (onlooker.clone(), table.clone());
        tokio::spawn(async move {
            let mut seated = onlooker.at(&table).await;
            let first = seated.number;
            while !seated.is_over() {
                assert!(seated.legal().is_empty(), "an onlooker can do nothing");
                seated.hear().await;
            }
            (first, seated)
        })
    };
    let friend_plays = tokio::spawn(play_on(friend, table.clone(), 7, 3));
    let host_plays = play_on(host.clone(), table.clone(), 5, 0).await;
    let friend_plays = friend_plays.await.unwrap();
    let (first, looked_on) = looks_on.await.unwrap();

    assert_eq!(host_plays.standing.table.ending, looked_on.standing.table.ending);
    assert_eq!(friend_plays.number, looked_on.number);
    let expected: Vec<u64> = (first + 1..=looked_on.number).collect();
    assert_eq!(looked_on.told, expected, "everybody is told everything, once and in order");
    let sum = |told: &[u64]| told.windows(2).all(|pair| pair[1] == pair[0] + 1);
    assert!(sum(&host_plays.told) && sum(&friend_plays.told), "no hole and none twice");

    let record = host.http("GET", &format!("/api/tables/{table}/record"), None).await;
    assert_eq!(record.status, 200, "{}", record.body);
    let sitting = Sitting::load(&house::games(), &record.body).expect("the record is a whole game");
    assert_eq!(sitting.game().kind().name(), game);
    let seed = &sitting.setup().seed;
    assert_eq!(
        trefle_table::commitment(seed),
        looked_on.standing.table.commitment,
        "the seed is the one that was committed to"
    );
    let replay = host.get(&format!("/api/tables/{table}/replay")).await;
    let frames = replay["frames"].as_array().unwrap();
    assert_eq!(frames.len(), sitting.actions().len() + 1);
    assert!(frames.last().unwrap()["views"]["onlooker"].is_object());
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_fits() {
    let settings = json!({"game": "fits", "seats": 3, "options": {"boards": ["1"]}});
    two_people_and_a_bot(settings, false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_fillit() {
    two_people_and_a_bot(json!({"game": "fillit", "seats": 3}), false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_falling() {
    let settings = json!({"game": "falling", "seats": 3, "dealer": "person"});
    two_people_and_a_bot(settings, true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_restart() {
    let mut house = House::open().await;
    let mut host = house.guest().await;
    let mut friend = house.guest().await;
    let table = host.table(json!({"game": "fillit", "seats": 2})).await;
    friend.act(&table, sit(2)).await;
    host.act(&table, json!({"do": "start"})).await;
    let mut dice = Dice(11);
    for _ in 0..3 {
        let (mut first, mut second) = (host.at(&table).await, friend.at(&table).await);
        for _ in 0..4 {
            let mover = if first.legal().is_empty() { &mut second } else { &mut first };
            let at = mover.legal()[0].clone();
            let action = dice.choose(&at.actions).action.clone();
            let play = Command::Play { place: at.place, action, card: None };
            let number = mover.ask(play).await.unwrap();
            first.until(number).await;
            second.until(number).await;
            if first.is_over() {
                break;
            }
        }
        let (view, legal) = (first.standing.view.clone(), second.standing.legal.clone());
        house = house.restart().await;
        (host.address, friend.address) = (house.server.address(), house.server.address());
        let (host_again, friend_again) = (host.at(&table).await, friend.at(&table).await);
        assert_eq!(host_again.standing.view, view);
        assert_eq!(friend_again.standing.legal, legal);
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_to_play() {
    let house = House::open().await;
    let guest = house.guest().await;
    let body = json!({"settings": {"game": "fillit", "seats": 2}, "play": true, "level": "easy"});
    let made = guest.http("POST", "/api/tables", Some(body)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let table = TableId::new(made.json()["id"].as_str().unwrap()).unwrap();
    let mut seated = guest.at(&table).await;
    assert_eq!(seated.table().phase, Phase::Playing);
    let at = seated.legal()[0].clone();
    assert_eq!(at.place, seat(1));
    let action = at.actions[0].action.clone();
    seated.ask(Command::Play { place: at.place, action, card: None }).await.unwrap();
    while seated.legal().is_empty() {
        seated.hear().await;
    }
    let mine = guest.get("/api/tables/mine").await;
    assert_eq!(mine["tables"][0]["id"], table.as_str());
    assert_eq!(mine["tables"][0]["your_turn"], true);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_another_game_with_another_seed() {
    let house = House::open().await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fillit", "seats": 2})).await;
    friend.act(&table, sit(2)).await;
    host.act(&table, json!({"do": "start"})).await;
    let mut seated = host.at(&table).await;
    let first = seated.table().commitment.clone();
    seated.ask(Command::Resign { place: seat(1) }).await.unwrap();
    assert!(seated.is_over());
    friend.act(&table, json!({"do": "rematch"})).await;
    seated.ask(Command::Rematch).await.unwrap();
    while seated.table().phase != Phase::Playing {
        seated.hear().await;
    }
    assert_eq!(seated.table().game_number, 2);
    assert_ne!(seated.table().commitment, first);
    assert_eq!(seated.table().you.places, [Place::Seat(trefle_table::Seat::at(1))], "rotated");
    let record = host.http("GET", &format!("/api/tables/{table}/record?game=1"), None).await;
    assert_eq!(record.status, 200);
    let second = host.http("GET", &format!("/api/tables/{table}/record?game=2"), None).await;
    assert_eq!(second.status, 409, "no seed before the end: {}", second.body);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_one_that_only_tests_know() {
    let settings = json!({"game": "pig", "seats": 3, "options": {"goal": 20}});
    two_people_and_a_bot(settings, false).await;
}
