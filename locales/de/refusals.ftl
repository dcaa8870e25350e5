### Warum der Tisch oder der Server etwas nicht getan hat und was erlaubt wäre.

## The server
no-session = Dieser Browser ist hier noch nicht bekannt. Lade die Seite neu.
wrong-password = Der Name oder das Passwort stimmt nicht.
token-only-plays = Mit dem Schlüssel eines Programms kann man spielen, aber nicht das Konto ändern.
strange-origin = Anfragen werden nur von der eigenen Seite dieses Servers angenommen.
not-found = Hier ist nichts.
unknown-table = Diesen Tisch gibt es nicht oder nicht mehr.
bad-request = Der Server hat das nicht verstanden. Lade die Seite neu.
bad-name = Ein Name hat 1 bis 24 Zeichen; der eines Kontos 3 bis 24 Buchstaben, Ziffern, Leerzeichen, Binde- oder Unterstriche oder Punkte.
bad-password = Ein Passwort hat 8 bis 200 Zeichen.
account-taken = Dieser Kontoname ist schon vergeben. Wähle einen anderen.
too-many = Das war viel in kurzer Zeit. Warte ein wenig.
unknown-player = Niemand heißt hier so, oder die Seite ist privat.
too-many-tables = Du hast so viele Tische offen, wie erlaubt sind. Spiel einen zu Ende oder verlass einen.
seek-gone = Die Suche ist beendet. Beginne eine neue.
seek-replaced = Du suchst jetzt in einem anderen Fenster.
too-many-files = Du hast so viele gesichert, wie erlaubt sind. Lösch eine, die du nicht mehr brauchst.
needs-account = Dafür brauchst du ein Konto: ein Name und ein Passwort genügen.
too-many-lines = Du hast viel in kurzer Zeit geschrieben. Warte ein wenig vor der nächsten Nachricht.
too-large = Das ist zu groß.
too-long = Das hat zu lange gedauert. Versuch es noch einmal.
busy = Der Server ist beschäftigt. Versuch es gleich noch einmal.
unavailable = Der Server kann gerade nichts speichern. Versuch es bald noch einmal.
internal = Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.

## Before the start
table-bad-options = Mit diesen Einstellungen kann kein Spiel beginnen. Ändere eine davon.
table-seed-too-long = Dieser Startwert ist zu lang: höchstens 200 Zeichen.
table-options-too-long = Die Einstellungen sind zu lang: Eigene Dateien haben zusammen höchstens 16 kB.
table-not-created = Es gibt noch keinen Tisch.
table-begun = Das geht nur vor dem Beginn.
table-host-only = Das kann nur der Gastgeber.
table-taken = Dort sitzt schon jemand. Wähle einen anderen Platz.
table-kicked = Der Gastgeber hat dich vom Tisch entfernt. Du kannst noch zuschauen.
table-bad-name = Ein Name hat 1 bis 24 Zeichen.
table-one-place-each = Bei FALLING spielt jeder an einem eigenen Bildschirm.
table-several-places = Du hast mehrere Plätze an diesem Bildschirm. Gib zuerst einen auf.
table-empty-place = Dort sitzt niemand.
table-empty-places = Es gibt freie Plätze. Warte, bis sich jemand setzt, oder füge einen Bot hinzu.
table-kick-oneself = Der Gastgeber kann nicht entfernt werden, nur selbst gehen.
table-unknown-player = Dieser Spieler sitzt hier nicht.
table-no-such-place = Diesen Platz gibt es an diesem Tisch nicht.
table-no-tournament = Aufstellung und Anfang werden nur in der Turnierform gewählt.
table-one-choice = Wähle die Aufstellung oder wer beginnt, eins nach dem anderen.
table-setup-stays = Es ist gewählt, wer beginnt. Die Aufstellung bleibt.
table-setup-first = Zuerst wählt der zweite Platz die Aufstellung.
table-choose-first = Der erste Platz muss noch wählen, wer beginnt.

## During the game
bad-notation = Das ist kein Zug. Das Feld zeigt, was erlaubt ist.
game-over = Das Spiel ist zu Ende.
table-no-game = Das Spiel hat noch nicht begonnen.
table-not-yours = Das muss jemand anderes tun.
table-not-your-place = Dieser Platz gehört jemand anderem.
table-players-only = Das können nur Spieler.
table-countdown = Der Countdown läuft. Warte, bis er zu Ende ist.
table-no-countdown = Kein Countdown ist abgelaufen.
table-paused = Das Spiel ist pausiert.
table-not-paused = Das Spiel ist nicht pausiert.
table-no-pause = Dieses Spiel kann man nicht pausieren.
table-no-beat = Es ist noch nicht Zeit für die nächste Karte.
table-time-is-up = Die Zeit ist um.
table-time-left = Die Zeit ist noch nicht um.
table-time-falls = Die Uhr ging rückwärts. Versuch es noch einmal.
table-asleep = Sonst ist niemand da.
table-deputy-plays = Hier springt ein Bot ein. Nimm zuerst deinen Platz zurück.
table-no-deputy = Für diesen Platz springt kein Bot ein.
table-no-deputies = Bei FALLING springt kein Bot ein: Ein Platz bleibt, wie er ist.
table-no-bot = Dort spielt kein Bot.
table-not-away = Dieser Spieler ist da. Ein Bot springt nur für Abwesende ein.
table-grace = Warte erst eine halbe Minute, ob der Spieler zurückkommt.
table-voted = Du hast schon darum gebeten.
table-here-already = Dieser Spieler ist nicht abwesend.
table-not-here = Du sitzt nicht an diesem Tisch.
table-host-stays = Der Gastgeber ist noch da.
table-resigned = Dieser Spieler hat aufgegeben und spielt nicht mehr.
table-not-resigned = Dieser Spieler hat nicht aufgegeben.
table-dealer-resigns = Der Geber kann nicht aufgeben, nur gehen.
table-bots-play-on = Bots spielen bis zum Ende. Du kannst vorschlagen abzubrechen.
table-offered = Das hast du schon vorgeschlagen.
table-no-offer = Das hat niemand vorgeschlagen.
table-not-over = Das Spiel ist noch nicht zu Ende.
table-days-game = Das ist ein Versuch von jemand anderem am Spiel des Tages. Du kannst ihn ansehen, sobald du selbst gespielt hast.
table-days-game-stays = Das Spiel des Tages bleibt, wie es ist. Auf seiner eigenen Seite kannst du es noch einmal spielen.
table-not-rateable = So eine Partie wird nicht gewertet. Nimm die üblichen Bretter und Karten und genug Leute, oder spiel einfach so.
table-rated-fixed = Wenn jemand den Startwert oder die Karten festlegt, wird die Partie nicht gewertet.
table-rated-account = Eine gewertete Partie braucht ein Konto. Leg eins an, oder spiel einfach so.
table-rated-accounts = Nicht alle hier haben ein Konto. Sie legen eins an, oder der Gastgeber schaltet „Gewertete Partie“ aus.
table-rated-bots = Gewertet wird nur zwischen Menschen: Warte auf jemanden, oder schalte „Gewertete Partie“ aus.
table-rated-one-screen = In einer gewerteten Partie spielt jeder an einem eigenen Bildschirm.
table-again-stays = Die Karten bleiben, wie sie sind: Dieses Spiel wird gespielt, wie es war.
table-not-again = In diesem Spiel kommen dieselben Karten nicht wieder.
table-no-rematch = Noch nicht alle möchten eine Revanche.
table-id-too-long = Der Server hat das nicht verstanden. Lade die Seite neu.
table-too-many-onlookers = Für mehr Zuschauer ist kein Platz. Komm etwas später wieder.

## Talk
table-text-too-long = Sag es in 1 bis 300 Zeichen.
table-mute-oneself = Du kannst dich nicht selbst stummschalten.
table-too-many-muted = Du hast hier so viele stummgeschaltet wie möglich.
table-no-such-line = Das hat hier kürzlich niemand gesagt.

## Without a server, or without a connection to it
error-no-rules = Dieser Browser kann die aufbewahrten Spiele nicht öffnen. Lade die Seite neu.
error-no-server = Dafür wird ein Server gebraucht, und hier gibt es keinen.
not-kept = Dieser Browser hat keinen Platz oder behält hier nichts: Du kannst weiterspielen, aber das Spiel ist weg, wenn du die Seite schließt.
alone-now = Keine Verbindung: Du kannst gegen Bots spielen, lernen, Aufgaben lösen und zu mehreren an einem Bildschirm spielen. Mit Freunden und anderen geht es erst wieder, wenn sie zurück ist.
alone-always = Das ist Trèfle ohne Server: Spiel gegen Bots, lern, lös Aufgaben oder spiel zu mehreren an einem Bildschirm. Sonst kann hier niemand an einen Tisch kommen.
