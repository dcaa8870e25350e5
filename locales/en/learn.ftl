### The coach of a first game: one thing at a time, what to do and why.

learn-coach = Your first game
learn-step = { $at } of { $end }
learn-next = Next
learn-skip = Skip
learn-done = Play on
learn-close = Go on without the coach
learn-watch = Watch what happens.

learn-fits-ramp = This is your ramp. Pieces slide down it one by one, and in the end every cell you can still see costs a point.
learn-fits-turn = Your start piece waits at the top. Turn it: with the Turn button, the mouse wheel, a right click or R.
learn-fits-start = Now choose a column and drop it. The dashed outline shows where it comes to lie; placed is placed.
learn-fits-place = The card shows the next piece. Place it without a hole below: nothing ever slides in sideways.
learn-fits-aside = The X does not fit well anywhere. Set it aside: you may do that with any piece, as often as you like.
learn-fits-coming = The cards of the round show which pieces are still to come, but not in which order. Sixteen in all, each once.
learn-fits-counts = What counts on this board: 1 point for each full row, 1 off for each open cell. Other boards have numbers and symbols to leave open.
learn-fits-round = Play on to the last card. Then the round is counted before your eyes.
learn-fits-end = That is all of it. A full game has four boards, and the highest total wins.

learn-fillit-aim = You are red. Whoever lays all their tokens first wins; the pawn lays them, the pearls get in the way.
learn-fillit-slide = Pick up your pawn and choose where it slides. It stops only at the edge, the centre, a pearl or a pawn, and lays a token on every hex.
learn-fillit-undo = Nothing is sent until the turn is complete. Take the slide back, with the button or Esc, and look for a longer one.
learn-fillit-pearl = Slide again, then move a pearl one step. Whatever is there changes places with it, even a pawn.
learn-fillit-supply = The stacks are the supplies: this many tokens are still to be laid. Yours has shrunk by what you laid.
learn-fillit-return = Now slide over tokens of the other colour. They go back to their owner’s supply, and yours lie there instead.
learn-fillit-first = The pearl may also go first, to open a way for the pawn, as long as the pawn can move afterwards.
learn-fillit-end = The last token wins at once. If the same position comes up a third time, nobody wins. Now play to the end.

learn-falling-aim = Everybody falls, and there are no turns. The dealer deals, you act whenever you like, and the last to hit the ground wins. Here the dealer waits for you.
learn-falling-take = You have been dealt a Hit. Take it: click your pile, or press 1. You can hold just one card.
learn-falling-hit = A Hit brings more cards to whoever it lies in front of, and more cards bring the ground sooner. Play it on Sorrel: click the highlighted player, press the number, or drag the card there.
learn-falling-lock = Sorrel is being dealt to, with one more card for the Hit. Until the last of them that rider is locked: nobody can put one there, move it or stop it.
learn-falling-split = A Split begins a second pile. Take yours and play it on Thyme.
learn-falling-two = Thyme has two piles now and gets a card on each, every time. A Hit, a Split or a Skip that has done its work is gone.
learn-falling-skip = A Skip spares you a round of cards. Take it and play it in front of yourself.
learn-falling-passed = The dealer has passed you over, and the Skip is spent. Nobody ever has two riders at once.
learn-falling-push = Sorrel has put a Hit in front of you. Take the Push and play it on Sorrel: it moves your rider to somebody who has none.
learn-falling-extra = An Extra makes a rider stronger. Take it and put it on Sorrel’s Hit: that is two more cards on each pile, not one.
learn-falling-grab = Thyme hopes to be spared by a Skip. Take the Grab and play it on Thyme: the Skip comes to you.
learn-falling-stop = Sorrel wants you to have a second pile. Take the Stop and play it on yourself: it destroys a rider, yours or anybody’s.
learn-falling-keep = Another Stop. Take it, and keep it this time: the deck is almost gone, and below it lies the ground.
learn-falling-saved = A Ground came, and the Stop in your hand saved you by itself. It is spent: the next Ground would put you out.
learn-falling-out = Sorrel held no Stop, has hit the ground and plays no more. From now on only Grounds come.
learn-falling-end = Thyme too: you fell last and win. You have done everything once. In a real game nobody waits for you; the pace is yours to choose.

## Pictures in the rules
picture-fits-placing = Each piece slides straight down until it touches something. What it covers stays a gap.
picture-fits-scoring = Boards 2, 3 and 4 at the end of a round. What you can still see counts.
picture-fillit-turn = A turn each: the pawn slides and lays tokens on its way, a pearl changes places with its neighbour.
picture-fillit-end = The last turns of a game: whoever lays their last token has won.
picture-falling-serving = Clover puts a Hit in front of Sorrel, who then gets one more card on each pile.
picture-falling-ground = The deck is gone and Grounds come. Whoever still falls when all the others lie has won.
