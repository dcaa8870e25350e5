### Pourquoi la table ou le serveur n’a pas fait quelque chose, et ce qui serait permis.

## The server
no-session = Ce navigateur n’est pas encore connu ici. Rechargez la page.
wrong-password = Nom ou mot de passe incorrect.
token-only-plays = Le jeton d’accès d’un programme permet de jouer, mais pas de changer le compte.
strange-origin = Seules les demandes venant de la page de ce serveur sont acceptées.
not-found = Il n’y a rien ici.
unknown-table = Cette table n’existe pas, ou plus.
bad-request = Le serveur n’a pas compris. Rechargez la page.
bad-name = Un nom a de 1 à 24 caractères ; celui d’un compte, de 3 à 24 lettres, chiffres, espaces, tirets, tirets bas ou points.
bad-password = Un mot de passe a de 8 à 200 caractères.
account-taken = Ce nom de compte est déjà pris. Choisissez-en un autre.
too-many = Trop de demandes en peu de temps. Patientez un peu.
unknown-player = Aucun joueur ne porte ce nom, ou sa page est privée.
too-many-tables = Vous ne pouvez pas ouvrir plus de tables. Terminez-en une ou quittez-en une.
seek-gone = La recherche est terminée. Lancez-en une autre.
seek-replaced = Vous cherchez maintenant quelqu’un dans une autre fenêtre.
too-many-files = Vous en avez gardé autant que possible. Supprimez-en un dont vous n’avez plus besoin.
needs-account = Il faut un compte pour cela : un nom et un mot de passe suffisent.
too-many-lines = Vous avez beaucoup écrit en peu de temps. Attendez un peu avant le prochain message.
too-large = C’est trop volumineux.
too-long = Cela a pris trop de temps. Réessayez.
busy = Le serveur est occupé. Réessayez dans un instant.
unavailable = Le serveur ne peut rien enregistrer pour l’instant. Réessayez un peu plus tard.
internal = Une erreur s’est produite sur le serveur. Réessayez dans un instant.

## Before the start
table-bad-options = Aucune partie ne peut commencer avec ces réglages. Changez-en un.
table-seed-too-long = Cette graine est trop longue : 200 caractères au plus.
table-options-too-long = Les réglages sont trop longs : vos propres fichiers ont 16 Ko au plus ensemble.
table-not-created = Il n’y a pas encore de table.
table-begun = Cela n’est possible qu’avant le début.
table-host-only = Seul l’hôte peut le faire.
table-taken = Quelqu’un est déjà assis là. Choisissez une autre place.
table-kicked = L’hôte vous a exclu de cette table. Vous pouvez encore regarder.
table-bad-name = Un nom a de 1 à 24 caractères.
table-one-place-each = À FALLING, chacun joue sur son propre écran.
table-several-places = Vous occupez plusieurs places sur cet écran. Libérez-en une d’abord.
table-empty-place = Personne n’est assis là.
table-empty-places = Il reste des places libres. Attendez que quelqu’un s’assoie, ou ajoutez un bot.
table-kick-oneself = L’hôte ne peut pas être exclu, seulement quitter la table.
table-unknown-player = Ce joueur n’est pas assis ici.
table-no-such-place = Cette place n’existe pas à cette table.
table-no-tournament = La mise en place et le premier joueur ne se choisissent qu’en mode tournoi.
table-one-choice = Choisissez la mise en place ou qui commence, l’un après l’autre.
table-setup-stays = On a déjà choisi qui commence. La mise en place ne change plus.
table-setup-first = La deuxième place choisit d’abord la mise en place.
table-choose-first = La première place doit encore choisir qui commence.

## During the game
bad-notation = Ce n’est pas un coup. Le champ montre ce qui est permis.
game-over = La partie est terminée.
table-no-game = La partie n’a pas encore commencé.
table-not-yours = C’est à quelqu’un d’autre de le faire.
table-not-your-place = Cette place est à quelqu’un d’autre.
table-players-only = Seuls les joueurs peuvent le faire.
table-countdown = Le compte à rebours est en cours. Attendez la fin.
table-no-countdown = Aucun compte à rebours n’est terminé.
table-paused = La partie est en pause.
table-not-paused = La partie n’est pas en pause.
table-no-pause = Cette partie ne peut pas être mise en pause.
table-no-beat = Ce n’est pas encore le moment de la carte suivante.
table-time-is-up = Le temps est écoulé.
table-time-left = Il lui reste encore du temps.
table-time-falls = L’horloge a reculé. Réessayez.
table-asleep = Il n’y a personne d’autre ici.
table-deputy-plays = Un bot vous remplace. Reprenez d’abord votre place.
table-no-deputy = Aucun bot ne joue à cette place.
table-no-deputies = À FALLING, aucun bot ne prend le relais : une place reste comme elle est.
table-no-bot = Aucun bot ne joue là.
table-not-away = Ce joueur est là. Un bot ne remplace que les absents.
table-grace = Laissez-leur une demi-minute pour revenir.
table-voted = Vous l’avez déjà demandé.
table-here-already = Cette personne n’est pas absente.
table-not-here = Vous n’êtes pas assis à cette table.
table-host-stays = L’hôte est toujours là.
table-resigned = Ce joueur a abandonné et ne joue plus.
table-not-resigned = Ce joueur n’a pas abandonné.
table-dealer-resigns = Le donneur ne peut pas abandonner, seulement partir.
table-bots-play-on = Les bots jouent jusqu’au bout. Vous pouvez proposer d’arrêter.
table-offered = Vous l’avez déjà proposé.
table-no-offer = Personne ne l’a proposé.
table-not-over = La partie n’est pas encore terminée.
table-days-game = C’est l’essai de quelqu’un au jeu du jour. Vous pourrez le regarder après avoir joué vous-même.
table-days-game-stays = Le jeu du jour reste tel quel. Rejouez-le depuis sa propre page.
table-not-rateable = Une telle partie n’est pas classée. Prenez les plateaux et cartes habituels et assez de joueurs, ou jouez une partie amicale.
table-rated-fixed = Si quelqu’un fixe la graine ou les cartes, la partie n’est pas classée.
table-rated-account = Une partie classée demande un compte. Créez-en un, ou jouez une partie amicale.
table-rated-accounts = Tous n’ont pas de compte ici. Il leur en faut un, ou l’hôte désactive « Partie classée ».
table-rated-bots = Une partie classée se joue entre personnes : attendez quelqu’un, ou désactivez « Partie classée ».
table-rated-one-screen = Dans une partie classée, chacun joue sur son propre écran.
table-again-stays = Les cartes restent comme elles sont : cette partie se joue telle quelle.
table-not-again = Dans ce jeu, les mêmes cartes ne reviennent pas.
table-no-rematch = Tout le monde n’a pas encore accepté la revanche.
table-id-too-long = Le serveur n’a pas compris. Rechargez la page.
table-too-many-onlookers = Il n’y a plus de place pour d’autres spectateurs. Revenez un peu plus tard.

## Talk
table-text-too-long = Dites-le en 1 à 300 caractères.
table-mute-oneself = Vous ne pouvez pas masquer vos propres messages.
table-too-many-muted = Vous avez masqué autant de joueurs que possible ici.
table-no-such-line = Personne n’a écrit cela ici récemment.

## Without a server, or without a connection to it
error-no-rules = Ce navigateur ne peut pas ouvrir les parties qu’il a gardées. Rechargez la page.
error-no-server = Il faudrait un serveur pour cela, et il n’y en a pas ici.
not-kept = Ce navigateur n’a plus de place ou ne garde rien ici : vous pouvez continuer à jouer, mais la partie sera perdue quand vous fermerez la page.
alone-now = Pas de connexion : vous pouvez jouer contre des bots, apprendre, résoudre des problèmes et jouer à plusieurs sur un écran. Pour les amis et les autres joueurs, il faut attendre qu’elle revienne.
alone-always = Ceci est Trèfle sans serveur : jouez contre des bots, apprenez, résolvez des problèmes ou jouez à plusieurs sur un écran. Personne d’autre ne peut venir à une table ici.
