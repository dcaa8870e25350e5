# Das Terminal: was nur es sagt.
terminal-too-small = Dieses Terminal ist { $wide } mal { $high }. Mach es { $least-wide } mal { $least-high } oder größer, um weiterzuspielen. Es geht nichts verloren.
terminal-help = Hilfe
terminal-quit = beenden
terminal-move = schieben
terminal-choose = wählen
terminal-pick = aufnehmen
terminal-go = dort absetzen
terminal-take = von einem Stapel nehmen
terminal-play-at = auf einen Spieler spielen
terminal-look = das Brett ansehen
terminal-others = Die anderen legen ihr Teil noch.
terminal-slide = Nach { $hex } gleiten: legt { $filled }, schickt { $returned } zurück.
terminal-supply = { $count ->
    [0] alle gelegt
   *[other] noch { $count }
}
terminal-rank = { $rank ->
    [1] fiel als Letzter
   *[other] Platz { $rank }
}
terminal-lost = Verbindung unterbrochen, wird wiederhergestellt.
terminal-leave = Das Spiel der anderen verlassen? Enter: verlassen, Escape: bleiben.
terminal-type = Zug:
terminal-say = Sagen:
terminal-type-keys = Enter: senden, Escape: zurück
terminal-waiting = vor dem Beginn
terminal-start = Mit Enter geht es los; Bots nehmen die freien Plätze.
terminal-saved = Das Spiel ist gespeichert. `trefle play --resume` setzt es fort.
terminal-saved-games = Gespeicherte Spiele
terminal-which = Welches Spiel möchtest du fortsetzen?
terminal-minutes-ago = { $count ->
    [0] gerade eben
    [one] vor einer Minute
   *[other] vor { $count } Minuten
}
terminal-hours-ago = { $count ->
    [one] vor einer Stunde
   *[other] vor { $count } Stunden
}
terminal-days-ago = { $count ->
    [one] vor einem Tag
   *[other] vor { $count } Tagen
}
terminal-guest = Otter
terminal-beside = Spieler { $seat }

# Eine Aufzeichnung.
terminal-onlooker = Zuschauern
terminal-eyes = aus der Sicht von { $name }
terminal-step = Schritt
terminal-run = abspielen
terminal-stop = anhalten
terminal-speed = Tempo
terminal-switch = anderer Platz

# Hilfe: eine Taste, ein Doppelpunkt, was sie tut.
terminal-help-fits =
    Das Teil schwebt über der Rampe; auf den schraffierten Feldern landet es.
    ← →, 1 bis 6: über die Spalten schieben
    R, ↑: um ein Viertel drehen
    F: wenden
    Leertaste, Enter, ↓: hinuntergleiten lassen
    -: weglegen
    Die Karten: ◂ jetzt, ✓ war dran, - weggelegt, * dein Startteil.
    Die Maus schiebt das Teil und lässt es los; ihre rechte Taste dreht es.
terminal-help-fillit =
    ›○‹ kannst du aufnehmen, ‹ › ist, wohin es kann, [ ] ist gewählt.
    Tab, ← ↑ ↓ →: ein Feld wählen
    Enter, Leertaste: aufnehmen, oder dort absetzen
    Rücktaste, Esc: die erste Hälfte deines Zugs zurücknehmen
    + ist eine Scheibe, die du legen würdest, ↑ eine, die zurückgeht.
    Die Figur darf zuerst, oder eine Perle. Mit der Maus geht das auch.
terminal-help-falling =
    1 2 3 …: ohne Karte auf der Hand die oberste dieses Stapels nehmen
    1 2 3 …: mit einer Karte auf der Hand sie auf diesen Spieler spielen
    Tab, Enter: darunter wählen, und es tun
    P: Pause, und weiter
    D: geben, wenn du der Geber bist
    =⇊= liegt quer vor jemandem, (⇥) ist auf der Hand, ⋔·3 ein Stapel.
terminal-help-all =
    :: einen Zug in Notation tippen
    T: etwas sagen, am Tisch eines Servers
    Q, Ctrl-C: beenden; das Spiel ist mit jedem Zug gespeichert
terminal-help-replay =
    ← →: ein Schritt zurück oder vor
    PgUp PgDn: zehn Schritte
    Home End: zum Anfang, zum Ende
    Leertaste: in seinem Tempo abspielen, oder anhalten
    + -: schneller, langsamer
    Tab: von einem anderen Platz aus sehen
    R: das Spiel analysieren, oder damit aufhören
    N P: zur nächsten Marke, zur vorigen
    Q: beenden

# Eine Analyse.
terminal-review = analysieren
terminal-marks = Marken
terminal-review-coming = Das Spiel wird noch einmal angesehen: { $done } von { $of } Entscheidungen.
terminal-review-unmarked = Nichts anzumerken: Niemand hätte es viel besser machen können.
terminal-review-nothing = Es gibt noch nichts zu analysieren.
terminal-review-stopped = Nach { $done } von { $of } Entscheidungen beendet; der Rest wurde nicht angesehen.
