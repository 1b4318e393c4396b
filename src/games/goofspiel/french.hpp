#pragma once

#include "core/sentence.hpp"

namespace parlor::goofspiel {

inline constexpr auto french = std::to_array<Translation>({
    {"bid a card for each prize, both at once; the higher bid takes it",
     "misez une carte pour chaque prix, tous deux à la fois ; la plus forte l’emporte"},
    {"  5        bids the card 5\n", "  5        mise la carte 5\n"},
    {"in each hand, and as many prizes", "dans chaque main, et autant de prix"},
    {"First", "Premier"},
    {"Second", "Second"},
    {"points", "points"},

    // What cannot be done
    {"the game is over", "la partie est finie"},
    {"you have bid already", "vous avez déjà misé"},
    {"{} is not a card that you hold; you hold {}", "{} n’est pas une de vos cartes ; vous avez {}"},

    // The drawing
    {"prize    {}", "prix     {}"},
    {"you      {}, holds {}", "vous     {}, cartes {}"},
    {"rival    {}, holds {}", "rival    {}, cartes {}"},
    {"{} point|{} points", "{} point|{} points"},
    {"for {}: you {}, rival {}", "pour {} : vous {}, rival {}"},
});

}  // namespace parlor::goofspiel
