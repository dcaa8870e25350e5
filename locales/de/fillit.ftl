# FILLIT: der Tisch.
fillit-board = Das Brett
fillit-colour = { $colour ->
    [red] rot
    [blue] blau
    [yellow] gelb
   *[green] grün
}
fillit-empty = leer
fillit-pawn = { $colour ->
    [rot] rote
    [blau] blaue
    [gelb] gelbe
   *[other] grüne
} Figur
fillit-pearl = { $colour ->
    [rot] rote
    [blau] blaue
    [gelb] gelbe
   *[other] grüne
} Perle
fillit-token = { $colour ->
    [rot] rote
    [blau] blaue
    [gelb] gelbe
   *[other] grüne
} Scheibe
fillit-hex = { $hex }: { $what }
fillit-pick-up = { $hex }: { $what }, aufnehmen
fillit-put-down = { $hex }: { $what }, aufgenommen
fillit-slide-here = { $hex }: hierher gleiten, legt { $filled }, gibt { $returned } zurück
fillit-step-here = { $hex }: { $what }, die Perle hierher
fillit-supply = Vorrat von { $name }: { $count }
fillit-after = { $count } nach diesem Zug
fillit-half = { $kind ->
    [slid] Figur
   *[swapped] Perle
}
fillit-half-do = { $kind ->
    [slid] { $lit ->
        [yes] wähle, wohin sie gleitet
       *[no] tippe sie an
    }
   *[swapped] { $lit ->
        [yes] wähle, wohin sie geht
       *[no] tippe eine an
    }
}
fillit-half-not = nichts zu tun
fillit-yours = { $half ->
    [1] { $what ->
        [both] Du bist dran: zieh die Figur oder eine Perle.
        [pawn] Du bist dran: zieh die Figur.
       *[pearl] Du bist dran: zieh eine Perle.
    }
   *[2] { $what ->
        [pawn] Zieh jetzt die Figur.
       *[pearl] Zieh jetzt eine Perle.
    }
}
fillit-picked = { $what ->
    [pawn] Wähle, wohin die Figur gleitet.
   *[pearl] Wähle, wohin die Perle geht.
}
fillit-confirm = Bestätige diesen Zug oder nimm ihn zurück.
fillit-sent = Wird gesendet
fillit-undo = Zurücknehmen
fillit-send = Fertig
fillit-turn = Zug { $turn }
fillit-repeated = { $count ->
    [2] diese Stellung gab es schon; beim dritten Mal endet das Spiel
   *[other] diese Stellung zum dritten Mal
}
fillit-over = { $reason ->
    [supply] Die letzte Scheibe liegt: Sieg für { $names }.
    [repetition] Dieselbe Stellung kam zum dritten Mal: niemand gewinnt.
    [limit] Zug 300 ist vorbei: niemand gewinnt.
   *[other] Das Spiel ist aus.
}

# Das Protokoll.
fillit-log-slid = { $name }: Figur { $from }–{ $to }, { $filled } gelegt{ $returned ->
    [0] .
   *[other] , { $returned } zurück.
}
fillit-log-left = { $count ->
    [0] { $name } hat die letzte gelegt.
    [1] Noch eine für { $name }.
    [2] Noch zwei für { $name }.
    [3] Noch drei für { $name }.
    [4] Noch vier für { $name }.
   *[5] Noch fünf für { $name }.
}
fillit-log-swapped = { $name }: Perle { $from }–{ $to }{ $what ->
    [pawn] , getauscht mit einer Figur.
    [pearl] , getauscht mit einer Perle.
    [token] , getauscht mit einer Scheibe.
   *[nothing] .
}

# Was nicht erlaubt war.
fillit-game-over = Das Spiel ist zu Ende.
fillit-not-your-turn = Jemand anderes ist dran.
fillit-not-on-board = Dieses Feld liegt nicht auf dem Brett.
fillit-centre = In die Mitte kommt nichts.
fillit-not-your-pearl = Diese Perle gehört dir nicht. Nimm eine in deiner Farbe.
fillit-not-your-pawn = Diese Figur gehört dir nicht. Nimm die in deiner Farbe.
fillit-nothing-to-move = Hier liegt nichts von dir.
fillit-not-in-line = Die Figur gleitet geradeaus.
fillit-blocked = Dort ist der Figur etwas im Weg.
fillit-stops-short = Die Figur gleitet, bis etwas sie aufhält.
fillit-goes-too-far = So weit kommt die Figur nicht: Etwas hält sie vorher auf.
fillit-not-next = Eine Perle geht einen Schritt, auf ein Nachbarfeld.
fillit-pearl-missing = Auch eine Perle muss ziehen, nach der Figur oder davor.
fillit-pawn-missing = Die Figur kann ziehen, also muss sie.
fillit-pawn-not-freed = Eine Perle kann die Figur befreien: Das muss sein, und dann muss die Figur ziehen.
fillit-blocks-pawn = Die Figur säße fest. Eine Perle zieht nur zuerst, wenn die Figur folgen kann.
fillit-pawn-twice = Die Figur hat schon gezogen. Jetzt eine Perle.
fillit-pearl-twice = Eine Perle hat schon gezogen. Jetzt die Figur.
fillit-won-already = Dieser Zug legt die letzte Scheibe und gewinnt. Eine Perle zieht nicht mehr.

# Einstellungen.
fillit-seats = Spieler
fillit-seats-teams = 4, zwei gegen zwei
fillit-side = Brett
fillit-large = groß
fillit-mini = mini
fillit-setup = Aufstellung
fillit-first = Wer beginnt
fillit-first-drawn = ausgelost
fillit-first-tournament = wie im Turnier
fillit-first-seat = Platz { $seat }
fillit-tournament-what = Der zweite Spieler wählt die Aufstellung, der erste, wer beginnt.
fillit-time = Zeit je Spieler
fillit-time-none = ohne Grenze
fillit-time-minutes = { $minutes } Minuten + { $seconds } s je Zug
fillit-file-choose = Eigene Aufstellungsdatei wählen
fillit-file-shape = Eine Aufstellung hat pawns mit einem Feld in Anführungszeichen je Farbe, pearls und tokens mit Listen von Feldern und einen name. Die Farben sind red, blue, yellow und green.
fillit-file-name = Ein Name hat 1 bis { $most } Zeichen auf einer Zeile.
fillit-file-name-taken = A und B sind die eingebauten Aufstellungen. Gib deiner einen anderen Namen.
fillit-file-hex = { $hex } ist kein Feld. Felder heißen A1, E4 und so weiter.
fillit-file-off-board = { $hex } liegt nicht auf diesem Brett.
fillit-file-centre = { $hex } ist die Mitte, dort darf nichts hin.
fillit-file-taken = Auf { $hex } liegt schon etwas.
fillit-file-no-player = { fillit-colour } spielt bei dieser Spielerzahl nicht mit.
fillit-file-no-side = Bei dieser Spielerzahl gibt es keine Scheiben oder Perlen in { fillit-colour }.
fillit-file-two-pawns = { fillit-colour } hat zwei Figuren. Jeder hat genau eine.
fillit-file-no-pawn = { fillit-colour } hat keine Figur. Jeder hat genau eine.
fillit-file-no-token = Die Figur auf { $hex } steht nicht auf einer Scheibe der eigenen Seite.
fillit-file-no-pearl = { fillit-colour } hat keine Perle. Jede Seite hat mindestens eine.
fillit-file-no-supply = { fillit-colour } hat { $laid } Scheiben auf dem Brett. Bei höchstens { $most } bleibt eine im Vorrat.

# Eine Analyse.
fillit-review-nothing = Kein Zug hat viel verschenkt.
fillit-review-lost = Die Gewinnchance fiel von { $from } % auf { $to } %.
fillit-review-missed = { $turns ->
    [one] Ein Sieg in einem Zug wurde verpasst; das ist bewiesen.
   *[other] Ein Sieg in { $turns } Zügen wurde verpasst; das ist bewiesen.
}
fillit-review-loses = { $turns ->
    [one] Von hier an ist es in einem Zug verloren; das ist bewiesen.
   *[other] Von hier an ist es in { $turns } Zügen verloren; das ist bewiesen.
}
fillit-review-better = Besser: { $better }.
fillit-review-then = Danach: { $line }.
fillit-review-gave = Das hat { $percent } % verschenkt.{ $tokens ->
    [0] {""}
    [one] {" "}Ein besserer Zug legt eine Scheibe.
   *[other] {" "}Ein besserer Zug legt { $tokens } Scheiben.
}
fillit-review-kept = Dieser Zug hat nichts verschenkt.
fillit-review-open = Für diesen Zug hat die Zeit nicht gereicht.
fillit-review-chance = Deine Gewinnchance
fillit-review-from-to = { $from } % auf { $to } %
fillit-review-curve = Die Gewinnchance im Lauf des Spiels: zuerst { $from } %, am Ende { $to } %
fillit-review-last-five = letzte fünf
fillit-review-turn = Zug { $turn }: { $action }
fillit-review-turns = { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}
fillit-review-board = Das Brett vor Zug { $turn }, { $action }
fillit-review-line = Der bessere Zug, und was folgen würde
fillit-review-show = Die Folge zeigen
fillit-review-point = { $action } hat die Chance verschenkt
fillit-review-point-missed = { $turns ->
    [one] ein Sieg in einem Zug verpasst, bewiesen
   *[other] ein Sieg in { $turns } Zügen verpasst, bewiesen
}
fillit-review-point-loses = { $turns ->
    [one] von hier in einem Zug verloren, bewiesen
   *[other] von hier in { $turns } Zügen verloren, bewiesen
}
fillit-review-played = gespielt
fillit-review-better-way = besser

# Tasten.
fillit-key-choose = Ein Feld wählen
fillit-key-move = Aufnehmen, oder dort absetzen
fillit-key-back = Zurücknehmen
fillit-key-send = Den Zug senden, wenn du Züge bestätigst

# Eine eigene Aufstellung.
fillit-make = Eigene Aufstellung machen
fillit-make-for = { $board ->
    [mini] Mini-Brett
   *[large] großes Brett
}, { $seats } Spieler
fillit-make-turn = { fillit-colour } beginnt
fillit-make-moment = { $setup }, Zug { $turn }
fillit-make-seats = { $seats } Spieler
fillit-make-board = Das Brett: Pfeile bewegen, Leertaste legt hin, Entfernen nimmt weg, Umschalt mit Pfeilen verschiebt, was da liegt
fillit-make-how = Ein Druck auf ein Feld legt hin, was in der Hand ist; Ziehen verschiebt. Mit Tasten: Pfeile, Leertaste, Entfernen, und Umschalt mit Pfeilen zum Verschieben.
fillit-make-ink = In der Hand
fillit-make-away = Wegnehmen
fillit-make-missing = fehlt
fillit-make-supply = Scheiben im Vorrat:
fillit-make-symmetry = Mitlegen
fillit-make-along = { $how ->
    [turn] { $seats ->
        [3] gedreht, für alle drei
       *[other] gedreht, für gegenüber
    }
    [mirror] gespiegelt, für die andere Seite
    [both] gedreht und gespiegelt
   *[none] nichts
}
fillit-make-says = { $key ->
    [provenance] Woher sie kommt
   *[name] Name
}

# Aufgaben.
fillit-puzzle-goal = { $count ->
    [one] Gewinne mit diesem Zug.
   *[other] Gewinne in { $count } Zügen, was auch als Antwort kommt.
}
fillit-puzzle-solved = { $count ->
    [one] Gelöst: sofort gewonnen.
   *[other] Gelöst: in { $count } Zügen gewonnen.
}
fillit-puzzle-late = { $count ->
    [one] Das gewinnt nicht sofort.
   *[other] Nicht in { $count } Zügen gewonnen.
}
fillit-puzzle-refuted = Die Antwort ist { $turn }: kein Sieg in { $count } Zügen mehr.
fillit-puzzle-look = Beginne mit { $what ->
    [pawn] der Figur
   *[pearl] der Perle
} auf { $from }.
fillit-puzzle-do = Spiel { $turn }.
