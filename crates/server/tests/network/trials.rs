//! Trials of files by the server: bounded, and as a program of one's own would make them.

use crate::house::House;
use serde_json::json;
use trefle_server::Config;
use trefle_table::games::Trial;

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_tried_as_anybody_would_and_what_cannot_be_is_said() {
    let house = House::open_with(Config::default()).await;
    let guest = house.guest().await;
    let rows = "\"......\", ".repeat(12);
    let board = format!("name = \"own\"\ngrid = [{rows}]\n");
    let file = json!({ "kind": "board", "text": board });
    let ask = |body| guest.http("POST", "/api/boards/trial", Some(body));
    let answer = ask(json!({ "file": file, "first": 3, "games": 2 })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let options = json!({ "boards": [board] });
    let kind = trefle_registry::games().kind("fits").unwrap();
    let stop = || false;
    let trial = Trial { kind, seats: 1, options: &options, first: 3, games: 2, stop: &stop };
    assert_eq!(answer.json(), json!(trial.run(|_| {}).unwrap()));
    for (body, reason) in [
        (json!({ "file": file, "games": 26 }), "at most 25 games"),
        (json!({ "file": {"kind": "board", "text": "name = 3\n"}, "games": 1 }), "line"),
        (json!({ "file": {"kind": "hat", "text": "x"}, "games": 1 }), "no game has a file"),
        (json!({ "file": file, "games": 1, "depth": 2 }), "depth"),
    ] {
        let refused = ask(body).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
        assert!(refused.body.contains(reason), "{reason}: {}", refused.body);
    }
    house.server.stop().await;
}
