//! Carrying out a written turn: what it means here, whether it is allowed, and what it does.

use crate::{
    Action, Cell, Event, Hex, Move, Position, Refusal, Returned, Supply, Written,
    board::{moves::Slide, rays},
};

/// A turn that is allowed.
pub(crate) struct Played {
    /// What it leads to, with the next player to move.
    pub(crate) after: Position,
    /// Whether it won.
    pub(crate) won: bool,
    /// What happened, the end apart.
    pub(crate) events: Vec<Event>,
}

/// What the mover moves.
enum Piece {
    Pawn,
    Pearl,
}

impl Position {
    /// Carries out a turn of the mover.
    pub(crate) fn play(&self, action: &Action) -> Result<Played, Refusal> {
        match self.piece(action.first)? {
            Piece::Pawn => self.play_pawn_first(action),
            Piece::Pearl => self.play_pearl_first(action),
        }
    }

    fn play_pawn_first(&self, action: &Action) -> Result<Played, Refusal> {
        let slid = self.play_slide(action.first)?;
        match action.second {
            None if slid.won => Ok(slid.passed()),
            None => Err(Refusal::PearlMissing),
            Some(_) if slid.won => Err(Refusal::WonAlready),
            Some(second) => match slid.after.piece(second)? {
                Piece::Pawn => Err(Refusal::PawnTwice),
                Piece::Pearl => Ok(slid.then(slid.after.play_step(second)?).passed()),
            },
        }
    }

    fn play_pearl_first(&self, action: &Action) -> Result<Played, Refusal> {
        let stepped = self.play_step(action.first)?;
        let Some(second) = action.second else {
            // FILL-13: the pearl alone, only if nothing lets the pawn move.
            return match (self.can_slide(), self.can_be_freed()) {
                (true, _) => Err(Refusal::PawnMissing),
                (false, true) => Err(Refusal::PawnNotFreed),
                (false, false) => Ok(stepped.passed()),
            };
        };
        match stepped.after.piece(second)? {
            Piece::Pearl => Err(Refusal::PearlTwice),
            Piece::Pawn if !stepped.after.can_slide() => Err(Refusal::BlocksPawn),
            Piece::Pawn => Ok(stepped.then(stepped.after.play_slide(second)?).passed()),
        }
    }

    /// Which of the mover's pieces a move is about.
    fn piece(&self, written: Written) -> Result<Piece, Refusal> {
        let Move { from, .. } = self.cells_of(written)?;
        let content = self.content_at(from);
        let hex = written.from;
        let own = self.mode.board().hex(self.own_pawn());
        if from == self.own_pawn() {
            Ok(Piece::Pawn)
        } else if self.own_pearls().contains(from) {
            Ok(Piece::Pearl)
        } else if let Some(owner) = content.pawn {
            Err(Refusal::NotYourPawn { hex, owner, own })
        } else if content.pearl.is_some() {
            Err(Refusal::NotYourPearl { hex, own: self.own_pearl_hexes() })
        } else {
            Err(Refusal::NothingToMove { hex, pawn: own, pearls: self.own_pearl_hexes() })
        }
    }

    /// Where the hexes of a move lie, if they are on this board and not the centre.
    fn cells_of(&self, written: Written) -> Result<Move, Refusal> {
        let board = self.mode.board();
        let cell = |hex: Hex| -> Result<Cell, Refusal> {
            let cell = board.cell(hex).ok_or(Refusal::NotOnBoard { hex, board })?;
            if hex == board.centre() { Err(Refusal::Centre { hex }) } else { Ok(cell) }
        };
        Ok(Move { from: cell(written.from)?, to: cell(written.to)? })
    }

    /// Slides the mover's pawn (FILL-09, FILL-10, FILL-15).
    pub(crate) fn play_slide(&self, written: Written) -> Result<Played, Refusal> {
        let slide = self.checked_slide(written)?;
        let (side, board) = (self.side(), self.mode.board());
        let (after, won) = self.after_slide(slide, side, self.supply(side));
        let walk = || rays::in_order(slide.path, slide.direction);
        let laid = after.owned[side] & !self.owned[side];
        let filled: Vec<Cell> = walk().filter(|cell| laid.contains(*cell)).collect();
        let returned = filled.iter().filter_map(|cell| {
            self.content_at(*cell).token.map(|side| Returned { hex: board.hex(*cell), side })
        });
        let slid = Event::Slid {
            seat: self.to_move(),
            from: written.from,
            to: written.to,
            path: walk().map(|cell| board.hex(cell)).collect(),
            filled: filled.iter().map(|cell| board.hex(*cell)).collect(),
            returned: returned.collect(),
            supply: Supply::of(&after),
        };
        Ok(Played { after, won, events: vec![slid] })
    }

    fn checked_slide(&self, written: Written) -> Result<Slide, Refusal> {
        let Move { from, to } = self.cells_of(written)?;
        let Some(direction) = self.direction(from, to) else {
            return Err(Refusal::NotInLine { from: written.from, ends: self.slide_ends() });
        };
        let path = rays::path(from, direction, self.obstacles());
        if path.is_empty() {
            return Err(Refusal::Blocked { from: written.from, ends: self.slide_ends() });
        }
        let end = self.mode.board().hex(rays::end(path, direction));
        match written.to {
            to if to == end => Ok(Slide { from, direction, path }),
            hex if path.contains(to) => Err(Refusal::StopsShort { to: hex, end }),
            hex => Err(Refusal::GoesTooFar { to: hex, end }),
        }
    }

    fn slide_ends(&self) -> Vec<Hex> {
        let mut ends = Vec::new();
        self.each_slide(|slide| ends.push(self.mode.board().hex(slide.to_move().to)));
        ends
    }

    /// Moves a pearl of the mover's side (FILL-11).
    pub(crate) fn play_step(&self, written: Written) -> Result<Played, Refusal> {
        let step = self.cells_of(written)?;
        let board = self.mode.board();
        let steps = board.steps(step.from);
        if !steps.contains(step.to) {
            let steps = steps.into_iter().map(|cell| board.hex(cell)).collect();
            return Err(Refusal::NotNext { from: written.from, steps });
        }
        let there = self.content_at(step.to);
        let swapped = Event::Swapped {
            seat: self.to_move(),
            from: written.from,
            to: written.to,
            with: (!there.is_empty()).then_some(there),
        };
        let after = self.after_step(step, self.side());
        Ok(Played { after, won: false, events: vec![swapped] })
    }
}

impl Played {
    /// This move and the next one together.
    fn then(&self, mut next: Played) -> Played {
        next.events.splice(0..0, self.events.iter().cloned());
        next
    }

    fn passed(mut self) -> Played {
        self.after = self.after.passed();
        self
    }
}
