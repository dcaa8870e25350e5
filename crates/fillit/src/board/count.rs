//! How many turns there are, without making them (bulk counting). What makes it quick: how many
//! steps the pearls have does not depend on what lies where, and a step changes the number of the
//! pawn's slides only next to the pawn.

use crate::{
    Cell, Position,
    board::{bitboard::Bitboard, moves::LONGEST_SLIDE, rays::near},
};

impl Position {
    /// How many legal turns there are: as many as [`Position::each_turn`] visits.
    #[inline(always)]
    pub fn count_turns(&self) -> u32 {
        let around = near(self.own_pawn());
        let open = !self.obstacles();
        let slides = (around & open).count();
        let supply = self.supply(self.side());
        let (mut steps, mut pearl_first) = (0, 0);
        for pearl in self.own_pearls() {
            steps += self.mode.board().step_count(pearl);
            pearl_first += self.count_after_steps_of(pearl, around, open, slides);
        }
        let pawn_first = if supply > LONGEST_SLIDE {
            slides * steps
        } else {
            self.count_pawn_first(supply, steps)
        };
        // FILL-13: where nothing lets the pawn move, the steps themselves are the turns.
        if pawn_first + pearl_first == 0 { steps } else { pawn_first + pearl_first }
    }

    /// The turns that begin with a slide when it may win: then no step follows (FILL-15).
    #[cold]
    fn count_pawn_first(&self, supply: u32, steps: u32) -> u32 {
        let own = self.owned_by(self.side());
        let mut turns = 0;
        self.each_slide(|slide| {
            turns += if (slide.path & !own).count() >= supply { 1 } else { steps };
        });
        turns
    }

    /// How many turns begin with a step of this pearl: the slides after each of its steps.
    #[inline(always)]
    fn count_after_steps_of(
        &self,
        pearl: Cell,
        around: Bitboard,
        open: Bitboard,
        slides: u32,
    ) -> u32 {
        let board = self.mode.board();
        let free = board.steps(pearl) & open;
        // A step to a free hex next to the pawn closes a direction.
        // Few pearls are near enough for that, and counting bits is slow.
        let beside = free & around;
        let closed = if beside.is_empty() { 0 } else { beside.count() };
        let turns = board.step_count(pearl) * slides - closed;
        if !around.contains(pearl) {
            return turns;
        }
        // A step away from the pawn to a free hex opens a direction. The step that changes places
        // with the pawn lets it slide from here to every free neighbour instead.
        turns + 2 * free.count() - slides
    }
}
