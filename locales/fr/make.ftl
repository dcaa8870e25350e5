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
