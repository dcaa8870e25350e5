### Les problèmes : une échelle, du facile au difficile.

puzzles-line-fits = Les quatre à six dernières cartes d’une manche sont connues. Une seule façon de les jouer est la meilleure : trouvez-la.
puzzles-line-fillit = Vous gagnez à coup sûr en un à quatre tours. Un seul premier coup y mène : trouvez-le.
puzzles-number = N° { $number } sur { $count }
puzzles-ladder = Tous les problèmes
puzzles-back = Le problème précédent
puzzles-on = Le problème suivant
puzzles-you = Vous
puzzles-other = L’adversaire
puzzles-hint = Indice
puzzles-more = Dites-moi
puzzles-hint-strayed = Un de vos coups n’était pas le meilleur. Réessayez.
puzzles-show = Montrer
puzzles-showing = Voici la solution prouvée.
puzzles-again = Réessayer
puzzles-next = Problème suivant
puzzles-begin = Commencer par le premier
puzzles-go-on = Continuer avec le n° { $number }
puzzles-solved-of = résolus sur { $count }
puzzles-streak = d’affilée au premier essai, record { $best }
puzzles-part = { $part ->
    [0] Facile
    [1] Moyen
    [2] Difficile
   *[3] Très difficile
}
puzzles-step = Problème { $number }{ $mark ->
    [solved] , résolu
    [tried] , essayé
   *[none] { "" }
}
