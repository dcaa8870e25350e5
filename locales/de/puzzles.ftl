### Aufgaben: eine Leiter von leicht bis schwer.

puzzles-line-fits = Die letzten vier bis sechs Karten einer Runde sind bekannt. Es gibt einen besten Weg, sie zu spielen: Finde ihn.
puzzles-line-fillit = Du gewinnst sicher in ein bis vier Zügen. Nur ein erster Zug schafft es: Finde ihn.
puzzles-number = Nr. { $number } von { $count }
puzzles-ladder = Alle Aufgaben
puzzles-back = Die Aufgabe davor
puzzles-on = Die Aufgabe danach
puzzles-you = Du
puzzles-other = Die Gegenseite
puzzles-hint = Tipp
puzzles-more = Verrate es
puzzles-hint-strayed = Einer deiner Züge war nicht der beste. Versuch es noch einmal.
puzzles-show = Zeigen
puzzles-showing = Das ist der bewiesene Weg.
puzzles-again = Noch einmal
puzzles-next = Nächste Aufgabe
puzzles-begin = Mit der ersten anfangen
puzzles-go-on = Weiter mit Nr. { $number }
puzzles-solved-of = von { $count } gelöst
puzzles-streak = in Folge beim ersten Versuch, Rekord { $best }
puzzles-part = { $part ->
    [0] Leicht
    [1] Mittel
    [2] Schwer
   *[3] Sehr schwer
}
puzzles-step = Aufgabe { $number }{ $mark ->
    [solved] , gelöst
    [tried] , versucht
   *[none] { "" }
}
