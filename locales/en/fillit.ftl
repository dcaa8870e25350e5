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
fillit-file-shape = A setup has pawns with one hex in quotes for each colour, pearls and tokens with lists of hexes, and a name. The colours are red, blue, yellow and green.
fillit-file-name = A name has 1 to { $most } characters on one line.
fillit-file-name-taken = A and B are the built-in setups. Give yours another name.
fillit-file-hex = { $hex } is no hex. Hexes are called A1, E4 and so on.
fillit-file-off-board = { $hex } is not on this board.
fillit-file-centre = { $hex } is the centre, which nothing enters.
fillit-file-taken = Something else lies on { $hex }.
fillit-file-no-player = { fillit-colour } does not play with this number of players.
fillit-file-no-side = With this number of players there are no tokens or pearls in { fillit-colour }.
fillit-file-two-pawns = { fillit-colour } has two pawns. Each player has one.
fillit-file-no-pawn = { fillit-colour } has no pawn. Each player has one.
fillit-file-no-token = The pawn on { $hex } stands on something other than a token of its side.
fillit-file-no-pearl = { fillit-colour } has no pearl. Each side has at least one.
fillit-file-no-supply = { fillit-colour } has { $laid } tokens on the board. At most { $most } leave one in the supply.

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
fillit-review-gave = This gave away { $percent } %.{ $tokens ->
    [0] {""}
    [one] {" "}A better turn lays one token.
   *[other] {" "}A better turn lays { $tokens } tokens.
}
fillit-review-kept = This turn gave nothing away.
fillit-review-open = There was not time to look at this turn.
fillit-review-chance = Your chance to win
fillit-review-from-to = { $from } % to { $to } %
fillit-review-curve = The chance to win over the game: { $from } % at first, { $to } % at the end
fillit-review-last-five = last five
fillit-review-turn = Turn { $turn }: { $action }
fillit-review-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
fillit-review-board = The board before turn { $turn }, { $action }
fillit-review-line = The better turn, and what would follow
fillit-review-show = Show the line
fillit-review-point = { $action } gave the chance away
fillit-review-point-missed = { $turns ->
    [one] a win in one turn was missed, proven
   *[other] a win in { $turns } turns was missed, proven
}
fillit-review-point-loses = { $turns ->
    [one] lost in one turn from here, proven
   *[other] lost in { $turns } turns from here, proven
}
fillit-review-played = played
fillit-review-better-way = better

# Keys.
fillit-key-choose = Choose a hex
fillit-key-move = Pick up, or put down there
fillit-key-back = Take back
fillit-key-send = Send the turn, if you confirm moves

# A setup of one's own.
fillit-make = Make your own setup
fillit-make-for = { $board ->
    [mini] mini board
   *[large] large board
}, { $seats } players
fillit-make-turn = { fillit-colour } begins
fillit-make-moment = { $setup }, turn { $turn }
fillit-make-seats = { $seats } players
fillit-make-board = The board: arrows move, space puts, delete takes away, shift and arrows move what lies there
fillit-make-how = Press a hex to put down what is in hand; drag a piece to move it. By keys: arrows, space, delete, and shift with arrows to move a piece.
fillit-make-ink = In hand
fillit-make-away = Take away
fillit-make-missing = missing
fillit-make-supply = Tokens in the supply:
fillit-make-symmetry = Put along
fillit-make-along = { $how ->
    [turn] { $seats ->
        [3] turned, for all three
       *[other] turned, for who sits opposite
    }
    [mirror] mirrored, for the other side
    [both] turned and mirrored
   *[none] nothing
}
fillit-make-says = { $key ->
    [provenance] Where it comes from
   *[name] Name
}

# Puzzles.
fillit-puzzle-goal = { $count ->
    [one] Win with this turn.
   *[other] Win within { $count } turns, whatever the answer.
}
fillit-puzzle-solved = { $count ->
    [one] Solved: won at once.
   *[other] Solved: won in { $count } turns.
}
fillit-puzzle-late = { $count ->
    [one] That does not win at once.
   *[other] Not won within { $count } turns.
}
fillit-puzzle-refuted = The answer is { $turn }: no win within { $count } turns any more.
fillit-puzzle-look = Begin with the { $what ->
    [pawn] pawn
   *[pearl] pearl
} on { $from }.
fillit-puzzle-do = Play { $turn }.
