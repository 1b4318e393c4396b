// The smallest bot: it plays every game, and always the first move that is legal.

#include "parlor_bot.hpp"

int main() {
  parlor_bot::Bot bot("first");
  for (const char* game : {"hanabi", "battleship", "chifoumi", "gopher", "dodo"})
    bot.plays(game, [](parlor_bot::Turn& turn) { return turn.legal.front(); });
  bot.run();
}
