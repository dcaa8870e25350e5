### La page autour des plateaux. Court, aimable, précis ; pas de points d'exclamation.

trefle = Trèfle
skip = Aller au contenu
home-link = Trèfle, accueil
player-link = Mes parties
leaderboard-link = Classement
about-link = À propos
person-link = Votre nom et votre compte
api-link = Pour les développeurs
rules = Règles
learn = Apprendre
learn-link = Apprendre en jouant
close = Fermer
no = Non

## La liaison avec le serveur
line-broken = Connexion perdue, reconnexion en cours
line-again = Réessayer
line-back = Connexion rétablie. Rien n’est perdu.
line-old = Une nouvelle version de cette page est disponible.
line-reload = Recharger
line-replaced = Vous avez ouvert cette table dans une autre fenêtre.
line-here = Jouer ici
page-failed = Le chargement a échoué.
board-failed = Le plateau n’a pas pu être affiché.
error-offline = Le serveur est injoignable. Réessayez dans un instant.
error-answer = Le serveur a donné une réponse que cette page ne comprend pas. Rechargez la page.

## Accueil
home-title = Trèfle : FITS, FILLIT et FALLING
leaf-play = { $game } : jouer contre des bots
game-line-fits = Faites glisser les pièces sur votre rampe sans laisser de trou.
game-line-fillit = Glissez, remplissez le plateau, videz votre réserve en premier.
game-line-falling = Tout le monde tombe. Soyez le dernier à toucher le sol.
game-players-fits = 1 à 4 joueurs, 20 minutes
game-players-fillit = 2 à 4 joueurs, 15 minutes
game-players-falling = 2 à 16 joueurs, 3 minutes
by = de { $designer }, { $year }
play-bots = Contre des bots
new-ask = Vous découvrez { $game } ?
new-show = Montrez-moi d’abord (1 minute)
new-begin-falling = Commencer avec les annonces seules
new-knows = Je connais le jeu
level = Niveau des bots
play-alone = En solo
make-table = Entre amis
one-screen = Sur un écran
find-player = Trouver un adversaire
seek-looking = Recherche d’un adversaire pour { $game }
seek-long = Personne pour l’instant. La recherche continue pendant que vous jouez.
seek-meeting = Quelqu’un est là. Un instant
seek-stop = Arrêter
seek-bots = Jouer contre des bots en attendant
seek-open = Ouvrir une table
seek-notify = Me prévenir
seek-found = { $game } : quelqu’un est là
setting-up = Un instant
go-on = Continuer
continue-against = Contre { $names }
continue-all = { $count ->
    [one] et une autre
   *[other] et { $count } autres
  }
your-turn = À vous de jouer
open-tables = Tables ouvertes
sit-down = Rejoindre
free-places = { $count ->
    [one] une place libre
   *[other] { $count } places libres
  }
you-are = Vous jouez en tant que { $name }
online = { $count } en ligne
replay-file = Revoir une partie
make-link = Créer le vôtre
gallery-title = Galerie
puzzles-link = Problèmes
unofficial = Trèfle est un projet indépendant et non officiel.
lost-title = Page introuvable
lost-what = Il n’y a ni table ni page à cette adresse.
to-home = Accueil

## Préférences
choices = Réglages
choice-language = Langue
choice-look = Thème
look-auto = Auto
look-day = Jour
look-evening = Soir
choice-sound = Son
choice-calm = Moins d’animations
choice-confirm = Confirmer les coups
choice-points = Montrer les points avant le coup
choice-notation = Champ pour saisir les coups
choice-here = Jouer contre des bots dans ce navigateur
keys = Touches
keys-this = Cette liste
keys-sound = Activer ou couper le son
keys-tab = Bouton suivant
keys-step = Un pas en arrière ou en avant
keys-ends = Au début, à la fin
keys-run = Lecture ou pause
key-name = { $key ->
    [space] Espace
    [enter] Entrée
    [esc] Échap
    [home] Début
    [end] Fin
   *[tab] Tab
  }

## Une table avant le début
places = Places
seats = Places des joueurs
seat-n = Place { $seat }
guest = Invité
dealer = Donneur
empty = Libre
empty-dealer = Qui donne ?
you = Vous
host = Hôte
sit = S’asseoir ici
sit-beside = Quelqu’un sur cet appareil
beside-name = Son nom
stand = Se lever
seat-bot = Ajouter un bot
clear = Libérer la place
kick = Exclure
level-easy = bot facile
level-medium = bot moyen
level-strong = bot fort
level-name = { $level ->
    [easy] Facile
    [strong] Fort
   *[medium] Moyen
  }
fill-with = Bots aux places libres
start = Commencer
start-fill = { $count ->
    [one] Commencer avec un bot
   *[other] Commencer avec { $count } bots
  }
sit-first = Prenez d’abord une place.
wait-host = En attente de l’hôte.
wait-sit = Choisissez une place, ou restez spectateur.
invited = { $name } vous invite
invited-here = On vous invite à jouer
take-seat = Prendre la place
ask-seat = Demander une place
asked-seat = Vous avez demandé une place.
invite = Inviter
invite-what = Envoyez ce lien
copy = Copier
copied = Copié
copy-failed = La copie n’est pas permise ici. Le lien est sélectionné : copiez-le à la main.
qr = Code QR
qr-what = Code QR avec le lien de cette table
settings = Réglages de la partie
public = Ouverte à tous
public-what = La table figure sur la page d’accueil.
rated = Partie classée
rated-what = Elle change la cote de ceux qui jouent. Tous ont un compte, aucun bot ne joue et personne ne choisit les cartes.
host-sets = L’hôte choisit les réglages.
choose-setup = Choisissez la mise en place.
choose-first = Choisissez qui commence.
fixed = L’hôte a choisi les cartes de cette partie.
goes-on = Cette partie reprend une partie précédente. C’est un entraînement.
own-file = Cette partie se joue avec une création de joueur. Elle n’est jamais classée.

## Une table pendant la partie
coming = Ouverture de la table
no-table = Table introuvable
error-no-table = Cette table n’existe pas, ou plus.
is-paused = La partie est en pause.
is-out = au sol
to-play = c’est son tour
away = hors ligne
bot-plays = remplacé par un bot
take-back = Reprendre ma place
vote-bot = { $count ->
    [0] Faire jouer un bot
   *[other] Faire jouer un bot ({ $count })
  }
looking-on = Vous êtes spectateur.
waits-for = En attente de { $names }
onlookers = { $count ->
    [one] un spectateur
   *[other] { $count } spectateurs
  }
lag = Connexion lente : { $millis } ms
evened = Équitable à distance : le plus proche attend 0,1 s au plus
first-come = Les actions comptent dans l’ordre d’arrivée
log = Ce qui s’est passé
log-empty = Il ne s’est encore rien passé.
log-and-talk = Journal, chat et table
side-log = Journal
side-talk = Chat
side-table = Table
fold = Replier
unread = { $count ->
    [one] { $count } non lu
   *[other] { $count } non lus
  }
talk = Chat
talk-empty = Personne n’a encore rien dit.
say = Écrire un message
send = Envoyer
quick = Mots rapides
quick-hello = Bonjour
quick-well-played = Bien joué
quick-one-moment = Un instant
quick-thanks = Merci
quick-may-sit = Puis-je avoir une place ?
mute = Masquer
muted = Les messages de { $name } sont masqués.
somebody = Quelqu’un
unmute = Ne plus masquer
report = Signaler
reported = Signalé
plain-offers = Ce que { $name } peut faire
move = Coup
move-what = Tapez un coup en notation. Ce qui est permis est proposé.
move-send = Jouer
pause = Pause
resume = Reprendre
next-step = Ensuite : { $what }
pace-anew = Recommencer à ce rythme
pace-name = { $pace ->
    [learning] apprendre, 2,5 s
    [normal] normal, 1,5 s
    [fast] rapide, 1,0 s
   *[own] le vôtre
}
offer-draw = Proposer la nulle
offer-abort = Proposer d’arrêter la partie
offered-draw = { $count ->
    [one] { $names } propose la nulle.
   *[other] { $names } proposent la nulle.
  }
offered-abort = { $count ->
    [one] { $names } voudrait arrêter la partie.
   *[other] { $names } voudraient arrêter la partie.
  }
agree = D’accord
resign = Abandonner
resign-sure = Oui, abandonner
leave = Quitter la table
leave-sure = Oui, quitter
notify = Me prévenir quand c’est à moi
commitment = Mélange vérifiable
commitment-what = Cette empreinte du mélange a été fixée avant la partie. Le fichier de la partie contient la graine qui permet de la vérifier.
signal-title = { $game } : à vous de jouer
signal-body = La table vous attend.

## Après la partie
series-of = Au meilleur des { $games } parties
series-game = Partie { $number }
series-wins = Victoires
series-won = gagnée
series-next = Partie suivante (la { $number }ᵉ)
series-you = Vous gagnez la série.
series-by = { $count ->
    [one] { $name } gagne la série.
   *[other] { $name } gagnent la série.
  }
series-three = Au meilleur des trois parties
series-three-what = Qui gagne deux parties l’emporte. On commence à tour de rôle.
again-title = Les mêmes cartes
again-same = Rejouer les mêmes cartes
again-link = Lien pour un ami
again-compared = Ce que chacun a fait de ces cartes
again-who = Qui
again-points = Points
again-there = à la première table
again-what = Jouez seul à { $game } avec les mêmes cartes que quelqu’un d’autre. Après votre partie, vous verrez ce que chacun en a fait.
again-practice = Vous avez déjà vu ces cartes à { $game }. Vous pouvez les rejouer pour vous entraîner.
again-play = Jouer
result-won = Vous gagnez.
result-won-by = Vous gagnez de { $by } { $by ->
    [one] point
   *[other] points
  }.
result-winner-by = { $name } gagne de { $by } { $by ->
    [one] point
   *[other] points
  }.
result-shared = Vous partagez la victoire.
result-winner = { $count ->
    [one] { $name } gagne.
   *[other] { $name } gagnent.
  }
result-nobody = Personne ne gagne.
result-solo = { $score ->
    [one] { $score } point
   *[other] { $score } points
  }
record-bots = Contre des bots { $level ->
    [easy] faciles
    [strong] forts
   *[medium] moyens
  }
record = { $won ->
    [one] { $won } victoire
   *[other] { $won } victoires
  }, { $lost ->
    [one] { $lost } défaite
   *[other] { $lost } défaites
  }{ $drawn ->
    [0] { "" }
    [one] , { $drawn } nulle
   *[other] , { $drawn } nulles
  }
reason-supply = Le dernier jeton est posé.
reason-repetition = La même position est revenue une troisième fois.
reason-limit = Le tour 300 est fini.
ended-time = { $name } a épuisé son temps.
ended-resigned = { $name } a abandonné.
ended-agreed = Fin d’un commun accord.
ended-abandoned = La partie a été abandonnée.
rated-after = Votre cote : { $rating } ± { $by }
rematch = Revanche
to-daily = Voir le résultat du jour
rematch-asked = En attente des autres
rematch-wanted = { $count ->
    [one] { $names } propose une revanche.
   *[other] { $names } proposent une revanche.
  }
replay = Revoir
own-table = Jouer vous-même

## Le journal de la table
told-sat = { $name } s’assied.
told-stood = { $name } se lève.
told-cleared = { $name } est de nouveau libre.
told-kicked = { $name } a été exclu.
told-chosen = { $name } a choisi.
told-paused = La partie est en pause.
told-resumed = La partie reprend.
told-resigned = { $name } abandonne.
told-returned = { $name } reprend sa place.
told-went-away = { $name } est hors ligne.
told-came-back = { $name } est de retour.
told-left = { $name } s’en va.
told-time-out = { $name } a épuisé son temps.
told-rematch-asked = { $name } propose une revanche.
told-host-changed = { $name } est maintenant l’hôte.
told-vote = { $name } demande qu’un bot prenne le relais.
told-bot-seated = { $name } : { $level }.
told-deputy-seated = Un bot remplace { $name }.
told-settings-changed = Les réglages ont changé.
told-started = La partie commence.
told-countdown = Préparez-vous.
told-offered-draw = { $name } propose la nulle.
told-offered-abort = { $name } voudrait arrêter la partie.
told-answered-yes = { $name } est d’accord.
told-answered-no = { $name } préfère continuer.
told-ended = La partie est terminée.

## Revoir
look-through = Vu par
onlooker = Spectateur
moment = Moment
moment-of = Moment { $at } sur { $end }
turning-points = Moments décisifs
to-start = Au début
to-end = À la fin
step-back = Un pas en arrière
step-on = Un pas en avant
run = Lecture
stop = Pause
speed = Vitesse
copy-moment = Copier un lien vers ce moment
download = Télécharger la partie
replay-what = Choisissez le fichier d’une partie terminée, ou déposez-le ici.
replay-choose = Choisir un fichier
replay-coming = Chargement de la partie
file-wrong = Cette ligne du fichier n’est pas correcte :
file-good = { $name } est prêt.
file-mine = Créés par vous
file-unnamed = Sans nom
file-remove = Sans le fichier
file-line = Ligne { $line }
file-unchecked = Le fichier n’a pas pu être vérifié pour l’instant. Il le sera au début de la partie.
file-syntax = Ceci n’est pas écrit comme TOML le veut.
record-unreadable = Ce fichier n’est pas une partie de Trèfle.
error-no-replay = Cette partie n’est pas terminée, ou n’existe plus.

## Analyse
review = Analyser
review-coming = Analyse de la partie
review-of = La partie de qui
review-steps = Passer de l’un à l’autre
review-play-on = Reprendre à partir d’ici
play-on-bots = Contre des bots
play-on-fresh = Avec d’autres cartes ensuite
play-on-friends = Entre amis
play-on-arrange = Modifier d’abord
review-nothing = Il n’y a encore rien à analyser : rien n’a été joué.
review-unfinished = Le temps n’a pas suffi pour tout : ce qui manque n’a pas été analysé.

## Règles
rules-coming = Chargement des règles
rules-none = Les règles de ce jeu sont en cours de rédaction.
rules-english = Ces règles sont en anglais pour le moment.
try-it = Essayer contre des bots faciles

## À propos
about-title = À propos de Trèfle
name = Votre nom
name-kept = Votre nom est enregistré.
keep = Enregistrer
account = Compte
account-what = Il n’en faut pas pour jouer. Avec un compte, vos parties et votre nom vous suivent sur d’autres appareils.
account-is = Vous êtes connecté en tant que { $name }.
account-name = Nom
password = Mot de passe, 8 caractères au moins
password-again = Votre mot de passe
account-open = Créer un compte
account-have = J’ai un compte
account-have-none = Je n’ai pas de compte
account-close = Supprimer le compte
account-close-sure = Oui, le supprimer
account-gone = Le compte est supprimé.
log-in = Se connecter
log-out = Se déconnecter
logged-in = Vous voilà connecté.
logged-out = Vous êtes déconnecté.
tokens = Vos propres bots
tokens-what = Un jeton d’accès permet à un programme de jouer en votre nom, par exemple avec
token-make = Créer un jeton d’accès
token-name = Nom du bot
token-made = Le jeton d’accès est créé.
token-once = Il ne sera plus affiché. Conservez-le bien.
token-drop = Révoquer
token-gone = Le jeton d’accès est révoqué.
credits = Les jeux et leurs auteurs
made-with = Les polices sont Source Sans et Young Serif, toutes deux libres. Les sons sont produits par votre navigateur.
reconstructed-title = Ce qui est reconstitué
reconstructed-what = Des images des anciennes règles sont perdues : les pièces des cartes de départ de FITS et la plupart de ses plateaux, les mises en place de FILLIT, le nombre de chaque carte de FALLING. Ce qui les remplace est de nous, et chaque fichier le dit.
