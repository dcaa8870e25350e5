# FILLIT: the table.
fillit-board = The board
fillit-colour = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
   *[green] green
}
fillit-empty = empty
fillit-pawn = { $colour } pawn
fillit-pearl = { $colour } pearl
fillit-token = { $colour } token
fillit-hex = { $hex }: { $what }
fillit-pick-up = { $hex }: { $what }, pick it up
fillit-put-down = { $hex }: { $what }, picked up
fillit-slide-here = { $hex }: slide here, lays { $filled }, returns { $returned }
fillit-step-here = { $hex }: { $what }, move the pearl here
fillit-supply = Supply of { $name }: { $count }
fillit-after = { $count } after this slide
fillit-half = { $kind ->
    [slid] Pawn
   *[swapped] Pearl
}
fillit-half-do = { $kind ->
    [slid] { $lit ->
        [yes] choose where it slides
       *[no] tap it to slide
    }
   *[swapped] { $lit ->
        [yes] choose where it steps
       *[no] tap one to step
    }
}
fillit-half-not = nothing to do
fillit-yours = { $half ->
    [1] { $what ->
        [both] Your turn: move the pawn or a pearl.
        [pawn] Your turn: move the pawn.
       *[pearl] Your turn: move a pearl.
    }
   *[2] { $what ->
        [pawn] Now move the pawn.
       *[pearl] Now move a pearl.
    }
}
fillit-picked = { $what ->
    [pawn] Choose where the pawn slides.
   *[pearl] Choose where the pearl steps.
}
fillit-confirm = Confirm this turn, or take it back.
fillit-sent = Sending
fillit-undo = Take back
fillit-send = Done
fillit-turn = Turn { $turn }
fillit-repeated = { $count ->
    [2] this position came up twice; a third time ends the game
   *[other] this position for the third time
}
fillit-over = { $reason ->
    [supply] { $names } laid the last token and won.
    [repetition] The same position came a third time: nobody wins.
    [limit] Turn 300 is over: nobody wins.
   *[other] The game is over.
}

# The log.
fillit-log-slid = { $name }: pawn { $from }–{ $to }, { $filled } laid{ $returned ->
    [0] .
   *[other] , { $returned } returned.
}
fillit-log-left = { $count ->
    [0] { $name } has laid the last one.
    [1] One left for { $name }.
    [2] Two left for { $name }.
    [3] Three left for { $name }.
    [4] Four left for { $name }.
   *[5] Five left for { $name }.
}
fillit-log-swapped = { $name }: pearl { $from }–{ $to }{ $what ->
    [pawn] , swapped with a pawn.
    [pearl] , swapped with a pearl.
    [token] , swapped with a token.
   *[nothing] .
}

# What was not allowed.
fillit-game-over = The game is over.
fillit-not-your-turn = It is somebody else’s turn.
fillit-not-on-board = This hex is not on the board.
fillit-centre = Nothing enters the centre.
fillit-not-your-pearl = This pearl is not yours. Move one in your colour.
fillit-not-your-pawn = This pawn is not yours. Move the one in your colour.
fillit-nothing-to-move = Nothing of yours to move here.
fillit-not-in-line = The pawn slides in a straight line.
fillit-blocked = Something is in the pawn’s way there.
fillit-stops-short = The pawn slides until something stops it.
fillit-goes-too-far = The pawn cannot get that far: something stops it before.
fillit-not-next = A pearl moves one step, to a neighbouring hex.
fillit-pearl-missing = A pearl has to move too, after the pawn or before it.
fillit-pawn-missing = The pawn can move, so it must.
fillit-pawn-not-freed = A pearl can free the pawn, so it must be freed and moved.
fillit-blocks-pawn = The pawn would be stuck. A pearl goes first only if the pawn can follow.
fillit-pawn-twice = The pawn has moved already. Now a pearl.
fillit-pearl-twice = A pearl has moved already. Now the pawn.
fillit-won-already = The slide lays the last token and wins. No pearl move follows.

# Options.
fillit-seats = Players
fillit-seats-teams = 4, two against two
fillit-side = Board
fillit-large = large
fillit-mini = mini
fillit-setup = Setup
fillit-first = Who begins
fillit-first-drawn = drawn by lot
fillit-first-tournament = the tournament way
fillit-first-seat = seat { $seat }
fillit-tournament-what = The second player chooses the setup, the first chooses who begins.
fillit-time = Time for each player
fillit-time-none = no limit
fillit-time-minutes = { $minutes } minutes + { $seconds } s a turn
fillit-file-choose = Use your own setup file
fillit-file-good = { $name } is ready.
fillit-file-line = Line { $line }
fillit-file-unchecked = The file could not be checked just now. It will be when the game starts.
fillit-file-remove = Without the file

# A review.
fillit-review-nothing = No turn gave much away.
fillit-review-lost = The chance to win fell from { $from } % to { $to } %.
fillit-review-missed = { $turns ->
    [one] A win in one turn was missed; it is proven.
   *[other] A win in { $turns } turns was missed; it is proven.
}
fillit-review-loses = { $turns ->
    [one] From here on it is lost in one turn; that is proven.
   *[other] From here on it is lost in { $turns } turns; that is proven.
}
fillit-review-better = Better: { $better }.
fillit-review-then = Then: { $line }.

# Keys.
fillit-key-choose = Choose a hex
fillit-key-move = Pick up, or put down there
fillit-key-back = Take back
fillit-key-send = Send the turn, if you confirm moves
