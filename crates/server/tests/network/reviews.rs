//! Reviews by the server: bounded, and for nobody's harm.

use crate::{
    bounds::{ask_and_not_read, record},
    house::{House, PATIENCE},
};
use serde_json::json;
use std::time::Duration;
use tokio::time;
use trefle_server::{Config, LimitsConfig};
use trefle_table::games::{Reviewing, Sitting};

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_reviewed_as_the_engine_does_it() {
    let house = House::open_with(Config::default()).await;
    let guest = house.guest().await;
    let text = record("fits", 2, json!({"boards": ["1"]}), 12);
    let sitting = Sitting::load(&trefle_registry::games(), &text).unwrap();
    let expected = sitting.review(None, Reviewing::until(&|| false)).unwrap();
    let answer = guest.http("POST", "/api/review", Some(json!({ "record": text }))).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.json(), json!(expected));
    let body = json!({ "record": text, "seat": 2 });
    let own = guest.http("POST", "/api/review", Some(body)).await.json();
    assert_eq!(own["rounds"].as_array().unwrap().len(), 1);
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_reviewed_is_said_clearly() {
    let house = House::open_with(Config::default()).await;
    let guest = house.guest().await;
    let good = record("fits", 1, json!({}), 3);
    let damaged = good.replace("1: ", "1: X");
    let other = good.replace("\"fits\"", "\"chess\"");
    let long = format!("{good}{}", " ".repeat(262_144));
    let endless = format!("{good}; {}", vec!["1: F.r0@1"; 5_001].join("; "));
    for (body, reason) in [
        (json!({"record": "nonsense"}), "line 1"),
        (json!({ "record": damaged }), "line"),
        (json!({ "record": other }), "there is no game `chess`"),
        (json!({ "record": long }), "at most 262144 bytes"),
        (json!({ "record": endless }), "at most 5000 actions"),
        (json!({"record": good, "seat": 0}), "seats count from 1"),
        (json!({"record": good, "seat": 2}), "there is no seat 2"),
        (json!({"record": good, "depth": 2}), "depth"),
        (json!({}), "record"),
    ] {
        let refused = guest.http("POST", "/api/review", Some(body.clone())).await;
        assert_eq!(refused.status, 400, "{}", refused.body);
        assert!(refused.body.contains(reason), "{reason}: {}", refused.body);
    }
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn few_at_a_time_and_who_hangs_up_leaves_the_place_to_others() {
    let limits = LimitsConfig { reviews: 1, ..LimitsConfig::default() };
    let house = House::open_with(Config { limits, ..Config::default() }).await;
    let guest = house.guest().await;
    // Hundreds of positions to be solved.
    let boards = ["1", "2", "3", "4", "5", "6", "7", "8"].repeat(3);
    let large = json!({ "record": record("fits", 4, json!({ "boards": boards }), 4_900) });
    let small = json!({ "record": record("fits", 1, json!({}), 2) });
    let ask = || guest.http("POST", "/api/review", Some(small.clone()));
    let tries = async |wanted: u16| loop {
        let answer = ask().await;
        if answer.status == wanted {
            return answer;
        }
        time::sleep(Duration::from_millis(20)).await;
    };
    let busy = ask_and_not_read(&guest, "/api/review", &large).await;
    let refused = time::timeout(PATIENCE, tries(429)).await.expect("the place is taken");
    assert_eq!(refused.code(), "too_many");
    assert!(refused.header("retry-after").is_some());
    drop(busy);
    time::timeout(PATIENCE, tries(200)).await.expect("the place is free again");
    house.server.stop().await;
}
