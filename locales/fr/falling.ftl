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
falling-discard = { $count } cartes défaussées
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
falling-next = servi ensuite
falling-on-the-ground = Au sol, rang { $rank }
falling-saved = Votre Stop vous a sauvé du sol.
falling-you-are-out = Vous avez touché le sol. Regardez qui tombe en dernier.
falling-you-win = Vous tombez en dernier : vous gagnez.
falling-you-deal = Vous donnez : touche D, ou le bouton, pour chaque carte.
falling-take-one = Prenez la carte du dessus d’une pile.
falling-play-it = Jouez { $card } à une place qui luit.
falling-keep-it = Gardez { $card } : rien pour la jouer en ce moment.
falling-wait = Vous n’avez pas de pile : attendez une carte.
falling-won = { $name } tombe en dernier et gagne.
falling-few-fallers = Fait pour trois joueurs et plus. À deux, la partie est courte.

# Le journal.
falling-log-dealt = { $card } pour { $name }.
falling-log-passed-over = { $name } passe son tour.
falling-log-took = { $name } prend { $card }.
falling-log-played = { $name } joue { $card } sur { $target }.
falling-log-played-self = { $name } joue { $card } devant soi.
falling-log-moved = { $card } va de { $from } à { $to }.
falling-log-stopped = { $card } chez { $name } : annulée.
falling-log-saved = Un Stop sauve { $name } du sol.
falling-log-out = { $name } touche le sol.

# Ce qui n’était pas permis.
falling-game-over = La partie est finie : il n’en restait qu’un.
falling-dealer-does-not-play = Le donneur ne fait que donner.
falling-only-the-dealer-deals = Seul le donneur donne.
falling-no-such-seat = Personne n’est assis là.
falling-out = Vous avez touché le sol et ne jouez plus.
falling-target-out = Cette personne a touché le sol. Choisissez-en une qui tombe encore.
falling-hand-full = Vous tenez déjà une carte. Jouez-la d’abord.
falling-hand-empty = Vous ne tenez pas de carte. Prenez d’abord le dessus d’une de vos piles.
falling-no-such-pile = Vous n’avez pas cette pile.
falling-being-served = Cette personne est en train d’être servie. Son annonce est intouchable jusqu’à la fin.
falling-has-rider = Cette personne a déjà une annonce. Jamais deux.
falling-no-rider = Il n’y a pas d’annonce là.
falling-has-extra = Cette annonce a déjà un Extra. Elle n’en porte qu’un.
falling-not-at-oneself = Cette carte se joue sur quelqu’un d’autre.
falling-stale = Trop tard : cette carte n’est plus là.

# Réglages.
falling-seats = Joueurs qui tombent
falling-decks = Jeux de cartes
falling-level = Cartes
falling-level-name = { $level ->
    [1] annonces seules : Frappe, Divise, Passe
    [2] et Pousse, Attrape, Stop
   *[3] et Extra : le jeu complet
}
falling-dealt-by = Qui donne
falling-by-program = le programme
falling-by-person = une personne, à la main
falling-pace = Rythme
falling-pace-seconds = { $seconds } secondes par temps
falling-file-choose = Votre propre fichier de cartes
falling-file-good = { $name } est prêt.
falling-file-line = Ligne { $line }
falling-file-unchecked = Le fichier n’a pas pu être vérifié maintenant. Il le sera à la création de la table.
falling-file-remove = Sans le fichier
falling-reconstructed = Sept cartes de chaque sorte sauf les Sols : les vrais nombres sont perdus, ceci est reconstitué.
