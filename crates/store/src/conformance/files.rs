//! What people made themselves.

use super::{Held, begin, come_in, entry, player, row, table};
use crate::{
    Append, Ended, FileId, FileReport, KeptFile, Millis, PlayerId, StoreError, conformance::refused,
};

fn made(n: u128, player: PlayerId, at: i64) -> KeptFile {
    KeptFile {
        id: FileId(n << 100 | n),
        player,
        game: "patience".into(),
        name: format!("file {n}"),
        text: format!("# {n}\n"),
        about: "{}".into(),
        hash: [n as u8; 32],
        made_at: Millis(at),
        changed_at: Millis(at),
        public_at: None,
        hidden: false,
        judged: false,
    }
}

fn shown(n: u128, player: PlayerId, at: i64) -> KeptFile {
    KeptFile { public_at: Some(Millis(at)), ..made(n, player, at) }
}

fn report(file: FileId, by: PlayerId, at: i64, counts: bool) -> FileReport {
    FileReport { file, by, at: Millis(at), text: "not a board".into(), counts }
}

/// Whoever made a file keeps, changes and drops it, as one of so many, and nobody else does.
pub async fn a_file_is_its_makers(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    let [first, second] = [made(1, ann, 10), made(2, ann, 20)];
    for file in [&first, &second] {
        store.keep_file(file.clone(), 2).await.unwrap();
    }
    refused!(store.keep_file(made(3, ann, 30), 2).await, StoreError::TooMany);
    refused!(store.keep_file(made(3, player(9), 30), 2).await, StoreError::UnknownPlayer);
    refused!(store.keep_file(made(1, bob, 30), 2).await, StoreError::Exists);
    store.keep_file(made(3, bob, 5), 2).await.unwrap();

    // Changed, it is the same file, and it is one of two still.
    let changed =
        KeptFile { text: "# other\n".into(), hash: [9; 32], changed_at: Millis(40), ..first };
    let told = KeptFile { made_at: Millis(99), ..changed.clone() };
    store.keep_file(told, 2).await.unwrap();
    assert_eq!(store.file(changed.id).await.unwrap(), Some(changed.clone()));
    assert_eq!(store.files_of(ann, 9).await.unwrap(), [changed.clone(), second.clone()]);
    assert_eq!(store.files_of(ann, 1).await.unwrap(), std::slice::from_ref(&changed));

    store.drop_file(bob, second.id).await.unwrap();
    assert_eq!(store.file(second.id).await.unwrap(), Some(second.clone()), "not his");
    store.drop_file(ann, second.id).await.unwrap();
    store.drop_file(ann, second.id).await.unwrap();
    assert_eq!(store.file(second.id).await.unwrap(), None);
}

/// Everybody sees what was made public, the latest first, page by page.
pub async fn the_gallery_shows_what_is_public(store: Held) {
    let ann = come_in(&store, 1, 0).await;
    let files: Vec<KeptFile> = (1..=4).map(|n| shown(n, ann, 10)).collect();
    for file in &files {
        store.keep_file(file.clone(), 99).await.unwrap();
    }
    store.keep_file(made(5, ann, 50), 99).await.unwrap();
    let other = KeptFile { game: "solo".into(), ..shown(6, ann, 60) };
    store.keep_file(other.clone(), 99).await.unwrap();
    let newest = shown(7, ann, 70);
    store.keep_file(newest.clone(), 99).await.unwrap();

    let page = store.gallery("patience", None, 3).await.unwrap();
    assert_eq!(page, [newest, files[3].clone(), files[2].clone()]);
    let before = Some((Millis(10), files[2].id));
    let page = store.gallery("patience", before, 3).await.unwrap();
    assert_eq!(page, [files[1].clone(), files[0].clone()]);
    assert_eq!(store.gallery("solo", None, 9).await.unwrap(), [other]);
    assert_eq!(store.gallery("chess", None, 9).await.unwrap(), []);
    // Taken back, it is its maker's again.
    store.keep_file(KeptFile { public_at: None, ..files[0].clone() }, 99).await.unwrap();
    assert_eq!(store.gallery("patience", before, 9).await.unwrap(), [files[1].clone()]);
}

/// Enough reports hide a file, each reporter's first; an operator has the last word.
pub async fn reported_files_are_hidden_until_an_operator_looks(store: Held) {
    let mut people = Vec::new();
    for n in 1..=5 {
        people.push(come_in(&store, n, 0).await);
    }
    let [ann, bob, cem, dee, eve] = people[..] else { panic!("five came in") };
    let file = shown(1, ann, 10);
    let own = made(2, ann, 10);
    for file in [&file, &own] {
        store.keep_file(file.clone(), 9).await.unwrap();
    }
    let tell = async |by, at, counts| {
        store.report_file(report(file.id, by, at, counts), 2).await.unwrap();
        store.file(file.id).await.unwrap().unwrap().hidden
    };
    store.report_file(report(own.id, bob, 1, true), 1).await.unwrap();
    assert_eq!(store.reports_of(own.id).await.unwrap(), [], "nobody else sees that one");
    assert_eq!(store.reported_files(None, 9).await.unwrap(), []);
    assert!(!tell(bob, 1, true).await && !tell(bob, 2, true).await, "one person, one report");
    assert!(!tell(cem, 3, false).await, "this one does not count");
    assert_eq!(store.reported_files(None, 9).await.unwrap(), std::slice::from_ref(&file));
    assert!(tell(dee, 4, true).await);
    let reports = [(bob, 1, true), (cem, 3, false), (dee, 4, true)];
    let reports = reports.map(|(by, at, counts)| report(file.id, by, at, counts));
    assert_eq!(store.reports_of(file.id).await.unwrap(), reports);
    assert_eq!(store.gallery("patience", None, 9).await.unwrap(), []);
    // Its maker does not bring it back by keeping it again.
    store.keep_file(file.clone(), 9).await.unwrap();
    assert!(store.file(file.id).await.unwrap().unwrap().hidden);

    store.judge_file(file.id, false).await.unwrap();
    assert_eq!(store.reports_of(file.id).await.unwrap(), []);
    assert!(!tell(bob, 5, true).await && !tell(dee, 6, true).await, "it was looked at");
    let judged = KeptFile { judged: true, ..file.clone() };
    assert_eq!(store.gallery("patience", None, 9).await.unwrap(), [judged]);
    // With another text it is another matter.
    let other = KeptFile { text: "# worse\n".into(), hash: [7; 32], ..file.clone() };
    store.keep_file(other, 9).await.unwrap();
    assert!(tell(eve, 7, true).await);
    store.judge_file(file.id, true).await.unwrap();
    assert!(store.file(file.id).await.unwrap().unwrap().hidden);
    assert_eq!(store.reported_files(None, 9).await.unwrap().len(), 1);
    assert_eq!(store.reported_files(Some(file.id), 9).await.unwrap(), []);
}

/// Nothing stays of what a deleted player made and reported.
pub async fn a_deleted_player_has_made_nothing(store: Held) {
    let (ann, bob) = (come_in(&store, 1, 0).await, come_in(&store, 2, 0).await);
    let [hers, his] = [shown(1, ann, 10), shown(2, bob, 10)];
    for file in [&hers, &his] {
        store.keep_file(file.clone(), 9).await.unwrap();
    }
    store.report_file(report(his.id, ann, 1, true), 9).await.unwrap();
    store.report_file(report(hers.id, bob, 1, true), 9).await.unwrap();
    store.delete_player(ann).await.unwrap();
    assert_eq!(store.file(hers.id).await.unwrap(), None);
    assert_eq!(store.reports_of(hers.id).await.unwrap(), []);
    assert_eq!(store.reports_of(his.id).await.unwrap(), []);
    assert_eq!(store.gallery("patience", None, 9).await.unwrap(), [his]);
    refused!(store.keep_file(hers, 9).await, StoreError::UnknownPlayer);
}

/// The results say what was played with a file.
pub async fn games_played_with_a_file_are_counted(store: Held) {
    come_in(&store, 1, 0).await;
    for n in 1..=4_u8 {
        let id = table(n.into());
        begin(&store, id, row(1, &[])).await;
        let ended = Ended {
            game_number: 1,
            at: Millis(n.into()),
            game: "patience".into(),
            bytes: vec![n],
            file: (n != 2).then_some([8; 32]),
            players: Vec::new(),
        };
        let entries = vec![entry("the end")];
        let append = Append { table: id, expected: 2, entries, update: None, ended: Some(ended) };
        store.append(append).await.unwrap();
    }
    let played = store.played_with(&[8; 32], 2).await.unwrap();
    assert_eq!(played, (3, vec![vec![4], vec![3]]));
    assert_eq!(store.played_with(&[9; 32], 2).await.unwrap(), (0, Vec::new()));
}
