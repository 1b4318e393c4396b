#include "cli/play_help.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"

namespace parlor::cli {
namespace {

constexpr std::string_view help_text =
    "Type a move, or one of\n"
    "  legal    the moves you may make\n"
    "  hint     what a strong player would do\n"
    "  auto     let that player make this move for you; auto 5: five moves\n"
    "  random   make any move, all alike; random 5: five moves\n"
    "  why      what the player before you thought of its last move\n"
    "  undo     {}\n"
    "  quit     leave the game\n";

std::string about_undo(const play::GameEntry& game, const play::Table& table, bool asks_before_sending) {
  if (!game.hidden) return "take back your last move";
  std::string about = table.may_take_back()
                          ? "take back your last move, as long as nobody has learnt anything by it"
                          : "is not possible: once you have moved, you have seen too much";
  if (asks_before_sending)
    about +=
        "\n           A move that you do not type in its short form is shown before it\n"
        "           is sent.";
  return about;
}

}  // namespace

std::string help_for(const play::GameEntry& game, const play::Table& table, Seat seat,
                     bool asks_before_sending) {
  return wrapped(fmt::format("{}: {}", game.name, game.summary)) +
         fmt::format("A move looks like {}.\n{}", table.legal(seat).front(), game.notation) +
         fmt::format(help_text, about_undo(game, table, asks_before_sending));
}

}  // namespace parlor::cli
