# FILLIT: der Tisch.
fillit-board = Das Brett
fillit-colour = { $colour ->
    [red] rot
    [blue] blau
    [yellow] gelb
   *[green] grün
}
fillit-empty = leer
fillit-pawn = Figur, { $colour }
fillit-pearl = Perle, { $colour }
fillit-token = Scheibe, { $colour }
fillit-hex = { $hex }: { $what }
fillit-pick-up = { $hex }: { $what }, aufnehmen
fillit-put-down = { $hex }: { $what }, aufgenommen
fillit-slide-here = { $hex }: hierher gleiten, legt { $filled }, gibt { $returned } zurück
fillit-step-here = { $hex }: { $what }, die Perle hierher
fillit-supply = Vorrat von { $name }: { $count }
fillit-yours = { $half ->
    [1] { $what ->
        [both] Du bist dran: bewege die Figur oder eine Perle.
        [pawn] Du bist dran: bewege die Figur.
       *[pearl] Du bist dran: bewege eine Perle.
    }
   *[2] { $what ->
        [pawn] Bewege jetzt die Figur.
       *[pearl] Bewege jetzt eine Perle.
    }
}
fillit-picked = { $what ->
    [pawn] Wähle, wohin die Figur gleitet.
   *[pearl] Wähle, wohin die Perle geht.
}
fillit-confirm = Sende diesen Zug, oder nimm ihn zurück.
fillit-sent = Unterwegs.
fillit-undo = Zurücknehmen
fillit-send = Zug senden
fillit-turn = Zug { $turn }
fillit-repeated = { $count ->
    [2] diese Stellung zum zweiten Mal; eine dritte beendet das Spiel
   *[other] diese Stellung zum dritten Mal
}
fillit-reconstructed = Aufstellung rekonstruiert
fillit-reconstructed-why = Die ursprünglichen Bilder der Aufstellungen sind verloren. Diese wurde neu gemacht und im Spiel erprobt.
fillit-over = { $reason ->
    [supply] { $names }: letzte Scheibe gelegt, gewonnen.
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
fillit-game-over = Das Spiel ist aus.
fillit-not-your-turn = Jemand anderes ist am Zug.
fillit-not-on-board = Dieses Feld liegt nicht auf dem Brett.
fillit-centre = In die Mitte kommt nichts.
fillit-not-your-pearl = Diese Perle gehört dir nicht. Nimm eine in deiner Farbe.
fillit-not-your-pawn = Diese Figur gehört dir nicht. Nimm die in deiner Farbe.
fillit-nothing-to-move = Hier liegt nichts von dir.
fillit-not-in-line = Die Figur gleitet geradeaus, auf eines der gezeigten Felder.
fillit-blocked = In diese Richtung kann die Figur nicht. Sie kann auf die gezeigten Felder.
fillit-stops-short = Dort kann die Figur nicht halten. Sie gleitet bis zum Hindernis oder Rand.
fillit-goes-too-far = So weit kommt die Figur nicht. Sie hält vor dem Hindernis.
fillit-not-next = Eine Perle geht einen Schritt, auf ein Nachbarfeld.
fillit-pearl-missing = Auch eine Perle muss bewegt werden, nach der Figur oder davor.
fillit-pawn-missing = Die Figur kann ziehen, also muss sie.
fillit-pawn-not-freed = Eine Perle kann die Figur befreien, also muss sie befreit und bewegt werden.
fillit-blocks-pawn = Danach säße die Figur fest. Eine Perle geht nur zuerst, wenn die Figur folgen kann.
fillit-pawn-twice = Die Figur wurde schon bewegt. Jetzt eine Perle.
fillit-pearl-twice = Eine Perle wurde schon bewegt. Jetzt die Figur.
fillit-won-already = Dieser Zug legt die letzte Scheibe und gewinnt. Keine Perle folgt.

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
fillit-tournament-what = Wer an zweiter Stelle sitzt, wählt die Aufstellung; wer an erster, wer beginnt.
fillit-time = Zeit je Spieler
fillit-time-none = ohne Grenze
fillit-time-minutes = { $minutes } Minuten + { $seconds } s je Zug
fillit-file-choose = Deine eigene Aufstellungsdatei
fillit-file-good = { $name } ist bereit.
fillit-file-line = Zeile { $line }
fillit-file-unchecked = Die Datei konnte jetzt nicht geprüft werden. Das geschieht, wenn der Tisch entsteht.
fillit-file-remove = Ohne die Datei
