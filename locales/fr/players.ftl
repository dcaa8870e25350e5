# Ce que quelqu’un a joué, et qui joue le mieux.
player-since = Ici depuis le { $date }
player-guest = Vous êtes un invité : vous seul voyez cette page. Si vous créez un compte, elle vous suit.
player-hide = Moi seul vois cette page
player-hide-what = Vous ne figurez alors dans aucun classement.
player-counting = Les parties plus anciennes sont en cours de calcul.
player-times = { $count ->
    [one] une partie
   *[other] { $count } parties
}
player-rating = Cote
player-rating-aloud = La cote après les dernières parties
player-rating-then = cote { $rating }
player-score = Victoires et défaites
player-won = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
player-lost = { $count ->
    [one] { $count } perdue
   *[other] { $count } perdues
}
player-drew = { $count ->
    [one] { $count } nulle
   *[other] { $count } nulles
}
player-against-bots = Contre les bots { $level ->
    [easy] faciles
    [strong] forts
   *[medium] moyens
}
player-mean = en moyenne
player-best = record
player-rank = Meilleur rang :
player-points-aloud = { $title } : les points de { $count } parties
player-by-month = La moyenne, mois par mois
player-opponents = Adversaires récents
player-again = Rejouer
player-again-what = « Rejouer » ouvre une table. Envoyez-leur le lien.
player-games = Parties
player-no-games = Aucune partie pour l’instant.
player-begin = Jouer une partie
player-more = Afficher plus
player-with = Avec { $names }
player-alone = Seul
player-somebody = quelqu’un
player-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
player-came-won = Gagnée
player-came-lost = Perdue
player-came-drew = Nulle
leaderboard-title = Les meilleurs à { $game }
leaderboard-how = Comptent les parties classées, entre personnes qui ont un compte. Qui a peu joué est placé plus bas, tant qu’on ne le connaît pas mieux. Les bots sont placés d’après leurs parties entre eux, le bot moyen là où chacun commence.
leaderboard-none = Personne n’a encore joué de partie classée. Ouvrez une table avec un ami et choisissez « Partie classée ».
leaderboard-mine = Votre cote
leaderboard-bot = Bot { $level ->
    [easy] facile
    [strong] fort
   *[medium] moyen
}
