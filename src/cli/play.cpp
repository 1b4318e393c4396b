#include <fstream>
#include <iostream>
#include <random>

#include <fmt/ranges.h>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

struct Options {
  GameArguments game;
  Seat seat = 0;
  std::vector<std::string> against = {"medium"};
  std::string position;
  std::string record;
  std::optional<std::uint64_t> seed;
  double movetime = 0;
};

constexpr std::string_view help =
    "Type a move as the game writes it, or one of\n"
    "  legal    the moves you may make\n"
    "  hint     what the expert would do\n"
    "  why      what your opponent thought of its last move\n"
    "  undo     take back your last move\n"
    "  quit     leave the game\n";

// A person at the terminal and players of ours on the other seats.
class Session {
 public:
  Session(const Options& options, const GameEntry& game, Settings settings, std::vector<Spec> others,
          std::uint64_t seed)
      : options_(options),
        game_(game),
        settings_(std::move(settings)),
        others_(std::move(others)),
        seed_(seed) {}

  Result<void> open() {
    auto table = game_.open(settings_, seed_, options_.position);
    if (!table) return std::unexpected(table.error());
    table_ = *std::move(table);
    if (options_.seat >= table_->seats())
      return fail(
          fmt::format("--seat {}: {} has seats 0 to {}", options_.seat, game_.name, table_->seats() - 1));
    if (others_.size() != 1 && others_.size() != static_cast<std::size_t>(table_->seats() - 1))
      return fail(fmt::format("--against names {} players; {} has {} other seats", others_.size(), game_.name,
                              table_->seats() - 1));
    std::size_t next = 0;
    for (Seat seat = 0; seat < table_->seats(); ++seat) {
      if (seat == options_.seat) continue;
      const Spec& spec = others_[others_.size() == 1 ? 0 : next++];
      if (auto sat = table_->sit(spec, place(seat)); !sat) return sat;
    }
    return {};
  }

  // Until the game is over or the person leaves.
  void run() {
    fmt::print("You have seat {}. Type help for what you can type.\n", options_.seat);
    while (!table_->to_act().empty() && !interrupted()) {
      const Seat seat = table_->to_act().contains(options_.seat) ? options_.seat : table_->to_act().first();
      if (seat != options_.seat)
        computer_moves(seat);
      else if (!person_moves())
        break;
    }
    if (table_->to_act().empty()) announce_end();
  }

  const Record& record() const { return table_->record(); }

 private:
  Place place(Seat seat) const {
    return {.seat = seat, .seed = derive(seed_, 1 + static_cast<std::uint64_t>(seat))};
  }

  void computer_moves(Seat seat) {
    TimeControl time;
    if (options_.movetime > 0) time.per_move = options_.movetime / 1000;
    Clock clock(time, &interrupted());
    const std::string move = think(seat, clock);
    if (interrupted()) return;
    thought_ = table_->thought(seat);
    (void)table_->act(seat, move);
    fmt::print("{} plays {}\n", table_->record().players[static_cast<std::size_t>(seat)], move);
  }

  std::string think(Seat seat, Clock& clock) {
    const Progress progress("thinking");
    return table_->choose(seat, clock.start_move());
  }

  // False when the person leaves.
  bool person_moves() {
    fmt::print("\n{}", table_->draw(options_.seat, {.colour = colour()}));
    for (;;) {
      fmt::print("your move > ");
      std::fflush(stdout);
      std::string line;
      if (!std::getline(std::cin, line)) {
        fmt::print("\n");
        return false;
      }
      const auto word = trim(line);
      if (word == "quit" || word == "q") return false;
      if (word == "undo") {
        if (undo()) return true;
        continue;
      }
      if (word.empty() || answered(word)) continue;
      if (const auto made = table_->act(options_.seat, word); made)
        return true;
      else
        fmt::print("{}\n", made.error().message);
    }
  }

  bool answered(std::string_view word) {
    if (word == "help")
      fmt::print("{}", help);
    else if (word == "legal")
      fmt::print("{}\n", fmt::join(table_->legal(options_.seat), " "));
    else if (word == "hint")
      give_hint();
    else if (word == "why")
      fmt::print("{}", thought_ ? describe(*thought_, 5) : "nobody has moved against you yet\n");
    else
      return false;
    return true;
  }

  void give_hint() {
    if (!table_->sit({"expert", {}}, place(options_.seat))) {
      fmt::print("{} has no expert to ask\n", game_.name);
      return;
    }
    Clock clock({}, &interrupted());
    const std::string move = think(options_.seat, clock);
    fmt::print("the expert would play {}\n{}", move, describe(table_->thought(options_.seat), 5));
  }

  // The game is opened again and played up to the person's last move.
  bool undo() {
    auto acts = table_->record().acts;
    while (!acts.empty() && acts.back().seat != options_.seat) acts.pop_back();
    if (acts.empty()) {
      fmt::print("there is nothing to take back\n");
      return false;
    }
    acts.pop_back();
    (void)open();
    for (const auto& [seat, move] : acts) (void)table_->act(seat, move);
    thought_.reset();
    return true;
  }

  void announce_end() {
    fmt::print("\n{}", table_->draw(options_.seat, {.colour = colour()}));
    const double own = table_->score(options_.seat);
    fmt::print("The game is over: {}.\n", own > 0 ? "you win" : own < 0 ? "you lose" : "a draw");
  }

  const Options& options_;
  const GameEntry& game_;
  Settings settings_;
  std::vector<Spec> others_;
  std::uint64_t seed_;
  std::unique_ptr<Table> table_;
  std::optional<Thought> thought_;  // of the last player who moved
};

int play_here(const Options& options) {
  const auto game = options.game.entry();
  if (!game) return refuse(game.error());
  const auto settings = options.game.settings();
  if (!settings) return refuse(settings.error());
  const auto others = parse_specs(options.against);
  if (!others) return refuse(others.error());
  const std::uint64_t seed = options.seed.value_or(std::random_device{}());
  Session session(options, **game, *settings, *others, seed);
  if (auto opened = session.open(); !opened) return refuse(opened.error());
  session.run();
  if (options.record.empty()) return ok;
  std::ofstream file(options.record, std::ios::binary);
  file << print(session.record()) << std::endl;
  return file ? ok : refuse({fmt::format("{} cannot be written", options.record)});
}

void describe_command(Arguments& arguments) {
  const auto o = std::make_shared<Options>();
  o->game.describe(arguments);
  arguments.number("--seat", o->seat, 0, 31, "yours, from 0, who moves first");
  arguments.texts("--against", o->against, "who plays the other seats: one for all, or given once for each");
  arguments.number("--movetime", o->movetime, 0.01, 3.6e6, "milliseconds they think about a move");
  arguments.text("--position", o->position, "begin here instead of at the start");
  arguments.number("--seed", o->seed, 0, most_seed, "of all chance; random if not given");
  arguments.text("--record", o->record, "write the game to this file");
  arguments.does([o] { return play_here(*o); });
}

}  // namespace

const Command play{"play", "you play, here in the terminal", "play dodo --against hard --seat 1",
                   describe_command};

}  // namespace parlor::cli
