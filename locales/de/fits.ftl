# FITS: der Tisch.
fits-board = { $name ->
    [1] Volle Reihen
    [2] Fenster
    [3] Gut und schlecht
    [4] Paare
    [5] Reihen und Spalten
    [6] Bonus
    [7] Dornen
    [8] Zwei von drei
    [jeuxsoc] JEUXSOC
   *[other] { $name }
}
fits-piece = { $piece ->
    [t] kleine T
    [l] kleine L
    [s] kleine S
    [i] kleine I
    [v] kleine V
   *[other] { $piece }
}
fits-mark = { $word ->
    [sun] Sonne
    [moon] Mond
    [star] Stern
    [leaf] Blatt
    [drop] Tropfen
   *[other] { $word }
}
fits-mark-number = { $points ->
    [one] { $points } Punkt, solange das Feld sichtbar ist
   *[other] { $points } Punkte, solange das Feld sichtbar ist
}
fits-ramp = Rampe von { $name }, Brett { $board }: { $pieces ->
    [one] { $pieces } Teil gelegt
   *[other] { $pieces } Teile gelegt
}
fits-others = Die Rampen der anderen
fits-look-at = Die Rampe von { $name } ansehen
fits-round = Runde { $round }
fits-round-of = Runde { $round } von { $rounds }
fits-cards = Die Karten dieser Runde
fits-cards-left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
fits-card-standing = { $how ->
    [now] Das { $piece }: die Karte, die gerade liegt
    [aside] Das { $piece }: war dran, von dir weggelegt
    [turned] Das { $piece }: war dran
   *[coming] Das { $piece }: kommt noch
}
fits-card-start = dein Startteil
fits-scores = Punkte je Runde
fits-total = Gesamt
fits-thinks = überlegt
fits-is-done = fertig
fits-place-start = Leg dein Startteil, das { $piece }.
fits-place = Leg das { $piece } auf die Rampe oder leg es weg.
fits-place-only = Das { $piece } passt nicht mehr: Leg es weg.
fits-scoring = Runde { $round } wird gezählt.
fits-over = Das Spiel ist zu Ende.
fits-go-on = Weiter
fits-controls = Das Teil in der Hand
fits-turn = Drehen
fits-flip = Wenden
fits-drop = Loslassen
fits-set-aside = Weglegen
fits-aim = Das { $piece }, { $lie }, Spalte { $from } bis { $to }, rutscht bis Reihe { $row }.
fits-ranked = Bretter 1 bis 4
fits-rank = { $rank ->
    [0] Lückenbüßer
    [1] Fugenkratzer
    [2] Steineklopfer
    [3] Pflasterer
    [4] Maurer
    [5] Ingenieur
   *[6] Baumeister
}

# Was ein Brett zählt, neben ihm: zwei oder drei Wörter mit einem Bild.
fits-legend = Was dieses Brett zählt
fits-rule-group = { $all ->
    [yes] { $open ->
        [1] bleibt offen
        [2] beide offen
       *[other] alle { $open } offen
    }
   *[no] { $open ->
        [0] keins offen
        [1] nur eins offen
        [2] zwei offen
       *[other] { $open } offen
    }
}
fits-rule-word = alle Buchstaben offen
fits-rule-unused = jeder andere offene Buchstabe
fits-rule-row = volle Reihe
fits-rule-column = volle Spalte
fits-rule-number = zählt, solange offen
fits-rule-dot = offener Punkt
fits-now = Jetzt
fits-dots = { $count ->
    [one] { $count } offener Punkt
   *[other] { $count } offene Punkte
}
fits-rows = { $count ->
    [one] { $count } Reihe
   *[other] { $count } Reihen
}
fits-columns = { $count ->
    [one] { $count } Spalte
   *[other] { $count } Spalten
}
fits-this-round = diese Runde
fits-after-drop = nach diesem Zug
fits-n-of = { $round } von { $rounds }
fits-best-game = Dein bestes Spiel
fits-best-against = Dein Bestes gegen { $names }
fits-best-on = Dein Bestes auf { $board }
fits-left = Nach links
fits-right = Nach rechts
fits-columns-key = Spalte

# Das Protokoll.
fits-log-placed = { $name } legt das { $piece } in Spalte { $column }.
fits-log-aside = { $name } legt das { $piece } weg.
fits-log-column = { $name }: Spalte { $column }
fits-log-put-aside = { $name }: weggelegt
fits-log-turned = Die Karte zeigt das { $piece }.
fits-log-scored = Runde { $round }: { $list }.
fits-log-began = Runde { $round } beginnt auf { $board }.
fits-log-over = { $winners ->
    [one] { $names } gewinnt.
   *[other] { $names } gewinnen gemeinsam.
}

# Was nicht erlaubt war.
fits-game-over = Das Spiel ist zu Ende.
fits-no-such-seat = Dieser Platz spielt hier nicht mit.
fits-done = Du bist mit dieser Karte fertig. Warte auf die anderen.
fits-start-piece-lies = Das war dein Startteil: Bei dieser Karte hast du nichts zu tun.
fits-wrong-piece = Leg das Teil von der Karte: Das hier ist ein anderes.
fits-no-such-orientation = So kann dieses Teil nicht liegen. Wähle eine der gezeigten Lagen.
fits-outside-the-columns = Das Teil würde seitlich herausragen. Wähle eine Spalte weiter innen.
fits-lies-one-way = Dieses Teil kann hier nur auf eine Art liegen.
fits-above-the-board = Das Teil läge ganz über dem Brett. Mindestens ein Kästchen muss darauf liegen.
fits-start-piece-set-aside = Das Startteil muss gelegt werden. Weglegen geht nicht.

# Einstellungen.
fits-seats = Spieler
fits-boards = Bretter, in dieser Reihenfolge
fits-add-board = Brett hinzufügen
fits-add = Hinzufügen
fits-earlier = { $board }: früher
fits-later = { $board }: später
fits-remove = { $board }: entfernen
fits-time = Zeit je Karte
fits-time-none = ohne Grenze
fits-time-seconds = { $seconds } Sekunden
fits-file-choose = Eigene Brettdatei wählen
fits-file-too-long = Die Datei ist zu lang: höchstens { $most } Bytes.
fits-file-unknown-key = Der Schlüssel { $key } bedeutet hier nichts. Möglich sind: { $keys }.
fits-file-missing = Der Schlüssel { $key } fehlt.
fits-file-kind = Hier gehört { $kind ->
    [table] eine Tabelle
    [list] eine Liste
    [text] ein Text in Anführungszeichen
   *[number] eine ganze Zahl
  } hin.
fits-file-name = Hier gehören 1 bis { $most } Zeichen auf einer Zeile hin.
fits-file-note = Die Notiz hat höchstens { $most } Zeichen.
fits-file-number = Zahlen gehen von −99 bis 99.
fits-file-mark = Ein Zeichen ist ein einzelnes Schriftzeichen, und nicht der Punkt.
fits-file-provenance = Die Herkunft ist rule, reconstructed oder own.
fits-file-rows = Das Raster hat { $count } Reihen. Ein Brett hat 12.
fits-file-cells = Reihe { $row } des Rasters hat { $count } Felder. Eine Reihe hat 6.
fits-file-unknown-mark = Das Zeichen { $mark } ist unbekannt. Nenne es unter [marks].
fits-file-unused = Es gibt keine Wörter, also kann nichts übrig bleiben.
fits-file-table = Die Tabelle von { $mark } hat { $count } Werte und braucht { $need }: von keinem sichtbaren Feld bis zu allen.
fits-file-letter = Der Buchstabe { $letter } muss einmal im Wort und einmal auf dem Raster stehen.
fits-file-absent = Das Zeichen { $mark } steht nicht auf dem Raster.
fits-file-no-score = Das Zeichen { $mark } zählt nichts. Gib ihm eine Zahl, eine Gruppe oder ein Wort.
fits-file-several = Das Zeichen { $mark } zählt auf mehrere Arten. Wähle eine: Zahl, Gruppe oder Wort.

# Ein eigenes Brett.
fits-make = Eigenes Brett machen
fits-mine = Von dir gemacht
fits-make-grid = Das Brett: Pfeile bewegen, Leertaste malt, Entfernen macht einen Punkt
fits-make-cell = Reihe { $row }, Spalte { $column }: { $what }
fits-make-dot = Punkt
fits-make-dot-note = Malt Punkte: einfache Felder.
fits-make-ink = Malen mit
fits-make-kind = { $kind ->
    [number] Zahl
    [symbol] Symbol
    [letter] Buchstabe
   *[dot] Punkt
}
fits-make-points = Punkte
fits-make-sign = Anderes Zeichen
fits-make-letter = Buchstabe
fits-make-symmetry = Mitmalen
fits-make-along = { $how ->
    [sides] links und rechts
    [ends] oben und unten
    [turn] um die Hälfte gedreht
   *[none] nichts
}
fits-make-says = { $key ->
    [title] Titel
    [author] Von wem
    [note] Bemerkung
   *[name] Name
}
fits-make-from = Woher es kommt
fits-make-provenance = { $from ->
    [rule] aus einer Spielregel
    [reconstructed] neu gemacht nach einem verlorenen Original
   *[own] von mir
}
fits-make-score = { $key ->
    [row] eine volle Reihe
    [column] eine volle Spalte
    [unused] jeder andere offene Buchstabe
   *[plain] ein offener Punkt
}
fits-make-groups = Symbole, je nachdem, wie viele offen bleiben
fits-make-open = { $mark }, { $open } offen: Punkte
fits-make-words = Wörter, das erste offene zählt
fits-make-word = Wort { $number }
fits-make-word-points = { $word }: Punkte
fits-make-word-add = Wort hinzufügen
fits-make-names = Wie die Zeichen beim Vorlesen heißen
fits-make-named = { $mark } heißt

# Eine Analyse.
fits-review-round = { $name }, Runde { $round } auf { $board }: { $score } von { $best } möglichen
fits-review-cost = { $least ->
    [yes] Das kostete mindestens { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }
   *[no] Das kostete { $points ->
        [one] 1 Punkt.
       *[other] { $points } Punkte.
    }
}
fits-review-better = Besser: das Teil { $piece } in Spalte { $column } ({ $action }).
fits-review-better-aside = Besser: weglegen.
fits-review-known = { $how ->
    [none] Das zeigten erst spätere Karten.
    [all] Das konnte man wissen.
   *[some] { $known } davon konnte man wissen.
}
fits-review-lost = Durch Spiel verloren: { $play }. Durch Pech verloren: { $luck }.
fits-review-perfect = Nichts verloren: kein anderes Spiel bringt mehr.
fits-review-best = Eine der besten Runden: { $line }
fits-review-says = { $least ->
    [yes] Das kostete mindestens
   *[no] Das kostete
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $lie ->
    [flat] : Das { $piece } passt flach in Spalte { $column }.
    [upright] : Das { $piece } passt hochkant in Spalte { $column }.
    [even] : Das { $piece } passt in Spalte { $column }.
    [aside] : Das { $piece } legst du besser weg.
   *[none] .
}
fits-review-nothing = Hier ging nichts verloren.
fits-review-open = Für diese Karte hat die Zeit nicht gereicht.
fits-review-place = { $lie ->
    [flat] flach, Spalte { $column }
    [upright] hochkant, Spalte { $column }
    [even] Spalte { $column }
   *[aside] weggelegt
}
fits-review-better-place = besser: { $place }
fits-review-card-of = Karte { $card }, { $piece }: { $where }
fits-review-card = Karte { $card }, { $piece }: { $points ->
    [0] nichts verloren
    [one] kostete 1 Punkt
   *[other] kostete { $points } Punkte
}
fits-review-line = Die Karten der Runde, und was jede gekostet hat
fits-review-rounds = Runden
fits-review-which = Welche Rampe
fits-review-look = { $which ->
    [best] Beste
   *[you] Gespielt
}
fits-review-after = nach Karte { $card }
fits-review-best-round = Die beste Runde
fits-review-proven = bewiesen
fits-review-least = mindestens
fits-review-no-best = Für die beste Runde hat die Zeit nicht gereicht.
fits-review-show = Beste Runde zeigen
fits-review-of = { $least ->
    [yes] von mindestens { $best } möglichen
   *[no] von { $best } möglichen
}
fits-review-play = { $points } durch Spiel
fits-review-luck = { $points } durch Kartenpech
fits-review-apart = Spiel ist, was man da wissen konnte. Pech ist, was erst spätere Karten zeigten.
fits-review-costly = Was Punkte gekostet hat
fits-review-placed-best = Karten optimal gelegt
fits-review-count = { $count } von { $of }
fits-review-all = Insgesamt verloren

# Tasten.
fits-key-move = Das Teil verschieben
fits-key-turn = Drehen
fits-key-back = Andersherum drehen
fits-key-flip = Wenden
fits-key-drop = Loslassen
fits-key-aside = Weglegen

fits-puzzle-goal = Hol { $points } mit den letzten { $count } Karten.
fits-puzzle-coming = Die Karten der Reihe nach
fits-puzzle-solved = Gelöst: { $points }. Mehr geht nicht.
fits-puzzle-missed = { $points } geholt, aber { $best } sind möglich. Schief ging es bei: { $piece }.
fits-puzzle-look-aside = Nicht jedes Teil muss gelegt werden.
fits-puzzle-do-aside = Leg dieses Teil weg: { $piece }.
fits-puzzle-look = Sieh dir die Spalten { $from } bis { $to } an.
fits-puzzle-do = { $piece }: in die Spalten { $from } bis { $to }, ab Reihe { $row }, { $high } hoch.
