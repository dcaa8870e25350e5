//! Behind the table: from the dawn high up to the fields, as the deck runs out.

use crate::{
    scene::Scene,
    svg::{Svg, fill, n},
    theme::Palette,
};

type Rgb = [f64; 3];

/// What the sky looks like above and below, at parts of the way down.
const STOPS: [(f64, Rgb, Rgb); 4] = [
    (0.0, [74.0, 84.0, 138.0], [240.0, 178.0, 150.0]),
    (0.3, [112.0, 160.0, 210.0], [246.0, 221.0, 196.0]),
    (0.65, [136.0, 190.0, 226.0], [222.0, 236.0, 226.0]),
    (1.0, [168.0, 210.0, 230.0], [232.0, 238.0, 204.0]),
];
const ROWS: [f64; 8] = [103.0, 108.0, 115.0, 125.0, 139.0, 160.0, 192.0, 240.0];
const TONES: [&str; 6] = ["#8fab58", "#b9bd6c", "#7d9a4f", "#d7bf6a", "#9db661", "#6f914f"];
const TREES: [(f64, f64, f64); 15] = [
    (38.0, 126.0, 0.8),
    (40.0, 126.6, 1.0),
    (42.4, 126.0, 0.7),
    (70.0, 140.0, 1.3),
    (73.0, 140.8, 1.0),
    (150.0, 116.0, 0.7),
    (152.0, 116.4, 0.6),
    (140.0, 161.0, 1.8),
    (144.0, 162.0, 2.2),
    (148.0, 161.0, 1.5),
    (14.0, 161.0, 1.9),
    (18.0, 162.0, 1.4),
    (190.0, 140.0, 1.4),
    (193.0, 140.6, 1.0),
    (104.0, 126.0, 0.7),
];
/// The way down in steps, so that a film does not repaint the sky with every card.
const STEPS: f64 = 12.0;

impl Scene {
    /// Paints the sky for a part of the way down, from 0 to 1, in layers from 0 to 3.
    pub(crate) fn sky(&mut self, fallen: f64, palette: &Palette) {
        let step = (fallen.clamp(0.0, 1.0) * STEPS).round();
        let fallen = step / STEPS;
        let (wide, high) = (self.wide, self.high);
        self.add(0, |svg| air(svg, step, fallen, (wide, high)));
        // A square of 200 that covers the picture and stands on its lower edge.
        let scale = wide.max(high) / 200.0;
        let corner = ((wide - 200.0 * scale) / 2.0, high - 200.0 * scale);
        self.add(1, |svg| {
            svg.scaled(corner, scale, |svg| clouds(svg, fallen));
        });
        // The fields come into sight in the last two thirds, slowly first, as they do when one falls.
        let near = ((fallen - 0.25) / 0.75).max(0.0).powf(1.6);
        if near > 0.0 {
            let down = (1.0 - near) * 100.0;
            self.add(2, |svg| {
                svg.scaled((corner.0, corner.1 + down * scale), scale, fields);
            });
        }
        if palette.dusk > 0.0 {
            self.add(3, |svg| {
                svg.rect((0.0, 0.0), (wide, high), 0.0, fill("#141116").opacity(palette.dusk));
            });
        }
    }
}

/// The air from high to low. Each step down has a gradient of its own name: a film has several.
fn air(svg: &mut Svg, step: f64, fallen: f64, (wide, high): (f64, f64)) {
    let after = STOPS.iter().position(|(at, ..)| *at >= fallen).unwrap_or(STOPS.len() - 1).max(1);
    let (from, to) = (&STOPS[after - 1], &STOPS[after]);
    let part = (fallen - from.0) / (to.0 - from.0);
    let (above, below) = (mixed(&from.1, &to.1, part), mixed(&from.2, &to.2, part));
    let name = format!("air-{}", n(step));
    svg.group("", |svg| {
        svg.gradient(&name, &written(&above), &written(&below));
        svg.rect((0.0, 0.0), (wide, high), 0.0, fill(&format!("url(#{name})")));
    });
}

fn mixed(a: &Rgb, b: &Rgb, part: f64) -> Rgb {
    [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * part)
}

fn written(colour: &Rgb) -> String {
    let [r, g, b] = colour.map(|value| value.round() as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn clouds(svg: &mut Svg, fallen: f64) {
    svg.circle(156.0, 96.0 - fallen * 70.0, 11.0 - fallen * 3.0, fill("#fff3cf").opacity(0.9));
    svg.at(0.0, 40.0 - fallen * 150.0, |svg| {
        for cloud in [
            "M18 60C18 52 30 50 33 56C36 48 50 50 50 58C58 57 58 66 50 66H24C16 66 12 61 18 60Z",
            "M128 108C128 99 142 97 145 104C149 95 165 98 164 107C173 106 173 116 164 116H134C125 116 121 109 128 108Z",
            "M58 158C58 150 70 148 73 154C76 146 90 148 90 156C98 155 98 164 90 164H64C56 164 52 159 58 158Z",
            "M150 186C150 179 160 177 163 182C166 175 178 177 178 184C185 183 185 191 178 191H155C148 191 145 187 150 186Z",
        ] {
            svg.path(cloud, fill("#ffffff").opacity(0.62));
        }
    });
}

/// The fields, seen aslant: rows that widen towards us, cut by lanes that meet at the horizon.
fn fields(svg: &mut Svg) {
    let far = "M-20 103C0 101 20 100 30 99S120 97 170 101S200 101 220 101V116H-20Z";
    svg.path(far, fill("#86a58a"));
    let lane = |at: f64, y: f64| 96.0 + at * (y - 84.0);
    for (row, (top, low)) in ROWS.iter().zip(&ROWS[1..]).enumerate() {
        for i in 0..23_usize {
            let from = (i as f64 - 11.5 + (row % 2) as f64 * 0.5) * 0.62;
            let to = from + 0.62;
            if lane(to, *low).max(lane(to, *top)) < 0.0
                || lane(from, *low).min(lane(from, *top)) > 200.0
            {
                continue;
            }
            let corner = |at: f64, y: f64| format!("{} {}", n(lane(at, y)), n(y));
            let field =
                [(from, *top), (to, *top), (to, *low), (from, *low)].map(|(at, y)| corner(at, y));
            let tone = TONES[(i * 7 + row * 5 + (i * row) % 3) % TONES.len()];
            svg.path(format!("M{}Z", field.join("L")), fill(tone).rim("#58743f", 0.22));
        }
    }
    for (x, y, r) in TREES {
        svg.circle(x, y, r, fill("#48642f"));
    }
    let houses = "M24 146V143L26.5 141L29 143V146ZM30.5 146V144H34V146ZM168 127.5V125.6L169.8 124.2L171.6 125.6V127.5Z";
    svg.path(houses, fill("#b4553d"));
}
