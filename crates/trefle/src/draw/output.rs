//! Where a picture goes, and as what.

use super::subject::Drawing;
use crate::Failure;
use std::{io::Write as _, path::Path};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

/// A file and what it is to hold; the end of its name says which.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Output {
    file: Option<String>,
    format: Format,
    pub(super) moves: bool,
}

impl Output {
    pub(super) fn of(name: &str, animate: bool) -> Result<Output, String> {
        if name == "-" {
            return Ok(Output { file: None, format: Format::Svg, moves: animate });
        }
        let extension = Path::new(name).extension().and_then(|end| end.to_str());
        let (format, moves) = match extension.map(str::to_ascii_lowercase).as_deref() {
            Some("svg") => (Format::Svg, animate),
            Some("png") => (Format::Png, animate),
            // Its name says that it moves.
            Some("apng") => (Format::Png, true),
            Some(other) => {
                return Err(format!("a picture cannot be a .{other}: name it .svg, .png or .apng"));
            }
            None => return Err(format!("`{name}` does not end in .svg, .png or .apng")),
        };
        Ok(Output { file: Some(name.to_owned()), format, moves })
    }

    pub(super) fn write(&self, drawing: &Drawing, width: Option<u32>) -> Result<(), Failure> {
        let bytes = match (self.format, drawing) {
            (Format::Svg, Drawing::Scene(scene)) => scene.svg(width).into_bytes(),
            (Format::Svg, Drawing::Film(film)) => film.svg(width).into_bytes(),
            (Format::Png, Drawing::Scene(scene)) => scene.png(width)?,
            (Format::Png, Drawing::Film(film)) => film.apng(width)?,
        };
        match &self.file {
            Some(file) => {
                std::fs::write(file, bytes)
                    .map_err(|error| format!("cannot write {file}: {error}"))?;
            }
            None => match std::io::stdout().write_all(&bytes) {
                // A reader who has gone is no error.
                Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {}
                written => written?,
            },
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_the_name_says_what_becomes_of_it() {
        let svg = Output::of("a/b.SVG", false).unwrap();
        assert_eq!((svg.format, svg.moves), (Format::Svg, false));
        let moving = Output::of("game.apng", false).unwrap();
        assert_eq!((moving.format, moving.moves), (Format::Png, true));
        assert_eq!(Output::of("-", true).unwrap().file, None);
    }

    #[test]
    fn another_end_is_refused_with_those_that_are_known() {
        let error = Output::of("board.jpeg", false).unwrap_err();
        assert_eq!(error, "a picture cannot be a .jpeg: name it .svg, .png or .apng");
        assert!(Output::of("board", false).unwrap_err().contains("does not end in .svg"));
    }
}
