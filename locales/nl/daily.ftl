daily-title = { $game } van de dag
daily-days = Vandaag
daily-what = Eén bord, voor iedereen dezelfde kaarten.
daily-first-counts = De eerste poging telt.
daily-practice = De eerste poging telt, latere zijn oefening.
daily-played = { $count ->
    [0] Nog niemand heeft gespeeld.
    [one] { $count } speler heeft gespeeld.
   *[other] { $count } spelers hebben gespeeld.
}
daily-streak = { $count ->
    [one] { $count } dag op rij
   *[other] { $count } dagen op rij
}
daily-done = Vandaag gespeeld
daily-coming = Een ogenblik.
daily-your-points = Jouw punten
daily-par = par
daily-you = jij
daily-proven = bewezen beste
daily-at-least = minstens
daily-reviewing = De beste ronde wordt gezocht.
daily-late = Deze poging eindigde na de dag en telt niet.
daily-everybody = Iedereen vandaag
daily-everybody-then = Iedereen die dag
daily-everybody-aloud = { $count ->
    [one] De punten van { $count } speler
   *[other] De punten van { $count } spelers
}
daily-place = plaats { $place } van { $of }
daily-lost = Verloren punten, kaart voor kaart
daily-card = Kaart { $number }: { $lost } verloren
daily-shade-0 = geen
daily-shade-1 = 1
daily-shade-2 = 2 of 3
daily-shade-3 = meer
daily-share = Delen
daily-share-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
daily-share-par = { $points }, par { $par }
daily-copied = Gekopieerd.
daily-play = Spelen
daily-again = Nog eens spelen
daily-best = Beste rondes
daily-past = Eerdere dagen
daily-day-before = De dag ervoor
daily-today = Vandaag
daily-next = De volgende over { $hours } u { $minutes } min.
daily-seed = De startwaarde van die dag:
daily-fair = Hoe weet ik dat het eerlijk is?
daily-fair-why = Deze beloften staan vast voor de dagen beginnen. Is een dag voorbij, dan wordt de startwaarde getoond, en trefle verify laat zien dat het de beloofde is.
daily-puzzle = De puzzel van vandaag
daily-puzzle-what = { $game }. Elke dag een nieuwe.
daily-puzzle-solved = { $solved } van de { $played } vonden hem bij de eerste poging.
