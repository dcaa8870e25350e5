//! The boards as they are drawn, from positions kept in `samples`.

use crate::{
    board::{Key, Pointer, Scene, board},
    look::{Depth, Look},
    pen::Pen,
    shell,
    words::{Language, Words},
};
use ratatui::{buffer::Buffer, layout::Rect};
use serde::Deserialize;
use serde_json::Value;
use std::{collections::HashMap, fs, path::Path};
use trefle_table::{Clocks, LegalAt, Phase, Place};

#[derive(Deserialize)]
struct Sample {
    view: Value,
    #[serde(default)]
    legal: Vec<LegalAt>,
    #[serde(default)]
    mine: Vec<Place>,
}

fn samples() -> Vec<(String, Sample)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let mut samples: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap())
        })
        .collect();
    samples.sort_by(|(a, _), (b, _): &(String, Sample)| a.cmp(b));
    samples
}

/// A sample after some keys, drawn on a screen of this size.
fn drawn(sample: &Sample, keys: &[Key], look: Look, language: Language, size: Rect) -> Buffer {
    let words = Words::new(language);
    let names: HashMap<String, String> = ["Otter", "Heron", "Marten", "Badger"]
        .into_iter()
        .cycle()
        .zip(1..=16)
        .map(|(name, seat)| (seat.to_string(), name.to_owned()))
        .collect();
    let log = ["The game begins.".to_owned(), "Otter sits down.".to_owned()];
    let scene = Scene {
        words: &words,
        look,
        names: &names,
        mine: &sample.mine,
        clocks: &Clocks::None,
        phase: Phase::Playing,
        now: 0,
        log: &log,
    };
    let game = sample.view["game"].as_str().unwrap();
    let mut board = board(game, &sample.view).unwrap().unwrap();
    board.see(&sample.view, &sample.legal, &[]).unwrap();
    for key in keys {
        board.press(*key);
    }
    let mut buf = Buffer::empty(size);
    assert!(shell::large_enough(&words, look, &mut buf));
    board.draw(&scene, Pen::new(&mut buf, shell::board_area(size)));
    shell::head(&game.to_uppercase(), &board.title(&scene), "", &scene, &mut buf);
    let keys = shell::and_everywhere(board.keys(&scene), &words);
    shell::foot(&board.status(&scene), &keys, &scene, &mut buf);
    buf
}

const SMALL: Rect = Rect::new(0, 0, 80, 24);

fn text(buf: &Buffer) -> String {
    let line = |y| (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect::<String>();
    (0..buf.area.height).map(|y| line(y).trim_end().to_owned() + "\n").collect()
}

#[test]
fn every_sample_is_drawn_as_it_was_when_somebody_looked_at_it() {
    for (name, sample) in samples() {
        let keys: &[Key] = if name.starts_with("fillit") { &[Key::Tab, Key::Enter] } else { &[] };
        let buf = drawn(&sample, keys, Look::new(Depth::None), Language::English, SMALL);
        insta::assert_snapshot!(name, text(&buf));
    }
}

#[test]
fn no_key_is_cut_off_in_any_language() {
    for (name, sample) in samples() {
        for language in Language::ALL {
            let buf = drawn(&sample, &[], Look::new(Depth::None), language, SMALL);
            let screen = text(&buf);
            let keys = screen.lines().last().unwrap();
            assert!(keys.ends_with(&Words::new(language).say("terminal-quit")), "{name}: {keys}");
        }
    }
}

#[test]
fn colours_change_no_letter_and_every_size_and_language_is_drawn() {
    for (name, sample) in samples() {
        let plain = drawn(&sample, &[], Look::new(Depth::None), Language::English, SMALL);
        for depth in [Depth::Sixteen, Depth::Indexed, Depth::True] {
            let buf = drawn(&sample, &[], Look::new(depth), Language::English, SMALL);
            assert_eq!(text(&buf), text(&plain), "{name}");
        }
        for language in Language::ALL {
            for size in
                [Rect::new(0, 0, 81, 25), Rect::new(0, 0, 120, 50), Rect::new(0, 0, 300, 100)]
            {
                drawn(&sample, &[Key::Tab], Look::new(Depth::True), language, size);
            }
        }
    }
}

#[test]
fn pointing_anywhere_offers_only_what_is_legal() {
    let area = shell::board_area(SMALL);
    for (name, sample) in samples() {
        let game = sample.view["game"].as_str().unwrap();
        let mut board = board(game, &sample.view).unwrap().unwrap();
        for y in 0..area.height {
            for x in (0..area.width).step_by(2) {
                board.see(&sample.view, &sample.legal, &[]).unwrap();
                for pressed in [false, true] {
                    let Some(play) = board.point(Pointer { x, y, pressed }, area) else { continue };
                    let at = sample.legal.iter().find(|legal| legal.place == play.place).unwrap();
                    let legal = at.actions.iter().any(|legal| legal.action == play.action);
                    assert!(legal, "{name}: {}", play.action);
                }
            }
        }
    }
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let words = Words::new(Language::English);
    for (wide, high) in [(79, 24), (80, 23), (20, 5), (1, 1), (0, 0)] {
        let mut buf = Buffer::empty(Rect::new(0, 0, wide, high));
        assert!(!shell::large_enough(&words, Look::new(Depth::True), &mut buf));
    }
    let mut buf = Buffer::empty(Rect::new(0, 0, 40, 8));
    shell::large_enough(&words, Look::new(Depth::None), &mut buf);
    insta::assert_snapshot!("too_small", text(&buf));
}
