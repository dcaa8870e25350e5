# FITS : la table.
fits-board = { $name ->
    [1] Rangées pleines
    [2] Fenêtres
    [3] Bons et mauvais
    [4] Paires
    [5] Rangées et colonnes
    [6] Bonus
    [7] Épines
    [8] Deux sur trois
    [jeuxsoc] JEUXSOC
   *[other] { $name }
}
fits-piece = { $piece ->
    [t] petit T
    [l] petit L
    [s] petit S
    [i] petit I
    [v] petit V
   *[other] { $piece }
}
fits-mark = { $word ->
    [sun] soleil
    [moon] lune
    [star] étoile
    [leaf] feuille
    [drop] goutte
   *[other] { $word }
}
fits-mark-number = { $points ->
    [one] { $points } point tant que la case est visible
   *[other] { $points } points tant que la case est visible
}
fits-ramp = Rampe de { $name }, plateau { $board } : { $pieces ->
    [one] { $pieces } pièce posée
   *[other] { $pieces } pièces posées
}
fits-others = Les rampes des autres
fits-look-at = Regarder la rampe de { $name }
fits-round = Manche { $round }
fits-round-of = Manche { $round } sur { $rounds }
fits-cards = Les cartes de cette manche
fits-cards-left = { $count ->
    [one] { $count } carte à venir
   *[other] { $count } cartes à venir
}
fits-card-standing = { $how ->
    [now] { $piece } : la carte du moment
    [aside] { $piece } : sortie, mise de côté
    [turned] { $piece } : sortie
   *[coming] { $piece } : encore à venir
}
fits-card-start = votre pièce de départ
fits-scores = Points par manche
fits-total = Total
fits-thinks = réfléchit
fits-is-done = a joué
fits-place-start = Placez votre pièce de départ, le { $piece }.
fits-place = Placez le { $piece } ou mettez-le de côté.
fits-place-only = Le { $piece } ne tient plus : mettez-le de côté.
fits-scoring = On compte la manche { $round }.
fits-over = La partie est terminée.
fits-go-on = Continuer
fits-controls = La pièce en main
fits-turn = Tourner
fits-flip = Retourner
fits-drop = Lâcher
fits-set-aside = Mettre de côté
fits-aim = { $piece }, { $lie }, colonnes { $from } à { $to }, descend jusqu’à la rangée { $row }.
fits-ranked = Plateaux 1 à 4
fits-rank = { $rank ->
    [0] Boucheur de trous
    [1] Nettoyeur de joints
    [2] Casseur de pierres
    [3] Paveur
    [4] Maçon
    [5] Ingénieur
   *[6] Architecte
}

# Ce que rapporte le plateau, à côté de lui : deux ou trois mots avec un dessin.
fits-legend = Ce que rapporte ce plateau
fits-rule-group = { $all ->
    [yes] { $open ->
        [1] reste visible
        [2] les deux visibles
       *[other] les { $open } visibles
    }
   *[no] { $open ->
        [0] aucun visible
        [1] un seul visible
        [2] deux visibles
       *[other] { $open } visibles
    }
}
fits-rule-word = toutes les lettres visibles
fits-rule-unused = autre lettre visible
fits-rule-row = rangée pleine
fits-rule-column = colonne pleine
fits-rule-number = compte si visible
fits-rule-dot = point visible
fits-now = Maintenant
fits-dots = { $count ->
    [one] { $count } point visible
   *[other] { $count } points visibles
}
fits-rows = { $count ->
    [one] { $count } rangée
   *[other] { $count } rangées
}
fits-columns = { $count ->
    [one] { $count } colonne
   *[other] { $count } colonnes
}
fits-this-round = cette manche
fits-after-drop = après ce coup
fits-n-of = { $round } sur { $rounds }
fits-best-game = Votre meilleure partie
fits-best-against = Votre record contre { $names }
fits-best-on = Votre record sur { $board }
fits-left = Vers la gauche
fits-right = Vers la droite
fits-columns-key = Colonne

# Le journal.
fits-log-placed = { $name } place le { $piece } en colonne { $column }.
fits-log-aside = { $name } met le { $piece } de côté.
fits-log-column = { $name } : colonne { $column }
fits-log-put-aside = { $name } : mise de côté
fits-log-turned = La carte montre le { $piece }.
fits-log-scored = Manche { $round } : { $list }.
fits-log-began = La manche { $round } commence sur { $board }.
fits-log-over = { $winners ->
    [one] { $names } gagne.
   *[other] { $names } gagnent ensemble.
}

# Ce qui n’était pas permis.
fits-game-over = La partie est terminée.
fits-no-such-seat = Cette place ne joue pas ici.
fits-done = Vous avez joué cette carte. Attendez les autres.
fits-start-piece-lies = C’était votre pièce de départ : rien à faire pour cette carte.
fits-wrong-piece = Placez la pièce de la carte : celle-ci en est une autre.
fits-no-such-orientation = La pièce ne peut pas se poser ainsi. Choisissez une des positions proposées.
fits-outside-the-columns = La pièce dépasserait sur le côté. Choisissez une colonne plus au centre.
fits-lies-one-way = Cette pièce ne peut se poser que d’une façon ici.
fits-above-the-board = La pièce serait entièrement au-dessus du plateau. Une case au moins doit s’y trouver.
fits-start-piece-set-aside = La pièce de départ doit être placée. On ne peut pas la mettre de côté.

# Réglages.
fits-seats = Joueurs
fits-boards = Plateaux, dans cet ordre
fits-add-board = Ajouter un plateau
fits-add = Ajouter
fits-earlier = { $board } : plus tôt
fits-later = { $board } : plus tard
fits-remove = { $board } : retirer
fits-time = Temps par carte
fits-time-none = sans limite
fits-time-seconds = { $seconds } secondes
fits-file-choose = Utiliser votre propre fichier de plateau
fits-file-too-long = Le fichier est trop long : { $most } octets au plus.
fits-file-unknown-key = La clé { $key } n’a pas de sens ici. Sont possibles : { $keys }.
fits-file-missing = Il manque la clé { $key }.
fits-file-kind = Il faut ici { $kind ->
    [table] un tableau
    [list] une liste
    [text] un texte entre guillemets
   *[number] un nombre entier
  }.
fits-file-name = Il faut ici de 1 à { $most } caractères sur une ligne.
fits-file-note = La note a { $most } caractères au plus.
fits-file-number = Les nombres vont de −99 à 99.
fits-file-mark = Un signe est un seul caractère, et pas le point.
fits-file-provenance = La provenance est rule, reconstructed ou own.
fits-file-rows = La grille a { $count } rangées. Un plateau en a 12.
fits-file-cells = La rangée { $row } de la grille a { $count } cases. Il en faut 6.
fits-file-unknown-mark = Le signe { $mark } est inconnu. Nommez-le sous [marks].
fits-file-unused = Il n’y a pas de mot, donc rien ne peut rester inutilisé.
fits-file-table = Le tableau de { $mark } a { $count } valeurs, il en faut { $need } : d’aucune case visible à toutes.
fits-file-letter = La lettre { $letter } doit figurer une fois dans le mot et une fois sur la grille.
fits-file-absent = Le signe { $mark } n’est pas sur la grille.
fits-file-no-score = Le signe { $mark } ne compte rien. Donnez-lui un nombre, un groupe ou un mot.
fits-file-several = Le signe { $mark } compte de plusieurs façons. Choisissez : nombre, groupe ou mot.

# Son propre plateau.
fits-make = Créer votre plateau
fits-mine = Créés par vous
fits-make-grid = Le plateau : les flèches déplacent, l’espace peint, Suppr remet un point
fits-make-cell = Rangée { $row }, colonne { $column } : { $what }
fits-make-dot = point
fits-make-dot-note = Peint des points : des cases simples.
fits-make-ink = Peindre avec
fits-make-kind = { $kind ->
    [number] Nombre
    [symbol] Symbole
    [letter] Lettre
   *[dot] Point
}
fits-make-points = Points
fits-make-sign = Autre signe
fits-make-letter = Lettre
fits-make-symmetry = Peindre aussi
fits-make-along = { $how ->
    [sides] à gauche et à droite
    [ends] en haut et en bas
    [turn] après un demi-tour
   *[none] rien d’autre
}
fits-make-says = { $key ->
    [title] Titre
    [author] Auteur
    [note] Remarque
   *[name] Nom
}
fits-make-from = D’où il vient
fits-make-provenance = { $from ->
    [rule] d’une règle du jeu
    [reconstructed] refait d’après un original perdu
   *[own] de moi
}
fits-make-score = { $key ->
    [row] une rangée pleine
    [column] une colonne pleine
    [unused] toute autre lettre visible
   *[plain] un point visible
}
fits-make-groups = Symboles, selon le nombre encore visible
fits-make-open = { $mark }, { $open } visibles : points
fits-make-words = Mots, le premier visible compte
fits-make-word = Mot { $number }
fits-make-word-points = { $word } : points
fits-make-word-add = Ajouter un mot
fits-make-names = Comment les signes s’appellent à voix haute
fits-make-named = { $mark } s’appelle

# Une analyse.
fits-review-round = { $name }, manche { $round } sur { $board } : { $score } sur { $best } possibles
fits-review-cost = { $least ->
    [yes] Cela a coûté au moins { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
   *[no] Cela a coûté { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
}
fits-review-better = Mieux : la pièce { $piece } dans la colonne { $column } ({ $action }).
fits-review-better-aside = Mieux : la mettre de côté.
fits-review-known = { $how ->
    [none] Seules les cartes suivantes l’ont montré.
    [all] On pouvait le savoir.
   *[some] On pouvait en savoir { $known }.
}
fits-review-lost = Perdus par le jeu : { $play }. Perdus par malchance : { $luck }.
fits-review-perfect = Rien n’a été perdu : aucun autre jeu ne rapporte plus.
fits-review-best = Une des meilleures manches : { $line }
fits-review-says = { $least ->
    [yes] Cela a coûté au moins
   *[no] Cela a coûté
} { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $lie ->
    [flat] {" "}: le { $piece } tient à plat en colonne { $column }.
    [upright] {" "}: le { $piece } tient debout en colonne { $column }.
    [even] {" "}: le { $piece } tient en colonne { $column }.
    [aside] {" "}: mieux valait mettre le { $piece } de côté.
   *[none] .
}
fits-review-nothing = Rien n’a été perdu ici.
fits-review-open = Le temps n’a pas suffi pour regarder ce coup.
fits-review-place = { $lie ->
    [flat] à plat, colonne { $column }
    [upright] debout, colonne { $column }
    [even] colonne { $column }
   *[aside] mis de côté
}
fits-review-better-place = mieux : { $place }
fits-review-card-of = Carte { $card }, { $piece } : { $where }
fits-review-card = Carte { $card }, { $piece } : { $points ->
    [0] rien de perdu
    [one] a coûté 1 point
   *[other] a coûté { $points } points
}
fits-review-line = Les cartes de la manche et ce que chacune a coûté
fits-review-rounds = Manches
fits-review-which = Quelle rampe
fits-review-look = { $which ->
    [best] Au mieux
   *[you] Joué
}
fits-review-after = après la carte { $card }
fits-review-best-round = Meilleure manche
fits-review-proven = prouvé
fits-review-least = au moins
fits-review-no-best = Le temps n’a pas suffi pour trouver la meilleure manche.
fits-review-show = Montrer la meilleure manche
fits-review-of = { $least ->
    [yes] sur au moins { $best } possibles
   *[no] sur { $best } possibles
}
fits-review-play = { $points } par le jeu
fits-review-luck = { $points } par malchance aux cartes
fits-review-apart = Le jeu, c’est ce qu’on pouvait savoir alors. La chance, c’est ce que seules les cartes suivantes ont montré.
fits-review-costly = Ce qui a coûté des points
fits-review-placed-best = Cartes placées au mieux
fits-review-count = { $count } sur { $of }
fits-review-all = Perdus en tout

# Touches.
fits-key-move = Déplacer la pièce
fits-key-turn = La tourner
fits-key-back = La tourner dans l’autre sens
fits-key-flip = La retourner
fits-key-drop = La lâcher
fits-key-aside = La mettre de côté

fits-puzzle-goal = Marquez { $points } avec les { $count } dernières cartes.
fits-puzzle-coming = Les cartes, dans l’ordre
fits-puzzle-solved = Résolu : { $points }. Rien ne rapporte plus.
fits-puzzle-missed = { $points } au lieu de { $best }. L’erreur : { $piece }.
fits-puzzle-look-aside = Toutes les pièces n’ont pas à être posées.
fits-puzzle-do-aside = Pièce à mettre de côté : { $piece }.
fits-puzzle-look = Regardez les colonnes { $from } à { $to }.
fits-puzzle-do = { $piece } : colonnes { $from } à { $to }, à partir de la rangée { $row }, { $high } de haut.
