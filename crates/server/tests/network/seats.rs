//! Whose seat it is: nobody acts for another, and one player may have two tabs.

use crate::house::{House, seat, sit};
use serde_json::json;
use trefle_table::{Command, Phase};
use trefle_wire::ServerMessage;

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_seat_is_refused() {
    let house = House::open().await;
    let (host, thief) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fillit", "seats": 2})).await;
    host.act(&table, json!({"do": "start", "fill": "easy"})).await;
    let mine = host.at(&table).await;
    let action = mine.legal()[0].actions[0].action.clone();
    let mut theirs = thief.at(&table).await;
    assert!(theirs.legal().is_empty());
    let play = Command::Play { place: seat(1), action: action.clone(), card: None };
    assert_eq!(theirs.ask(play.clone()).await.unwrap_err(), "not_allowed");
    for command in [
        Command::Resign { place: seat(1) },
        Command::Offer { what: trefle_table::Proposal::Abort },
        Command::VoteBot { place: seat(1) },
        Command::Start { fill: None },
    ] {
        assert!(theirs.ask(command.clone()).await.is_err(), "{command:?}");
    }
    let over_http = thief.act(&table, json!({"do": "play", "place": 1, "action": action})).await;
    assert_eq!((over_http.status, over_http.code().as_str()), (403, "not_allowed"));
    // Nor can anybody speak as the clock or the server.
    for internal in [
        json!({"do": "beat"}),
        json!({"do": "restarted", "down_since": 0}),
        json!({"do": "interrupted", "since": 0, "until": 9_000_000_000_000_u64}),
        json!({"do": "went_away", "player": host.id}),
        json!({"do": "next_game", "seed": "00", "program": "x"}),
        json!({"do": "time_out", "place": 1}),
    ] {
        let answer = thief.act(&table, internal).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "bad_request"));
    }
    let after = host.get(&format!("/api/tables/{table}")).await;
    assert_eq!(after["number"], mine.number, "nothing has happened");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_one_player_show_the_same() {
    let house = House::open().await;
    let host = house.guest().await;
    let table = host.table(json!({"game": "fillit", "seats": 2})).await;
    host.act(&table, json!({"do": "start", "fill": "easy"})).await;
    let (mut one, mut other) = (host.at(&table).await, host.at(&table).await);
    assert_eq!(one.standing, other.standing);
    let action = one.legal()[0].actions[0].action.clone();
    let number = one.ask(Command::Play { place: seat(1), action, card: None }).await.unwrap();
    one.until(number).await;
    other.until(number).await;
    assert_eq!(one.standing, other.standing, "both are told");
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_command_is_acknowledged_and_done_once() {
    let house = House::open().await;
    let host = house.guest().await;
    let table = host.table(json!({"game": "fits", "seats": 2})).await;
    let mut seated = host.at(&table).await;
    let say = Command::Say { text: "hello".into() };
    let id = seated.client.ask(say.clone()).await.unwrap();
    let again = trefle_wire::ClientMessage::Do { id: id.clone(), command: say };
    seated.client.send(&again).await.unwrap();
    let mut numbers = Vec::new();
    while numbers.len() < 2 {
        if let ServerMessage::Done { id: done, number } = seated.hear().await {
            assert_eq!(done, id);
            numbers.push(number);
        }
    }
    assert_eq!(numbers[0], numbers[1]);
    assert_eq!(seated.table().chat.len(), 1);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_here_is_told() {
    let house = House::open().await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fits", "seats": 2})).await;
    let mut seated = host.at(&table).await;
    let looking_on = friend.at(&table).await;
    let mut present = async |players: usize, onlookers: u64| loop {
        if let ServerMessage::Present { players: here, onlookers: others } = seated.hear().await
            && (here.len(), others) == (players, onlookers)
        {
            return;
        }
    };
    present(1, 1).await;
    friend.act(&table, sit(2)).await;
    present(2, 0).await;
    looking_on.client.close().await;
    present(1, 0).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_public_tables_as_they_come_and_go() {
    let house = House::open().await;
    let (host, visitor) = (house.guest().await, house.guest().await);
    let mut client = visitor.connect().await;
    client.lobby().await.unwrap();
    let mut listed = async |wanted: usize| loop {
        match crate::house::next(&mut client).await.unwrap() {
            ServerMessage::Lobby { tables, .. } if tables.len() == wanted => return tables,
            _ => {}
        }
    };
    assert!(listed(0).await.is_empty());
    let private = host.table(json!({"game": "fits", "seats": 2})).await;
    let public = host.table(json!({"game": "fits", "seats": 2, "public": true})).await;
    let tables = listed(1).await;
    assert_eq!(tables[0].id, public);
    assert_eq!(tables[0].phase, Phase::Waiting);
    let over_http = visitor.get("/api/tables").await;
    assert_eq!(over_http["tables"][0]["id"], public.as_str());
    assert!(!over_http.to_string().contains(private.as_str()), "private tables are not listed");
    visitor.act(&public, sit(2)).await;
    listed(0).await;
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kicked_player_cannot_sit_down_again() {
    let house = House::open().await;
    let (host, rude) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "fits", "seats": 2})).await;
    assert_eq!(rude.act(&table, sit(2)).await.status, 200);
    assert_eq!(host.act(&table, json!({"do": "kick", "player": rude.id})).await.status, 200);
    assert_eq!(rude.act(&table, sit(2)).await.code(), "not_allowed");
    house.server.stop().await;
}
