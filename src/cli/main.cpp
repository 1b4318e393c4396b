#include "cli/command.hpp"

int main(int argc, char** argv) {
  using namespace parlor::cli;
  return run(argc, argv,
             {serve, games, play, match, tournament, rate, tune, store, replay, analyse, solve, perft, map,
              bot, account, gnd, bench});
}
