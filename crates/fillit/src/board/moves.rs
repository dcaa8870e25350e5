//! Slides of pawns, steps of pearls, and the turns they make (FILL-08 to FILL-15).

use crate::{
    Cell, Position,
    board::{bitboard::Bitboard, rays, zobrist},
};

/// More than any slide is long: a side with as many tokens left cannot win with the next one.
pub(crate) const LONGEST_SLIDE: u32 = 8;

/// A move of a pawn or a pearl.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where it stood.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}

/// A turn: the moves of the pawn and of a pearl in the order made, or one of them alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The first move.
    pub first: Move,
    /// The second, unless the first won (FILL-15) or the pawn is stuck (FILL-13).
    pub second: Option<Move>,
}

/// A way the mover's pawn can go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slide {
    pub(crate) from: Cell,
    pub(crate) direction: usize,
    /// The hexes passed and the one reached.
    pub(crate) path: Bitboard,
}

impl Slide {
    pub(crate) fn to_move(self) -> Move {
        Move { from: self.from, to: rays::end(self.path, self.direction) }
    }
}

impl Position {
    /// Calls `visit` with every legal turn, what it leads to, and whether it wins.
    ///
    /// A pearl can always be moved: from every hex at least three others can be entered, and each
    /// side has a pearl. So a slide that does not win always has a pearl move after it (FILL-08).
    #[inline(always)]
    pub fn each_turn(&self, visit: impl FnMut(Turn, &Position, bool)) {
        // With the side known when this is compiled, positions are made in registers: looking up
        // a side's word by its number would send every one of them through memory.
        match self.side() {
            0 => self.each_turn_of::<0>(visit),
            1 => self.each_turn_of::<1>(visit),
            _ => self.each_turn_of::<2>(visit),
        }
    }

    /// The same where it need not be quick: made once for all, since it is long.
    #[inline(never)]
    pub(crate) fn visit_turns(&self, visit: &mut dyn FnMut(Turn, &Position, bool)) {
        self.each_turn(visit);
    }

    #[inline(always)]
    fn each_turn_of<const SIDE: usize>(&self, mut visit: impl FnMut(Turn, &Position, bool)) {
        let supply = self.supply(SIDE);
        let mut none = true;
        self.each_slide(|slide| {
            none = false;
            let (slid, won) = self.after_slide(slide, SIDE, supply);
            let first = slide.to_move();
            let slid = slid.passed();
            if won {
                visit(Turn { first, second: None }, &slid, true);
                return;
            }
            self.each_step(SIDE, |step| {
                let after = slid.after_step(step, SIDE);
                visit(Turn { first, second: Some(step) }, &after, false);
            });
        });
        self.each_step(SIDE, |step| {
            // FILL-12: where the pawn could not move afterwards there is no slide to visit.
            let stepped = self.after_step(step, SIDE);
            stepped.each_slide(|slide| {
                none = false;
                let (slid, won) = stepped.after_slide(slide, SIDE, supply);
                let turn = Turn { first: step, second: Some(slide.to_move()) };
                visit(turn, &slid.passed(), won);
            });
        });
        if none {
            // FILL-13: the pawn is stuck and no pearl move frees it.
            self.each_step(SIDE, |step| {
                let after = self.after_step(step, SIDE).passed();
                visit(Turn { first: step, second: None }, &after, false);
            });
        }
    }

    /// What a turn leads to, if it is legal.
    pub(crate) fn after_turn(&self, turn: Turn) -> Option<Position> {
        let mut reached = None;
        self.visit_turns(&mut |other, after, _| {
            if other == turn {
                reached = Some(*after);
            }
        });
        reached
    }

    /// Every slide of the mover's pawn (FILL-09).
    #[inline(always)]
    pub(crate) fn each_slide(&self, mut visit: impl FnMut(Slide)) {
        for direction in 0..6 {
            if let Some(slide) = self.slide(direction) {
                visit(slide);
            }
        }
    }

    /// The slide of the mover's pawn in a direction, 0 to 5, if it can go that way.
    #[inline(always)]
    pub(crate) fn slide(&self, direction: usize) -> Option<Slide> {
        let from = self.own_pawn();
        let path = rays::path(from, direction, self.obstacles());
        path.any().then_some(Slide { from, direction, path })
    }

    /// Every step of a pearl of a side (FILL-11).
    #[inline(always)]
    pub(crate) fn each_step(&self, side: usize, mut visit: impl FnMut(Move)) {
        let board = self.mode.board();
        for from in self.owned_by(side) & self.pearls {
            for to in board.steps(from) {
                visit(Move { from, to });
            }
        }
    }

    /// The position after a slide, and whether it wins. Side and supply are the mover's.
    #[inline(always)]
    pub(crate) fn after_slide(&self, slide: Slide, side: usize, supply: u32) -> (Position, bool) {
        let mut after = *self;
        let laid = slide.path & !self.owned_by(side);
        let won = supply <= LONGEST_SLIDE && laid.count() >= supply;
        if won {
            after.lay(side, affordable(laid, slide.direction, supply));
        } else {
            after.lay(side, laid);
        }
        after.move_pawn(usize::from(self.mover), rays::end(slide.path, slide.direction));
        (after, won)
    }

    /// Lays tokens of a side where it owns nothing; what lies there returns to its owner's supply
    /// (FILL-10).
    #[inline(always)]
    fn lay(&mut self, side: usize, laid: Bitboard) {
        for owner in 0..3 {
            if owner == side {
                self.owned[owner] |= laid;
                self.key = self.key.wrapping_add(zobrist::of_word(owner, laid));
            } else {
                let returned = self.owned[owner] & laid;
                self.owned[owner] = self.owned[owner] & !laid;
                self.key = self.key.wrapping_sub(zobrist::of_word(owner, returned));
            }
        }
    }

    /// The position after a step of a pearl of this side: it changes places with what is there
    /// (FILL-11).
    #[inline(always)]
    pub(crate) fn after_step(&self, step: Move, side: usize) -> Position {
        let Move { from, to } = step;
        let mut after = *self;
        let pearl = 1 << side | 1 << zobrist::PEARLS;
        let there = self.words(to);
        after.key = self
            .key
            .wrapping_sub(zobrist::of_content(pearl, from))
            .wrapping_add(zobrist::of_content(pearl, to))
            .wrapping_sub(zobrist::of_content(there, to))
            .wrapping_add(zobrist::of_content(there, from));
        for owned in &mut after.owned {
            *owned = owned.exchanged(from, to);
        }
        after.pearls = self.pearls.exchanged(from, to);
        if self.pawns.contains(to) {
            let player = self.places.player_on(to).unwrap_or(0);
            after.move_pawn(player, from);
        }
        after
    }

    /// Which words a hex is in: the bits of [`zobrist::of_content`].
    #[inline(always)]
    fn words(&self, cell: Cell) -> usize {
        let bit = |word: Bitboard| usize::from(word.contains(cell));
        let [red, blue, yellow] = self.owned;
        bit(red) | bit(blue) << 1 | bit(yellow) << 2 | bit(self.pearls) << zobrist::PEARLS
    }

    #[inline(always)]
    fn move_pawn(&mut self, player: usize, to: Cell) {
        let from = self.places.of(player);
        self.places.set(player, to);
        self.pawns = self.pawns.without(from).with(to);
        let there = zobrist::of_pawn(player, to).wrapping_sub(zobrist::of_pawn(player, from));
        self.key = self.key.wrapping_add(there);
    }

    /// The same with the next player to move.
    #[inline(always)]
    pub(crate) fn passed(&self) -> Position {
        let mover = usize::from(self.mover);
        let next = if mover + 1 == self.mode.players().count() { 0 } else { mover + 1 };
        let turned = zobrist::of_mover(next).wrapping_sub(zobrist::of_mover(mover));
        Position { mover: next as u8, key: self.key.wrapping_add(turned), ..*self }
    }

    /// Whether the mover's pawn can slide anywhere.
    #[inline(always)]
    pub(crate) fn can_slide(&self) -> bool {
        (rays::near(self.own_pawn()) & !self.obstacles()).any()
    }

    /// Whether some pearl move lets the mover's pawn slide (FILL-12, FILL-13).
    pub(crate) fn can_be_freed(&self) -> bool {
        let mut freed = false;
        self.each_step(self.side(), |step| freed |= self.after_step(step, self.side()).can_slide());
        freed
    }
}

/// As many hexes of a path as there are tokens left for, from the hex next to the start (FILL-15).
#[cold]
fn affordable(laid: Bitboard, direction: usize, supply: u32) -> Bitboard {
    rays::in_order(laid, direction).take(supply as usize).collect()
}
