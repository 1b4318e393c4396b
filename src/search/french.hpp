#pragma once

#include "core/sentence.hpp"

namespace parlor::search {

inline constexpr auto french = std::to_array<Translation>({
    // Why a move was chosen
    {"the only move", "le seul coup"},
    {"one of {} moves, at random", "un coup sur {}, au hasard"},
    {"solved: every move loses against best play", "résolu : tout coup perd contre le meilleur jeu"},
    {"solved: every move loses against best play; to this one {} of {} answers win",
     "résolu : tout coup perd contre le meilleur jeu ; à celui-ci, {} réponses sur {} gagnent"},
    {"solved: this move draws against any play, and none wins",
     "résolu : ce coup assure la nulle, et aucun ne gagne"},
    {"solved: some move draws, but which one was not found in time; this is a good guess",
     "résolu : un coup assure la nulle, mais lequel n’a pas été trouvé à temps ; celui-ci est un bon pari"},
    {"solved: this move wins against any play", "résolu : ce coup gagne contre toute défense"},
    {"solved: some move wins, but which one was not found in time; this is a good guess",
     "résolu : un coup gagne, mais lequel n’a pas été trouvé à temps ; celui-ci est un bon pari"},
    {"not solved within {} node; this is a good guess|not solved within {} nodes; this is a good guess",
     "non résolu en {} nœud ; ce coup est un bon pari|non résolu en {} nœuds ; ce coup est un bon pari"},
    {"tried most often in {} playout of states that fit what it sees|"
     "tried most often in {} playouts of states that fit what it sees",
     "le plus essayé en {} partie simulée à partir d’états compatibles avec ce qu’il voit|"
     "le plus essayé en {} parties simulées à partir d’états compatibles avec ce qu’il voit"},
    {"{} that it expects", "{} attendus"},
    {"its expected score less the mean of all seats", "son score attendu, moins la moyenne de la table"},

    // Players
    {"any legal move, all alike", "n’importe quel coup permis, au hasard"},
    {"Monte-Carlo tree search with random playouts and proven results",
     "recherche arborescente de Monte-Carlo, avec parties au hasard et résultats prouvés"},
    {"information-set Monte-Carlo tree search over states that fit what it sees",
     "recherche arborescente de Monte-Carlo sur des états compatibles avec ce qu’il voit"},
    {"makes the move after which the position looks best",
     "joue le coup après lequel la position paraît la meilleure"},
    {"principal variation search with iterative deepening",
     "recherche de la variante principale, de plus en plus profonde"},
    {"plays from solved values where it can solve the position, else as alphabeta",
     "joue parfaitement où il résout la position, sinon comme alphabeta"},
    {"plays from solved values where it can solve the position, else as mcts",
     "joue parfaitement où il résout la position, sinon comme mcts"},
    {"sees a few moves ahead", "voit quelques coups en avant"},
    {"a fair opponent", "un adversaire honnête"},
    {"seldom loses to people", "perd rarement contre des personnes"},
    {"the strongest", "le plus fort"},

    // Their arguments
    {"positions looked at for a move; under a clock only if set",
     "positions examinées par coup ; à la pendule, seulement si indiqué"},
    {"games played out for a move; under a clock only if set",
     "parties simulées par coup ; à la pendule, seulement si indiqué"},
    {"how much the little-visited moves are favoured", "faveur accordée aux coups peu visités"},
    {"megabytes of memory for the tree", "mégaoctets de mémoire pour l’arbre"},
    {"megabytes of memory for the trees", "mégaoctets de mémoire pour les arbres"},
    {"random moves at the end of a playout at most; what is not over then counts as it stands",
     "coups au hasard, au plus, à la fin d’une partie simulée ; ce qui n’est pas fini compte en l’état"},
    {"plies looked ahead at most", "demi-coups examinés en avant, au plus"},
    {"moves whose value is estimated, not only the best one's",
     "coups dont la valeur est estimée, et pas seulement celle du meilleur"},
    {"megabytes of memory for positions seen", "mégaoctets de mémoire pour les positions vues"},
    {"positions the solver looks at for a move", "positions que le solveur examine par coup"},
    {"moves whose value is worked out, not only the one it plays",
     "coups dont la valeur est calculée, et pas seulement celui qu’il joue"},
    {"megabytes of memory for solved positions", "mégaoctets de mémoire pour les positions résolues"},

    // Solving and proving
    {"the claim cannot be proven: the other player wins that position",
     "l’affirmation ne peut être prouvée : l’autre joueur gagne cette position"},
    {"the proof was stopped before it was complete", "la preuve a été arrêtée avant d’être complète"},
    {"the proof needs more positions than it may hold, {}",
     "la preuve demande plus de positions qu’elle ne peut en contenir, {}"},
    {"the solver contradicts itself: it found no winning move in a position it calls won",
     "le solveur se contredit : il n’a trouvé aucun coup gagnant dans une position qu’il dit gagnée"},
    {"the solver of {} keeps no checkpoints", "le solveur de {} ne garde pas de points de reprise"},
    {"there is no notation for proofs of {}", "il n’y a pas de notation pour les preuves de {}"},
    {"not everything was settled", "tout n’est pas résolu"},
});

}  // namespace parlor::search
