//! Every store, side by side with a model that is too simple to be wrong: lists that are searched
//! from the front.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Debug;
use std::sync::OnceLock;

use proptest::prelude::*;
use trefle_store::{
    Append, Ended, Entry, KeptResult, MemoryStore, Millis, Moment, NewEntry, NewPlayer, Personal,
    Played, Player, PlayerChange, PlayerId, PostgresStore, Pruned, Ranked, Rating, Report, Session,
    SessionKind, SqliteStore, Standing, Store, StoreError, Table, TableId, TableUpdate, TokenHash,
    conformance::Database,
};

/// Something that somebody asks of a store. Small numbers, so that they meet.
#[derive(Clone, Debug)]
enum Step {
    /// The expected number is the right one plus `off`.
    Append {
        table: u128,
        off: i64,
        clients: Vec<Option<u8>>,
        at: i64,
        update: Option<(Vec<u128>, bool, bool)>,
    },
    AddPlayer(u128, i64),
    Rename(u128, String),
    SetAccount(u128, &'static str, u8),
    Delete(u128),
    AddSession(u8, u128, bool, i64),
    Seen(u8, i64),
    EndSession(u8),
    EndSessions(u128),
    Report(u128, Option<u128>, i64),
    Prune(i64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let (table, player, token, at) = (1..4u128, 1..5u128, 0..4u8, 0..20i64);
    let clients = prop::collection::vec(prop::option::of(0..8u8), 0..4);
    let players = prop::collection::vec(player.clone(), 0..3);
    let update = prop::option::weighted(0.7, (players, any::<bool>(), any::<bool>()));
    let off = prop_oneof![8 => Just(0), 1 => Just(-1), 1 => Just(1)];
    let account = prop::sample::select(vec!["ann", "ANN", "é", "É", "zoë"]);
    let step = prop_oneof![
        12 => (table.clone(), off, clients, at.clone(), update).prop_map(
            |(table, off, clients, at, update)| Step::Append { table, off, clients, at, update }
        ),
        5 => (player.clone(), at.clone()).prop_map(|(p, at)| Step::AddPlayer(p, at)),
        1 => (player.clone(), "[a-zé]{0,3}").prop_map(|(p, name)| Step::Rename(p, name)),
        2 => (player.clone(), account, 0..3u8).prop_map(|(p, a, h)| Step::SetAccount(p, a, h)),
        1 => player.clone().prop_map(Step::Delete),
        3 => (token.clone(), player.clone(), any::<bool>(), at.clone())
            .prop_map(|(t, p, bot, at)| Step::AddSession(t, p, bot, at)),
        2 => (token.clone(), at.clone()).prop_map(|(t, at)| Step::Seen(t, at)),
        1 => token.prop_map(Step::EndSession),
        1 => player.clone().prop_map(Step::EndSessions),
        2 => (table, prop::option::of(player), at.clone())
            .prop_map(|(t, by, at)| Step::Report(t, by, at)),
        1 => at.prop_map(Step::Prune),
    ];
    prop::collection::vec(step, 1..40)
}

#[derive(Default)]
struct Model {
    tables: Vec<Table>,
    entries: Vec<(TableId, Entry)>,
    players: Vec<(Player, Option<String>)>,
    sessions: Vec<Session>,
    reports: Vec<Report>,
    results: Vec<KeptResult>,
    ratings: Vec<Rating>,
}

impl Model {
    fn next(&self, table: TableId) -> u64 {
        self.entries.iter().filter(|(of, _)| *of == table).count() as u64 + 1
    }

    fn player(&mut self, id: PlayerId) -> Result<&mut (Player, Option<String>), StoreError> {
        let mut players = self.players.iter_mut();
        players.find(|(p, _)| p.id == id && !p.deleted).ok_or(StoreError::UnknownPlayer)
    }

    fn append(&mut self, append: Append) -> Result<u64, StoreError> {
        let (table, next) = (append.table, self.next(append.table));
        for (place, entry) in append.entries.iter().enumerate() {
            let twin = |other: &NewEntry| other.client_id == entry.client_id;
            if entry.client_id.is_some() && append.entries[..place].iter().any(twin) {
                return Err(StoreError::Invalid(
                    "two entries of one batch carry the same client id",
                ));
            }
        }
        for (of, old) in &self.entries {
            let again = |new: &NewEntry| new.client_id.is_some() && new.client_id == old.client_id;
            if *of == table && append.entries.iter().any(again) {
                return Err(StoreError::Repeated { number: old.number });
            }
        }
        if append.expected != next {
            let taken = append.expected < next;
            return Err(if taken {
                StoreError::Taken { next }
            } else {
                StoreError::Ahead { next }
            });
        }
        let there = self.tables.iter().position(|row| row.id == table);
        let Some(update) = append.update.clone().or_else(|| Some(self.as_update(there?))) else {
            return Err(StoreError::UnknownTable);
        };
        for id in &update.players {
            if !self.players.iter().any(|(player, _)| player.id == *id) {
                return Err(StoreError::UnknownPlayer);
            }
        }
        if let Some(mut ended) = append.ended {
            ended.players.retain(|played| self.player(played.player).is_ok());
            for rating in ended.ratings() {
                let before = self.rating(rating.player, &rating.game);
                let (games, at) =
                    before.map_or((0, Millis(i64::MIN)), |r| (r.standing.games, r.at));
                if rating.standing.games != games + 1 || rating.at <= at {
                    return Err(StoreError::Outdated);
                }
            }
            for rating in ended.ratings() {
                self.ratings.retain(|r| (r.player, &r.game) != (rating.player, &rating.game));
                self.ratings.push(rating);
            }
            self.results.push(KeptResult { table, ended });
        }
        let old = there.map(|place| self.tables.remove(place));
        let mut times: Vec<Millis> = append.entries.iter().map(|entry| entry.at).collect();
        times.extend(append.update.map(|update| update.at));
        times.extend(old.as_ref().map(|old| old.touched_at));
        let last = next + append.entries.len() as u64 - 1;
        self.tables.push(Table {
            id: table,
            created_at: old.map_or(update.at, |old| old.created_at),
            touched_at: times.into_iter().max().unwrap(),
            last_number: last,
            game: update.game,
            public: update.public,
            finished: update.finished,
            summary: update.summary,
            players: update.players,
        });
        for (number, new) in (next..).zip(append.entries) {
            let NewEntry { client_id, format, at, bytes, personal } = new;
            let personal = personal.filter(|personal| self.player(personal.of).is_ok());
            self.entries.push((table, Entry { number, client_id, format, at, bytes, personal }));
        }
        Ok(last)
    }

    fn rating(&self, player: PlayerId, game: &str) -> Option<&Rating> {
        self.ratings.iter().find(|rating| rating.player == player && rating.game == game)
    }

    fn as_update(&self, place: usize) -> TableUpdate {
        let Table { game, public, finished, summary, players, touched_at, .. } =
            self.tables[place].clone();
        TableUpdate { at: touched_at, game, public, finished, summary, players }
    }

    fn set_account(&mut self, id: PlayerId, name: &str, hash: String) -> Result<(), StoreError> {
        self.player(id)?;
        for (other, _) in &self.players {
            let same =
                other.account.as_ref().map(|a| a.to_lowercase()) == Some(name.to_lowercase());
            if other.id != id && same {
                return Err(StoreError::AccountTaken);
            }
        }
        let player = self.player(id)?;
        player.0.account = Some(name.to_owned());
        player.1 = Some(hash);
        Ok(())
    }

    fn delete(&mut self, id: PlayerId) -> Result<Vec<TableId>, StoreError> {
        let Some((player, hash)) = self.players.iter_mut().find(|(player, _)| player.id == id)
        else {
            return Err(StoreError::UnknownPlayer);
        };
        (player.name, player.language, player.account) = (String::new(), None, None);
        player.deleted = true;
        *hash = None;
        Ok(self.forget(id))
    }

    fn forget(&mut self, id: PlayerId) -> Vec<TableId> {
        self.ratings.retain(|rating| rating.player != id);
        for result in &mut self.results {
            result.ended.players.retain(|played| played.player != id);
        }
        self.sessions.retain(|session| session.player != id);
        for report in &mut self.reports {
            report.by = report.by.filter(|by| *by != id);
        }
        let mut tables = Vec::new();
        for (table, entry) in &mut self.entries {
            if entry.personal.as_ref().is_some_and(|personal| personal.of == id) {
                entry.personal = None;
                tables.push(*table);
            }
        }
        tables.sort();
        tables.dedup();
        tables
    }

    fn prune(&mut self, before: Millis) -> Pruned {
        let mut pruned = Pruned::default();
        for row in self.tables.clone() {
            if row.finished && row.touched_at < before {
                pruned.tables += 1;
                pruned.entries += self.next(row.id) - 1;
                self.tables.retain(|other| other.id != row.id);
                self.entries.retain(|(of, _)| *of != row.id);
                self.reports.retain(|report| report.table != row.id);
            }
        }
        for (player, _) in self.players.clone() {
            let seated = self.tables.iter().any(|row| row.players.contains(&player.id));
            if player.account.is_none() && player.last_seen < before && !seated {
                pruned.players += 1;
                self.players.retain(|(other, _)| other.id != player.id);
                self.forget(player.id);
            }
        }
        pruned
    }
}

fn append_of(model: &Model, step: &Step) -> Option<Append> {
    let Step::Append { table, off, clients, at, update } = step else { return None };
    let table = TableId(*table);
    let entries = clients.iter().enumerate().map(|(place, client)| NewEntry {
        client_id: client.map(|client| format!("client {client}")),
        format: 2,
        at: Millis(at + place as i64),
        bytes: vec![*at as u8, place as u8],
        personal: client.map(|client| Personal {
            of: PlayerId(u128::from(client % 5)),
            text: format!("words {at}"),
        }),
    });
    let update = update.as_ref().map(|(players, public, finished)| TableUpdate {
        at: Millis(*at),
        game: format!("game {at}"),
        public: *public,
        finished: *finished,
        summary: vec![*at as u8],
        players: players.iter().copied().map(PlayerId).collect(),
    });
    let expected = model.next(table).saturating_add_signed(*off);
    let ended = (at % 2 == 0).then(|| ended_of(model, table, *at));
    Some(Append { table, expected, entries: entries.collect(), update, ended })
}

/// A game that ends: of some players, of whom some are rated, mostly by the number that comes next.
fn ended_of(model: &Model, table: TableId, at: i64) -> Ended {
    let game = format!("game {}", at % 4);
    let players = (1..=4).filter(|seat| (at / 4) >> seat & 1 == 1).map(|seat| {
        let player = PlayerId(u128::from(seat));
        let before = model.rating(player, &game).map_or(0, |rating| rating.standing.games);
        let (rating, deviation) = (at * 1000 + i64::from(seat), 1000 / at.max(1));
        let games = if at % 7 == 0 { before } else { before + 1 };
        let standing = (at % 3 > 0).then_some(Standing { games, rating, deviation });
        Played { seat, player, standing }
    });
    let game_number =
        model.results.iter().filter(|result| result.table == table).count() as u32 + 1;
    let players = players.collect();
    Ended { game_number, at: Millis(at), game, bytes: vec![at as u8], file: None, players }
}

fn session_of(token: u8, player: u128, bot: bool, at: i64) -> Session {
    let kind =
        if bot { SessionKind::Bot { label: format!("bot {at}") } } else { SessionKind::Browser };
    let (token, player) = (TokenHash([token; 32]), PlayerId(player));
    Session { token, player, created_at: Millis(at), last_seen: Millis(at), kind }
}

fn report_of(table: u128, by: Option<u128>, at: i64) -> Report {
    let (table, by) = (TableId(table), by.map(PlayerId));
    Report { table, number: 1, by, text: format!("at {at}"), at: Millis(at) }
}

fn told(answer: Result<impl Debug, StoreError>) -> String {
    format!("{answer:?}")
}

/// What the model answers.
fn ask_model(model: &mut Model, step: &Step, append: Option<Append>) -> String {
    match step.clone() {
        Step::Append { .. } => told(model.append(append.unwrap())),
        Step::AddPlayer(id, at) => {
            let (id, at, name) = (PlayerId(id), Millis(at), format!("name {id}"));
            if model.players.iter().any(|(player, _)| player.id == id) {
                return told(Err::<(), _>(StoreError::Exists));
            }
            let (created_at, last_seen) = (at, at);
            let (language, account, deleted) = (Some("nl".into()), None, false);
            let hidden = false;
            let player =
                Player { id, name, language, account, created_at, last_seen, deleted, hidden };
            model.players.push((player, None));
            told(Ok(()))
        }
        Step::Rename(id, name) => told(model.player(PlayerId(id)).map(|p| p.0.name = name)),
        Step::SetAccount(id, name, hash) => {
            told(model.set_account(PlayerId(id), name, hash.to_string()))
        }
        Step::Delete(id) => told(model.delete(PlayerId(id))),
        Step::AddSession(token, player, bot, at) => {
            let session = session_of(token, player, bot, at);
            if let Err(error) = model.player(session.player) {
                return told(Err::<(), _>(error));
            }
            if model.sessions.iter().any(|other| other.token == session.token) {
                return told(Err::<(), _>(StoreError::Exists));
            }
            model.sessions.push(session);
            told(Ok(()))
        }
        Step::Seen(token, at) => {
            let (token, at) = (TokenHash([token; 32]), Millis(at));
            for session in model.sessions.iter_mut().filter(|session| session.token == token) {
                session.last_seen = session.last_seen.max(at);
                for (player, _) in model.players.iter_mut().filter(|p| p.0.id == session.player) {
                    player.last_seen = player.last_seen.max(at);
                }
            }
            told(Ok(()))
        }
        Step::EndSession(token) => {
            let before = model.sessions.len();
            model.sessions.retain(|session| session.token != TokenHash([token; 32]));
            told(Ok(model.sessions.len() < before))
        }
        Step::EndSessions(player) => {
            let before = model.sessions.len();
            model.sessions.retain(|session| {
                session.player != PlayerId(player) || session.token == TokenHash([1; 32])
            });
            told(Ok((before - model.sessions.len()) as u64))
        }
        Step::Report(table, by, at) => {
            let report = report_of(table, by, at);
            if !model.tables.iter().any(|row| row.id == report.table) {
                return told(Err::<(), _>(StoreError::UnknownTable));
            }
            if let Some(Err(error)) = report.by.map(|by| model.player(by)) {
                return told(Err::<(), _>(error));
            }
            model.reports.push(report);
            told(Ok(()))
        }
        Step::Prune(before) => told(Ok(model.prune(Millis(before)))),
    }
}

/// What a store answers.
async fn ask(store: &dyn Store, step: &Step, append: Option<Append>) -> String {
    match step.clone() {
        Step::Append { .. } => told(store.append(append.unwrap()).await),
        Step::AddPlayer(id, at) => {
            let (id, at, name) = (PlayerId(id), Millis(at), format!("name {id}"));
            told(store.add_player(NewPlayer { id, name, language: Some("nl".into()), at }).await)
        }
        Step::Rename(id, name) => {
            let change = PlayerChange { name: Some(name), language: None, ..Default::default() };
            told(store.change_player(PlayerId(id), change).await)
        }
        Step::SetAccount(id, name, hash) => {
            told(store.set_account(PlayerId(id), name, &hash.to_string()).await)
        }
        Step::Delete(id) => told(store.delete_player(PlayerId(id)).await),
        Step::AddSession(token, player, bot, at) => {
            told(store.add_session(session_of(token, player, bot, at)).await)
        }
        Step::Seen(token, at) => told(store.seen(&TokenHash([token; 32]), Millis(at)).await),
        Step::EndSession(token) => told(store.delete_session(&TokenHash([token; 32])).await),
        Step::EndSessions(player) => {
            let but = TokenHash([1; 32]);
            told(store.delete_sessions(PlayerId(player), &but, true).await)
        }
        Step::Report(table, by, at) => told(store.add_report(report_of(table, by, at)).await),
        Step::Prune(before) => told(store.prune(Millis(before)).await),
    }
}

/// Everything the model knows, as [`seen`] tells it of a store.
fn known(model: &Model) -> Vec<String> {
    let mut all = vec![];
    for id in 1..4 {
        let id = TableId(id);
        all.push(format!("{:?}", model.tables.iter().find(|row| row.id == id)));
        let entries: Vec<_> = model.entries.iter().filter(|(of, _)| *of == id).collect();
        all.push(format!("{:?}", entries.iter().map(|(_, entry)| entry).collect::<Vec<_>>()));
    }
    let mut open: Vec<&Table> = model.tables.iter().filter(|t| t.public && !t.finished).collect();
    open.sort_by(|a, b| b.created_at.cmp(&a.created_at).then(a.id.cmp(&b.id)));
    open.truncate(2);
    all.push(format!("{open:?}"));
    for id in (1..5).map(PlayerId) {
        let known = model.players.iter().find(|(player, _)| player.id == id);
        all.push(format!("{:?}", known.map(|(player, _)| player)));
        let mut tables: Vec<&Table> =
            model.tables.iter().filter(|t| !t.finished && t.players.contains(&id)).collect();
        tables.sort_by(|a, b| b.touched_at.cmp(&a.touched_at).then(a.id.cmp(&b.id)));
        tables.truncate(2);
        all.push(format!("{tables:?}"));
        let mut bots: Vec<&Session> = model.sessions.iter().filter(|s| s.player == id).collect();
        bots.retain(|session| session.kind != SessionKind::Browser);
        bots.sort_by_key(|session| (session.created_at, session.token));
        all.push(format!("{bots:?}"));
        let mut sessions: Vec<&Session> =
            model.sessions.iter().filter(|s| s.player == id).collect();
        sessions.sort_by_key(|s| (std::cmp::Reverse(s.created_at), s.token));
        sessions.truncate(2);
        all.push(format!("{sessions:?}"));
        let played = |result: &&KeptResult| result.ended.players.iter().any(|p| p.player == id);
        let mut results: Vec<&KeptResult> = model.results.iter().filter(played).collect();
        results.sort_by_key(|result| std::cmp::Reverse(result.moment()));
        all.push(format!("{results:?}"));
        results.retain(|result| result.ended.game == "game 2" && result.ended.at < Millis(12));
        results.truncate(2);
        all.push(format!("{results:?}"));
        let mut ratings: Vec<&Rating> = model.ratings.iter().filter(|r| r.player == id).collect();
        ratings.sort_by_key(|rating| rating.game.clone());
        all.push(format!("{ratings:?}"));
    }
    let account = |id| model.players.iter().find(|(p, _)| p.id == id)?.0.account.clone();
    let ranked = model.ratings.iter().filter(|rating| rating.game == "game 2");
    let ranked =
        ranked.filter_map(|r| Some(Ranked { name: account(r.player)?, rating: r.clone() }));
    let mut ranked: Vec<Ranked> = ranked.collect();
    ranked.sort_by_key(|r| std::cmp::Reverse((r.rating.standing.least(), r.rating.player)));
    ranked.truncate(2);
    all.push(format!("{ranked:?}"));
    for token in 0..4 {
        let token = TokenHash([token; 32]);
        all.push(format!("{:?}", model.sessions.iter().find(|session| session.token == token)));
    }
    for name in ["Ann", "é", "Zoë"] {
        let same = |account: &String| account.to_lowercase() == name.to_lowercase();
        let owner = model.players.iter().find(|(p, _)| p.account.as_ref().is_some_and(same));
        all.push(format!("{:?}", owner.map(|(p, hash)| (p.id, hash.clone().unwrap()))));
    }
    let mut reports: Vec<&Report> = model.reports.iter().rev().collect();
    reports.sort_by_key(|report| std::cmp::Reverse(report.at));
    all.push(format!("{reports:?}"));
    all
}

/// Everything a store knows.
async fn seen(store: &dyn Store) -> Result<Vec<String>, StoreError> {
    let mut all = vec![];
    for id in (1..4).map(TableId) {
        all.push(format!("{:?}", store.table(id).await?));
        all.push(format!("{:?}", store.entries(id, 1).await?));
    }
    all.push(format!("{:?}", store.open_tables(2).await?));
    for id in (1..5).map(PlayerId) {
        all.push(format!("{:?}", store.player(id).await?));
        all.push(format!("{:?}", store.tables_of(id, 2).await?));
        all.push(format!("{:?}", store.bot_tokens(id).await?));
        all.push(format!("{:?}", store.sessions_of(id, 2).await?));
        all.push(format!("{:?}", store.results_of(id, None, None, 1000).await?));
        let before = Moment { at: Millis(12), table: TableId(0), game_number: 0 };
        all.push(format!("{:?}", store.results_of(id, Some("game 2"), Some(before), 2).await?));
        let mut ratings = store.ratings(&[id]).await?;
        ratings.sort_by_key(|rating| rating.game.clone());
        all.push(format!("{ratings:?}"));
    }
    all.push(format!("{:?}", store.leaderboard("game 2", None, 2).await?));
    for token in 0..4 {
        all.push(format!("{:?}", store.session(&TokenHash([token; 32])).await?));
    }
    for name in ["Ann", "é", "Zoë"] {
        let account = store.account(name).await?;
        all.push(format!("{:?}", account.map(|account| (account.player, account.password_hash))));
    }
    all.push(format!("{:?}", store.reports(1000).await?));
    Ok(all)
}

/// One server for all cases, each of which has a database of its own. It ends with this process.
fn database() -> &'static Database {
    static SERVER: OnceLock<Database> = OnceLock::new();
    SERVER.get_or_init(Database::start)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn stores_answer_as_the_model_does(steps in steps()) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let folder = tempfile::tempdir().unwrap();
        runtime.block_on(async {
            let sqlite = SqliteStore::open(folder.path()).await.unwrap();
            let memory = MemoryStore::new();
            let postgres = PostgresStore::open(&database().fresh().await, 2).await.unwrap();
            let stores: [(_, &dyn Store); 3] =
                [("memory", &memory), ("sqlite", &sqlite), ("postgres", &postgres)];
            let mut model = Model::default();
            for step in &steps {
                let append = append_of(&model, step);
                let answer = ask_model(&mut model, step, append.clone());
                let known = known(&model);
                for (name, store) in stores {
                    prop_assert_eq!(&ask(store, step, append.clone()).await, &answer, "{}", name);
                    prop_assert_eq!(&seen(store).await.unwrap(), &known, "{} {:?}", name, step);
                }
            }
            sqlite.close().await;
            postgres.close().await;
            Ok(())
        })?;
    }
}
