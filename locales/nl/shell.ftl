### De pagina rond de borden. Kort, vriendelijk, precies; geen uitroeptekens.

trefle = Trèfle
skip = Naar de pagina
home-link = Trèfle, begin
about-link = Over Trèfle en instellingen
api-link = Voor programma's
rules = Regels
learn-link = Leer het al spelend
close = Sluiten
no = Nee

## De lijn met de server
line-broken = De lijn is verbroken. Ze komt vanzelf terug.
line-again = Nu proberen
line-back = De lijn is terug. Er is niets verloren.
line-old = Er is een nieuwere versie van deze pagina.
line-reload = Opnieuw laden
line-replaced = Je hebt deze tafel in een ander venster geopend.
line-here = Hier spelen
page-failed = Het laden is mislukt.
board-failed = Het bord kon niet worden getekend.
error-offline = De server is niet bereikbaar. Probeer het zo nog eens.
error-answer = De server gaf een antwoord dat deze pagina niet begrijpt.

## Begin
home-title = Trèfle: FITS, FILLIT en FALLING
leaf-play = { $game }: tegen bots spelen
game-line-fits = Laat de stukken langs je helling glijden en laat geen gat open.
game-line-fillit = Schuif, vul het bord en raak als eerste je fiches kwijt.
game-line-falling = Iedereen valt. Raak als laatste de grond.
game-players-fits = 1 tot 4 spelers
game-players-fillit = 2 tot 4 spelers
game-players-falling = 2 tot 16 spelers
by = van { $designer }, { $year }
play-bots = Tegen bots spelen
play-alone = Alleen spelen
make-table = Met vrienden spelen
setting-up = De tafel wordt gedekt
continue = Verder spelen
go-on = Verder
continue-all = Alle { $count } tonen
your-turn = Jij bent aan de beurt
open-tables = Open tafels
open-loading = Open tafels zoeken
open-none = Er wacht nu niemand. Maak een tafel die voor iedereen open is, of stuur de link.
sit-down = Aanschuiven
free-places = { $count ->
    [one] één vrije plaats
   *[other] { $count } vrije plaatsen
  }
you-are = Je bent { $name }
online = { $count ->
    [one] één persoon hier
   *[other] { $count } mensen hier
  }
replay-file = Een partij bekijken
unofficial = Trèfle is een onofficieel, onafhankelijk werk.
lost-title = Hier is niets
lost-what = Dit adres leidt naar geen tafel en geen pagina.
to-home = Naar de drie spellen

## Voorkeuren
choices = Instellingen
choice-language = Taal
choice-look = Licht
look-auto = Auto
look-day = Dag
look-evening = Avond
choice-sound = Geluid
choice-calm = Minder beweging
choice-confirm = Vragen voor een zet verstuurd wordt

## Een tafel voor het begin
places = Plaatsen
seats = Plaatsen van de spelers
seat-n = Plaats { $seat }
dealer = Deler
empty = Vrij
empty-dealer = Wie deelt?
you = Jij
host = Gastheer
sit = Hier zitten
sit-beside = Tweede speler hier
beside-name = Naam van de tweede speler
stand = Opstaan
seat-bot = Bot neerzetten
clear = Vrijmaken
kick = Wegsturen
level-easy = makkelijke bot
level-medium = gewone bot
level-strong = sterke bot
fill-with = Vrije plaatsen gaan naar een
start = Beginnen
start-fill = { $count ->
    [one] Met een bot beginnen
   *[other] Met { $count } bots beginnen
  }
sit-first = Ga eerst zitten.
wait-host = De gastheer begint het spel.
wait-sit = Kies een plaats, of kijk toe.
invite = Uitnodigen
invite-what = Stuur deze link
copy = Kopiëren
copied = Gekopieerd
copy-failed = Kopiëren mag hier niet. De link is geselecteerd: kopieer hem met de hand.
qr = QR-code
qr-what = QR-code met de link naar deze tafel
settings = Het spel
public = Open voor iedereen
public-what = De tafel staat op de beginpagina.
host-sets = De gastheer stelt het spel in.
choose-setup = Kies de opstelling.
choose-first = Kies wie begint.
fixed = De gastheer heeft de kaarten van dit spel vastgelegd.

## Een tafel tijdens het spel
coming = Naar de tafel
no-table = Geen tafel gevonden
error-no-table = Deze tafel bestaat niet, of ze is afgeruimd.
is-paused = Het spel staat stil.
is-out = op de grond
to-play = aan zet
away = weg
bot-plays = een bot speelt zolang
take-back = Mijn plaats terugnemen
vote-bot = { $count ->
    [0] Om een bot vragen
   *[other] Om een bot vragen ({ $count })
  }
looking-on = Je kijkt toe.
waits-for = Wachten op { $names }
onlookers = { $count ->
    [one] één toeschouwer
   *[other] { $count } toeschouwers
  }
lag = Trage lijn: { $millis } ms
reconstructed = Deels gereconstrueerd
log = Wat er gebeurde
log-empty = Er is nog niets gebeurd.
log-and-talk = Verslag, gesprek en tafel
side-log = Verslag
side-talk = Gesprek
side-table = Tafel
fold = Inklappen
unread = { $count } ongelezen
talk = Gesprek aan tafel
talk-empty = Niemand heeft nog iets gezegd.
say = Zeg iets
send = Versturen
mute = Dempen
muted = Je hoort { $name } niet meer.
somebody = Iemand
unmute = Weer horen
report = Melden
reported = Gemeld
plain-offers = Wat { $name } kan doen
move = Zet
move-what = Typ een zet in notatie. Het veld stelt voor wat mag.
move-send = Spelen
pause = Pauze
resume = Verder
pace-anew = Opnieuw beginnen in dit tempo
pace-name = { $pace ->
    [learning] leren, 2,5 s
    [normal] gewoon, 1,5 s
    [fast] snel, 1,0 s
   *[own] je eigen tempo
}
offer-draw = Remise voorstellen
offer-abort = Voorstellen te stoppen
offered-draw = { $count ->
    [one] { $names } stelt remise voor.
   *[other] { $names } stellen remise voor.
  }
offered-abort = { $count ->
    [one] { $names } wil zonder uitslag stoppen.
   *[other] { $names } willen zonder uitslag stoppen.
  }
agree = Akkoord
resign = Opgeven
resign-sure = Ja, opgeven
leave = Van tafel gaan
leave-sure = Ja, weggaan
notify = Waarschuw me als ik aan de beurt ben
commitment = Eerlijke kaarten
commitment-what = Deze vingerafdruk van het schudden stond vast voor het spel begon. In het bestand van de partij staat het zaad om hem na te rekenen.
signal-title = { $game }: jij bent aan de beurt
signal-body = De tafel wacht op je.

## Na het spel
result-won = Je wint.
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
wins = wint
reason-supply = Het laatste fiche ligt.
reason-repetition = Dezelfde stelling kwam voor de derde keer.
reason-limit = Het spel kwam bij de 300e beurt.
ended-time = { $name } had geen tijd meer.
ended-resigned = { $name } gaf op.
ended-agreed = In overleg beëindigd.
ended-abandoned = Het spel is verlaten.
rematch = Nog een keer
rematch-asked = Wachten op de anderen
rematch-wanted = { $count ->
    [one] { $names } wil nog een keer spelen.
   *[other] { $names } willen nog een keer spelen.
  }
replay = Terugkijken
own-table = Zelf spelen

## Het verslag van de tafel
told-sat = { $name } gaat zitten.
told-stood = { $name } staat op.
told-cleared = { $name } is vrij.
told-kicked = { $name } is weggestuurd.
told-chosen = { $name } heeft gekozen.
told-paused = Het spel staat stil.
told-resumed = Het spel gaat verder.
told-resigned = { $name } geeft op.
told-returned = { $name } speelt weer.
told-went-away = { $name } is weg.
told-came-back = { $name } is terug.
told-left = { $name } gaat weg.
told-time-out = { $name } heeft geen tijd meer.
told-rematch-asked = { $name } wil nog een keer spelen.
told-host-changed = { $name } is nu gastheer.
told-vote = { $name } vraagt om een bot.
told-bot-seated = { $name }: { $level }.
told-deputy-seated = Een bot speelt voor { $name }.
told-settings-changed = Het spel is opnieuw ingesteld.
told-started = Het spel begint.
told-countdown = Maak je klaar.
told-offered-draw = { $name } stelt remise voor.
told-offered-abort = { $name } wil stoppen.
told-answered-yes = { $name } is akkoord.
told-answered-no = { $name } speelt door.
told-ended = Het spel is uit.

## Terugkijken
look-through = Gezien door
onlooker = Toeschouwer
moment = Moment
moment-of = Moment { $at } van { $end }
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
replay-coming = De partij wordt gelezen
record-unreadable = Dit is geen leesbare partij.
error-no-replay = Dit spel is nog niet uit, of het is er niet meer.

## Regels
rules-coming = De regels gaan open
rules-none = De regels van dit spel worden nog geschreven.
rules-english = Deze regels zijn voorlopig in het Engels.
try-it = Probeer het tegen makkelijke bots

## Over
about-title = Over Trèfle
name = Je naam
name-kept = Je naam is bewaard.
keep = Bewaren
account = Account
account-what = Om te spelen heb je er geen nodig. Met een account gaan je partijen en je naam mee naar andere apparaten.
account-is = Je bent ingelogd als { $name }.
account-name = Naam
password = Wachtwoord, minstens 8 tekens
password-again = Je wachtwoord
account-open = Account maken
account-have = Ik heb er een
account-have-none = Ik heb er geen
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
token-once = Hij wordt maar één keer getoond. Bewaar hem goed.
token-drop = Intrekken
token-gone = De sleutel is ingetrokken.
credits = De spellen en hun auteurs
made-with = De letters zijn Source Sans en Young Serif, allebei vrij. De geluiden ontstaan in je browser.
reconstructed-title = Wat gereconstrueerd is
reconstructed-what = Sommige plaatjes van de oude spelregels zijn verloren: welke stukken op de startkaarten van FITS staan en de meeste borden, de opstellingen van FILLIT, hoe vaak elke kaart van FALLING voorkomt. Wat er nu ligt is van ons, en elk bestand zegt het.
