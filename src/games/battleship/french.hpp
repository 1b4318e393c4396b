#pragma once

#include "core/sentence.hpp"

namespace parlor::battleship {

inline constexpr auto french = std::to_array<Translation>({
    {"hide a fleet and find the other one; who sinks everything first, wins",
     "cachez une flotte et trouvez l’autre ; qui coule tout le premier gagne"},
    {"  c4       fires there: column c, row 4 from the top\n"
     "  c4-c7    places a ship by its two ends; c4 down and c4 across do, too\n"
     "  random 5 places five ships for you, all fleets alike\n"
     "On the boards\n"
     "  letters  your ships, and theirs where you have hit them\n"
     "  o        a miss\n"
     "  x        a hit on you, or on a ship that is not named\n"
     "  #        where a ship sank that is not named\n"
     "  [ ]      stand around the last shot\n"
     "While you fire, hint shows where ships are likely to lie.\n",
     "  c4       tire là : colonne c, rangée 4 depuis le haut\n"
     "  c4-c7    place un navire par ses deux bouts ; c4 down et c4 across aussi\n"
     "  random 5 place cinq navires pour vous, toutes les flottes à chances égales\n"
     "Sur les plateaux\n"
     "  lettres  vos navires, et les siens là où vous les avez touchés\n"
     "  o        un tir à l’eau\n"
     "  x        une touche sur vous, ou sur un navire qui n’est pas nommé\n"
     "  #        où un navire non nommé a coulé\n"
     "  [ ]      encadrent le dernier tir\n"
     "Pendant le tir, hint montre où les navires sont probablement.\n"},
    {"First", "Premier"},
    {"Second", "Second"},
    {"shots", "tirs"},

    // Options
    {"columns of the board", "colonnes du plateau"},
    {"rows of the board", "rangées du plateau"},
    {"the lengths of the ships, at most 12 of them", "les longueurs des navires, 12 au plus"},
    {"a hit names the ship, or only when it sinks, or says only that something sank, or nothing",
     "une touche nomme le navire, ou seulement quand il coule, ou dit seulement que l’un a coulé, ou rien"},
    {"where ships may touch: anywhere, at corners only, or not at all",
     "où les navires peuvent se toucher : partout, aux coins seulement, ou jamais"},
    {"as many shots a turn as ships afloat", "autant de tirs par tour que de navires à flot"},
    {"one player fires at a fleet that the table placed, any one, or hidden where density players look last; "
     "the score is the number of shots",
     "un seul joueur tire sur une flotte placée par la table, au hasard ou cachée là où l’on cherche en "
     "dernier ; le score est le nombre de tirs"},
    {"the fleet {} has {} ships; at most {} are allowed",
     "la flotte {} a {} navires ; {} au plus sont permis"},
    {"the fleet {} must list the lengths of its ships, such as 5,4,3,3,2; each is a whole number from 1 to "
     "{} "
     "on this board, not {}",
     "la flotte {} doit donner les longueurs de ses navires, comme 5,4,3,3,2 ; chacune est un nombre entier "
     "de "
     "1 à {} sur ce plateau, et non {}"},
    {"salvo=on needs two players; a solo game has one",
     "salvo=on demande deux joueurs ; en solo, il n’y en a qu’un"},
    {"with salvo=on the number of shots tells how many ships are afloat: announce must be hit, sunk or "
     "count, "
     "not none",
     "avec salvo=on, le nombre de tirs dit combien de navires sont à flot : announce doit être hit, sunk ou "
     "count, et non none"},
    {"the fleet {} does not fit on a board of {}×{}, or in so few ways that random tries hardly find one; "
     "take fewer or shorter ships or a larger board",
     "la flotte {} ne tient pas sur un plateau de {}×{}, ou de si peu de façons que des essais au hasard "
     "n’en trouvent presque aucune ; prenez des navires moins nombreux ou plus courts, ou un plateau plus "
     "grand"},
    {"the fleet {} does not fit on a board of {}×{} with touch={}, or in so few ways that random tries "
     "hardly find one; take fewer or shorter ships or a larger board",
     "la flotte {} ne tient pas sur un plateau de {}×{} avec touch={}, ou de si peu de façons que des essais "
     "au hasard n’en trouvent presque aucune ; prenez des navires moins nombreux ou plus courts, ou un "
     "plateau plus grand"},

    // Ships
    {"boat", "canot"},
    {"destroyer", "torpilleur"},
    {"submarine", "sous-marin"},
    {"cruiser", "croiseur"},
    {"battleship", "cuirassé"},
    {"carrier", "porte-avions"},
    {"flagship", "navire amiral"},
    {"{}, the {}", "{}, le {}"},

    // Players
    {"fires at any cell, all alike", "tire n’importe où, au hasard"},
    {"throws ships at random and fires where most of them fell; wounded ships first",
     "lance des navires au hasard et tire où il en tombe le plus ; d’abord les navires touchés"},
    {"fires where most berths lie, each ship counted by itself; 44.1 shots a fleet",
     "tire où il y a le plus de places, navire par navire ; 44,1 tirs par flotte"},
    {"the greatest chance of a hit among all fleets that fit",
     "la plus grande chance de toucher parmi toutes les flottes possibles"},
    {"as learned does, or density with a learned correction under other rules, and the best cells tried in "
     "fleets that fit; 43.3 shots a fleet",
     "comme learned, ou densité avec correction apprise sous d’autres règles, et les meilleures cases "
     "essayées "
     "dans des flottes possibles ; 43,3 tirs par flotte"},
    {"learned's network, on the usual board and fleet with announce=hit",
     "le réseau de learned, sur le plateau et avec la flotte habituels et announce=hit"},
    {"fires anywhere, but finishes what it has wounded; 59 shots a fleet",
     "tire n’importe où, mais achève ce qu’il a touché ; 59 tirs par flotte"},
    {"fires where simulated ships fall most often; 45 shots a fleet",
     "tire où tombent le plus de navires simulés ; 45 tirs par flotte"},
    {"the same with more simulations, on a checkerboard; 45 shots a fleet",
     "de même avec plus de simulations, en damier ; 45 tirs par flotte"},
    {"of each ship for a shot; 0: anywhere", "de chaque navire par tir ; 0 : n’importe où"},
    {"cells that count, beside wounded ships", "cases qui comptent, hors des navires touchés"},
    {"pairs of lists of berths, or fronts of a sweep, that are counted at most; beyond, fleets are drawn",
     "paires de listes de places, ou fronts d’un balayage, comptées au plus ; au-delà, on tire des flottes "
     "au "
     "hasard"},
    {"at imagined positions for a shot, 0 none; under a clock only if set",
     "regards sur des positions imaginées par tir, 0 : aucun ; à la pendule, seulement si indiqué"},
    {"how many cells are tried", "combien de cases sont essayées"},
    {"its own fleet: any one, all alike, or one that lies where density players look last",
     "sa propre flotte : au hasard, ou cachée là où les joueurs de densité cherchent en dernier"},

    // Why a shot was fired
    {"the only cell left", "la seule case restante"},
    {"one of {} cells, at random", "une case sur {}, au hasard"},
    {"every ship was thrown {} times at random", "chaque navire a été lancé {} fois au hasard"},
    {"beside a wounded ship where there is one, otherwise anywhere",
     "à côté d’un navire touché s’il y en a un, sinon n’importe où"},
    {"each ship counted by itself, as if ships never met",
     "chaque navire compté seul, comme s’ils ne se rencontraient jamais"},
    {"{} fleet fits, and it was counted|all {} fleets that fit were counted",
     "{} flotte possible, comptée|{} flottes possibles, toutes comptées"},
    {"chances and entropy are estimated from {} fleets drawn at random; to count all takes longer",
     "chances et entropie sont estimées sur {} flottes tirées au hasard ; les compter toutes serait plus "
     "long"},
    {"it fires where it expects to save most shots, which is not always where a hit is likeliest",
     "il tire là où il espère épargner le plus de tirs, pas toujours là où toucher est le plus probable"},
    {"part of a fleet drawn at random, all fleets alike",
     "d’une flotte tirée au hasard, toutes à chances égales"},
    {"of {} fleets drawn at random this one lies where few others would",
     "de {} flottes tirées au hasard, celle-ci est là où peu d’autres seraient"},
    {"chance of a hit", "chance de toucher"},
    {"heat, the hottest cell 1", "chaleur, 1 pour la case la plus chaude"},
    {"density", "densité"},
    {"where they fell", "où ils sont tombés"},
    {"fleets that fit", "flottes possibles"},
    {"fleets drawn", "flottes tirées"},
    {"entropy in bits", "entropie en bits"},
    {"expected shots to go", "tirs encore attendus"},

    // What cannot be done
    {"it is the other player's turn", "c’est au tour de l’autre joueur"},
    {"{} was shot at before", "on a déjà tiré en {}"},
    {"the {} cannot lie on {}: {}", "le {} ne peut pas être en {} : {}"},
    {"another ship lies there", "un autre navire y est"},
    {"it would touch another ship, and touch={} is set",
     "il toucherait un autre navire, et touch={} est demandé"},
    {"the other ships would find no room", "les autres navires n’auraient plus de place"},
    {"a ship of {} cell does not reach from {} to {}|a ship of {} cells does not reach from {} to {}",
     "un navire de {} case ne va pas de {} à {}|un navire de {} cases ne va pas de {} à {}"},
    {"{} is not a direction; expected across or down",
     "{} n’est pas une direction ; on attend across ou down"},
    {"{} is not a cell; expected a column's letter and a row's number, such as {}",
     "{} n’est pas une case ; on attend la lettre d’une colonne et le numéro d’une rangée, comme {}"},
    {"{} is off the board, whose cells are a1 to {}",
     "{} est hors du plateau, dont les cases vont de a1 à {}"},
    {"{} does not say where the {} lies; expected both ends or one and a direction, such as {} or {} down",
     "{} ne dit pas où est le {} ; on attend ses deux bouts, ou un bout et une direction, comme {} ou {} "
     "down"},
    {"the {} has {} and leaves the board if it goes across from {}",
     "le {} a {} et sort du plateau s’il part vers la droite de {}"},
    {"the {} has {} and leaves the board if it goes down from {}",
     "le {} a {} et sort du plateau s’il part vers le bas de {}"},
    {"{} cell|{} cells", "{} case|{} cases"},

    // The drawing
    {"Your shots", "Vos tirs"},
    {"Your fleet", "Votre flotte"},
    {"to be placed:{}", "à placer :{}"},
    {"next: {}, the {}, {}", "ensuite : {}, le {}, {}"},
    {"the {}", "le {}"},
    {"a ship", "un navire"},
    {"something", "quelque chose"},
    {"{}: you sank {}", "{} : vous avez coulé {}"},
    {"{}: you hit {}", "{} : vous avez touché {}"},
    {"{}: you missed", "{} : à l’eau"},
    {"{}: they sank {}", "{} : l’adversaire a coulé {}"},
    {"{}: they hit {}", "{} : l’adversaire a touché {}"},
    {"{}: they missed", "{} : l’adversaire a tiré à l’eau"},
    {"ships left:{}", "navires restants :{}"},
    {"enemy ships left:{}", "navires ennemis restants :{}"},
    {"your ships left: {}", "vos navires restants :    {}"},
    {" none", " aucun"},
    {" nobody tells", " personne ne le dit"},
    {" {} of {}", " {} sur {}"},
    {"shots left in this turn: {}", "tirs restants à ce tour : {}"},

    // Positions
    {"{} is not a shot and its answer; expected a cell and - for a miss, x for a hit or the ship's letter, A "
     "to "
     "{}, and then * if something sank",
     "{} n’est pas un tir et sa réponse ; on attend une case et - pour un coup à l’eau, x pour une touche ou "
     "la "
     "lettre du navire, de A à {}, puis * si un navire a coulé"},
    {"with announce={} the answer {} is never given; expected {}",
     "avec announce={}, la réponse {} n’est jamais donnée ; on attend {}"},
    {"the ship's letter at each hit", "la lettre du navire à chaque touche"},
    {"x for a hit, and the ship's letter and * where it sinks",
     "x pour une touche, et la lettre du navire et * quand il coule"},
    {"x for a hit and x* where something sinks", "x pour une touche et x* quand un navire coule"},
    {"x for every hit", "x pour chaque touche"},
    {"{} is shot at twice", "on tire deux fois en {}"},
    {"no fleet fits these answers: none answers {} to a first shot",
     "aucune flotte ne donne ces réponses : aucune ne répond {} à un premier tir"},
    {"no fleet fits these answers: {}, shot {}, contradicts those before it",
     "aucune flotte ne donne ces réponses : {}, tir {}, contredit les précédentes"},
    {"the fleet lists more than {} ship|the fleet lists more than {} ships",
     "la flotte compte plus de {} navire|la flotte compte plus de {} navires"},
    {"the {} cannot lie on {} beside the ships before it",
     "le {} ne peut pas être en {} à côté des navires précédents"},
    {"shots were fired at a fleet of {} ship; expected all {}|shots were fired at a fleet of {} ships; "
     "expected "
     "all {}",
     "on a tiré sur une flotte de {} navire ; on en attend {}|"
     "on a tiré sur une flotte de {} navires ; on en attend {}"},
    {"{} is not what the fleet answers to that shot; expected {}",
     "{} n’est pas ce que la flotte répond à ce tir ; on attend {}"},
    {"{} is not a turn; expected the seat, who is to act and the shots left, such as 0 1 1",
     "{} n’est pas un tour ; on attend la place, qui doit jouer et les tirs restants, comme 0 1 1"},
    {"a position of a solo game has the shots and their answers alone, not {} parts between bars",
     "une position en solo n’a que les tirs et leurs réponses, pas {} parties entre des barres"},
    {"a position for two players has the shots, those at the own fleet, that fleet and the turn, not {} "
     "between "
     "bars",
     "une position à deux a quatre parties, les tirs, ceux sur sa propre flotte, cette flotte et le tour, et "
     "non {} "
     "entre des barres"},
    {"shots were fired before the own fleet was placed", "des tirs précèdent le placement de la flotte"},
    {"no fleet that fits these answers was found in time; expected fewer hits or fewer ships",
     "aucune flotte qui donne ces réponses n’a été trouvée à temps ; on attend moins de touches ou de "
     "navires"},

    // learned
    {"the usual board and fleet with announce=hit only: a network that learned by firing; 43.3 shots a fleet",
     "le plateau et la flotte habituels avec announce=hit seulement : un réseau qui a appris en tirant ; "
     "43,3 tirs par flotte"},
    {"a file of weights; empty: those built in", "un fichier de poids ; vide : ceux du programme"},
    {"learned plays on 10 by 10 with the fleet 5,4,3,3,2, where ships may touch and each hit names its ship "
     "(announce=hit): it was trained for nothing else; expert and density play under all rules",
     "learned joue en 10 sur 10 avec la flotte 5,4,3,3,2, où les navires peuvent se toucher et où chaque "
     "touche nomme son navire (announce=hit) : il n’a appris rien d’autre ; expert et density jouent avec "
     "toutes les règles"},
    {"the network prefers this cell", "le réseau préfère cette case"},
    {"a layer’s sums could leave 32 bits, or it has no levels",
     "les sommes d’une couche pourraient dépasser 32 bits, ou elle n’a pas de niveaux"},
    {"the file holds a network of another shape: {}; expected {}",
     "le fichier contient un réseau d’une autre forme : {} ; il faut {}"},
    {"{} planes, {} channels, {} blocks and {} outputs", "{} plans, {} canaux, {} blocs et {} sorties"},
});

}  // namespace parlor::battleship
