### Le guide d’une première partie : une chose à la fois, quoi faire et pourquoi.

learn-coach = Votre première partie
learn-step = { $at } sur { $end }
learn-next = Suivant
learn-skip = Passer
learn-done = Continuer la partie
learn-close = Continuer sans le guide
learn-watch = Regardez ce qui se passe.

learn-fits-ramp = Voici votre rampe. Les pièces y glissent une à une, et à la fin chaque case encore visible coûte un point.
learn-fits-turn = Votre pièce de départ attend en haut. Tournez-la : avec le bouton Tourner, la molette, un clic droit ou R.
learn-fits-start = Choisissez une colonne et lâchez-la. Le contour en pointillé montre où elle se posera ; pièce posée reste posée.
learn-fits-place = La carte montre la pièce suivante. Posez-la sans laisser de trou dessous : rien ne se glisse jamais de côté.
learn-fits-aside = Le X ne va bien nulle part. Mettez-le de côté : vous pouvez le faire avec toute pièce, aussi souvent que vous voulez.
learn-fits-coming = Les cartes de la manche montrent quelles pièces viendront encore, mais pas dans quel ordre. Seize en tout, chacune une fois.
learn-fits-counts = Ce qui compte sur ce plateau : 1 point par rangée pleine, 1 de moins par case visible. D’autres plateaux ont des nombres et des symboles à laisser visibles.
learn-fits-round = Continuez jusqu’à la dernière carte. La manche est alors comptée sous vos yeux.
learn-fits-end = Vous savez tout. Une partie complète compte quatre plateaux, et le plus haut total gagne.

learn-fillit-aim = Vous êtes rouge. Le premier à avoir posé tous ses jetons gagne ; le pion les pose, les perles font obstacle.
learn-fillit-slide = Prenez votre pion et choisissez où il glisse. Il ne s’arrête qu’au bord, au centre, devant une perle ou un pion, et pose un jeton sur chaque case.
learn-fillit-undo = Rien n’est envoyé avant que le tour soit complet. Reprenez la glissade, avec le bouton ou Échap, et cherchez-en une plus longue.
learn-fillit-pearl = Glissez de nouveau, puis déplacez une perle d’un pas. Ce qui s’y trouve change de place avec elle, même un pion.
learn-fillit-supply = Les piles sont les réserves : autant de jetons restent à poser. La vôtre a diminué de ce que vous avez posé.
learn-fillit-return = Glissez maintenant sur des jetons de l’autre couleur. Ils retournent dans la réserve de leur propriétaire, et les vôtres prennent leur place.
learn-fillit-first = La perle peut aussi jouer d’abord, pour ouvrir un chemin au pion, tant que le pion peut bouger ensuite.
learn-fillit-end = Le dernier jeton gagne aussitôt. Si la même position revient une troisième fois, personne ne gagne. À vous de finir la partie.

learn-falling-aim = Tout le monde tombe, et il n’y a pas de tours. Le donneur donne, vous agissez quand vous voulez, et le dernier à toucher le sol gagne. Ici, le donneur vous attend.
learn-falling-take = Vous avez reçu une Frappe. Prenez-la : cliquez sur votre pile, ou tapez 1. Vous ne pouvez tenir qu’une carte.
learn-falling-hit = Une Frappe apporte plus de cartes à qui l’a devant soi, et plus de cartes, c’est le sol plus tôt. Jouez-la sur Sorrel : cliquez sur le joueur en surbrillance, tapez son numéro ou glissez-y la carte.
learn-falling-lock = Sorrel est en train d’être servi, avec une carte de plus pour la Frappe. Jusqu’à la dernière, cette annonce est verrouillée : personne ne peut en mettre, la déplacer ni l’arrêter.
learn-falling-split = Un Divise commence une deuxième pile. Prenez le vôtre et jouez-le sur Thyme.
learn-falling-two = Thyme a maintenant deux piles et reçoit une carte sur chacune, à chaque service. Une Frappe, un Divise ou un Passe qui a fait son effet disparaît.
learn-falling-skip = Un Passe épargne une tournée de cartes. Prenez-le et jouez-le devant vous.
learn-falling-passed = Le donneur vous a sauté, et le Passe est consommé. Personne n’a jamais deux annonces à la fois.
learn-falling-push = Sorrel a mis une Frappe devant vous. Prenez le Pousse et jouez-le sur Sorrel : il déplace votre annonce vers quelqu’un qui n’en a pas.
learn-falling-extra = Un Extra renforce une annonce. Prenez-le et posez-le sur la Frappe de Sorrel : cela fait deux cartes de plus par pile, et non une.
learn-falling-grab = Thyme espère être épargné grâce à un Passe. Prenez l’Attrape et jouez-le sur Thyme : le Passe vient à vous.
learn-falling-stop = Sorrel veut vous donner une deuxième pile. Prenez le Stop et jouez-le sur vous-même : il détruit une annonce, la vôtre ou celle d’un autre.
learn-falling-keep = Encore un Stop. Prenez-le et gardez-le cette fois : le paquet s’épuise, et dessous il y a le sol.
learn-falling-saved = Un Sol est venu, et le Stop dans votre main vous a sauvé de lui-même. Il est consommé : le prochain Sol vous éliminerait.
learn-falling-out = Sorrel n’avait pas de Stop, a touché le sol et ne joue plus. Désormais, il ne vient que des Sols.
learn-falling-end = Thyme aussi : vous tombez en dernier et gagnez. Vous avez tout fait une fois. Dans une vraie partie, personne ne vous attend ; le rythme, c’est vous qui le choisissez.

## Les images des règles
picture-fits-placing = Chaque pièce glisse tout droit jusqu’à ce qu’elle touche quelque chose. Ce qu’elle recouvre reste un trou.
picture-fits-scoring = Les plateaux 2, 3 et 4 à la fin d’une manche. Ce qui est encore visible compte.
picture-fillit-turn = Un tour chacun : le pion glisse et pose des jetons en chemin, une perle change de place avec sa voisine.
picture-fillit-end = Les derniers tours d’une partie : le premier à poser son dernier jeton a gagné.
picture-falling-serving = Clover met une Frappe devant Sorrel, qui reçoit ensuite une carte de plus sur chaque pile.
picture-falling-ground = Le paquet est épuisé et les Sols arrivent. Qui tombe encore quand tous les autres sont à terre a gagné.
