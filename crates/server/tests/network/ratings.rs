//! Ratings, the leaderboard and players' pages, over HTTP.

use crate::house::{Guest, House, http, sit, unlimited};
use serde_json::{Value, json};
use trefle_table::TableId;

async fn account(house: &House, name: &str) -> Guest {
    let guest = house.guest().await;
    let body = json!({"name": name, "password": "correct horse"});
    let answer = guest.http("POST", "/api/account", Some(body)).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    guest
}

async fn done(guest: &Guest, table: &TableId, command: Value) {
    let answer = guest.act(table, command).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// A game in which the second gives up.
async fn beats(one: &Guest, other: &Guest, settings: Value) -> TableId {
    let table = one.table(settings).await;
    done(other, &table, sit(2)).await;
    done(one, &table, json!({"do": "start"})).await;
    done(other, &table, json!({"do": "resign", "place": 2})).await;
    table
}

fn rated() -> Value {
    json!({"game": "fillit", "seats": 2, "rated": true})
}

async fn nobody(house: &House, path: &str) -> (u16, Value) {
    let answer = http(house.server.address(), "GET", path, None, None).await;
    (answer.status, answer.json())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_leaderboard_has_accounts_by_what_they_are_at_least_worth() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (account(&house, "Ann B").await, account(&house, "Bob").await);
    let cem = account(&house, "Cem").await;
    beats(&ann, &bob, rated()).await;
    beats(&ann, &cem, rated()).await;
    let (status, board) = nobody(&house, "/api/leaderboard/fillit").await;
    assert_eq!(status, 200, "{board}");
    let names: Vec<&str> = board["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["name"].as_str().unwrap())
        .collect();
    assert_eq!(names[0], "Ann B");
    assert_eq!((names.len(), &board["first"], &board["next"]), (3, &json!(1), &Value::Null));
    assert_eq!(board["lines"][0]["games"], 2);
    let own = ann.get("/api/leaderboard/fillit").await;
    assert_eq!(own["mine"], own["lines"][0]["rating"]);
    assert_eq!((&own["lines"][0]["you"], &board["lines"][0]["you"]), (&json!(true), &json!(false)));
    let bots = board["bots"].as_array().unwrap().iter();
    let bots: Vec<i64> = bots.map(|bot| bot["rating"].as_i64().unwrap()).collect();
    assert!(bots.len() == 3 && bots.is_sorted() && bots[1] == 1_500, "{bots:?}");
    assert_eq!(nobody(&house, "/api/leaderboard/chess").await.0, 404);
    assert_eq!(nobody(&house, "/api/leaderboard/fillit?page=x").await.0, 400);

    // A rating goes with the account.
    let body = Some(json!({"password": "correct horse"}));
    assert_eq!(bob.http("DELETE", "/api/account", body).await.status, 204);
    let (_, board) = nobody(&house, "/api/leaderboard/fillit").await;
    assert_eq!(board["lines"].as_array().unwrap().len(), 2);
    let page = ann.get("/api/players/me").await;
    assert_eq!(page["games"][0]["score"], json!({"won": 2, "lost": 0, "drew": 0}));
    assert_eq!(page["opponents"].as_array().unwrap().len(), 1, "Bob is not told of any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_says_nothing_of_ratings_that_counts() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (account(&house, "Ann").await, account(&house, "Bob").await);
    let guest = house.guest().await;
    let made = guest.http("POST", "/api/tables", Some(json!({"settings": rated()}))).await;
    assert_eq!((made.status, made.code().as_str()), (403, "not_allowed"), "{}", made.body);
    let forged = json!({"settings": rated(), "rating": 2_000});
    assert_eq!(ann.http("POST", "/api/tables", Some(forged)).await.status, 400);
    for method in ["POST", "PUT", "PATCH", "DELETE"] {
        for path in ["/api/leaderboard/fillit", "/api/players/me", "/api/players/me/games"] {
            let answer = ann.http(method, path, Some(json!({}))).await;
            assert_eq!(answer.status, 405, "{method} {path}: {}", answer.body);
        }
    }
    let casual = beats(&ann, &bob, json!({"game": "fillit", "seats": 2})).await;
    let late = ann.act(&casual, json!({"do": "settings", "settings": rated()})).await;
    assert_eq!(late.status, 409, "a game that was casual stays so: {}", late.body);
    let board = ann.get("/api/leaderboard/fillit").await;
    assert_eq!((&board["mine"], &board["lines"]), (&Value::Null, &json!([])));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guests_page_is_theirs_alone_and_moves_into_the_account() {
    let house = House::open_with(unlimited()).await;
    let (ann, bob) = (house.guest().await, account(&house, "Bob").await);
    assert_eq!(nobody(&house, "/api/players/me").await.0, 401);
    let settings = json!({"game": "fillit", "seats": 2});
    let first = beats(&ann, &bob, settings.clone()).await;
    let page = ann.get("/api/players/me").await;
    assert_eq!((&page["yours"], &page["hidden"]), (&json!(true), &json!(true)));
    assert_eq!(page["games"][0]["score"], json!({"won": 1, "lost": 0, "drew": 0}));
    assert_eq!(page["opponents"][0]["name"], "Bob");
    let (_, bobs) = nobody(&house, "/api/players/Bob").await;
    assert_eq!(bobs["games"][0]["score"], json!({"won": 0, "lost": 1, "drew": 0}));
    assert_eq!(bobs["opponents"], json!([]), "guests are told of to nobody but those who met them");
    let (_, list) = nobody(&house, "/api/players/bob/games").await;
    assert_eq!(list["games"][0]["others"], json!([{"name": null, "page": false, "bot": null}]));
    assert_eq!(list["games"][0]["table"], Value::Null, "their table was not open to everybody");

    let body = json!({"name": "Ann", "password": "correct horse"});
    assert_eq!(ann.http("POST", "/api/account", Some(body)).await.status, 200);
    let (status, anns) = nobody(&house, "/api/players/Ann").await;
    assert_eq!((status, &anns["games"][0]["played"]), (200, &json!(1)));
    assert_eq!(anns["opponents"][0]["name"], "Bob");
    let own = ann.get("/api/players/me/games").await;
    assert_eq!(own["games"][0]["table"], json!(first));
    assert_eq!(own["games"][0]["came"], "won");

    let hide = ann.http("PATCH", "/api/me", Some(json!({"hidden": true}))).await;
    assert_eq!(hide.json()["hidden"], true, "{}", hide.body);
    for path in ["/api/players/Ann", "/api/players/Ann/games"] {
        assert_eq!(nobody(&house, path).await.0, 404, "{path}");
        assert_eq!(ann.http("GET", path, None).await.status, 200, "{path}");
    }
    let (_, bobs) = nobody(&house, "/api/players/Bob").await;
    assert_eq!(bobs["opponents"], json!([]), "who hides is not told of elsewhere");
    assert_eq!(nobody(&house, "/api/players/Nobody").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_go_on_from_where_they_ended_and_say_what_was_reached() {
    let house = House::open_with(unlimited()).await;
    let ann = house.guest().await;
    for _ in 0..23 {
        let body =
            json!({"settings": {"game": "fillit", "seats": 2}, "play": true, "level": "easy"});
        let made = ann.http("POST", "/api/tables", Some(body)).await.json();
        let table = TableId::new(made["id"].as_str().unwrap()).unwrap();
        done(&ann, &table, json!({"do": "resign", "place": 1})).await;
    }
    let first = ann.get("/api/players/me/games").await;
    let before = first["before"].as_str().unwrap();
    let rest = ann.get(&format!("/api/players/me/games?before={before}")).await;
    let count = |list: &Value| list["games"].as_array().unwrap().len();
    assert_eq!((count(&first), count(&rest), &rest["before"]), (20, 3, &Value::Null));
    assert_eq!(count(&ann.get("/api/players/me/games?game=fits").await), 0);
    assert_eq!(ann.http("GET", "/api/players/me/games?before=x", None).await.status, 400);
    let page = ann.get("/api/players/me").await;
    let bots = json!([{"level": "easy", "score": {"won": 0, "lost": 23, "drew": 0}}]);
    assert_eq!((&page["games"][0]["bots"], &page["counting"]), (&bots, &json!(false)));
}

/// What somebody reached today tells something of the day's game: nobody else hears of it today.
#[tokio::test(flavor = "multi_thread")]
async fn a_days_try_is_on_ones_own_page_and_on_nobody_elses_screen() {
    let house = House::open_with(unlimited()).await;
    let ann = account(&house, "Ann").await;
    let begun = ann.http("POST", "/api/daily/fits", None).await.json();
    let table = TableId::new(begun["id"].as_str().unwrap()).unwrap();
    loop {
        let shown = ann.get(&format!("/api/tables/{table}")).await;
        let Some(action) = shown["legal"][0]["actions"][0]["action"].as_str() else { break };
        done(&ann, &table, json!({"do": "play", "place": 1, "action": action})).await;
    }
    let own = ann.get("/api/players/me").await;
    let parts = own["games"][0]["parts"].as_array().unwrap();
    assert_eq!((parts.len(), &parts[0]["games"]), (1, &json!(1)), "{own}");
    let points = &ann.get("/api/daily/fits").await["mine"]["points"];
    assert_eq!(&parts[0]["best"], points);
    let (_, seen) = nobody(&house, "/api/players/Ann").await;
    assert_eq!(seen["games"], json!([]), "{seen}");
    let (_, seen) = nobody(&house, "/api/players/Ann/games").await;
    assert_eq!(seen["games"], json!([]), "{seen}");
    assert_eq!(ann.get("/api/players/me/games").await["games"][0]["points"], *points);
}

/// Who looks for a rated game has an account, and meets people alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_is_sought_with_an_account_and_between_people() {
    let house = House::open_with(unlimited()).await;
    let (ann, guest) = (account(&house, "Ann").await, house.guest().await);
    let seek = |settings: Value, people: u8| Some(json!({"settings": settings, "people": people}));
    let asked = guest.http("POST", "/api/seeks", seek(rated(), 2)).await;
    assert_eq!(asked.status, 403, "{}", asked.body);
    let four = json!({"game": "fillit", "seats": 4, "rated": true});
    let asked = ann.http("POST", "/api/seeks", seek(four, 2)).await;
    assert_eq!(asked.status, 409, "{}", asked.body);
    let asked = ann.http("POST", "/api/seeks", seek(rated(), 2)).await;
    assert_eq!(asked.status, 201, "{}", asked.body);
    let bob = account(&house, "Bob").await;
    let met = bob.http("POST", "/api/seeks", seek(rated(), 2)).await;
    assert_eq!(met.json()["state"], "meeting", "{}", met.body);
}
