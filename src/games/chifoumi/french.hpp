#pragma once

#include "core/sentence.hpp"

namespace parlor::chifoumi {

inline constexpr auto french = std::to_array<Translation>({
    {"walk in the fog, pick up what you step on, and duel with a draw from your bag",
     "marchez dans le brouillard, ramassez ce que vous foulez, et tirez de votre sac en duel"},
    {"  arrows   step; so do n, e, s and w with Enter, for words begin with them\n"
     "  d        calls a duel; in the arena, with somebody in sight, it needs Enter,\n"
     "           and with several a name: d B or duel B\n"
     "In the drawing\n"
     "  @        you\n"
     "  A to E   a rival; small: where it was last seen\n"
     "  F P K    flame, potion and pumpkin in sight; small: those you remember\n"
     "  #        wall\n"
     "  · . '    floor in sight, seen in this game, known from earlier games\n"
     "  ░        never seen\n"
     "In a duel potion beats flame, flame beats pumpkin, pumpkin beats potion.\n",
     "  flèches  un pas ; de même n, e, s et w avec Entrée, car des mots en commencent\n"
     "  d        lance un duel ; dans l’arène, avec quelqu’un en vue, il faut Entrée,\n"
     "           et avec plusieurs un nom : d B ou duel B\n"
     "Sur le dessin\n"
     "  @        vous\n"
     "  A à E    un rival ; en minuscule : où il a été vu la dernière fois\n"
     "  F P K    flamme, potion et citrouille en vue ; en minuscule : de mémoire\n"
     "  #        mur\n"
     "  · . '    sol en vue, vu dans cette partie, connu de parties précédentes\n"
     "  ░        jamais vu\n"
     "En duel, la potion bat la flamme, la flamme bat la citrouille, la citrouille\n"
     "bat la potion.\n"},
    {"flame", "flamme"},
    {"potion", "potion"},
    {"pumpkin", "citrouille"},
    {"points", "points"},
    {"duels triggered", "duels provoqués"},
    {"duels won", "duels gagnés"},
    {"duels", "duels"},

    // Options
    {"where: open, course, walls, corridors, large, or a JSON file from Tiled",
     "où : open, course, walls, corridors, large, ou un fichier JSON de Tiled"},
    {"what tiles are, by number, as in flame:206,floor:30; for maps that do not say",
     "ce que sont les tuiles, par numéro, comme flame:206,floor:30 ; pour les cartes qui ne le disent pas"},
    {"several games between two, or one long game between up to 5",
     "plusieurs parties à deux, ou une longue partie à cinq au plus"},
    {"0: 2 in a match, in the arena all for whom there is a place",
     "0 : 2 dans un match, dans l’arène tous ceux qui ont une place"},
    {"how far a player sees in each direction", "jusqu’où l’on voit dans chaque direction"},
    {"of each player in a game; 0: 100 in a match, 1000 in the arena",
     "de chacun dans une partie ; 0 : 100 dans un match, 1000 dans l’arène"},
    {"of a match; 0: 10. The arena is always one game",
     "d’un match ; 0 : 10. L’arène est toujours une seule partie"},
    {"turns that the loser of a duel sits out in the arena",
     "tours pendant lesquels le perdant d’un duel reste hors jeu, dans l’arène"},
    {"objects laid out at random: map, a number of each kind, or three",
     "objets posés au hasard : map, un nombre de chaque sorte, ou trois"},
    {"where players start: anywhere, or where the map puts them",
     "où l’on commence : n’importe où, ou là où la carte le dit"},
    {"scattered of chifoumi must be map, a number, or three numbers for flames, potions and pumpkins such as "
     "4,4,4, each at most {}, not {}",
     "scattered de chifoumi doit être map, un nombre, ou trois nombres pour flammes, potions et citrouilles "
     "comme 4,4,4, chacun au plus {}, et non {}"},
    {"a match is played by 2 players, not {}; mode=arena takes up to {}",
     "un match se joue à 2, et non à {} ; mode=arena en admet jusqu’à {}"},
    {"the map has a place for one player only", "la carte n’a de place que pour un joueur"},
    {"the map has places for {} player, not for {}|the map has places for {} players, not for {}",
     "la carte a des places pour {} joueur, pas pour {}|la carte a des places pour {} joueurs, pas pour {}"},
    {"starts=map, but the map has no layer of players",
     "starts=map, mais la carte n’a pas de calque de joueurs"},
    {"starts=map, but the player at column {}, row {} does not stand on free floor",
     "starts=map, mais le joueur en colonne {}, rangée {} n’est pas sur un sol libre"},
    {"the arena is one game; games must be 0 or 1", "l’arène est une seule partie ; games doit être 0 ou 1"},
    {"there is no room for {} and {} on {}", "il n’y a pas de place pour {} et {} sur {}"},
    {"{} player|{} players", "{} joueur|{} joueurs"},
    {"{} object|{} objects", "{} objet|{} objets"},
    {"{} floor cell|{} floor cells", "{} case de sol|{} cases de sol"},

    // Players
    {"steps at random, duels with whom it meets: the course's random player",
     "marche au hasard, affronte qui il croise : le joueur aléatoire du cours"},
    {"fetches one kind when it sees it, touches nothing else, duels with whom it meets",
     "va chercher une sorte quand il la voit, ne touche à rien d’autre, provoque en duel qui il rencontre"},
    {"collects what beats the kind its rival has drawn most",
     "ramasse ce qui bat la sorte que son rival a le plus tirée"},
    {"remembers where objects lie from game to game and goes on tours of one kind",
     "se souvient des objets d’une partie à l’autre et fait des tournées d’une sorte"},
    {"guesses its rivals' bags and places, collects the best answer, duels or flees by the odds",
     "devine les sacs et les places de ses rivaux, ramasse la meilleure réponse, se bat en duel ou fuit "
     "selon les "
     "chances"},
    {"the strongest: plays for the match, with its rivals' habits learned and a lead defended",
     "le plus fort : joue pour le match, apprend les habitudes de ses rivaux et défend son avance"},
    {"fetches one kind and duels with whom it meets; for a first try",
     "va chercher une sorte et provoque en duel qui il rencontre ; pour un premier essai"},
    {"remembers where things lie and has a plan", "se souvient d’où sont les choses et a un plan"},
    {"guesses your bag and answers it", "devine votre sac et y répond"},
    {"what it wants", "ce qu’il veut"},
    {"bags imagined for each rival", "sacs imaginés pour chaque rival"},

    // Why a move was chosen
    {"the odds beat waiting: a duel", "les chances valent mieux qu’attendre : duel"},
    {"the odds are bad: away", "les chances sont mauvaises : fuir"},
    {"the odds are not against me: a duel", "les chances ne sont pas contre moi : duel"},
    {"fetching a {} that makes the bag better by {}", "aller chercher une {}, qui améliore le sac de {}"},
    {"fetching a {}", "aller chercher une {}"},
    {"ready: looking for somebody", "prêt : chercher quelqu’un"},
    {"not ready, and nothing to fetch: looking around", "pas prêt, et rien à prendre : regarder alentour"},
    {"a duel now is worth more than waiting", "un duel maintenant vaut plus qu’attendre"},
    {"waiting is worth more than a duel now: away", "attendre vaut plus qu’un duel maintenant : fuir"},
    {"a lead to defend: hiding", "une avance à défendre : se cacher"},
    {"looking for a duel", "chercher un duel"},
    {"no duel promises much yet: looking around",
     "aucun duel ne promet encore grand-chose : regarder alentour"},
    {"good odds: a duel", "bonnes chances : duel"},
    {"bad odds: away", "mauvaises chances : fuir"},
    {"nobody is in sight: a step at random", "personne en vue : un pas au hasard"},
    {"somebody is in sight: a duel", "quelqu’un est en vue : duel"},
    {"no {} in sight: wandering", "pas de {} en vue : errer"},
    {"collecting {}s", "ramasser des {}s"},
    {"the bag is full enough: a duel", "le sac est assez plein : duel"},
    {"no {} is known: looking around", "aucune {} connue : regarder alentour"},
    {"a tour of {} place where a {} is or was|a tour of {} places where a {} is or was",
     "une tournée de {} lieu où il y a, ou y avait, une {}|"
     "une tournée de {} lieux où il y a, ou y avait, une {}"},

    // What it knows and believes
    {"from -1, the match is lost, to +1, it is won", "de -1, le match est perdu, à +1, il est gagné"},
    {"points, of a duel now", "points d’un duel maintenant"},
    {"points, of the best duel in sight", "points du meilleur duel en vue"},
    {"a duel now, in points", "un duel maintenant, en points"},
    {"a duel later, in points", "un duel plus tard, en points"},
    {"a duel with {} now, in points", "un duel avec {} maintenant, en points"},
    {"chance to win the match after a duel now", "chance de gagner le match après un duel maintenant"},
    {"chance to win the match without", "chance de gagner le match sans duel"},
    {"chance to be called to a duel", "chance d’être provoqué en duel"},
    {"objects in the bag of {}", "objets dans le sac de {}"},
    {"where {} is", "où est {}"},
    {"what {} would draw", "ce que {} tirerait"},
    {"how {} collects", "comment {} ramasse"},
    {"takes anything", "prend tout"},
    {"wants flames", "veut des flammes"},
    {"wants potions", "veut des potions"},
    {"wants pumpkins", "veut des citrouilles"},
    {"counters my draws", "contre mes tirages"},
    {"foresees my counter", "prévoit ma riposte"},
    {"takes nothing", "ne prend rien"},

    // What cannot be done
    {"it is not your turn", "ce n’est pas votre tour"},
    {"nobody is in sight to duel with", "personne n’est en vue pour un duel"},
    {"say whom you duel, as in d {}: {} are in sight",
     "dites qui vous provoquez en duel, comme d {} : {} sont en vue"},
    {"there is no player {}; in sight: {}", "il n’y a pas de joueur {} ; en vue : {}"},
    {"you cannot duel with yourself; in sight: {}",
     "vous ne pouvez pas vous provoquer en duel vous-même ; en vue : {}"},
    {"{} is not in sight; in sight: {}", "{} n’est pas en vue ; en vue : {}"},
    {"there is a wall to the north", "il y a un mur au nord"},
    {"there is a wall to the east", "il y a un mur à l’est"},
    {"there is a wall to the south", "il y a un mur au sud"},
    {"there is a wall to the west", "il y a un mur à l’ouest"},
    {"{} is not a move; expected n, e, s, w or duel", "{} n’est pas un coup ; on attend n, e, s, w ou duel"},
    {"you may stay only where there is no step to take", "on ne reste que là où aucun pas n’est possible"},

    // The drawing
    {"over", "fini"},
    {"game {} of {}, turn {} of {}", "partie {} sur {}, tour {} sur {}"},
    {"turn {} of {}", "tour {} sur {}"},
    {" (you, @)", " (vous, @)"},
    {"your bag is empty: it draws anything", "votre sac est vide : il tire n’importe quoi"},
    {"your bag: {}, {} and {}", "votre sac : {}, {} et {}"},
    {"{} flame|{} flames", "{} flamme|{} flammes"},
    {"{} potion|{} potions", "{} potion|{} potions"},
    {"{} pumpkin|{} pumpkins", "{} citrouille|{} citrouilles"},
    {"last duel, called by you: you drew {}, {} drew {}: {}",
     "dernier duel, lancé par vous : vous avez tiré {}, {} a tiré {} : {}"},
    {"last duel, called by them: you drew {}, {} drew {}: {}",
     "dernier duel, lancé par l’autre : vous avez tiré {}, {} a tiré {} : {}"},
    {"you won", "gagné"},
    {"you lost", "perdu"},
    {"a tie", "nul"},
    {"you sit out {} turn more|you sit out {} turns more",
     "vous restez hors jeu encore {} tour|vous restez hors jeu encore {} tours"},
    {"you may: {}", "vous pouvez : {}"},

    // What becomes of who loses a duel
    {"{}, {} against your {}: what you carried is scattered, {}",
     "{}, {} contre votre {} : ce que vous portiez est éparpillé, {}"},
    {"you called a duel and {} won it", "vous avez lancé un duel et {} l’a gagné"},
    {"{} called a duel and won it", "{} a lancé un duel et l’a gagné"},
    {"and you are out until the end", "et vous êtes hors jeu jusqu’à la fin"},
    {"and you begin elsewhere in turn {}", "et vous repartez d’ailleurs au tour {}"},
    {"and you sit out {} turn and are back in turn {}|and you sit out {} turns and are back in turn {}",
     "et vous restez hors jeu {} tour et revenez au tour {}|et vous restez hors jeu {} tours et revenez au "
     "tour {}"},

    // Maps
    {"{} by {}, {}; lying there (f, p, k): {}; placed at random: {}",
     "{} sur {}, {} ; posés là (f, p, k) : {} ; placés au hasard : {}"},
    {"{}, {} and {}", "{}, {} et {}"},
    {"places for {} (@)", "des places pour {} (@)"},
    {"beware: of these places {} is not on free floor, so that starts=map cannot be used|"
     "beware: of these places {} are not on free floor, so that starts=map cannot be used",
     "attention : {} de ces places n’est pas sur un sol libre, donc starts=map est impossible|"
     "attention : {} de ces places ne sont pas sur un sol libre, donc starts=map est impossible"},
    {"beware: there are no objects, so that all draws are by chance",
     "attention : il n’y a pas d’objets, donc tous les tirages sont au hasard"},
    {"beside all objects there is room for {}", "outre tous les objets, il y a de la place pour {}"},
    {"beware: the floor falls into {} parts, and nobody can walk from one to another",
     "attention : le sol est en {} parties, et l’on ne peut aller de l’une à l’autre"},
    {"{} does not lie in the map's folder", "{} n’est pas dans le dossier de la carte"},
    {"{} is not part of the program", "{} ne fait pas partie du programme"},
    {"map {}: {}; the built-in maps are {}", "carte {} : {} ; les cartes fournies sont {}"},
    {"the file is larger than {} MiB", "le fichier dépasse {} Mio"},
    {"this is not JSON", "ce n’est pas du JSON"},
    {"this is JSON, but not an object", "c’est du JSON, mais pas un objet"},
    {"it is missing", "ce champ manque"},
    {"expected a whole number from {} to {}", "on attend un nombre entier de {} à {}"},
    {"only orthogonal maps can be played", "seules les cartes orthogonales peuvent être jouées"},
    {"the map has no floor", "la carte n’a pas de sol"},
    {"row {}: {} is not one of the letters {} and {}", "ligne {} : {} n’est pas une des lettres {} et {}"},
    {"row {}: from 1 to {} cells are expected, each count with a letter",
     "ligne {} : de 1 à {} cases sont attendues, et une lettre après chaque nombre"},
    {"row {}: it has {} cells, and the first one {}", "ligne {} : elle a {} cases, et la première {}"},
    {"a drawn map has at most {} cells", "une carte dessinée a au plus {} cases"},
    {"a map has at most {} rows", "une carte a au plus {} lignes"},
    {"after the semicolon three numbers of at most {} are expected, such as 4,4,4, not {}",
     "après le point-virgule, trois nombres d’au plus {} sont attendus, comme 4,4,4, et non {}"},
    {"a drawn map begins with {} and has at most {} characters",
     "une carte dessinée commence par {} et a au plus {} caractères"},
    {"{} is not there: choose it together with the map", "{} manque : choisissez ce fichier avec la carte"},
    {"there is neither a layer of walls (walls, obstacles) nor a background (bg…)",
     "il n’y a ni calque de murs (walls, obstacles) ni fond (bg…)"},
    {"tile {} at column {}, row {} belongs to no tileset of the map; say what it is with tiles=…",
     "la tuile {} en colonne {}, rangée {} n’est d’aucun jeu de tuiles de la carte ; dites ce qu’elle est "
     "avec "
     "tiles=…"},
    {"tile {} at column {}, row {} is not a wall; say what it is with a tile property kind, or with tiles=…",
     "la tuile {} en colonne {}, rangée {} n’est pas un mur ; dites ce qu’elle est avec une propriété de "
     "tuile "
     "kind, ou avec tiles=…"},
    {"tile {} at column {}, row {} is neither flame, potion nor pumpkin; say what it is with a tile property "
     "kind, or with tiles=…",
     "la tuile {} en colonne {}, rangée {} n’est ni flamme, ni potion, ni citrouille ; dites ce qu’elle est "
     "avec une propriété de tuile kind, ou avec tiles=…"},
    {"{} is not of the form kind:number, such as flame:206, with one of the kinds flame, potion, pumpkin, "
     "wall "
     "and floor",
     "{} n’est pas de la forme sorte:numéro, comme flame:206, avec l’une des sortes flame, potion, pumpkin, "
     "wall et floor"},
    {"a list of layers is missing", "il manque une liste de calques"},
    {"groups lie more than {} deep", "les groupes sont imbriqués sur plus de {} niveaux"},
    {"this is not a layer", "ce n’est pas un calque"},
    {"more than {} tile layers", "plus de {} calques de tuiles"},
    {"{} tiles where the size wants {}", "{} tuiles, où la taille en veut {}"},
    {"this is not the number of a tile", "ce n’est pas le numéro d’une tuile"},
    {"{} is not known; expected csv or base64", "{} n’est pas connu ; on attend csv ou base64"},
    {"expected text in base 64", "on attend du texte en base 64"},
    {"expected a list of numbers", "on attend une liste de nombres"},
    {"a list of chunks is missing, and the map is infinite",
     "il manque une liste de morceaux, et la carte est infinie"},
    {"more than {}", "plus de {}"},
    {"this is not a chunk", "ce n’est pas un morceau"},
    {"more than {} cells in chunks", "plus de {} cases dans les morceaux"},
    {"the map has no tile layer with tiles", "la carte n’a pas de calque garni de tuiles"},
    {"the map is {} by {}; at most {} by {} can be played",
     "la carte fait {} sur {} ; on joue sur {} sur {} au plus"},
    {"the layers have more than {} tiles in all", "les calques ont plus de {} tuiles en tout"},
    {"the layer is {} by {}, the map {} by {}", "le calque fait {} sur {}, la carte {} sur {}"},
    {"the property kind must be flame, potion, pumpkin, wall or floor",
     "la propriété kind doit être flame, potion, pumpkin, wall ou floor"},
    {"this is not a tile", "ce n’est pas une tuile"},
    {"kind has no value", "kind n’a pas de valeur"},
    {"expected the name of a file", "on attend le nom d’un fichier"},
    {"{} is XML; export the tileset as JSON (.tsj) in Tiled",
     "{} est en XML ; exportez le jeu de tuiles en JSON (.tsj) dans Tiled"},
    {"expected a list of at most {}", "on attend une liste de {} au plus"},
    {"this is not a tileset", "ce n’est pas un jeu de tuiles"},
    {"the data do not unpack to {} bytes, as the layer's size wants",
     "les données ne se décompressent pas en {} octets, comme le veut la taille du calque"},
    {"the data cannot be unpacked: no memory for zlib",
     "les données ne peuvent être décompressées : pas de mémoire pour zlib"},
    {"the data are damaged or not compressed so", "les données sont abîmées ou compressées autrement"},
    {"the compressed data end too early", "les données compressées finissent trop tôt"},
    {"the data do not unpack with zstd ({})", "les données ne se décompressent pas avec zstd ({})"},
    {"the base 64 is cut short: its length is no multiple of 4",
     "la base 64 est tronquée : sa longueur n’est pas un multiple de 4"},
    {"{} is no digit of base 64", "{} n’est pas un chiffre de la base 64"},
    {"the compression {} is not known; expected zlib, gzip, zstd or none",
     "la compression {} n’est pas connue ; on attend zlib, gzip, zstd ou aucune"},
});

}  // namespace parlor::chifoumi
