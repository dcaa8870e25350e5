# FITS: de tafel.
fits-board = { $name ->
    [1] Volle rijen
    [2] Vensters
    [3] Goed en slecht
    [4] Paren
    [5] Rijen en kolommen
    [6] Bonus
    [7] Doorns
    [8] Twee van drie
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
    [sun] zon
    [moon] maan
    [star] ster
    [leaf] blad
    [drop] druppel
   *[other] { $word }
}
fits-mark-number = { $points ->
    [one] { $points } punt zolang het vakje zichtbaar is
   *[other] { $points } punten zolang het vakje zichtbaar is
}
fits-ramp = Helling van { $name }, bord { $board }: { $pieces ->
    [one] { $pieces } stuk geplaatst
   *[other] { $pieces } stukken geplaatst
}
fits-others = De hellingen van de anderen
fits-look-at = Bekijk de helling van { $name }
fits-round = Ronde { $round }
fits-round-of = Ronde { $round } van { $rounds }
fits-cards = De kaarten van deze ronde
fits-cards-left = { $count ->
    [one] nog { $count } kaart
   *[other] nog { $count } kaarten
}
fits-card-standing = { $how ->
    [now] { $piece }: de kaart die nu ligt
    [aside] { $piece }: geweest, door jou weggelegd
    [turned] { $piece }: geweest
   *[coming] { $piece }: komt nog
}
fits-card-start = je startstuk
fits-scores = Punten per ronde
fits-total = Totaal
fits-thinks = denkt na
fits-is-done = klaar
fits-place-start = Plaats je startstuk, de { $piece }.
fits-place = Plaats de { $piece } of leg hem weg.
fits-place-only = De { $piece } past niet meer: leg hem weg.
fits-scoring = Ronde { $round } wordt geteld.
fits-over = Het spel is afgelopen.
fits-go-on = Verder
fits-controls = Het stuk in je hand
fits-turn = Draaien
fits-flip = Omkeren
fits-drop = Loslaten
fits-set-aside = Wegleggen
fits-aim = { $piece }, { $lie }, kolom { $from } tot en met { $to }, komt op rij { $row }.
fits-ranked = Borden 1 tot en met 4
fits-rank = { $rank ->
    [0] Tja…
    [1] Houd moed
    [2] Kan beter
    [3] Het gaat erop lijken
    [4] Goed
    [5] Erg goed
   *[6] Meester
}

# Wat een bord oplevert, ernaast: twee of drie woorden bij een plaatje.
fits-legend = Wat dit bord oplevert
fits-rule-group = { $all ->
    [yes] { $open ->
        [1] blijft open
        [2] allebei open
       *[other] alle { $open } open
    }
   *[no] { $open ->
        [0] geen open
        [1] maar één open
        [2] twee open
       *[other] { $open } open
    }
}
fits-rule-word = alle letters open
fits-rule-unused = elke andere open letter
fits-rule-row = een volle rij
fits-rule-column = een volle kolom
fits-rule-number = telt zolang open
fits-rule-dot = een open stip
fits-now = Nu
fits-dots = { $count ->
    [one] { $count } open stip
   *[other] { $count } open stippen
}
fits-rows = { $count ->
    [one] { $count } rij
   *[other] { $count } rijen
}
fits-columns = { $count ->
    [one] { $count } kolom
   *[other] { $count } kolommen
}
fits-this-round = deze ronde
fits-after-drop = na deze zet
fits-n-of = { $round } van { $rounds }
fits-best-game = Je beste spel
fits-best-against = Je beste tegen { $names }
fits-best-on = Je beste op { $board }
fits-left = Naar links
fits-right = Naar rechts
fits-columns-key = Kolom

# Het logboek.
fits-log-placed = { $name } plaatst de { $piece } in kolom { $column }.
fits-log-aside = { $name } legt de { $piece } weg.
fits-log-column = { $name }: kolom { $column }
fits-log-put-aside = { $name }: weggelegd
fits-log-turned = De kaart toont de { $piece }.
fits-log-scored = Ronde { $round }: { $list }.
fits-log-began = Ronde { $round } begint op { $board }.
fits-log-over = { $winners ->
    [one] { $names } wint.
   *[other] { $names } winnen samen.
}

# Wat niet mocht.
fits-game-over = Het spel is afgelopen.
fits-no-such-seat = Deze plaats speelt hier niet.
fits-done = Je bent klaar met deze kaart. Wacht op de anderen.
fits-start-piece-lies = Dit was je startstuk: voor deze kaart hoef je niets te doen.
fits-wrong-piece = Plaats het stuk van de kaart: dit is een ander.
fits-no-such-orientation = Zo kan dit stuk niet liggen. Kies een van de getoonde standen.
fits-outside-the-columns = Het stuk zou opzij uitsteken. Kies een kolom verder naar binnen.
fits-lies-one-way = Dit stuk kan hier maar op één manier liggen.
fits-above-the-board = Het stuk zou helemaal boven het bord liggen. Minstens één vakje moet erop liggen.
fits-start-piece-set-aside = Het startstuk moet je plaatsen. Wegleggen kan niet.

# Instellingen.
fits-seats = Spelers
fits-boards = Borden, in deze volgorde
fits-add-board = Bord toevoegen
fits-add = Toevoegen
fits-earlier = { $board }: eerder
fits-later = { $board }: later
fits-remove = { $board }: weghalen
fits-time = Tijd per kaart
fits-time-none = geen limiet
fits-time-seconds = { $seconds } seconden
fits-file-choose = Je eigen bordbestand kiezen
fits-file-too-long = Het bestand is te lang: hoogstens { $most } bytes.
fits-file-unknown-key = De sleutel { $key } betekent hier niets. Mogelijk zijn: { $keys }.
fits-file-missing = De sleutel { $key } ontbreekt.
fits-file-kind = Hier hoort { $kind ->
    [table] een tabel
    [list] een lijst
    [text] een tekst tussen aanhalingstekens
   *[number] een geheel getal
  }.
fits-file-name = Hier horen 1 tot { $most } tekens op één regel.
fits-file-note = De notitie heeft hoogstens { $most } tekens.
fits-file-number = Getallen gaan van −99 tot 99.
fits-file-mark = Een teken is één enkel karakter, en niet de punt.
fits-file-provenance = De herkomst is rule, reconstructed of own.
fits-file-rows = Het raster heeft { $count } rijen. Een bord heeft er 12.
fits-file-cells = Rij { $row } van het raster heeft { $count } vakjes. Een rij heeft er 6.
fits-file-unknown-mark = Het teken { $mark } is onbekend. Noem het onder [marks].
fits-file-unused = Er zijn geen woorden, dus er kan niets ongebruikt blijven.
fits-file-table = De tabel van { $mark } heeft { $count } waarden en moet er { $need } hebben: van geen vakje zichtbaar tot alle.
fits-file-letter = De letter { $letter } moet één keer in het woord en één keer op het raster staan.
fits-file-absent = Het teken { $mark } staat niet op het raster.
fits-file-no-score = Het teken { $mark } telt nergens voor. Geef het een getal, een groep of een woord.
fits-file-several = Het teken { $mark } telt op meer manieren. Kies er één: getal, groep of woord.

# Een eigen bord.
fits-make = Zelf een bord maken
fits-mine = Door jou gemaakt
fits-make-grid = Het bord: pijltjes verplaatsen, spatie schildert, delete maakt een stip
fits-make-cell = Rij { $row }, kolom { $column }: { $what }
fits-make-dot = stip
fits-make-dot-note = Schildert stippen: gewone vakjes.
fits-make-ink = Schilderen met
fits-make-kind = { $kind ->
    [number] Getal
    [symbol] Symbool
    [letter] Letter
   *[dot] Stip
}
fits-make-points = Punten
fits-make-sign = Ander teken
fits-make-letter = Letter
fits-make-symmetry = Mee schilderen
fits-make-along = { $how ->
    [sides] links en rechts
    [ends] boven en onder
    [turn] een halve slag gedraaid
   *[none] niets
}
fits-make-says = { $key ->
    [title] Titel
    [author] Maker
    [note] Opmerking
   *[name] Naam
}
fits-make-from = Waar het vandaan komt
fits-make-provenance = { $from ->
    [rule] uit spelregels
    [reconstructed] nagemaakt naar een verloren origineel
   *[own] van mijzelf
}
fits-make-score = { $key ->
    [row] een volle rij
    [column] een volle kolom
    [unused] elke andere open letter
   *[plain] een open stip
}
fits-make-groups = Symbolen, naar hoeveel er open blijven
fits-make-open = { $mark }, { $open } open: punten
fits-make-words = Woorden, het eerste dat open is telt
fits-make-word = Woord { $number }
fits-make-word-points = { $word }: punten
fits-make-word-add = Woord toevoegen
fits-make-names = Hoe de tekens hardop heten
fits-make-named = { $mark } heet

# Een analyse.
fits-review-round = { $name }, ronde { $round } op { $board }: { $score } van { $best } mogelijk
fits-review-cost = { $least ->
    [yes] Dit kostte minstens { $points ->
        [one] 1 punt.
       *[other] { $points } punten.
    }
   *[no] Dit kostte { $points ->
        [one] 1 punt.
       *[other] { $points } punten.
    }
}
fits-review-better = Beter: de { $piece } in kolom { $column } ({ $action }).
fits-review-better-aside = Beter: wegleggen.
fits-review-known = { $how ->
    [none] Pas latere kaarten lieten dat zien.
    [all] Dat was toen te weten.
   *[some] { $known } daarvan was toen te weten.
}
fits-review-lost = Verloren door spel: { $play }. Verloren door pech: { $luck }.
fits-review-perfect = Niets verloren: geen ander spel levert meer op.
fits-review-best = Een van de beste rondes: { $line }
fits-review-says = { $least ->
    [yes] Dit kostte minstens
   *[no] Dit kostte
} { $points ->
    [one] 1 punt
   *[other] { $points } punten
}{ $lie ->
    [flat] : de { $piece } past plat in kolom { $column }.
    [upright] : de { $piece } past rechtop in kolom { $column }.
    [even] : de { $piece } past in kolom { $column }.
    [aside] : de { $piece } kun je beter wegleggen.
   *[none] .
}
fits-review-nothing = Hier ging niets verloren.
fits-review-open = Er was geen tijd om dit te bekijken.
fits-review-place = { $lie ->
    [flat] plat, kolom { $column }
    [upright] rechtop, kolom { $column }
    [even] kolom { $column }
   *[aside] weggelegd
}
fits-review-better-place = beter: { $place }
fits-review-card-of = Kaart { $card }, { $piece }: { $where }
fits-review-card = Kaart { $card }, { $piece }: { $points ->
    [0] niets verloren
    [one] kostte 1 punt
   *[other] kostte { $points } punten
}
fits-review-line = De kaarten van de ronde en wat elk kostte
fits-review-rounds = Rondes
fits-review-which = Welke helling
fits-review-look = { $which ->
    [best] Beste
   *[you] Gespeeld
}
fits-review-after = na kaart { $card }
fits-review-best-round = De beste ronde
fits-review-proven = bewezen
fits-review-least = minstens
fits-review-no-best = Er was geen tijd om de beste ronde te vinden.
fits-review-show = De beste ronde tonen
fits-review-of = { $least ->
    [yes] van minstens { $best } mogelijk
   *[no] van { $best } mogelijk
}
fits-review-play = { $points } door spel
fits-review-luck = { $points } door pech met de kaarten
fits-review-apart = Spel is wat je toen kon weten. Pech is wat pas latere kaarten lieten zien.
fits-review-costly = Wat punten kostte
fits-review-placed-best = Kaarten optimaal geplaatst
fits-review-count = { $count } van { $of }
fits-review-all = In totaal verloren

# Toetsen.
fits-key-move = Het stuk verschuiven
fits-key-turn = Draaien
fits-key-back = De andere kant op draaien
fits-key-flip = Omkeren
fits-key-drop = Loslaten
fits-key-aside = Wegleggen

fits-puzzle-goal = Haal { $points } met de laatste { $count } kaarten.
fits-puzzle-coming = De kaarten op volgorde
fits-puzzle-solved = Opgelost: { $points }. Meer kan niet.
fits-puzzle-missed = { $points } gehaald, maar { $best } kan. Het ging mis bij: { $piece }.
fits-puzzle-look-aside = Niet elk stuk hoeft geplaatst te worden.
fits-puzzle-do-aside = Leg dit stuk weg: { $piece }.
fits-puzzle-look = Kijk naar kolom { $from } tot { $to }.
fits-puzzle-do = { $piece }: in kolom { $from } tot { $to }, vanaf rij { $row }, { $high } hoog.
