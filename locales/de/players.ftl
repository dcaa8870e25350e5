# Was jemand gespielt hat, und wer am besten spielt.
player-since = Hier seit { $date }
player-guest = Du bist Gast: Diese Seite siehst nur du. Legst du ein Konto an, kommt sie mit.
player-hide = Nur ich sehe diese Seite
player-hide-what = Dann stehst du auch in keiner Rangliste.
player-counting = Ältere Partien werden noch zusammengezählt.
player-times = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
player-rating = Wertung
player-rating-aloud = Die Wertung nach den letzten Partien
player-rating-then = Wertung { $rating }
player-score = Gewonnen und verloren
player-won = { $count } gewonnen
player-lost = { $count } verloren
player-drew = { $count } unentschieden
player-against-bots = Gegen { $level ->
    [easy] leichte
    [strong] starke
   *[medium] mittlere
} Bots
player-mean = im Schnitt
player-best = Rekord
player-rank = Höchster Rang:
player-points-aloud = { $title }: die Punkte aus { $count } Partien
player-by-month = Der Schnitt, Monat für Monat
player-opponents = Letzte Gegner
player-again = Noch einmal
player-again-what = „Noch einmal“ eröffnet einen Tisch. Schick den Link dazu.
player-games = Partien
player-no-games = Noch keine Partien.
player-begin = Eine Partie spielen
player-more = Mehr zeigen
player-with = Mit { $names }
player-alone = Allein
player-somebody = jemand
player-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
player-came-won = Gewonnen
player-came-lost = Verloren
player-came-drew = Unentschieden
leaderboard-title = Die Besten bei { $game }
leaderboard-how = Es zählen gewertete Partien zwischen Leuten mit Konto. Wer wenig gespielt hat, steht weiter unten, bis mehr bekannt ist. Die Bots stehen da, wo ihre Partien untereinander sie hinstellen, der mittlere da, wo alle anfangen.
leaderboard-none = Noch hat niemand eine gewertete Partie gespielt. Eröffne einen Tisch mit Freunden und wähle „Gewertete Partie“.
leaderboard-mine = Deine Wertung
leaderboard-bot = { $level ->
    [easy] Leichter
    [strong] Starker
   *[medium] Mittlerer
} Bot
