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
falling-on-the-ground = On the ground, place { $rank }
falling-saved = Your Stop saved you from the ground.
falling-you-are-out = You have hit the ground. Watch who falls last.
falling-you-are-down = You are on the ground: place { $rank } of { $count }
falling-watch-on = Keep watching
falling-you-win = You fell last: you win.
falling-won-big = You win
falling-you-deal = You deal: press D, or the button, for each card.
falling-take-one = Take the top card of a pile.
falling-play-it = Play the { $card } on a highlighted player.
falling-keep-it = Keep the { $card }: there is nothing to play it on now.
falling-wait = You have no pile: wait for a card.
falling-won = { $name } falls last and wins.
falling-few-fallers = Best with three players or more. With two the game is short.

# At the table: short, while it goes fast.
falling-you = you
falling-you-name = You
falling-left = { $count ->
    [one] card to the ground
   *[other] cards to the ground
}
falling-left-short = to the ground
falling-all-ground = from here every card is a Ground
falling-before-you = { $kind ->
    [Hit] Hit: { $extra ->
        [yes] two more cards
       *[no] one more card
    } on each of your piles
    [Split] Split: { $extra ->
        [yes] two more piles
       *[no] one more pile
    } for you
   *[other] Skip: the dealer { $extra ->
        [yes] passes you over twice
       *[no] passes you over
    }
}
falling-do = { $kind ->
    [Push] Push it to a lit place
    [Grab] Grab a lit card
    [Stop] Stop a lit card
    [Extra] Double a lit card
   *[other] Lay it at a lit place
}
falling-keep = { $kind ->
    [Stop] In your hand it saves you from one Ground
   *[other] Nothing to play it on just now
}
falling-take-any = Take a card
falling-take-stop = Take the Stop: in your hand it saves you once
falling-about = { $kind ->
    [Hit] Whoever it lies in front of gets one more card on each pile.
    [Split] Whoever it lies in front of gets one more pile.
    [Skip] The dealer passes over whoever it lies in front of, once.
    [Push] Moves the card in front of you to somebody who has none.
    [Grab] Brings somebody’s card in front of you.
    [Stop] Takes a Hit, Split or Skip away. In hand it saves you from one Ground.
    [Extra] Doubles a Hit, Split or Skip.
   *[Ground] Puts you out, unless you hold a Stop.
}

# The log.
falling-log-dealt = { $card } to { $name }.
falling-log-passed-over = { $name } is passed over.
falling-log-took = { $name } takes { $card }.
falling-log-played = { $name } plays { $card } on { $target }.
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
falling-out = You have hit the ground and no longer play.
falling-target-out = That player has hit the ground. Choose one who still falls.
falling-hand-full = You already hold a card. Play it first.
falling-hand-empty = You hold no card. Take the top of one of your piles first.
falling-no-such-pile = You have no such pile.
falling-being-served = That player is just being dealt to. Wait until it is over.
falling-has-rider = That player already has a rider. Nobody can have two.
falling-no-rider = There is no rider there.
falling-has-extra = That rider already has an Extra. One is all it holds.
falling-not-at-oneself = This card is played on somebody else.
falling-stale = Too late: that card is no longer there.

# Options.
falling-seats = Players
falling-decks = Decks
falling-level = Cards
falling-level-name = { $level ->
    [1] only riders: Hit, Split, Skip
    [2] and Push, Grab, Stop
   *[3] and Extra: the full game
}
step-falling = { $step ->
    [1] with Push, Grab and Stop
    [2] with Extra: the full game
    [3] at the normal pace, 1.5 s
   *[4] at the fast pace, 1.0 s
}
falling-dealt-by = Who deals
falling-by-program = the program
falling-by-person = a player, by hand
falling-pace = Pace
falling-pace-seconds = a card every { $seconds } seconds
falling-first = Who is first
falling-first-pressed = who presses first
falling-first-come = who arrives first
falling-first-what = Whoever is nearer waits for those farther away, 0.1 s at most.
falling-file-choose = Use your own deck file
falling-file-key = { $key } means nothing here. A deck has name, provenance and the table cards.
falling-file-cards = The table [cards] is needed, with a line such as Hit = 7 for each kind.
falling-file-text = { $key } is a text in quotes.
falling-file-kind = { $kind } is no kind of card. There are Hit, Split, Skip, Push, Grab, Stop, Extra and Ground.
falling-file-count = The count of { $kind } is a whole number from 0 to { $most }.
falling-file-few = { $count } cards of this level are not enough for { $seats } players. Each needs at least one.
falling-file-many = At most { $most } cards, not counting the Grounds, can be played with.

# A review.
falling-review-out = { $name }: hit the ground after { $seconds } s
falling-review-in = { $name }: never hit the ground
falling-review-cards = Cards taken: { $taken }, played: { $played }. Riders got: { $got }, given: { $given }.
falling-review-hand = { $percent } % of the time with a card in hand that could not be played.
falling-review-reaction = Acted after { $seconds } s, half of the time sooner.
falling-review-change = { $how ->
    [left-out] Without action { $number } ({ $was }),
    [added] With “{ $action }” added at { $seconds } s,
    [moved] With action { $number } ({ $was }) made at { $seconds } s,
   *[instead] With “{ $action }” in place of action { $number } ({ $was }),
} { $name } would have outlasted { $count ->
    [one] one more.
   *[other] { $count } more.
}
falling-review-no-change = No single change would have helped against one more.
falling-review-says = { $how ->
    [left-out] Better left undone.
    [added] Better at { $seconds }: { $deed }
    [moved] Better done at { $seconds }.
   *[instead] Better: { $deed }
} { $name } would have outlasted { $count ->
    [one] one more.
   *[other] { $count } more.
}
falling-review-seconds = { $seconds } s
falling-review-show = Show it from there on
falling-review-would = As it could have been
falling-review-moments = What happened to this player
falling-review-kind = { $kind ->
    [took] took
    [played] played
    [got] got
   *[out] the ground
}
falling-review-fact = { $fact ->
    [taken] Cards taken
    [played] Cards played
    [got] Riders got
    [given] Riders given
    [reaction] Acted after
    [dead] Card not playable
   *[out] The ground at
}

# Keys.
falling-key-number = Take a pile, or play your card on that player
falling-key-more = Players 10 to 16
falling-key-back = Put the card back that you drag
falling-key-deal = Deal, if you are the dealer

# A deck of one's own.
falling-make = Make your own deck
falling-make-standard = the usual deck
falling-make-cards = The cards
falling-make-fewer = One { $card } fewer
falling-make-more = One { $card } more
falling-make-sum = { $count } cards above the ground
falling-make-ground = The ground never runs out, whatever its number.
falling-make-says = { $key ->
    [provenance] Where it comes from
   *[name] Name
}
