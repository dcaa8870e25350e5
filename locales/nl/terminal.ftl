# De terminal: wat alleen die zegt.
terminal-too-small = Deze terminal is { $wide } bij { $high }. Maak hem { $least-wide } bij { $least-high } of groter om verder te gaan. Er gaat niets verloren.
terminal-help = hulp
terminal-quit = stoppen
terminal-move = schuiven
terminal-choose = kiezen
terminal-pick = oppakken
terminal-go = daar neerzetten
terminal-take = van een stapel nemen
terminal-play-at = op een speler spelen
terminal-look = het bord bekijken
terminal-others = De anderen leggen hun stuk nog.
terminal-slide = Glijd naar { $hex }: legt { $filled }, stuurt { $returned } terug.
terminal-supply = { $count ->
    [0] alles gelegd
   *[other] nog { $count }
}
terminal-rank = { $rank ->
    [1] viel als laatste
   *[other] plaats { $rank }
}
terminal-lost = Verbinding verbroken, bezig met herstellen.
terminal-leave = Het spel van de anderen verlaten? Enter: verlaten, Escape: blijven.
terminal-type = Zet:
terminal-say = Zeg:
terminal-type-keys = Enter: versturen, Escape: terug
terminal-waiting = voor het begin
terminal-start = Druk op Enter om te starten; bots nemen de vrije plaatsen.
terminal-saved = Het spel is opgeslagen. `trefle play --resume` gaat ermee verder.
terminal-saved-games = Opgeslagen spellen
terminal-which = Met welk spel ga je verder?
terminal-minutes-ago = { $count ->
    [0] zojuist
    [one] een minuut geleden
   *[other] { $count } minuten geleden
}
terminal-hours-ago = { $count ->
    [one] een uur geleden
   *[other] { $count } uur geleden
}
terminal-days-ago = { $count ->
    [one] een dag geleden
   *[other] { $count } dagen geleden
}
terminal-guest = Otter
terminal-beside = Speler { $seat }

# Een verslag.
terminal-onlooker = een toeschouwer
terminal-eyes = gezien door { $name }
terminal-step = stap
terminal-run = afspelen
terminal-stop = stop
terminal-speed = tempo
terminal-switch = andere plaats

# Hulp: een toets, een dubbelepunt, wat hij doet.
terminal-help-fits =
    Het stuk zweeft boven de helling; op de gearceerde vakken komt het neer.
    ← →, 1 tot 6: boven de kolommen schuiven
    R, ↑: een kwart draaien
    F: omkeren
    Spatie, Enter, ↓: naar beneden laten glijden
    -: wegleggen
    De kaarten: ◂ nu, ✓ geweest, - weggelegd, * je startstuk.
    De muis schuift het stuk en laat het vallen; de rechterknop draait het.
terminal-help-fillit =
    ›○‹ kun je oppakken, ‹ › is waar het heen kan, [ ] is gekozen.
    Tab, ← ↑ ↓ →: een vak kiezen
    Enter, Spatie: oppakken, of daar neerzetten
    Backspace, Esc: de eerste helft van je beurt terugnemen
    + is een schijf die je zou leggen, ↑ een die teruggaat.
    De pion mag eerst, of een parel. Met de muis kan het ook allemaal.
terminal-help-falling =
    1 2 3 …: zonder kaart in de hand de bovenste van die stapel nemen
    1 2 3 …: met een kaart in de hand hem op die speler spelen
    Tab, Enter: daaruit kiezen, en het doen
    P: pauze, en verder
    D: delen, als jij de deler bent
    =⇊= ligt dwars voor iemand, (⇥) is in de hand, ⋔·3 een stapel van drie.
terminal-help-all =
    :: een zet in notatie typen
    T: iets zeggen, aan de tafel van een server
    Q, Ctrl-C: stoppen; het spel wordt bij elke zet opgeslagen
terminal-help-replay =
    ← →: een stap terug of verder
    PgUp PgDn: tien stappen
    Home End: naar het begin, naar het eind
    Spatie: in zijn tempo afspelen, of stoppen
    + -: sneller, langzamer
    Tab: vanaf een andere plaats kijken
    R: het spel analyseren, of daarmee stoppen
    N P: naar het volgende punt, naar het vorige
    Q: stoppen

# Een analyse.
terminal-review = analyseren
terminal-marks = punten
terminal-review-coming = Het spel wordt nog eens bekeken: { $done } van { $of } beslissingen.
terminal-review-unmarked = Niets aan te merken: niemand had het veel beter kunnen doen.
terminal-review-nothing = Er is nog niets te analyseren.
terminal-review-stopped = Gestopt na { $done } van { $of } beslissingen; naar de rest is niet gekeken.
