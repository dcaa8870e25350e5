### Waarom de tafel of de server iets niet deed, en wat wel zou mogen.

## The server
no-session = Deze browser heeft nog geen sessie. Laad de pagina opnieuw.
wrong-password = De naam of het wachtwoord klopt niet.
token-only-plays = Met het token van een programma kun je spelen, maar niet het account wijzigen.
strange-origin = Alleen verzoeken van de eigen pagina van deze server worden aangenomen.
not-found = Hier is niets.
unknown-table = Deze tafel bestaat niet, of ze is opgeruimd.
bad-request = De server begreep dit niet. Laad de pagina opnieuw.
bad-name = Een naam heeft 1 tot 24 tekens; die van een account 3 tot 24 letters, cijfers, spaties, streepjes, liggende streepjes of punten.
bad-password = Een wachtwoord heeft 8 tot 200 tekens.
account-taken = Deze accountnaam is al in gebruik. Kies een andere.
too-many = Dat was veel in korte tijd. Wacht even.
too-many-tables = Je hebt zo veel open tafels als mag. Speel er een uit of verlaat er een.
too-many-lines = Je hebt veel gezegd in korte tijd. Wacht even voor de volgende regel.
too-large = Dit is te groot.
too-long = Dit duurde te lang. Probeer het opnieuw.
busy = De server is bezig. Probeer het zo nog eens.
unavailable = De server kan nu niets bewaren. Probeer het straks nog eens.
internal = Er ging iets mis op de server. Probeer het zo nog eens.

## Before the start
table-bad-options = Met deze instellingen kan geen spel beginnen. Verander er een.
table-seed-too-long = Dit zaadje is te lang: hoogstens 200 tekens.
table-options-too-long = De opties zijn te lang: eigen bestanden zijn samen hoogstens 16 kB.
table-not-created = Eerst wordt er een tafel gemaakt.
table-begun = Dit kan alleen voor het begin.
table-host-only = Alleen de gastheer kan dit doen.
table-taken = Daar zit al iemand. Kies een andere plaats.
table-kicked = De gastheer heeft je van deze tafel weggestuurd. Je kunt toekijken.
table-bad-name = Een naam heeft 1 tot 24 tekens.
table-one-place-each = FALLING speelt ieder op een eigen scherm.
table-several-places = Je houdt meer plaatsen bezet op dit scherm. Geef er eerst een op.
table-empty-place = Daar zit niemand.
table-empty-places = Er zijn lege plaatsen. Wacht tot er iemand gaat zitten, of zet er een bot neer.
table-kick-oneself = De gastheer blijft, of verlaat de tafel.
table-unknown-player = Deze speler zit hier niet.
table-no-such-place = Die plaats is er niet aan deze tafel.
table-no-tournament = Opstelling en beginner worden alleen op de toernooimanier gekozen.
table-one-choice = Kies de opstelling of wie begint, één tegelijk.
table-setup-stays = Er is gekozen wie begint. De opstelling blijft.
table-setup-first = Eerst kiest de tweede plaats de opstelling.
table-choose-first = De eerste plaats moet nog kiezen wie begint.

## During the game
bad-notation = Dit is geen zet. Het veld biedt aan wat mag.
game-over = Het spel is afgelopen.
table-no-game = Het spel is nog niet begonnen.
table-not-yours = Dit is aan iemand anders.
table-not-your-place = Deze plaats is van iemand anders.
table-players-only = Alleen wie meespeelt kan dit doen.
table-countdown = Het aftellen loopt. Wacht tot het klaar is.
table-no-countdown = Er is geen aftellen afgelopen.
table-paused = Het spel is gepauzeerd.
table-not-paused = Het spel is niet gepauzeerd.
table-no-pause = Dit spel kan niet gepauzeerd worden.
table-no-beat = Er is nog geen kaart aan de beurt.
table-time-is-up = De tijd is om.
table-time-left = Er is daar nog tijd over.
table-time-falls = De klok liep terug. Probeer het opnieuw.
table-asleep = Er is niemand om mee te spelen.
table-deputy-plays = Hier speelt nu een bot. Neem eerst je plaats terug.
table-no-deputy = Voor deze plaats speelt geen bot.
table-no-deputies = In FALLING blijft een plaats zoals ze is; geen bot neemt haar over.
table-no-bot = Daar speelt geen bot.
table-not-away = Deze speler is er. Een bot is alleen voor wie weg is.
table-grace = Geef ze een halve minuut om terug te komen.
table-voted = Je hebt hier al om gevraagd.
table-here-already = Diegene is niet weg.
table-not-here = Je zit niet aan deze tafel.
table-host-stays = De gastheer blijft de gastheer.
table-resigned = Deze plaats heeft opgegeven en speelt niet meer.
table-not-resigned = Deze plaats speelt zelf.
table-dealer-resigns = De gever kan niet opgeven, alleen weggaan.
table-bots-play-on = Bots spelen tot het einde. Je kunt voorstellen het spel af te breken.
table-offered = Dit heb je al aangeboden.
table-no-offer = Niemand heeft dit aangeboden.
table-not-over = Het spel is nog niet afgelopen.
table-no-rematch = Nog niet iedereen heeft om een nieuw spel gevraagd.
table-done-already = Dit is al gedaan.
table-id-too-long = De server begreep dit niet. Laad de pagina opnieuw.
table-too-many-onlookers = Er kijken al zo veel mensen toe als kan. Kom later terug.

## Talk
table-text-too-long = Zeg het in 1 tot 300 tekens.
table-mute-oneself = Je kunt jezelf niet dempen.
table-too-many-muted = Je hebt hier zo veel mensen gedempt als kan.
table-no-such-line = Deze woorden zijn hier niet pas gezegd.
