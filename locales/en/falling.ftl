# FALLING: the table.
falling-card = { $kind ->
    [Hit] Hit
    [Split] Split
    [Skip] Skip
    [Push] Push
    [Grab] Grab
    [Stop] Stop
    [Extra] Extra
   *[Ground] Ground
}
falling-dealer = Dealer
falling-dealer-place = The dealer; { $count } cards above the ground
falling-deck = { $count } cards above the ground
falling-discard = { $count } cards discarded
falling-deal = Deal
falling-own = Your place, { $name }
falling-piles = The piles
falling-place = { $name }: { $count ->
    [0] no pile
    [one] 1 pile ({ $piles })
   *[other] { $count } piles ({ $piles })
}{ $hand ->
    [none] { "" }
   *[other] , holds { $hand }
}{ $rider ->
    [none] { "" }
   *[other] , rider { $rider }
}{ $extra ->
    [yes] { " " }with Extra
   *[no] { "" }
}
falling-place-out = { $name } is on the ground, place { $rank }
falling-play-at = Play it here: { $place }
falling-rider = Rider { $card }{ $extra ->
    [yes] { " " }with Extra
   *[no] { "" }
}
falling-no-rider-here = No rider here
falling-take = Pile { $pile }: take { $card }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
falling-hand = In hand: { $card }
falling-hand-none = Nothing in hand
falling-hand-empty-here = your hand
falling-next = served next
falling-on-the-ground = On the ground, place { $rank }
falling-saved = Your Stop saved you from the ground.
falling-you-are-out = You have hit the ground. Watch who falls last.
falling-you-win = You fell last: you win.
falling-you-deal = You deal: press D, or the button, for each card.
falling-take-one = Take the top card of a pile.
falling-play-it = Play the { $card } at a place that glows.
falling-keep-it = Keep the { $card }: nothing to play it on just now.
falling-wait = You have no pile: wait for a card.
falling-won = { $name } falls last and wins.
falling-few-fallers = Made for three fallers and more. With two it is a short game.

# The log.
falling-log-dealt = { $card } to { $name }.
falling-log-passed-over = { $name } is passed over.
falling-log-took = { $name } takes { $card }.
falling-log-played = { $name } plays { $card } at { $target }.
falling-log-played-self = { $name } plays { $card } in front of themselves.
falling-log-moved = The { $card } goes from { $from } to { $to }.
falling-log-stopped = The { $card } at { $name } is stopped.
falling-log-saved = A Stop saves { $name } from the ground.
falling-log-out = { $name } hits the ground.

# What was not allowed.
falling-game-over = The game is over: only one was left.
falling-dealer-does-not-play = The dealer only deals.
falling-only-the-dealer-deals = Only the dealer deals.
falling-no-such-seat = Nobody sits there.
falling-out = You have hit the ground and play no more.
falling-target-out = That player has hit the ground. Choose one who still falls.
falling-hand-full = You hold a card already. Play it first.
falling-hand-empty = You hold no card. Take the top of one of your piles first.
falling-no-such-pile = You have no such pile.
falling-being-served = That player is being served. Their rider cannot be touched until it is over.
falling-has-rider = That player has a rider already. Nobody can have two.
falling-no-rider = There is no rider there.
falling-has-extra = That rider has an Extra already. It holds one.
falling-not-at-oneself = This card is played at another player.
falling-stale = Too late: that card is no longer there.

# Options.
falling-seats = Fallers
falling-decks = Decks
falling-level = Cards
falling-level-name = { $level ->
    [1] only riders: Hit, Split, Skip
    [2] and Push, Grab, Stop
   *[3] and Extra: the full game
}
falling-dealt-by = Who deals
falling-by-program = the program
falling-by-person = a person, by hand
falling-pace = Pace
falling-pace-seconds = { $seconds } seconds a beat
falling-file-choose = Your own deck file
falling-file-good = { $name } is ready.
falling-file-line = Line { $line }
falling-file-unchecked = The file could not be checked now. It is checked when the table is made.
falling-file-remove = Without the file
falling-reconstructed = Seven of each card but the Grounds: the true counts are lost, this is reconstructed.
