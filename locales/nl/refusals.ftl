### Waarom de tafel of de server iets niet deed, en wat wel zou mogen.

## The server
no-session = Deze browser is hier nog niet bekend. Laad de pagina opnieuw.
wrong-password = De naam of het wachtwoord klopt niet.
token-only-plays = Met de sleutel van een programma kun je spelen, maar niet het account wijzigen.
strange-origin = Alleen verzoeken van de eigen pagina van deze server worden aangenomen.
not-found = Hier is niets.
unknown-table = Deze tafel is er niet, of niet meer.
bad-request = De server begreep dit niet. Laad de pagina opnieuw.
bad-name = Een naam heeft 1 tot 24 tekens; die van een account 3 tot 24 letters, cijfers, spaties, streepjes, liggende streepjes of punten.
bad-password = Een wachtwoord heeft 8 tot 200 tekens.
account-taken = Deze accountnaam is al in gebruik. Kies een andere.
too-many = Dat was veel in korte tijd. Wacht even.
unknown-player = Er is geen speler met deze naam, of de pagina is privé.
too-many-tables = Je hebt zo veel tafels open als mag. Speel er een uit of verlaat er een.
seek-gone = Het zoeken is gestopt. Begin opnieuw.
seek-replaced = Je zoekt nu in een ander venster naar iemand.
too-many-files = Je hebt er zo veel bewaard als mag. Verwijder er een die je niet meer nodig hebt.
needs-account = Hiervoor heb je een account nodig: een naam en een wachtwoord.
too-many-lines = Je hebt veel geschreven in korte tijd. Wacht even voor het volgende bericht.
too-large = Dit is te groot.
too-long = Dit duurde te lang. Probeer het opnieuw.
busy = De server heeft het druk. Probeer het zo nog eens.
unavailable = De server kan nu niets opslaan. Probeer het straks nog eens.
internal = Er ging iets mis op de server. Probeer het zo nog eens.

## Before the start
table-bad-options = Met deze instellingen kan geen spel beginnen. Wijzig er een.
table-seed-too-long = Deze startwaarde is te lang: hoogstens 200 tekens.
table-options-too-long = De instellingen zijn te lang: eigen bestanden zijn samen hoogstens 16 kB.
table-not-created = Er is nog geen tafel.
table-begun = Dit kan alleen voor het begin.
table-host-only = Alleen de host kan dit doen.
table-taken = Daar zit al iemand. Kies een andere plaats.
table-kicked = De host heeft je van deze tafel verwijderd. Je kunt nog meekijken.
table-bad-name = Een naam heeft 1 tot 24 tekens.
table-one-place-each = Bij FALLING heeft iedereen een eigen scherm nodig.
table-several-places = Je hebt meer dan één plaats op dit scherm. Geef er eerst een op.
table-empty-place = Daar zit niemand.
table-empty-places = Er zijn vrije plaatsen. Wacht tot er iemand gaat zitten, of voeg een bot toe.
table-kick-oneself = De host kan niet worden verwijderd, alleen zelf weggaan.
table-unknown-player = Deze speler zit hier niet.
table-no-such-place = Die plaats is er niet aan deze tafel.
table-no-tournament = Opstelling en beginspeler kies je alleen op de toernooimanier.
table-one-choice = Kies de opstelling of wie begint, één tegelijk.
table-setup-stays = Er is gekozen wie begint. De opstelling blijft.
table-setup-first = Eerst kiest de tweede plaats de opstelling.
table-choose-first = De eerste plaats moet nog kiezen wie begint.

## During the game
bad-notation = Dit is geen zet. Het veld toont wat mag.
game-over = Het spel is afgelopen.
table-no-game = Het spel is nog niet begonnen.
table-not-yours = Dat moet iemand anders doen.
table-not-your-place = Deze plaats is van iemand anders.
table-players-only = Alleen spelers kunnen dit doen.
table-countdown = Het aftellen is bezig. Wacht tot het klaar is.
table-no-countdown = Er is geen aftelling afgelopen.
table-paused = Het spel is gepauzeerd.
table-not-paused = Het spel is niet gepauzeerd.
table-no-pause = Dit spel kan niet worden gepauzeerd.
table-no-beat = Het is nog geen tijd voor de volgende kaart.
table-time-is-up = De tijd is om.
table-time-left = Die speler heeft nog tijd.
table-time-falls = De klok liep terug. Probeer het opnieuw.
table-asleep = Er is hier verder niemand.
table-deputy-plays = Hier valt een bot in. Neem eerst je plaats terug.
table-no-deputy = Voor deze plaats valt geen bot in.
table-no-deputies = Bij FALLING valt geen bot in: een plaats blijft zoals die is.
table-no-bot = Daar speelt geen bot.
table-not-away = Deze speler is er. Een bot valt alleen in voor wie weg is.
table-grace = Geef die speler eerst een halve minuut om terug te komen.
table-voted = Je hebt hier al om gevraagd.
table-here-already = Die speler is niet weg.
table-not-here = Je zit niet aan deze tafel.
table-host-stays = De host is er nog.
table-resigned = Deze speler heeft opgegeven en speelt niet meer.
table-not-resigned = Deze speler heeft niet opgegeven.
table-dealer-resigns = De deler kan niet opgeven, alleen weggaan.
table-bots-play-on = Bots spelen tot het einde. Je kunt voorstellen te stoppen.
table-offered = Dit heb je al voorgesteld.
table-no-offer = Niemand heeft dit voorgesteld.
table-not-over = Het spel is nog niet afgelopen.
table-days-game = Dit is iemands poging van de dag. Je kunt meekijken zodra je zelf hebt gespeeld.
table-days-game-stays = Het spel van de dag blijft zoals het is. Speel het opnieuw vanaf de eigen pagina.
table-not-rateable = Zo’n spel telt niet voor de rating. Neem de gewone borden en kaarten en genoeg spelers, of speel zomaar.
table-rated-fixed = Als iemand de startwaarde of de kaarten kiest, telt het spel niet voor de rating.
table-rated-account = Om de rating spelen kan alleen met een account. Maak er een, of speel zomaar.
table-rated-accounts = Niet iedereen hier heeft een account. Ze maken er een, of de host zet ‘Om de rating’ uit.
table-rated-bots = Om de rating spelen alleen mensen: wacht op iemand, of zet ‘Om de rating’ uit.
table-rated-one-screen = Om de rating speelt iedereen op een eigen scherm.
table-again-stays = De kaarten blijven zoals ze zijn: dit spel wordt gespeeld zoals het was.
table-not-again = In dit spel komen dezelfde kaarten niet terug.
table-no-rematch = Nog niet iedereen wil een revanche.
table-id-too-long = De server begreep dit niet. Laad de pagina opnieuw.
table-too-many-onlookers = Er is geen plaats voor meer toeschouwers. Kom straks terug.

## Talk
table-text-too-long = Zeg het in 1 tot 300 tekens.
table-mute-oneself = Je kunt jezelf niet dempen.
table-too-many-muted = Je hebt hier zo veel mensen gedempt als kan.
table-no-such-line = Dat heeft hier de laatste tijd niemand gezegd.

## Without a server, or without a connection to it
error-no-rules = Deze browser kan de bewaarde spellen niet openen. Laad de pagina opnieuw.
error-no-server = Hiervoor is een server nodig, en die is hier niet.
not-kept = Deze browser heeft geen ruimte of bewaart hier niets: je kunt doorspelen, maar het spel is weg als je de pagina sluit.
alone-now = Geen verbinding: je kunt tegen bots spelen, leren, puzzels oplossen en samen op één scherm spelen. Vrienden en andere spelers moeten wachten tot ze terug is.
alone-always = Dit is Trèfle zonder server: speel tegen bots, leer, los puzzels op of speel samen op één scherm. Niemand anders kan hier aan een tafel komen.
