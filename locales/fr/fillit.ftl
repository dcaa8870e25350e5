# FILLIT : la table.
fillit-board = Le plateau
fillit-colour = { $colour ->
    [red] rouge
    [blue] bleu
    [yellow] jaune
   *[green] vert
}
fillit-empty = vide
fillit-pawn = pion { $colour }
fillit-pearl = perle { $colour ->
    [bleu] bleue
    [vert] verte
   *[other] { $colour }
}
fillit-token = jeton { $colour }
fillit-hex = { $hex } : { $what }
fillit-pick-up = { $hex } : { $what }, à prendre
fillit-put-down = { $hex } : { $what }, en main
fillit-slide-here = { $hex } : glisser ici, pose { $filled }, rend { $returned }
fillit-step-here = { $hex } : { $what }, déplacer la perle ici
fillit-supply = Réserve de { $name } : { $count }
fillit-after = { $count } après cette glissade
fillit-half = { $kind ->
    [slid] Pion
   *[swapped] Perle
}
fillit-half-do = { $kind ->
    [slid] { $lit ->
        [yes] choisissez où il glisse
       *[no] touchez-le pour glisser
    }
   *[swapped] { $lit ->
        [yes] choisissez où elle va
       *[no] touchez-en une
    }
}
fillit-half-not = rien à faire
fillit-yours = { $half ->
    [1] { $what ->
        [both] À vous : déplacez le pion ou une perle.
        [pawn] À vous : déplacez le pion.
       *[pearl] À vous : déplacez une perle.
    }
   *[2] { $what ->
        [pawn] Déplacez maintenant le pion.
       *[pearl] Déplacez maintenant une perle.
    }
}
fillit-picked = { $what ->
    [pawn] Choisissez où glisse le pion.
   *[pearl] Choisissez où va la perle.
}
fillit-confirm = Validez ce tour, ou reprenez-le.
fillit-sent = Envoi en cours
fillit-undo = Reprendre
fillit-send = Valider
fillit-turn = Tour { $turn }
fillit-repeated = { $count ->
    [2] position répétée ; une troisième fois finit la partie
   *[other] cette position pour la troisième fois
}
fillit-over = { $reason ->
    [supply] Dernier jeton posé : victoire de { $names }.
    [repetition] La même position est revenue une troisième fois : personne ne gagne.
    [limit] Le tour 300 est fini : personne ne gagne.
   *[other] La partie est finie.
}

# Le journal.
fillit-log-slid = { $name } : pion { $from }–{ $to }, { $filled ->
    [one] { $filled } posé
   *[other] { $filled } posés
}{ $returned ->
    [0] .
    [one] , { $returned } rendu.
   *[other] , { $returned } rendus.
}
fillit-log-left = { $count ->
    [0] { $name } a posé le dernier.
    [1] Plus qu’un pour { $name }.
    [2] Plus que deux pour { $name }.
    [3] Plus que trois pour { $name }.
    [4] Plus que quatre pour { $name }.
   *[5] Plus que cinq pour { $name }.
}
fillit-log-swapped = { $name } : perle { $from }–{ $to }{ $what ->
    [pawn] , échangée avec un pion.
    [pearl] , échangée avec une perle.
    [token] , échangée avec un jeton.
   *[nothing] .
}

# Ce qui n’était pas permis.
fillit-game-over = La partie est terminée.
fillit-not-your-turn = C’est à quelqu’un d’autre de jouer.
fillit-not-on-board = Cette case n’est pas sur le plateau.
fillit-centre = Rien n’entre au centre.
fillit-not-your-pearl = Cette perle n’est pas à vous. Prenez-en une de votre couleur.
fillit-not-your-pawn = Ce pion n’est pas à vous. Prenez celui de votre couleur.
fillit-nothing-to-move = Rien ici ne vous appartient.
fillit-not-in-line = Le pion glisse en ligne droite.
fillit-blocked = Là, quelque chose bloque le pion.
fillit-stops-short = Le pion glisse jusqu’à ce que quelque chose l’arrête.
fillit-goes-too-far = Le pion ne va pas si loin : quelque chose l’arrête avant.
fillit-not-next = Une perle avance d’un pas, sur une case voisine.
fillit-pearl-missing = Il faut aussi déplacer une perle, après le pion ou avant lui.
fillit-pawn-missing = Le pion peut bouger : il doit donc bouger.
fillit-pawn-not-freed = Une perle peut libérer le pion : il faut le libérer et le déplacer.
fillit-blocks-pawn = Le pion serait bloqué. Une perle ne joue en premier que si le pion peut suivre.
fillit-pawn-twice = Le pion a déjà bougé. À la perle maintenant.
fillit-pearl-twice = Une perle a déjà bougé. Au pion maintenant.
fillit-won-already = Cette glissade pose le dernier jeton et gagne. Aucune perle ne suit.

# Réglages.
fillit-seats = Joueurs
fillit-seats-teams = 4, deux contre deux
fillit-side = Plateau
fillit-large = grand
fillit-mini = mini
fillit-setup = Mise en place
fillit-first = Qui commence
fillit-first-drawn = tiré au sort
fillit-first-tournament = comme en tournoi
fillit-first-seat = place { $seat }
fillit-tournament-what = Le second choisit la mise en place, le premier choisit qui commence.
fillit-time = Temps par joueur
fillit-time-none = sans limite
fillit-time-minutes = { $minutes } minutes + { $seconds } s par tour
fillit-file-choose = Utiliser votre propre fichier de mise en place
fillit-file-shape = Une mise en place a des pawns avec une case entre guillemets par couleur, des pearls et des tokens avec des listes de cases, et un name. Les couleurs sont red, blue, yellow et green.
fillit-file-name = Un nom a de 1 à { $most } caractères sur une ligne.
fillit-file-name-taken = A et B sont les mises en place fournies. Donnez un autre nom à la vôtre.
fillit-file-hex = { $hex } n’est pas une case. Les cases s’appellent A1, E4, etc.
fillit-file-off-board = { $hex } n’est pas sur ce plateau.
fillit-file-centre = { $hex } est le centre, où rien n’entre.
fillit-file-taken = La case { $hex } est déjà occupée.
fillit-file-no-player = { fillit-colour } ne joue pas à ce nombre de joueurs.
fillit-file-no-side = À ce nombre de joueurs, il n’y a ni jetons ni perles de couleur { fillit-colour }.
fillit-file-two-pawns = { fillit-colour } a deux pions. Chaque joueur en a un.
fillit-file-no-pawn = { fillit-colour } n’a pas de pion. Chaque joueur en a un.
fillit-file-no-token = Le pion en { $hex } n’est pas sur un jeton de son camp.
fillit-file-no-pearl = { fillit-colour } n’a pas de perle. Chaque camp en a au moins une.
fillit-file-no-supply = { fillit-colour } a { $laid } jetons sur le plateau. Avec { $most } au plus, il en reste un en réserve.

# Une analyse.
fillit-review-nothing = Aucun tour n’a fait perdre grand-chose.
fillit-review-lost = Les chances de gagner sont passées de { $from } % à { $to } %.
fillit-review-missed = { $turns ->
    [one] Une victoire en un tour a été manquée ; c’est prouvé.
   *[other] Une victoire en { $turns } tours a été manquée ; c’est prouvé.
}
fillit-review-loses = { $turns ->
    [one] À partir d’ici, c’est perdu en un tour ; c’est prouvé.
   *[other] À partir d’ici, c’est perdu en { $turns } tours ; c’est prouvé.
}
fillit-review-better = Mieux : { $better }.
fillit-review-then = Ensuite : { $line }.
fillit-review-gave = Cela a coûté { $percent } % de chances.{ $tokens ->
    [0] {""}
    [one] {" "}Un meilleur tour pose un jeton.
   *[other] {" "}Un meilleur tour pose { $tokens } jetons.
}
fillit-review-kept = Ce tour n’a rien fait perdre.
fillit-review-open = Le temps n’a pas suffi pour regarder ce tour.
fillit-review-chance = Vos chances de gagner
fillit-review-from-to = { $from } % à { $to } %
fillit-review-curve = Les chances de gagner au fil de la partie : { $from } % au début, { $to } % à la fin
fillit-review-last-five = cinq derniers
fillit-review-turn = Tour { $turn } : { $action }
fillit-review-turns = { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
}
fillit-review-board = Le plateau avant le tour { $turn }, { $action }
fillit-review-line = Le meilleur tour et ce qui suivrait
fillit-review-show = Montrer la suite
fillit-review-point = { $action } a tout gâché
fillit-review-point-missed = { $turns ->
    [one] victoire en un tour manquée, prouvé
   *[other] victoire en { $turns } tours manquée, prouvé
}
fillit-review-point-loses = { $turns ->
    [one] perdu en un tour à partir d’ici, prouvé
   *[other] perdu en { $turns } tours à partir d’ici, prouvé
}
fillit-review-played = joué
fillit-review-better-way = mieux

# Touches.
fillit-key-choose = Choisir une case
fillit-key-move = Prendre, ou poser là
fillit-key-back = Reprendre
fillit-key-send = Envoyer le tour, si vous confirmez les coups

# Une mise en place à soi.
fillit-make = Créer votre mise en place
fillit-make-for = { $board ->
    [mini] plateau mini
   *[large] grand plateau
}, { $seats } joueurs
fillit-make-turn = { fillit-colour } commence
fillit-make-moment = { $setup }, tour { $turn }
fillit-make-seats = { $seats } joueurs
fillit-make-board = Le plateau : les flèches déplacent, l’espace pose, Suppr enlève, Maj et flèches déplacent ce qui s’y trouve
fillit-make-how = Touchez une case pour y poser ce que vous tenez ; faites glisser une pièce pour la déplacer. Au clavier : flèches, espace, Suppr, et Maj avec les flèches pour déplacer une pièce.
fillit-make-ink = En main
fillit-make-away = Enlever
fillit-make-missing = manque
fillit-make-supply = Jetons en réserve :
fillit-make-symmetry = Poser aussi
fillit-make-along = { $how ->
    [turn] { $seats ->
        [3] par rotation, pour les trois
       *[other] par rotation, pour l’autre bout
    }
    [mirror] en miroir, pour l’autre côté
    [both] par rotation et en miroir
   *[none] rien
}
fillit-make-says = { $key ->
    [provenance] D’où elle vient
   *[name] Nom
}

# Problèmes.
fillit-puzzle-goal = { $count ->
    [one] Gagnez à ce tour.
   *[other] Gagnez en { $count } tours, quelle que soit la réponse.
}
fillit-puzzle-solved = { $count ->
    [one] Résolu : gagné tout de suite.
   *[other] Résolu : gagné en { $count } tours.
}
fillit-puzzle-late = { $count ->
    [one] Cela ne gagne pas tout de suite.
   *[other] Pas gagné en { $count } tours.
}
fillit-puzzle-refuted = La réponse est { $turn } : plus de victoire en { $count } tours.
fillit-puzzle-look = Commencez par { $what ->
    [pawn] le pion
   *[pearl] la perle
} en { $from }.
fillit-puzzle-do = Jouez { $turn }.
