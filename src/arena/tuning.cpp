#include "arena/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/french.hpp"
#include "catalog.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"

namespace parlor::arena {
namespace {

Setting* argument(Spec& spec, std::string_view key) {
  const auto found = std::ranges::find(spec.arguments, key, &Setting::key);
  return found == spec.arguments.end() ? nullptr : &*found;
}

// The engine that a spec means, with all that the level says.
Result<Spec> engine_of(const play::GameEntry& game, Spec spec) {
  const auto player = std::ranges::find(game.players, spec.name, &play::PlayerInfo::name);
  if (player == game.players.end())
    return fail(say<french>("{} has no player {} with keys to tune", game.name, in_quotes(spec.name)));
  if (player->level.empty()) return spec;
  Spec engine = *parse_spec(player->level);
  for (const Setting& given : spec.arguments)
    if (Setting* there = argument(engine, given.key))
      there->value = given.value;
    else
      engine.arguments.push_back(given);
  return engine;
}

bool is_whole_number(double value) { return value == std::round(value); }

// What a game is worth to the player named first, from -1 to 1.
double won(double mine, double theirs) { return mine > theirs ? 1 : mine < theirs ? -1 : 0; }

}  // namespace

Result<Tuned> parse_tuned(const play::GameEntry& game, const Spec& player, std::string_view text) {
  const auto wrong = [&] {
    return fail(
        say<french>("a key and its range are expected, such as exploration=0.2..2 or depth=1..9,1, not {}",
                    in_quotes(text)));
  };
  const auto equals = text.find('='), dots = text.find("..", equals == std::string_view::npos ? 0 : equals);
  if (equals == std::string_view::npos || dots == std::string_view::npos) return wrong();
  const auto comma = std::min(text.find(',', dots), text.size());
  const auto min = to_number(text.substr(equals + 1, dots - equals - 1)),
             max = to_number(text.substr(dots + 2, comma - dots - 2));
  const auto step = comma == text.size() ? std::optional(max.value_or(0) / 20 - min.value_or(0) / 20)
                                         : to_number(text.substr(comma + 1));
  if (!min || !max || !step || !(*min < *max) || !(*step > 0) || !(*step <= *max - *min)) return wrong();
  const auto engine = engine_of(game, player);
  if (!engine) return std::unexpected(engine.error());
  const auto info = std::ranges::find(game.players, engine->name, &play::PlayerInfo::name);
  Tuned tuned{std::string(text.substr(0, equals)), *min, *max, *step, 0, false};
  const auto key = std::ranges::find(info->keys, tuned.key, &Key::name);
  if (key == info->keys.end() || (key->kind != Key::Kind::integer && key->kind != Key::Kind::number))
    return fail(say<french>("{} has no numeric key {}", engine->name, in_quotes(tuned.key)));
  tuned.whole = key->kind == Key::Kind::integer;
  if (tuned.min < key->min || tuned.max > key->max ||
      (tuned.whole && !(is_whole_number(*min) && is_whole_number(*max))))
    return fail(say<french>("{} must be {}", tuned.key, key->expects()));
  if (tuned.whole) tuned.step = std::max(1.0, tuned.step);
  Spec start = *engine;
  const Setting* given = argument(start, tuned.key);
  tuned.start =
      std::clamp(to_number(given != nullptr ? given->value : key->default_value).value_or(*min), *min, *max);
  return tuned;
}

Result<Tuning> Tuning::plan(const TuneRequest& request, const play::ExternalPlayers* external_players) {
  const auto game = find_game(request.game);
  if (!game) return std::unexpected(game.error());
  const auto spec = parse_spec(request.player);
  if (!spec) return std::unexpected(spec.error());
  if (request.keys.empty() || request.keys.size() > max_tuned)
    return fail(say<french>("name 1 to {} keys to tune, such as exploration=0.2..2", max_tuned));
  std::vector<Tuned> keys;
  for (const std::string& text : request.keys) {
    auto key = parse_tuned(**game, *spec, text);
    if (!key) return std::unexpected(key.error());
    if (std::ranges::count(keys, key->key, &Tuned::key) > 0)
      return fail(say<french>("{} is named twice", in_quotes(key->key)));
    keys.push_back(*std::move(key));
  }
  const std::uint64_t games = 2 * request.pairs;
  Tuning tuning(request, **game, *spec,
                Spsa(std::move(keys), (request.games + games - 1) / games, request.seed), external_players);
  const auto match = tuning.match(tuning.spsa_.values(), tuning.spsa_.values());
  if (!match) return std::unexpected(match.error());
  if (!(*match)->shared_score() && (*match)->seats() != 2)
    return fail(say<french>("{} needs a game for two; this one has {} seats", "tune", (*match)->seats()));
  tuning.request_.set = (*match)->settings();
  tuning.shared_score_ = (*match)->shared_score().has_value();
  return tuning;
}

Tuning::Tuning(TuneRequest request, const play::GameEntry& game, Spec spec, Spsa spsa,
               const play::ExternalPlayers* external_players)
    : request_(std::move(request)),
      game_(&game),
      spec_(std::move(spec)),
      spsa_(std::move(spsa)),
      external_players_(external_players) {}

std::string Tuning::player(const std::vector<double>& values) const {
  Spec spec = spec_;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Tuned& key = spsa_.keys()[i];
    const std::string text = key.whole ? fmt::format("{:.0f}", values[i]) : fmt::format("{:.6g}", values[i]);
    if (Setting* there = argument(spec, key.key))
      there->value = text;
    else
      spec.arguments.push_back({key.key, text});
  }
  return parlor::print(spec);
}

Result<std::unique_ptr<play::Match>> Tuning::match(const std::vector<double>& plus,
                                                   const std::vector<double>& minus) const {
  return game_->match(request_.set, {*parse_spec(player(plus)), *parse_spec(player(minus))},
                      external_players_);
}

// The mean of all pairs; a thread takes a game whenever it has none.
Result<std::optional<double>> Tuning::lead_of(const play::Match& match, int threads,
                                              const std::atomic<bool>* stop) const {
  const bool shared = match.shared_score().has_value();
  const auto seats = static_cast<std::size_t>(match.seats());
  std::vector<play::GameResult> played(2 * request_.pairs);
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i; (i = next++) < played.size();) {
      const std::uint64_t seed = derive(derive(request_.seed, ~spsa_.done()), i / 2) >> 11;
      play::GameRequest request{
          .number = i, .seed = seed, .seating = {}, .opening = request_.opening, .stop = stop};
      if (shared)
        request.seating.assign(seats, i % 2);
      else
        request.seating = {i % 2, 1 - i % 2};
      if (!shared && i % 2 == 1) request.dice = derive(seed, ~std::uint64_t{1});
      played[i] = match.play(request);
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < std::min(threads, static_cast<int>(played.size())); ++i) others.emplace_back(work);
    work();
  }
  double lead = 0;
  for (std::size_t i = 0; i < played.size(); i += 2) {
    const play::GameResult &first = played[i], &second = played[i + 1];
    if (!first.finished || !second.finished) return std::nullopt;
    if (shared)
      lead +=
          (match.shared_score()->lower_is_better ? -1 : 1) * won(first.scores.front(), second.scores.front());
    else
      lead += (won(first.scores[0], first.scores[1]) + won(second.scores[1], second.scores[0])) / 2;
  }
  return lead / static_cast<double>(request_.pairs);
}

Result<std::optional<Tuning::Step>> Tuning::step(int threads, const std::atomic<bool>* stop) {
  const auto probe = spsa_.probe();
  const auto made = match(probe.plus, probe.minus);
  if (!made) return std::unexpected(made.error());
  const auto lead = lead_of(**made, threads, stop);
  if (!lead) return std::unexpected(lead.error());
  if (!*lead) return std::nullopt;
  spsa_.tell(**lead);
  return Step{spsa_.done(), **lead, spsa_.values()};
}

std::string Tuning::order() const {
  Json json = {{"tune", request_.game}, {"set", to_json(request_.set)}, {"player", request_.player},
               {"keys", Json::array()}, {"games", request_.games},      {"pairs", request_.pairs},
               {"seed", request_.seed}, {"opening", request_.opening}};
  for (const Tuned& key : spsa_.keys())
    json["keys"].push_back(
        {{"key", key.key}, {"min", key.min}, {"max", key.max}, {"step", key.step}, {"start", key.start}});
  return dump(json);
}

std::string Tuning::print(const Step& step) {
  return dump({{"iteration", step.iteration}, {"lead", step.lead}, {"values", step.values}});
}

Result<void> Tuning::take(std::string_view line) {
  const auto json = read_json(line);
  if (!json) return std::unexpected(json.error());
  const auto lead = json->is_object() ? json->find("lead") : json->end();
  if (!json->is_object() || lead == json->end() || !lead->is_number() ||
      !(std::abs(lead->get<double>()) <= 1) || !json->contains("iteration") ||
      (*json)["iteration"] != spsa_.done() + 1 || spsa_.finished())
    return fail(
        say<french>("iteration {} of the tuning is expected, with its lead from -1 to 1", spsa_.done() + 1));
  spsa_.tell(lead->get<double>());
  return {};
}

}  // namespace parlor::arena
