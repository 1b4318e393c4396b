#include <fstream>
#include <random>
#include <utility>

#include <unistd.h>

#include "bots/programs.hpp"
#include "cli/command.hpp"
#include "cli/confirm.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/keyboard.hpp"
#include "cli/play_french.hpp"
#include "cli/play_help.hpp"
#include "cli/progress.hpp"
#include "cli/prompt.hpp"
#include "cli/record_file.hpp"
#include "cli/score_lines.hpp"
#include "cli/thought.hpp"
#include "core/file.hpp"
#include "core/french.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "play/advice.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

struct PlayOptions {
  GameArguments game;
  Seat seat = 0;
  std::vector<std::string> against;
  std::string position;
  std::string record;
  std::optional<std::uint64_t> seed;
  double movetime = 0;
  bool json = false;
};

// A person at the terminal and players of ours on the other seats.
class Session {
 public:
  Session(const PlayOptions& options, const play::GameEntry& game, Settings settings,
          std::vector<Spec> others, std::uint64_t seed)
      : options_(options),
        game_(game),
        settings_(std::move(settings)),
        others_(std::move(others)),
        seed_(seed) {}

  Result<void> open() {
    auto table =
        game_.open(settings_, seed_, options_.position == "start" ? "" : options_.position, &programs_);
    if (!table) return std::unexpected(table.error());
    table_ = *std::move(table);
    if (options_.seat >= table_->seats())
      return fail(say<play_french>("--seat {}: {} has seats 0 to {}", options_.seat, game_.name,
                                   table_->seats() - 1));
    if (table_->seats() == 1 && !options_.against.empty())
      return fail(
          say<play_french>("--against {}: there is no other seat, you play alone", options_.against.front()));
    if (others_.size() != 1 && std::ssize(others_) != table_->seats() - 1)
      return fail(say<play_french>("--against names {}; {} has {}",
                                   say<french>("{} player|{} players", others_.size()), game_.name,
                                   say<play_french>("{} other seat|{} other seats", table_->seats() - 1)));
    std::size_t next = 0;
    for (Seat seat = 0; seat < table_->seats(); ++seat) {
      if (seat == options_.seat) continue;
      const Spec& spec = others_[others_.size() == 1 ? 0 : next++];
      if (auto sat = table_->sit(spec, place_at(seat, seed_)); !sat) return sat;
    }
    return {};
  }

  // Until the game is over or the person leaves.
  void run() {
    to_person(table_->seats() == 1
                  ? say<play_french>("You play alone. Type help for what you can type.")
                  : say<play_french>("You are {}. Type help for what you can type.", name_of(options_.seat)));
    while (!table_->to_act().empty() && !interrupted()) {
      const Seat seat = table_->to_act().contains(options_.seat) ? options_.seat : table_->to_act().first();
      if (seat != options_.seat)
        computer_moves(seat);
      else if (!person_moves())
        break;
    }
    if (table_->to_act().empty())
      announce_end();
    else if (const Sentence score = score_so_far(game_, *table_, options_.seat); !score.empty())
      to_person(score);
  }

  const play::Record& record() const { return table_->record(); }

 private:
  // To the person: not on standard output if that is to hold the record alone.
  void show(std::string_view text) const { fmt::print(out_, "{}", text); }
  void to_person(const Sentence& line) const { print_line(line, out_); }

  Sentence name_of(Seat seat) const { return game_.seat_name(seat); }

  void computer_moves(Seat seat) {
    play::TimeControl time;
    if (options_.movetime > 0) time.per_move = options_.movetime / 1000;
    play::Clock clock(time, &interrupted());
    const std::string move = [&] {
      const Progress progress(say<french>("thinking"));
      return table_->choose(seat, clock.start_move());
    }();
    if (interrupted()) return;
    if (const auto fault = table_->fault(seat)) {
      table_->forfeit(*fault);
      return;
    }
    thought_ = table_->thought(seat);
    (void)act(seat, move);
    if (game_.hidden) {  // the next drawing shows what the person may know of it
      if (thought_->said.empty()) return;
      show("\n");
      to_person(say<parlor::french>("{}: {}", name_of(seat), thought_->said));
      return;
    }
    to_person(say<play_french>("{} ({}) plays {}", name_of(seat), table_->record().players[seat], move));
  }

  // Makes a move, and tells the person at once what the next drawing would tell too late.
  Result<std::string> act(Seat seat, std::string_view move) {
    auto made = table_->act(seat, move);
    if (const Sentence news = table_->news(options_.seat); made && !news.empty())
      show('\n' + wrapped(language()(news)));
    return made;
  }

  // False when the person leaves.
  bool person_moves() {
    if (moves_delegated_ > 0 && make_for_person()) return true;
    if (!interrupted())
      show('\n' + table_->draw(options_.seat, {.colour = colour(), .language = &language()}));
    while (!interrupted()) {
      std::string line;
      if (!next_line(line)) {
        show("\n");
        return false;
      }
      const auto word = lower(trim(line));
      if (word == "quit" || word == "q" || word == "exit") return false;
      if (word == "undo") {
        if (undo()) return true;
        continue;
      }
      if (delegates(word)) {
        if (make_for_person()) return true;
        continue;
      }
      if (word.empty() || answered(word) || (at_terminal() && is_rest_of_word(game_.keys, word))) continue;
      if (game_.hidden && !confirmed(word)) continue;
      const auto made = act(options_.seat, word);
      if (made) return true;
      to_person(say<play_french>("{} (or type help)", made.error().sentence));
    }
    return false;
  }

  // What the person types next, or has typed already where a move was to be confirmed.
  bool next_line(std::string& line) {
    line = std::exchange(typed_instead_, {});
    return !line.empty() || ask(out_, language()(say<play_french>("your move > ")),
                                acting_alone(game_.keys, table_->legal(options_.seat)), line);
  }

  // What is hidden cannot be taken back once it is seen, so a move that is understood otherwise than it was
  // typed must show before it is sent. Large and small letters are the same.
  bool confirmed(const std::string& move) {
    const auto made = table_->read(options_.seat, move);
    if (!made || lower(*made) == move || !asks_before_sending())
      return true;  // if refused, the table says why
    Confirmation reply = confirm(out_, *made);
    typed_instead_ = std::move(reply.typed_instead);
    return reply.send;
  }

  static bool at_terminal() { return isatty(STDIN_FILENO) == 1; }
  bool asks_before_sending() const { return at_terminal() && game_.keys.empty(); }

  // "auto 5", "random": somebody makes so many moves for the person. True if the word was one of these.
  bool delegates(std::string_view word) {
    const auto verb = word.substr(0, word.find(' '));
    if (verb != "auto" && verb != "random") return false;
    const auto count =
        verb == word ? std::optional<std::int64_t>(1) : to_integer(trim(word.substr(verb.size())));
    const bool sound = count && *count >= 1 && *count <= 1000;
    if (!sound) to_person(say<play_french>("{} takes a number of moves from 1 to 1000", verb));
    moves_delegated_ = sound ? static_cast<int>(*count) : 0;
    delegate_ = verb == "auto" ? adviser_for(game_, *table_, others_) : *parse_spec("random");
    return true;
  }

  bool answered(std::string_view word) {
    if (word == "help" || word == "?")
      show(help_for(game_, *table_, options_.seat, asks_before_sending()));
    else if (word == "legal")
      show(wrapped({}, table_->legal(options_.seat)));
    else if (word == "hint")
      give_hint();
    else if (word == "why")
      show(why());
    else
      return false;
    return true;
  }

  // In a game with hidden things a thought may hold what this person must not see.
  std::string why() const {
    if (!thought_) return language()(say<play_french>("nobody has moved before you yet")) + '\n';
    if (!game_.hidden) return describe(*thought_, {});
    return language()(thought_->said.empty()
                          ? say<play_french>("it keeps its thoughts to itself while the game goes on")
                          : thought_->said) +
           '\n';
  }

  Result<play::Advice> advice_of(const Spec& spec) {
    const Place place = {.seat = options_.seat, .seed = derive(seed_, 100 + table_->record().acts.size())};
    const Progress progress(say<french>("thinking"));
    return advise(game_, table_->record(), spec, place, {}, &interrupted());
  }

  void give_hint() {
    const auto advised = advice_of(adviser_for(game_, *table_, others_));
    if (!advised) return to_person(advised.error().sentence);
    const Sentence words = table_->move_in_words(options_.seat, advised->move);
    to_person(words.empty() ? say<play_french>("{} would play {}", advised->from, advised->move)
                            : say<play_french>("{} would {}: type {}", advised->from, words, advised->move));
    show(describe(advised->thought, detail_for(game_, *table_, options_.seat)));
  }

  bool make_for_person() {
    if (moves_delegated_ == 0) return false;
    const auto advised = advice_of(delegate_);
    if (!advised) to_person(advised.error().sentence);
    if (!advised || interrupted()) {
      moves_delegated_ = 0;
      return false;
    }
    --moves_delegated_;
    to_person(say<play_french>("{} for you", advised->move));
    return act(options_.seat, advised->move).has_value();
  }

  // The game is opened again and played up to the person's last move.
  bool undo() {
    const auto acts = table_->without_last_move(options_.seat);
    if (!acts) {
      to_person(table_->may_take_back()
                    ? say<play_french>("there is nothing to take back")
                    : say<play_french>("a move that has shown something hidden cannot be taken back"));
      return false;
    }
    (void)open();
    for (const auto& [seat, move] : *acts) (void)table_->act(seat, move);
    thought_.reset();
    return true;
  }

  void announce_end() {
    show('\n' + table_->draw(options_.seat, {.colour = colour(), .language = &language()}));
    if (table_->forfeited()) to_person(say<play_french>("{}.", table_->record().ended_by));
    if (table_->seats() == 1)
      to_person(
          say<play_french>("The game is over: your score is {}.", shortest(table_->score(options_.seat))));
    else if (!table_->shared_score())  // else the drawing tells
      to_person(say<play_french>("The game is over: {}.", outcome(game_, *table_, options_.seat)));
  }

  const PlayOptions& options_;
  const play::GameEntry& game_;
  Settings settings_;
  std::vector<Spec> others_;
  std::uint64_t seed_;
  std::FILE* out_ = options_.json ? stderr : stdout;
  bots::Programs programs_;  // before the table, whose players they may be
  std::unique_ptr<play::Table> table_;
  std::optional<Thought> thought_;  // of the last player who moved
  std::string typed_instead_;       // of an answer, when a move was to be confirmed
  int moves_delegated_ = 0;         // that somebody makes for the person
  Spec delegate_;                   // who does
};

int play_here(const PlayOptions& options) {
  const auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  const auto& [game, settings] = *chosen;
  const auto others = parse_specs(options.against.empty() ? std::vector{game.opponent} : options.against);
  if (!others) return refuse(others.error());
  const std::uint64_t seed = options.seed.value_or(std::random_device{}());
  Session session(options, game, settings, *others, seed);
  if (auto opened = session.open(); !opened) return refuse(opened.error());
  std::ofstream file;
  if (!options.record.empty()) {
    file = create_file(options.record);
    if (!file) return refuse({say<french>("{} cannot be written", options.record)});
  }
  session.run();
  if (options.json) fmt::print("{}\n", print(session.record()));
  if (options.record.empty()) return ok;
  print_line(say<play_french>("the game is kept in {}", options.record), stderr);
  file << print(session.record()) << std::endl;
  return file ? ok : refuse({say<french>("{} could not be written to its end", options.record)});
}

void describe_play(Arguments& arguments) {
  const auto o = std::make_shared<PlayOptions>();
  o->game.describe(arguments);
  arguments.number("--seat", o->seat, 0, 31, say<help_french>("your seat; 0 moves first"));
  arguments.texts("--against", o->against,
                  say<help_french>("the player of the other seats: given once for all of them, or once for "
                                   "each; default: medium (hanabi: conventions)"));
  arguments.number("--movetime", o->movetime, 0.01, 3.6e6,
                   say<help_french>("milliseconds per move for the other players"));
  arguments.text("--position", o->position, say<help_french>("begin here instead of at the start"));
  arguments.number("--seed", o->seed, 0, max_seed,
                   say<help_french>("seed of all random choices; default: a new one"));
  arguments.text("--record", o->record, say<help_french>("write the game to this file"));
  arguments.flag(
      "--json", o->json,
      say<help_french>("print the record as JSON at the end; everything else goes to standard error"));
  arguments.does([o] { return play_here(*o); });
}

}  // namespace

const Command play{"play", translated<help_french>("you play, here in the terminal"),
                   "play dodo --against hard --seat 1", describe_play};

}  // namespace parlor::cli
