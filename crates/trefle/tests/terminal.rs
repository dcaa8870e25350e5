//! The games in a terminal, played by keys: `tmux` is the terminal.
#![expect(clippy::unwrap_used, reason = "a test fails by saying what is wrong")]

#[path = "terminal/pane.rs"]
mod pane;

use pane::{Pane, TREFLE, place_of};
use serde_json::{Value, json};
use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::Arc,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        self,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _},
    },
};
use trefle_games::{Actor, Budget, Level, Seat, Setup, Shuffle, Sitting, Viewer};
use trefle_store::conformance::free_address;

#[test]
fn fits_is_played_to_its_end_saved_and_gone_on_with() {
    let pane = Pane::open("play fits --bots none --boards 1,3 --seed s --name Otter --lang en");
    pane.wait_for("Place your start piece");
    pane.snapshot("fits_begins");
    pane.keys(&["Right", "r", "f"]);
    let mut rounds = 0;
    for _ in 0..40 {
        let before = pane.screen();
        pane.keys(&["Space"]);
        let screen = pane.wait_for_change(&before);
        if screen.contains("is counted.") {
            rounds += 1;
            pane.snapshot(&format!("fits_round_{rounds}_counted"));
            pane.keys(&["Enter"]);
            pane.wait_until(|screen| !screen.contains("is counted."));
            if rounds == 1 {
                quit_and_resume(&pane);
            }
        }
        if rounds == 2 {
            break;
        }
    }
    assert_eq!(rounds, 2, "both boards are played");
    pane.wait_for("Rematch");
    pane.snapshot("fits_over");
    pane.keys(&["n"]);
    pane.wait_for("Place your start piece");
    pane.keys(&["q"]);
    pane.wait_for("The game is saved.");
    pane.assert_untouched();
}

/// Quits in the middle and goes on: the same board is there.
fn quit_and_resume(pane: &Pane) {
    let board = |screen: String| -> String {
        // Without the log, which is of the evening.
        let line = |line: &str| line.chars().take(43).collect::<String>().trim_end().to_owned();
        screen.lines().map(|all| line(all) + "\n").collect()
    };
    let before = board(pane.screen());
    pane.keys(&["q"]);
    pane.wait_for("The game is saved.");
    pane.assert_untouched();
    pane.run("play --resume --name Otter --lang en");
    let after = board(pane.wait_for("Place your start piece"));
    assert_eq!(after, before);
}

#[test]
fn fillit_is_played_to_its_end_by_two_people_at_one_terminal() {
    let pane = Pane::open("play fillit --people 2 --board mini --seed s --name Otter --lang en");
    pane.wait_for("Turn 1");
    pane.snapshot("fillit_begins");
    pane.keys(&["Tab", "Enter"]);
    pane.wait_for("«");
    pane.snapshot("fillit_picked_up");
    pane.keys(&["Escape"]);
    pane.wait_until(|screen| !screen.contains('«'));
    let mut game =
        trefle_registry::games().begin("fillit", 2, "s", &json!({"board": "mini"})).unwrap();
    let mut turn = 1;
    while let [seat] = game.to_act()[..] {
        let view = game.view(Viewer::Seat(seat));
        let mut dice = Shuffle::new(&format!("turn {turn}"));
        let action = view.bot(seat, Level::Easy, &mut Budget::nodes(500), &mut dice).unwrap();
        pane.keys(&[":"]);
        pane.wait_for("Move:");
        pane.type_text(&action);
        pane.keys(&["Enter"]);
        game.play(Actor::Seat(seat), &action, None).unwrap();
        turn += 1;
        let title = format!("FILLIT · Turn {turn}");
        pane.wait_until(|screen| screen.lines().any(|line| line.trim() == title));
    }
    pane.wait_for("Rematch");
    pane.snapshot("fillit_over");
    pane.keys(&["Tab"]);
    pane.wait_until(|screen| !screen.contains("Rematch   "));
    pane.snapshot("fillit_over_looking");
    pane.keys(&["q"]);
    pane.wait_for("exit 0");
    assert!(!pane.screen().contains("is saved"), "there is nothing to go on with");
    pane.assert_untouched();
}

#[test]
fn falling_is_played_in_real_time_to_its_end() {
    let pane =
        Pane::open("play falling --bots easy,easy --pace 300 --seed s --name Otter --lang en");
    pane.wait_for("Otter");
    pane.keys(&["p"]);
    let paused = |screen: &str| {
        // What is to be done stands in the last row but one.
        screen.lines().nth(22).is_some_and(|line| line.contains("The game is paused."))
    };
    pane.wait_until(paused);
    pane.keys(&["p"]);
    pane.wait_until(|screen| !paused(screen));
    let over = pane.wait_doing(&["1"], |screen| screen.contains("fell last"));
    assert!(over.contains("place 2") && over.contains("place 3"), "{over}");
    pane.keys(&["q"]);
    pane.wait_for("exit 0");
    pane.assert_untouched();
}

#[test]
fn fits_is_played_by_the_mouse() {
    let pane = Pane::open("play fits --bots none --boards 1 --seed s --name Otter --lang en");
    let begins = pane.wait_for("Place your start piece");
    let (left, floor) = place_of(&begins, "1 2 3 4 5 6").unwrap();
    let over = |column: usize| (left + 2 * column, floor - 4);
    // Where the pointer is, there the piece would fall; the other button turns it.
    pane.hover(over(0));
    let aimed = pane.wait_until(|screen| place_of(screen, "▐░░").is_some());
    pane.click_right(over(0));
    pane.wait_until(|screen| screen != aimed);
    for count in 0..40 {
        let before = pane.screen();
        pane.click(over(count % 6));
        if pane.wait_for_change(&before).contains("is counted.") {
            break;
        }
    }
    let counted = pane.wait_for("is counted.");
    pane.click(over(0));
    pane.wait_for_change(&counted);
    pane.wait_for("Rematch");
    pane.keys(&["q"]);
    pane.wait_for("exit 0");
    pane.assert_untouched();
}

#[test]
fn fillit_is_played_by_the_mouse() {
    let pane = Pane::open("play fillit --people 2 --board mini --seed s --name Otter --lang en");
    pane.wait_for("Turn 1");
    // Within a hex, whose rim is one sign to the left of its mark.
    let click = |text: &str| {
        let (x, y) = place_of(&pane.wait_for(text), text).unwrap();
        pane.click((x + 1, y));
    };
    click("›●‹");
    pane.wait_for("Slide to");
    click("‹ ›");
    pane.wait_for("Now move a pearl.");
    click("›○‹");
    pane.wait_for("Choose where the pearl steps.");
    click("‹ ›");
    pane.wait_for("Turn 2");
    pane.keys(&["q"]);
    pane.wait_for("The game is saved.");
    pane.assert_untouched();
}

#[test]
fn falling_is_played_by_the_mouse() {
    let pane =
        Pane::open("play falling --bots easy,easy --pace 1000 --seed s --name Otter --lang en");
    pane.wait_for("Otter");
    // The pile while the hand is empty, then a place that the card may be played at. The others
    // act meanwhile, so what was there a moment ago may be gone.
    let told = pane.wait_clicking(
        |screen| {
            let at = |text: &str| place_of(screen, text).map(|(x, y)| (x + 1, y));
            at("[2]").or_else(|| at("[3]")).or_else(|| at("╭[1]").map(|(x, y)| (x, y + 1)))
        },
        |screen| screen.contains("Otter plays"),
    );
    assert!(told.contains("Otter takes"), "{told}");
    pane.keys(&["q"]);
    pane.wait_for("The game is saved.");
    pane.assert_untouched();
}

#[test]
fn a_small_terminal_says_so_and_goes_on_when_it_is_enlarged() {
    let pane = Pane::sized("play fits --bots none --seed s --name Otter --lang fr", 60, 20);
    pane.wait_for("Ce terminal fait 60 sur 20.");
    pane.resize(80, 24);
    pane.wait_for("Placez votre pièce de départ");
    pane.resize(40, 10);
    pane.wait_for("Ce terminal fait 40 sur 10.");
    pane.resize(120, 50);
    pane.wait_for("Placez votre pièce de départ");
    pane.keys(&["?"]);
    pane.wait_for("la retourner");
    pane.keys(&["?", "q"]);
    pane.wait_for("La partie est enregistrée.");
    pane.assert_untouched();
}

#[test]
fn what_is_no_terminal_is_refused_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let called = Command::new(TREFLE)
        .args(["play", "fits", "--data"])
        .arg(&data)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(called.status.code(), Some(2));
    let said = String::from_utf8_lossy(&called.stderr).into_owned();
    assert!(said.contains("needs a terminal"), "{said}");
    assert!(called.stdout.is_empty() && !data.exists());
}

#[test]
fn however_the_program_is_ended_the_terminal_is_as_before_and_the_game_saved() {
    let pane = Pane::open("play fits --bots none --seed s --name Otter --lang en");
    pane.wait_for("Place your start piece");
    pane.keys(&["C-c"]);
    pane.wait_for("The game is saved.");
    pane.assert_untouched();
    pane.run("play --resume --lang en");
    pane.wait_for("Place your start piece");
    pane.signal("TERM");
    pane.wait_for("The game is saved.");
    pane.assert_untouched();
    pane.run("play --resume --lang en");
    pane.wait_for("Place your start piece");
    let pane = pane.close_in_the_middle();
    pane.wait_for("Place your start piece");
    pane.keys(&["Space"]);
    pane.wait_for("or set it aside.");
}

#[test]
fn several_saved_games_are_offered_to_choose_from() {
    let pane = Pane::open("play fits --bots easy --seed s --name Otter --lang en");
    pane.wait_for("Place your start piece");
    pane.keys(&["q"]);
    pane.wait_for("The game is saved.");
    pane.run("play fillit --bots easy --seed s --name Otter --lang en");
    pane.wait_for("Turn 1");
    pane.keys(&["q"]);
    pane.wait_until(|screen| screen.matches("The game is saved.").count() == 1);
    pane.run("play --resume --lang en");
    let list = pane.wait_for("Which game would you like to continue?");
    assert!(
        list.find("FILLIT").unwrap() < list.find("FITS").unwrap(),
        "the last one first: {list}"
    );
    pane.keys(&["Down", "Enter"]);
    pane.wait_for("Place your start piece");
    pane.keys(&["q"]);
    pane.wait_for("exit 0");
}

/// A game in which everybody does the first thing that is allowed, and in FALLING takes and plays
/// between the beats.
fn sitting(game: &str, options: Value) -> Sitting {
    let names = ["Otter", "Heron", "Marten"].map(Into::into);
    let mut sitting = Sitting::begin(
        &trefle_registry::games(),
        Setup {
            game: game.into(),
            names: names.into(),
            seed: "s".into(),
            salt: None,
            options,
            program: "test".into(),
            date: "2026-01-31".into(),
        },
    )
    .unwrap();
    let mut at = 0;
    while sitting.outcome().is_none() {
        let seats = Seat::first(3).map(Actor::Seat);
        let dealer = (game == "falling").then_some(Actor::Dealer);
        for actor in seats.chain(dealer) {
            at += 500;
            let legal = sitting.legal(actor).unwrap();
            if let Some(action) = legal.first() {
                sitting.play(actor, action, None, Some(at)).unwrap();
            }
        }
    }
    sitting
}

/// Looks at the record of a game.
fn look_at(sitting: &Sitting) -> (Pane, usize) {
    let pane = Pane::idle();
    let record = pane.folder().join("record.txt");
    fs::write(&record, sitting.record().to_string()).unwrap();
    pane.run_with(&format!("replay {} --lang en", record.display()));
    let last = sitting.actions().len();
    pane.wait_for(&format!("0/{last}"));
    (pane, last)
}

#[test]
fn a_record_of_falling_is_stepped_through() {
    let (pane, last) = look_at(&sitting("falling", json!({})));
    pane.keys(&["NPage", "NPage", "Tab"]);
    pane.wait_for(&format!("20/{last}"));
    pane.wait_for("seen by Otter");
    pane.snapshot("replay_falling");
    pane.keys(&["End"]);
    pane.wait_for(&format!("{last}/{last}"));
    pane.snapshot("replay_falling_over");
    pane.keys(&["q"]);
    pane.wait_for("exit 0");
    pane.assert_untouched();
}

#[test]
fn a_record_is_stepped_through() {
    let (pane, last) = look_at(&sitting("fits", json!({"boards": ["2"]})));
    pane.keys(&["Right", "Right", "Right"]);
    pane.wait_for(&format!("3/{last}"));
    pane.snapshot("replay_third_step");
    pane.keys(&["Tab", "Tab", "Left"]);
    pane.wait_for("seen by Heron");
    pane.keys(&["Home", "+", "+", "+", "+", "Space"]);
    pane.wait_for(&format!("{last}/{last}"));
    pane.keys(&["Home"]);
    pane.wait_for(&format!("0/{last}"));
    pane.keys(&["End"]);
    pane.wait_for(&format!("{last}/{last}"));
    pane.keys(&["q"]);
    pane.wait_for("exit 0");
    pane.assert_untouched();
}

#[test]
fn a_servers_table_is_joined_by_its_link() {
    let server = Server::start();
    let host = server.guest();
    let settings = json!({"game": "fits", "seats": 2, "options": {"boards": ["1"]}});
    let made = server.post("/api/tables", &host, &json!({"settings": settings}));
    let table = made["id"].as_str().unwrap().to_owned();
    let ask = |command: Value| server.post(&format!("/api/tables/{table}/do"), &host, &command);
    let url = format!("http://{}/t/{table}", server.address);
    let pane = Pane::open(&format!("play --connect {url} --name Otter --lang en"));
    pane.wait_for("The host starts the game.");
    pane.wait_until(|screen| screen.contains("Otter") && screen.contains("You"));
    ask(json!({"command": {"do": "start"}, "id": "2"}));
    pane.wait_for("Place your start piece");
    pane.keys(&["Space"]);
    pane.wait_for("Otter places the");
    pane.keys(&["t"]);
    pane.type_text("good evening");
    pane.keys(&["Enter"]);
    pane.wait_for("good evening");
    pane.keys(&["q"]);
    pane.wait_for("Leave the game");
    pane.keys(&["Enter"]);
    pane.wait_for("exit 0");
    pane.assert_untouched();
}

#[test]
fn a_link_that_begins_with_https_is_joined_if_its_certificate_is_trusted() {
    let server = Server::start();
    let door = Door::before(server.address);
    let host = server.guest();
    let settings = json!({"game": "fits", "seats": 2, "options": {"boards": ["1"]}});
    let made = server.post("/api/tables", &host, &json!({"settings": settings}));
    let url = format!("https://localhost:{}/t/{}", door.port, made["id"].as_str().unwrap());
    let join = format!("play --connect {url} --name Otter --lang en");
    let pane = Pane::idle();
    // Nobody knows who made this certificate.
    pane.run(&join);
    pane.wait_for("exit 1");
    assert!(pane.screen().contains("certificate"), "{}", pane.screen());
    pane.type_text(&format!("export SSL_CERT_FILE={}", door.certificate().display()));
    pane.keys(&["Enter"]);
    pane.run(&join);
    pane.wait_for("The host starts the game.");
    pane.wait_until(|screen| screen.contains("Otter") && screen.contains("You"));
    pane.keys(&["q"]);
    pane.wait_for("exit 0");
    pane.assert_untouched();
}

/// Where TLS ends in front of a server, as at a proxy, under a certificate for `localhost` that was
/// made for this test.
struct Door {
    port: u16,
    folder: tempfile::TempDir,
    _runtime: tokio::runtime::Runtime,
}

impl Door {
    fn before(server: SocketAddr) -> Door {
        let folder = tempfile::tempdir().unwrap();
        let make = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
                    -keyout key.pem -out certificate.pem -subj /CN=localhost \
                    -addext subjectAltName=DNS:localhost -addext basicConstraints=critical,CA:FALSE";
        let made = Command::new("openssl")
            .args(make.split_whitespace())
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let certificate =
            CertificateDer::from_pem_file(folder.path().join("certificate.pem")).unwrap();
        let key = PrivateKeyDer::from_pem_file(folder.path().join("key.pem")).unwrap();
        let config = rustls::ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![certificate], key)
            .unwrap();
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let listener = runtime.block_on(tokio::net::TcpListener::bind("127.0.0.1:0")).unwrap();
        let port = listener.local_addr().unwrap().port();
        runtime.spawn(Door::open(listener, TlsAcceptor::from(Arc::new(config)), server));
        Door { port, folder, _runtime: runtime }
    }

    async fn open(listener: tokio::net::TcpListener, door: TlsAcceptor, server: SocketAddr) {
        while let Ok((outside, _)) = listener.accept().await {
            let door = door.clone();
            tokio::spawn(async move {
                // Who does not trust the certificate hangs up.
                let Ok(mut outside) = door.accept(outside).await else { return };
                let mut inside = tokio::net::TcpStream::connect(server).await.unwrap();
                let _ = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
            });
        }
    }

    fn certificate(&self) -> PathBuf {
        self.folder.path().join("certificate.pem")
    }
}

/// A running server, stopped when dropped.
struct Server {
    process: Child,
    address: SocketAddr,
    _data: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let data = tempfile::tempdir().unwrap();
        let address = free_address();
        let mut process = Command::new(TREFLE)
            .args(["serve", "--listen", &address.to_string(), "--data"])
            .arg(data.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut greeting = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut greeting).unwrap();
        Server { process, address, _data: data }
    }

    /// A guest's token, from the cookie that the page would get.
    fn guest(&self) -> String {
        let answer = self.exchange("GET", "/api/me", "", "");
        let cookie = answer.split("set-cookie: trefle=").nth(1).unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        let answer = self.exchange("POST", path, token, &body.to_string());
        assert!(answer.starts_with("HTTP/1.1 2"), "{path}: {answer}");
        serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap_or_default()
    }

    fn exchange(&self, method: &str, path: &str, token: &str, body: &str) -> String {
        let address = self.address;
        let token = match token {
            "" => String::new(),
            token => format!("authorization: Bearer {token}\r\n"),
        };
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{token}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
