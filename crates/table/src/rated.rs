//! Games that change the ratings of those who play: between people with accounts, each at a screen of
//! their own.

use crate::{Command, GameResult, PlayerId, Refused, SeatResult, Settings, Table, Who};

impl Table {
    /// Those who must have accounts for this to be done, and why it is refused if they have none.
    /// Whoever runs the table knows who has.
    pub fn needs_accounts(&self, who: &Who, command: &Command) -> Option<(Vec<PlayerId>, Refused)> {
        let joins = match command {
            Command::Sit { .. } => self.settings.rated,
            Command::Settings { settings } => settings.rated,
            _ => false,
        };
        if joins {
            return Some((vec![who.player()?.clone()], needs_account()));
        }
        if self.settings.rated && matches!(command, Command::Start { .. }) {
            let message = "a rated game is between accounts, and not everybody here has one: they \
                make one, or the game becomes casual";
            let refused = Refused::not_now("table-rated-accounts", message);
            return Some((self.places.people(), refused));
        }
        None
    }

    /// That those who are to play can do so for their ratings.
    pub(crate) fn check_rated(&self, bots_fill: bool) -> Result<(), Refused> {
        if !self.settings.rated {
            return Ok(());
        }
        if bots_fill || self.places.seats().any(|(seat, _)| self.places.bot(seat.into()).is_some())
        {
            return Err(people_only());
        }
        match self.places.people().iter().any(|one| self.places.of(one).len() > 1) {
            true => Err(one_screen()),
            false => Ok(()),
        }
    }

    /// That nobody sits down beside somebody else at their screen.
    pub(crate) fn check_own_screen(&self, further: bool) -> Result<(), Refused> {
        match further && self.settings.rated {
            true => Err(one_screen()),
            false => Ok(()),
        }
    }
}

impl Settings {
    /// That whoever looks for somebody can play like this, with people alone or bots among them.
    pub fn check_seeker(&self, has_account: bool, people_only: bool) -> Result<(), Refused> {
        match (self.rated, has_account) {
            (true, false) => Err(needs_account()),
            (true, true) if !people_only => Err(self::people_only()),
            _ => Ok(()),
        }
    }
}

fn people_only() -> Refused {
    let message = "a rated game is between people: no bot sits at it";
    Refused::not_now("table-rated-bots", message)
}

fn one_screen() -> Refused {
    let message = "a rated game is played at one screen each";
    Refused::not_allowed("table-rated-one-screen", message)
}

/// Why a guest neither joins a rated game nor sets one up.
pub fn needs_account() -> Refused {
    let message = "a rated game needs an account: make one, or play a casual game";
    Refused::not_allowed("table-rated-account", message)
}

impl GameResult {
    /// Whether it changes ratings: it was played for them, and nobody but those who sat there had a
    /// hand in it.
    pub fn changes_ratings(&self) -> bool {
        let person = |seat: &SeatResult| seat.bot.is_none() && !seat.taken_over;
        self.rated
            && !self.aborted
            && !self.fixed
            && !self.one_screen
            && self.seats.len() > 1
            && self.seats.iter().all(person)
    }

    /// The sides as they came in, each with its seats, counted from 0, and its rank, from 1. Equal
    /// ranks drew. Who gave up comes after all others.
    pub fn ranks(&self) -> Vec<(Vec<usize>, usize)> {
        let mut sides: Vec<(usize, Vec<usize>, usize)> = Vec::new();
        for (index, seat) in self.seats.iter().enumerate() {
            let rank = seat.place.unwrap_or(self.seats.len() + 1);
            match sides.iter_mut().find(|(side, ..)| *side == seat.side) {
                Some((_, seats, best)) => {
                    seats.push(index);
                    *best = rank.min(*best);
                }
                None => sides.push((seat.side, vec![index], rank)),
            }
        }
        sides.into_iter().map(|(_, seats, rank)| (seats, rank)).collect()
    }
}
