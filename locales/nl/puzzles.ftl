### Puzzels: een ladder van makkelijk naar moeilijk.

puzzles-line-fits = De laatste vier tot zes kaarten van een ronde zijn bekend. Er is één beste manier om ze te spelen: vind die.
puzzles-line-fillit = Je wint hoe dan ook in één tot vier beurten. Maar één eerste beurt werkt: vind die.
puzzles-number = Nr. { $number } van { $count }
puzzles-ladder = Alle puzzels
puzzles-back = De vorige puzzel
puzzles-on = De volgende puzzel
puzzles-you = Jij
puzzles-other = De tegenstander
puzzles-hint = Hint
puzzles-more = Zeg het
puzzles-hint-strayed = Een van je zetten was niet de beste. Probeer het opnieuw.
puzzles-show = Laat zien
puzzles-showing = Dit is de bewezen oplossing.
puzzles-again = Opnieuw
puzzles-next = Volgende puzzel
puzzles-begin = Begin met de eerste
puzzles-go-on = Verder met nr. { $number }
puzzles-solved-of = van { $count } opgelost
puzzles-streak = op rij in één keer goed, record { $best }
puzzles-part = { $part ->
    [0] Makkelijk
    [1] Gemiddeld
    [2] Moeilijk
   *[3] Heel moeilijk
}
puzzles-step = Puzzel { $number }{ $mark ->
    [solved] , opgelost
    [tried] , geprobeerd
   *[none] { "" }
}
