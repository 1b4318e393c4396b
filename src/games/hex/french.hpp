#pragma once

#include "core/sentence.hpp"

namespace parlor::hex {

// What Gopher and Dodo say, and what is said of their positions and proofs.
inline constexpr auto french = std::to_array<Translation>({
    {"place a stone touching exactly one enemy and no friend; who cannot, loses",
     "posez un pion touchant exactement un ennemi et aucun ami ; qui ne peut pas perd"},
    {"step your stones forward; who has no move when its turn comes, wins",
     "avancez vos pions ; qui n’a plus de coup quand vient son tour gagne"},
    {"cells along an edge of the board", "cases sur un bord du plateau"},
    {"stones up to one line from the middle, or in the corners only",
     "pions jusqu’à une ligne du milieu, ou dans les coins seulement"},
    {"In the drawing\n"
     "  ·        where you may go, or place a stone\n"
     "  ( )      in Dodo around the stones that have a move\n"
     "  x y      stand along the lower edges; a cell is (x,y)\n",
     "Sur le dessin\n"
     "  ·        où vous pouvez aller, ou poser un pion\n"
     "  ( )      à Dodo, autour des pions qui ont un coup\n"
     "  x y      le long des bords inférieurs ; une case est (x,y)\n"},
    {"Red", "Rouge"},
    {"Blue", "Bleu"},

    // Levels
    {"sees a few moves ahead; wins 96 % against random; people can beat it",
     "voit quelques coups en avant ; gagne 96 % contre random ; on peut le battre"},
    {"a fair opponent; wins 93 % against easy", "un adversaire honnête ; gagne 93 % contre easy"},
    {"wins 86 % against medium; seldom loses to people",
     "gagne 86 % contre medium ; perd rarement contre des personnes"},
    {"the strongest; plays what is solved, and as alphabeta where nothing is",
     "le plus fort ; joue ce qui est résolu, et sinon comme alphabeta"},
    {"solved: a pairing wins. Every other cell touches none or two of the marked cells and Red's stones; "
     "wherever Blue goes, Red answers on the second.",
     "résolu : un appariement gagne. Toute autre case touche zéro ou deux des cases marquées et des pions "
     "de Rouge ; où que Bleu aille, Rouge répond sur la seconde."},
    {"the pairing, marked +:\n{}", "l’appariement, marqué + :\n{}"},
    {"sees a few moves ahead; wins 94 % against random; people can beat it",
     "voit quelques coups en avant ; gagne 94 % contre random ; on peut le battre"},
    {"a fair opponent; wins 98 % against easy", "un adversaire honnête ; gagne 98 % contre easy"},
    {"wins 98 % against medium; seldom loses to people",
     "gagne 98 % contre medium ; perd rarement contre des personnes"},
    {"the strongest; alpha-beta, with networks on sizes 3 to 6",
     "le plus fort ; alpha-bêta, avec des réseaux pour les tailles 3 à 6"},

    // What cannot be done
    {"it is {}'s turn, not {}'s", "c’est au tour de {}, pas de {}"},
    {"{} is not a cell; expected something like (0,-3)",
     "{} n’est pas une case ; on attend par exemple (0,-3)"},
    {"{} is off the board; on size {} x, y and x-y lie between {} and {}",
     "{} est hors du plateau ; en taille {}, x, y et x-y vont de {} à {}"},
    {"{} already holds a stone", "{} porte déjà un pion"},
    {"{} touches {} of {}'s own stones; it may touch none",
     "{} touche {} des pions de {} ; il ne faut en toucher aucun des siens"},
    {"{} touches {} of {}'s stones; it must touch exactly one",
     "{} touche {} des pions de {} ; il faut en toucher exactement un"},
    {"{} is not a move; expected something like (1,1)-(0,0)",
     "{} n’est pas un coup ; on attend par exemple (1,1)-(0,0)"},
    {"{} holds no stone of {}", "{} ne porte pas de pion de {}"},
    {"{} is not one step from {}; {} steps by {}", "{} n’est pas à un pas de {} ; {} avance de {}"},
    {"{} is not empty", "{} n’est pas vide"},

    // Positions
    {"{} is not a player to move; expected r or b", "{} n’est pas un joueur au trait ; on attend r ou b"},
    {"row {} of the position, {}, {}; on a board of size {} it has {}",
     "la rangée {} de la position, {}, {} ; sur un plateau de taille {}, elle a {}"},
    {"{} cell|{} cells", "{} case|{} cases"},
    {"counts no cells", "compte zéro case"},
    {"is too long", "est trop longue"},
    {"is too short", "est trop courte"},
    {"has a character other than r, b, . or a digit",
     "contient un caractère autre que r, b, . ou un chiffre"},
    {"the position has {} row; a board of size {} has {}|the position has {} rows; a board of size {} has {}",
     "la position a {} rangée ; un plateau de taille {} en a {}|"
     "la position a {} rangées ; un plateau de taille {} en a {}"},
    {"the position has {} row; a board of size n has 4n-3, n from {} to {}|"
     "the position has {} rows; a board of size n has 4n-3, n from {} to {}",
     "la position a {} rangée ; un plateau de taille n en a 4n-3, n de {} à {}|"
     "la position a {} rangées ; un plateau de taille n en a 4n-3, n de {} à {}"},
    {"the position is on a board of size {}, but size={} is set",
     "la position est sur un plateau de taille {}, mais size={} est demandé"},
    {"the position has {} bytes; at most {} are read",
     "la position compte {} octets ; on n’en lit que {} au plus"},
    {"the position does not say who is to move; write r or b after a blank",
     "la position ne dit pas qui est au trait ; écrivez r ou b après une espace"},
    {"the key does not say who is to move; write r or b after a blank",
     "la clé ne dit pas qui est au trait ; écrivez r ou b après une espace"},
    {"the base-64 key {} has {} digits; on size {} it has 1 to {}",
     "la clé en base 64 {} a {} chiffres ; en taille {}, elle en a de 1 à {}"},
    {"{} in the base-64 key is not one of its digits {}",
     "{} dans la clé en base 64 n’est pas l’un de ses chiffres {}"},
    {"the base-64 key {} is not a position on a board of size {}",
     "la clé en base 64 {} n’est pas une position d’un plateau de taille {}"},
    {"the position has {} red and {} blue stones with {} to move; Red moves first and the players take turns",
     "la position a {} pions rouges et {} bleus, {} au trait ; Rouge commence et chacun joue à son tour"},
    {"{} at {} touches a stone of its own colour, which no play allows",
     "{} en {} touche un pion de sa couleur, ce que la règle interdit"},
    {"{} at {} touches no enemy stone, so it was never placed by the rules",
     "{} en {} ne touche aucun pion ennemi : la règle ne permet pas de l’y poser"},
    {"the position cannot arise: every stone after the first is placed in contact with exactly one, so {} "
     "stones form one tree of {} contacts",
     "la position est impossible : tout pion après le premier en touche exactement un, donc {} pions forment "
     "un arbre de {} contacts"},
    {"the position has {} red and {} blue stones; Dodo of size {} is played with {} each (start=one_line) or "
     "{} "
     "each (start=corners)",
     "la position a {} pions rouges et {} bleus ; Dodo en taille {} se joue avec {} chacun (start=one_line) "
     "ou "
     "{} chacun (start=corners)"},

    // Solving
    {"the unfinished walk belongs to another proof: one of its moves does not fit",
     "le parcours inachevé est celui d’une autre preuve : l’un de ses coups ne convient pas"},
    {"the small regions of the proof's positions have too many values",
     "les petites régions des positions de la preuve ont trop de valeurs"},
    {"the checkpoint ends too early: it was not written to its end",
     "le point de reprise est incomplet : il n’a pas été écrit jusqu’au bout"},
    {"this is not a checkpoint of the Gopher solver, or one of another version",
     "ce n’est pas un point de reprise du solveur de Gopher, ou il est d’une autre version"},
    {"the checkpoint is of a table of {} bytes, and this one has {}; give the same memory as before, or a "
     "half, "
     "a third and so on",
     "le point de reprise est celui d’une table de {} octets, et celle-ci en a {} ; donnez la même mémoire "
     "qu’avant, ou la moitié, un tiers, etc."},
    {"the checkpoint is damaged: it names too many entries",
     "le point de reprise est abîmé : il annonce trop d’entrées"},
    {"the checkpoint is damaged: its checksum is wrong",
     "le point de reprise est abîmé : sa somme de contrôle est fausse"},
    {"what the Gopher solver should learn beforehand is cut short",
     "ce que le solveur de Gopher doit apprendre d’avance est tronqué"},
    {"what the Gopher solver should learn beforehand is damaged, or of another version",
     "ce que le solveur de Gopher doit apprendre d’avance est abîmé, ou d’une autre version"},

    // What is wrong with a proof
    {"the check was stopped before it was complete", "la vérification a été arrêtée avant la fin"},
    {"{} has no move in {} and so {} wins", "{} n’a pas de coup dans {}, et donc {} gagne"},
    {"the proof has no move for {} in {}", "la preuve n’a pas de coup pour {} dans {}"},
    {"{} is no move of {} in {}", "{} n’est pas un coup de {} dans {}"},
    {"the move {} of {} in {} is illegal", "le coup {} de {} dans {} est illégal"},
    {"{} is to move in {} and loses", "{} est au trait dans {} et perd"},
    {"the walk does not say where the next claim begins",
     "le parcours ne dit pas où commence l’affirmation suivante"},
    {"a pairing of the walk is cut short or names no cell",
     "un appariement du parcours est tronqué ou nomme une case qui n’existe pas"},
    {"a pairing is about {}, which is in no piece of {}",
     "un appariement porte sur {}, qui n’est dans aucun morceau de {}"},
    {"the pairing of the piece with {} in {} does not hold",
     "l’appariement du morceau qui contient {} dans {} ne tient pas"},
    {"{} byte left over at the end of the walk|{} bytes left over at the end of the walk",
     "{} octet de trop à la fin du parcours|{} octets de trop à la fin du parcours"},
    {"{} move left over at the end of the walk|{} moves left over at the end of the walk",
     "il reste {} coup à la fin du parcours|il reste {} coups à la fin du parcours"},
    {"the small pieces of the proof's positions are worth too many different things",
     "les petits morceaux des positions de la preuve ont trop de valeurs différentes"},
    {"{} red and {} blue stones with {} to move cannot be: Red moves first and the players take turns",
     "{} pions rouges et {} bleus, {} au trait, sont impossibles : Rouge commence et chacun joue à son tour"},
    {"{} red and {} blue stones cannot be: with that start there are {} of each",
     "{} pions rouges et {} bleus sont impossibles : avec ce départ, il y en a {} de chaque couleur"},

    // Files of proofs
    {"the proof ends at byte {} where {} of {} bytes was expected",
     "la preuve finit à l’octet {}, où l’on attend {} de {} octets"},
    {"a claim", "une affirmation"},
    {"a position", "une position"},
    {"the rest of a position", "le reste d’une position"},
    {"the moves", "la liste des coups"},
    {"the proof says {} at byte {}; expected a line '{} …'",
     "la preuve dit {} à l’octet {} ; on attend une ligne « {} … »"},
    {"the proof says {} {} at byte {}; expected a number from {} to {}",
     "la preuve dit {} {} à l’octet {} ; on attend un nombre de {} à {}"},
    {"the proof says set {} at byte {}; expected {} with a size from {} to {}",
     "la preuve dit set {} à l’octet {} ; on attend {} avec une taille de {} à {}"},
    {"'size=N'", "« size=N »"},
    {"'size=N start=one_line' or '… start=corners'", "« size=N start=one_line » ou « … start=corners »"},
    {"the proof is of version {}; expected 1 (a table), 3 or 4 (a walk)",
     "la preuve est de version {} ; on attend 1 (une table), 3 ou 4 (un parcours)"},
    {"the proof is about {} at byte {}; expected gopher or dodo",
     "la preuve porte sur {} à l’octet {} ; on attend gopher ou dodo"},
    {"the proof is a walk, which is for gopher alone", "la preuve est un parcours, réservé à gopher"},
    {"the walk has {} positions; at most {} are checked",
     "le parcours a {} positions ; on en vérifie {} au plus"},
    {"the checksum at byte {} does not fit the bytes before it: the proof is damaged or cut short",
     "la somme de contrôle à l’octet {} ne correspond pas à ce qui précède : la preuve est abîmée ou "
     "tronquée"},
    {"claim {} at byte {} names winner {}; expected 0 (Red) or 1 (Blue)",
     "l’affirmation {} à l’octet {} nomme le gagnant {} ; on attend 0 (Rouge) ou 1 (Bleu)"},
    {"claim {} at byte {} is about no position of size {}",
     "l’affirmation {} à l’octet {} ne porte sur aucune position de taille {}"},
    {"claim {} at byte {} is about no position of the game: {}",
     "l’affirmation {} à l’octet {} ne porte sur aucune position du jeu : {}"},
    {"the proof ends too soon: {} positions take more than the {} bytes from byte {} on",
     "la preuve finit trop tôt : {} positions prennent plus que les {} octets à partir de l’octet {}"},
    {"position {} at byte {} shares {} bytes with the one before; expected at most {}",
     "la position {} à l’octet {} partage {} octets avec la précédente ; on en attend {} au plus"},
    {"position {} at byte {} is not greater than the one before it",
     "la position {} à l’octet {} n’est pas plus grande que la précédente"},
    {"position {} at byte {} spells no position of size {}",
     "la position {} à l’octet {} n’est pas une position de taille {}"},
    {"{} byte left over after the last position, at byte {}|{} bytes left over after the last position, at "
     "byte {}",
     "il reste {} octet après la dernière position, à l’octet {}|"
     "il reste {} octets après la dernière position, à l’octet {}"},
    {"these weights are not of a network for Dodo", "ces poids ne sont pas ceux d’un réseau pour Dodo"},
    {"its sums could overflow", "ses sommes pourraient déborder"},
});

}  // namespace parlor::hex
