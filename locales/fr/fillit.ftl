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
fillit-pearl = perle, { $colour }
fillit-token = jeton { $colour }
fillit-hex = { $hex } : { $what }
fillit-pick-up = { $hex } : { $what }, à prendre
fillit-put-down = { $hex } : { $what }, en main
fillit-slide-here = { $hex } : glisser ici, pose { $filled }, rend { $returned }
fillit-step-here = { $hex } : { $what }, déplacer la perle ici
fillit-supply = Réserve de { $name } : { $count }
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
fillit-confirm = Envoyez ce tour, ou reprenez-le.
fillit-sent = En route.
fillit-undo = Reprendre
fillit-send = Envoyer le tour
fillit-turn = Tour { $turn }
fillit-repeated = { $count ->
    [2] cette position pour la deuxième fois ; une troisième finit la partie
   *[other] cette position pour la troisième fois
}
fillit-reconstructed = mise en place reconstituée
fillit-reconstructed-why = Les images d’origine des mises en place sont perdues. Celle-ci a été refaite et éprouvée en jouant.
fillit-over = { $reason ->
    [supply] { $names } : dernier jeton posé, victoire.
    [repetition] La même position est venue une troisième fois : personne ne gagne.
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
fillit-game-over = La partie est finie.
fillit-not-your-turn = C’est à quelqu’un d’autre de jouer.
fillit-not-on-board = Cette case n’est pas sur le plateau.
fillit-centre = Rien n’entre au centre.
fillit-not-your-pearl = Cette perle n’est pas à vous. Prenez-en une de votre couleur.
fillit-not-your-pawn = Ce pion n’est pas à vous. Prenez celui de votre couleur.
fillit-nothing-to-move = Rien à vous ici.
fillit-not-in-line = Le pion glisse en ligne droite, jusqu’à une des cases indiquées.
fillit-blocked = Le pion ne peut pas aller par là. Il peut aller aux cases indiquées.
fillit-stops-short = Le pion ne peut pas s’arrêter là. Il va jusqu’à l’obstacle ou au bord.
fillit-goes-too-far = Le pion ne va pas si loin. Il s’arrête à l’obstacle.
fillit-not-next = Une perle avance d’un pas, sur une case voisine.
fillit-pearl-missing = Il faut aussi déplacer une perle, après le pion ou avant lui.
fillit-pawn-missing = Le pion peut bouger, il le doit donc.
fillit-pawn-not-freed = Une perle peut libérer le pion : il faut le libérer et le déplacer.
fillit-blocks-pawn = Le pion ne pourrait plus bouger. Une perle ne va d’abord que si le pion peut suivre.
fillit-pawn-twice = Le pion a déjà bougé. À la perle maintenant.
fillit-pearl-twice = Une perle a déjà bougé. Au pion maintenant.
fillit-won-already = La glissade pose le dernier jeton et gagne. Aucune perle ne suit.

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
fillit-file-choose = Votre propre fichier de mise en place
fillit-file-good = { $name } est prêt.
fillit-file-line = Ligne { $line }
fillit-file-unchecked = Le fichier n’a pas pu être vérifié maintenant. Il le sera à la création de la table.
fillit-file-remove = Sans le fichier
