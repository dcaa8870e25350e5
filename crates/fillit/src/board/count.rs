//! How many turns there are, without listing them, and the turn with a given number among them.
//! What makes it quick: how many steps the pearls have does not depend on what lies where, and a
//! step changes the number of the pawn's slides only next to the pawn.

use crate::{
    Cell, Move, Position, Turn,
    board::{
        bitboard::Bitboard,
        moves::{LONGEST_SLIDE, Slide},
        rays::near,
    },
};

/// The turns of a position, counted.
struct Counts {
    /// The neighbours of the mover's pawn.
    near: Bitboard,
    /// The hexes that a pawn can enter.
    open: Bitboard,
    /// In how many directions the pawn can slide.
    slides: u32,
    /// How many steps the pearls have.
    steps: u32,
    /// How many turns begin with a slide.
    pawn_first: u32,
    /// How many turns begin with a step and have a slide.
    pearl_first: u32,
    /// What the mover's side has left.
    supply: u32,
}

impl Counts {
    /// FILL-13: where nothing lets the pawn move, the steps themselves are the turns.
    #[inline(always)]
    fn turns(&self) -> u32 {
        let both = self.pawn_first + self.pearl_first;
        if both == 0 { self.steps } else { both }
    }
}

impl Position {
    /// How many legal turns there are: as many as [`Position::each_turn`] visits.
    #[inline(always)]
    pub fn count_turns(&self) -> u32 {
        self.counts().turns()
    }

    /// The turn with this number, from 0, in the order of [`Position::each_turn`]; what it leads
    /// to, and whether it wins.
    pub fn turn_number(&self, number: u32) -> Option<(Turn, Position, bool)> {
        let counts = self.counts();
        (number < counts.turns()).then(|| self.numbered(number, &counts))
    }

    /// Any turn, found by counting.
    #[cold]
    pub(crate) fn any_counted_turn(
        &self,
        mut below: impl FnMut(u32) -> u32,
    ) -> (Turn, Position, bool) {
        let counts = self.counts();
        self.numbered(below(counts.turns()), &counts)
    }

    #[inline(always)]
    fn counts(&self) -> Counts {
        let board = self.mode.board();
        let near = near(self.own_pawn());
        let open = !self.obstacles();
        let slides = (near & open).count();
        let supply = self.supply(self.side());
        let (pawn_first, pearl_first) = (0, 0);
        let mut counts = Counts { near, open, slides, steps: 0, pawn_first, pearl_first, supply };
        for pearl in self.own_pearls() {
            counts.steps += board.step_count(pearl);
            counts.pearl_first += self.count_after_steps_of(pearl, &counts);
        }
        counts.pawn_first = if supply > LONGEST_SLIDE {
            slides * counts.steps
        } else {
            self.count_pawn_first(supply, counts.steps)
        };
        counts
    }

    /// The turns that begin with a slide when it may win: then no step follows (FILL-15).
    #[cold]
    fn count_pawn_first(&self, supply: u32, steps: u32) -> u32 {
        let mut turns = 0;
        self.each_slide(|slide| turns += self.count_after_slide(slide, supply, steps));
        turns
    }

    /// How many turns begin with this slide.
    #[inline(always)]
    fn count_after_slide(&self, slide: Slide, supply: u32, steps: u32) -> u32 {
        let laid = slide.path & !self.owned_by(self.side());
        if supply <= LONGEST_SLIDE && laid.count() >= supply { 1 } else { steps }
    }

    /// How many turns begin with a step of this pearl: the slides after each of its steps.
    #[inline(always)]
    fn count_after_steps_of(&self, pearl: Cell, counts: &Counts) -> u32 {
        let board = self.mode.board();
        let free = board.steps(pearl) & counts.open;
        // A step to a free hex next to the pawn closes a direction.
        // Few pearls are near enough for that, and counting bits is slow.
        let beside = free & counts.near;
        let closed = if beside.is_empty() { 0 } else { beside.count() };
        let turns = board.step_count(pearl) * counts.slides - closed;
        if !counts.near.contains(pearl) {
            return turns;
        }
        // A step away from the pawn to a free hex opens a direction. The step that changes places
        // with the pawn lets it slide from here to every free neighbour instead.
        turns + 2 * free.count() - counts.slides
    }

    /// How many slides there are after this step.
    #[inline(always)]
    fn count_after_step(&self, step: Move, counts: &Counts) -> u32 {
        if step.to == self.own_pawn() {
            return (near(step.from) & counts.open).count();
        }
        let to_free = counts.open.contains(step.to);
        let opened = to_free && counts.near.contains(step.from);
        let closed = to_free && counts.near.contains(step.to);
        counts.slides + u32::from(opened) - u32::from(closed)
    }

    #[inline(always)]
    fn numbered(&self, number: u32, counts: &Counts) -> (Turn, Position, bool) {
        if number < counts.pawn_first {
            self.numbered_pawn_first(number, counts)
        } else if counts.pearl_first > 0 {
            self.numbered_pearl_first(number - counts.pawn_first, counts)
        } else {
            let first = self.numbered_step(number);
            let after = self.after_step(first, self.side()).passed();
            (Turn { first, second: None }, after, false)
        }
    }

    #[inline(always)]
    fn numbered_pawn_first(&self, mut number: u32, counts: &Counts) -> (Turn, Position, bool) {
        let slide = self.slide_where(|slide| {
            let turns = self.count_after_slide(slide, counts.supply, counts.steps);
            skip(&mut number, turns)
        });
        let (slid, won) = self.after_slide(slide, self.side(), counts.supply);
        let first = slide.to_move();
        if won {
            return (Turn { first, second: None }, slid.passed(), true);
        }
        let step = self.numbered_step(number);
        let after = slid.after_step(step, self.side()).passed();
        (Turn { first, second: Some(step) }, after, false)
    }

    #[inline(always)]
    fn numbered_pearl_first(&self, mut number: u32, counts: &Counts) -> (Turn, Position, bool) {
        let pearl = first_where(self.own_pearls(), |pearl| {
            skip(&mut number, self.count_after_steps_of(pearl, counts))
        });
        let to = first_where(self.mode.board().steps(pearl), |to| {
            skip(&mut number, self.count_after_step(Move { from: pearl, to }, counts))
        });
        let first = Move { from: pearl, to };
        let stepped = self.after_step(first, self.side());
        let slide = stepped.slide_where(|_| skip(&mut number, 1));
        let (slid, won) = stepped.after_slide(slide, self.side(), counts.supply);
        (Turn { first, second: Some(slide.to_move()) }, slid.passed(), won)
    }

    /// The step with this number among those of all own pearls.
    #[inline(always)]
    fn numbered_step(&self, mut number: u32) -> Move {
        let board = self.mode.board();
        let from =
            first_where(self.own_pearls(), |pearl| skip(&mut number, board.step_count(pearl)));
        Move { from, to: first_where(board.steps(from), |_| skip(&mut number, 1)) }
    }

    /// The first slide of the mover's pawn for which this is true, or the last.
    #[inline(always)]
    fn slide_where(&self, mut wanted: impl FnMut(Slide) -> bool) -> Slide {
        let mut found = None;
        let mut last = Slide { from: self.own_pawn(), direction: 0, path: Bitboard::EMPTY };
        self.each_slide(|slide| {
            last = slide;
            if found.is_none() && wanted(slide) {
                found = Some(slide);
            }
        });
        found.unwrap_or(last)
    }
}

/// Whether a number falls among the next so many; if not, it is counted on from behind them.
#[inline(always)]
fn skip(number: &mut u32, many: u32) -> bool {
    if *number < many {
        return true;
    }
    *number -= many;
    false
}

/// The first cell of a set for which this is true, or the last.
#[inline(always)]
fn first_where(set: Bitboard, mut wanted: impl FnMut(Cell) -> bool) -> Cell {
    set.into_iter().find(|cell| wanted(*cell)).unwrap_or(set.last())
}
