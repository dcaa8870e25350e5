# FALLING : la table.
falling-card = { $kind ->
    [Hit] Frappe
    [Split] Divise
    [Skip] Passe
    [Push] Pousse
    [Grab] Attrape
    [Stop] Stop
    [Extra] Extra
   *[Ground] Sol
}
falling-dealer = Donneur
falling-dealer-place = Le donneur ; { $count } cartes au-dessus du sol
falling-deck = { $count } cartes au-dessus du sol
falling-deal = Donner
falling-own = Votre place, { $name }
falling-piles = Les piles
falling-place = { $name } : { $count ->
    [0] aucune pile
    [one] { $count } pile ({ $piles })
   *[other] { $count } piles ({ $piles })
}{ $hand ->
    [none] { "" }
   *[other] , en main { $hand }
}{ $rider ->
    [none] { "" }
   *[other] , annonce { $rider }
}{ $extra ->
    [yes] { " " }avec Extra
   *[no] { "" }
}
falling-place-out = { $name } est au sol, rang { $rank }
falling-play-at = Jouer ici : { $place }
falling-rider = Annonce { $card }{ $extra ->
    [yes] { " " }avec Extra
   *[no] { "" }
}
falling-no-rider-here = Aucune annonce ici
falling-take = Pile { $pile } : prendre { $card }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
falling-hand = En main : { $card }
falling-hand-none = Rien en main
falling-hand-empty-here = votre main
falling-on-the-ground = Au sol, rang { $rank }
falling-saved = Votre Stop vous a sauvé du sol.
falling-you-are-out = Vous avez touché le sol. Regardez qui tombe en dernier.
falling-you-are-down = Vous êtes au sol : place { $rank } sur { $count }
falling-watch-on = Regardez la suite
falling-you-win = Vous tombez en dernier : vous gagnez.
falling-won-big = Vous gagnez
falling-you-deal = Vous donnez : touche D, ou le bouton, pour chaque carte.
falling-take-one = Prenez la carte du dessus d’une pile.
falling-play-it = Jouez { $card } sur un joueur en surbrillance.
falling-keep-it = Gardez { $card } : rien ne permet de la jouer pour l’instant.
falling-wait = Vous n’avez pas de pile : attendez une carte.
falling-won = { $name } tombe en dernier et gagne.
falling-few-fallers = Mieux à trois joueurs ou plus. À deux, la partie est courte.

# À la table : bref, car tout va vite.
falling-you = vous
falling-you-name = Vous
falling-left = { $count ->
    [one] carte avant le sol
   *[other] cartes avant le sol
}
falling-left-short = avant le sol
falling-all-ground = désormais, chaque carte est un Sol
falling-before-you = { $kind ->
    [Hit] Frappe : { $extra ->
        [yes] deux cartes de plus
       *[no] une carte de plus
    } sur chacune de vos piles
    [Split] Divise : { $extra ->
        [yes] deux piles de plus
       *[no] une pile de plus
    } pour vous
   *[other] Passe : le donneur vous saute { $extra ->
        [yes] deux fois
       *[no] une fois
    }
}
falling-do = { $kind ->
    [Push] Poussez-la vers une place éclairée
    [Grab] Attrapez une carte éclairée
    [Stop] Stoppez une carte éclairée
    [Extra] Doublez une carte éclairée
   *[other] Posez-la à une place éclairée
}
falling-keep = { $kind ->
    [Stop] En main, il vous sauve d’un Sol
   *[other] Rien où la jouer pour l’instant
}
falling-take-any = Prenez une carte
falling-take-stop = Prenez le Stop : en main, il vous sauve une fois
falling-about = { $kind ->
    [Hit] Qui l’a devant soi reçoit une carte de plus sur chaque pile.
    [Split] Qui l’a devant soi reçoit une pile de plus.
    [Skip] Le donneur saute une fois qui l’a devant soi.
    [Push] Envoie la carte posée devant vous à quelqu’un qui n’en a pas.
    [Grab] Ramène devant vous la carte de quelqu’un d’autre.
    [Stop] Retire une Frappe, un Divise ou un Passe. En main, il vous sauve d’un Sol.
    [Extra] Double une Frappe, un Divise ou un Passe.
   *[Ground] Vous élimine, sauf si vous tenez un Stop.
}

# Le journal.
falling-log-dealt = { $card } pour { $name }.
falling-log-passed-over = Le donneur saute { $name }.
falling-log-took = { $name } prend { $card }.
falling-log-played = { $name } joue { $card } sur { $target }.
falling-log-played-self = { $name } joue { $card } à sa propre place.
falling-log-moved = { $card } va de { $from } à { $to }.
falling-log-stopped = { $name } : la carte { $card } est arrêtée.
falling-log-saved = Un Stop sauve { $name } du sol.
falling-log-out = { $name } touche le sol.

# Ce qui n’était pas permis.
falling-game-over = La partie est terminée : il ne restait qu’un joueur.
falling-dealer-does-not-play = Le donneur ne fait que donner.
falling-only-the-dealer-deals = Seul le donneur donne.
falling-no-such-seat = Personne n’est assis là.
falling-out = Vous avez touché le sol et ne jouez plus.
falling-target-out = Ce joueur a touché le sol. Choisissez-en un qui tombe encore.
falling-hand-full = Vous tenez déjà une carte. Jouez-la d’abord.
falling-hand-empty = Vous ne tenez pas de carte. Prenez d’abord celle du dessus d’une de vos piles.
falling-no-such-pile = Vous n’avez pas cette pile.
falling-being-served = Ce joueur est en train d’être servi. Attendez la fin.
falling-has-rider = Ce joueur a déjà une annonce. Jamais deux.
falling-no-rider = Il n’y a pas d’annonce à cet endroit.
falling-has-extra = Cette annonce a déjà un Extra. Elle n’en porte qu’un.
falling-not-at-oneself = Cette carte se joue sur quelqu’un d’autre.
falling-stale = Trop tard : cette carte n’est plus là.

# Réglages.
falling-seats = Joueurs
falling-decks = Jeux de cartes
falling-level = Cartes
falling-level-name = { $level ->
    [1] annonces seules : Frappe, Divise, Passe
    [2] et Pousse, Attrape, Stop
   *[3] et Extra : le jeu complet
}
step-falling = { $step ->
    [1] avec Pousse, Attrape et Stop
    [2] avec Extra : le jeu complet
    [3] au rythme normal, 1,5 s
   *[4] au rythme rapide, 1,0 s
}
falling-dealt-by = Qui donne
falling-by-program = le programme
falling-by-person = un joueur, à la main
falling-pace = Rythme
falling-pace-seconds = une carte toutes les { $seconds } secondes
falling-first = Qui est le premier
falling-first-pressed = qui appuie le premier
falling-first-come = qui arrive le premier
falling-first-what = Qui est plus près attend ceux qui sont plus loin, 0,1 s au plus.
falling-file-choose = Utiliser votre propre fichier de cartes
falling-file-key = { $key } n’a pas de sens ici. Un paquet a name, provenance et le tableau cards.
falling-file-cards = Il faut le tableau [cards], avec une ligne comme Hit = 7 pour chaque sorte.
falling-file-text = { $key } est un texte entre guillemets.
falling-file-kind = { $kind } n’est pas une sorte de carte. Il y a Hit, Split, Skip, Push, Grab, Stop, Extra et Ground.
falling-file-count = Le nombre de { $kind } est un entier de 0 à { $most }.
falling-file-few = { $count } cartes de ce niveau ne suffisent pas pour { $seats } joueurs. Il en faut au moins une chacun.
falling-file-many = On joue avec { $most } cartes au plus, sans compter les Ground.

# Une analyse.
falling-review-out = { $name } : au sol après { $seconds } s
falling-review-in = { $name } : n’a pas touché le sol
falling-review-cards = Cartes prises : { $taken }, jouées : { $played }. Annonces reçues : { $got }, données : { $given }.
falling-review-hand = { $percent } % du temps avec en main une carte injouable.
falling-review-reaction = A agi au bout de { $seconds } s, une fois sur deux plus tôt.
falling-review-change = { $how ->
    [left-out] Sans l’action { $number } ({ $was }),
    [added] Avec « { $action } » en plus à { $seconds } s,
    [moved] Avec l’action { $number } ({ $was }) faite à { $seconds } s,
   *[instead] Avec « { $action } » au lieu de l’action { $number } ({ $was }),
} { $name } serait resté en l’air plus longtemps { $count ->
    [one] qu’une personne de plus.
   *[other] que { $count } personnes de plus.
}
falling-review-no-change = Aucun changement seul n’aurait suffi à tenir plus longtemps qu’une personne de plus.
falling-review-says = { $how ->
    [left-out] Mieux valait ne pas le faire.
    [added] Mieux à { $seconds } : { $deed }
    [moved] Mieux fait à { $seconds }.
   *[instead] Mieux : { $deed }
} { $name } serait resté en l’air plus longtemps { $count ->
    [one] qu’une personne de plus.
   *[other] que { $count } personnes de plus.
}
falling-review-seconds = { $seconds } s
falling-review-show = Montrer la suite
falling-review-would = Comme cela aurait pu être
falling-review-moments = Ce qui est arrivé à cette personne
falling-review-kind = { $kind ->
    [took] pris
    [played] joué
    [got] reçu
   *[out] le sol
}
falling-review-fact = { $fact ->
    [taken] Cartes prises
    [played] Cartes jouées
    [got] Annonces reçues
    [given] Annonces données
    [reaction] A agi après
    [dead] Carte injouable
   *[out] Le sol à
}

# Touches.
falling-key-number = Prendre une pile, ou jouer votre carte sur ce joueur
falling-key-more = Les joueurs 10 à 16
falling-key-back = Reposer la carte que vous déplacez
falling-key-deal = Donner, si vous êtes le donneur

# Son propre paquet.
falling-make = Créer votre paquet
falling-make-standard = le paquet habituel
falling-make-cards = Les cartes
falling-make-fewer = Une carte { $card } de moins
falling-make-more = Une carte { $card } de plus
falling-make-sum = { $count } cartes au-dessus du sol
falling-make-ground = Le sol ne s’épuise jamais, quel que soit son nombre.
falling-make-says = { $key ->
    [provenance] D’où il vient
   *[name] Nom
}
