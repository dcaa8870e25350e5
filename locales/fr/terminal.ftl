# Le terminal : ce que lui seul dit.
terminal-too-small = Ce terminal fait { $wide } sur { $high }. Agrandissez-le à { $least-wide } sur { $least-high } au moins pour continuer. Rien n’est perdu.
terminal-help = aide
terminal-quit = quitter
terminal-move = bouger
terminal-choose = choisir
terminal-pick = prendre
terminal-go = poser là
terminal-take = prendre d’une pile
terminal-play-at = jouer sur un joueur
terminal-look = voir le plateau
terminal-others = Les autres placent encore leur pièce.
terminal-slide = Glisser vers { $hex } : pose { $filled }, rend { $returned }.
terminal-supply = { $count ->
    [0] tout est posé
   *[other] il en reste { $count }
}
terminal-rank = { $rank ->
    [1] dernier à tomber
   *[other] place { $rank }
}
terminal-lost = Connexion perdue, reconnexion en cours.
terminal-leave = Quitter la partie que les autres jouent ? Entrée : quitter, Échap : rester.
terminal-type = Coup :
terminal-say = Dire :
terminal-type-keys = Entrée : envoyer, Échap : retour
terminal-waiting = avant le début
terminal-start = Entrée pour commencer ; les bots prennent les places libres.
terminal-saved = La partie est enregistrée. `trefle play --resume` la reprend.
terminal-saved-games = Parties enregistrées
terminal-which = Quelle partie reprendre ?
terminal-minutes-ago = { $count ->
    [0] à l’instant
    [one] il y a une minute
   *[other] il y a { $count } minutes
}
terminal-hours-ago = { $count ->
    [one] il y a une heure
   *[other] il y a { $count } heures
}
terminal-days-ago = { $count ->
    [one] il y a un jour
   *[other] il y a { $count } jours
}
terminal-guest = Loutre
terminal-beside = Joueur { $seat }

# Un relevé de partie.
terminal-onlooker = un spectateur
terminal-eyes = vu par { $name }
terminal-step = pas à pas
terminal-run = lire
terminal-stop = arrêter
terminal-speed = vitesse
terminal-switch = autre place

# L’aide : une touche, deux-points, ce qu’elle fait.
terminal-help-fits =
    La pièce plane au-dessus de la rampe ; elle tombe sur les cases ombrées.
    ← →, 1 à 6: la déplacer au-dessus des colonnes
    R, ↑: la tourner d’un quart
    F: la retourner
    Espace, Entrée, ↓: la laisser glisser
    -: la mettre de côté
    Les cartes : ◂ maintenant, ✓ tirée, - de côté, * pièce de départ.
    La souris déplace et lâche la pièce ; son bouton droit la tourne.
terminal-help-fillit =
    ›○‹ peut être pris, ‹ › est où cela peut aller, [ ] est le choix.
    Tab, ← ↑ ↓ →: choisir une case
    Entrée, Espace: prendre, ou poser là
    Retour, Échap: reprendre la première moitié du tour
    + est un jeton que vous poseriez, ↑ un jeton qui serait rendu.
    Le pion ou une perle commence. La souris fait tout cela aussi.
terminal-help-falling =
    1 2 3 …: sans carte en main, prendre le dessus de cette pile
    1 2 3 …: avec une carte en main, la jouer sur ce joueur
    Tab, Entrée: choisir parmi elles, et le faire
    P: pause, et reprise
    D: donner, si vous êtes le donneur
    =⇊= est une annonce, (⇥) une carte en main, ⋔·3 une pile de trois.
terminal-help-all =
    :: taper un coup en notation
    T: dire quelque chose, à la table d’un serveur
    Q, Ctrl-C: quitter ; la partie est enregistrée à chaque coup
terminal-help-replay =
    ← →: un pas en arrière ou en avant
    PgUp PgDn: dix pas
    Home End: au début, à la fin
    Espace: lire à sa vitesse, ou arrêter
    + -: plus vite, moins vite
    Tab: regarder d’une autre place
    R: analyser la partie, ou arrêter l’analyse
    N P: au repère suivant, au précédent
    Q: quitter

# Une analyse.
terminal-review = analyser
terminal-marks = repères
terminal-review-coming = Analyse de la partie : { $done } décisions sur { $of }.
terminal-review-unmarked = Rien à signaler : personne n’aurait pu faire beaucoup mieux.
terminal-review-nothing = Il n’y a encore rien à analyser.
terminal-review-stopped = Arrêté après { $done } décisions sur { $of } ; le reste n’a pas été examiné.
