### Die Begleitung eines ersten Spiels: eins nach dem anderen, was zu tun ist und warum.

learn-coach = Dein erstes Spiel
learn-step = { $at } von { $end }
learn-next = Weiter
learn-skip = Überspringen
learn-done = Weiterspielen
learn-close = Ohne Begleitung weiter

learn-fits-ramp = Das ist deine Rampe. Die Teile rutschen eins nach dem anderen hinunter, und am Ende kostet jedes Feld, das man noch sieht, einen Punkt.
learn-fits-turn = Dein Startteil wartet oben. Dreh es: mit dem Knopf Drehen, dem Mausrad, einem Rechtsklick oder R.
learn-fits-start = Wähl nun eine Spalte und lass es los. Der gestrichelte Umriss zeigt, wo es liegen bleibt; gelegt ist gelegt.
learn-fits-place = Die Karte zeigt das nächste Teil. Leg es ohne Loch darunter: seitlich rutscht nie etwas hinein.
learn-fits-aside = Das X passt nirgends gut. Leg es weg: Das darfst du mit jedem Teil, so oft du willst.
learn-fits-coming = Die Karten der Runde zeigen, welche Teile noch kommen, aber nicht in welcher Reihenfolge. Sechzehn sind es, jedes einmal.
learn-fits-counts = Was auf diesem Brett zählt: 1 Punkt für jede volle Reihe, 1 weniger für jedes offene Feld. Andere Bretter haben Zahlen und Zeichen, die offen bleiben sollen.
learn-fits-round = Spiel bis zur letzten Karte. Dann wird die Runde vor deinen Augen gezählt.
learn-fits-end = Das ist alles. Ein ganzes Spiel hat vier Bretter, und die höchste Summe gewinnt.

learn-fillit-aim = Du bist Rot. Wer zuerst alle Scheiben gelegt hat, gewinnt; die Figur legt sie, die Perlen stehen im Weg.
learn-fillit-slide = Nimm deine Figur und wähl, wohin sie gleitet. Sie hält erst am Rand, an der Mitte, an einer Perle oder einer Figur und legt auf jedes Feld eine Scheibe.
learn-fillit-undo = Nichts wird gesendet, bevor der Zug ganz ist. Nimm das Gleiten zurück, mit dem Knopf oder Esc, und such einen längeren Weg.
learn-fillit-pearl = Gleite noch einmal und rück dann eine Perle einen Schritt weiter. Was dort liegt, tauscht den Platz mit ihr, sogar eine Figur.
learn-fillit-supply = Die Stapel sind die Vorräte: So viele Scheiben sind noch zu legen. Deiner ist um das kleiner, was du gelegt hast.
learn-fillit-return = Gleite nun über Scheiben der anderen Farbe. Sie gehen in den Vorrat dort zurück, und deine liegen an ihrer Stelle.
learn-fillit-first = Die Perle darf auch zuerst ziehen und der Figur den Weg öffnen, solange sie danach ziehen kann.
learn-fillit-end = Die letzte Scheibe gewinnt sofort. Kommt dieselbe Stellung zum dritten Mal, gewinnt niemand. Spiel es nun zu Ende.

learn-falling-aim = Alle fallen, und niemand wartet auf einen Zug. Wer gibt, gibt; du handelst, wann du willst, und wer zuletzt am Boden ist, gewinnt.
learn-falling-take = Karten kommen auf deinen Stapel, eine je Takt. Sobald eine da liegt, nimm die oberste: Halten kannst du nur eine.
learn-falling-rider = Leg sie vor jemand anderen: Ein Schlag bringt mehr Karten, ein Teilen einen zweiten Stapel. Mehr Karten, früher am Boden.
learn-falling-skip = Ein Sprung erspart dir eine Runde Karten. Hältst du einen und hast keine Querkarte, dann leg ihn vor dich. Andere Karten gehen an die anderen.
learn-falling-lock = Solange jemand bedient wird, ist die Querkarte davor gesperrt: Niemand kann dort eine legen, bewegen oder stoppen, bis die letzte Karte gegeben ist.
learn-falling-ground = Ganz unten im Stapel liegt der Boden. Halt Karten von dir fern, bis jemand aufschlägt.
learn-falling-second = Das ist Stufe 1. Stufe 2 bringt Schubs, der deine Querkarte zu jemand anderem bewegt, Griff, der eine zu dir holt, und Stopp, der eine zerstört oder dich vor einem Boden rettet.
learn-falling-third = Stufe 3 bringt Extra: Auf eine Querkarte gelegt, tut sie mehr. Und der Takt ist schneller. Spiel es nun zu Ende.

## Die Bilder in den Regeln
picture-fits-placing = Jedes Teil rutscht gerade hinunter, bis es etwas berührt. Was es überdeckt, bleibt ein Loch.
picture-fits-scoring = Die Bretter 2, 3 und 4 am Ende einer Runde. Was man noch sieht, zählt.
picture-fillit-turn = Je ein Zug: Die Figur gleitet und legt unterwegs Scheiben, eine Perle tauscht den Platz mit dem, was daneben liegt.
picture-fillit-end = Die letzten Züge eines Spiels: Wer seine letzte Scheibe legt, hat gewonnen.
picture-falling-serving = Clover legt einen Schlag vor Sorrel, die danach auf jeden Stapel eine Karte mehr bekommt.
picture-falling-ground = Der Stapel ist leer, und Böden kommen. Wer noch fällt, wenn alle anderen liegen, hat gewonnen.
