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
make-trial = { $kind ->
    [board] Wie schwer ist es?
    [setup] Ist es ausgeglichen?
   *[other] Wie lebhaft ist es?
  }
make-trial-begin = Bots { $count } Partien spielen lassen
make-trial-going = { $done } von { $all } Partien
make-trial-stop = Anhalten
make-trial-best = höchstens möglich
make-trial-median = die Hälfte der Partien bringt mehr, die Hälfte weniger
make-trial-proven = Das Bestmögliche ist in { $count } von { $games } Partien bewiesen.
make-trial-nothing = Es wurde nichts gespielt.
make-trial-no-way = Hier ist nichts zu holen: Selbst wer perfekt spielt, kommt nie über 0.
make-trial-easy = Zu leicht: Selbst leichte Bots holen fast alles.
make-trial-pays = Gutes Spiel lohnt sich: Starke Bots holen meist { $gap ->
    [one] 1 Punkt
   *[other] { $gap } Punkte
  } mehr als leichte.
make-trial-luck = Gutes Spiel bringt kaum etwas: Starke Bots holen nicht mehr als leichte.
make-trial-even = Ausgeglichen: Alle Plätze gewinnen etwa gleich oft.
make-trial-uneven = Nicht ganz ausgeglichen: Unter starken Bots gewinnt Platz { $seat } { $percent } % der Partien.
make-trial-few = Zu wenige Partien, um zu sagen, wer öfter gewinnt.
make-trial-begins = Wer beginnt, gewinnt { $percent } % der Partien.
make-trial-length = Eine Partie dauert etwa { $beats } Karten, und jeder tut etwa { $actions ->
    [one] einmal
   *[other] { $actions }-mal
  } etwas.

gallery-what = Von Spielern gemacht, für alle zum Spielen.
gallery-empty = Hier ist noch nichts zu sehen. Deins könnte das erste sein.
gallery-more = Mehr zeigen
gallery-all = Die ganze Galerie
gallery-show = Allen zeigen
gallery-look = Dort ansehen
gallery-link = Link kopieren
gallery-hidden = Das wurde gemeldet. Niemand sonst sieht es, bis der Betreiber dieses Servers es angesehen hat.
gallery-account = Mit einem Konto bleibt auch auf dem Server, was du machst, und du kannst es allen zeigen.
gallery-open-account = Konto anlegen
gallery-unplayed = Noch nicht gespielt
gallery-played = { $count ->
    [one] Einmal gespielt
   *[other] { $count }-mal gespielt
  }
gallery-points = meist { $middle } Punkte, bestenfalls { $best }
gallery-won = Platz { $seat } gewinnt { $percent } %
gallery-gone = Das ist nicht oder nicht mehr in der Galerie.
gallery-report = Melden
gallery-why = Was ist daran nicht in Ordnung?
gallery-not = Abbrechen
gallery-reported = Danke. Der Betreiber dieses Servers bekommt es zu sehen.
