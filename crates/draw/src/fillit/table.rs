//! A game of FILLIT: the board as it stands, the last turn's ways, and the supplies below.

use super::hexes::{Field, Point, crossing, row_and_number};
use crate::{
    Moment,
    glyphs::{Face, Words},
    heading::{HEADING, MARGIN},
    marks,
    scene::{Comes, Scene},
    svg::{Svg, fill, line, n},
    theme::{Palette, Theme, WHITE},
};
use trefle_fillit::{Colour, Content, Event, Fillit, Hex, Players, View};

/// What lies below the board.
const SUPPLIES: f64 = 96.0;

/// Layers: the ways lie on the board, what stands in front is drawn last.
const WAYS: u16 = 2;
const ROWS: u16 = 10;

pub(crate) fn position(moment: &Moment<'_>, view: &View, theme: Theme) -> Scene {
    let palette = theme.palette();
    let field = Field::of(view.board);
    let rim = field.rim();
    let wide = 2.0 * (MARGIN + rim);
    let title = match view.to_move {
        Some(seat) => {
            format!(
                "FILLIT, setup {}, turn {}: {} to move",
                view.setup,
                view.turn,
                colour_of(view, seat.index())
            )
        }
        None => format!("FILLIT, setup {}, over after {} turns", view.setup, view.turn - 1),
    };
    let high = MARGIN + HEADING + 2.0 * rim + 22.0 + SUPPLIES;
    let mut scene = Scene::new(wide, high, title);
    let middle = (wide / 2.0, MARGIN + HEADING + rim);
    scene.ground(palette);
    let told = if view.turn > 1 {
        format!("{} · {}", view.setup, view.turn - 1)
    } else {
        view.setup.clone()
    };
    scene.heading("FILLIT", &told, wide - 2.0 * MARGIN, palette);
    scene.add(1, |svg| {
        svg.at(middle.0, middle.1, |svg| svg.plate(view.board, palette));
    });
    for event in moment.events {
        if let Some(event) = event.of::<Fillit>() {
            scene.add(WAYS, |svg| {
                svg.at(middle.0, middle.1, |svg| way(svg, field, event));
            });
        }
    }
    // From the top row down, so that who stands in front hides what is behind.
    for (hex, content) in &view.cells {
        let row = (field.lines() - row_and_number(*hex).0) as u16;
        place(&mut scene, moment, field, (*hex, *content), middle, ROWS + 2 * row);
    }
    supplies(&mut scene, moment, view, high - SUPPLIES, palette);
    scene
}

fn colour_of(view: &View, seat: usize) -> String {
    view.seats.get(seat).map_or_else(String::new, ToString::to_string)
}

/// What lies on a hex, each thing by itself, so that each can come its own way.
fn place(
    scene: &mut Scene,
    moment: &Moment<'_>,
    field: Field,
    (hex, content): (Hex, Content),
    middle: Point,
    layer: u16,
) {
    let (x, y) = field.middle(hex);
    let at = (middle.0 + x, middle.1 + y);
    let mut thing = |above: u16, class: &str, colour: Colour, comes, draw: &dyn Fn(&mut Svg)| {
        scene.add_coming(layer + above, comes, |svg| {
            svg.thing(class, &format!("{colour} on {hex}"), |svg| {
                svg.at(at.0, at.1, draw);
            });
        });
    };
    if let Some(side) = content.token {
        let printed = content.pawn.is_none();
        thing(0, "token", side, Comes::AtOnce, &|svg| svg.token(side as usize, printed));
    }
    if let Some(side) = content.pearl {
        thing(1, "pearl", side, came(moment, field, hex), &|svg| svg.pearl(side as usize));
    }
    if let Some(colour) = content.pawn {
        thing(1, "pawn", colour, came(moment, field, hex), &|svg| svg.pawn(colour as usize));
    }
}

/// From where the thing on this hex came in the last turn, if it did.
fn came(moment: &Moment<'_>, field: Field, hex: Hex) -> Comes {
    let from = moment.events.iter().find_map(|event| match event.of::<Fillit>()? {
        Event::Slid { from, to, .. } if *to == hex => Some(*from),
        Event::Swapped { from, to, .. } if *to == hex => Some(*from),
        Event::Swapped { from, to, with: Some(_), .. } if *from == hex => Some(*to),
        _ => None,
    });
    from.map_or(Comes::AtOnce, |from| {
        let (to, from) = (field.middle(hex), field.middle(from));
        Comes::From(from.0 - to.0, from.1 - to.1)
    })
}

/// The way of a move: a ribbon for a slide, two crossing arcs for a pearl that changed places.
fn way(svg: &mut Svg, field: Field, event: &Event) {
    match event {
        Event::Slid { seat, from, to, .. } => {
            let colour = marks::colour(seat.index());
            let (from, to) = (field.middle(*from), field.middle(*to));
            let way = format!("M{} {}L{} {}", n(from.0), n(from.1), n(to.0), n(to.1));
            svg.thing("slide", &format!("seat {seat}"), |svg| {
                svg.path(&way, line(WHITE, 9.0).opacity(0.6));
                svg.path(&way, line(colour, 5.0).opacity(0.85));
                svg.circle(from.0, from.1, 25.0, line(colour, 2.5).dashed("4 5"));
            });
        }
        Event::Swapped { seat, from, to, with } => {
            let colour = marks::colour(seat.index());
            let (from, to) = (field.middle(*from), field.middle(*to));
            // Into an empty hex the pearl goes straight: there is nothing it changes places with.
            let bends: &[f64] = if with.is_some() { &[40.0, -40.0] } else { &[0.0] };
            svg.thing("swap", &format!("seat {seat}"), |svg| {
                svg.circle(from.0, from.1, 21.0, line(colour, 2.5).dashed("4 5"));
                for bend in bends {
                    let way = crossing(from, to, *bend);
                    svg.path(&way, line(WHITE, 7.0).opacity(0.6)).path(&way, line(colour, 3.5));
                }
            });
        }
        Event::GameOver { .. } => {}
    }
}

/// What every side has left to lay: stacks that one can see shrink.
fn supplies(scene: &mut Scene, moment: &Moment<'_>, view: &View, top: f64, palette: &Palette) {
    let room = (scene.wide - 2.0 * MARGIN) / view.supply.0.len() as f64;
    for (i, (side, left)) in view.supply.0.iter().enumerate() {
        let x = MARGIN + i as f64 * room;
        scene.add(1, |svg| {
            svg.mark(*side as usize, (x + 11.0, top + 12.0), 9.0, palette.ink);
            let names = Face::Sans.fitted(&names(moment, view, *side), 17.0, room - 44.0);
            svg.words(&names, x + 27.0, top + 18.0, Words::sans(17.0, fill(palette.ink)));
        });
        scene.add(1, |svg| {
            svg.thing("supply", &format!("{side}: {left} left"), |svg| {
                let words = Words::display(30.0, fill(palette.ink));
                svg.words(&left.to_string(), x + 2.0, top + 58.0, words);
            });
        });
        stacks(scene, *side, *left, (x + 54.0, top + 59.0), palette);
        if moves(view, *side) {
            let under = format!("M{} {}h{}", n(x + 2.0), n(top + 72.0), n(room - 28.0));
            scene.add(1, |svg| {
                svg.path(under, line(palette.plum, 3.5));
            });
        }
    }
}

/// Stacks of five card discs, seen from the side, each by itself: a film redraws only those that
/// change.
fn stacks(scene: &mut Scene, side: Colour, left: u32, (x, foot): (f64, f64), palette: &Palette) {
    for stack in 0..left.div_ceil(5) {
        scene.add(1, |svg| {
            for token in 0..5.min(left - 5 * stack) {
                let corner = (x + f64::from(stack) * 26.0, foot - 5.4 - f64::from(token) * 5.4);
                let paint = fill(marks::colour(side as usize)).rim(palette.ink, 1.0);
                svg.rect(corner, (22.0, 5.4), 2.4, paint);
            }
        });
    }
}

/// The players of a side: of a team, both.
fn players(view: &View, side: Colour) -> impl Iterator<Item = usize> {
    let sides = Players::new(view.seats.len() as u64).map_or(2, Players::sides);
    (0..view.seats.len()).filter(move |seat| seat % sides == side as usize)
}

fn names(moment: &Moment<'_>, view: &View, side: Colour) -> String {
    let names = players(view, side).map(|seat| moment.name(seat)).filter(|name| !name.is_empty());
    names.collect::<Vec<_>>().join(" + ")
}

/// Whether it is this side's turn; after the end, whether it has won.
fn moves(view: &View, side: Colour) -> bool {
    let mut of_side = players(view, side);
    match (view.to_move, &view.outcome) {
        (Some(seat), _) => of_side.any(|player| player == seat.index()),
        (None, Some(outcome)) => {
            of_side.any(|player| outcome.winners.iter().any(|seat| seat.index() == player))
        }
        (None, None) => false,
    }
}
