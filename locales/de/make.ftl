### Eigene Dateien machen: malen, schreiben, mit einem Link teilen.

make-unnamed = Ohne Namen
make-by = Von { $name }
make-good = Alles stimmt. Du kannst spielen.
make-wrong-here = hier stimmt etwas nicht
make-undo = Rückgängig
make-redo = Wiederholen
make-start = Beginnen mit
make-blank = einem leeren Blatt
make-share = Teilen
make-copied = Der Link ist kopiert. Es steckt alles darin.
make-the-link = Link zum Teilen
make-too-long = Das ist zu lang für einen Link. Sichere es stattdessen als Datei.
make-link-broken = Dieser Link ist beschädigt: Es lässt sich nichts daraus lesen.
make-play = Spielen
make-play-friends = Mit Freunden spielen
make-copy = Kopieren und ändern
make-text = Text
make-unreadable = Der Text ist gerade nicht lesbar. Berichtige die markierte Zeile oder mach den Schritt rückgängig, dann male weiter.
make-open = Datei öffnen
make-save = Als Datei sichern
make-mine = Hier gemacht
make-delete = Endgültig löschen
make-delete-one = { $name } löschen
