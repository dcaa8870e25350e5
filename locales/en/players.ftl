# What somebody has played, and who plays best.
player-since = Here since { $date }
player-guest = You are a guest: this page is yours alone, and moves into your account when you make one.
player-hide = Only I see this page
player-hide-what = Then you are on no list of best players either.
player-counting = Older games are still being added up.
player-times = { $count ->
    [one] one game
   *[other] { $count } games
}
player-rating = Rating
player-rating-aloud = The rating after the last games
player-rating-then = rating { $rating }
player-score = Won and lost
player-won = { $count } won
player-lost = { $count } lost
player-drew = { $count } drawn
player-against-bots = Against { $level ->
    [easy] easy
    [strong] strong
   *[medium] medium
} bots
player-mean = on average
player-best = best
player-rank = Best rank:
player-points-aloud = { $title }: the points of { $count } games
player-by-month = The average, month by month
player-opponents = Recent opponents
player-again = Play again
player-again-what = “Play again” sets up a table. Send them its link.
player-games = Games
player-no-games = No games yet.
player-begin = Play a game
player-more = Show more
player-with = With { $names }
player-alone = Alone
player-somebody = somebody
player-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
player-came-won = Won
player-came-lost = Lost
player-came-drew = Drawn
leaderboard-title = Best players of { $game }
leaderboard-how = Rated games count, between people with accounts. Who has played little stands lower until we know better. The bots stand where games among themselves put them, the medium one where everybody begins.
leaderboard-none = Nobody has played a rated game yet. Set up a table with a friend and choose “Rated game”.
leaderboard-mine = Your rating
leaderboard-bot = { $level ->
    [easy] Easy
    [strong] Strong
   *[medium] Medium
} bot
