daily-title = The day’s { $game }
daily-days = Today
daily-what = One board, the same cards for everybody.
daily-first-counts = The first try counts.
daily-practice = The first try counts, later ones are practice.
daily-played = { $count ->
    [0] Nobody has played yet.
    [one] { $count } has played.
   *[other] { $count } have played.
}
daily-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
daily-done = Played today
daily-coming = One moment.
daily-your-points = Your points
daily-par = par
daily-you = you
daily-proven = proven best
daily-at-least = at least
daily-reviewing = Looking for the best round.
daily-late = It ended after its day and does not count.
daily-everybody = Everybody today
daily-everybody-then = Everybody that day
daily-everybody-aloud = { $count ->
    [one] The points of { $count } player
   *[other] The points of { $count } players
}
daily-place = place { $place } of { $of }
daily-lost = Points lost, card by card
daily-card = Card { $number }: { $lost } lost
daily-shade-0 = none
daily-shade-1 = 1
daily-shade-2 = 2 or 3
daily-shade-3 = more
daily-share = Share
daily-share-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-share-par = { $points } of par { $par }
daily-copied = Copied.
daily-play = Play
daily-again = Play it again
daily-best = Best rounds
daily-past = Past days
daily-day-before = The day before
daily-today = Today
daily-next = The next one in { $hours } h { $minutes } min.
daily-seed = The seed of that day:
daily-fair = How do I know it is fair?
daily-fair-why = These promises are made before the days begin. When a day is over its seed is told, and trefle verify shows that it is the promised one.
daily-puzzle = Today’s puzzle
daily-puzzle-what = { $game }. A new one every day.
daily-puzzle-solved = { $solved } of { $played } found it at the first try.
