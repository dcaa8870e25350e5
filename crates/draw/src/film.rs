//! A game as a moving picture: each thing once, with the time for which it is there.

use crate::{
    scene::{Comes, Scene, Thing},
    svg::n,
};
use std::{collections::HashMap, fmt::Write as _};

/// A moving picture: scenes of one size, each for a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Film {
    pub(crate) scenes: Vec<(Scene, u64)>,
}

/// How long a thing is on its way, in milliseconds: the page's measure.
const FALL: u64 = 260;
const GLIDE: u64 = 280;

/// A thing and the times at which it is there.
struct Life<'a> {
    thing: &'a Thing,
    stays: Vec<Stay>,
}

/// Some scenes that a thing is in, from one up to before another, and how it came.
struct Stay {
    from: usize,
    until: usize,
    comes: Comes,
}

impl Film {
    /// A film of nothing yet.
    pub fn new() -> Film {
        Film::default()
    }

    /// Shows a scene for so many milliseconds. What looks like the scene before only lasts longer.
    pub fn show(&mut self, scene: Scene, millis: u64) {
        match self.scenes.last_mut() {
            Some((last, time)) if last.things == scene.things => *time += millis,
            _ => self.scenes.push((scene, millis.max(1))),
        }
    }

    /// How many scenes there are.
    pub fn len(&self) -> usize {
        self.scenes.len()
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.scenes.is_empty()
    }

    /// How long it lasts, in milliseconds.
    pub fn millis(&self) -> u64 {
        self.scenes.iter().map(|(_, millis)| millis).sum()
    }

    /// The film as one SVG that moves by itself and begins again at its end. Where nothing moves
    /// (a viewer that does not know how, a printer) it shows the last scene.
    pub fn svg(&self, width: Option<u32>) -> String {
        let Some((last, _)) = self.scenes.last() else { return String::new() };
        let clock = Clock::of(self);
        let mut svg = last.opening(width);
        for life in self.lives() {
            write_life(&mut svg, &life, &clock);
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// Every thing once, from the lowest to the uppermost.
    fn lives(&self) -> Vec<Life<'_>> {
        let mut lives: Vec<Life<'_>> = Vec::new();
        let mut known: HashMap<(u16, &str), usize> = HashMap::new();
        for (now, (scene, _)) in self.scenes.iter().enumerate() {
            for thing in &scene.things {
                let at = *known.entry((thing.layer, &thing.svg)).or_insert_with(|| {
                    lives.push(Life { thing, stays: Vec::new() });
                    lives.len() - 1
                });
                match lives[at].stays.last_mut() {
                    Some(stay) if stay.until >= now => stay.until = now + 1,
                    _ => {
                        let comes = if now == 0 { Comes::AtOnce } else { thing.comes };
                        lives[at].stays.push(Stay { from: now, until: now + 1, comes });
                    }
                }
            }
        }
        lives.sort_by_key(|life| life.thing.layer);
        lives
    }
}

/// When each scene begins, as parts of the whole.
struct Clock {
    begins: Vec<u64>,
    whole: u64,
}

impl Clock {
    fn of(film: &Film) -> Clock {
        let mut whole = 0;
        let mut begins = Vec::with_capacity(film.len() + 1);
        for (_, millis) in &film.scenes {
            begins.push(whole);
            whole += millis;
        }
        begins.push(whole);
        Clock { begins, whole: whole.max(1) }
    }

    fn part(&self, millis: u64) -> String {
        let part = millis.min(self.whole) as f64 / self.whole as f64;
        ((part * 1e6).round() / 1e6).to_string()
    }

    fn timing(&self) -> String {
        format!("dur=\"{}ms\" repeatCount=\"indefinite\"", self.whole)
    }
}

fn write_life(svg: &mut String, life: &Life<'_>, clock: &Clock) {
    let count = clock.begins.len() - 1;
    if let [Stay { from: 0, until, .. }] = life.stays[..]
        && until == count
    {
        let _ = writeln!(svg, "{}", life.thing.svg);
        return;
    }
    let at_the_end = life.stays.last().is_some_and(|stay| stay.until == count);
    let rest = if at_the_end { "" } else { " visibility=\"hidden\"" };
    let _ = write!(svg, "<g{rest}>{}", visible(life, clock, count));
    if life.stays.iter().any(|stay| stay.comes != Comes::AtOnce) {
        svg.push_str(&ways(life, clock));
    }
    let _ = writeln!(svg, "{}</g>", life.thing.svg);
}

/// When the thing is there.
fn visible(life: &Life<'_>, clock: &Clock, count: usize) -> String {
    let mut values = Vec::new();
    let mut times = Vec::new();
    if life.stays.first().is_none_or(|stay| stay.from > 0) {
        values.push("hidden");
        times.push(clock.part(0));
    }
    for stay in &life.stays {
        values.push("visible");
        times.push(clock.part(clock.begins[stay.from]));
        if stay.until < count {
            values.push("hidden");
            times.push(clock.part(clock.begins[stay.until]));
        }
    }
    format!(
        "<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"{}\" keyTimes=\"{}\" {}/>",
        values.join(";"),
        times.join(";"),
        clock.timing()
    )
}

/// How it comes each time. Between two stays it goes back to where it will come from: unseen.
fn ways(life: &Life<'_>, clock: &Clock) -> String {
    const EVEN: &str = "0 0 1 1";
    let mut stops: Vec<(u64, String, &str)> = Vec::new();
    for stay in &life.stays {
        let (dx, dy, millis, ease) = match stay.comes {
            Comes::AtOnce => (0.0, 0.0, 0, EVEN),
            Comes::Falls(high) => (0.0, -high, FALL, ".55 0 .95 .55"),
            Comes::From(dx, dy) => (dx, dy, GLIDE, ".2 .7 .3 1"),
        };
        let (start, next) = (clock.begins[stay.from], clock.begins[stay.from + 1]);
        // In a hurry a thing has only part of its scene for the way.
        let arrives = start + millis.min((next - start) * 3 / 4);
        stops.push((start, format!("{} {}", n(dx), n(dy)), ease));
        stops.push((arrives, "0 0".into(), EVEN));
        stops.push((clock.begins[stay.until], "0 0".into(), EVEN));
    }
    if let Some((start, first, _)) = stops.first().cloned()
        && start > 0
    {
        stops.insert(0, (0, first, EVEN));
    }
    if stops.last().is_some_and(|(time, ..)| *time < clock.whole) {
        stops.push((clock.whole, "0 0".into(), EVEN));
    }
    let values: Vec<&str> = stops.iter().map(|(_, place, _)| place.as_str()).collect();
    let times: Vec<String> = stops.iter().map(|(time, ..)| clock.part(*time)).collect();
    let eases: Vec<&str> = stops[..stops.len() - 1].iter().map(|(.., ease)| *ease).collect();
    format!(
        "<animateTransform attributeName=\"transform\" type=\"translate\" calcMode=\"spline\" \
         values=\"{}\" keyTimes=\"{}\" keySplines=\"{}\" {}/>",
        values.join(";"),
        times.join(";"),
        eases.join(";"),
        clock.timing()
    )
}
