# FALLING: der Tisch.
falling-card = { $kind ->
    [Hit] Schlag
    [Split] Teilen
    [Skip] Sprung
    [Push] Schubs
    [Grab] Griff
    [Stop] Stopp
    [Extra] Extra
   *[Ground] Boden
}
falling-dealer = Geber
falling-dealer-place = Der Geber; { $count } Karten über dem Boden
falling-deck = { $count } Karten über dem Boden
falling-deal = Geben
falling-own = Dein Platz, { $name }
falling-piles = Die Stapel
falling-place = { $name }: { $count ->
    [0] kein Stapel
    [one] { $count } Stapel ({ $piles })
   *[other] { $count } Stapel ({ $piles })
}{ $hand ->
    [none] { "" }
   *[other] , hält { $hand }
}{ $rider ->
    [none] { "" }
   *[other] , quer { $rider }
}{ $extra ->
    [yes] { " " }mit Extra
   *[no] { "" }
}
falling-place-out = { $name } liegt am Boden, Platz { $rank }
falling-play-at = Hier spielen: { $place }
falling-rider = Quer: { $card }{ $extra ->
    [yes] { " " }mit Extra
   *[no] { "" }
}
falling-no-rider-here = Keine Querkarte hier
falling-take = Stapel { $pile }: { $card } nehmen, { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
falling-hand = In der Hand: { $card }
falling-hand-none = Nichts in der Hand
falling-hand-empty-here = deine Hand
falling-on-the-ground = Am Boden, Platz { $rank }
falling-saved = Dein Stopp hat dich vor dem Boden bewahrt.
falling-you-are-out = Du bist am Boden. Schau, wer zuletzt fällt.
falling-you-are-down = Du liegst am Boden: Platz { $rank } von { $count }
falling-watch-on = Schau weiter zu
falling-you-win = Du fällst zuletzt: Du gewinnst.
falling-won-big = Du gewinnst
falling-you-deal = Du gibst: Drück für jede Karte D oder den Knopf.
falling-take-one = Nimm die oberste Karte eines Stapels.
falling-play-it = Spiel { $card } auf einen hervorgehobenen Spieler.
falling-keep-it = Behalte { $card }: Gerade kannst du sie nirgends spielen.
falling-wait = Du hast keinen Stapel: Warte auf eine Karte.
falling-won = { $name } fällt zuletzt und gewinnt.
falling-few-fallers = Am besten ab drei Spielern. Zu zweit ist das Spiel kurz.

# Am Tisch: kurz, denn es geht schnell.
falling-you = du
falling-you-name = Du
falling-left = { $count ->
    [one] Karte bis zum Boden
   *[other] Karten bis zum Boden
}
falling-left-short = bis zum Boden
falling-all-ground = ab jetzt ist jede Karte Boden
falling-before-you = { $kind ->
    [Hit] Schlag: { $extra ->
        [yes] zwei Karten mehr
       *[no] eine Karte mehr
    } auf jeden deiner Stapel
    [Split] Teilen: { $extra ->
        [yes] zwei Stapel mehr
       *[no] ein Stapel mehr
    } für dich
   *[other] Sprung: der Geber überspringt dich { $extra ->
        [yes] zweimal
       *[no] einmal
    }
}
falling-do = { $kind ->
    [Push] Schieb sie auf einen hellen Platz
    [Grab] Greif dir eine helle Karte
    [Stop] Stoppe eine helle Karte
    [Extra] Verdopple eine helle Karte
   *[other] Leg sie an einen hellen Platz
}
falling-keep = { $kind ->
    [Stop] Auf der Hand rettet er dich vor einem Boden
   *[other] Gerade gibt es nichts dafür
}
falling-take-any = Nimm eine Karte
falling-take-stop = Nimm den Stopp: Er rettet dich einmal
falling-about = { $kind ->
    [Hit] Wer ihn vor sich hat, bekommt auf jeden Stapel eine Karte mehr.
    [Split] Wer es vor sich hat, bekommt einen Stapel mehr.
    [Skip] Der Geber überspringt einmal, wer ihn vor sich hat.
    [Push] Schiebt die Karte vor dir zu jemandem, der keine hat.
    [Grab] Holt die Karte von jemand anderem vor dich.
    [Stop] Nimmt einen Schlag, ein Teilen oder einen Sprung weg. Auf der Hand rettet er dich vor einem Boden.
    [Extra] Verdoppelt einen Schlag, ein Teilen oder einen Sprung.
   *[Ground] Du bist draußen, es sei denn, du hältst einen Stopp.
}

# Das Protokoll.
falling-log-dealt = { $card } für { $name }.
falling-log-passed-over = { $name } wird übersprungen.
falling-log-took = { $name } nimmt { $card }.
falling-log-played = { $name } spielt { $card } auf { $target }.
falling-log-played-self = { $name } spielt { $card } vor sich selbst.
falling-log-moved = { $card } geht von { $from } zu { $to }.
falling-log-stopped = { $card } bei { $name } ist gestoppt.
falling-log-saved = Ein Stopp bewahrt { $name } vor dem Boden.
falling-log-out = { $name } schlägt auf.

# Was nicht erlaubt war.
falling-game-over = Das Spiel ist zu Ende: Nur noch einer war übrig.
falling-dealer-does-not-play = Der Geber gibt nur.
falling-only-the-dealer-deals = Nur der Geber gibt Karten.
falling-no-such-seat = Dort sitzt niemand.
falling-out = Du bist am Boden und spielst nicht mehr mit.
falling-target-out = Dieser Spieler ist am Boden. Wähle einen, der noch fällt.
falling-hand-full = Du hältst schon eine Karte. Spiele sie zuerst.
falling-hand-empty = Du hältst keine Karte. Nimm zuerst die oberste eines deiner Stapel.
falling-no-such-pile = Diesen Stapel hast du nicht.
falling-being-served = Dieser Spieler bekommt gerade Karten. Warte, bis er alle hat.
falling-has-rider = Dieser Spieler hat schon eine Querkarte. Niemand hat zwei.
falling-no-rider = Dort liegt keine Querkarte.
falling-has-extra = Auf dieser Querkarte liegt schon ein Extra. Mehr trägt sie nicht.
falling-not-at-oneself = Diese Karte spielst du auf jemand anderen.
falling-stale = Zu spät: Diese Karte liegt nicht mehr dort.

# Einstellungen.
falling-seats = Spieler
falling-decks = Kartenspiele
falling-level = Karten
falling-level-name = { $level ->
    [1] nur Querkarten: Schlag, Teilen, Sprung
    [2] und Schubs, Griff, Stopp
   *[3] und Extra: das ganze Spiel
}
step-falling = { $step ->
    [1] mit Schubs, Griff und Stopp
    [2] mit Extra: das ganze Spiel
    [3] im normalen Tempo, 1,5 s
   *[4] im schnellen Tempo, 1,0 s
}
falling-dealt-by = Wer gibt
falling-by-program = das Programm
falling-by-person = ein Spieler, von Hand
falling-pace = Tempo
falling-pace-seconds = alle { $seconds } Sekunden eine Karte
falling-first = Wer ist zuerst
falling-first-pressed = wer zuerst drückt
falling-first-come = wer zuerst ankommt
falling-first-what = Wer näher ist, wartet auf die weiter Entfernten, höchstens 0,1 s.
falling-file-choose = Eigene Kartendatei wählen
falling-file-key = { $key } hat hier keine Bedeutung. Ein Stapel hat name, provenance und die Tabelle cards.
falling-file-cards = Die Tabelle [cards] wird gebraucht, mit einer Zeile wie Hit = 7 für jede Sorte.
falling-file-text = { $key } ist ein Text in Anführungszeichen.
falling-file-kind = { $kind } ist keine Kartensorte. Es gibt Hit, Split, Skip, Push, Grab, Stop, Extra und Ground.
falling-file-count = Die Anzahl von { $kind } ist eine ganze Zahl von 0 bis { $most }.
falling-file-few = { $count } Karten dieser Stufe reichen nicht für { $seats } Spieler. Jeder braucht mindestens eine.
falling-file-many = Gespielt wird mit höchstens { $most } Karten, die Grounds nicht mitgezählt.

# Eine Analyse.
falling-review-out = { $name }: nach { $seconds } s auf dem Boden
falling-review-in = { $name }: hat den Boden nicht berührt
falling-review-cards = Karten genommen: { $taken }, gespielt: { $played }. Querkarten bekommen: { $got }, gegeben: { $given }.
falling-review-hand = { $percent } % der Zeit mit einer Karte in der Hand, die nicht zu spielen war.
falling-review-reaction = Hat nach { $seconds } s etwas getan, in der Hälfte der Fälle früher.
falling-review-change = { $how ->
    [left-out] Ohne Aktion { $number } ({ $was })
    [added] Mit „{ $action }“ zusätzlich bei { $seconds } s
    [moved] Mit Aktion { $number } ({ $was }) bei { $seconds } s
   *[instead] Mit „{ $action }“ statt Aktion { $number } ({ $was })
} hätte { $name } { $count ->
    [one] noch jemanden überdauert.
   *[other] noch { $count } überdauert.
}
falling-review-no-change = Keine einzelne Änderung hätte gegen noch jemanden geholfen.
falling-review-says = { $how ->
    [left-out] Besser nicht getan.
    [added] Besser bei { $seconds }: { $deed }
    [moved] Besser bei { $seconds }.
   *[instead] Besser: { $deed }
} { $name } hätte { $count ->
    [one] noch jemanden überdauert.
   *[other] noch { $count } überdauert.
}
falling-review-seconds = { $seconds } s
falling-review-show = Von da an zeigen
falling-review-would = Wie es hätte sein können
falling-review-moments = Was mit dieser Person geschah
falling-review-kind = { $kind ->
    [took] genommen
    [played] gespielt
    [got] bekommen
   *[out] der Boden
}
falling-review-fact = { $fact ->
    [taken] Karten genommen
    [played] Karten gespielt
    [got] Querkarten bekommen
    [given] Querkarten gegeben
    [reaction] Gehandelt nach
    [dead] Karte nicht spielbar
   *[out] Der Boden bei
}

# Tasten.
falling-key-number = Einen Stapel nehmen, oder deine Karte auf diesen Spieler spielen
falling-key-more = Spieler 10 bis 16
falling-key-back = Die gezogene Karte zurücklegen
falling-key-deal = Geben, wenn du der Geber bist

# Ein eigener Stapel.
falling-make = Eigenen Stapel machen
falling-make-standard = der übliche Stapel
falling-make-cards = Die Karten
falling-make-fewer = { $card }: eine weniger
falling-make-more = { $card }: eine mehr
falling-make-sum = { $count } Karten über dem Boden
falling-make-ground = Der Boden geht nie aus, gleich welche Zahl hier steht.
falling-make-says = { $key ->
    [provenance] Woher er kommt
   *[name] Name
}
