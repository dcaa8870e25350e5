//! Board files: reading them with errors a person can mend, and writing them (docs/boards.md).

use crate::{Board, COLUMNS, Layout, PLAIN, Provenance, ROWS, Scoring, Word};
use std::{collections::BTreeMap, fmt, ops::Range};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};
use trefle_game::Fault;

/// The longest board file, in bytes. Every view of a game carries its board, so a file of a
/// megabyte would make every message one.
const LONGEST_FILE: usize = 16 * 1024;

/// The longest name, title, word and name of a mark, in characters.
const LONGEST_NAME: usize = 60;

/// The longest note, in characters.
const LONGEST_NOTE: usize = 2_000;

/// Why a text is no board file, and on which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct BoardError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it and what would be right.
    pub fault: Fault,
}

impl Board {
    /// Reads a board file (FITS-25).
    pub fn read(text: &str) -> Result<Board, BoardError> {
        if text.len() > LONGEST_FILE {
            let reason = format!("the file is too long: a board has at most {LONGEST_FILE} bytes");
            let fault = Fault::new("fits-file-too-long", reason).with("most", LONGEST_FILE);
            return Err(BoardError { line: 1, fault });
        }
        let document = DeTable::parse(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let fault = Fault::new("file-syntax", one_line(error.message()));
            BoardError { line: line(text, start), fault }
        })?;
        let file = Section { text, name: "a board file", span: 0..0, table: document.get_ref() };
        file.layout().map(Board::new)
    }
}

/// The line of this byte, from 1.
fn line(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}

/// Messages of the TOML library have further lines with expectations.
fn one_line(message: &str) -> String {
    message.lines().collect::<Vec<_>>().join("; ")
}

type Value<'a> = Spanned<DeValue<'a>>;

/// A table of the file.
#[derive(Clone)]
struct Section<'a> {
    text: &'a str,
    name: &'static str,
    span: Range<usize>,
    table: &'a DeTable<'a>,
}

/// A mark as it stands before the equals sign, and what stands behind.
struct Marked<'a> {
    mark: char,
    span: Range<usize>,
    value: &'a Value<'a>,
}

impl<'a> Section<'a> {
    fn wrong<T>(&self, span: Range<usize>, fault: Fault) -> Result<T, BoardError> {
        Err(BoardError { line: line(self.text, span.start), fault })
    }

    /// Something else stands where this kind of value should.
    fn wrong_kind<T>(
        &self,
        value: &Value<'a>,
        kind: &str,
        what: &str,
        right: &str,
    ) -> Result<T, BoardError> {
        let found = value.get_ref().type_str();
        let reason = format!("{what} must be {right} (found: {found})");
        self.wrong(value.span(), Fault::new("fits-file-kind", reason).with("kind", kind))
    }

    /// Refuses keys that mean nothing here: a misspelt one would otherwise be passed over.
    fn knows(&self, keys: &[&str]) -> Result<(), BoardError> {
        match self.table.iter().find(|(key, _)| !keys.contains(&key.get_ref().as_ref())) {
            None => Ok(()),
            Some((key, _)) => {
                let (name, keys) = (key.get_ref(), keys.join(", "));
                let reason = format!("unknown key `{name}`: {} has {keys}", self.name);
                let fault = Fault::new("fits-file-unknown-key", reason);
                self.wrong(key.span(), fault.with("key", name).with("keys", keys))
            }
        }
    }

    fn get(&self, key: &str) -> Option<&'a Value<'a>> {
        self.table.iter().find(|(known, _)| known.get_ref() == key).map(|(_, value)| value)
    }

    fn need(&self, key: &str) -> Result<&'a Value<'a>, BoardError> {
        match self.get(key) {
            Some(value) => Ok(value),
            None => {
                let fault = Fault::new("fits-file-missing", format!("{} needs `{key}`", self.name));
                self.wrong(self.span.clone(), fault.with("key", key))
            }
        }
    }

    fn section(&self, name: &'static str, key: &str) -> Result<Option<Section<'a>>, BoardError> {
        self.get(key).map(|value| self.as_section(name, value)).transpose()
    }

    fn as_section(
        &self,
        name: &'static str,
        value: &'a Value<'a>,
    ) -> Result<Section<'a>, BoardError> {
        match value.get_ref() {
            DeValue::Table(table) => {
                Ok(Section { text: self.text, name, span: value.span(), table })
            }
            _ => self.wrong_kind(value, "table", name, "a table"),
        }
    }

    fn list(&self, what: &str, value: &'a Value<'a>) -> Result<&'a [Value<'a>], BoardError> {
        match value.get_ref() {
            DeValue::Array(list) => Ok(list),
            _ => self.wrong_kind(value, "list", what, "a list"),
        }
    }

    fn string(&self, what: &str, value: &'a Value<'a>) -> Result<&'a str, BoardError> {
        match value.get_ref().as_str() {
            Some(text) => Ok(text),
            None => self.wrong_kind(value, "text", what, "a text in quotes"),
        }
    }

    /// A short text on one line.
    fn name(&self, what: &str, value: &'a Value<'a>) -> Result<String, BoardError> {
        let text = self.string(what, value)?;
        let length = text.chars().count();
        if !(1..=LONGEST_NAME).contains(&length) || text.chars().any(char::is_control) {
            let reason = format!("{what} must be 1 to {LONGEST_NAME} characters on one line");
            let fault = Fault::new("fits-file-name", reason).with("most", LONGEST_NAME);
            return self.wrong(value.span(), fault);
        }
        Ok(text.into())
    }

    fn note(&self, value: &'a Value<'a>) -> Result<String, BoardError> {
        let text = self.string("`note`", value)?;
        let odd = |c: char| c.is_control() && c != '\n';
        if text.chars().count() > LONGEST_NOTE || text.chars().any(odd) {
            let reason = format!("`note` must be at most {LONGEST_NOTE} printable characters");
            let fault = Fault::new("fits-file-note", reason).with("most", LONGEST_NOTE);
            return self.wrong(value.span(), fault);
        }
        Ok(text.into())
    }

    fn number(&self, what: &str, value: &Value<'a>) -> Result<i32, BoardError> {
        let Some(written) = value.get_ref().as_integer() else {
            return self.wrong_kind(value, "number", what, "a whole number");
        };
        match i32::from_str_radix(written.as_str(), written.radix()) {
            Ok(number) if (-99..=99).contains(&number) => Ok(number),
            _ => {
                let reason = format!("{what} is {}: numbers go from -99 to 99", written.as_str());
                self.wrong(value.span(), Fault::new("fits-file-number", reason))
            }
        }
    }

    fn number_or(&self, key: &str, default: i32) -> Result<i32, BoardError> {
        self.get(key).map_or(Ok(default), |value| self.number(&format!("`{key}`"), value))
    }

    /// The entries of a table whose keys are marks.
    fn marked(&self) -> Result<Vec<Marked<'a>>, BoardError> {
        let entry = |(key, value): (&'a Spanned<_>, &'a Value<'a>)| {
            let text: &std::borrow::Cow<'_, str> = key.get_ref();
            let mut characters = text.chars();
            match (characters.next(), characters.next()) {
                (Some(PLAIN), None) => {
                    let reason = "`.` is the plain cell and cannot be a mark";
                    self.wrong(key.span(), Fault::new("fits-file-mark", reason))
                }
                (Some(mark), None) if !mark.is_control() && !mark.is_whitespace() => {
                    Ok(Marked { mark, span: key.span(), value })
                }
                _ => {
                    let reason = format!("`{text}` is no mark: one character is");
                    self.wrong(key.span(), Fault::new("fits-file-mark", reason))
                }
            }
        };
        self.table.iter().map(entry).collect()
    }
}

impl<'a> Section<'a> {
    fn layout(&self) -> Result<Layout, BoardError> {
        self.knows(&["name", "title", "author", "provenance", "note", "grid", "marks", "scoring"])?;
        let name = self.name("`name`", self.need("name")?)?;
        let title = self.get("title").map(|title| self.name("`title`", title)).transpose()?;
        let author = self.get("author").map(|author| self.name("`author`", author)).transpose()?;
        let provenance = self.get("provenance").map(|value| self.provenance(value)).transpose()?;
        let note = self.get("note").map(|note| self.note(note)).transpose()?;
        let marks = match self.section("[marks]", "marks")? {
            Some(marks) => marks.marked()?,
            None => Vec::new(),
        };
        let grid = self.grid(&marks)?;
        let scoring = match self.section("[scoring]", "scoring")? {
            Some(scoring) => scoring.scoring(&grid, &marks)?,
            None => Scoring::default(),
        };
        self.each_mark_means_one_thing(&grid, &marks, &scoring)?;
        Ok(Layout {
            title: title.unwrap_or_else(|| name.clone()),
            name,
            author,
            provenance: provenance.unwrap_or_default(),
            note,
            grid,
            marks: marks
                .iter()
                .map(|entry| {
                    let what = format!("the name of mark '{}'", entry.mark);
                    Ok((entry.mark, self.name(&what, entry.value)?))
                })
                .collect::<Result<_, _>>()?,
            scoring,
        })
    }

    fn provenance(&self, value: &'a Value<'a>) -> Result<Provenance, BoardError> {
        let text = self.string("`provenance`", value)?;
        match Provenance::ALL.into_iter().find(|provenance| provenance.name() == text) {
            Some(provenance) => Ok(provenance),
            None => {
                let reason = format!(
                    "provenance `{}` is not known: say rule, reconstructed or own",
                    text.escape_debug()
                );
                self.wrong(value.span(), Fault::new("fits-file-provenance", reason))
            }
        }
    }

    fn grid(&self, marks: &[Marked<'a>]) -> Result<[String; ROWS], BoardError> {
        let value = self.need("grid")?;
        let lines = self.list("`grid`", value)?;
        let rows = lines
            .iter()
            .enumerate()
            .map(|(index, line)| self.grid_row(index + 1, line, marks))
            .collect::<Result<Vec<String>, _>>()?;
        rows.try_into().or_else(|rows: Vec<String>| {
            let count = rows.len();
            let reason = format!("the grid has {count} rows: a board has {ROWS}");
            self.wrong(value.span(), Fault::new("fits-file-rows", reason).with("count", count))
        })
    }

    fn grid_row(
        &self,
        number: usize,
        value: &'a Value<'a>,
        marks: &[Marked<'a>],
    ) -> Result<String, BoardError> {
        let row = self.string("a row of the grid", value)?;
        let count = row.chars().count();
        if count != COLUMNS {
            let reason = format!("row {number} of the grid has {count} cells: a row has {COLUMNS}");
            let fault = Fault::new("fits-file-cells", reason);
            return self.wrong(value.span(), fault.with("row", number).with("count", count));
        }
        let known = |mark| mark == PLAIN || marks.iter().any(|entry| entry.mark == mark);
        match row.chars().find(|mark| !known(*mark)) {
            None => Ok(row.into()),
            Some(mark) => {
                let mark = mark.escape_debug();
                let reason = format!(
                    "unknown mark '{mark}' in row {number} of the grid: name it in [marks]"
                );
                self.wrong(value.span(), unknown_mark(mark, reason))
            }
        }
    }

    fn scoring(&self, grid: &[String], marks: &[Marked<'a>]) -> Result<Scoring, BoardError> {
        self.knows(&["plain", "row", "column", "numbers", "groups", "words", "unused"])?;
        let words = match self.get("words") {
            Some(value) => self
                .list("`words`", value)?
                .iter()
                .map(|word| self.as_section("a word", word)?.word(grid, marks))
                .collect::<Result<_, _>>()?,
            None => Vec::new(),
        };
        if let (Some(unused), true) = (self.get("unused"), words.is_empty()) {
            let reason = "`unused` is for letters, but there are no words";
            return self.wrong(unused.span(), Fault::new("fits-file-unused", reason));
        }
        let number = |entry: &Marked<'a>| {
            self.number(&format!("the number of mark '{}'", entry.mark), entry.value)
        };
        Ok(Scoring {
            plain: self.number_or("plain", -1)?,
            row: self.number_or("row", 0)?,
            column: self.number_or("column", 0)?,
            numbers: self.by_mark("[scoring.numbers]", "numbers", marks, number)?,
            groups: self
                .by_mark("[scoring.groups]", "groups", marks, |entry| self.table_of(entry, grid))?,
            words,
            unused: self.number_or("unused", 0)?,
        })
    }

    fn by_mark<T>(
        &self,
        name: &'static str,
        key: &str,
        marks: &[Marked<'a>],
        read: impl Fn(&Marked<'a>) -> Result<T, BoardError>,
    ) -> Result<BTreeMap<char, T>, BoardError> {
        let Some(section) = self.section(name, key)? else { return Ok(BTreeMap::new()) };
        let entry = |entry: Marked<'a>| {
            if !marks.iter().any(|known| known.mark == entry.mark) {
                let reason = format!("unknown mark '{}': name it in [marks]", entry.mark);
                return self.wrong(entry.span, unknown_mark(entry.mark, reason));
            }
            Ok((entry.mark, read(&entry)?))
        };
        section.marked()?.into_iter().map(entry).collect()
    }

    /// The table of a group: one entry for each number of its cells that can be visible.
    fn table_of(&self, entry: &Marked<'a>, grid: &[String]) -> Result<Vec<i32>, BoardError> {
        let mark = entry.mark;
        let what = format!("the table of mark '{mark}'");
        let numbers = self.list(&what, entry.value)?;
        let cells = count(grid, mark);
        if numbers.len() != cells + 1 {
            let reason = format!(
                "{what} has {} entries: with {cells} such cells on the grid it needs {}, for none \
                 to {cells} visible",
                numbers.len(),
                cells + 1
            );
            let fault = Fault::new("fits-file-table", reason).with("mark", mark);
            let fault = fault.with("count", numbers.len()).with("need", cells + 1);
            return self.wrong(entry.value.span(), fault);
        }
        let what = format!("an entry in {what}");
        numbers.iter().map(|number| self.number(&what, number)).collect()
    }

    fn word(&self, grid: &[String], marks: &[Marked<'a>]) -> Result<Word, BoardError> {
        self.knows(&["word", "points"])?;
        let value = self.need("word")?;
        let word = self.name("`word`", value)?;
        for (place, letter) in word.chars().enumerate() {
            let named = marks.iter().any(|entry| entry.mark == letter);
            let once = |reason| Fault::new("fits-file-letter", reason).with("letter", letter);
            let fault = match (named, count(grid, letter)) {
                (true, 1) if word.chars().take(place).all(|earlier| earlier != letter) => continue,
                (true, 1) => once(format!("letter '{letter}' comes twice in the word {word}")),
                (true, many) => once(format!(
                    "letter '{letter}' stands {many} times on the grid: once is right"
                )),
                (false, _) => {
                    let reason = format!("unknown mark '{letter}' in a word: name it in [marks]");
                    unknown_mark(letter, reason)
                }
            };
            return self.wrong(value.span(), fault);
        }
        Ok(Word { word, points: self.number("`points`", self.need("points")?)? })
    }

    fn each_mark_means_one_thing(
        &self,
        grid: &[String],
        marks: &[Marked<'a>],
        scoring: &Scoring,
    ) -> Result<(), BoardError> {
        for Marked { mark, span, .. } in marks {
            let meanings = [
                scoring.numbers.contains_key(mark),
                scoring.groups.contains_key(mark),
                scoring.words.iter().any(|word| word.word.contains(*mark)),
            ];
            let fault = match meanings.into_iter().filter(|meaning| *meaning).count() {
                _ if count(grid, *mark) == 0 => {
                    Fault::new("fits-file-absent", format!("mark '{mark}' is not on the grid"))
                }
                1 => continue,
                0 => {
                    let reason = format!(
                        "mark '{mark}' has no score: give it a table in [scoring.groups], a number \
                         in [scoring.numbers] or a word"
                    );
                    Fault::new("fits-file-no-score", reason)
                }
                _ => {
                    let reason = format!(
                        "mark '{mark}' scores in several ways: it can be a number, a group or a \
                         letter"
                    );
                    Fault::new("fits-file-several", reason)
                }
            };
            return self.wrong(span.clone(), fault.with("mark", mark));
        }
        Ok(())
    }
}

fn unknown_mark(mark: impl fmt::Display, reason: String) -> Fault {
    Fault::new("fits-file-unknown-mark", reason).with("mark", mark)
}

/// On how many cells a mark stands.
fn count(grid: &[String], mark: char) -> usize {
    grid.iter().map(|row| row.chars().filter(|cell| *cell == mark).count()).sum()
}

/// Writes the board file; reading it gives the same board.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.layout();
        writeln!(f, "name = {}", Quoted(&layout.name))?;
        writeln!(f, "title = {}", Quoted(&layout.title))?;
        if let Some(author) = &layout.author {
            writeln!(f, "author = {}", Quoted(author))?;
        }
        writeln!(f, "provenance = {}", Quoted(layout.provenance.name()))?;
        if let Some(note) = &layout.note {
            writeln!(f, "note = {}", Quoted(note))?;
        }
        writeln!(f, "grid = [")?;
        for row in &layout.grid {
            writeln!(f, "  {},", Quoted(row))?;
        }
        writeln!(f, "]")?;
        if !layout.marks.is_empty() {
            writeln!(f, "\n[marks]")?;
        }
        for (mark, name) in &layout.marks {
            writeln!(f, "{} = {}", Quoted(&mark.to_string()), Quoted(name))?;
        }
        layout.scoring.fmt(f)
    }
}

impl fmt::Display for Scoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n[scoring]")?;
        writeln!(f, "plain = {}\nrow = {}\ncolumn = {}", self.plain, self.row, self.column)?;
        if !self.words.is_empty() {
            writeln!(f, "unused = {}", self.unused)?;
        }
        if !self.numbers.is_empty() {
            writeln!(f, "\n[scoring.numbers]")?;
        }
        for (mark, number) in &self.numbers {
            writeln!(f, "{} = {number}", Quoted(&mark.to_string()))?;
        }
        if !self.groups.is_empty() {
            writeln!(f, "\n[scoring.groups]")?;
        }
        for (mark, table) in &self.groups {
            writeln!(f, "{} = {table:?}", Quoted(&mark.to_string()))?;
        }
        for Word { word, points } in &self.words {
            writeln!(f, "\n[[scoring.words]]\nword = {}\npoints = {points}", Quoted(word))?;
        }
        Ok(())
    }
}

/// A text as TOML writes it in quotes.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                c if c.is_control() => write!(f, "\\u{:04X}", u32::from(c))?,
                c => write!(f, "{c}")?,
            }
        }
        f.write_str("\"")
    }
}
