### Le guide d’une première partie : une chose à la fois, quoi faire et pourquoi.

learn-coach = Votre première partie
learn-step = { $at } sur { $end }
learn-next = Suite
learn-skip = Passer
learn-done = Continuer la partie
learn-close = Continuer sans le guide

learn-fits-ramp = Voici votre rampe. Les pièces y glissent une à une, et à la fin chaque case encore visible coûte un point.
learn-fits-turn = Votre pièce de départ attend en haut. Tournez-la : avec le bouton Tourner, la molette, un clic droit ou R.
learn-fits-start = Choisissez une colonne et lâchez-la. Le contour en pointillé montre où elle se posera ; pièce posée reste posée.
learn-fits-place = La carte montre la pièce suivante. Posez-la sans laisser de trou dessous : rien ne se glisse jamais de côté.
learn-fits-aside = Le X ne va bien nulle part. Écartez-le : vous pouvez le faire avec toute pièce, aussi souvent que vous voulez.
learn-fits-coming = Les cartes de la manche montrent quelles pièces viendront encore, mais pas dans quel ordre. Seize en tout, chacune une fois.
learn-fits-counts = Ce qui compte sur ce plateau : 1 point par rangée complète, 1 de moins par case ouverte. D’autres plateaux ont des nombres et des symboles à laisser visibles.
learn-fits-round = Continuez jusqu’à la dernière carte. La manche est alors comptée sous vos yeux.
learn-fits-end = Vous savez tout. Une partie entière a quatre plateaux, et le plus haut total gagne.

learn-fillit-aim = Vous êtes rouge. Gagne qui a posé tous ses jetons le premier ; le pion les pose, les perles font obstacle.
learn-fillit-slide = Prenez votre pion et choisissez où il glisse. Il ne s’arrête qu’au bord, au centre, devant une perle ou un pion, et pose un jeton sur chaque case.
learn-fillit-undo = Rien n’est envoyé avant que le tour soit complet. Reprenez la glissade, avec le bouton ou Échap, et cherchez-en une plus longue.
learn-fillit-pearl = Glissez de nouveau, puis déplacez une perle d’un pas. Ce qui s’y trouve change de place avec elle, même un pion.
learn-fillit-supply = Les piles sont les réserves : autant de jetons restent à poser. La vôtre a diminué de ce que vous avez posé.
learn-fillit-return = Glissez maintenant sur des jetons de l’autre couleur. Ils retournent dans la réserve de leur propriétaire, et les vôtres prennent leur place.
learn-fillit-first = La perle peut aussi jouer d’abord, pour ouvrir un chemin au pion, tant que le pion peut bouger ensuite.
learn-fillit-end = Le dernier jeton gagne aussitôt. Si la même position revient une troisième fois, personne ne gagne. À vous de finir la partie.

learn-falling-aim = Tout le monde tombe, et personne n’attend son tour. Le donneur donne, vous agissez quand vous voulez, et le dernier à toucher le sol gagne.
learn-falling-take = Les cartes arrivent sur votre pile, une par temps. Dès qu’il y en a une, prenez la carte du dessus : vous ne pouvez en tenir qu’une.
learn-falling-rider = Mettez-la devant quelqu’un d’autre : une Frappe lui apporte plus de cartes, un Divise une deuxième pile. Plus de cartes, plus tôt le sol.
learn-falling-skip = Un Passe vous épargne un service. Quand vous en tenez un et que vous n’avez pas d’annonce, mettez-le devant vous. Les autres cartes vont aux autres.
learn-falling-lock = Pendant qu’un joueur est servi, son annonce est verrouillée : personne ne peut en mettre, en déplacer ni en arrêter une avant la dernière carte du service.
learn-falling-ground = Au fond du paquet se trouve le sol. Tenez les cartes loin de vous jusqu’à ce que quelqu’un le touche.
learn-falling-second = C’était le niveau 1. Le niveau 2 ajoute Pousse, qui déplace votre annonce vers un autre, Attrape, qui en prend une pour vous, et Stop, qui en détruit une ou vous sauve d’un Sol.
learn-falling-third = Le niveau 3 ajoute Extra : posé sur une annonce, il la renforce. Et le rythme est plus vif. À vous de finir la partie.

## Les images des règles
picture-fits-placing = Chaque pièce glisse tout droit jusqu’à ce qu’elle touche quelque chose. Ce qu’elle recouvre reste un trou.
picture-fits-scoring = Les plateaux 2, 3 et 4 à la fin d’une manche. Ce qui est encore visible compte.
picture-fillit-turn = Un tour chacun : le pion glisse et pose des jetons en chemin, une perle change de place avec sa voisine.
picture-fillit-end = Les derniers tours d’une partie : qui pose son dernier jeton a gagné.
picture-falling-serving = Clover met une Frappe devant Sorrel, qui reçoit ensuite une carte de plus sur chaque pile.
picture-falling-ground = Le paquet est épuisé et les Sols arrivent. Qui tombe encore quand tous les autres sont à terre a gagné.
