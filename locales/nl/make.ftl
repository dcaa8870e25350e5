### Eigen bestanden maken: schilderen, schrijven, delen met een link.

make-unnamed = Zonder naam
make-by = Van { $name }
make-good = Alles klopt. Je kunt spelen.
make-wrong-here = hier klopt iets niet
make-undo = Ongedaan maken
make-redo = Opnieuw
make-start = Beginnen met
make-blank = een leeg blad
make-share = Delen
make-copied = De link is gekopieerd. Alles zit erin.
make-the-link = Link om te delen
make-too-long = Dit is te lang voor een link. Bewaar het als bestand.
make-link-broken = Deze link is beschadigd: er valt niets uit te lezen.
make-play = Spelen
make-play-friends = Met vrienden spelen
make-copy = Kopiëren en aanpassen
make-text = Tekst
make-unreadable = De tekst is nu niet te lezen. Verbeter de gemarkeerde regel of maak ongedaan, en schilder dan verder.
make-open = Bestand openen
make-save = Als bestand bewaren
make-mine = Hier gemaakt
make-delete = Voorgoed verwijderen
make-delete-one = { $name } verwijderen
