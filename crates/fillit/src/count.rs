//! How many turns there are, without listing them, and the turn with a given number among them.
//!
//! What makes it quick: how many steps the pearls have does not depend on what lies where, and a
//! step changes the number of the pawn's slides only next to the pawn.

use crate::{
    Cell, Move, Position,
    hex::{bits, near_cells},
    moves::{LONGEST_SLIDE, Slide},
};

/// The surroundings of the mover's pawn, which decide how many turns there are.
struct Around {
    /// The neighbours of the pawn.
    near: u64,
    /// The hexes that a pawn can enter.
    open: u64,
    /// In how many directions the pawn can slide.
    slides: u32,
}

impl Position {
    /// How many legal turns there are: as many as [`Position::each_turn`] visits.
    #[inline(always)]
    pub fn count_turns(&self) -> u32 {
        let around = self.around();
        let board = self.mode.board();
        let (mut steps, mut pearl_first) = (0, 0);
        for pearl in bits(self.own_pearls()) {
            steps += board.step_count(pearl);
            pearl_first += self.count_after_steps_of(pearl, &around);
        }
        let supply = self.supply(self.side());
        let pawn_first = if supply > LONGEST_SLIDE {
            around.slides * steps
        } else {
            self.count_pawn_first(supply, steps)
        };
        // FILL-13: where nothing lets the pawn move, the steps themselves are the turns.
        if pawn_first + pearl_first == 0 { steps } else { pawn_first + pearl_first }
    }

    #[inline(always)]
    fn around(&self) -> Around {
        let near = near_cells(self.own_pawn());
        let open = !self.obstacles();
        Around { near, open, slides: (near & open).count_ones() }
    }

    /// The turns that begin with a slide when it may win: then no step follows (FILL-15).
    #[cold]
    fn count_pawn_first(&self, supply: u32, steps: u32) -> u32 {
        let mut turns = 0;
        self.each_slide(|slide| turns += if self.wins(slide, supply) { 1 } else { steps });
        turns
    }

    fn wins(&self, slide: Slide, supply: u32) -> bool {
        (slide.path & !self.owned[self.side()]).count_ones() >= supply
    }

    /// The turns that begin with a step of this pearl: the slides after each of its steps.
    #[inline(always)]
    fn count_after_steps_of(&self, pearl: Cell, around: &Around) -> u32 {
        let steps = self.mode.board().steps(pearl);
        let free = steps & around.open;
        let mut turns = self.mode.board().step_count(pearl) * around.slides;
        // A step to a free hex next to the pawn closes a direction.
        turns -= (free & around.near).count_ones();
        if around.near & pearl.bit() != 0 {
            // A step away from the pawn to a free hex opens one. The step that changes places with
            // the pawn lets it slide from here to every free neighbour instead.
            turns += 2 * free.count_ones();
            turns -= around.slides;
        }
        turns
    }

    /// How many slides there are after this step: the sum of all is [`Self::count_after_steps_of`].
    #[inline(always)]
    fn slides_after(&self, step: Move, around: &Around) -> u32 {
        if step.to == self.own_pawn() {
            return (near_cells(step.from) & around.open).count_ones();
        }
        let to_open = step.to.bit() & around.open != 0;
        let opened = to_open && near_bit(around, step.from);
        let closed = to_open && near_bit(around, step.to);
        around.slides + u32::from(opened) - u32::from(closed)
    }
}

fn near_bit(around: &Around, cell: Cell) -> bool {
    around.near & cell.bit() != 0
}
