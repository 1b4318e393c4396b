#include "cli/play_help.hpp"

#include "cli/command.hpp"
#include "cli/play_french.hpp"
#include "core/french.hpp"

namespace parlor::cli {
namespace {

Sentence words_to_type(const Sentence& undo) {
  return say<play_french>(
      "Type a move, or one of\n"
      "  legal    the moves you may make\n"
      "  hint     what a strong player would do\n"
      "  auto     let that player make this move for you; auto 5: five moves\n"
      "  random   make any move, all alike; random 5: five moves\n"
      "  why      what the player before you thought of its last move\n"
      "  undo     {}\n"
      "  quit     leave the game",
      undo);
}

Sentence about_undo(const play::GameEntry& game, const play::Table& table, bool asks_before_sending) {
  if (!game.hidden) return say<play_french>("take back your last move");
  Sentence about =
      table.may_take_back()
          ? say<play_french>("take back your last move, as long as nobody has learnt anything by it")
          : say<play_french>("is not possible: once you have moved, you have seen too much");
  if (!asks_before_sending) return about;
  return say<play_french>(
      "{}\n           A move that you do not type in its short form is shown before it\n"
      "           is sent.",
      std::move(about));
}

}  // namespace

std::string help_for(const play::GameEntry& game, const play::Table& table, Seat seat,
                     bool asks_before_sending) {
  const Language& words = language();
  return wrapped(words(say<parlor::french>("{}: {}", game.name, Sentence(game.summary)))) +
         words(say<play_french>("A move looks like {}.", table.legal(seat).front())) + '\n' +
         words(game.notation) + words(words_to_type(about_undo(game, table, asks_before_sending))) + '\n';
}

}  // namespace parlor::cli
