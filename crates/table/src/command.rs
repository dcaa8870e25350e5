//! What can be asked of a table.

use crate::{Code, Millis, PlayerId, Refused, Settings, TableId, is_visible};
use serde::{Deserialize, Serialize};
use trefle_games::{Actor as Place, Games, Level, Seat};
use ts_rs::TS;

/// Something that is asked of a table. The last ones come from the clock or from whoever runs the
/// table, never from a client ([`Command::is_for_players`]).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Sits down on an empty place or a bot's; who sits already moves there.
    Sit {
        /// Where.
        place: Place,
        /// The name of a further person at the same screen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Gets up.
    Stand {
        /// From where.
        place: Place,
    },
    /// The host: puts a bot on a place.
    SeatBot {
        /// Where.
        place: Place,
        /// How well it plays.
        level: Level,
    },
    /// The host: takes whoever sits there off a place.
    Clear {
        /// Which.
        place: Place,
    },
    /// The host: takes a player off every place, for good.
    Kick {
        /// Whom.
        player: PlayerId,
    },
    /// The host: other settings.
    Settings {
        /// All of them.
        settings: Settings,
    },
    /// FILL-06, the tournament way: the second seat chooses the setup, then the first who begins.
    Choose {
        /// `A` or `B`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        setup: Option<String>,
        /// The seat that begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        first: Option<Seat>,
    },
    /// The host: begins the game.
    Start {
        /// Puts bots of this level on the empty places.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        fill: Option<Level>,
    },
    /// An action of the game.
    Play {
        /// Whose.
        place: Place,
        /// What, in notation.
        action: String,
        /// The card that is meant (FALL-28).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        card: Option<u32>,
    },
    /// FALL-27: the dealer stops the game.
    Pause,
    /// FALL-27: the dealer lets it go on.
    Resume,
    /// Gives up.
    Resign {
        /// Whose game.
        place: Place,
    },
    /// Offers to end the game.
    Offer {
        /// How.
        what: Proposal,
    },
    /// Answers an offer.
    Answer {
        /// Which.
        what: Proposal,
        /// Whether to accept it.
        yes: bool,
    },
    /// Wants a bot to play for somebody who has been away for the grace.
    VoteBot {
        /// For which place.
        place: Place,
    },
    /// Takes one's place back from the bot.
    Return {
        /// Which.
        place: Place,
    },
    /// Says something.
    Say {
        /// What.
        text: String,
    },
    /// Says one of a few things that everybody reads in their own language.
    Quick {
        /// Which.
        word: QuickWord,
    },
    /// Hears somebody no more, or again.
    Mute {
        /// Whom.
        player: PlayerId,
        /// Whether they are muted from now on.
        muted: bool,
    },
    /// Tells whoever runs the server about words that should not have been said.
    Report {
        /// The entry with the words.
        number: u64,
        /// Why.
        text: String,
    },
    /// Goes, and gives up the place; during a game the place can be had back.
    Leave,
    /// Asks for another game.
    Rematch,

    /// The table comes into being.
    #[ts(skip)]
    Create {
        /// What it is called.
        table: TableId,
        /// What is played.
        settings: Settings,
        /// The seed of the first game: 256 random bits in hex.
        seed: String,
        /// The version of the program, for the record.
        program: String,
    },
    /// The next game begins, when all have asked for it.
    #[ts(skip)]
    NextGame {
        /// Its seed: 256 random bits in hex.
        seed: String,
        /// The version of the program, for the record.
        program: String,
    },
    /// The program deals.
    #[ts(skip)]
    Beat,
    /// The countdown has ended: the game runs.
    #[ts(skip)]
    CountdownOver,
    /// A clock has run out.
    #[ts(skip)]
    TimeOut {
        /// Whose.
        place: Place,
        /// FITS: what is done for them. FILLIT: nothing, they have lost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<String>,
    },
    /// FITS: what is done for a seat that has given up. It stands in the journal, so that a later
    /// version, which might choose otherwise, plays the same game again.
    #[ts(skip)]
    PlayFor {
        /// For whom.
        place: Place,
        /// What.
        action: String,
    },
    /// The host is gone, and somebody else becomes the host.
    #[ts(skip)]
    PassHost,
    /// A player's last connection has closed.
    #[ts(skip)]
    WentAway {
        /// Whose.
        player: PlayerId,
    },
    /// A player has a connection again.
    #[ts(skip)]
    CameBack {
        /// Who.
        player: PlayerId,
    },
    /// The program was started anew while a game was going on.
    #[ts(skip)]
    Restarted {
        /// When it had stopped, as far as is known.
        down_since: Millis,
    },
    /// Nothing could be written for a while, so that nobody could play.
    #[ts(skip)]
    Interrupted {
        /// From when.
        since: Millis,
        /// To when.
        until: Millis,
    },
}

impl Command {
    /// Whether players and bots may ask for this, or only the clock and whoever runs the table.
    pub fn is_for_players(&self) -> bool {
        !matches!(
            self,
            Command::Create { .. }
                | Command::NextGame { .. }
                | Command::Beat
                | Command::CountdownOver
                | Command::TimeOut { .. }
                | Command::PlayFor { .. }
                | Command::PassHost
                | Command::WentAway { .. }
                | Command::CameBack { .. }
                | Command::Restarted { .. }
                | Command::Interrupted { .. }
        )
    }

    /// That nobody chooses words or files that harm the others. Only asked of what is new: what a
    /// journal has was accepted.
    pub(crate) fn check_chosen(&self, games: &Games) -> Result<(), Refused> {
        match self {
            Command::Settings { settings } => {
                settings.check_not_daily()?;
                settings.check_size(games)
            }
            Command::Sit { name: Some(name), .. } if !is_visible(name) => {
                let message = "nothing of this name can be seen";
                Err(Refused::new(Code::TooLong, "table-bad-name", message))
            }
            _ => Ok(()),
        }
    }

    /// The words in it that a person chose freely.
    pub(crate) fn words_mut(&mut self) -> Option<&mut String> {
        match self {
            Command::Sit { name, .. } => name.as_mut(),
            Command::Say { text } | Command::Report { text, .. } => Some(text),
            _ => None,
        }
    }

    /// The next game, with this seed, by this version of the program.
    pub fn next_game(seed: impl Into<String>) -> Command {
        Command::NextGame { seed: seed.into(), program: PROGRAM.into() }
    }
}

/// The version of the program as records name it.
pub(crate) const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Something that is said so often that it has a name: clients show it in their reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum QuickWord {
    /// A greeting.
    Hello,
    /// Praise.
    WellPlayed,
    /// Wait, please.
    OneMoment,
    /// Thanks.
    Thanks,
    /// An onlooker would like to play.
    MaySit,
}

impl QuickWord {
    /// All of them.
    pub const ALL: [QuickWord; 5] = [
        QuickWord::Hello,
        QuickWord::WellPlayed,
        QuickWord::OneMoment,
        QuickWord::Thanks,
        QuickWord::MaySit,
    ];

    /// What it says, for clients that do not know its name.
    pub fn text(self) -> &'static str {
        match self {
            QuickWord::Hello => "Hello",
            QuickWord::WellPlayed => "Well played",
            QuickWord::OneMoment => "One moment",
            QuickWord::Thanks => "Thanks",
            QuickWord::MaySit => "May I have a seat?",
        }
    }
}

/// A way for the players to end a game together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// Nobody wins.
    Draw,
    /// The game does not count.
    Abort,
}

impl Proposal {
    /// Its word, in outcomes.
    pub fn word(self) -> &'static str {
        match self {
            Proposal::Draw => "draw",
            Proposal::Abort => "abort",
        }
    }
}
