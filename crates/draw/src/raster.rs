//! Pictures as pixels: PNG, and the moving kind of it, APNG.

use crate::{film::Film, scene::Scene};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

/// The widest picture in pixels: what a person may want to print, and no machine chokes on.
pub const WIDEST: u32 = 8000;

/// Why there are no pixels.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
    /// It would be too wide, too high, or nothing.
    #[error(
        "a picture of {wide} by {high} pixels cannot be drawn: the width goes from 16 to {WIDEST}"
    )]
    Size {
        /// The width asked for.
        wide: u32,
        /// The height that follows.
        high: u32,
    },
    /// The picture's own SVG is not understood.
    #[error("the picture cannot be painted: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The pixels cannot be packed.
    #[error("the picture cannot be packed: {0}")]
    Png(#[from] png::EncodingError),
    /// A film without scenes.
    #[error("there is nothing to show")]
    Nothing,
}

impl Scene {
    /// The picture as pixels, in its own size or as wide as asked for.
    pub fn rgb(&self, width: Option<u32>) -> Result<Image, RasterError> {
        Image::of(self, width)
    }

    /// The picture as a PNG, in its own size or as wide as asked for.
    pub fn png(&self, width: Option<u32>) -> Result<Vec<u8>, RasterError> {
        let image = Image::of(self, width)?;
        let mut packed = Vec::new();
        let mut writer = encoder(&mut packed, &image).write_header()?;
        writer.write_image_data(&image.pixels)?;
        writer.finish()?;
        Ok(packed)
    }
}

impl Film {
    /// The film as an APNG that begins again at its end. Only what changes from one scene to the
    /// next is packed.
    pub fn apng(&self, width: Option<u32>) -> Result<Vec<u8>, RasterError> {
        let Some((first, millis)) = self.scenes.first() else { return Err(RasterError::Nothing) };
        let mut shown = Image::of(first, width)?;
        let mut packed = Vec::new();
        let mut encoder = encoder(&mut packed, &shown);
        encoder.set_animated(self.scenes.len().try_into().unwrap_or(u32::MAX), 0)?;
        let mut writer = encoder.write_header()?;
        let (numerator, denominator) = delay(*millis);
        writer.set_frame_delay(numerator, denominator)?;
        writer.write_image_data(&shown.pixels)?;
        for (scene, millis) in &self.scenes[1..] {
            let next = Image::of(scene, width)?;
            let changed = shown.changed(&next);
            writer.set_frame_dimension(changed.wide, changed.high)?;
            writer.set_frame_position(changed.x, changed.y)?;
            let (numerator, denominator) = delay(*millis);
            writer.set_frame_delay(numerator, denominator)?;
            writer.write_image_data(&next.cut(changed))?;
            shown = next;
        }
        writer.finish()?;
        Ok(packed)
    }
}

/// A delay as the format writes it: a fraction of small numbers.
fn delay(millis: u64) -> (u16, u16) {
    match u16::try_from(millis) {
        Ok(millis) => (millis, 1000),
        Err(_) => (u16::try_from(millis / 1000).unwrap_or(u16::MAX), 1),
    }
}

fn encoder<'a>(packed: &'a mut Vec<u8>, image: &Image) -> png::Encoder<'a, &'a mut Vec<u8>> {
    let mut encoder = png::Encoder::new(packed, image.wide, image.high);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Balanced);
    encoder
}

/// Pixels, three bytes each: every picture fills its ground, so nothing shines through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// How many pixels a row has.
    pub wide: u32,
    /// How many rows there are.
    pub high: u32,
    /// Red, green and blue of each pixel, row by row from the top.
    pub pixels: Vec<u8>,
}

/// A part of an image.
#[derive(Clone, Copy)]
struct Cut {
    x: u32,
    y: u32,
    wide: u32,
    high: u32,
}

impl Image {
    fn of(scene: &Scene, width: Option<u32>) -> Result<Image, RasterError> {
        let wide = width.unwrap_or_else(|| scene.width());
        let scale = f64::from(wide) / scene.wide;
        let high = (scene.high * scale).round().clamp(0.0, f64::from(u32::MAX)) as u32;
        let size = RasterError::Size { wide, high };
        if !(16..=WIDEST).contains(&wide) || !(1..=4 * WIDEST).contains(&high) {
            return Err(size);
        }
        let tree = Tree::from_str(&scene.svg(None), &Options::default())?;
        let mut pixmap = Pixmap::new(wide, high).ok_or(size)?;
        let scale = scale as f32;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        let pixels = pixmap.pixels().iter().flat_map(|pixel| {
            let colour = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue()]
        });
        Ok(Image { wide, high, pixels: pixels.collect() })
    }

    fn row(&self, y: u32) -> &[u8] {
        let bytes = self.wide as usize * 3;
        &self.pixels[y as usize * bytes..][..bytes]
    }

    /// The smallest part outside of which both images are the same; one pixel if they all are.
    fn changed(&self, next: &Image) -> Cut {
        let rows: Vec<u32> = (0..self.high).filter(|y| self.row(*y) != next.row(*y)).collect();
        let (Some(top), Some(low)) = (rows.first(), rows.last()) else {
            return Cut { x: 0, y: 0, wide: 1, high: 1 };
        };
        let differs = |x: &u32| {
            let at = *x as usize * 3..*x as usize * 3 + 3;
            rows.iter().any(|y| self.row(*y)[at.clone()] != next.row(*y)[at.clone()])
        };
        let left = (0..self.wide).find(differs).unwrap_or(0);
        let right = (0..self.wide).rev().find(differs).unwrap_or(left);
        Cut { x: left, y: *top, wide: right - left + 1, high: low - top + 1 }
    }

    fn cut(&self, cut: Cut) -> Vec<u8> {
        let part = cut.x as usize * 3..(cut.x + cut.wide) as usize * 3;
        (cut.y..cut.y + cut.high).flat_map(|y| self.row(y)[part.clone()].iter().copied()).collect()
    }
}
