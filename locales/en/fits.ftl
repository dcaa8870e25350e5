# FITS: the table.
fits-board = { $name ->
    [1] Full Rows
    [2] Windows
    [3] Good and Bad
    [4] Pairs
    [5] Rows and Columns
    [6] Bonus
    [7] Thorns
    [8] Two of Three
    [jeuxsoc] JEUXSOC
   *[other] { $name }
}
fits-piece = { $piece ->
    [t] small T
    [l] small L
    [s] small S
    [i] small I
    [v] small V
   *[other] { $piece }
}
fits-mark = { $word ->
    [sun] sun
    [moon] moon
    [star] star
    [leaf] leaf
    [drop] drop
   *[other] { $word }
}
fits-mark-number = { $points ->
    [one] { $points } point while it is visible
   *[other] { $points } points while it is visible
}
fits-ramp = Ramp of { $name }, board { $board }: { $pieces ->
    [one] one piece placed
   *[other] { $pieces } pieces placed
}
fits-others = The others’ ramps
fits-look-at = Look at the ramp of { $name }
fits-round = Round { $round }
fits-round-of = Round { $round } of { $rounds }
fits-cards = The cards of this round
fits-cards-left = { $count ->
    [one] 1 card to come
   *[other] { $count } cards to come
}
fits-card-standing = { $how ->
    [now] { $piece }: the card now
    [aside] { $piece }: played, you set it aside
    [turned] { $piece }: played
   *[coming] { $piece }: still to come
}
fits-card-start = your start piece
fits-scores = Points by round
fits-total = Total
fits-thinks = thinking
fits-is-done = done
fits-place-start = Place your start piece { $piece }.
fits-place = Place the { $piece } or set it aside.
fits-place-only = The { $piece } does not fit any more: set it aside.
fits-scoring = Round { $round } is counted.
fits-over = The game is over.
fits-go-on = Continue
fits-controls = The piece in hand
fits-turn = Turn
fits-flip = Flip
fits-drop = Drop
fits-set-aside = Set aside
fits-aim = { $piece }, { $lie }, columns { $from } to { $to }, comes down to row { $row }.
fits-ranked = Boards 1 to 4
fits-rank = { $rank ->
    [0] Gap filler
    [1] Joint sweeper
    [2] Stone breaker
    [3] Paver
    [4] Mason
    [5] Engineer
   *[6] Architect
}

# What a board scores, beside it: two or three words with a picture.
fits-legend = What this board scores
fits-rule-group = { $all ->
    [yes] { $open ->
        [1] it stays open
        [2] both open
       *[other] all { $open } open
    }
   *[no] { $open ->
        [0] none open
        [1] one alone
        [2] two open
       *[other] { $open } open
    }
}
fits-rule-word = all letters open
fits-rule-unused = any other open letter
fits-rule-row = a full row
fits-rule-column = a full column
fits-rule-number = counts while open
fits-rule-dot = an open dot
fits-now = Now
fits-dots = { $count ->
    [one] 1 open dot
   *[other] { $count } open dots
}
fits-rows = { $count ->
    [one] 1 row
   *[other] { $count } rows
}
fits-columns = { $count ->
    [one] 1 column
   *[other] { $count } columns
}
fits-this-round = this round
fits-after-drop = after this drop
fits-n-of = { $round } of { $rounds }
fits-best-game = Your best game
fits-best-against = Your best against { $names }
fits-best-on = Your best on { $board }
fits-left = To the left
fits-right = To the right
fits-columns-key = Column

# The log.
fits-log-placed = { $name } places the { $piece } in column { $column }.
fits-log-aside = { $name } sets the { $piece } aside.
fits-log-column = { $name }: column { $column }
fits-log-put-aside = { $name }: set aside
fits-log-turned = The card shows the { $piece }.
fits-log-scored = Round { $round }: { $list }.
fits-log-began = Round { $round } begins on { $board }.
fits-log-over = { $winners ->
    [one] { $names } wins.
   *[other] { $names } win together.
}

# What was not allowed.
fits-game-over = The game is over.
fits-no-such-seat = This seat does not play here.
fits-done = You are done with this card. Wait for the others.
fits-start-piece-lies = This was your start piece: nothing to do for this card.
fits-wrong-piece = Place the piece on the card: this is another one.
fits-no-such-orientation = The piece cannot lie like that. Choose one of the ways shown.
fits-outside-the-columns = The piece would stick out at the side. Choose a column further in.
fits-lies-one-way = This piece can lie in one way only here.
fits-above-the-board = The piece would lie entirely above the board. At least one cell must be on it.
fits-start-piece-set-aside = The start piece must be placed. It cannot be set aside.

# Options.
fits-seats = Players
fits-boards = Boards, in this order
fits-add-board = Add a board
fits-add = Add
fits-earlier = { $board }: earlier
fits-later = { $board }: later
fits-remove = { $board }: take out
fits-time = Time for each card
fits-time-none = no limit
fits-time-seconds = { $seconds } seconds
fits-file-choose = Use your own board file
fits-file-too-long = The file is too long: at most { $most } bytes.
fits-file-unknown-key = The key { $key } means nothing here. Possible are: { $keys }.
fits-file-missing = The key { $key } is missing.
fits-file-kind = Here { $kind ->
    [table] a table
    [list] a list
    [text] a text in quotes
   *[number] a whole number
  } is needed.
fits-file-name = 1 to { $most } characters on one line are needed here.
fits-file-note = The note may have { $most } characters at most.
fits-file-number = Numbers go from −99 to 99.
fits-file-mark = A mark is one single character, and not the dot.
fits-file-provenance = The provenance is rule, reconstructed or own.
fits-file-rows = The grid has { $count } rows. A board has 12.
fits-file-cells = Row { $row } of the grid has { $count } cells. A row has 6.
fits-file-unknown-mark = The mark { $mark } is not known. Name it under [marks].
fits-file-unused = There are no words, so nothing can be left unused.
fits-file-table = The table of { $mark } has { $count } entries and needs { $need }: for none of its cells visible up to all of them.
fits-file-letter = The letter { $letter } must stand once in the word and once on the grid.
fits-file-absent = The mark { $mark } is not on the grid.
fits-file-no-score = The mark { $mark } scores nothing. Give it a number, a group or a word.
fits-file-several = The mark { $mark } scores in several ways. Choose one: number, group or word.

# A board of one's own.
fits-make = Make your own board
fits-mine = Made by you
fits-make-grid = The board: arrows move, space paints, delete makes a dot
fits-make-cell = Row { $row }, column { $column }: { $what }
fits-make-dot = dot
fits-make-dot-note = Paints dots: plain cells.
fits-make-ink = Paint with
fits-make-kind = { $kind ->
    [number] Number
    [symbol] Symbol
    [letter] Letter
   *[dot] Dot
}
fits-make-points = Points
fits-make-sign = Other sign
fits-make-letter = Letter
fits-make-symmetry = Paint along
fits-make-along = { $how ->
    [sides] left and right
    [ends] top and bottom
    [turn] turned by half
   *[none] nothing
}
fits-make-says = { $key ->
    [title] Title
    [author] Author
    [note] Note
   *[name] Name
}
fits-make-from = Where it comes from
fits-make-provenance = { $from ->
    [rule] a rule sheet
    [reconstructed] made anew for a lost original
   *[own] my own
}
fits-make-score = { $key ->
    [row] a full row
    [column] a full column
    [unused] any other open letter
   *[plain] an open dot
}
fits-make-groups = Symbols, by how many stay open
fits-make-open = { $mark }, { $open } open: points
fits-make-words = Words, the first that is open counts
fits-make-word = Word { $number }
fits-make-word-points = { $word }: points
fits-make-word-add = Add a word
fits-make-names = What the marks are called, to be read aloud
fits-make-named = { $mark } is called

# A review.
fits-review-round = { $name }, round { $round } on { $board }: { $score } of { $best } possible
fits-review-cost = { $least ->
    [yes] This cost at least { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
   *[no] This cost { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
}
fits-review-better = Better: the { $piece } in column { $column } ({ $action }).
fits-review-better-aside = Better: set it aside.
fits-review-known = { $how ->
    [none] Only later cards showed it.
    [all] That could have been known.
   *[some] { $known } of it could have been known.
}
fits-review-lost = Lost by play: { $play }. Lost by luck: { $luck }.
fits-review-perfect = Nothing was lost: no other play scores more.
fits-review-best = One of the best rounds: { $line }
fits-review-says = { $least ->
    [yes] This cost at least
   *[no] This cost
} { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $lie ->
    [flat] : the { $piece } fits flat in column { $column }.
    [upright] : the { $piece } fits upright in column { $column }.
    [even] : the { $piece } fits in column { $column }.
    [aside] : the { $piece } is better set aside.
   *[none] .
}
fits-review-nothing = Nothing was lost here.
fits-review-open = There was not time to look at this one.
fits-review-place = { $lie ->
    [flat] flat, column { $column }
    [upright] upright, column { $column }
    [even] column { $column }
   *[aside] set aside
}
fits-review-better-place = better: { $place }
fits-review-card-of = Card { $card }, { $piece }: { $where }
fits-review-card = Card { $card }, { $piece }: { $points ->
    [0] nothing lost
    [one] cost 1 point
   *[other] cost { $points } points
}
fits-review-line = The cards of the round, and what each cost
fits-review-rounds = Rounds
fits-review-which = Which ramp
fits-review-look = { $which ->
    [best] Best
   *[you] Played
}
fits-review-after = after card { $card }
fits-review-best-round = The best round
fits-review-proven = proven
fits-review-least = at least
fits-review-no-best = There was not time to find the best round.
fits-review-show = Show the best round
fits-review-of = { $least ->
    [yes] of at least { $best } possible
   *[no] of { $best } possible
}
fits-review-play = { $points } by play
fits-review-luck = { $points } by luck of the cards
fits-review-apart = Play is what could be known then. Luck is what only later cards showed.
fits-review-costly = What cost points
fits-review-placed-best = Cards placed best
fits-review-count = { $count } of { $of }
fits-review-all = Lost in all

# Keys.
fits-key-move = Move the piece
fits-key-turn = Turn it
fits-key-back = Turn it the other way
fits-key-flip = Flip it
fits-key-drop = Drop it
fits-key-aside = Set it aside

fits-puzzle-goal = Score { $points } with the last { $count } cards.
fits-puzzle-coming = The cards, in order
fits-puzzle-solved = Solved: { $points }. Nothing scores more.
fits-puzzle-missed = { $points } scored, but { $best } can be. It went wrong with the { $piece }.
fits-puzzle-look-aside = Not every piece has to be placed.
fits-puzzle-do-aside = Set the { $piece } aside.
fits-puzzle-look = Look at columns { $from } to { $to }.
fits-puzzle-do = The { $piece } lies in columns { $from } to { $to }, from row { $row } up, { $high } high.
