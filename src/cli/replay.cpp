
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/play_french.hpp"
#include "cli/prompt.hpp"
#include "cli/record_file.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

struct ReplayOptions {
  std::string file;
  std::uint64_t game = 1;
  std::optional<std::uint64_t> seat;
  std::string as;
  bool json = false;
};

// The game at every moment: after no move, after one, and so on.
struct Moment {
  std::string drawing, position;
  Sentence said;
};

// As one seat saw it, or else the seat to act.
std::vector<Moment> moments(const play::GameEntry& game, const play::Record& record,
                            std::optional<std::uint64_t> whose, play::Table& table) {
  const Style style{.colour = colour(), .mark_legal = false, .language = &language()};
  std::vector<Moment> all;
  const auto add = [&](Sentence said) {
    const Seat acting = table.to_act().empty() ? 0 : table.to_act().first();
    const Seat seat = whose ? static_cast<Seat>(*whose) : acting;
    all.push_back({table.draw(seat, style), table.position(seat), std::move(said)});
  };
  add(say<parlor::french>("{}: {}", record.game, listed(record.players, in_quotes)));
  for (std::size_t i = 0; i < record.acts.size(); ++i) {
    const auto& [seat, move] = record.acts[i];
    (void)table.act(seat, move);  // checked before
    add(say<play_french>("move {} of {}: {} ({}) plays {}", i + 1, record.acts.size(),
                         Sentence(game.seat_name(seat)), in_quotes(record.players[seat]), move));
  }
  Sentence& last = all.back().said;
  if (record.scores.empty()) last = besides(std::move(last), say<play_french>("not finished"));
  for (Seat seat = 0; seat < std::ssize(record.scores); ++seat)
    last = besides(std::move(last), say<play_french>("{} scores {}", Sentence(game.seat_name(seat)),
                                                     with_sign(shortest(record.scores[seat]))));
  last = besides(std::move(last), record.ended_by);
  return all;
}

void show(const Moment& moment) {
  fmt::print("{}{}\n", moment.drawing, moment.position);
  print_line(moment.said);
}

void step_through(const std::vector<Moment>& all) {
  std::size_t at = 0;
  for (;;) {
    fmt::print("\x1b[2J\x1b[H");
    show(all[at]);
    std::string line;
    const auto prompt =
        language()(say<play_french>("[enter] next  [b] back  [number] go to move  [q] quit > "));
    if (!ask(stdout, prompt, line) || trim(line) == "q") return;
    if (const auto number = to_integer(trim(line)); number && *number >= 0)
      at = std::min(static_cast<std::size_t>(*number), all.size() - 1);
    else if (trim(line) == "b")
      at = at > 0 ? at - 1 : 0;
    else if (trim(line).empty() && at + 1 < all.size())
      ++at;
  }
}

// The game in another format than the one it came in.
int convert(const play::Record& record, const std::string& format) {
  if (format == "record") {
    fmt::print("{}\n", print(record));
    return ok;
  }
  const auto& foreign = (*find_game(record.game))->foreign;
  const auto found = std::ranges::find(foreign, format, &play::ForeignFormat::name);
  if (found == foreign.end()) {
    std::vector<std::string> formats = {"record"};
    for (const play::ForeignFormat& other : foreign) formats.push_back(other.name);
    return refuse({say<play_french>("--as: {} can be written as {}, not as {}", record.game, listed(formats),
                                    in_quotes(format))});
  }
  const auto text = found->write(record);
  if (!text) return refuse(text.error());
  fmt::print("{}\n", *text);
  return ok;
}

int show_record(const ReplayOptions& options) {
  const auto record = read_record(options.file, options.game);
  if (!record) return refuse(record.error());
  const auto game = find_game(record->game);
  if (!game) return refuse(game.error());
  const auto checked = replayed(**game, *record);
  if (!checked)
    return refuse({say<french>("{}:{}: {}", options.file, options.game, checked.error().sentence)});
  if (!options.as.empty()) {
    play::Record whole =
        *record;  // with who played and how it ended; the table adds the settings that were left out
    whole.set = (*checked)->record().set;
    return convert(whole, options.as);
  }
  auto table = open_for(**game, *record);
  if (options.seat && *options.seat >= static_cast<std::uint64_t>((*table)->seats()))
    return refuse(
        {say<play_french>("--seat {}: this game has seats 0 to {}", *options.seat, (*table)->seats() - 1)});
  const auto all = moments(**game, *record, options.seat, **table);
  if (options.json) {
    Json json = Json::parse(print(*record));
    json["positions"] = Json::array();
    for (const Moment& moment : all) json["positions"].push_back(moment.position);
    print(json);
  } else if (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
    step_through(all);
  } else {
    for (const Moment& moment : all) show(moment);
  }
  return ok;
}

void describe_replay(Arguments& arguments) {
  const auto o = std::make_shared<ReplayOptions>();
  arguments.positional(
      "FILE", o->file,
      say<help_french>(
          "a file written by --record, or one that holds a game from hanab.live or a link to it"));
  arguments.number("--game", o->game, 1, 1'000'000'000,
                   say<help_french>("number of the game in the file, from 1"));
  arguments.number("--seat", o->seat, 0, 99,
                   say<help_french>("show what this seat saw; default: the seat to act"));
  arguments.text("--as", o->as,
                 say<help_french>("print the game as record, hanab.live (JSON) or hanab.live-link"));
  arguments.flag("--json", o->json,
                 say<help_french>("print the record as JSON, with the position after every move"));
  arguments.does([o] { return show_record(*o); });
}

}  // namespace

const Command replay{"replay", translated<help_french>("steps through a game that was recorded"),
                     "replay games.jsonl --game 3", describe_replay};

}  // namespace parlor::cli
