### Die Begleitung eines ersten Spiels: eins nach dem anderen, was zu tun ist und warum.

learn-coach = Dein erstes Spiel
learn-step = { $at } von { $end }
learn-next = Weiter
learn-skip = Überspringen
learn-done = Weiterspielen
learn-close = Ohne Begleitung weiter
learn-watch = Schau, was passiert.

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
learn-fillit-undo = Nichts wird gesendet, bevor der Zug vollständig ist. Nimm ihn zurück, mit dem Knopf oder Esc, und such einen längeren Weg.
learn-fillit-pearl = Gleite noch einmal und zieh dann eine Perle einen Schritt weiter. Was dort liegt, tauscht den Platz mit ihr, sogar eine Figur.
learn-fillit-supply = Die Stapel sind die Vorräte: So viele Scheiben sind noch zu legen. Deiner ist um das kleiner, was du gelegt hast.
learn-fillit-return = Gleite nun über Scheiben der anderen Farbe. Sie gehen zurück in ihren Vorrat, und deine liegen an ihrer Stelle.
learn-fillit-first = Die Perle darf auch zuerst ziehen und der Figur den Weg öffnen, solange sie danach ziehen kann.
learn-fillit-end = Die letzte Scheibe gewinnt sofort. Kommt dieselbe Stellung zum dritten Mal, gewinnt niemand. Spiel nun zu Ende.

learn-falling-aim = Alle fallen, und niemand wartet, bis er dran ist. Der Geber gibt, du handelst, wann du willst, und wer zuletzt am Boden ist, gewinnt. Hier wartet der Geber auf dich.
learn-falling-take = Du hast einen Schlag bekommen. Nimm ihn: Klick auf deinen Stapel, oder drück 1. Halten kannst du nur eine Karte.
learn-falling-hit = Ein Schlag bringt mehr Karten, wo er liegt, und mit mehr Karten kommt der Boden früher. Spiel ihn auf Sorrel: Klick auf den hervorgehobenen Spieler, drück seine Zahl oder zieh die Karte hin.
learn-falling-lock = Sorrel bekommt gerade Karten, eine mehr wegen des Schlags. Bis zur letzten ist diese Querkarte gesperrt: Niemand kann dort eine legen, sie bewegen oder stoppen.
learn-falling-split = Ein Teilen beginnt einen zweiten Stapel. Nimm deines und spiel es auf Thyme.
learn-falling-two = Thyme hat jetzt zwei Stapel und bekommt jedes Mal auf beide eine Karte. Ein Schlag, ein Teilen oder ein Sprung, der gewirkt hat, kommt weg.
learn-falling-skip = Ein Sprung erspart eine Runde Karten. Nimm ihn und spiel ihn vor dich selbst.
learn-falling-passed = Der Geber hat dich übersprungen, und der Sprung ist verbraucht. Niemand hat je zwei Querkarten zugleich.
learn-falling-push = Sorrel hat einen Schlag vor dich gelegt. Nimm den Schubs und spiel ihn auf Sorrel: Er bewegt deine Querkarte zu jemandem, der keine hat.
learn-falling-extra = Ein Extra macht eine Querkarte stärker. Nimm es und leg es auf den Schlag bei Sorrel: Das sind zwei Karten mehr auf jeden Stapel, nicht eine.
learn-falling-grab = Thyme hofft, mit einem Sprung davonzukommen. Nimm den Griff und spiel ihn auf Thyme: Der Sprung kommt zu dir.
learn-falling-stop = Sorrel will dir einen zweiten Stapel geben. Nimm den Stopp und spiel ihn auf dich selbst: Er zerstört eine Querkarte, deine oder eine andere.
learn-falling-keep = Noch ein Stopp. Nimm ihn und behalt ihn diesmal: Die Karten gehen zu Ende, und darunter liegt der Boden.
learn-falling-saved = Ein Boden kam, und der Stopp in deiner Hand hat dich von selbst gerettet. Er ist verbraucht: Beim nächsten Boden wärst du draußen.
learn-falling-out = Sorrel hielt keinen Stopp, ist am Boden und spielt nicht mehr mit. Von jetzt an kommen nur noch Böden.
learn-falling-end = Thyme auch: Du bist zuletzt gefallen und gewinnst. Du hast alles einmal getan. In einem richtigen Spiel wartet niemand auf dich; das Tempo wählst du selbst.

## Die Bilder in den Regeln
picture-fits-placing = Jedes Teil rutscht gerade hinunter, bis es etwas berührt. Was es überdeckt, bleibt ein Loch.
picture-fits-scoring = Die Bretter 2, 3 und 4 am Ende einer Runde. Was man noch sieht, zählt.
picture-fillit-turn = Je ein Zug: Die Figur gleitet und legt unterwegs Scheiben, eine Perle tauscht den Platz mit dem, was daneben liegt.
picture-fillit-end = Die letzten Züge eines Spiels: Wer seine letzte Scheibe legt, hat gewonnen.
picture-falling-serving = Clover legt einen Schlag vor Sorrel und bringt damit eine Karte mehr auf jeden Stapel dort.
picture-falling-ground = Die Karten sind aus, und Böden kommen. Wer noch fällt, wenn alle anderen liegen, hat gewonnen.
