### Eigen bestanden maken: schilderen, schrijven, delen met een link.

make-unnamed = Zonder naam
make-by = Van { $name }
make-good = Alles klopt. Je kunt spelen.
make-wrong-here = hier klopt iets niet
make-undo = Ongedaan maken
make-redo = Opnieuw
make-start = Beginnen met
make-blank = een leeg blad
make-share = Delen
make-copied = De link is gekopieerd. Alles zit erin.
make-the-link = Link om te delen
make-too-long = Dit is te lang voor een link. Bewaar het als bestand.
make-link-broken = Deze link is beschadigd: er valt niets uit te lezen.
make-play = Spelen
make-play-friends = Met vrienden spelen
make-copy = Kopiëren en aanpassen
make-text = Tekst
make-unreadable = De tekst is nu niet te lezen. Verbeter de gemarkeerde regel of maak ongedaan, en schilder dan verder.
make-open = Bestand openen
make-save = Als bestand bewaren
make-mine = Hier gemaakt
make-delete = Voorgoed verwijderen
make-delete-one = { $name } verwijderen
make-trial = { $kind ->
    [board] Hoe moeilijk is het?
    [setup] Is het in evenwicht?
   *[other] Hoe levendig is het?
  }
make-trial-begin = Laat bots { $count } potjes spelen
make-trial-going = { $done } van { $all } potjes
make-trial-stop = Stoppen
make-trial-best = hoogst haalbaar
make-trial-median = de helft van de potjes levert meer op, de helft minder
make-trial-proven = Het hoogst haalbare is in { $count } van { $games } potjes bewezen.
make-trial-nothing = Er is niets gespeeld.
make-trial-no-way = Er valt niets te scoren: zelfs wie perfect speelt, komt nooit boven 0.
make-trial-easy = Te makkelijk: zelfs makkelijke bots halen bijna alles.
make-trial-pays = Goed spelen loont: sterke bots halen meestal { $gap ->
    [one] 1 punt
   *[other] { $gap } punten
  } meer dan makkelijke.
make-trial-luck = Goed spelen maakt nauwelijks verschil: sterke bots halen niet meer dan makkelijke.
make-trial-even = In evenwicht: alle plaatsen winnen ongeveer even vaak.
make-trial-uneven = Niet helemaal in evenwicht: tussen sterke bots wint plaats { $seat } { $percent } % van de potjes.
make-trial-few = Te weinig potjes om te zeggen wie vaker wint.
make-trial-begins = Wie begint, wint { $percent } % van de potjes.
make-trial-length = Een potje duurt ongeveer { $beats } kaarten, en iedereen doet ongeveer { $actions } keer iets.

gallery-what = Gemaakt door spelers, voor iedereen om te spelen.
gallery-empty = Hier is nog niets te zien. Dat van jou kan het eerste zijn.
gallery-more = Meer tonen
gallery-all = De hele galerij
gallery-show = Aan iedereen tonen
gallery-look = Daar bekijken
gallery-link = Link kopiëren
gallery-hidden = Dit is gemeld. Niemand anders ziet het tot de beheerder van deze server ernaar heeft gekeken.
gallery-account = Met een account wordt wat je maakt ook op de server bewaard, en kun je het aan iedereen tonen.
gallery-open-account = Account maken
gallery-unplayed = Nog niet gespeeld
gallery-played = { $count ->
    [one] Eén keer gespeeld
   *[other] { $count } keer gespeeld
  }
gallery-points = meestal { $middle } punten, op zijn best { $best }
gallery-won = plaats { $seat } wint { $percent } %
gallery-gone = Dit staat niet, of niet meer, in de galerij.
gallery-report = Melden
gallery-why = Wat is er mis mee?
gallery-not = Annuleren
gallery-reported = Bedankt. De beheerder van deze server krijgt het te zien.
