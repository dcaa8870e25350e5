# The terminal: what only it says.
terminal-too-small = This terminal is { $wide } by { $high }. Make it { $least-wide } by { $least-high } or larger to go on. Nothing is lost.
terminal-help = help
terminal-quit = quit
terminal-move = move
terminal-choose = choose
terminal-pick = pick up
terminal-go = put there
terminal-take = take from a pile
terminal-play-at = play on a player
terminal-look = look at the board
terminal-others = The others are still placing their piece.
terminal-slide = Slide to { $hex }: lays { $filled }, sends { $returned } back.
terminal-supply = { $count ->
    [0] all laid
   *[other] { $count } left
}
terminal-rank = { $rank ->
    [1] fell last
   *[other] place { $rank }
}
terminal-lost = Connection lost, reconnecting.
terminal-leave = Leave the game the others are playing? Enter: leave, Escape: stay.
terminal-type = Move:
terminal-say = Say:
terminal-type-keys = Enter: send it, Escape: back
terminal-waiting = before the start
terminal-start = Press Enter to start; bots take the free seats.
terminal-saved = The game is saved. `trefle play --resume` goes on with it.
terminal-saved-games = Saved games
terminal-which = Which game would you like to continue?
terminal-minutes-ago = { $count ->
    [0] just now
    [one] a minute ago
   *[other] { $count } minutes ago
}
terminal-hours-ago = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
terminal-days-ago = { $count ->
    [one] a day ago
   *[other] { $count } days ago
}
terminal-guest = Otter
terminal-beside = Player { $seat }

# A record.
terminal-onlooker = an onlooker
terminal-eyes = seen by { $name }
terminal-step = step
terminal-run = play
terminal-stop = stop
terminal-speed = speed
terminal-switch = other seat

# Help: a key, a colon, what it does.
terminal-help-fits =
    The piece hovers over the ramp; the shaded cells are where it lands.
    ← →, 1 to 6: move it over its columns
    R, ↑: turn it by a quarter
    F: flip it over
    Space, Enter, ↓: let it slide down
    -: set it aside
    The cards: ◂ now, ✓ turned, - set aside, * your start piece.
    A mouse moves and drops the piece; its right button turns it.
terminal-help-fillit =
    ›○‹ can be picked up, ‹ › is where it can go, [ ] is the one chosen.
    Tab, ← ↑ ↓ →: choose a hex
    Enter, Space: pick up, or put there
    Backspace, Esc: take back the first half of your turn
    + is a token you would lay, ↑ one that would go back.
    The pawn may go first or a pearl. A mouse does it all as well.
terminal-help-falling =
    1 2 3 …: without a card in hand, take the top of that pile
    1 2 3 …: with a card in hand, play it on that player
    Tab, Enter: choose among them, and do it
    P: pause, and go on
    D: deal, if you are the dealer
    =⇊= is a rider, (⇥) a card in hand, ⋔·3 a pile of three.
terminal-help-all =
    :: type a move in notation
    T: say something, at a server’s table
    Q, Ctrl-C: quit; the game is saved at every move
terminal-help-replay =
    ← →: one step back or on
    PgUp PgDn: ten steps
    Home End: to the beginning, to the end
    Space: play it at its speed, or stop
    + -: faster, slower
    Tab: see it from another seat
    R: review the game, or stop that
    N P: to the next mark, to the one before
    Q: quit

# A review.
terminal-review = review
terminal-marks = marks
terminal-review-coming = Looking at the game once more: { $done } of { $of } decisions.
terminal-review-unmarked = Nothing to mark: nobody could have done much better.
terminal-review-nothing = There is nothing to review yet.
terminal-review-stopped = Stopped after { $done } of { $of } decisions; the rest was not looked at.
