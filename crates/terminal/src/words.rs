//! The words: Fluent files in four languages, the same that the page speaks from.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use std::{fmt, str::FromStr};
use unic_langid::LanguageIdentifier;

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// Dutch.
    Dutch,
    /// German.
    German,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 4] =
        [Language::English, Language::French, Language::Dutch, Language::German];

    /// The language of the first of these settings that says one, as `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` do: `fr_BE.UTF-8`. English for the rest.
    pub fn of_locale<'a>(settings: impl IntoIterator<Item = &'a str>) -> Language {
        let first = settings.into_iter().find(|setting| !setting.is_empty());
        let tag = first.and_then(|setting| setting.get(..2)).unwrap_or_default();
        tag.to_lowercase().parse().unwrap_or_default()
    }

    fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
            Language::Dutch => "nl",
            Language::German => "de",
        }
    }

    fn files(self) -> [&'static str; 6] {
        macro_rules! files {
            ($language:literal) => {
                [
                    include_str!(concat!("../../../locales/", $language, "/fits.ftl")),
                    include_str!(concat!("../../../locales/", $language, "/fillit.ftl")),
                    include_str!(concat!("../../../locales/", $language, "/falling.ftl")),
                    include_str!(concat!("../../../locales/", $language, "/shell.ftl")),
                    include_str!(concat!("../../../locales/", $language, "/refusals.ftl")),
                    include_str!(concat!("../../../locales/", $language, "/terminal.ftl")),
                ]
            };
        }
        match self {
            Language::English => files!("en"),
            Language::French => files!("fr"),
            Language::Dutch => files!("nl"),
            Language::German => files!("de"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// A text that names no language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a language: en, fr, nl or de")]
pub struct NoLanguage;

impl FromStr for Language {
    type Err = NoLanguage;

    fn from_str(text: &str) -> Result<Language, NoLanguage> {
        Language::ALL.into_iter().find(|language| language.to_string() == text).ok_or(NoLanguage)
    }
}

/// What the words are filled with: `("name", name.into())`.
pub(crate) type Fill<'a> = (&'a str, FluentValue<'a>);

/// The words of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of this language.
    pub fn new(language: Language) -> Words {
        // The four tags are well formed; by them numbers find their plural.
        let id: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // The marks that keep text of both directions apart are not for terminals.
        bundle.set_use_isolating(false);
        for file in language.files() {
            // What a file has wrong is left out; a test reads them all.
            let resource = match FluentResource::try_new(file.into()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { bundle }
    }

    /// What is said when a game was left in the middle.
    pub fn saved(&self) -> String {
        self.say("terminal-saved")
    }

    /// What the player is called who gives no name: one that sentences can be made with, as "you"
    /// is in no language.
    pub fn guest(&self) -> String {
        self.say("terminal-guest")
    }

    /// What a further person at the terminal is called.
    pub fn beside(&self, seat: u8) -> String {
        self.fill("terminal-beside", &[("seat", seat.into())])
    }

    /// A message that needs nothing filled in.
    pub(crate) fn say(&self, id: &str) -> String {
        self.fill(id, &[])
    }

    /// A message; its name if there is none such.
    pub(crate) fn fill(&self, id: &str, with: &[Fill<'_>]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.into();
        };
        let args: FluentArgs<'_> = with.iter().cloned().collect();
        // What could not be filled in stands in the text by its name.
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// Whether there is such a message.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, path::Path};

    #[test]
    fn the_first_setting_that_says_something_chooses_the_language() {
        assert_eq!(Language::of_locale(["", "fr_BE.UTF-8", "de_DE"]), Language::French);
        assert_eq!(Language::of_locale(["nl"]), Language::Dutch);
        for other in ["C", "POSIX", "C.UTF-8", "pt_BR", "é"] {
            assert_eq!(Language::of_locale([other, "de_DE"]), Language::English, "{other}");
        }
        assert_eq!(Language::of_locale([]), Language::English);
    }

    #[test]
    fn every_file_is_read_whole() {
        for language in Language::ALL {
            for file in language.files() {
                let read = FluentResource::try_new(file.into());
                assert!(read.is_ok(), "{language}: {:?}", read.err().map(|(_, errors)| errors));
            }
        }
    }

    /// The names that stand in `say("…")`, `fill("…")` and the lists of keys in this crate.
    fn asked() -> Vec<String> {
        fn read(folder: &Path, into: &mut Vec<String>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    read(&path, into);
                } else {
                    into.push(fs::read_to_string(path).unwrap());
                }
            }
        }
        let mut sources = Vec::new();
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut sources);
        let is_name = |text: &str| {
            ["fits-", "fillit-", "falling-", "terminal-", "told-", "result-"]
                .iter()
                .any(|family| text.len() > family.len() && text.starts_with(family))
                && !text.ends_with('-')
                && text.bytes().all(|byte| byte == b'-' || byte.is_ascii_lowercase())
        };
        let texts = sources.iter().flat_map(|source| source.split('"'));
        texts.filter(|text| is_name(text)).map(Into::into).collect()
    }

    #[test]
    fn every_message_asked_for_is_there_in_every_language() {
        let asked = asked();
        assert!(asked.len() > 60, "only {} found", asked.len());
        for language in Language::ALL {
            let words = Words::new(language);
            let missing: Vec<_> = asked.iter().filter(|name| !words.has(name)).collect();
            assert!(missing.is_empty(), "{language}: {missing:?}");
        }
    }
}
