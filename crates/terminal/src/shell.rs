//! What is drawn around a board: its head, what is to be done, the keys, and what lies over it.

use crate::{
    SMALLEST,
    board::{Board, Scene, index},
    look::{Look, Tint, mark},
    pen::{Pen, cut, width, wrapped},
    sight::{Over, Sight},
    words::Words,
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use trefle_table::{Clocks, EndingView, Phase, Taken, Termination};

/// The head is the first row, what is to be done the last but one, the keys the last.
pub(crate) fn board_area(screen: Rect) -> Rect {
    Rect::new(1, 1, screen.width.saturating_sub(2), screen.height.saturating_sub(3))
}

/// Whether the screen is large enough; says so on it where it is not.
pub(crate) fn large_enough(words: &Words, look: Look, buf: &mut Buffer) -> bool {
    let area = buf.area;
    Pen::new(buf, area).clear(look.room());
    let (wide, high) = SMALLEST;
    if area.width >= wide && area.height >= high {
        return true;
    }
    let text = words.fill(
        "terminal-too-small",
        &[
            ("wide", area.width.into()),
            ("high", area.height.into()),
            ("least-wide", wide.into()),
            ("least-high", high.into()),
        ],
    );
    let lines = wrapped(&text, area.width.saturating_sub(2).into());
    let mut pen = Pen::new(buf, area);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (y, line) in (top..).zip(&lines) {
        pen.text_middle(y, line, look.ink(Tint::Ink));
    }
    false
}

/// Draws a table.
pub(crate) fn draw(sight: &Sight, buf: &mut Buffer) {
    let scene = sight.scene();
    if !large_enough(&sight.words, sight.look, buf) {
        return;
    }
    let screen = buf.area;
    match &sight.board {
        Some(board) if sight.phase() != Phase::Waiting => {
            draw_around(sight, board.as_ref(), &scene, buf);
            board.draw(&scene, Pen::new(buf, board_area(screen)));
            let over = sight.phase() == Phase::Over && !board.lingers();
            if over && sight.over != Over::Looking {
                draw_result(sight, board.as_ref(), &scene, buf);
            }
        }
        _ => draw_waiting(sight, &scene, buf),
    }
    match &sight.over {
        Over::Help => draw_help(sight, buf),
        Over::Leaving => ask(&sight.words.say("terminal-leave"), &scene, buf),
        Over::Move(typed) => {
            ask(&format!("{} {typed}▏", sight.words.say("terminal-type")), &scene, buf);
        }
        Over::Say(typed) => {
            ask(&format!("{} {typed}▏", sight.words.say("terminal-say")), &scene, buf);
        }
        Over::Nothing | Over::Looking => {}
    }
}

fn game_name(sight: &Sight) -> String {
    let game = sight.standing.as_ref().map(|standing| standing.table.settings.game.to_uppercase());
    game.unwrap_or_default()
}

fn draw_around(sight: &Sight, board: &dyn Board, scene: &Scene<'_>, buf: &mut Buffer) {
    head(&game_name(sight), &board.title(scene), &clock(scene), scene, buf);
    let status = match &sight.notice {
        Some(notice) => notice.clone(),
        None if sight.phase() == Phase::Over && !board.lingers() => sight.words.say("told-ended"),
        None => board.status(scene),
    };
    let mut keys = board.keys(scene);
    if sight.phase() == Phase::Over && !board.lingers() {
        keys = vec![("N", scene.words.say("rematch")), ("Tab", scene.words.say("terminal-look"))];
    }
    foot(&status, &and_everywhere(keys, scene.words), scene, buf);
}

/// With the keys that mean the same everywhere.
pub(crate) fn and_everywhere(
    mut keys: Vec<(&'static str, String)>,
    words: &Words,
) -> Vec<(&'static str, String)> {
    keys.push(("?", words.say("terminal-help")));
    keys.push(("Q", words.say("terminal-quit")));
    keys
}

/// The first row: the program, the game, how far it is, the clock.
pub(crate) fn head(game: &str, title: &str, right: &str, scene: &Scene<'_>, buf: &mut Buffer) {
    let look = scene.look;
    let area = buf.area;
    let mut pen = Pen::new(buf, Rect { height: 1, ..area });
    pen.clear(look.paper());
    pen.text(1, 0, game, look.ink(Tint::Plum).patch(look.paper()));
    let style = look.ink(Tint::Ink).patch(look.paper());
    let x = 2 + width(game);
    let room = area.width.saturating_sub(x + width(right) + 3);
    pen.text(x, 0, &cut(&format!("· {title}"), room.into()), style);
    pen.within(Rect::new(0, 0, area.width - 1, 1)).text_right(0, right, style);
}

/// The last rows: what is to be done, and by which keys.
pub(crate) fn foot(
    status: &str,
    keys: &[(&'static str, String)],
    scene: &Scene<'_>,
    buf: &mut Buffer,
) {
    let look = scene.look;
    let area = buf.area;
    let mut pen = Pen::new(buf, Rect { y: area.height.saturating_sub(2), height: 2, ..area });
    pen.text(1, 0, &cut(status, usize::from(area.width) - 2), look.ink(Tint::Plum));
    // Where the words are long, the keys stand closer: none may be cut off.
    let long: u16 = keys.iter().map(|(key, what)| width(key) + width(what) + 3).sum();
    let gap = if long > area.width { 1 } else { 2 };
    let mut x = 1;
    for (key, what) in keys {
        let strong = look.ink(Tint::Ink).add_modifier(Modifier::BOLD);
        pen.text(x, 1, key, strong);
        x += width(key) + 1;
        pen.text(x, 1, what, look.ink(Tint::Quiet));
        x += width(what) + gap;
    }
}

/// What is left, where time is short.
fn clock(scene: &Scene<'_>) -> String {
    let left = |millis: u64| {
        let seconds = millis.div_ceil(1000);
        format!("{}:{:02}", seconds / 60, seconds % 60)
    };
    match scene.clocks {
        Clocks::Card { until: Some(until) } => left(until.saturating_sub(scene.now)),
        Clocks::Player { left: all, running, since } => {
            let passed = since.map_or(0, |since| scene.now.saturating_sub(since));
            let one = |(seat, millis): (usize, &u64)| {
                let runs = running.is_some_and(|running| running.index() == seat);
                let millis = if runs { millis.saturating_sub(passed) } else { *millis };
                format!("{} {}", mark(seat), left(millis))
            };
            all.iter().enumerate().map(one).collect::<Vec<_>>().join("  ")
        }
        _ => String::new(),
    }
}

/// A box in the middle of the screen; answers with a pen for its inside.
fn framed<'a>(title: &str, wide: u16, high: u16, look: Look, buf: &'a mut Buffer) -> Pen<'a> {
    let area = buf.area;
    let (wide, high) = (wide.min(area.width), high.min(area.height));
    let outside = Rect::new((area.width - wide) / 2, (area.height - high) / 2, wide, high);
    let mut pen = Pen::new(buf, outside);
    pen.clear(look.room().patch(look.paper()));
    let line = look.ink(Tint::Wood).patch(look.paper());
    pen.frame(title, line, look.ink(Tint::Plum).patch(look.paper()));
    let inside =
        Rect::new(outside.x + 2, outside.y + 1, wide.saturating_sub(4), high.saturating_sub(2));
    Pen::new(buf, inside)
}

/// A line to answer or to type on, over the last rows.
fn ask(text: &str, scene: &Scene<'_>, buf: &mut Buffer) {
    let area = buf.area;
    let row = Rect { y: area.height.saturating_sub(2), height: 2, ..area };
    let mut pen = Pen::new(buf, row);
    pen.clear(scene.look.paper());
    // What is typed last is what one looks at.
    let room = usize::from(area.width) - 2;
    let skip = text.chars().count().saturating_sub(room);
    let shown: String = text.chars().skip(skip).collect();
    pen.text(1, 0, &shown, scene.look.ink(Tint::Plum).patch(scene.look.paper()));
    let keys = scene.words.say("terminal-type-keys");
    pen.text(1, 1, &keys, scene.look.ink(Tint::Quiet).patch(scene.look.paper()));
}

fn draw_help(sight: &Sight, buf: &mut Buffer) {
    let words = &sight.words;
    let own = sight.game().map(|game| format!("terminal-help-{game}"));
    let own = own.as_deref().filter(|own| words.has(own));
    let messages: Vec<&str> = own.into_iter().chain(["terminal-help-all"]).collect();
    help(&messages, words, sight.look, buf);
}

/// Help made of these messages.
pub(crate) fn help(messages: &[&str], words: &Words, look: Look, buf: &mut Buffer) {
    let texts: Vec<String> = messages.iter().map(|id| words.say(id)).collect();
    let lines: Vec<String> = texts
        .join("\n\n")
        .lines()
        .flat_map(|line| if line.is_empty() { vec![String::new()] } else { wrapped(line, 66) })
        .collect();
    let mut pen = framed(&words.say("terminal-help"), 70, lines.len() as u16 + 2, look, buf);
    for (y, line) in (0..).zip(&lines) {
        let style = look.ink(Tint::Ink).patch(look.paper());
        match line.split_once(": ").filter(|(key, _)| width(key) <= 18) {
            Some((key, what)) => {
                pen.text(0, y, key, style.add_modifier(Modifier::BOLD));
                pen.text(20, y, what, style);
            }
            None => pen.text(0, y, line, style),
        }
    }
}

/// Who won, and how everybody did.
fn draw_result(sight: &Sight, board: &dyn Board, scene: &Scene<'_>, buf: &mut Buffer) {
    let Some(ending) = sight.standing.as_ref().and_then(|standing| standing.table.ending.as_ref())
    else {
        return;
    };
    let ranking = board.ranking(&ending.outcome, scene);
    let verdict = board.verdict(&ending.outcome, scene);
    let asked = sight.standing.as_ref().is_some_and(|standing| !standing.table.rematch.is_empty());
    let look = scene.look;
    let high = ranking.len() as u16 + 8;
    let mut pen = framed(&game_name(sight), 50, high, look, buf);
    let paper = |style: Style| style.patch(look.paper());
    pen.text_middle(1, &headline(ending, scene), paper(look.ink(Tint::Plum)));
    let why = ended(ending, scene).or(verdict).unwrap_or_default();
    pen.text_middle(2, &cut(&why, 46), paper(look.ink(Tint::Ink)));
    for (y, (seat, what)) in (4..).zip(&ranking) {
        let style = paper(look.ink(Tint::Seat(*seat)));
        pen.text(4, y, &format!("{:>2}", y - 3), paper(look.ink(Tint::Quiet)));
        pen.text(8, y, &format!("{} {}", mark(*seat), cut(scene.name(*seat), 18)), style);
        pen.within(Rect::new(0, y, 42, 1)).text_right(0, what, paper(look.ink(Tint::Ink)));
    }
    let keys = if asked {
        scene.words.say("rematch-asked")
    } else {
        let say = |id| scene.words.say(id);
        format!("N {}   Tab {}   Q {}", say("rematch"), say("terminal-look"), say("terminal-quit"))
    };
    pen.text_middle(5 + ranking.len() as u16, &keys, paper(look.ink(Tint::Quiet)));
}

/// Who won, as the one who looks would say it.
pub(crate) fn headline(ending: &EndingView, scene: &Scene<'_>) -> String {
    let winners = &ending.outcome.winners;
    let mine = winners.iter().any(|seat| scene.is_mine(seat.index()));
    let all_mine = scene.mine.iter().filter_map(|place| index(*place)).count() > 1;
    let alone = ending.outcome.scores.as_ref().is_some_and(|scores| scores.len() == 1);
    match (mine && !all_mine, winners.as_slice()) {
        (_, []) => scene.words.say("result-nobody"),
        (true, _) if alone => {
            let score = ending.outcome.scores.as_ref().and_then(|scores| scores.first());
            let score = score.copied().unwrap_or_default();
            scene.words.fill("result-solo", &[("score", score.into())])
        }
        (true, [_]) => scene.words.say("result-won"),
        (true, _) if scene.names.len() > 2 => scene.words.say("result-shared"),
        (_, seats) => {
            let names: Vec<&str> = seats.iter().map(|seat| scene.name(seat.index())).collect();
            let (name, count) = (names.join(" & "), names.len());
            scene.words.fill("result-winner", &[("name", name.into()), ("count", count.into())])
        }
    }
}

/// What ended the game, where it was not the rules.
pub(crate) fn ended(ending: &EndingView, scene: &Scene<'_>) -> Option<String> {
    let name = ending.by.map(|seat| scene.name(seat.index())).unwrap_or_default();
    let id = match ending.termination {
        Termination::Rules => return None,
        Termination::Time => "ended-time",
        Termination::Resigned => "ended-resigned",
        Termination::Agreed => "ended-agreed",
        Termination::Abandoned => "ended-abandoned",
    };
    Some(scene.words.fill(id, &[("name", name.into())]))
}

/// A table before the start.
fn draw_waiting(sight: &Sight, scene: &Scene<'_>, buf: &mut Buffer) {
    let (words, look) = (&sight.words, sight.look);
    head(&game_name(sight), &words.say("terminal-waiting"), "", scene, buf);
    let host = sight.standing.as_ref().is_some_and(|standing| standing.table.you.host);
    let status = match &sight.notice {
        Some(notice) => notice.clone(),
        None if sight.standing.is_none() => words.say("coming"),
        None if host => words.say("terminal-start"),
        None => words.say("wait-host"),
    };
    let mut keys = vec![("1 2 …", words.say("sit"))];
    if host {
        keys.push(("Enter", words.say("start")));
    }
    keys.extend([("T", words.say("talk")), ("?", words.say("terminal-help"))]);
    keys.push(("Q", words.say("terminal-quit")));
    foot(&status, &keys, scene, buf);
    let mut pen = Pen::new(buf, board_area(buf.area));
    for (at, place) in (0_u16..).zip(sight.places()) {
        let y = 2 + at;
        pen.text(4, y, &format!("{:>2}", at + 1), look.ink(Tint::Quiet));
        let style = look.ink(Tint::Seat(at.into()));
        pen.text(8, y, index(place.place).map_or("♠", mark), style);
        let name = place.taken_by.as_ref().map(Taken::name);
        match name {
            Some(name) => pen.text(10, y, name, style),
            None => pen.text(10, y, &words.say("empty"), look.ink(Tint::Quiet)),
        }
        if sight.is_mine(place.place) {
            pen.text(36, y, &words.say("you"), look.ink(Tint::Plum));
        }
    }
    let log = 4 + sight.places().len() as u16;
    let room = Rect::new(4, log, pen.width().saturating_sub(8), pen.height().saturating_sub(log));
    scene.draw_log(&mut pen.within(room));
}
