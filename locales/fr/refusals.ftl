### Pourquoi la table ou le serveur n’a pas fait quelque chose, et ce qui serait permis.

## The server
no-session = Ce navigateur n’a pas encore de session. Rechargez la page.
wrong-password = Le nom ou le mot de passe est faux.
token-only-plays = Le jeton d’un programme permet de jouer, mais pas de changer le compte.
strange-origin = Seules les demandes de la page de ce serveur sont acceptées.
not-found = Il n’y a rien ici.
unknown-table = Cette table n’existe pas, ou elle a été débarrassée.
bad-request = Le serveur n’a pas compris. Rechargez la page.
bad-name = Un nom a de 1 à 24 caractères ; celui d’un compte de 3 à 24 lettres, chiffres, espaces, tirets, soulignés ou points.
bad-password = Un mot de passe a de 8 à 200 caractères.
account-taken = Ce nom de compte est déjà pris. Choisissez-en un autre.
too-many = C’était beaucoup en peu de temps. Attendez un peu.
too-many-tables = Vous avez autant de tables ouvertes que possible. Finissez-en une ou quittez-en une.
too-many-lines = Vous avez beaucoup parlé en peu de temps. Attendez un peu avant le prochain message.
too-large = C’est trop grand.
too-long = Cela a pris trop de temps. Réessayez.
busy = Le serveur est occupé. Réessayez dans un instant.
unavailable = Le serveur ne peut rien enregistrer pour l’instant. Réessayez bientôt.
internal = Quelque chose s’est mal passé sur le serveur. Réessayez dans un instant.

## Before the start
table-bad-options = Aucune partie ne peut commencer avec ces réglages. Changez-en un.
table-seed-too-long = Cette graine est trop longue : 200 caractères au plus.
table-options-too-long = Les options sont trop longues : vos propres fichiers ont 16 Ko au plus ensemble.
table-not-created = Il faut d’abord ouvrir une table.
table-begun = Cela ne se fait qu’avant le début.
table-host-only = Seul l’hôte peut le faire.
table-taken = Quelqu’un est déjà assis là. Choisissez une autre place.
table-kicked = L’hôte vous a renvoyé de cette table. Vous pouvez regarder.
table-bad-name = Un nom a de 1 à 24 caractères.
table-one-place-each = À FALLING, chacun joue à son propre écran.
table-several-places = Vous tenez plusieurs places depuis cet écran. Quittez-en une d’abord.
table-empty-place = Personne n’est assis là.
table-empty-places = Il y a des places libres. Attendez que quelqu’un s’assoie, ou asseyez un robot.
table-kick-oneself = L’hôte reste, ou quitte la table.
table-unknown-player = Ce joueur n’est pas assis ici.
table-no-such-place = Cette place n’existe pas à cette table.
table-no-tournament = La mise en place et le premier joueur ne se choisissent qu’en mode tournoi.
table-one-choice = Choisissez la mise en place ou qui commence, l’un après l’autre.
table-setup-stays = On a choisi qui commence. La mise en place reste.
table-setup-first = La deuxième place choisit d’abord la mise en place.
table-choose-first = La première place doit encore choisir qui commence.

## During the game
bad-notation = Ce n’est pas un coup. Le champ propose ce qui est permis.
game-over = La partie est finie.
table-no-game = La partie n’a pas encore commencé.
table-not-yours = C’est à quelqu’un d’autre de le faire.
table-not-your-place = Cette place est à quelqu’un d’autre.
table-players-only = Seuls ceux qui jouent peuvent le faire.
table-countdown = Le compte à rebours est en cours. Attendez la fin.
table-no-countdown = Aucun compte à rebours n’est fini.
table-paused = La partie est en pause.
table-not-paused = La partie n’est pas en pause.
table-no-pause = Cette partie ne peut pas être mise en pause.
table-no-beat = Aucune carte n’est encore due.
table-time-is-up = Le temps est écoulé.
table-time-left = Il reste encore du temps.
table-time-falls = L’horloge a reculé. Réessayez.
table-asleep = Personne n’est là pour jouer.
table-deputy-plays = Un robot joue ici pour l’instant. Reprenez d’abord votre place.
table-no-deputy = Aucun robot ne joue pour cette place.
table-no-deputies = À FALLING, une place reste comme elle est ; aucun robot ne la reprend.
table-no-bot = Aucun robot ne joue là.
table-not-away = Ce joueur est là. Un robot n’est que pour les absents.
table-grace = Laissez-leur une demi-minute pour revenir.
table-voted = Vous l’avez déjà demandé.
table-here-already = Cette personne n’est pas absente.
table-not-here = Vous n’êtes pas assis à cette table.
table-host-stays = L’hôte reste l’hôte.
table-resigned = Cette place a abandonné et ne joue plus.
table-not-resigned = Cette place joue elle-même.
table-dealer-resigns = Le donneur ne peut pas abandonner, seulement partir.
table-bots-play-on = Les robots jouent jusqu’au bout. Vous pouvez proposer d’interrompre.
table-offered = Vous l’avez déjà proposé.
table-no-offer = Personne ne l’a proposé.
table-not-over = La partie n’est pas encore finie.
table-no-rematch = Tous n’ont pas encore demandé une autre partie.
table-done-already = C’est déjà fait.
table-id-too-long = Le serveur n’a pas compris. Rechargez la page.
table-too-many-onlookers = Il n’y a plus de place pour regarder. Revenez un peu plus tard.

## Talk
table-text-too-long = Dites-le en 1 à 300 caractères.
table-mute-oneself = Vous ne pouvez pas vous faire taire vous-même.
table-too-many-muted = Vous avez fait taire autant de joueurs que possible ici.
table-no-such-line = Ces mots n’ont pas été dits ici récemment.
