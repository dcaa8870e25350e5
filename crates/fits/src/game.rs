//! The course of a game.

use crate::{
    Action, Board, Event, FinishedRound, Options, PIECES, Phase, Piece, Placement, Player, Ramp,
    Refused, Rest, SeatScore, Standing, View, bot, rank, review,
    rules::{
        deal::{Deal, deals},
        rank::is_ranked,
    },
    search::solve::{self, Coming, Solution},
    value,
};
use arrayvec::ArrayVec;
use serde_json::json;
use std::sync::Arc;
use trefle_game::{
    Actor, Analysis, BadOptions, Bot, Bots, Budget, Descriptor, Idle, Knowledge, Measure, Outcome,
    OwnFile, Policy, Reached, Reconstructed, Resignation, Reviews, Rules, Seat, Shuffle, Solve,
    TimeControl, Viewer,
};

/// The most rounds that a table plays: an evening of them.
const MOST_ROUNDS: usize = 32;

/// The boards of the days, one after the other. What was played on a day stays so: this list does not
/// change.
const BOARDS_OF_DAYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "jeuxsoc"];

/// What the sum of boards 1 to 4 is called, for which there is a rank.
const RANKED: &str = "1-4";

/// Whether a board is one of the game's own, and not one that is only called so.
fn is_built_in(board: &Arc<Board>) -> bool {
    Board::built_in(board.name()).as_ref() == Some(board)
}

/// A game of FITS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fits {
    /// The board of each round.
    boards: Arc<[Arc<Board>]>,
    /// The cards of each round.
    deals: Arc<[Deal]>,
    /// The round that is played, or was played last, from 0.
    round: usize,
    /// How many build cards of the round have been turned.
    turned: usize,
    phase: Phase,
    players: Vec<Player>,
    /// The players at the end of each finished round.
    past: Vec<Arc<[Player]>>,
}

/// An action that the rules allow.
enum Allowed {
    Place(&'static Placement, Rest),
    SetAside(Piece),
}

impl Allowed {
    fn event(&self, seat: Seat) -> Event {
        match *self {
            Allowed::Place(placement, rest) => Event::placed(seat, placement, rest),
            Allowed::SetAside(piece) => Event::SetAside { seat, piece },
        }
    }
}

impl Fits {
    fn deal(&self) -> &Deal {
        &self.deals[self.round]
    }

    fn board(&self) -> &Arc<Board> {
        &self.boards[self.round]
    }

    /// The card that is being placed.
    fn card(&self) -> Option<Piece> {
        match self.phase {
            Phase::Build => self.turned().last().copied(),
            Phase::Start | Phase::Over => None,
        }
    }

    fn turned(&self) -> &[Piece] {
        &self.deal().build[..self.turned]
    }

    fn cards_left(&self) -> &[Piece] {
        &self.deal().build[self.turned..]
    }

    fn player(&self, actor: Actor) -> Option<(Seat, &Player)> {
        match actor {
            Actor::Seat(seat) => Some((seat, self.players.get(seat.index())?)),
            Actor::Dealer => None,
        }
    }

    /// The best play of a seat for the rest of the round, all cards known. `None` if there is no
    /// such seat or the game is over.
    pub fn solve(&self, seat: Seat, budget: &mut Budget<'_>) -> Option<Solution> {
        let player = self.players.get(seat.index()).filter(|_| self.phase != Phase::Over)?;
        let now = player
            .piece(self.card())
            .map(|piece| Coming { piece, may_set_aside: self.phase == Phase::Build });
        // FITS-09: the card of the start piece asks nothing of this player.
        let later = self.cards_left().iter().filter(|piece| **piece != player.start);
        let later = later.map(|&piece| Coming { piece, may_set_aside: true });
        let coming: Vec<Coming> = now.into_iter().chain(later).collect();
        Some(solve::solve(self.board(), &player.ramp, &coming, budget))
    }

    /// The round that is played, or was played last, from 0.
    pub fn round(&self) -> usize {
        self.round
    }

    /// The board of each round.
    pub fn boards(&self) -> &[Arc<Board>] {
        &self.boards
    }

    /// The players, by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The pieces of a seat in a round (from 0), all cards known: its start piece, then the others
    /// in the order they come. `None` if there is no such round or seat.
    pub fn pieces_in_order(&self, round: usize, seat: Seat) -> Option<Vec<Coming>> {
        let deal = self.deals.get(round)?;
        let start = *deal.start.get(seat.index())?;
        // FITS-09: the card of the start piece asks nothing of this player.
        let later = deal.build.iter().filter(|piece| **piece != start);
        let later = later.map(|&piece| Coming { piece, may_set_aside: true });
        Some([Coming { piece: start, may_set_aside: false }].into_iter().chain(later).collect())
    }

    /// What an action comes to, or why it is not allowed.
    fn check(&self, actor: Actor, action: &Action) -> Result<(Seat, Allowed), Refused> {
        if self.phase == Phase::Over {
            return Err(Refused::GameOver);
        }
        let (seat, player) = self.player(actor).ok_or(Refused::NoSuchSeat(actor))?;
        let wanted = player.piece(self.card()).ok_or_else(|| self.why_not(seat, player))?;
        let allowed = match *action {
            Action::SetAside if self.phase == Phase::Start => {
                return Err(Refused::StartPieceSetAside(wanted));
            }
            // FITS-11: whether or not it could be placed.
            Action::SetAside => Allowed::SetAside(wanted),
            Action::Place { piece, .. } if piece != wanted => {
                return Err(Refused::WrongPiece { played: piece, wanted });
            }
            Action::Place { piece, orientation, column } => {
                let all = piece.placements_in(orientation);
                let last = all.len();
                if last == 0 {
                    return Err(Refused::NoSuchOrientation { piece, orientation });
                }
                let placement = usize::from(column)
                    .checked_sub(1)
                    .and_then(|index| all.get(index))
                    .ok_or(Refused::OutsideTheColumns { piece, orientation, last })?;
                let rest = player.ramp.rest(placement).ok_or(Refused::AboveTheBoard(piece))?;
                Allowed::Place(placement, rest)
            }
        };
        Ok((seat, allowed))
    }

    /// Why the game does not wait for a seat.
    fn why_not(&self, seat: Seat, player: &Player) -> Refused {
        match self.card() {
            Some(piece) if piece == player.start => Refused::StartPieceLies { seat, piece },
            Some(piece) => Refused::Done { seat, piece },
            None => Refused::Done { seat, piece: player.start },
        }
    }

    /// Goes on when nobody is waited for any more: turns cards until somebody needs one, scores
    /// the round after the sixteenth (FITS-08, FITS-16) and begins the next.
    fn go_on(&mut self, events: &mut Vec<Event>) {
        while self.phase != Phase::Over && !self.players.iter().any(|player| player.waiting) {
            if self.turned < PIECES {
                events.push(self.turn_card());
            } else {
                events.push(self.score_round());
                events.push(self.next_round());
            }
        }
    }

    fn turn_card(&mut self) -> Event {
        let card = self.deal().build[self.turned];
        self.turned += 1;
        self.phase = Phase::Build;
        for player in &mut self.players {
            // FITS-09: whose start piece it was has placed it already.
            player.waiting = player.start != card;
        }
        Event::Turned { card, needed_by: self.to_act() }
    }

    fn score_round(&mut self) -> Event {
        let board = self.board().clone();
        let scores = Seat::first(self.players.len())
            .zip(&mut self.players)
            .map(|(seat, player)| {
                let score = board.score(player.ramp.covered());
                player.scores.push(score.total);
                SeatScore { seat, score }
            })
            .collect();
        self.past.push(self.players.as_slice().into());
        Event::RoundScored { round: self.round + 1, board: board.name().into(), scores }
    }

    /// Begins the next round, or ends the game: then the last round stays as it was.
    fn next_round(&mut self) -> Event {
        if self.round + 1 == self.boards.len() {
            self.phase = Phase::Over;
            return Event::GameOver { outcome: self.result(), rank: self.rank() };
        }
        self.round += 1;
        self.turned = 0;
        self.phase = Phase::Start;
        let start = self.deal().start.to_vec();
        for (player, start) in self.players.iter_mut().zip(&start) {
            *player = Player { scores: std::mem::take(&mut player.scores), ..beginner(*start) };
        }
        Event::RoundBegan { round: self.round + 1, board: self.board().name().into(), start }
    }

    /// The highest total wins; equal highest totals all win (FITS-21).
    fn result(&self) -> Outcome {
        let scores: Vec<i32> = self.players.iter().map(Player::total).collect();
        let best = scores.iter().max();
        let winners = Seat::first(scores.len()).zip(&scores);
        let winners = winners.filter(|(_, score)| Some(*score) == best).map(|(seat, _)| seat);
        Outcome { winners: winners.collect(), scores: Some(scores), ..Outcome::default() }
    }

    /// What the ramps as they lie would score, by seat.
    fn standings(&self) -> Vec<Standing> {
        let standing = |player: &Player| self.board().standing(player.ramp.covered());
        self.players.iter().map(standing).collect()
    }

    /// How every round ended, once the game is over.
    fn rounds(&self) -> Vec<FinishedRound> {
        if self.phase != Phase::Over {
            return Vec::new();
        }
        let round = |(board, players): (&Arc<Board>, &Arc<[Player]>)| FinishedRound {
            layout: board.clone(),
            grids: players.iter().map(Player::grid).collect(),
        };
        self.boards.iter().zip(&self.past).map(round).collect()
    }

    /// The rank of a single player at the end (FITS-22).
    fn rank(&self) -> Option<u8> {
        match (&*self.players, self.phase) {
            ([player], Phase::Over) if is_ranked(&self.boards) => Some(rank(player.total())),
            _ => None,
        }
    }
}

/// A player at the start of a round, waited for to place the start piece.
fn beginner(start: Piece) -> Player {
    Player {
        start,
        ramp: Ramp::EMPTY,
        lying: ArrayVec::new(),
        aside: ArrayVec::new(),
        waiting: true,
        scores: Vec::new(),
    }
}

impl Rules for Fits {
    const NAME: &'static str = "fits";
    const PREVIEWED: &'static [&'static str] = &["points", "parts"];
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Refusal = Refused;

    fn options(seats: u64, json: &serde_json::Value) -> Result<Options, BadOptions> {
        Options::read(seats, json)
    }

    fn begin(options: &Options, seed: &str) -> Fits {
        let deals = deals(options, seed);
        Fits {
            boards: options.boards.clone(),
            past: Vec::new(),
            players: deals[0].start.iter().map(|start| beginner(*start)).collect(),
            deals: deals.into(),
            round: 0,
            turned: 0,
            phase: Phase::Start,
        }
    }

    fn seats(&self) -> usize {
        self.players.len()
    }

    fn to_act(&self) -> Vec<Seat> {
        let seats = Seat::first(self.players.len()).zip(&self.players);
        seats.filter(|(_, player)| player.waiting).map(|(seat, _)| seat).collect()
    }

    fn legal(&self, actor: Actor) -> Vec<Action> {
        let Some((_, player)) = self.player(actor) else { return Vec::new() };
        let Some(piece) = player.piece(self.card()) else { return Vec::new() };
        let aside = (self.phase == Phase::Build).then_some(Action::SetAside);
        let placements = player.ramp.placements(piece);
        placements.map(|(placement, _)| placement.into()).chain(aside).collect()
    }

    fn preview(&self, actor: Actor, action: &Action) -> Result<Vec<Event>, Refused> {
        let (seat, allowed) = self.check(actor, action)?;
        let mut event = allowed.event(seat);
        if let (Event::Placed { points, parts, .. }, Allowed::Place(placement, rest)) =
            (&mut event, allowed)
        {
            let now = &self.players[seat.index()].ramp;
            let standing = |ramp: &Ramp| self.board().standing(ramp.covered());
            let then = standing(&now.put(placement, rest));
            *points = Some(then.points);
            *parts = Some(then.changed_from(&standing(now)));
        }
        Ok(vec![event])
    }

    fn apply(&mut self, actor: Actor, action: &Action) -> Result<Vec<Event>, Refused> {
        let (seat, allowed) = self.check(actor, action)?;
        let player = &mut self.players[seat.index()];
        match allowed {
            Allowed::Place(placement, rest) => {
                player.ramp = player.ramp.put(placement, rest);
                player.lying.push((placement, rest));
            }
            Allowed::SetAside(piece) => player.aside.push(piece),
        }
        player.waiting = false;
        let mut events = vec![allowed.event(seat)];
        self.go_on(&mut events);
        Ok(events)
    }

    fn state(&self) -> serde_json::Value {
        json!({
            "game": Fits::NAME,
            "round": self.round + 1,
            "board": self.board().name(),
            "phase": self.phase,
            "card": self.card(),
            "cards_left": self.cards_left(),
            "seats": self.players,
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.result())
    }
}

impl Knowledge for Fits {
    type View = View;

    /// Nothing is hidden but cards, and those from everybody.
    fn view(&self, _: Viewer) -> View {
        View {
            game: Fits::NAME,
            round: self.round + 1,
            board: self.board().name().into(),
            phase: self.phase,
            card: self.card(),
            cards_left_count: self.cards_left().len(),
            seats: self.players.clone(),
            turned: self.turned().to_vec(),
            layout: self.board().clone(),
            boards: self.boards.iter().map(|board| board.name().into()).collect(),
            rank: self.rank(),
            standings: self.standings(),
            rounds: self.rounds(),
        }
    }

    fn determinize(&self, _: Viewer, shuffle: &mut Shuffle) -> Fits {
        let mut deals = self.deals.to_vec();
        shuffle.shuffle(&mut deals[self.round].build[self.turned..]);
        for later in &mut deals[self.round + 1..] {
            *later = Deal::drawn(self.players.len(), shuffle);
        }
        Fits { deals: deals.into(), ..self.clone() }
    }
}

impl Policy for Fits {
    const DESCRIPTOR: &'static Descriptor = &Descriptor {
        title: "FITS",
        seats: 1..=4,
        seats_at_one_screen: 4,
        seats_of_a_match: 1,
        usual_bots: 1,
        // A card that is gone before it was seen is no game; an hour for one is a game without a
        // clock.
        time: TimeControl::Card { limits: 1_000..=3_600_000 },
        resignation: Resignation::PlaysOn,
        beginning: None,
        chance: true,
        same_again: true,
        card_options: &["start", "build"],
        goes_on: true,
        own_file: Some(OwnFile { kind: "board", option: "boards", list: true, seats: 1 }),
        // The start cards stay reconstructed (FITS-03).
        reconstructed: Reconstructed::Yes,
        notation_example: "F.r1@3",
        measure: Measure::Points,
        bot_ratings: Some([959, 1_500, 2_242]),
    };

    /// The boards. One of somebody's own is called what its writer calls it.
    fn mode(&self) -> serde_json::Map<String, serde_json::Value> {
        let boards: Vec<&str> = self.boards.iter().map(|board| board.name()).collect();
        [("boards".to_owned(), json!(boards))].into_iter().collect()
    }

    /// Over the game's own boards.
    fn is_rateable(&self) -> bool {
        self.players.len() > 1 && self.boards.iter().all(is_built_in)
    }

    /// The points on each of the game's own boards, and, for who played alone over all that give
    /// one, the sum with its rank (FITS-22).
    fn reached(&self, seat: Seat) -> Vec<Reached> {
        let Some(player) = self.players.get(seat.index()) else { return Vec::new() };
        let rounds = self.boards.iter().zip(&player.scores);
        let rounds = rounds
            .filter(|(board, _)| is_built_in(board))
            .map(|(board, &points)| Reached { part: board.name().to_owned(), points, rank: None });
        let ranked = self.rank().map(|rank| Reached {
            part: RANKED.to_owned(),
            points: player.total(),
            rank: Some(rank),
        });
        rounds.chain(ranked).collect()
    }

    /// One round; the boards take turns.
    fn of_day(day: u32) -> Option<serde_json::Map<String, serde_json::Value>> {
        let board = BOARDS_OF_DAYS[day as usize % BOARDS_OF_DAYS.len()];
        Some([("boards".to_owned(), json!([board]))].into_iter().collect())
    }

    /// Every round is kept with its scores, and told with them.
    fn bears(options: &Options) -> Result<(), BadOptions> {
        match options.boards.len() {
            0..=MOST_ROUNDS => Ok(()),
            rounds => Err(BadOptions::new(format!(
                "`boards`: a table plays at most {MOST_ROUNDS} rounds, not {rounds}"
            ))),
        }
    }

    /// The piece is set aside; only the start piece has to be placed (FITS-07).
    fn idle(&self, _: Seat) -> Idle<Action> {
        match self.phase {
            Phase::Build => Idle::Act(Action::SetAside),
            Phase::Start | Phase::Over => Idle::Think,
        }
    }
}

impl Bots for Fits {
    fn bot(
        view: &View,
        seat: Seat,
        bot: Bot<'_>,
        budget: &mut Budget<'_>,
        dice: &mut Shuffle,
    ) -> Option<Action> {
        bot::decide(view, seat, bot.level, budget, dice)
    }

    fn learned(view: &View) -> Option<&'static str> {
        Some(value::file_for(&view.layout))
    }

    fn learn(file: &str, bytes: &[u8]) -> bool {
        value::learn(file, bytes).is_ok()
    }
}

impl Analysis for Fits {
    const SOLVE: Option<Solve<Fits>> = Some(Fits::solve);
}

impl Reviews for Fits {
    type Review = review::Review;
    const REVIEW: Option<trefle_game::Review<Fits>> = Some(review::review);
}
