### Créer ses propres fichiers : peints, écrits, partagés par un lien.

make-unnamed = Sans nom
make-by = Par { $name }
make-good = Tout est en ordre. Vous pouvez jouer.
make-wrong-here = erreur ici
make-undo = Annuler
make-redo = Rétablir
make-start = Partir de
make-blank = une page vide
make-share = Partager
make-copied = Le lien est copié. Il contient tout.
make-the-link = Lien à partager
make-too-long = C’est trop long pour un lien. Enregistrez un fichier à la place.
make-link-broken = Ce lien est abîmé : on ne peut rien y lire.
make-play = Jouer
make-play-friends = Jouer entre amis
make-copy = Copier et modifier
make-text = Texte
make-unreadable = Le texte est illisible pour l’instant. Corrigez la ligne marquée ou annulez, puis continuez à peindre.
make-open = Ouvrir un fichier
make-save = Enregistrer un fichier
make-mine = Créés ici
make-delete = Supprimer définitivement
make-delete-one = Supprimer { $name }
make-trial = { $kind ->
    [board] Est-ce difficile ?
    [setup] Est-ce équilibré ?
   *[other] Est-ce animé ?
  }
make-trial-begin = Faire jouer { $count } parties aux bots
make-trial-going = { $done } parties sur { $all }
make-trial-stop = Arrêter
make-trial-best = maximum possible
make-trial-median = une partie sur deux donne plus, l’autre moins
make-trial-proven = Le meilleur possible est prouvé dans { $count } parties sur { $games }.
make-trial-nothing = Aucune partie n’a été jouée.
make-trial-no-way = Impossible de marquer : même en jouant parfaitement, on ne dépasse jamais 0.
make-trial-easy = Trop facile : même les bots faciles obtiennent presque tout.
make-trial-pays = Bien jouer paie : les bots forts obtiennent d’habitude { $gap ->
    [one] 1 point
   *[other] { $gap } points
  } de plus que les faciles.
make-trial-luck = Bien jouer ne change presque rien : les bots forts ne font pas mieux que les faciles.
make-trial-even = Équilibré : toutes les places gagnent à peu près aussi souvent.
make-trial-uneven = Pas tout à fait équilibré : entre bots forts, la place { $seat } gagne { $percent } % des parties.
make-trial-few = Trop peu de parties pour dire qui gagne le plus souvent.
make-trial-begins = Celui qui commence gagne { $percent } % des parties.
make-trial-length = Une partie dure environ { $beats } cartes, et chacun agit environ { $actions } fois.

gallery-what = Créés par des joueurs, à jouer par tous.
gallery-empty = Il n’y a encore rien ici. Soyez la première ou le premier.
gallery-more = Voir plus
gallery-all = Toute la galerie
gallery-show = Montrer à tout le monde
gallery-look = Voir dans la galerie
gallery-link = Copier le lien
gallery-hidden = Un signalement a été fait. Personne d’autre ne le voit tant que le responsable du serveur ne l’a pas regardé.
gallery-account = Avec un compte, vos créations sont aussi gardées sur le serveur, et vous pouvez les montrer à tout le monde.
gallery-open-account = Créer un compte
gallery-unplayed = Pas encore joué
gallery-played = { $count ->
    [one] Joué une fois
   *[other] Joué { $count } fois
  }
gallery-points = d’habitude { $middle } points, au mieux { $best }
gallery-won = la place { $seat } gagne { $percent } %
gallery-gone = Ceci n’est pas, ou n’est plus, dans la galerie.
gallery-report = Signaler
gallery-why = Qu’est-ce qui ne va pas ?
gallery-not = Annuler
gallery-reported = Merci. Le responsable du serveur le verra.
