### Die Seite um die Bretter. Kurz, freundlich, genau; keine Ausrufezeichen.

trefle = Trèfle
skip = Zur Seite
home-link = Trèfle, Anfang
about-link = Über Trèfle und Einstellungen
api-link = Für Programme
rules = Regeln
learn-link = Spielend lernen
close = Schließen
no = Nein

## Die Leitung zum Server
line-broken = Die Leitung ist unterbrochen. Sie kommt von selbst zurück.
line-again = Jetzt versuchen
line-back = Die Leitung steht wieder. Nichts ist verloren.
line-old = Es gibt eine neuere Fassung dieser Seite.
line-reload = Neu laden
line-replaced = Du hast diesen Tisch in einem anderen Fenster geöffnet.
line-here = Hier spielen
page-failed = Das Laden hat nicht geklappt.
board-failed = Das Brett konnte nicht gezeichnet werden.
error-offline = Der Server ist nicht zu erreichen. Versuche es gleich noch einmal.
error-answer = Der Server gab eine Antwort, die diese Seite nicht versteht.

## Anfang
home-title = Trèfle: FITS, FILLIT und FALLING
leaf-play = { $game }: gegen Bots spielen
game-line-fits = Lass die Teile deine Rampe hinabgleiten und keine Lücke frei.
game-line-fillit = Gleite, fülle das Brett und werde deine Scheiben als Erstes los.
game-line-falling = Alle fallen. Lande zuletzt.
game-players-fits = 1 bis 4 Personen
game-players-fillit = 2 bis 4 Personen
game-players-falling = 2 bis 16 Personen
by = von { $designer }, { $year }
play-bots = Gegen Bots spielen
play-alone = Allein spielen
make-table = Mit Freunden spielen
setting-up = Der Tisch wird gedeckt
continue = Weiterspielen
go-on = Weiter
continue-all = Alle { $count } zeigen
your-turn = Du bist dran
open-tables = Offene Tische
open-loading = Offene Tische werden gesucht
open-none = Gerade wartet niemand. Mach einen Tisch auf, der allen offensteht, oder verschicke seinen Link.
sit-down = Dazusetzen
free-places = { $count ->
    [one] ein freier Platz
   *[other] { $count } freie Plätze
  }
you-are = Du bist { $name }
online = { $count ->
    [one] eine Person hier
   *[other] { $count } Leute hier
  }
replay-file = Eine Partie ansehen
unofficial = Trèfle ist ein inoffizielles, unabhängiges Werk.
lost-title = Hier ist nichts
lost-what = Diese Adresse führt zu keinem Tisch und keiner Seite.
to-home = Zu den drei Spielen

## Vorlieben
choices = Einstellungen
choice-language = Sprache
choice-look = Licht
look-auto = Auto
look-day = Tag
look-evening = Abend
choice-sound = Ton
choice-calm = Weniger Bewegung
choice-confirm = Vor dem Absenden eines Zugs fragen

## Ein Tisch vor dem Beginn
places = Plätze
seats = Plätze am Tisch
seat-n = Platz { $seat }
dealer = Geber
empty = Frei
empty-dealer = Wer gibt?
you = Du
host = Gastgeber
sit = Hier sitzen
sit-beside = Zweite Person hier
beside-name = Name der zweiten Person
stand = Aufstehen
seat-bot = Bot setzen
clear = Freimachen
kick = Wegschicken
level-easy = leichter Bot
level-medium = mittlerer Bot
level-strong = starker Bot
fill-with = Freie Plätze bekommt
start = Beginnen
start-fill = { $count ->
    [one] Mit einem Bot beginnen
   *[other] Mit { $count } Bots beginnen
  }
sit-first = Setz dich zuerst.
wait-host = Der Gastgeber beginnt das Spiel.
wait-sit = Wähle einen Platz oder schau zu.
invite = Einladen
invite-what = Verschicke diesen Link
copy = Kopieren
copied = Kopiert
copy-failed = Kopieren ist hier nicht erlaubt. Der Link ist markiert: kopiere ihn von Hand.
qr = QR-Code
qr-what = QR-Code mit dem Link zu diesem Tisch
settings = Das Spiel
public = Offen für alle
public-what = Der Tisch steht auf der Anfangsseite.
host-sets = Der Gastgeber stellt das Spiel ein.
choose-setup = Wähle die Aufstellung.
choose-first = Wähle, wer beginnt.
fixed = Der Gastgeber hat die Karten dieses Spiels festgelegt.

## Ein Tisch während des Spiels
coming = Zum Tisch
no-table = Kein solcher Tisch
error-no-table = Diesen Tisch gibt es nicht, oder er ist abgeräumt.
is-paused = Das Spiel ruht.
is-out = am Boden
to-play = am Zug
away = weg
bot-plays = solange spielt ein Bot
take-back = Meinen Platz zurücknehmen
vote-bot = { $count ->
    [0] Um einen Bot bitten
   *[other] Um einen Bot bitten ({ $count })
  }
looking-on = Du schaust zu.
waits-for = Warten auf { $names }
onlookers = { $count ->
    [one] ein Zuschauer
   *[other] { $count } Zuschauer
  }
lag = Langsame Leitung: { $millis } ms
reconstructed = Zum Teil rekonstruiert
log = Was geschah
log-empty = Noch ist nichts geschehen.
log-and-talk = Verlauf, Gespräch und Tisch
side-log = Verlauf
side-talk = Gespräch
side-table = Tisch
fold = Einklappen
unread = { $count } ungelesen
talk = Gespräch am Tisch
talk-empty = Noch hat niemand etwas gesagt.
say = Sag etwas
send = Senden
mute = Stummschalten
muted = Du hörst { $name } nicht mehr.
somebody = Jemand
unmute = Wieder hören
report = Melden
reported = Gemeldet
plain-offers = Was { $name } tun kann
move = Zug
move-what = Tippe einen Zug in Notation. Das Feld schlägt vor, was erlaubt ist.
move-send = Spielen
pause = Pause
resume = Weiter
pace-anew = Neu beginnen in diesem Tempo
pace-name = { $pace ->
    [learning] zum Lernen, 2,5 s
    [normal] normal, 1,5 s
    [fast] schnell, 1,0 s
   *[own] dein eigenes
}
offer-draw = Remis anbieten
offer-abort = Abbruch anbieten
offered-draw = { $count ->
    [one] { $names } bietet Remis an.
   *[other] { $names } bieten Remis an.
  }
offered-abort = { $count ->
    [one] { $names } möchte ohne Ergebnis abbrechen.
   *[other] { $names } möchten ohne Ergebnis abbrechen.
  }
agree = Einverstanden
resign = Aufgeben
resign-sure = Ja, aufgeben
leave = Den Tisch verlassen
leave-sure = Ja, verlassen
notify = Sag mir, wenn ich dran bin
commitment = Ehrliche Karten
commitment-what = Dieser Fingerabdruck des Mischens stand vor dem Spiel fest. In der Datei der Partie steht der Startwert zum Nachrechnen.
signal-title = { $game }: du bist dran
signal-body = Der Tisch wartet auf dich.

## Nach dem Spiel
result-won = Du gewinnst.
result-shared = Du teilst den Sieg.
result-winner = { $count ->
    [one] { $name } gewinnt.
   *[other] { $name } gewinnen.
  }
result-nobody = Niemand gewinnt.
result-solo = { $score ->
    [one] Ein Punkt
   *[other] { $score } Punkte
  }
wins = gewinnt
reason-supply = Die letzte Scheibe liegt.
reason-repetition = Dieselbe Stellung kam zum dritten Mal.
reason-limit = Das Spiel erreichte seinen 300. Zug.
ended-time = { $name } hatte keine Zeit mehr.
ended-resigned = { $name } hat aufgegeben.
ended-agreed = Im Einvernehmen beendet.
ended-abandoned = Das Spiel wurde verlassen.
rematch = Noch einmal
rematch-asked = Warten auf die anderen
rematch-wanted = { $count ->
    [one] { $names } möchte noch einmal spielen.
   *[other] { $names } möchten noch einmal spielen.
  }
replay = Ansehen
own-table = Selbst spielen

## Der Verlauf am Tisch
told-sat = { $name } setzt sich.
told-stood = { $name } steht auf.
told-cleared = { $name } ist frei.
told-kicked = { $name } wurde weggeschickt.
told-chosen = { $name } hat gewählt.
told-paused = Das Spiel ruht.
told-resumed = Das Spiel geht weiter.
told-resigned = { $name } gibt auf.
told-returned = { $name } spielt wieder.
told-went-away = { $name } ist weg.
told-came-back = { $name } ist zurück.
told-left = { $name } geht.
told-time-out = { $name } hat keine Zeit mehr.
told-rematch-asked = { $name } möchte noch einmal spielen.
told-host-changed = { $name } ist jetzt Gastgeber.
told-vote = { $name } bittet um einen Bot.
told-bot-seated = { $name }: { $level }.
told-deputy-seated = Ein Bot spielt für { $name }.
told-settings-changed = Das Spiel wurde neu eingestellt.
told-started = Das Spiel beginnt.
told-countdown = Mach dich bereit.
told-offered-draw = { $name } bietet Remis an.
told-offered-abort = { $name } möchte abbrechen.
told-answered-yes = { $name } ist einverstanden.
told-answered-no = { $name } spielt weiter.
told-ended = Das Spiel ist aus.

## Ansehen
look-through = Gesehen von
onlooker = Zuschauer
moment = Moment
moment-of = Moment { $at } von { $end }
to-start = Zum Anfang
to-end = Zum Ende
step-back = Ein Schritt zurück
step-on = Ein Schritt weiter
run = Abspielen
stop = Pause
speed = Tempo
copy-moment = Link zu diesem Moment kopieren
download = Partie herunterladen
replay-what = Wähle die Datei einer gespielten Partie oder lass sie hier fallen.
replay-choose = Datei wählen
replay-coming = Die Partie wird gelesen
record-unreadable = Das ist keine lesbare Partie.
error-no-replay = Dieses Spiel ist noch nicht aus, oder es ist nicht mehr da.

## Regeln
rules-coming = Die Regeln werden geöffnet
rules-none = Die Regeln dieses Spiels werden noch geschrieben.
rules-english = Diese Regeln gibt es vorerst auf Englisch.
try-it = Gegen leichte Bots ausprobieren

## Über
about-title = Über Trèfle
name = Dein Name
name-kept = Dein Name ist gemerkt.
keep = Merken
account = Konto
account-what = Zum Spielen brauchst du keines. Mit einem Konto folgen dir deine Partien und dein Name auf andere Geräte.
account-is = Du bist als { $name } angemeldet.
account-name = Name
password = Passwort, mindestens 8 Zeichen
password-again = Dein Passwort
account-open = Konto anlegen
account-have = Ich habe eines
account-have-none = Ich habe keines
account-close = Konto löschen
account-close-sure = Ja, löschen
account-gone = Das Konto ist gelöscht.
log-in = Anmelden
log-out = Abmelden
logged-in = Du bist angemeldet.
logged-out = Du bist abgemeldet.
tokens = Eigene Bots
tokens-what = Mit einem Schlüssel spielt ein Programm in deinem Namen, zum Beispiel mit
token-make = Schlüssel anlegen
token-name = Name des Bots
token-made = Der Schlüssel ist angelegt.
token-once = Er wird nur dieses eine Mal gezeigt. Bewahre ihn gut auf.
token-drop = Zurückziehen
token-gone = Der Schlüssel ist zurückgezogen.
credits = Die Spiele und ihre Autoren
made-with = Die Schriften sind Source Sans und Young Serif, beide frei. Die Töne entstehen in deinem Browser.
reconstructed-title = Was rekonstruiert ist
reconstructed-what = Einige Bilder der alten Regelblätter sind verloren: welche Teile die Startkarten von FITS zeigen und die meisten seiner Bretter, die Aufstellungen von FILLIT, wie oft jede Karte von FALLING vorkommt. Was an ihrer Stelle steht, ist von uns, und jede Datei sagt es.
