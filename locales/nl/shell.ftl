### De pagina rond de borden. Kort, vriendelijk, precies; geen uitroeptekens.

trefle = Trèfle
skip = Naar de inhoud
home-link = Trèfle, startpagina
player-link = Mijn spellen
leaderboard-link = Ranglijst
about-link = Over Trèfle
person-link = Je naam en account
api-link = Voor ontwikkelaars
rules = Regels
learn = Leren
learn-link = Al spelend leren
close = Sluiten
no = Nee

## De lijn met de server
line-broken = Verbinding verbroken, bezig met herstellen
line-again = Nu opnieuw proberen
line-back = Weer verbonden. Er is niets verloren gegaan.
line-old = Er is een nieuwe versie van deze pagina.
line-reload = Opnieuw laden
line-replaced = Je hebt deze tafel in een ander venster geopend.
line-here = Hier spelen
page-failed = Het laden is mislukt.
board-failed = Het bord kon niet worden getoond.
error-offline = De server is niet bereikbaar. Probeer het zo nog eens.
error-answer = De server gaf een antwoord dat deze pagina niet begrijpt. Laad de pagina opnieuw.

## Begin
home-title = Trèfle: FITS, FILLIT en FALLING
leaf-play = { $game }: tegen bots spelen
game-line-fits = Laat de stukken van je helling glijden, zonder gaten.
game-line-fillit = Glijd, vul het bord en raak als eerste je schijven kwijt.
game-line-falling = Iedereen valt. Raak als laatste de grond.
game-players-fits = 1 tot 4 spelers, 20 minuten
game-players-fillit = 2 tot 4 spelers, 15 minuten
game-players-falling = 2 tot 16 spelers, 3 minuten
by = van { $designer }, { $year }
play-bots = Tegen bots
new-ask = Is { $game } nieuw voor je?
new-show = Laat het me eerst zien (1 minuut)
new-begin-falling = Beginnen met alleen dwarskaarten
new-knows = Ik ken het spel
level = Niveau van de bots
play-alone = Alleen
make-table = Met vrienden
one-screen = Op één scherm
find-player = Tegenstander zoeken
seek-looking = We zoeken een tegenstander voor { $game }
seek-long = Er is nog niemand. Het zoeken gaat door terwijl je speelt.
seek-meeting = Er is iemand. Een momentje
seek-stop = Stoppen
seek-bots = Intussen tegen bots spelen
seek-open = Een tafel openen
seek-notify = Geef me een seintje
seek-found = { $game }: er is iemand
setting-up = Een momentje
go-on = Verder spelen
continue-against = Tegen { $names }
continue-all = en nog { $count }
your-turn = Jouw beurt
open-tables = Open tafels
sit-down = Meedoen
free-places = { $count ->
    [one] één vrije plaats
   *[other] { $count } vrije plaatsen
  }
you-are = Je speelt als { $name }
online = { $count } online
replay-file = Een partij terugkijken
make-link = Zelf maken
gallery-title = Galerij
puzzles-link = Puzzels
unofficial = Trèfle is een onofficieel, onafhankelijk project.
lost-title = Pagina niet gevonden
lost-what = Op dit adres is geen tafel en geen pagina.
to-home = Startpagina

## Voorkeuren
choices = Instellingen
choice-language = Taal
choice-look = Thema
look-auto = Auto
look-day = Dag
look-evening = Avond
choice-sound = Geluid
choice-calm = Minder beweging
choice-confirm = Zetten bevestigen
choice-points = Punten tonen vóór de zet
choice-notation = Veld om zetten te typen
choice-here = Tegen bots spelen in deze browser
keys = Toetsen
keys-this = Deze lijst
keys-sound = Geluid aan of uit
keys-tab = Naar de volgende knop
keys-step = Een stap terug of verder
keys-ends = Naar het begin, naar het einde
keys-run = Afspelen of pauzeren
key-name = { $key ->
    [space] Spatie
    [enter] Enter
    [esc] Esc
    [home] Home
    [end] End
   *[tab] Tab
  }

## Een tafel voor het begin
places = Plaatsen
seats = Plaatsen van de spelers
seat-n = Plaats { $seat }
guest = Gast
dealer = Deler
empty = Vrij
empty-dealer = Wie deelt?
you = Jij
host = Host
sit = Hier zitten
sit-beside = Nog iemand op dit apparaat
beside-name = Naam
stand = Opstaan
seat-bot = Bot toevoegen
clear = Plaats vrijmaken
kick = Verwijderen
level-easy = makkelijke bot
level-medium = gemiddelde bot
level-strong = sterke bot
level-name = { $level ->
    [easy] Makkelijk
    [strong] Sterk
   *[medium] Gemiddeld
  }
fill-with = Bots op vrije plaatsen
start = Starten
start-fill = { $count ->
    [one] Starten met een bot
   *[other] Starten met { $count } bots
  }
sit-first = Kies eerst een plaats.
wait-host = Wachten op de host.
wait-sit = Kies een plaats, of kijk mee.
invited = { $name } nodigt je uit
invited-here = Je bent uitgenodigd
take-seat = Plaatsnemen
ask-seat = Vragen om mee te spelen
asked-seat = Je hebt gevraagd of je mee mag spelen.
invite = Uitnodigen
invite-what = Stuur deze link
copy = Kopiëren
copied = Gekopieerd
copy-failed = Kopiëren mag hier niet. De link is geselecteerd: kopieer hem met de hand.
qr = QR-code
qr-what = QR-code met de link naar deze tafel
settings = Spelinstellingen
public = Open voor iedereen
public-what = De tafel staat op de startpagina.
rated = Om de rating
rated-what = Dit spel verandert de rating van wie meespeelt. Iedereen heeft een account, er spelen geen bots mee en niemand kiest de kaarten.
host-sets = De host kiest de instellingen.
choose-setup = Kies de opstelling.
choose-first = Kies wie begint.
fixed = De host heeft de kaarten van dit spel gekozen.
goes-on = Dit spel gaat verder vanaf een eerder spel. Het is oefening.
own-file = Dit spel speel je met iets dat een speler heeft gemaakt. Het telt nooit voor de rating.

## Een tafel tijdens het spel
coming = Tafel wordt geopend
no-table = Tafel niet gevonden
error-no-table = Deze tafel is er niet, of niet meer.
is-paused = Het spel is gepauzeerd.
is-out = op de grond
to-play = aan de beurt
away = afwezig
bot-plays = een bot valt in
take-back = Zelf verder spelen
vote-bot = { $count ->
    [0] Bot laten invallen
   *[other] Bot laten invallen ({ $count })
  }
looking-on = Je kijkt mee.
waits-for = Wachten op { $names }
onlookers = { $count ->
    [one] één toeschouwer
   *[other] { $count } toeschouwers
  }
lag = Trage verbinding: { $millis } ms
evened = Eerlijk op afstand: wie dichterbij is, wacht hoogstens 0,1 s
first-come = Acties tellen in volgorde van binnenkomst
log = Wat er gebeurde
log-empty = Er is nog niets gebeurd.
log-and-talk = Verloop, chat en tafel
side-log = Verloop
side-talk = Chat
side-table = Tafel
fold = Inklappen
unread = { $count } ongelezen
talk = Chat
talk-empty = Niemand heeft nog iets gezegd.
say = Schrijf een bericht
send = Versturen
quick = Snel gezegd
quick-hello = Hallo
quick-well-played = Goed gespeeld
quick-one-moment = Momentje
quick-thanks = Bedankt
quick-may-sit = Mag ik meespelen?
mute = Dempen
muted = { $name } is voor jou gedempt.
somebody = Iemand
unmute = Niet meer dempen
report = Melden
reported = Gemeld
plain-offers = Wat { $name } kan doen
move = Zet
move-what = Typ een zet in notatie. Wat mag, wordt voorgesteld.
move-send = Spelen
pause = Pauze
resume = Hervatten
next-step = Hierna: { $what }
pace-anew = Opnieuw beginnen in dit tempo
pace-name = { $pace ->
    [learning] leren, 2,5 s
    [normal] gewoon, 1,5 s
    [fast] snel, 1,0 s
   *[own] je eigen tempo
}
offer-draw = Remise voorstellen
offer-abort = Voorstellen om te stoppen
offered-draw = { $count ->
    [one] { $names } stelt remise voor.
   *[other] { $names } stellen remise voor.
  }
offered-abort = { $count ->
    [one] { $names } wil het spel afbreken.
   *[other] { $names } willen het spel afbreken.
  }
agree = Akkoord
resign = Opgeven
resign-sure = Ja, opgeven
leave = Tafel verlaten
leave-sure = Ja, verlaten
notify = Waarschuw me als ik aan de beurt ben
commitment = Eerlijk geschud
commitment-what = Deze vingerafdruk van het schudden stond vast voor het spel begon. In het bestand van de partij staat de startwaarde om hem na te rekenen.
signal-title = { $game }: jouw beurt
signal-body = De tafel wacht op je.

## Na het spel
series-of = Beste van { $games }
series-game = Spel { $number }
series-wins = Gewonnen
series-won = gewonnen
series-next = Volgende spel (nummer { $number })
series-you = Je wint de reeks.
series-by = { $count ->
    [one] { $name } wint de reeks.
   *[other] { $name } winnen de reeks.
  }
series-three = Beste van drie
series-three-what = Wie het eerst twee spellen wint, wint. Jullie beginnen om de beurt.
again-title = Dezelfde kaarten
again-same = Dezelfde kaarten nog eens
again-link = Link voor een vriend
again-compared = Wat iedereen van deze kaarten maakte
again-who = Wie
again-points = Punten
again-there = aan de eerste tafel
again-what = Speel alleen { $game } met dezelfde kaarten als iemand anders. Na je spel zie je wat jullie ervan maakten.
again-practice = Je hebt deze kaarten in { $game } al gezien. Je kunt ze nog eens spelen als oefening.
again-play = Spelen
result-won = Je wint.
result-won-by = Je wint met { $by } { $by ->
    [one] punt
   *[other] punten
  } verschil.
result-winner-by = { $name } wint met { $by } { $by ->
    [one] punt
   *[other] punten
  } verschil.
result-shared = Je deelt de overwinning.
result-winner = { $count ->
    [one] { $name } wint.
   *[other] { $name } winnen.
  }
result-nobody = Niemand wint.
result-solo = { $score ->
    [one] Eén punt
   *[other] { $score } punten
  }
record-bots = Tegen { $level ->
    [easy] makkelijke
    [strong] sterke
   *[medium] gemiddelde
  } bots
record = { $won } gewonnen, { $lost } verloren{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } gelijk
  }
reason-supply = De laatste schijf ligt.
reason-repetition = Dezelfde stelling kwam voor de derde keer.
reason-limit = Beurt 300 is voorbij.
ended-time = De tijd van { $name } was om.
ended-resigned = { $name } gaf op.
ended-agreed = In overleg beëindigd.
ended-abandoned = Het spel is afgebroken.
rated-after = Jouw rating: { $rating } ± { $by }
rematch = Revanche
to-daily = Naar het resultaat van de dag
rematch-asked = Wachten op de anderen
rematch-wanted = { $count ->
    [one] { $names } wil een revanche.
   *[other] { $names } willen een revanche.
  }
replay = Terugkijken
own-table = Zelf spelen

## Het verslag van de tafel
told-sat = { $name } gaat zitten.
told-stood = { $name } staat op.
told-cleared = { $name } is weer vrij.
told-kicked = { $name } is verwijderd.
told-chosen = { $name } heeft gekozen.
told-paused = Het spel is gepauzeerd.
told-resumed = Het spel gaat verder.
told-resigned = { $name } geeft op.
told-returned = { $name } speelt weer.
told-went-away = { $name } is afwezig.
told-came-back = { $name } is terug.
told-left = { $name } gaat weg.
told-time-out = De tijd van { $name } is om.
told-rematch-asked = { $name } wil een revanche.
told-host-changed = { $name } is nu de host.
told-vote = { $name } vraagt of een bot kan invallen.
told-bot-seated = { $name }: { $level }.
told-deputy-seated = Een bot valt in voor { $name }.
told-settings-changed = De instellingen zijn gewijzigd.
told-started = Het spel begint.
told-countdown = Maak je klaar.
told-offered-draw = { $name } stelt remise voor.
told-offered-abort = { $name } wil het spel afbreken.
told-answered-yes = { $name } gaat akkoord.
told-answered-no = { $name } speelt liever door.
told-ended = Het spel is afgelopen.

## Terugkijken
look-through = Gezien door
onlooker = Toeschouwer
moment = Moment
moment-of = Moment { $at } van { $end }
turning-points = Beslissende momenten
to-start = Naar het begin
to-end = Naar het einde
step-back = Een stap terug
step-on = Een stap verder
run = Afspelen
stop = Pauze
speed = Snelheid
copy-moment = Link naar dit moment kopiëren
download = Partij downloaden
replay-what = Kies het bestand van een gespeelde partij, of laat het hier vallen.
replay-choose = Bestand kiezen
replay-coming = Partij wordt geladen
file-wrong = Deze regel van het bestand klopt niet:
file-good = { $name } is klaar.
file-mine = Door jou gemaakt
file-unnamed = Zonder naam
file-remove = Zonder het bestand
file-line = Regel { $line }
file-unchecked = Het bestand kon nu niet worden gecontroleerd. Dat gebeurt bij het begin van het spel.
file-syntax = Dit is niet geschreven zoals TOML het wil.
record-unreadable = Dit bestand is geen partij van Trèfle.
error-no-replay = Dit spel is nog niet afgelopen, of het is er niet meer.

## Analyse
review = Analyseren
review-coming = De partij wordt geanalyseerd
review-of = Wiens spel
review-steps = Van het een naar het ander
review-play-on = Vanaf hier verder spelen
play-on-bots = Tegen bots
play-on-fresh = Met andere kaarten hierna
play-on-friends = Met vrienden
play-on-arrange = Eerst veranderen
review-nothing = Er is nog niets te bekijken: er is niets gespeeld.
review-unfinished = Er was niet genoeg tijd voor alles. Wat ontbreekt, is niet bekeken.

## Regels
rules-coming = Regels worden geladen
rules-none = De regels van dit spel worden nog geschreven.
rules-english = Deze regels zijn voorlopig in het Engels.
try-it = Probeer het tegen makkelijke bots

## Over
about-title = Over Trèfle
name = Je naam
name-kept = Je naam is opgeslagen.
keep = Opslaan
account = Account
account-what = Om te spelen heb je er geen nodig. Met een account gaan je partijen en je naam mee naar andere apparaten.
account-is = Je bent ingelogd als { $name }.
account-name = Naam
password = Wachtwoord, minstens 8 tekens
password-again = Je wachtwoord
account-open = Account maken
account-have = Ik heb een account
account-have-none = Ik heb geen account
account-close = Account verwijderen
account-close-sure = Ja, verwijderen
account-gone = Het account is verwijderd.
log-in = Inloggen
log-out = Uitloggen
logged-in = Je bent ingelogd.
logged-out = Je bent uitgelogd.
tokens = Je eigen bots
tokens-what = Met een sleutel speelt een programma in jouw naam, bijvoorbeeld met
token-make = Sleutel maken
token-name = Naam van de bot
token-made = De sleutel is gemaakt.
token-once = Hij wordt alleen nu getoond. Bewaar hem goed.
token-drop = Intrekken
token-gone = De sleutel is ingetrokken.
credits = De spellen en hun auteurs
made-with = De letters zijn Source Sans en Young Serif, allebei vrij. De geluiden maakt je browser zelf.
reconstructed-title = Wat gereconstrueerd is
reconstructed-what = Sommige plaatjes van de oude spelregels zijn verloren: welke stukken op de startkaarten van FITS staan en de meeste borden, de opstellingen van FILLIT, hoe vaak elke kaart van FALLING voorkomt. Wat er nu ligt is van ons, en elk bestand zegt het.
