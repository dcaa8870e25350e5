# FALLING: de tafel.
falling-card = { $kind ->
    [Hit] Klap
    [Split] Splits
    [Skip] Sla over
    [Push] Duw
    [Grab] Graai
    [Stop] Stop
    [Extra] Extra
   *[Ground] Grond
}
falling-dealer = Deler
falling-dealer-place = De deler; { $count } kaarten boven de grond
falling-deck = { $count } kaarten boven de grond
falling-deal = Delen
falling-own = Jouw plaats, { $name }
falling-piles = De stapels
falling-place = { $name }: { $count ->
    [0] geen stapel
    [one] { $count } stapel ({ $piles })
   *[other] { $count } stapels ({ $piles })
}{ $hand ->
    [none] { "" }
   *[other] , in de hand { $hand }
}{ $rider ->
    [none] { "" }
   *[other] , dwars { $rider }
}{ $extra ->
    [yes] { " " }met Extra
   *[no] { "" }
}
falling-place-out = { $name } ligt op de grond, plaats { $rank }
falling-play-at = Hier spelen: { $place }
falling-rider = Dwars: { $card }{ $extra ->
    [yes] { " " }met Extra
   *[no] { "" }
}
falling-no-rider-here = Geen dwarskaart hier
falling-take = Stapel { $pile }: neem { $card }, { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
falling-hand = In je hand: { $card }
falling-hand-none = Niets in je hand
falling-hand-empty-here = je hand
falling-on-the-ground = Op de grond, plaats { $rank }
falling-saved = Je Stop redde je van de grond.
falling-you-are-out = Je hebt de grond geraakt. Kijk wie het laatst valt.
falling-you-are-down = Je ligt op de grond: plaats { $rank } van { $count }
falling-watch-on = Kijk verder
falling-you-win = Jij valt het laatst: je wint.
falling-won-big = Je wint
falling-you-deal = Jij deelt: druk op D, of op de knop, voor elke kaart.
falling-take-one = Neem de bovenste kaart van een stapel.
falling-play-it = Speel { $card } op een speler die oplicht.
falling-keep-it = Houd { $card } vast: je kunt hem nu nergens op spelen.
falling-wait = Je hebt geen stapel: wacht op een kaart.
falling-won = { $name } valt het laatst en wint.
falling-few-fallers = Het leukst met drie spelers of meer. Met twee is het kort.

# Aan tafel: kort, want het gaat snel.
falling-you = jij
falling-you-name = Jij
falling-left = { $count ->
    [one] kaart tot de grond
   *[other] kaarten tot de grond
}
falling-left-short = tot de grond
falling-all-ground = vanaf nu is elke kaart Grond
falling-before-you = { $kind ->
    [Hit] Klap: { $extra ->
        [yes] twee kaarten extra
       *[no] een kaart extra
    } op elk van je stapels
    [Split] Splits: { $extra ->
        [yes] twee stapels erbij
       *[no] een stapel erbij
    }
   *[other] Sla over: de deler slaat je { $extra ->
        [yes] twee keer over
       *[no] over
    }
}
falling-do = { $kind ->
    [Push] Duw hem naar een verlichte plek
    [Grab] Graai een verlichte kaart
    [Stop] Stop een verlichte kaart
    [Extra] Verdubbel een verlichte kaart
   *[other] Leg hem op een verlichte plek
}
falling-keep = { $kind ->
    [Stop] In je hand redt hij je van één Grond
   *[other] Je kunt hem nu nergens spelen
}
falling-take-any = Pak een kaart
falling-take-stop = Pak de Stop: in je hand redt hij je één keer
falling-about = { $kind ->
    [Hit] Wie hem voor zich heeft, krijgt op elke stapel een kaart extra.
    [Split] Wie hem voor zich heeft, krijgt er een stapel bij.
    [Skip] De deler slaat wie hem voor zich heeft één keer over.
    [Push] Schuift de kaart voor jou door naar iemand die er geen heeft.
    [Grab] Haalt de kaart van een ander naar jou.
    [Stop] Haalt een Klap, Splits of Sla over weg. In je hand redt hij je van één Grond.
    [Extra] Verdubbelt een Klap, Splits of Sla over.
   *[Ground] Je bent af, tenzij je een Stop vasthoudt.
}

# Het logboek.
falling-log-dealt = { $card } voor { $name }.
falling-log-passed-over = { $name } wordt overgeslagen.
falling-log-took = { $name } neemt { $card }.
falling-log-played = { $name } speelt { $card } op { $target }.
falling-log-played-self = { $name } speelt { $card } voor zichzelf.
falling-log-moved = { $card } gaat van { $from } naar { $to }.
falling-log-stopped = { $card } bij { $name } is gestopt.
falling-log-saved = Een Stop redt { $name } van de grond.
falling-log-out = { $name } raakt de grond.

# Wat niet mocht.
falling-game-over = Het spel is afgelopen: er was nog maar één speler over.
falling-dealer-does-not-play = De deler deelt alleen.
falling-only-the-dealer-deals = Alleen de deler deelt.
falling-no-such-seat = Daar zit niemand.
falling-out = Je ligt op de grond en speelt niet meer.
falling-target-out = Die speler ligt op de grond. Kies er een die nog valt.
falling-hand-full = Je hebt al een kaart in je hand. Speel die eerst.
falling-hand-empty = Je hebt geen kaart in je hand. Neem eerst de bovenste van een van je stapels.
falling-no-such-pile = Die stapel heb je niet.
falling-being-served = Die speler krijgt net kaarten. Wacht tot dat klaar is.
falling-has-rider = Die speler heeft al een dwarskaart. Niemand heeft er twee.
falling-no-rider = Daar ligt geen dwarskaart.
falling-has-extra = Op die dwarskaart ligt al een Extra. Meer past niet.
falling-not-at-oneself = Deze kaart speel je op een ander.
falling-stale = Te laat: die kaart ligt er niet meer.

# Instellingen.
falling-seats = Spelers
falling-decks = Spellen kaarten
falling-level = Kaarten
falling-level-name = { $level ->
    [1] alleen dwarskaarten: Klap, Splits, Sla over
    [2] en Duw, Graai, Stop
   *[3] en Extra: het hele spel
}
step-falling = { $step ->
    [1] met Duw, Graai en Stop
    [2] met Extra: het hele spel
    [3] in het gewone tempo, 1,5 s
   *[4] in het snelle tempo, 1,0 s
}
falling-dealt-by = Wie deelt
falling-by-program = het programma
falling-by-person = een speler, met de hand
falling-pace = Tempo
falling-pace-seconds = elke { $seconds } seconden een kaart
falling-first = Wie is het eerst
falling-first-pressed = wie het eerst drukt
falling-first-come = wie het eerst binnenkomt
falling-first-what = Wie dichterbij is, wacht op wie verder weg is, hoogstens 0,1 s.
falling-file-choose = Je eigen kaartenbestand kiezen
falling-file-key = { $key } betekent hier niets. Een stapel heeft name, provenance en de tabel cards.
falling-file-cards = De tabel [cards] is nodig, met een regel als Hit = 7 voor elke soort.
falling-file-text = { $key } is een tekst tussen aanhalingstekens.
falling-file-kind = { $kind } is geen kaartsoort. Er zijn Hit, Split, Skip, Push, Grab, Stop, Extra en Ground.
falling-file-count = Het aantal van { $kind } is een geheel getal van 0 tot { $most }.
falling-file-few = { $count } kaarten van dit niveau zijn te weinig voor { $seats } spelers. Iedereen heeft er minstens één nodig.
falling-file-many = Er wordt met hoogstens { $most } kaarten gespeeld, de Grounds niet meegeteld.

# Een analyse.
falling-review-out = { $name }: op de grond na { $seconds } s
falling-review-in = { $name }: raakte de grond niet
falling-review-cards = Kaarten gepakt: { $taken }, gespeeld: { $played }. Dwarskaarten gekregen: { $got }, gegeven: { $given }.
falling-review-hand = { $percent } % van de tijd met een kaart in de hand die niet te spelen was.
falling-review-reaction = Deed iets na { $seconds } s, de helft van de keren eerder.
falling-review-change = { $how ->
    [left-out] Zonder actie { $number } ({ $was })
    [added] Met ‘{ $action }’ erbij op { $seconds } s
    [moved] Met actie { $number } ({ $was }) op { $seconds } s
   *[instead] Met ‘{ $action }’ in plaats van actie { $number } ({ $was })
} was { $name } langer blijven vallen dan { $count ->
    [one] nog één ander.
   *[other] nog { $count } anderen.
}
falling-review-no-change = Geen enkele verandering alleen had tegen nog één ander geholpen.
falling-review-says = { $how ->
    [left-out] Beter niet gedaan.
    [added] Beter op { $seconds }: { $deed }
    [moved] Beter gedaan op { $seconds }.
   *[instead] Beter: { $deed }
} { $name } was langer blijven vallen dan { $count ->
    [one] nog één ander.
   *[other] nog { $count } anderen.
}
falling-review-seconds = { $seconds } s
falling-review-show = Vanaf daar tonen
falling-review-would = Zoals het had kunnen gaan
falling-review-moments = Wat deze speler overkwam
falling-review-kind = { $kind ->
    [took] gepakt
    [played] gespeeld
    [got] gekregen
   *[out] de grond
}
falling-review-fact = { $fact ->
    [taken] Kaarten gepakt
    [played] Kaarten gespeeld
    [got] Dwarskaarten gekregen
    [given] Dwarskaarten gegeven
    [reaction] Deed iets na
    [dead] Kaart niet te spelen
   *[out] De grond op
}

# Toetsen.
falling-key-number = Een stapel pakken, of je kaart op die speler spelen
falling-key-more = Speler 10 tot 16
falling-key-back = De kaart die je sleept terugleggen
falling-key-deal = Delen, als jij de deler bent

# Een eigen stapel.
falling-make = Zelf een stapel maken
falling-make-standard = de gewone stapel
falling-make-cards = De kaarten
falling-make-fewer = Eén { $card } minder
falling-make-more = Eén { $card } meer
falling-make-sum = { $count } kaarten boven de grond
falling-make-ground = De grond raakt nooit op, wat het getal ook is.
falling-make-says = { $key ->
    [provenance] Waar hij vandaan komt
   *[name] Naam
}
