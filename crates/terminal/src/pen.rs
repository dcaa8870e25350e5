//! Drawing that never leaves its area, whatever the terminal's size.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use unicode_width::UnicodeWidthStr as _;

/// Draws into an area, in columns and rows from its top left corner.
pub(crate) struct Pen<'a> {
    buf: &'a mut Buffer,
    area: Rect,
}

impl<'a> Pen<'a> {
    pub(crate) fn new(buf: &'a mut Buffer, area: Rect) -> Pen<'a> {
        let area = area.intersection(buf.area);
        Pen { buf, area }
    }

    /// The same for a part of the area.
    pub(crate) fn within(&mut self, part: Rect) -> Pen<'_> {
        let area = Rect { x: self.area.x + part.x, y: self.area.y + part.y, ..part };
        Pen { area: area.intersection(self.area), buf: self.buf }
    }

    pub(crate) fn width(&self) -> u16 {
        self.area.width
    }

    pub(crate) fn height(&self) -> u16 {
        self.area.height
    }

    /// Writes a text; what does not fit is left out.
    pub(crate) fn text(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if x >= self.area.width || y >= self.area.height {
            return;
        }
        let room = usize::from(self.area.width - x);
        self.buf.set_stringn(self.area.x + x, self.area.y + y, text, room, style);
    }

    /// Writes a text that ends at the right border.
    pub(crate) fn text_right(&mut self, y: u16, text: &str, style: Style) {
        self.text(self.width().saturating_sub(width(text)), y, text, style);
    }

    /// The same, within a frame.
    pub(crate) fn text_right_in(&mut self, y: u16, text: &str, style: Style) {
        self.text(self.width().saturating_sub(width(text) + 1), y, text, style);
    }

    /// Writes a text in the middle.
    pub(crate) fn text_middle(&mut self, y: u16, text: &str, style: Style) {
        self.text(self.width().saturating_sub(width(text)) / 2, y, text, style);
    }

    /// Gives a style to what is drawn there, now and before.
    pub(crate) fn style(&mut self, part: Rect, style: Style) {
        let area = Rect { x: self.area.x + part.x, y: self.area.y + part.y, ..part };
        self.buf.set_style(area.intersection(self.area), style);
    }

    /// Clears the whole area to a style.
    pub(crate) fn clear(&mut self, style: Style) {
        for y in 0..self.height() {
            self.text(0, y, &" ".repeat(self.width().into()), style);
        }
        self.buf.set_style(self.area, style);
    }

    /// A line around the whole area, with a title on it.
    pub(crate) fn frame(&mut self, title: &str, style: Style, words: Style) {
        let (wide, high) = (self.width(), self.height());
        if wide < 2 || high < 2 {
            return;
        }
        let line = "─".repeat(usize::from(wide) - 2);
        self.text(0, 0, &format!("╭{line}╮"), style);
        self.text(0, high - 1, &format!("╰{line}╯"), style);
        for y in 1..high - 1 {
            self.text(0, y, "│", style);
            self.text(wide - 1, y, "│", style);
        }
        if !title.is_empty() {
            let title = cut(title, usize::from(wide).saturating_sub(6));
            self.text(2, 0, &format!(" {title} "), words);
        }
    }
}

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> u16 {
    text.width().try_into().unwrap_or(u16::MAX)
}

/// The text, or its beginning and a sign that there is more.
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.into();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if short.width() + 2 > columns {
            break;
        }
        short.push(letter);
    }
    short + "…"
}

/// The text in lines of so many columns, broken between words.
pub(crate) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && line.width() + 1 + word.width() > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("move the pawn or a pearl", 10), ["move the", "pawn or a", "pearl"]);
        assert_eq!(cut("Brave Otter", 6), "Brave…");
        assert_eq!(cut("Otter", 5), "Otter");
    }

    #[test]
    fn nothing_is_drawn_outside() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 4, 2));
        let mut pen = Pen::new(&mut buf, Rect::new(2, 1, 10, 10));
        assert_eq!((pen.width(), pen.height()), (2, 1));
        pen.text(0, 0, "long", Style::new());
        pen.text(5, 0, "x", Style::new());
        pen.text(0, 5, "x", Style::new());
        pen.within(Rect::new(1, 0, 9, 9)).text(0, 0, "yz", Style::new());
        assert_eq!(buf, Buffer::with_lines(["    ", "  ly"]));
    }
}
