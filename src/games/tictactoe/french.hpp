#pragma once

#include "core/sentence.hpp"

namespace parlor::tictactoe {

inline constexpr auto french = std::to_array<Translation>({
    {"mark a cell in turn; three marks in a line win",
     "cochez une case chacun son tour ; trois marques alignées gagnent"},
    {"  b2       marks the centre: column b, row 2 from the top\n",
     "  b2       coche le centre : colonne b, rangée 2 depuis le haut\n"},

    // What cannot be done
    {"it is {}'s turn", "c’est au tour de {}"},
    {"{} is already marked", "{} est déjà cochée"},
    {"the game is over", "la partie est finie"},
    {"{} is not a cell; cells are a1 to c3", "{} n’est pas une case ; les cases vont de a1 à c3"},

    // Positions
    {"{} is not three rows of three cells, such as X.O/.X./...",
     "{} n’est pas trois rangées de trois cases, comme X.O/.X./..."},
    {"{} holds a cell that is neither X, O nor a dot",
     "{} contient une case qui n’est ni X, ni O, ni un point"},
    {"X begins and the players take turns: X has as many marks as O, or one more",
     "X commence et chacun joue à son tour : X a autant de marques que O, ou une de plus"},
    {"X has a line, but O has moved after it", "X a une ligne, mais O a joué ensuite"},
    {"O has a line, but X has moved after it", "O a une ligne, mais X a joué ensuite"},
});

}  // namespace parlor::tictactoe
