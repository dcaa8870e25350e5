### De begeleider van een eerste spel: één ding tegelijk, wat te doen en waarom.

learn-coach = Je eerste spel
learn-step = { $at } van { $end }
learn-next = Volgende
learn-skip = Overslaan
learn-done = Verder spelen
learn-close = Verder zonder uitleg
learn-watch = Kijk wat er gebeurt.

learn-fits-ramp = Dit is je helling. De stukken glijden er een voor een af, en aan het eind kost elk vakje dat je nog ziet een punt.
learn-fits-turn = Je startstuk wacht bovenaan. Draai het: met de knop Draaien, het muiswiel, een rechterklik of R.
learn-fits-start = Kies nu een kolom en laat het los. De stippellijn toont waar het komt te liggen; geplaatst is geplaatst.
learn-fits-place = De kaart toont het volgende stuk. Plaats het zonder gat eronder: er schuift nooit iets van opzij in.
learn-fits-aside = De X past nergens goed. Leg hem weg: dat mag met elk stuk, zo vaak je wilt.
learn-fits-coming = De kaarten van de ronde tonen welke stukken nog komen, maar niet in welke volgorde. Zestien in totaal, elk één keer.
learn-fits-counts = Wat telt op dit bord: 1 punt voor elke volle rij, 1 eraf voor elk open vakje. Andere borden hebben getallen en tekens om open te laten.
learn-fits-round = Ga door tot de laatste kaart. Dan wordt de ronde voor je ogen geteld.
learn-fits-end = Dat is alles. Een heel spel heeft vier borden, en het hoogste totaal wint.

learn-fillit-aim = Jij bent rood. Wie het eerst al zijn schijven heeft gelegd, wint; de pion legt ze, de parels zitten in de weg.
learn-fillit-slide = Pak je pion en kies waar hij heen glijdt. Hij stopt pas bij de rand, het midden, een parel of een pion, en legt op elk vak een schijf.
learn-fillit-undo = Er wordt niets verstuurd voor de beurt compleet is. Neem de zet terug, met de knop of Esc, en zoek een langere.
learn-fillit-pearl = Glijd opnieuw en verzet dan een parel één stap. Wat daar ligt, wisselt met haar van plaats, zelfs een pion.
learn-fillit-supply = De stapels zijn de voorraden: zoveel schijven moeten nog gelegd worden. De jouwe is geslonken met wat je legde.
learn-fillit-return = Glijd nu over schijven van de andere kleur. Die gaan terug naar hun voorraad, en die van jou komen ervoor in de plaats.
learn-fillit-first = De parel mag ook eerst, om de weg vrij te maken voor de pion, zolang de pion daarna kan bewegen.
learn-fillit-end = De laatste schijf wint meteen. Komt dezelfde stelling een derde keer voor, dan wint niemand. Speel nu verder.

learn-falling-aim = Iedereen valt, en er zijn geen beurten. De deler deelt, jij doet iets wanneer je wilt, en wie als laatste de grond raakt, wint. Hier wacht de deler op je.
learn-falling-take = Je hebt een Klap gekregen. Pak hem: klik op je stapel, of druk op 1. Je kunt maar één kaart vasthouden.
learn-falling-hit = Een Klap brengt meer kaarten bij wie hem voor zich heeft, en met meer kaarten komt de grond eerder. Speel hem op Sorrel: klik op de speler die oplicht, druk op het nummer of sleep de kaart erheen.
learn-falling-lock = Sorrel krijgt kaarten, één meer vanwege de Klap. Tot de laatste kaart zit die dwarskaart vast: niemand kan er een leggen, hem verzetten of stoppen.
learn-falling-split = Een Splits begint een tweede stapel. Pak die van jou en speel hem op Thyme.
learn-falling-two = Thyme heeft nu twee stapels en krijgt elke keer op allebei een kaart. Een Klap, Splits of Sla over die zijn werk heeft gedaan, gaat weg.
learn-falling-skip = Een Sla over bespaart je een ronde kaarten. Pak hem en speel hem voor jezelf.
learn-falling-passed = De deler heeft je overgeslagen, en de Sla over is op. Niemand heeft ooit twee dwarskaarten tegelijk.
learn-falling-push = Sorrel heeft een Klap voor je gelegd. Pak de Duw en speel hem op Sorrel: hij verzet jouw dwarskaart naar iemand die er geen heeft.
learn-falling-extra = Een Extra maakt een dwarskaart sterker. Pak hem en leg hem op de Klap van Sorrel: dat zijn twee kaarten meer op elke stapel, niet één.
learn-falling-grab = Thyme hoopt met een Sla over te ontkomen. Pak de Graai en speel hem op Thyme: de Sla over komt naar jou.
learn-falling-stop = Sorrel wil je een tweede stapel geven. Pak de Stop en speel hem op jezelf: hij vernietigt een dwarskaart, die van jou of van een ander.
learn-falling-keep = Nog een Stop. Pak hem en houd hem dit keer vast: het pak is bijna op, en daaronder ligt de grond.
learn-falling-saved = Er kwam een Grond, en de Stop in je hand heeft je vanzelf gered. Hij is op: de volgende Grond zou je uitschakelen.
learn-falling-out = Sorrel had geen Stop, heeft de grond geraakt en speelt niet meer mee. Van nu af aan komt er alleen nog Grond.
learn-falling-end = Thyme ook: jij valt als laatste en wint. Je hebt alles één keer gedaan. In een echt spel wacht niemand op je; het tempo kies je zelf.

## De plaatjes in de regels
picture-fits-placing = Elk stuk glijdt recht naar beneden tot het iets raakt. Wat het afdekt, blijft een gat.
picture-fits-scoring = De borden 2, 3 en 4 aan het eind van een ronde. Wat je nog ziet, telt.
picture-fillit-turn = Ieder een beurt: de pion glijdt en legt onderweg schijven, een parel wisselt van plaats met wat ernaast ligt.
picture-fillit-end = De laatste beurten van een spel: wie zijn laatste schijf legt, heeft gewonnen.
picture-falling-serving = Clover legt een Klap voor Sorrel, die daarna op elke stapel een kaart meer krijgt.
picture-falling-ground = Het pak is op en er komt Grond. Wie nog valt als alle anderen liggen, heeft gewonnen.
