# FILLIT: de tafel.
fillit-board = Het bord
fillit-colour = { $colour ->
    [red] rood
    [blue] blauw
    [yellow] geel
   *[green] groen
}
fillit-empty = leeg
fillit-pawn = { $colour ->
    [rood] rode
    [blauw] blauwe
    [geel] gele
   *[groen] groene
} pion
fillit-pearl = { $colour ->
    [rood] rode
    [blauw] blauwe
    [geel] gele
   *[groen] groene
} parel
fillit-token = { $colour ->
    [rood] rode
    [blauw] blauwe
    [geel] gele
   *[groen] groene
} schijf
fillit-hex = { $hex }: { $what }
fillit-pick-up = { $hex }: { $what }, oppakken
fillit-put-down = { $hex }: { $what }, opgepakt
fillit-slide-here = { $hex }: hierheen glijden, legt { $filled }, geeft { $returned } terug
fillit-step-here = { $hex }: { $what }, de parel hierheen
fillit-supply = Voorraad van { $name }: { $count }
fillit-after = { $count } na deze zet
fillit-half = { $kind ->
    [slid] Pion
   *[swapped] Parel
}
fillit-half-do = { $kind ->
    [slid] { $lit ->
        [yes] kies waar hij heen glijdt
       *[no] tik erop om te schuiven
    }
   *[swapped] { $lit ->
        [yes] kies waar hij heen gaat
       *[no] tik er een aan
    }
}
fillit-half-not = niets te doen
fillit-yours = { $half ->
    [1] { $what ->
        [both] Jouw beurt: verplaats de pion of een parel.
        [pawn] Jouw beurt: verplaats de pion.
       *[pearl] Jouw beurt: verplaats een parel.
    }
   *[2] { $what ->
        [pawn] Verplaats nu de pion.
       *[pearl] Verplaats nu een parel.
    }
}
fillit-picked = { $what ->
    [pawn] Kies waarheen de pion glijdt.
   *[pearl] Kies waarheen de parel gaat.
}
fillit-confirm = Bevestig deze beurt, of neem hem terug.
fillit-sent = Wordt verstuurd
fillit-undo = Terugnemen
fillit-send = Klaar
fillit-turn = Beurt { $turn }
fillit-repeated = { $count ->
    [2] deze stelling was er al; een derde keer beëindigt het spel
   *[other] deze stelling voor de derde keer
}
fillit-over = { $reason ->
    [supply] De laatste schijf ligt: winst voor { $names }.
    [repetition] Dezelfde stelling kwam voor de derde keer: niemand wint.
    [limit] Beurt 300 is voorbij: niemand wint.
   *[other] Het spel is afgelopen.
}

# Het logboek.
fillit-log-slid = { $name }: pion { $from }–{ $to }, { $filled } gelegd{ $returned ->
    [0] .
   *[other] , { $returned } terug.
}
fillit-log-left = { $count ->
    [0] { $name } heeft de laatste gelegd.
    [1] Nog één voor { $name }.
    [2] Nog twee voor { $name }.
    [3] Nog drie voor { $name }.
    [4] Nog vier voor { $name }.
   *[5] Nog vijf voor { $name }.
}
fillit-log-swapped = { $name }: parel { $from }–{ $to }{ $what ->
    [pawn] , geruild met een pion.
    [pearl] , geruild met een parel.
    [token] , geruild met een schijf.
   *[nothing] .
}

# Wat niet mocht.
fillit-game-over = Het spel is afgelopen.
fillit-not-your-turn = Iemand anders is aan de beurt.
fillit-not-on-board = Dit vak ligt niet op het bord.
fillit-centre = In het midden komt niets.
fillit-not-your-pearl = Deze parel is niet van jou. Verplaats er een in jouw kleur.
fillit-not-your-pawn = Deze pion is niet van jou. Verplaats de pion in jouw kleur.
fillit-nothing-to-move = Hier ligt niets van jou.
fillit-not-in-line = De pion glijdt in een rechte lijn.
fillit-blocked = Daar staat iets in de weg.
fillit-stops-short = De pion glijdt tot iets hem tegenhoudt.
fillit-goes-too-far = Zo ver komt de pion niet: iets houdt hem tegen.
fillit-not-next = Een parel gaat één stap, naar een vak ernaast.
fillit-pearl-missing = Er moet ook een parel verplaatst worden, na de pion of ervoor.
fillit-pawn-missing = De pion kan bewegen, dus dat moet ook.
fillit-pawn-not-freed = Een parel kan de pion vrijmaken: dat moet, en daarna moet de pion bewegen.
fillit-blocks-pawn = Dan zit de pion vast. Een parel mag alleen eerst als de pion daarna kan bewegen.
fillit-pawn-twice = De pion is al verplaatst. Nu een parel.
fillit-pearl-twice = Een parel is al verplaatst. Nu de pion.
fillit-won-already = Met deze zet leg je de laatste schijf en win je. Er volgt geen parel.

# Instellingen.
fillit-seats = Spelers
fillit-seats-teams = 4, twee tegen twee
fillit-side = Bord
fillit-large = groot
fillit-mini = mini
fillit-setup = Opstelling
fillit-first = Wie begint
fillit-first-drawn = door loting
fillit-first-tournament = op de toernooimanier
fillit-first-seat = plaats { $seat }
fillit-tournament-what = De tweede speler kiest de opstelling, de eerste kiest wie begint.
fillit-time = Tijd per speler
fillit-time-none = geen limiet
fillit-time-minutes = { $minutes } minuten + { $seconds } s per beurt
fillit-file-choose = Je eigen opstellingsbestand kiezen
fillit-file-shape = Een opstelling heeft pawns met één vak tussen aanhalingstekens per kleur, pearls en tokens met lijsten van vakken, en een name. De kleuren zijn red, blue, yellow en green.
fillit-file-name = Een naam heeft 1 tot { $most } tekens op één regel.
fillit-file-name-taken = A en B zijn de ingebouwde opstellingen. Geef de jouwe een andere naam.
fillit-file-hex = { $hex } is geen vak. Vakken heten A1, E4 enzovoort.
fillit-file-off-board = { $hex } ligt niet op dit bord.
fillit-file-centre = { $hex } is het midden, daar mag niets op.
fillit-file-taken = Op { $hex } ligt al iets.
fillit-file-no-player = { fillit-colour } speelt niet mee met dit aantal spelers.
fillit-file-no-side = Met dit aantal spelers zijn er geen schijven of parels in { fillit-colour }.
fillit-file-two-pawns = { fillit-colour } heeft twee pionnen. Elke speler heeft er één.
fillit-file-no-pawn = { fillit-colour } heeft geen pion. Elke speler heeft er één.
fillit-file-no-token = De pion op { $hex } staat niet op een schijf van zijn eigen kant.
fillit-file-no-pearl = { fillit-colour } heeft geen parel. Elke kant heeft er minstens één.
fillit-file-no-supply = { fillit-colour } heeft { $laid } schijven op het bord. Bij hoogstens { $most } blijft er één in de voorraad.

# Een analyse.
fillit-review-nothing = Geen beurt gaf veel weg.
fillit-review-lost = De winstkans daalde van { $from } % naar { $to } %.
fillit-review-missed = { $turns ->
    [one] Een winst in één beurt werd gemist; dat is bewezen.
   *[other] Een winst in { $turns } beurten werd gemist; dat is bewezen.
}
fillit-review-loses = { $turns ->
    [one] Vanaf hier is het in één beurt verloren; dat is bewezen.
   *[other] Vanaf hier is het in { $turns } beurten verloren; dat is bewezen.
}
fillit-review-better = Beter: { $better }.
fillit-review-then = Daarna: { $line }.
fillit-review-gave = Dit gaf { $percent } % weg.{ $tokens ->
    [0] {""}
    [one] {" "}Een betere beurt legt één schijf.
   *[other] {" "}Een betere beurt legt { $tokens } schijven.
}
fillit-review-kept = Deze beurt gaf niets weg.
fillit-review-open = Er was geen tijd om deze beurt te bekijken.
fillit-review-chance = Je winstkans
fillit-review-from-to = { $from } % naar { $to } %
fillit-review-curve = De winstkans in de loop van het spel: eerst { $from } %, aan het eind { $to } %
fillit-review-last-five = laatste vijf
fillit-review-turn = Beurt { $turn }: { $action }
fillit-review-turns = { $turns ->
    [one] 1 beurt
   *[other] { $turns } beurten
}
fillit-review-board = Het bord vóór beurt { $turn }, { $action }
fillit-review-line = De betere beurt en wat er zou volgen
fillit-review-show = Het vervolg tonen
fillit-review-point = { $action } gaf de kans weg
fillit-review-point-missed = { $turns ->
    [one] een winst in één beurt gemist, bewezen
   *[other] een winst in { $turns } beurten gemist, bewezen
}
fillit-review-point-loses = { $turns ->
    [one] vanaf hier in één beurt verloren, bewezen
   *[other] vanaf hier in { $turns } beurten verloren, bewezen
}
fillit-review-played = gespeeld
fillit-review-better-way = beter

# Toetsen.
fillit-key-choose = Een vak kiezen
fillit-key-move = Oppakken, of daar neerzetten
fillit-key-back = Terugnemen
fillit-key-send = De beurt versturen, als je zetten bevestigt

# Een eigen opstelling.
fillit-make = Zelf een opstelling maken
fillit-make-for = { $board ->
    [mini] minibord
   *[large] groot bord
}, { $seats } spelers
fillit-make-turn = { fillit-colour } begint
fillit-make-moment = { $setup }, beurt { $turn }
fillit-make-seats = { $seats } spelers
fillit-make-board = Het bord: pijltjes verplaatsen, spatie legt neer, delete neemt weg, shift met pijltjes verschuift wat er ligt
fillit-make-how = Druk op een vakje om neer te leggen wat je in je hand hebt; sleep een stuk om het te verschuiven. Met toetsen: pijltjes, spatie, delete, en shift met pijltjes om te verschuiven.
fillit-make-ink = In je hand
fillit-make-away = Wegnemen
fillit-make-missing = ontbreekt
fillit-make-supply = Schijven in de voorraad:
fillit-make-symmetry = Mee neerleggen
fillit-make-along = { $how ->
    [turn] { $seats ->
        [3] gedraaid, voor alle drie
       *[other] gedraaid, voor de overkant
    }
    [mirror] gespiegeld, voor de andere kant
    [both] gedraaid en gespiegeld
   *[none] niets
}
fillit-make-says = { $key ->
    [provenance] Waar ze vandaan komt
   *[name] Naam
}

# Puzzels.
fillit-puzzle-goal = { $count ->
    [one] Win met deze beurt.
   *[other] Win binnen { $count } beurten, wat het antwoord ook is.
}
fillit-puzzle-solved = { $count ->
    [one] Opgelost: meteen gewonnen.
   *[other] Opgelost: gewonnen in { $count } beurten.
}
fillit-puzzle-late = { $count ->
    [one] Dat wint niet meteen.
   *[other] Niet gewonnen binnen { $count } beurten.
}
fillit-puzzle-refuted = Het antwoord is { $turn }: winnen binnen { $count } beurten lukt niet meer.
fillit-puzzle-look = Begin met de { $what ->
    [pawn] pion
   *[pearl] parel
} op { $from }.
fillit-puzzle-do = Speel { $turn }.
