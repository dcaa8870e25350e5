//! Pictures are compared by what is in them, as a reader of the SVG finds it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use roxmltree::{Document, Node};
use std::sync::Arc;
use trefle_draw::{Film, Look, Moment, Scene, Theme, boards, deck, moment, scoring};
use trefle_falling::Deck;
use trefle_fillit::Fillit;
use trefle_fits::Board;
use trefle_fits::Fits;
use trefle_games::{AnyEvent, AnyView, Seat, Sitting, Viewer};

const FITS: &str = include_str!("../../../examples/records/fits.txt");
const FILLIT: &str = include_str!("../../../examples/records/fillit.txt");
const FALLING: &str = include_str!("../../../examples/records/falling.txt");

/// A record's moments: the view before everything, then after each action with its events.
fn moments(record: &str, viewer: Viewer) -> (Vec<String>, Vec<(AnyView, Vec<AnyEvent>)>) {
    let played = Sitting::load(&trefle_registry::games(), record).unwrap();
    let mut again = Sitting::begin(&trefle_registry::games(), played.setup().clone()).unwrap();
    let mut moments = vec![(again.game().view(viewer), Vec::new())];
    for action in played.actions() {
        let events = again.play(action.actor, &action.action, None, action.at).unwrap();
        let seen = events.iter().filter_map(|event| event.seen(viewer)).collect();
        moments.push((again.game().view(viewer), seen));
    }
    (played.setup().names.clone(), moments)
}

fn drawn(record: &str, at: impl FnOnce(usize) -> usize, look: Look) -> Scene {
    let (names, moments) = moments(record, Viewer::Onlooker);
    let (view, events) = &moments[at(moments.len() - 1)];
    moment(&Moment { view, names: &names, facing: None, events, coming: &[] }, look).unwrap()
}

/// Everything of a class, by its label.
fn labels(svg: &str, class: &str) -> Vec<String> {
    let document = Document::parse(svg).unwrap();
    let of_class = |node: &Node<'_, '_>| {
        node.attribute("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    };
    let found = document.descendants().filter(of_class);
    found.map(|node| node.attribute("aria-label").unwrap_or_default().to_owned()).collect()
}

/// The structure of a picture: each class with its labels, words left to themselves.
fn structure(svg: &str) -> String {
    let document = Document::parse(svg).unwrap();
    let things = document.descendants().filter_map(|node| {
        let class = node.attribute("class")?;
        (class != "words")
            .then(|| format!("{class}: {}", node.attribute("aria-label").unwrap_or("")))
    });
    let root = document.root_element();
    let size =
        format!("{} {}", root.attribute("viewBox").unwrap(), root.attribute("aria-label").unwrap());
    std::iter::once(size).chain(things).collect::<Vec<_>>().join("\n")
}

fn png_size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

fn all_boards() -> Vec<Arc<Board>> {
    Board::BUILT_IN.iter().map(|name| Board::built_in(name).unwrap()).collect()
}

#[test]
fn a_board_shows_its_marks_and_what_they_score() {
    let board = Board::built_in("4").unwrap();
    let svg = boards([&*board], Look::default()).svg(None);
    insta::assert_snapshot!("board_4", structure(&svg));
    // Five symbols twice on the grid and once where their points are told.
    assert_eq!(labels(&svg, "stamp").len(), 15);
    let words = labels(&svg, "words");
    for told in ["−1", "1× −3   2× +3"] {
        assert!(words.contains(&told.to_owned()), "{told}: {words:?}");
    }
}

#[test]
fn all_boards_can_be_drawn_side_by_side() {
    let all = all_boards();
    let scene = boards(all.iter().map(AsRef::as_ref), Look::default());
    let shown = labels(&scene.svg(None), "board");
    let names = ["1 Full Rows", "JEUXSOC"];
    assert_eq!(shown.len(), 9);
    assert_eq!([&*shown[0], &*shown[8]], names);
    assert!(scene.width() > 9 * 280);
}

#[test]
fn a_position_of_fits_has_every_piece_once() {
    let svg = drawn(FITS, |last| last / 3, Look::default()).svg(None);
    insta::assert_snapshot!("fits_position", structure(&svg));
    assert_eq!(labels(&svg, "points"), [""; 0], "points only when a round is over");
    assert_eq!(labels(&svg, "card").len(), 16);
}

#[test]
fn the_end_of_fits_shows_the_points() {
    let svg = drawn(FITS, |last| last, Look::default()).svg(None);
    assert_eq!(labels(&svg, "points").len(), 2);
    assert_eq!(labels(&svg, "held"), [""; 0]);
    let asked = drawn(FITS, |last| last / 3, Look { points: true, ..Look::default() });
    assert_eq!(labels(&asked.svg(None), "points").len(), 2);
}

#[test]
fn a_round_is_scored_as_it_lay_though_no_view_shows_it() {
    let (names, moments) = moments(FITS, Viewer::Onlooker);
    let scored: Vec<Scene> = moments
        .windows(2)
        .filter_map(|pair| {
            let view = &pair[0].0;
            let before = Moment { view, names: &names, facing: None, events: &[], coming: &[] };
            scoring(&before, &pair[1].1, Look::default())
        })
        .collect();
    assert_eq!(scored.len(), 2, "two rounds");
    let end = moments.last().unwrap().0.of::<Fits>().unwrap();
    for (round, scene) in scored.iter().enumerate() {
        let said: Vec<i32> = labels(&scene.svg(None), "points")
            .iter()
            .map(|points| points.replace('−', "-").parse().unwrap())
            .collect();
        let scores: Vec<i32> = end.seats.iter().map(|player| player.scores[round]).collect();
        assert_eq!(said, scores);
    }
}

#[test]
fn a_seat_is_shown_no_cards_to_come() {
    let (names, moments) = moments(FITS, Viewer::Seat(Seat::at(1)));
    let (view, events) = &moments[5];
    let blind = Moment { view, names: &names, facing: Some(Seat::at(1)), events, coming: &[] };
    let coming = ["T".to_owned()];
    let knowing = Moment { coming: &coming, ..blind };
    let words = |moment_of: &Moment<'_>| {
        labels(&moment(moment_of, Look::default()).unwrap().svg(None), "words")
    };
    assert_eq!(words(&knowing).len(), words(&blind).len() + 1, "its number stands beside the card");
}

#[test]
fn a_position_of_fillit_has_everything_on_its_hex() {
    let (_, moments) = moments(FILLIT, Viewer::Onlooker);
    let svg = drawn(FILLIT, |last| last / 2, Look::default()).svg(None);
    insta::assert_snapshot!("fillit_position", structure(&svg));
    let view = moments[(moments.len() - 1) / 2].0.of::<Fillit>().unwrap();
    let count = |class: &str| labels(&svg, class).len();
    let held =
        |of: fn(&trefle_fillit::Content) -> bool| view.cells.values().filter(|c| of(c)).count();
    assert_eq!(count("token"), held(|content| content.token.is_some()));
    assert_eq!(count("pearl"), held(|content| content.pearl.is_some()));
    assert_eq!(count("pawn"), 2);
    assert_eq!((count("slide"), count("swap")), (1, 1), "the last turn");
}

#[test]
fn a_position_of_falling_has_everybody_and_all_open_cards() {
    let svg = drawn(FALLING, |last| last / 2, Look::default()).svg(None);
    insta::assert_snapshot!("falling_position", structure(&svg));
}

#[test]
fn a_deck_shows_the_kinds_it_has() {
    let svg = deck(&Deck::standard().counts, Look::default()).svg(None);
    let kinds = ["Hit", "Split", "Skip", "Push", "Grab", "Stop", "Extra", "Ground"];
    assert_eq!(labels(&svg, "card"), kinds);
    let words = labels(&svg, "words");
    assert_eq!(words.iter().filter(|words| *words == "×7").count(), 7);
}

/// Nothing that a machine may not have: no fonts, no other files, no scripts.
#[test]
fn a_picture_needs_nothing_from_elsewhere() {
    for record in [FITS, FILLIT, FALLING] {
        let svg = drawn(record, |last| last, Look::default()).svg(None);
        for foreign in ["<text", "font", "href", "<image", "<script", "<style", "var("] {
            assert!(!svg.contains(foreign), "{foreign}");
        }
        let document = Document::parse(&svg).unwrap();
        let urls = document.descendants().filter_map(|node| node.attribute("fill"));
        for id in urls.filter_map(|fill| fill.strip_prefix("url(#")?.strip_suffix(")")) {
            assert!(document.descendants().any(|node| node.attribute("id") == Some(id)), "{id}");
        }
    }
}

#[test]
fn day_and_evening_hold_the_same_things() {
    for record in [FITS, FILLIT, FALLING] {
        let day = drawn(record, |last| last / 2, Look::default()).svg(None);
        let dark = Look { theme: Theme::Dark, ..Look::default() };
        let evening = drawn(record, |last| last / 2, dark).svg(None);
        assert_eq!(structure(&day), structure(&evening));
        assert_ne!(day, evening);
    }
}

#[test]
fn names_are_letters_only_and_cannot_break_out() {
    let (_, moments) = moments(FILLIT, Viewer::Onlooker);
    let names = ["\"><script>&".to_owned(), "Łukasz Ünsal 猫".to_owned()];
    let (view, events) = &moments[0];
    let shown = Moment { view, names: &names, facing: None, events, coming: &[] };
    let svg = moment(&shown, Look::default()).unwrap().svg(None);
    let words = labels(&svg, "words");
    assert!(names.iter().all(|name| words.contains(name)), "{words:?}");
}

#[test]
fn a_png_has_the_size_asked_for_and_something_in_it() {
    for record in [FITS, FILLIT, FALLING] {
        let scene = drawn(record, |last| last / 2, Look::default());
        let png = scene.png(Some(200)).unwrap();
        let (wide, high) = png_size(&png);
        assert_eq!(wide, 200);
        let right = 200.0 * f64::from(scene.height()) / f64::from(scene.width());
        assert!((f64::from(high) - right).abs() <= 1.0, "{high} for {right}");
        let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let mut colours: Vec<&[u8]> = pixels.chunks(3).collect();
        colours.sort_unstable();
        colours.dedup();
        assert!(colours.len() > 100, "{} colours", colours.len());
    }
}

#[test]
fn a_width_that_no_picture_has_is_refused() {
    let scene = deck(&Deck::standard().counts, Look::default());
    for width in [0, 15, 8001, u32::MAX] {
        let error = scene.png(Some(width)).unwrap_err().to_string();
        assert!(error.contains("16 to 8000"), "{error}");
    }
}

fn film(record: &str) -> Film {
    let (names, moments) = moments(record, Viewer::Onlooker);
    let mut film = Film::new();
    for (view, events) in &moments {
        let shown = Moment { view, names: &names, facing: None, events, coming: &[] };
        film.show(moment(&shown, Look::default()).unwrap(), 500);
    }
    film
}

#[test]
fn a_film_holds_each_thing_once_and_ends_where_the_game_does() {
    for record in [FITS, FILLIT, FALLING] {
        let film = film(record);
        let svg = film.svg(None);
        let document = Document::parse(&svg).unwrap();
        let moving = document.descendants().filter(|node| node.has_tag_name("animate"));
        let whole = format!("{}ms", film.millis());
        for animate in moving {
            assert_eq!(animate.attribute("dur"), Some(&*whole));
            let count = |name: &str| animate.attribute(name).unwrap().split(';').count();
            assert_eq!(count("values"), count("keyTimes"));
            let times: Vec<f64> = animate
                .attribute("keyTimes")
                .unwrap()
                .split(';')
                .map(|time| time.parse().unwrap())
                .collect();
            assert_eq!(times[0], 0.0);
            assert!(times.is_sorted() && times.iter().all(|time| *time <= 1.0), "{times:?}");
        }
        // Who cannot see it move sees the end: what is not hidden is what the last scene holds.
        let shown = |node: &Node<'_, '_>| {
            node.ancestors().all(|above| above.attribute("visibility") != Some("hidden"))
        };
        let told = |document: &Document<'_>| {
            let things = document.descendants().filter(|node| node.has_attribute("class"));
            let things = things.filter(shown).filter_map(|node| node.attribute("aria-label"));
            let mut things: Vec<String> = things.map(str::to_owned).collect();
            things.sort();
            things
        };
        let last = drawn(record, |last| last, Look::default()).svg(None);
        assert_eq!(told(&document), told(&Document::parse(&last).unwrap()));
    }
}

#[test]
fn pieces_fall_and_cards_fly() {
    let svg = film(FITS).svg(None);
    let document = Document::parse(&svg).unwrap();
    let ways: Vec<Node<'_, '_>> =
        document.descendants().filter(|node| node.has_tag_name("animateTransform")).collect();
    let placed = FITS.matches('@').count();
    let fall = |way: &Node<'_, '_>| {
        let values = way.attribute("values").unwrap().split(';');
        let moves = values.zip(way.attribute("values").unwrap().split(';').skip(1));
        moves.filter(|(from, to)| from.starts_with("0 -") && *to == "0 0").count()
    };
    // The first round ends with a piece set aside, so none is swept away before it is seen to fall.
    assert_eq!(ways.iter().map(fall).sum::<usize>(), placed);
    for way in &ways {
        let count = |name: &str| way.attribute(name).unwrap().split(';').count();
        assert_eq!(
            (count("values"), count("keySplines") + 1),
            (count("keyTimes"), count("values"))
        );
        assert!(way.attribute("keyTimes").unwrap().ends_with(";1"));
    }
    assert!(film(FALLING).svg(None).contains("animateTransform"));
}

#[test]
fn an_apng_has_a_frame_for_every_scene() {
    let film = film(FILLIT);
    let apng = film.apng(Some(120)).unwrap();
    let reader = png::Decoder::new(std::io::Cursor::new(apng)).read_info().unwrap();
    let control = reader.info().animation_control().unwrap();
    assert_eq!(control.num_frames as usize, film.len());
    assert!(Film::new().apng(None).is_err());
}
