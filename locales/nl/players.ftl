# Wat iemand heeft gespeeld, en wie het beste speelt.
player-since = Hier sinds { $date }
player-guest = Je bent gast: alleen jij ziet deze pagina. Maak je een account, dan gaat ze mee.
player-hide = Alleen ik zie deze pagina
player-hide-what = Dan sta je ook op geen enkele ranglijst.
player-counting = Oudere spellen worden nog opgeteld.
player-times = { $count ->
    [one] één spel
   *[other] { $count } spellen
}
player-rating = Rating
player-rating-aloud = De rating na de laatste spellen
player-rating-then = rating { $rating }
player-score = Gewonnen en verloren
player-won = { $count } gewonnen
player-lost = { $count } verloren
player-drew = { $count } remise
player-against-bots = Tegen { $level ->
    [easy] makkelijke
    [strong] sterke
   *[medium] gemiddelde
} bots
player-mean = gemiddeld
player-best = record
player-rank = Hoogste rang:
player-points-aloud = { $title }: de punten van { $count } spellen
player-by-month = Het gemiddelde per maand
player-opponents = Laatste tegenstanders
player-again = Nog een keer
player-again-what = ‘Nog een keer’ zet een tafel klaar. Stuur de ander de link.
player-games = Spellen
player-no-games = Nog geen spellen.
player-begin = Een spel spelen
player-more = Meer tonen
player-with = Met { $names }
player-alone = Alleen
player-somebody = iemand
player-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
player-came-won = Gewonnen
player-came-lost = Verloren
player-came-drew = Remise
leaderboard-title = De beste spelers van { $game }
leaderboard-how = Spellen om de rating tellen, tussen mensen met een account. Wie weinig heeft gespeeld, staat lager tot we meer weten. De bots staan waar hun onderlinge spellen ze zetten, de gemiddelde waar iedereen begint.
leaderboard-none = Nog niemand heeft om de rating gespeeld. Maak een tafel met een vriend en kies ‘Om de rating’.
leaderboard-mine = Jouw rating
leaderboard-bot = { $level ->
    [easy] Makkelijke
    [strong] Sterke
   *[medium] Gemiddelde
} bot
