### De begeleider van een eerste spel: één ding tegelijk, wat te doen en waarom.

learn-coach = Je eerste spel
learn-step = { $at } van { $end }
learn-next = Verder
learn-skip = Overslaan
learn-done = Speel verder
learn-close = Verder zonder begeleider

learn-fits-ramp = Dit is je helling. De stukken glijden er een voor een af, en aan het eind kost elk vakje dat je nog ziet een punt.
learn-fits-turn = Je startstuk wacht bovenaan. Draai het: met de knop Draaien, het muiswiel, een rechterklik of R.
learn-fits-start = Kies nu een kolom en laat het los. De stippellijn toont waar het komt te liggen; geplaatst is geplaatst.
learn-fits-place = De kaart toont het volgende stuk. Plaats het zonder gat eronder: er schuift nooit iets van opzij in.
learn-fits-aside = De X past nergens goed. Leg hem weg: dat mag met elk stuk, zo vaak je wilt.
learn-fits-coming = De kaarten van de ronde tonen welke stukken nog komen, maar niet in welke volgorde. Zestien in totaal, elk één keer.
learn-fits-counts = Wat telt op dit bord: 1 punt voor elke volle rij, 1 eraf voor elk open vakje. Andere borden hebben getallen en tekens om open te laten.
learn-fits-round = Ga door tot de laatste kaart. Dan wordt de ronde voor je ogen geteld.
learn-fits-end = Dat is alles. Een heel spel heeft vier borden, en het hoogste totaal wint.

learn-fillit-aim = Jij bent rood. Wie als eerste al zijn schijven heeft gelegd, wint; de pion legt ze, de parels zitten in de weg.
learn-fillit-slide = Pak je pion op en kies waar hij heen glijdt. Hij stopt pas bij de rand, het midden, een parel of een pion, en legt op elk veld een schijf.
learn-fillit-undo = Er wordt niets verstuurd voor de beurt compleet is. Neem de glijbeweging terug, met de knop of Esc, en zoek een langere.
learn-fillit-pearl = Glijd opnieuw en verzet dan een parel één stap. Wat daar ligt, wisselt met haar van plaats, zelfs een pion.
learn-fillit-supply = De stapels zijn de voorraden: zoveel schijven moeten nog gelegd worden. De jouwe is geslonken met wat je legde.
learn-fillit-return = Glijd nu over schijven van de andere kleur. Die gaan terug naar de voorraad van hun eigenaar, en die van jou komen ervoor in de plaats.
learn-fillit-first = De parel mag ook eerst, om de weg vrij te maken voor de pion, zolang de pion daarna kan bewegen.
learn-fillit-end = De laatste schijf wint meteen. Komt dezelfde stelling een derde keer voor, dan wint niemand. Speel het nu uit.

learn-falling-aim = Iedereen valt, en niemand wacht op zijn beurt. De gever deelt, jij doet iets wanneer je wilt, en wie als laatste de grond raakt, wint.
learn-falling-take = Er komen kaarten op je stapel, één per tel. Zodra er een ligt, pak je de bovenste: je kunt er maar één vasthouden.
learn-falling-rider = Leg hem voor iemand anders: een Klap brengt meer kaarten, een Splits een tweede stapel. Meer kaarten, eerder de grond.
learn-falling-skip = Een Oversla bespaart je een ronde kaarten. Heb je er een en heb je geen dwarskaart, leg hem dan voor jezelf. Andere kaarten gaan naar de anderen.
learn-falling-lock = Zolang iemand bediend wordt, zit de dwarskaart vast: niemand kan er een leggen, verzetten of stoppen tot de laatste kaart is gedeeld.
learn-falling-ground = Onder in het pak ligt de grond. Houd kaarten bij je vandaan tot iemand hem raakt.
learn-falling-second = Dat is niveau 1. Niveau 2 brengt Duw, die jouw dwarskaart naar een ander verzet, Graai, die er een naar jou haalt, en Stop, die er een vernietigt of je van één Grond redt.
learn-falling-third = Niveau 3 brengt Extra: op een dwarskaart gelegd doet die meer. En de tel gaat sneller. Speel het nu uit.

## De plaatjes in de regels
picture-fits-placing = Elk stuk glijdt recht naar beneden tot het iets raakt. Wat het afdekt, blijft een gat.
picture-fits-scoring = De borden 2, 3 en 4 aan het eind van een ronde. Wat je nog ziet, telt.
picture-fillit-turn = Ieder een beurt: de pion glijdt en legt onderweg schijven, een parel wisselt van plaats met wat ernaast ligt.
picture-fillit-end = De laatste beurten van een spel: wie zijn laatste schijf legt, heeft gewonnen.
picture-falling-serving = Clover legt een Klap voor Sorrel, die daarna op elke stapel een kaart meer krijgt.
picture-falling-ground = Het pak is op en er komt Grond. Wie nog valt als alle anderen liggen, heeft gewonnen.
