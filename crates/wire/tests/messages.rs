//! The messages as docs/protocol.md writes them.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "these are tests")]

use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::Path};
use trefle_wire::{
    ClientMessage, Closing, LONGEST_MESSAGE, ServerMessage, Standing, Telling, ToldEntry,
    table::{
        Code, Command, LegalDetail, Place, PlayerId, Refused, Seat, Settings, Table, TableId, Who,
    },
};

fn read(message: Value) -> Option<ClientMessage> {
    ClientMessage::read(&message.to_string()).ok()
}

#[test]
fn clients_say_what_the_protocol_says() {
    let table = TableId::new("k3mzp0ahtq").unwrap();
    let do_ = |command| Some(ClientMessage::Do { id: "7".into(), command });
    let seat = |number| Place::Seat(Seat::new(number).unwrap());
    for (message, meant) in [
        (
            json!({"type": "hello", "version": 1, "legal": "previews"}),
            Some(ClientMessage::Hello {
                version: 1,
                legal: LegalDetail::Previews,
                told: Telling::Whole,
            }),
        ),
        (
            json!({"type": "hello", "version": 1, "legal": "steps", "told": "changes"}),
            Some(ClientMessage::Hello {
                version: 1,
                legal: LegalDetail::Steps,
                told: Telling::Changes,
            }),
        ),
        (
            json!({"type": "hello", "version": 1}),
            Some(ClientMessage::Hello {
                version: 1,
                legal: LegalDetail::None,
                told: Telling::Whole,
            }),
        ),
        (
            json!({"type": "join", "table": "k3mzp0ahtq", "last": 7}),
            Some(ClientMessage::Join { table, last: Some(7) }),
        ),
        (json!({"type": "lobby"}), Some(ClientMessage::Lobby { changes: false })),
        (json!({"type": "lobby", "changes": true}), Some(ClientMessage::Lobby { changes: true })),
        (json!({"type": "ping", "sent": 1.5}), Some(ClientMessage::Ping { sent: 1.5 })),
        (
            json!({"type": "do", "id": "7", "command": {"do": "sit", "place": 2}}),
            do_(Command::Sit { place: seat(2), name: None }),
        ),
        (
            json!({"type": "do", "id": "7", "command": {"do": "play", "place": "dealer", "action": "deal"}}),
            do_(Command::Play { place: Place::Dealer, action: "deal".into(), card: None }),
        ),
        (
            json!({"type": "do", "id": "7", "command": {"do": "vote_bot", "place": 1}}),
            do_(Command::VoteBot { place: seat(1) }),
        ),
        (
            json!({"type": "do", "id": "7", "command": {"do": "return", "place": 1}}),
            do_(Command::Return { place: seat(1) }),
        ),
        (
            json!({"type": "do", "id": "7", "command": {"do": "start"}}),
            do_(Command::Start { fill: None }),
        ),
    ] {
        let text = message.to_string();
        assert_eq!(read(message), meant, "{text}");
    }
}

#[test]
fn what_the_protocol_does_not_know_is_refused() {
    for wrong in [
        json!({"type": "hello"}),
        json!({"type": "hello", "version": 1, "colour": 2}),
        json!({"type": "join", "table": "../x"}),
        json!({"type": "do", "command": {"do": "pause"}}),
        json!({"type": "do", "id": "1", "command": {"do": "sit", "place": 0}}),
        json!({"type": "do", "id": "1", "command": {"do": "sit", "place": 1, "as": "x"}}),
        json!({"type": "ping", "sent": "now"}),
        json!({"type": "quit"}),
        json!([]),
    ] {
        assert_eq!(read(wrong.clone()), None, "{wrong}");
    }
}

#[test]
fn what_only_the_server_does_cannot_be_asked_for() {
    for command in [
        json!({"do": "beat"}),
        json!({"do": "countdown_over"}),
        json!({"do": "time_out", "place": 1}),
        json!({"do": "play_for", "place": 1, "action": "-"}),
        json!({"do": "next_game", "seed": "x", "program": "1"}),
        json!({"do": "went_away", "player": "p_1"}),
        json!({"do": "came_back", "player": "p_1"}),
        json!({"do": "restarted", "down_since": 0}),
        json!({"do": "interrupted", "since": 0, "until": 1}),
        json!({"do": "pass_host"}),
    ] {
        assert!(serde_json::from_value::<Command>(command.clone()).is_ok(), "{command}");
        assert_eq!(read(json!({"type": "do", "id": "1", "command": command})), None);
    }
}

#[test]
fn a_message_has_at_most_64_kib() {
    let say = |length: usize| {
        let text = "x".repeat(length);
        json!({"type": "do", "id": "1", "command": {"do": "say", "text": text}}).to_string()
    };
    assert!(ClientMessage::read(&say(LONGEST_MESSAGE - 100)).is_ok());
    assert!(ClientMessage::read(&say(LONGEST_MESSAGE)).is_err());
}

fn standing() -> Standing {
    let (id, player) = (TableId::new("t1").unwrap(), PlayerId::new("p_1").unwrap());
    let host = (player.clone(), "Brave Otter".into());
    let (mut table, _) = Table::create(
        &trefle_registry::games(),
        5,
        id,
        host,
        Settings::new("fits", 1),
        "seed".into(),
    )
    .unwrap();
    let who = Who::Player { id: player.clone(), name: "Brave Otter".into() };
    let sit = Command::Sit { place: Place::Seat(Seat::at(0)), name: None };
    table.handle(5, &who, None, &sit).unwrap();
    table.handle(5, &who, None, &Command::Start { fill: None }).unwrap();
    Standing {
        table: table.seen_by(Some(&player)),
        facing: table.facing(Some(&player)),
        view: table.game_view(Some(&player)).map(|view| serde_json::to_value(view).unwrap()),
        legal: serde_json::from_value(json!(table.legal(Some(&player), LegalDetail::Previews)))
            .unwrap(),
        steps: None,
    }
}

#[test]
fn servers_say_what_the_protocol_says() {
    let player = PlayerId::new("p_1").unwrap();
    let standing = standing();
    let told = ToldEntry { number: 3, at: 5, events: vec![json!({"type": "sat"})] };
    let why = Refused::new(Code::NotNow, "table-paused", "the game is paused");
    for (message, keys) in [
        (
            ServerMessage::Welcome {
                version: 1,
                player: trefle_wire::Player { id: player.clone(), name: "A".into(), account: None },
                now: 1,
            },
            "type version player now",
        ),
        (
            ServerMessage::Joined { number: 3, now: 5, standing: standing.clone() },
            "type number now table facing view legal",
        ),
        (
            ServerMessage::Missed {
                entries: vec![told.clone()],
                number: 3,
                now: 5,
                standing: standing.clone(),
            },
            "type entries number now table facing view legal",
        ),
        (
            ServerMessage::Told {
                number: 3,
                at: 5,
                now: 6,
                events: told.events,
                standing: Standing { legal: None, ..standing },
            },
            "type number at now events table facing view",
        ),
        (
            ServerMessage::Changed {
                number: 3,
                at: 5,
                now: 6,
                events: vec![],
                facing: None,
                table: [("phase".into(), json!("over"))].into_iter().collect(),
                view: serde_json::Map::new(),
                legal: None,
                steps: Some(vec![]),
            },
            "type number at now events facing table steps",
        ),
        (ServerMessage::Done { id: "1".into(), number: 3 }, "type id number"),
        (ServerMessage::Refused { id: Some("1".into()), why }, "type id code key message"),
        (ServerMessage::Lobby { tables: vec![], online: 2, more: 0 }, "type tables online more"),
        (
            ServerMessage::LobbyChanged { tables: vec![], gone: vec![], online: 2, more: 0 },
            "type tables gone online more",
        ),
        (ServerMessage::Present { players: vec![player], onlookers: 1 }, "type players onlookers"),
        (ServerMessage::Pong { sent: 1.5, now: 2 }, "type sent now"),
        (ServerMessage::Reload { version: 1 }, "type version"),
        (ServerMessage::Closing { reason: Closing::TooSlow }, "type reason"),
    ] {
        let json = serde_json::to_value(&message).unwrap();
        let written: Vec<&str> = json.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(written.join(" "), keys);
        let text = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<ServerMessage>(&text).unwrap(), message);
    }
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    let read = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, fs::read_to_string(entry.path()).unwrap())
    };
    entries.map(|entry| read(entry.unwrap())).collect()
}

/// `TREFLE_WRITE_TYPES=1 cargo test -p trefle-wire` writes them anew.
#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wire");
    let _ = fs::remove_dir_all(&fresh);
    trefle_wire::page::write(&fresh).unwrap();
    if std::env::var_os("TREFLE_WRITE_TYPES").is_some() {
        let _ = fs::remove_dir_all(&page);
        trefle_wire::page::write(&page).unwrap();
    }
    let (fresh, page) = (files(&fresh), files(&page));
    assert!(fresh.len() > 20, "{:?}", fresh.keys());
    assert_eq!(page.keys().collect::<Vec<_>>(), fresh.keys().collect::<Vec<_>>());
    for (name, text) in &fresh {
        assert_eq!(page.get(name), Some(text), "{name} is stale: TREFLE_WRITE_TYPES=1");
    }
}

#[test]
fn corpus_client_message() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/client_message");
    let mut seen = 0;
    for file in fs::read_dir(folder).unwrap() {
        trefle_wire::fuzz::client_message(&fs::read(file.unwrap().path()).unwrap());
        seen += 1;
    }
    assert!(seen > 0);
}
