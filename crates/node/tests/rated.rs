//! Games that change ratings: each once, whatever happens at the same moment, and as the journals say.
#![expect(clippy::unwrap_used, reason = "a test fails by saying what is wrong")]

use std::sync::Arc;
use trefle_node::{Node, NodeError, Person, Recount, SteadyClock, Surroundings, identity, recount};
use trefle_store::{Archive as _, Ended, Millis, NewPlayer, Rating, SqliteStore, Store as _};
use trefle_table::{Code, Command, Level, Place, Proposal, Seat, Settings, TableId};

const START: u64 = 1_800_000_000_000;

struct House {
    store: Arc<SqliteStore>,
    node: Node,
    _folder: tempfile::TempDir,
}

impl House {
    async fn open() -> House {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
        let clock = Arc::new(SteadyClock::starting_at(START));
        let games = trefle_registry::games();
        let node = Node::new(Surroundings::alone(games, store.clone(), clock, 1, 0));
        House { store, node, _folder: folder }
    }

    async fn guest(&self, name: &str) -> Person {
        let id = identity::fresh_player().unwrap();
        let new = NewPlayer { id, name: name.into(), language: None, at: Millis(0) };
        self.store.add_player(new).await.unwrap();
        Person { id: identity::player_text(id).unwrap(), name: name.into() }
    }

    async fn account(&self, name: &str) -> Person {
        let person = self.guest(name).await;
        let id = identity::player_key(&person.id).unwrap();
        self.store.set_account(id, name, "hash").await.unwrap();
        person
    }

    /// A rated game that has begun.
    async fn game(&self, settings: Settings, people: &[&Person]) -> TableId {
        let table = self.node.create(people[0], rated(settings)).await.unwrap();
        for (number, person) in (1..).zip(people) {
            self.act(&table, person, sit(number)).await;
        }
        self.act(&table, people[0], Command::Start { fill: None }).await;
        table
    }

    async fn act(&self, table: &TableId, person: &Person, command: Command) {
        self.node.act(table, person, None, &command).await.unwrap();
    }

    async fn refused(&self, table: &TableId, person: &Person, command: Command) -> String {
        match self.node.act(table, person, None, &command).await {
            Err(NodeError::Refused(refused)) => refused.key,
            other => panic!("{other:?}"),
        }
    }

    async fn rating(&self, person: &Person) -> Option<Rating> {
        let id = identity::player_key(&person.id).unwrap();
        self.store.ratings(&[id]).await.unwrap().into_iter().next()
    }

    async fn counted_again(&self) -> Recount {
        recount(self.store.as_ref(), self.node.games()).await.unwrap()
    }
}

fn rated(settings: Settings) -> Settings {
    Settings { rated: true, ..settings }
}

fn sit(number: u8) -> Command {
    Command::Sit { place: place(number), name: None }
}

fn place(number: u8) -> Place {
    Place::Seat(Seat::new(number).unwrap())
}

fn resign(number: u8) -> Command {
    Command::Resign { place: place(number) }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wins_rises_and_who_loses_falls_by_as_much_and_both_are_better_known() {
    let house = House::open().await;
    let (ann, bob) = (house.account("Ann").await, house.account("Bob").await);
    let table = house.game(Settings::new("fillit", 2), &[&ann, &bob]).await;
    house.act(&table, &bob, resign(2)).await;
    let [won, lost] = [house.rating(&ann).await.unwrap(), house.rating(&bob).await.unwrap()];
    assert_eq!(won.standing.rating - 1_500_000, 1_500_000 - lost.standing.rating);
    assert!(won.standing.rating > 1_550_000 && won.standing.deviation < 350_000, "{won:?}");
    assert_eq!((won.standing.games, &*won.game), (1, "fillit"));

    for person in [&ann, &bob] {
        house.act(&table, person, Command::Rematch).await;
    }
    // They have changed seats, and Bob wins now.
    house.act(&table, &ann, resign(2)).await;
    let again = house.rating(&bob).await.unwrap();
    assert_eq!(again.standing.games, 2);
    assert!(again.standing.rating > lost.standing.rating + 50_000, "{again:?}");
    assert!(house.counted_again().await.is_right());
}

#[tokio::test(flavor = "multi_thread")]
async fn teams_and_many_players_are_rated_together() {
    let house = House::open().await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cem", "Dee"] {
        people.push(house.account(name).await);
    }
    let all: Vec<&Person> = people.iter().collect();
    let table = house.game(Settings::new("fillit", 4), &all).await;
    house.act(&table, &people[1], resign(2)).await;
    let mut ratings = Vec::new();
    for person in &people {
        ratings.push(house.rating(person).await.unwrap().standing.rating);
    }
    assert_eq!((ratings[0], ratings[1]), (ratings[2], ratings[3]), "partners rise and fall as one");
    assert!(ratings[0] > 1_500_000 && ratings[1] < 1_500_000, "{ratings:?}");
    assert!(house.counted_again().await.is_right());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_accounts_play_for_ratings_and_are_told_why() {
    let house = House::open().await;
    let (ann, guest) = (house.account("Ann").await, house.guest("Guest").await);
    let settings = rated(Settings::new("fillit", 2));
    let asked = house.node.create(&guest, settings.clone()).await;
    assert!(matches!(&asked, Err(NodeError::Refused(why)) if why.key == "table-rated-account"));
    let table = house.node.create(&ann, settings.clone()).await.unwrap();
    house.act(&table, &ann, sit(1)).await;
    assert_eq!(house.refused(&table, &guest, sit(2)).await, "table-rated-account");
    let fill = Command::Start { fill: Some(Level::Easy) };
    assert_eq!(house.refused(&table, &ann, fill).await, "table-rated-bots");
    let beside = Command::Sit { place: place(2), name: Some("Badger".into()) };
    assert_eq!(house.refused(&table, &ann, beside).await, "table-rated-one-screen");

    // Who sat down while the game was casual does not play for a rating either.
    let casual = Settings { rated: false, ..settings.clone() };
    house.act(&table, &ann, Command::Settings { settings: casual.clone() }).await;
    house.act(&table, &guest, sit(2)).await;
    house.act(&table, &ann, Command::Settings { settings }).await;
    let start = Command::Start { fill: None };
    assert_eq!(house.refused(&table, &ann, start.clone()).await, "table-rated-accounts");
    house.act(&table, &ann, Command::Settings { settings: casual }).await;
    house.act(&table, &ann, start).await;
    house.act(&table, &guest, resign(2)).await;
    assert_eq!(house.rating(&ann).await, None, "a casual game changes nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_measure_how_well_people_play_is_not_rated() {
    let house = House::open().await;
    let (ann, bob) = (house.account("Ann").await, house.account("Bob").await);
    let with = |game: &str, seats, options: serde_json::Value| {
        let options = options.as_object().cloned().unwrap();
        Settings { options, ..Settings::new(game, seats) }
    };
    let own = "name = \"x\"\nprovenance = \"own\"\n";
    for (settings, key) in [
        (
            Settings { seed: Some("clover".into()), ..Settings::new("fillit", 2) },
            "table-rated-fixed",
        ),
        (with("fits", 2, serde_json::json!({"build": [["T"]]})), "table-bad-options"),
        (Settings::new("fits", 1), "table-not-rateable"),
        (Settings::new("falling", 2), "table-not-rateable"),
        (with("falling", 3, serde_json::json!({"level": 1})), "table-not-rateable"),
        (with("fillit", 2, serde_json::json!({"setup": own})), "table-bad-options"),
    ] {
        let game = settings.game.clone();
        let asked = house.node.create(&ann, rated(settings)).await;
        let Err(NodeError::Refused(why)) = asked else { panic!("{game}: {asked:?}") };
        assert_eq!((why.code, &*why.key), (Code::BadOptions, key), "{game}");
    }
    let table = house.game(Settings::new("fillit", 2), &[&ann, &bob]).await;
    for person in [&ann, &bob] {
        let done = house.node.act(&table, person, None, &Command::Offer { what: Proposal::Abort });
        if done.await.is_err() {
            let answer = Command::Answer { what: Proposal::Abort, yes: true };
            house.act(&table, person, answer).await;
        }
    }
    let id = identity::player_key(&ann.id).unwrap();
    assert_eq!(house.store.results_of(id, None, None, 9).await.unwrap().len(), 1);
    assert_eq!(house.rating(&ann).await, None, "what was broken off changes nothing");
    assert!(house.counted_again().await.is_right());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_games_that_end_at_the_same_moment_each_counts_once() {
    let house = Arc::new(House::open().await);
    let mut people = Vec::new();
    for name in ["Ann", "Bob", "Cem"] {
        people.push(house.account(name).await);
    }
    let mut endings = Vec::new();
    for game in 0..12 {
        let (one, other) = (people[game % 3].clone(), people[(game + 1) % 3].clone());
        let table = house.game(Settings::new("fillit", 2), &[&one, &other]).await;
        let house = Arc::clone(&house);
        endings.push(tokio::spawn(async move {
            let loser = 1 + (game % 2) as u8;
            let who = if loser == 1 { one } else { other };
            // Who loses a race against the others' endings for too long is told to ask again.
            while let Err(error) = house.node.act(&table, &who, Some("r"), &resign(loser)).await {
                assert!(matches!(error, NodeError::Busy), "{error:?}");
            }
        }));
    }
    for ending in endings {
        ending.await.unwrap();
    }
    for person in &people {
        assert_eq!(house.rating(person).await.unwrap().standing.games, 8);
    }
    let counted = house.counted_again().await;
    assert!(counted.is_right() && counted.ratings == 3, "{counted:?}");
}

/// What was changed by hand is found and mended; who is deleted leaves what others won of them.
#[tokio::test(flavor = "multi_thread")]
async fn ratings_are_counted_again_from_the_journals_alone() {
    let house = House::open().await;
    let (ann, bob) = (house.account("Ann").await, house.account("Bob").await);
    let cem = house.account("Cem").await;
    for (one, other) in [(&ann, &bob), (&bob, &cem), (&ann, &cem), (&cem, &bob)] {
        let table = house.game(Settings::new("fillit", 2), &[one, other]).await;
        house.act(&table, other, resign(2)).await;
    }
    assert!(house.counted_again().await.is_right());
    let right = house.rating(&ann).await.unwrap();
    let mut forged = right.clone();
    forged.standing.rating += 500_000;
    let unearned = Rating { game: "fits".into(), ..forged.clone() };
    house.store.keep_ratings(vec![forged, unearned]).await.unwrap();
    let id = identity::player_key(&ann.id).unwrap();
    let mut result = house.store.results_of(id, None, None, 1).await.unwrap().remove(0);
    let mut unplayed = result.clone();
    unplayed.ended.game_number = 9;
    for played in &mut result.ended.players {
        played.standing = None;
    }
    house.store.keep_results(vec![result, unplayed]).await.unwrap();
    let found = house.counted_again().await;
    assert_eq!((found.wrong.len(), &found.wrong_ratings[..]), (1, &[right.clone()][..]));
    assert_eq!((found.unheard_of.len(), found.unearned.len()), (1, 1));
    found.repair(house.store.as_ref()).await.unwrap();
    assert!(house.counted_again().await.is_right());
    assert_eq!(house.rating(&ann).await, Some(right.clone()));

    house.node.forget(&bob).await.unwrap();
    assert_eq!(house.rating(&bob).await, None);
    assert!(house.counted_again().await.is_right(), "what others won of them stands");
    let table = house.game(Settings::new("fillit", 2), &[&ann, &cem]).await;
    house.act(&table, &cem, resign(2)).await;
    assert!(house.counted_again().await.is_right());
    assert!(house.rating(&ann).await.unwrap().standing.rating > right.standing.rating);
    let kept = house.store.results_of(id, None, None, 9).await.unwrap();
    let kept: Vec<Ended> = kept.into_iter().map(|result| result.ended).collect();
    let named = |ended: &Ended| ended.players.len();
    assert_eq!(kept.iter().map(named).collect::<Vec<_>>(), [2, 2, 1]);
}
