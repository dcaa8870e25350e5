daily-title = { $game } du jour
daily-days = Aujourd’hui
daily-what = Un plateau, les mêmes cartes pour tous.
daily-first-counts = Le premier essai compte.
daily-practice = Le premier essai compte, les suivants sont de l’entraînement.
daily-played = { $count ->
    [0] Personne n’a encore joué.
    [one] { $count } personne a joué.
   *[other] { $count } personnes ont joué.
}
daily-streak = { $count ->
    [one] { $count } jour de suite
   *[other] { $count } jours de suite
}
daily-done = Joué aujourd’hui
daily-coming = Un instant.
daily-your-points = Vos points
daily-par = par
daily-you = vous
daily-proven = maximum prouvé
daily-at-least = au moins
daily-reviewing = Recherche de la meilleure manche.
daily-late = Terminé après la fin du jour, cet essai ne compte pas.
daily-everybody = Tout le monde aujourd’hui
daily-everybody-then = Tout le monde ce jour-là
daily-everybody-aloud = { $count ->
    [one] Les points de { $count } joueur
   *[other] Les points de { $count } joueurs
}
daily-place = place { $place } sur { $of }
daily-lost = Points perdus, carte par carte
daily-card = Carte { $number } : { $lost } perdus
daily-shade-0 = aucun
daily-shade-1 = 1
daily-shade-2 = 2 ou 3
daily-shade-3 = plus
daily-share = Partager
daily-share-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
daily-share-par = { $points }, par { $par }
daily-copied = Copié.
daily-play = Jouer
daily-again = Rejouer
daily-best = Meilleures manches
daily-past = Jours passés
daily-day-before = La veille
daily-today = Aujourd’hui
daily-next = Le prochain dans { $hours } h { $minutes } min.
daily-seed = La graine de ce jour :
daily-fair = Comment savoir que c’est équitable ?
daily-fair-why = Ces engagements sont pris avant le début des jours. À la fin d’un jour, sa graine est révélée, et trefle verify montre que c’est bien celle promise.
daily-puzzle = Le problème du jour
daily-puzzle-what = { $game }. Un nouveau chaque jour.
daily-puzzle-solved = { $solved } sur { $played } l’ont trouvé au premier essai.
