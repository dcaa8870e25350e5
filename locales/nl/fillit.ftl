# FILLIT: de tafel.
fillit-board = Het bord
fillit-colour = { $colour ->
    [red] rood
    [blue] blauw
    [yellow] geel
   *[green] groen
}
fillit-empty = leeg
fillit-pawn = pion, { $colour }
fillit-pearl = parel, { $colour }
fillit-token = schijf, { $colour }
fillit-hex = { $hex }: { $what }
fillit-pick-up = { $hex }: { $what }, oppakken
fillit-put-down = { $hex }: { $what }, opgepakt
fillit-slide-here = { $hex }: hierheen glijden, legt { $filled }, geeft { $returned } terug
fillit-step-here = { $hex }: { $what }, de parel hierheen
fillit-supply = Voorraad van { $name }: { $count }
fillit-yours = { $half ->
    [1] { $what ->
        [both] Jij bent: verplaats de pion of een parel.
        [pawn] Jij bent: verplaats de pion.
       *[pearl] Jij bent: verplaats een parel.
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
fillit-confirm = Verstuur deze beurt, of neem hem terug.
fillit-sent = Onderweg.
fillit-undo = Terugnemen
fillit-send = Beurt versturen
fillit-turn = Beurt { $turn }
fillit-repeated = { $count ->
    [2] deze stelling voor de tweede keer; een derde beëindigt het spel
   *[other] deze stelling voor de derde keer
}
fillit-reconstructed = opstelling gereconstrueerd
fillit-reconstructed-why = De oorspronkelijke afbeeldingen van de opstellingen zijn verloren. Deze is opnieuw gemaakt en al spelend getest.
fillit-over = { $reason ->
    [supply] { $names } legde de laatste schijf en wint.
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
fillit-not-your-turn = Een andere speler is aan de beurt.
fillit-not-on-board = Dit vak ligt niet op het bord.
fillit-centre = Niets komt in het midden.
fillit-not-your-pearl = Deze parel is niet van jou. Verplaats er een in jouw kleur.
fillit-not-your-pawn = Deze pion is niet van jou. Verplaats die in jouw kleur.
fillit-nothing-to-move = Hier ligt niets van jou.
fillit-not-in-line = De pion glijdt in een rechte lijn, naar een van de getoonde vakken.
fillit-blocked = Die kant kan de pion niet op. Hij kan naar de getoonde vakken.
fillit-stops-short = Daar kan de pion niet stoppen. Hij gaat door tot het obstakel of de rand.
fillit-goes-too-far = Zo ver komt de pion niet. Hij stopt bij het obstakel.
fillit-not-next = Een parel gaat één stap, naar een vak ernaast.
fillit-pearl-missing = Ook een parel moet worden verplaatst, na de pion of ervoor.
fillit-pawn-missing = De pion kan zich verplaatsen, dus moet het.
fillit-pawn-not-freed = Een parel kan de pion bevrijden, dus moet hij bevrijd en verplaatst worden.
fillit-blocks-pawn = Daarna zit de pion vast. Een parel gaat alleen eerst als de pion kan volgen.
fillit-pawn-twice = De pion is al verplaatst. Nu een parel.
fillit-pearl-twice = Een parel is al verplaatst. Nu de pion.
fillit-won-already = Deze glijbeweging legt de laatste schijf en wint. Er volgt geen parel.

# Instellingen.
fillit-seats = Spelers
fillit-seats-teams = 4, twee tegen twee
fillit-side = Bord
fillit-large = groot
fillit-mini = mini
fillit-setup = Opstelling
fillit-first = Wie begint
fillit-first-drawn = door loting
fillit-first-tournament = op toernooiwijze
fillit-first-seat = plaats { $seat }
fillit-tournament-what = De tweede speler kiest de opstelling, de eerste kiest wie begint.
fillit-time = Tijd per speler
fillit-time-none = geen limiet
fillit-time-minutes = { $minutes } minuten + { $seconds } s per beurt
fillit-file-choose = Je eigen opstellingsbestand
fillit-file-good = { $name } is klaar.
fillit-file-line = Regel { $line }
fillit-file-unchecked = Het bestand kon nu niet worden gecontroleerd. Dat gebeurt als de tafel wordt gemaakt.
fillit-file-remove = Zonder het bestand
