### The coach of a first game: one thing at a time, what to do and why.

learn-coach = Your first game
learn-step = { $at } of { $end }
learn-next = Next
learn-skip = Skip this
learn-done = Play on
learn-close = Go on without the coach

learn-fits-ramp = This is your ramp. Pieces slide down it one by one, and in the end every cell you can still see costs a point.
learn-fits-turn = Your start piece waits at the top. Turn it: with the Turn button, the mouse wheel, a right click or R.
learn-fits-start = Now choose a column and drop it. The dashed outline shows where it comes to lie; placed is placed.
learn-fits-place = The card shows the next piece. Place it without a hole below: nothing ever slides in sideways.
learn-fits-aside = The X fits nowhere well. Set it aside: you may do that with any piece, as often as you like.
learn-fits-coming = The cards of the round show which pieces are still to come, but not in which order. Sixteen in all, each once.
learn-fits-counts = What counts on this board: 1 point for each full row, 1 off for each open cell. Other boards have numbers and symbols to leave open.
learn-fits-round = Go on to the last card. Then the round is counted before your eyes.
learn-fits-end = That is all of it. A whole game has four boards, and the highest total wins.

learn-fillit-aim = You are red. Whoever has laid all their tokens first wins; the pawn lays them, the pearls get in the way.
learn-fillit-slide = Pick up your pawn and choose where it slides. It stops only at the edge, the centre, a pearl or a pawn, and lays a token on every hex.
learn-fillit-undo = Nothing is sent before the turn is whole. Take the slide back, with the button or Esc, and look for a longer one.
learn-fillit-pearl = Slide again, then move a pearl one step. Whatever is there changes places with it, even a pawn.
learn-fillit-supply = The stacks are the supplies: this many tokens are still to be laid. Yours has shrunk by what you laid.
learn-fillit-return = Now slide over tokens of the other colour. They go back to their owner’s supply, and yours lie there instead.
learn-fillit-first = The pearl may also go first, to open a way for the pawn, as long as the pawn can move afterwards.
learn-fillit-end = The last token wins at once. If the same position comes a third time, nobody does. Now play it out.

learn-falling-aim = Everybody falls, and nobody waits for a turn. The dealer deals, you act whenever you like, and the last to hit the ground wins.
learn-falling-take = Cards come to your pile, one a beat. When one lies there, take the top card: you can hold just one.
learn-falling-rider = Put it in front of somebody else: a Hit brings them more cards, a Split a second pile. More cards, sooner the ground.
learn-falling-skip = A Skip spares you a serving. When you hold one and have no rider, put it in front of yourself. Other cards go to the others.
learn-falling-lock = While somebody is being served their rider is locked: nobody can put, move or stop one there until the last card of the serving.
learn-falling-ground = At the bottom of the deck lies the ground. Keep cards away from yourself until somebody hits it.
learn-falling-second = That is level 1. Level 2 adds Push, which moves your rider to another, Grab, which takes one to you, and Stop, which destroys a rider or saves you from one Ground.
learn-falling-third = Level 3 adds Extra: put on a rider, it does more. And the beat is quicker. Now play it out.

## Pictures in the rules
picture-fits-placing = Each piece slides straight down until it touches something. What it covers stays a gap.
picture-fits-scoring = Boards 2, 3 and 4 at the end of a round. What you can still see counts.
picture-fillit-turn = A turn each: the pawn slides and lays tokens on its way, a pearl changes places with its neighbour.
picture-fillit-end = The last turns of a game: whoever lays their last token has won.
picture-falling-serving = Clover puts a Hit in front of Sorrel, who then gets one more card on each pile.
picture-falling-ground = The deck has run out and Grounds come. Who is still falling when all others lie has won.
