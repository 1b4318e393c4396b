// The smallest bot: it plays every game, and always the first move that is legal.

#include "parlor_bot.hpp"

int main() {
  parlor_bot::Bot bot("first");
  bot.plays_any([](parlor_bot::Turn& turn) { return turn.legal.front(); });
  bot.run();
}
