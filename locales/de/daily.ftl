daily-title = { $game } des Tages
daily-days = Heute
daily-what = Ein Brett, dieselben Karten für alle.
daily-first-counts = Der erste Versuch zählt.
daily-practice = Der erste Versuch zählt, spätere sind Übung.
daily-played = { $count ->
    [0] Noch hat niemand gespielt.
    [one] { $count } hat gespielt.
   *[other] { $count } haben gespielt.
}
daily-streak = { $count ->
    [one] { $count } Tag in Folge
   *[other] { $count } Tage in Folge
}
daily-done = Heute gespielt
daily-coming = Einen Moment.
daily-your-points = Deine Punkte
daily-par = Par
daily-you = du
daily-proven = nachweislich das Beste
daily-at-least = mindestens
daily-reviewing = Die beste Runde wird gesucht.
daily-late = Dieser Versuch endete nach dem Tag und zählt nicht.
daily-everybody = Alle heute
daily-everybody-then = Alle an diesem Tag
daily-everybody-aloud = { $count ->
    [one] Die Punkte von { $count } Person
   *[other] Die Punkte von { $count } Personen
}
daily-place = Platz { $place } von { $of }
daily-lost = Verlorene Punkte, Karte für Karte
daily-card = Karte { $number }: { $lost } verloren
daily-shade-0 = keine
daily-shade-1 = 1
daily-shade-2 = 2 oder 3
daily-shade-3 = mehr
daily-share = Teilen
daily-share-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
daily-share-par = { $points }, Par { $par }
daily-copied = Kopiert.
daily-play = Spielen
daily-again = Noch einmal spielen
daily-best = Beste Runden
daily-past = Frühere Tage
daily-day-before = Der Tag davor
daily-today = Heute
daily-next = Das nächste in { $hours } Std. { $minutes } Min.
daily-seed = Der Startwert dieses Tages:
daily-fair = Woher weiß ich, dass es fair ist?
daily-fair-why = Diese Zusagen stehen fest, bevor die Tage beginnen. Ist ein Tag vorbei, wird sein Startwert gezeigt, und trefle verify zeigt, dass es der zugesagte ist.
daily-puzzle = Die Aufgabe des Tages
daily-puzzle-what = { $game }. Jeden Tag eine neue.
daily-puzzle-solved = { $solved } von { $played } haben sie beim ersten Versuch gelöst.
