### Die Seite um die Bretter. Kurz, freundlich, genau; keine Ausrufezeichen.

trefle = Trèfle
skip = Zum Inhalt
home-link = Trèfle, Startseite
player-link = Meine Partien
leaderboard-link = Rangliste
about-link = Über Trèfle
person-link = Dein Name und Konto
api-link = Für Entwickler
rules = Regeln
learn = Lernen
learn-link = Spielend lernen
close = Schließen
no = Nein

## Die Leitung zum Server
line-broken = Verbindung unterbrochen, wird wiederhergestellt
line-again = Jetzt erneut versuchen
line-back = Wieder verbunden. Nichts ist verloren gegangen.
line-old = Es gibt eine neue Version dieser Seite.
line-reload = Neu laden
line-replaced = Du hast diesen Tisch in einem anderen Fenster geöffnet.
line-here = Hier spielen
page-failed = Das Laden hat nicht geklappt.
board-failed = Das Brett konnte nicht angezeigt werden.
error-offline = Der Server ist nicht zu erreichen. Versuche es gleich noch einmal.
error-answer = Diese Seite versteht die Antwort des Servers nicht. Lade sie neu.

## Anfang
home-title = Trèfle: FITS, FILLIT und FALLING
leaf-play = { $game }: gegen Bots spielen
game-line-fits = Lass die Teile deine Rampe hinuntergleiten, ohne Lücken.
game-line-fillit = Gleite, fülle das Brett und werde deine Scheiben zuerst los.
game-line-falling = Alle fallen. Wer zuletzt aufschlägt, gewinnt.
game-players-fits = 1 bis 4 Spieler, 20 Minuten
game-players-fillit = 2 bis 4 Spieler, 15 Minuten
game-players-falling = 2 bis 16 Spieler, 3 Minuten
by = von { $designer }, { $year }
play-bots = Gegen Bots
new-ask = Ist { $game } neu für dich?
new-show = Erst zeigen (1 Minute)
new-begin-falling = Nur mit Querkarten beginnen
new-knows = Ich kenne das Spiel
level = Stärke der Bots
play-alone = Allein
make-table = Mit Freunden
one-screen = An einem Bildschirm
find-player = Gegner suchen
seek-looking = Gegner für { $game } wird gesucht
seek-long = Noch ist niemand da. Die Suche läuft weiter, während du spielst.
seek-meeting = Jemand ist da. Einen Moment
seek-stop = Abbrechen
seek-bots = Solange gegen Bots spielen
seek-open = Tisch eröffnen
seek-notify = Benachrichtigen
seek-found = { $game }: jemand ist da
setting-up = Einen Moment
go-on = Weiterspielen
continue-against = Gegen { $names }
continue-all = und noch { $count }
your-turn = Du bist dran
open-tables = Offene Tische
sit-down = Mitspielen
free-places = { $count ->
    [one] ein freier Platz
   *[other] { $count } freie Plätze
  }
you-are = Du spielst als { $name }
online = { $count } online
replay-file = Eine Partie ansehen
make-link = Selbst machen
gallery-title = Galerie
puzzles-link = Aufgaben
unofficial = Trèfle ist ein inoffizielles, unabhängiges Projekt.
lost-title = Seite nicht gefunden
lost-what = Unter dieser Adresse gibt es weder Tisch noch Seite.
to-home = Startseite

## Vorlieben
choices = Einstellungen
choice-language = Sprache
choice-look = Darstellung
look-auto = Auto
look-day = Tag
look-evening = Abend
choice-sound = Ton
choice-calm = Weniger Bewegung
choice-confirm = Züge bestätigen
choice-points = Punkte vor dem Zug zeigen
choice-notation = Feld zum Eintippen von Zügen
choice-here = Gegen Bots in diesem Browser spielen
keys = Tasten
keys-this = Diese Liste
keys-sound = Ton an oder aus
keys-tab = Zum nächsten Knopf
keys-step = Ein Schritt zurück oder weiter
keys-ends = Zum Anfang, zum Ende
keys-run = Abspielen oder anhalten
key-name = { $key ->
    [space] Leertaste
    [enter] Enter
    [esc] Esc
    [home] Pos 1
    [end] Ende
   *[tab] Tab
  }

## Ein Tisch vor dem Beginn
places = Plätze
seats = Plätze am Tisch
seat-n = Platz { $seat }
guest = Gast
dealer = Geber
empty = Frei
empty-dealer = Wer gibt?
you = Du
host = Gastgeber
sit = Hier sitzen
sit-beside = Noch jemand an diesem Gerät
beside-name = Name
stand = Aufstehen
seat-bot = Bot hinzufügen
clear = Platz freigeben
kick = Entfernen
level-easy = leichter Bot
level-medium = mittlerer Bot
level-strong = starker Bot
level-name = { $level ->
    [easy] Leicht
    [strong] Stark
   *[medium] Mittel
  }
fill-with = Bots auf freien Plätzen
start = Starten
start-fill = { $count ->
    [one] Mit einem Bot starten
   *[other] Mit { $count } Bots starten
  }
sit-first = Setz dich zuerst.
wait-host = Warten auf den Gastgeber.
wait-sit = Wähle einen Platz oder schau zu.
invited = { $name } lädt dich ein
invited-here = Du bist eingeladen
take-seat = Platz nehmen
ask-seat = Um einen Platz bitten
asked-seat = Du hast um einen Platz gebeten.
invite = Einladen
invite-what = Schick diesen Link weiter
copy = Kopieren
copied = Kopiert
copy-failed = Kopieren ist hier nicht erlaubt. Der Link ist markiert: Kopiere ihn von Hand.
qr = QR-Code
qr-what = QR-Code mit dem Link zu diesem Tisch
settings = Spieleinstellungen
public = Offen für alle
public-what = Der Tisch erscheint auf der Startseite.
rated = Gewertete Partie
rated-what = Sie ändert die Wertung aller, die spielen. Alle haben ein Konto, kein Bot spielt mit, und niemand bestimmt die Karten.
host-sets = Der Gastgeber wählt die Einstellungen.
choose-setup = Wähle die Aufstellung.
choose-first = Wähle, wer beginnt.
fixed = Der Gastgeber hat die Karten dieses Spiels gewählt.
goes-on = Dieses Spiel geht von einem früheren aus weiter. Es ist Übung.
own-file = In dieser Partie ist etwas von Spielern selbst gemacht. Sie wird nie gewertet.

## Ein Tisch während des Spiels
coming = Der Tisch wird geöffnet
no-table = Tisch nicht gefunden
error-no-table = Diesen Tisch gibt es nicht oder nicht mehr.
is-paused = Das Spiel ist pausiert.
is-out = am Boden
to-play = ist dran
away = abwesend
bot-plays = ein Bot springt ein
take-back = Selbst weiterspielen
vote-bot = { $count ->
    [0] Bot einspringen lassen
   *[other] Bot einspringen lassen ({ $count })
  }
looking-on = Du schaust zu.
waits-for = Warten auf { $names }
onlookers = { $count ->
    [one] ein Zuschauer
   *[other] { $count } Zuschauer
  }
lag = Langsame Verbindung: { $millis } ms
evened = Fair trotz Entfernung: Wer näher ist, wartet höchstens 0,1 s
first-come = Aktionen zählen in der Reihenfolge ihrer Ankunft
log = Was passiert ist
log-empty = Noch ist nichts passiert.
log-and-talk = Verlauf, Chat und Tisch
side-log = Verlauf
side-talk = Chat
side-table = Tisch
fold = Einklappen
unread = { $count } ungelesen
talk = Chat
talk-empty = Noch hat niemand etwas gesagt.
say = Nachricht schreiben
send = Senden
quick = Schnell gesagt
quick-hello = Hallo
quick-well-played = Gut gespielt
quick-one-moment = Einen Moment
quick-thanks = Danke
quick-may-sit = Darf ich mitspielen?
mute = Stummschalten
muted = { $name } ist für dich stumm.
somebody = Jemand
unmute = Nicht mehr stumm
report = Melden
reported = Gemeldet
plain-offers = Was { $name } tun kann
move = Zug
move-what = Tippe einen Zug in Notation. Was erlaubt ist, wird vorgeschlagen.
move-send = Spielen
pause = Pause
resume = Fortsetzen
next-step = Als Nächstes: { $what }
pace-anew = In diesem Tempo neu starten
pace-name = { $pace ->
    [learning] zum Lernen, 2,5 s
    [normal] normal, 1,5 s
    [fast] schnell, 1,0 s
   *[own] dein eigenes
}
offer-draw = Remis anbieten
offer-abort = Spielabbruch vorschlagen
offered-draw = { $count ->
    [one] { $names } bietet Remis an.
   *[other] { $names } bieten Remis an.
  }
offered-abort = { $count ->
    [one] { $names } möchte das Spiel abbrechen.
   *[other] { $names } möchten das Spiel abbrechen.
  }
agree = Einverstanden
resign = Aufgeben
resign-sure = Ja, aufgeben
leave = Tisch verlassen
leave-sure = Ja, verlassen
notify = Benachrichtige mich, wenn ich dran bin
commitment = Ehrlich gemischt
commitment-what = Dieser Fingerabdruck des Mischens stand vor dem Spiel fest. In der Datei der Partie steht der Startwert zum Nachrechnen.
signal-title = { $game }: du bist dran
signal-body = Der Tisch wartet auf dich.

## Nach dem Spiel
series-of = Bester von { $games }
series-game = Spiel { $number }
series-wins = Siege
series-won = gewonnen
series-next = Nächstes Spiel (Nummer { $number })
series-you = Du gewinnst die Serie.
series-by = { $count ->
    [one] { $name } gewinnt die Serie.
   *[other] { $name } gewinnen die Serie.
  }
series-three = Zwei Gewinnspiele
series-three-what = Wer zuerst zwei Spiele gewinnt, hat gewonnen. Ihr beginnt abwechselnd.
again-title = Dieselben Karten
again-same = Dieselben Karten noch einmal
again-link = Link für einen Freund
again-compared = Was alle aus diesen Karten gemacht haben
again-who = Wer
again-points = Punkte
again-there = am ersten Tisch
again-what = Spiel allein { $game } mit denselben Karten wie jemand anderes. Nach deinem Spiel siehst du, was ihr daraus gemacht habt.
again-practice = Du hast diese Karten in { $game } schon gesehen. Du kannst sie zur Übung noch einmal spielen.
again-play = Spielen
result-won = Du gewinnst.
result-won-by = Du gewinnst mit { $by } { $by ->
    [one] Punkt
   *[other] Punkten
  } Vorsprung.
result-winner-by = { $name } gewinnt mit { $by } { $by ->
    [one] Punkt
   *[other] Punkten
  } Vorsprung.
result-shared = Du teilst dir den Sieg.
result-winner = { $count ->
    [one] { $name } gewinnt.
   *[other] { $name } gewinnen.
  }
result-nobody = Niemand gewinnt.
result-solo = { $score ->
    [one] Ein Punkt
   *[other] { $score } Punkte
  }
record-bots = Gegen { $level ->
    [easy] leichte
    [strong] starke
   *[medium] mittlere
  } Bots
record = { $won } gewonnen, { $lost } verloren{ $drawn ->
    [0] { "" }
   *[other] , { $drawn } unentschieden
  }
reason-supply = Die letzte Scheibe liegt.
reason-repetition = Dieselbe Stellung kam zum dritten Mal.
reason-limit = Zug 300 ist vorbei.
ended-time = Die Zeit von { $name } war abgelaufen.
ended-resigned = { $name } hat aufgegeben.
ended-agreed = Im Einvernehmen beendet.
ended-abandoned = Das Spiel wurde abgebrochen.
rated-after = Deine Wertung: { $rating } ± { $by }
rematch = Revanche
to-daily = Zum Ergebnis des Tages
rematch-asked = Warten auf die anderen
rematch-wanted = { $count ->
    [one] { $names } möchte eine Revanche.
   *[other] { $names } möchten eine Revanche.
  }
replay = Nochmal ansehen
own-table = Selbst spielen

## Der Verlauf am Tisch
told-sat = { $name } setzt sich.
told-stood = { $name } steht auf.
told-cleared = { $name } ist wieder frei.
told-kicked = { $name } wurde entfernt.
told-chosen = { $name } hat gewählt.
told-paused = Das Spiel ist pausiert.
told-resumed = Das Spiel geht weiter.
told-resigned = { $name } gibt auf.
told-returned = { $name } spielt wieder.
told-went-away = { $name } ist abwesend.
told-came-back = { $name } ist zurück.
told-left = { $name } geht.
told-time-out = Die Zeit von { $name } ist abgelaufen.
told-rematch-asked = { $name } möchte eine Revanche.
told-host-changed = { $name } ist jetzt Gastgeber.
told-vote = { $name } bittet darum, dass ein Bot einspringt.
told-bot-seated = { $name }: { $level }.
told-deputy-seated = Ein Bot springt für { $name } ein.
told-settings-changed = Die Einstellungen wurden geändert.
told-started = Das Spiel beginnt.
told-countdown = Mach dich bereit.
told-offered-draw = { $name } bietet Remis an.
told-offered-abort = { $name } möchte das Spiel abbrechen.
told-answered-yes = { $name } ist einverstanden.
told-answered-no = { $name } spielt lieber weiter.
told-ended = Das Spiel ist zu Ende.

## Ansehen
look-through = Aus der Sicht von
onlooker = Zuschauer
moment = Moment
moment-of = Moment { $at } von { $end }
turning-points = Entscheidende Momente
to-start = Zum Anfang
to-end = Zum Ende
step-back = Ein Schritt zurück
step-on = Ein Schritt weiter
run = Abspielen
stop = Pause
speed = Tempo
copy-moment = Link zu diesem Moment kopieren
download = Partie herunterladen
replay-what = Wähle die Datei einer gespielten Partie oder zieh sie hierher.
replay-choose = Datei wählen
replay-coming = Die Partie wird geladen
file-wrong = Diese Zeile der Datei stimmt nicht:
file-good = { $name } ist bereit.
file-mine = Von dir gemacht
file-unnamed = Ohne Namen
file-remove = Ohne die Datei
file-line = Zeile { $line }
file-unchecked = Die Datei konnte gerade nicht geprüft werden. Das geschieht beim Start des Spiels.
file-syntax = Das ist nicht so geschrieben, wie TOML es will.
record-unreadable = Diese Datei ist keine Partie von Trèfle.
error-no-replay = Dieses Spiel ist noch nicht zu Ende oder nicht mehr da.

## Analyse
review = Analysieren
review-coming = Die Partie wird analysiert
review-of = Wessen Spiel
review-steps = Vom einen zum nächsten
review-play-on = Von hier weiterspielen
play-on-bots = Gegen Bots
play-on-fresh = Mit anderen Karten danach
play-on-friends = Mit Freunden
play-on-arrange = Erst verändern
review-nothing = Es gibt noch nichts anzusehen: Es wurde nichts gespielt.
review-unfinished = Für alles hat die Zeit nicht gereicht. Was fehlt, wurde nicht angesehen.

## Regeln
rules-coming = Die Regeln werden geladen
rules-none = Die Regeln dieses Spiels werden noch geschrieben.
rules-english = Diese Regeln gibt es vorerst auf Englisch.
try-it = Gegen leichte Bots ausprobieren

## Über
about-title = Über Trèfle
name = Dein Name
name-kept = Dein Name ist gespeichert.
keep = Speichern
account = Konto
account-what = Zum Spielen brauchst du keines. Mit einem Konto folgen dir deine Partien und dein Name auf andere Geräte.
account-is = Du bist als { $name } angemeldet.
account-name = Name
password = Passwort, mindestens 8 Zeichen
password-again = Dein Passwort
account-open = Konto anlegen
account-have = Ich habe ein Konto
account-have-none = Ich habe kein Konto
account-close = Konto löschen
account-close-sure = Ja, löschen
account-gone = Das Konto ist gelöscht.
log-in = Anmelden
log-out = Abmelden
logged-in = Du bist angemeldet.
logged-out = Du bist abgemeldet.
tokens = Deine eigenen Bots
tokens-what = Mit einem Schlüssel spielt ein Programm in deinem Namen, zum Beispiel mit
token-make = Schlüssel anlegen
token-name = Name des Bots
token-made = Der Schlüssel ist angelegt.
token-once = Er wird nur dieses eine Mal gezeigt. Bewahre ihn gut auf.
token-drop = Widerrufen
token-gone = Der Schlüssel ist widerrufen.
credits = Die Spiele und ihre Autoren
made-with = Die Schriften sind Source Sans und Young Serif, beide frei. Die Klänge erzeugt dein Browser.
reconstructed-title = Was rekonstruiert ist
reconstructed-what = Einige Bilder der alten Regelblätter sind verloren: welche Teile die Startkarten von FITS zeigen und die meisten seiner Bretter, die Aufstellungen von FILLIT, wie oft jede Karte von FALLING vorkommt. Was an ihrer Stelle steht, ist von uns, und jede Datei sagt es.
