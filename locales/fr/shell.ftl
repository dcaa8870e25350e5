### La page autour des plateaux. Court, aimable, précis ; pas de points d'exclamation.

trefle = Trèfle
skip = Aller à la page
home-link = Trèfle, accueil
about-link = À propos et réglages
api-link = Pour les programmes
rules = Règles
learn-link = Apprendre en jouant
close = Fermer
no = Non

## La liaison avec le serveur
line-broken = La liaison est coupée. Elle revient d'elle-même.
line-again = Essayer maintenant
line-back = La liaison est rétablie. Rien n'est perdu.
line-old = Il existe une version plus récente de cette page.
line-reload = Recharger
line-replaced = Vous avez ouvert cette table dans une autre fenêtre.
line-here = Jouer ici
page-failed = Le chargement a échoué.
board-failed = Le plateau n'a pas pu être dessiné.
error-offline = Le serveur est injoignable. Réessayez dans un instant.
error-answer = Le serveur a donné une réponse que cette page ne comprend pas.

## Accueil
home-title = Trèfle : FITS, FILLIT et FALLING
leaf-play = { $game } : jouer contre des robots
game-line-fits = Faites glisser les pièces sur votre rampe sans laisser de trou.
game-line-fillit = Glissez, remplissez le plateau et videz votre réserve en premier.
game-line-falling = Tout le monde tombe. Touchez le sol en dernier.
game-players-fits = 1 à 4 joueurs
game-players-fillit = 2 à 4 joueurs
game-players-falling = 2 à 16 joueurs
by = de { $designer }, { $year }
play-bots = Contre des robots
play-alone = Jouer seul
make-table = Entre amis
setting-up = On dresse la table
continue = Reprendre
go-on = Continuer
continue-all = Les montrer toutes ({ $count })
your-turn = À vous de jouer
open-tables = Tables ouvertes
open-loading = On cherche les tables ouvertes
open-none = Personne n'attend pour l'instant. Faites une table ouverte à tous, ou envoyez son lien.
sit-down = S'asseoir
free-places = { $count ->
    [one] une place libre
   *[other] { $count } places libres
  }
you-are = Vous êtes { $name }
online = { $count ->
    [one] une personne ici
   *[other] { $count } personnes ici
  }
replay-file = Revoir une partie
unofficial = Trèfle est une réalisation indépendante et non officielle.
lost-title = Rien ici
lost-what = Cette adresse ne mène à aucune table ni à aucune page.
to-home = Vers les trois jeux

## Préférences
choices = Réglages
choice-language = Langue
choice-look = Lumière
look-auto = Auto
look-day = Jour
look-evening = Soir
choice-sound = Son
choice-calm = Moins de mouvement
choice-confirm = Demander avant d'envoyer un coup

## Une table avant le début
places = Places
seats = Places des joueurs
seat-n = Place { $seat }
dealer = Donneur
empty = Libre
empty-dealer = Qui donne ?
you = Vous
host = Hôte
sit = S'asseoir ici
sit-beside = Second joueur ici
beside-name = Nom du second joueur
stand = Se lever
seat-bot = Asseoir un robot
clear = Libérer
kick = Renvoyer
level-easy = robot facile
level-medium = robot moyen
level-strong = robot fort
fill-with = Les places libres vont à
start = Commencer
start-fill = { $count ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $count } robots
  }
sit-first = Asseyez-vous d'abord.
wait-host = L'hôte lance la partie.
wait-sit = Choisissez une place, ou regardez.
invite = Inviter
invite-what = Envoyez ce lien
copy = Copier
copied = Copié
copy-failed = La copie n'est pas permise ici. Le lien est sélectionné : copiez-le à la main.
qr = Code QR
qr-what = Code QR avec le lien de cette table
settings = Le jeu
public = Ouverte à tous
public-what = La table figure sur la page d'accueil.
host-sets = L'hôte règle le jeu.
choose-setup = Choisissez la mise en place.
choose-first = Choisissez qui commence.
fixed = L'hôte a fixé les cartes de cette partie.

## Une table pendant la partie
coming = On arrive à la table
no-table = Table introuvable
error-no-table = Cette table n'existe pas, ou elle a été débarrassée.
is-paused = La partie est en pause.
is-out = au sol
to-play = doit jouer
away = absent
bot-plays = un robot joue en attendant
take-back = Reprendre ma place
vote-bot = { $count ->
    [0] Demander un robot
   *[other] Demander un robot ({ $count })
  }
looking-on = Vous regardez.
waits-for = On attend { $names }
onlookers = { $count ->
    [one] un spectateur
   *[other] { $count } spectateurs
  }
lag = Liaison lente : { $millis } ms
reconstructed = En partie reconstitué
log = Ce qui s'est passé
log-empty = Il ne s'est encore rien passé.
log-and-talk = Journal, discussion et table
side-log = Journal
side-talk = Discussion
side-table = Table
fold = Replier
unread = { $count } non lus
talk = Discussion à la table
talk-empty = Personne n'a encore rien dit.
say = Dites quelque chose
send = Envoyer
mute = Ne plus entendre
muted = Vous n'entendez plus { $name }.
somebody = Quelqu’un
unmute = Entendre à nouveau
report = Signaler
reported = Signalé
plain-offers = Ce que { $name } peut faire
move = Coup
move-what = Tapez un coup en notation. Le champ propose ce qui est permis.
move-send = Jouer
pause = Pause
resume = Reprendre
pace-anew = Recommencer à cette allure
pace-name = { $pace ->
    [learning] apprendre, 2,5 s
    [normal] normal, 1,5 s
    [fast] rapide, 1,0 s
   *[own] le vôtre
}
offer-draw = Proposer la nulle
offer-abort = Proposer d'arrêter
offered-draw = { $count ->
    [one] { $names } propose la nulle.
   *[other] { $names } proposent la nulle.
  }
offered-abort = { $count ->
    [one] { $names } voudrait arrêter sans résultat.
   *[other] { $names } voudraient arrêter sans résultat.
  }
agree = D'accord
resign = Abandonner
resign-sure = Oui, abandonner
leave = Quitter la table
leave-sure = Oui, quitter
notify = Me prévenir quand c'est à moi
commitment = Des cartes honnêtes
commitment-what = Cette empreinte du mélange a été fixée avant la partie. Le fichier de la partie contient la graine qui permet de la vérifier.
signal-title = { $game } : à vous de jouer
signal-body = La table vous attend.

## Après la partie
result-won = Vous gagnez.
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
wins = gagne
reason-supply = Le dernier jeton est posé.
reason-repetition = La même position est revenue une troisième fois.
reason-limit = La partie a atteint son 300e tour.
ended-time = { $name } n'a plus de temps.
ended-resigned = { $name } a abandonné.
ended-agreed = Fin d'un commun accord.
ended-abandoned = La partie a été délaissée.
rematch = Encore une
rematch-asked = On attend les autres
rematch-wanted = { $count ->
    [one] { $names } voudrait rejouer.
   *[other] { $names } voudraient rejouer.
  }
replay = Revoir
own-table = Y jouer vous-même

## Le journal de la table
told-sat = { $name } s'assied.
told-stood = { $name } se lève.
told-cleared = { $name } est libre.
told-kicked = { $name } a été renvoyé.
told-chosen = { $name } a choisi.
told-paused = La partie est en pause.
told-resumed = La partie reprend.
told-resigned = { $name } abandonne.
told-returned = { $name } rejoue.
told-went-away = { $name } s'absente.
told-came-back = { $name } est de retour.
told-left = { $name } s'en va.
told-time-out = { $name } n'a plus de temps.
told-rematch-asked = { $name } voudrait rejouer.
told-host-changed = { $name } est maintenant l'hôte.
told-vote = { $name } demande un robot.
told-bot-seated = { $name } : { $level }.
told-deputy-seated = Un robot joue pour { $name }.
told-settings-changed = Le jeu a été réglé à nouveau.
told-started = La partie commence.
told-countdown = Tenez-vous prêts.
told-offered-draw = { $name } propose la nulle.
told-offered-abort = { $name } voudrait arrêter.
told-answered-yes = { $name } est d'accord.
told-answered-no = { $name } continue.
told-ended = La partie est finie.

## Revoir
look-through = Vu par
onlooker = Spectateur
moment = Moment
moment-of = Moment { $at } sur { $end }
to-start = Au début
to-end = À la fin
step-back = Un pas en arrière
step-on = Un pas en avant
run = Lire
stop = Pause
speed = Vitesse
copy-moment = Copier un lien vers ce moment
download = Télécharger la partie
replay-what = Choisissez le fichier d'une partie finie, ou déposez-le ici.
replay-choose = Choisir un fichier
replay-coming = Lecture de la partie
record-unreadable = Ce fichier n'est pas une partie lisible.
error-no-replay = Cette partie n'est pas finie, ou elle n'existe plus.

## Règles
rules-coming = Ouverture des règles
rules-none = Les règles de ce jeu sont en cours de rédaction.
rules-english = Ces règles sont en anglais pour le moment.
try-it = Essayer contre des robots faciles

## À propos
about-title = À propos de Trèfle
name = Votre nom
name-kept = Votre nom est gardé.
keep = Garder
account = Compte
account-what = Il n'en faut pas pour jouer. Avec un compte, vos parties et votre nom vous suivent sur d'autres appareils.
account-is = Vous êtes connecté sous le nom { $name }.
account-name = Nom
password = Mot de passe, 8 caractères au moins
password-again = Votre mot de passe
account-open = Créer un compte
account-have = J'en ai un
account-have-none = Je n'en ai pas
account-close = Supprimer le compte
account-close-sure = Oui, le supprimer
account-gone = Le compte est supprimé.
log-in = Se connecter
log-out = Se déconnecter
logged-in = Vous êtes connecté.
logged-out = Vous êtes déconnecté.
tokens = Vos propres robots
tokens-what = Un jeton d'accès laisse un programme jouer en votre nom, par exemple avec
token-make = Créer un jeton d'accès
token-name = Nom du robot
token-made = Le jeton d'accès est créé.
token-once = Il n'est montré qu'une fois. Gardez-le bien.
token-drop = Retirer
token-gone = Le jeton d'accès est retiré.
credits = Les jeux et leurs auteurs
made-with = Les caractères sont Source Sans et Young Serif, libres tous deux. Les sons naissent dans votre navigateur.
reconstructed-title = Ce qui est reconstitué
reconstructed-what = Des images des anciennes règles sont perdues : les pièces des cartes de départ de FITS et la plupart de ses plateaux, les mises en place de FILLIT, le nombre de chaque carte de FALLING. Ce qui les remplace est de nous, et chaque fichier le dit.
