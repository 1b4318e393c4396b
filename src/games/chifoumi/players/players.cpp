#include "games/chifoumi/players/players.hpp"

#include <memory>

#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/load.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "search/kinds.hpp"

namespace parlor::chifoumi {
namespace {

Kind kind_named(std::string_view name) {
  for (const Kind kind : kinds)
    if (name_of(kind) == name) return kind;
  return Kind::flame;
}

Key particles_key(std::string_view default_value) {
  return Key::integer("particles", default_value, 1, 100'000,
                      translated<french>("bags imagined for each rival"));
}

std::vector<PlayerKind<Chifoumi>> all_kinds() {
  std::vector<PlayerKind<Chifoumi>> list;
  list.push_back(search::random_kind<Chifoumi>());
  list.push_back({"course",
                  translated<french>("steps at random, duels with whom it meets: the course's random player"),
                  {},
                  {},
                  [](const Values&, const Config&, const Place& place) { return make_course(place); }});
  list.push_back(
      {"focused",
       translated<french>("fetches one kind when it sees it, touches nothing else, duels with whom it meets"),
       {Key::choice("kind", "flame", "flame|potion|pumpkin", translated<french>("what it wants"))},
       {},
       [](const Values& v, const Config&, const Place& place) {
         return make_focused(kind_named(v.text("kind")), place);
       }});
  list.push_back({"majority",
                  translated<french>("collects what beats the kind its rival has drawn most"),
                  {},
                  {},
                  [](const Values&, const Config&, const Place& place) { return make_majority(place); }});
  list.push_back(
      {"scout",
       translated<french>("remembers where objects lie from game to game and goes on tours of one kind"),
       {},
       {},
       [](const Values&, const Config&, const Place& place) { return make_scout(place); }});
  list.push_back(
      {"bestresponse",
       translated<french>(
           "guesses its rivals' bags and places, collects the best answer, duels or flees by the odds"),
       {particles_key("128")},
       {},
       [](const Values& v, const Config& config, const Place& place) {
         return make_best_response(static_cast<int>(v.integer("particles")), config, place);
       }});
  list.push_back(
      {"expert",
       translated<french>(
           "the strongest: plays for the match, with its rivals' habits learned and a lead defended"),
       {particles_key("256")},
       {},
       [](const Values& v, const Config& config, const Place& place) {
         return make_expert(static_cast<int>(v.integer("particles")), config, place);
       }});
  list.push_back(search::ismcts_kind<Chifoumi>({.playouts = 1000, .rollout = 100}));
  list.push_back({"easy",
                  translated<french>("fetches one kind and duels with whom it meets; for a first try"),
                  {},
                  "focused"});
  list.push_back({"medium", translated<french>("remembers where things lie and has a plan"), {}, "scout"});
  list.push_back({"hard", translated<french>("guesses your bag and answers it"), {}, "bestresponse"});
  return list;
}

Config default_config(const char* name) {
  Config config;
  auto map = load_map(name, {});
  config.scattered = map->scattered;
  config.map = std::make_shared<const Map>(*std::move(map));
  return config;
}

}  // namespace

const std::vector<PlayerKind<Chifoumi>>& players() {
  static const auto all = all_kinds();
  return all;
}

BenchReport bench(const std::function<double()>& seconds) {
  Bench bench(seconds);
  const auto random_moves = [&](const Config& config) {
    Rng rng(1);
    std::uint64_t moves = 0;
    for (std::uint64_t seed = 0; moves < 4'000'000; ++seed) {
      auto s = Chifoumi::initial(config, seed);
      while (Chifoumi::play_random(s, rng)) ++moves;
      bench.note(static_cast<std::uint64_t>(s.board.points[0] + 1000) << 32 | s.board.clock);
    }
    return moves;
  };
  const auto with_players = [&](const Config& config) {
    std::uint64_t moves = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      auto s = Chifoumi::initial(config, seed);
      const Seated pair[] = {make_expert(256, Chifoumi::known(config), {.seat = 0, .seed = seed}),
                             make_best_response(128, Chifoumi::known(config), {.seat = 1, .seed = seed})};
      for (; !s.board.over; ++moves) {
        const Seat seat = s.board.turn;
        const Move move = pair[seat]->choose(Chifoumi::observe(s, seat), {});
        Chifoumi::apply(s, seat, move);
        bench.note(move.code);
      }
    }
    return moves;
  };
  bench.time("random moves", [&] { return random_moves(default_config("open")); });
  bench.time("random moves, 64 by 64", [&] { return random_moves(default_config("large")); });
  bench.time("moves of expert and bestresponse", [&] { return with_players(default_config("open")); });
  return bench.report();
}

}  // namespace parlor::chifoumi
