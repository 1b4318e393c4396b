#include "server/replay.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "play/advice.hpp"
#include "play/clock.hpp"
#include "play/replay_json.hpp"
#include "play/thought_json.hpp"
#include "server/french.hpp"
#include "server/untrusted.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t max_frames = 64;   // in one answer
constexpr std::size_t max_values = 300;  // of one game; of longer ones every so many moves
constexpr std::uint64_t nodes_a_value = 3000;
constexpr double values_seconds = 20, thought_seconds = 1;

// In our own format, or in one that the game's players use elsewhere.
Result<play::Record> read_text(const std::string& text) {
  if (auto foreign = read_foreign(text)) return *std::move(foreign);
  return play::parse_record(std::string_view(text).substr(0, text.find('\n')));
}

Result<play::Record> record_of(const Json& request) {
  Result<play::Record> record = fail(say<french>("a JSON object with a record is expected"));
  if (request.is_object() && request.contains("text") && request["text"].is_string())
    record = read_text(request["text"]);
  else if (request.is_object() && request.contains("record"))
    record = play::parse_record(dump(request["record"]));
  if (!record) return record;
  const auto game = find_game(record->game);
  if (!game) return std::unexpected(game.error());
  if (const auto fine = validate_untrusted(**game, record->set, {}); !fine)
    return std::unexpected(fine.error());
  if (const auto table = replayed(**game, *record); !table) return std::unexpected(table.error());
  return record;
}

Result<std::string> frames(const Json& request, const play::Record& record) {
  if (!request.contains("numbers") || !request["numbers"].is_array() ||
      request["numbers"].size() > max_frames)
    return fail(say<french>("numbers: a list of at most {} numbers is expected", max_frames));
  std::vector<std::size_t> numbers;
  for (const Json& number : request["numbers"]) {
    if (!number.is_number_unsigned() || number.get<std::uint64_t>() > record.acts.size())
      return fail(say<french>("numbers: they go from 0 to {}", record.acts.size()));
    numbers.push_back(number);
  }
  const bool drawn = request.contains("drawings") && request["drawings"] == true;
  std::ranges::sort(numbers);
  const auto table = open_for(**find_game(record.game), record);
  Json list = Json::array();
  std::size_t made = 0;
  for (const std::size_t number : numbers) {
    for (; made < number; ++made) (void)(*table)->act(record.acts[made].seat, record.acts[made].move);
    list.push_back(play::frame(**table, number, drawn));
  }
  return dump({{"frames", std::move(list)}});
}

// The game as it stood after so many moves.
play::Record up_to(play::Record record, std::size_t number) {
  record.acts.resize(number);
  record.scores.clear();
  record.ended_by = {};
  return record;
}

Result<std::string> thought_at(const Json& request, play::Record record) {
  if (!request.contains("number") || !request["number"].is_number_unsigned() ||
      request["number"].get<std::uint64_t>() > record.acts.size())
    return fail(say<french>("number: it goes from 0 to {}", record.acts.size()));
  record = up_to(std::move(record), request["number"].get<std::size_t>());
  const play::GameEntry& game = **find_game(record.game);
  std::string name = game.analyst;
  if (request.contains("spec") && request["spec"].is_string() &&
      !request["spec"].get_ref<const std::string&>().empty())
    name = request["spec"];
  const auto spec = parse_spec(name);
  if (!spec) return std::unexpected(spec.error());
  if (const auto fine = validate_untrusted(game, {}, {*spec}); !fine) return std::unexpected(fine.error());
  const auto table = replayed(game, record);
  if (!table) return std::unexpected(table.error());
  if ((*table)->to_act().empty()) return fail(say<french>("the game is over there"));
  const Seat seat = (*table)->to_act().first();
  const auto advice = advise(game, record, *spec, place_at(seat, record.seed), {.per_move = thought_seconds});
  if (!advice) return std::unexpected(advice.error());
  return fmt::format(R"({{"seat":{},"thought":{}}})", seat, dump(play::to_json(advice->thought)));
}

// The analyst looks briefly at each position on the way. It comes anew to each, and takes little memory:
// between two positions others have their turn, and any number of games may be on the way at once.
class Values {
 public:
  explicit Values(play::Record record)
      : record_(std::move(record)),
        game_(**find_game(record_.game)),
        table_(*open_for(game_, record_)),
        every_(1 + record_.acts.size() / max_values),
        analyst_(with_argument(game_, *parse_spec(game_.analyst), "table", 1)) {}

  // Goes on until a position was looked at; the answer when there are no more.
  std::optional<std::string> go_on() {
    for (bool looked = false; !looked && list_.size() <= record_.acts.size();) {
      const std::size_t number = list_.size();
      const SeatSet acting = table_->to_act();
      looked = !acting.empty() && scores_ && number % every_ == 0 && spent_ < values_seconds;
      list_.push_back(acting.empty() ? Json(table_->score(0)) : looked ? look(acting.first()) : Json());
      if (number < record_.acts.size())
        (void)table_->act(record_.acts[number].seat, record_.acts[number].move);
    }
    if (list_.size() <= record_.acts.size()) return {};
    return dump({{"values", std::move(list_)}});
  }

 private:
  Json look(Seat seat) {
    const play::Stopwatch watch;
    Budget budget;
    budget.nodes = nodes_a_value;
    budget.stop = [&] { return spent_ + watch.seconds() > values_seconds; };
    const auto table = replayed(game_, up_to(record_, list_.size()));
    scores_ = table && (*table)->sit(analyst_, place_at(seat, record_.seed)).has_value();
    if (!scores_) return {};
    (void)(*table)->choose(seat, budget);
    spent_ += watch.seconds();
    const Thought thought = (*table)->thought(seat);
    scores_ = thought.values.empty();  // else what it counts is no score, here nor at any other move
    if (!scores_ || !thought.value) return {};
    return seat == 0 || table_->shared_score() ? *thought.value : -*thought.value;
  }

  play::Record record_;
  const play::GameEntry& game_;
  std::unique_ptr<play::Table> table_;  // where nobody sits
  std::size_t every_;
  Spec analyst_;
  bool scores_ = true;  // what it thinks of a position is a score
  double spent_ = 0;    // seconds of thought
  Json list_ = Json::array();
};

}  // namespace

ReplayQuestion replay_question(std::string what, std::string body) {
  return [what = std::move(what), body = std::move(body),
          values = std::shared_ptr<Values>()]() mutable -> std::optional<Result<std::string>> {
    if (values) return values->go_on();
    const auto read = read_json(body);
    if (!read) return std::unexpected(read.error());
    auto record = record_of(*read);
    if (!record) return std::unexpected(record.error());
    if (what.empty()) return dump(play::describe(**find_game(record->game), *record));
    if (what == "at") return frames(*read, *record);
    if (what == "thought") return thought_at(*read, *std::move(record));
    if (what != "values") return fail(say<french>("{} is not a question about a record", in_quotes(what)));
    values = std::make_shared<Values>(*std::move(record));
    return {};
  };
}

}  // namespace parlor::server
