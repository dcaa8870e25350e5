//! Friendly names for guests, in the language of their page.

/// The languages that names are given in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    French,
    Dutch,
    German,
}

impl Language {
    /// The first language in an `Accept-Language` header (or a plain tag such as `fr`) that names
    /// are given in; English where there is none. Weights are not looked at: browsers write the
    /// languages in order.
    pub(crate) fn first_of(header: &str) -> Language {
        header
            .split(',')
            .filter_map(|tag| match tag.trim().get(..2)? {
                "en" => Some(Language::English),
                "fr" => Some(Language::French),
                "nl" => Some(Language::Dutch),
                "de" => Some(Language::German),
                _ => None,
            })
            .next()
            .unwrap_or(Language::English)
    }

    /// The words names are made of. All pairs agree: French adjectives with one form for both
    /// genders, Dutch `de` words, German masculine nouns.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Language::English => (
                "Brave Calm Clever Cheerful Curious Gentle Happy Kind Lucky Merry Nimble \
                 Patient Proud Quick Quiet Sunny Swift Witty",
                "Otter Badger Beaver Dolphin Falcon Fox Hare Hedgehog Heron Lynx Magpie \
                 Marten Owl Puffin Robin Seal Squirrel Stork Swan Wren",
            ),
            Language::French => (
                "agile aimable brave calme drôle espiègle fidèle habile jeune libre \
                 magnifique modeste noble rapide sage tranquille",
                "Loutre Blaireau Castor Cigogne Cygne Dauphin Écureuil Faucon Hérisson \
                 Hibou Lièvre Lynx Macareux Marmotte Mésange Phoque Pie Renard",
            ),
            Language::Dutch => (
                "Blije Dappere Eerlijke Geduldige Handige Kalme Lieve Lustige Moedige \
                 Rustige Slimme Snelle Trotse Vlotte Vrolijke Wijze Zonnige",
                "Otter Bever Das Dolfijn Eekhoorn Egel Ekster Haas Lynx Marter Ooievaar \
                 Reiger Uil Valk Vos Zeehond Zwaan",
            ),
            Language::German => (
                "Fröhlicher Flinker Fleißiger Geduldiger Heiterer Kluger Lustiger Munterer \
                 Mutiger Neugieriger Ruhiger Schlauer Schneller Sonniger Stolzer Tapferer \
                 Weiser",
                "Otter Biber Dachs Delfin Falke Fuchs Hase Igel Luchs Marder Reiher Schwan \
                 Seehund Specht Storch Uhu",
            ),
        }
    }
}

/// A friendly name, chosen by a random number.
pub(crate) fn friendly(language: Language, random: u64) -> String {
    let (adjectives, animals) = language.words();
    let count = |words: &'static str| words.split(' ').count() as u64;
    let pick = |words: &'static str, random: u64| {
        words.split(' ').nth((random % count(words)) as usize).unwrap_or("Otter")
    };
    let adjective = pick(adjectives, random);
    let animal = pick(animals, random / count(adjectives));
    match language {
        Language::French => format!("{animal} {adjective}"),
        _ => format!("{adjective} {animal}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_in_the_language_of_the_page() {
        assert_eq!(Language::first_of("fr-BE,fr;q=0.9,en;q=0.8"), Language::French);
        assert_eq!(Language::first_of("it, de-AT;q=0.7"), Language::German);
        assert_eq!(Language::first_of("nl"), Language::Dutch);
        for unknown in ["", "it", "é", "*", ",,;"] {
            assert_eq!(Language::first_of(unknown), Language::English, "{unknown}");
        }
        assert_eq!(friendly(Language::English, 0), "Brave Otter");
        assert_eq!(friendly(Language::French, 2), "Loutre brave");
    }

    #[test]
    fn names_are_short_enough_for_a_seat() {
        for language in [Language::English, Language::French, Language::Dutch, Language::German] {
            for random in 0..500 {
                assert!(friendly(language, random).chars().count() <= trefle_table::LONGEST_NAME);
            }
        }
    }
}
