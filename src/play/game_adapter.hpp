#pragma once

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "game/perft.hpp"
#include "play/french.hpp"
#include "play/game_entry.hpp"
#include "play/typed_external_player.hpp"
#include "play/typed_match.hpp"
#include "play/typed_table.hpp"

// From a family of games, one for each board width or the like, to the entry in the catalog. A family F has
//   name, summary, options(), configure(Values)
//   with_game(config, f), which calls f.operator()<G>() for the G that plays this configuration
//   players_of((G*)nullptr), the list of its players
// and where they make sense
//   settings_of_position(Values, text), for positions that tell some settings themselves
//   keys(), a list of KeyMove
//   notation, lines that say how moves and drawings are to be read
//   seat_names(), bench(clock), solvable and solve((G*)nullptr, state, request)
//   french, its catalogue
//   opponent, the player who sits down with a person (else medium)
//   analyst, who is asked for advice (else perfect or expert)
//   foreign(), a list of ForeignFormat
//   secret_options, those that players must not know
//   judge((G*)nullptr), who ends games whose result is known
//   check_proof, check_map and check_map_text, as GameEntry has them
// A game that has none of the players named in brackets takes the last of its list.
namespace parlor::play {

template <class F>
struct Chosen {
  Settings settings;  // all of them
  typename F::Config config;
};

template <class F>
Result<Chosen<F>> configure(const Settings& settings, std::string_view position = {}) {
  const auto keys = F::options();
  auto values = read(keys, settings, F::name);
  if constexpr (requires { F::settings_of_position; })
    if (values && !position.empty()) {
      const auto fitting = F::settings_of_position(*values, position);
      if (!fitting) return std::unexpected(fitting.error());
      values = read(keys, *fitting, F::name);
    }
  if (!values) return std::unexpected(values.error());
  auto config = F::configure(*values);
  if (!config) return std::unexpected(config.error());
  return Chosen<F>{values->all(), *std::move(config)};
}

// The start, or the position given.
template <Textual G>
Result<typename G::State> state_at(const typename G::Config& config, std::uint64_t seed,
                                   std::string_view position) {
  if (position.empty()) return G::initial(config, seed);
  if constexpr (Positional<G>) return G::parse_position(config, position);
  return fail(say<french>("{} has no notation for positions", G::name));
}

// What external players are told when they sit down.
template <class F, Textual G>
Invitation invite(const Chosen<F>& chosen) {
  Invitation invitation{.game = std::string(F::name),
                        .set = chosen.settings,
                        .seats = G::seats(chosen.config),
                        .shared = shared_score_of<G>(chosen.config).has_value()};
  if constexpr (requires { F::seat_names(); }) {
    invitation.seat_names = F::seat_names();
    invitation.seat_names.resize(
        std::min(invitation.seat_names.size(), static_cast<std::size_t>(invitation.seats)));
  }
  if constexpr (requires { F::secret_options; })
    std::erase_if(invitation.set,
                  [](const Setting& s) { return std::ranges::count(F::secret_options, s.key) > 0; });
  return invitation;
}

template <class F>
Result<std::unique_ptr<Table>> open_table(const Settings& settings, std::uint64_t seed,
                                          std::string_view position,
                                          const ExternalPlayers* external_players) {
  const auto chosen = configure<F>(settings, position);
  if (!chosen) return std::unexpected(chosen.error());
  return F::with_game(chosen->config, [&]<class G>() -> Result<std::unique_ptr<Table>> {
    const auto state = state_at<G>(chosen->config, seed, position);
    if (!state) return std::unexpected(state.error());
    Record record{.game = std::string(F::name), .set = chosen->settings, .seed = seed};
    if constexpr (Positional<G>)
      if (!position.empty()) {
        const SeatSet acting = G::to_act(*state);
        record.position = G::position(G::observe(*state, acting.empty() ? 0 : acting.first()));
      }
    return std::make_unique<TypedTable<G>>(
        chosen->config, *state,
        Players<G>{&F::players_of(static_cast<const G*>(nullptr)), external_players, invite<F, G>(*chosen)},
        std::move(record));
  });
}

template <class F>
Result<std::unique_ptr<Match>> make_match(const Settings& settings, const std::vector<Spec>& specs,
                                          const ExternalPlayers* external_players) {
  const auto chosen = configure<F>(settings);
  if (!chosen) return std::unexpected(chosen.error());
  return F::with_game(chosen->config, [&]<class G>() -> Result<std::unique_ptr<Match>> {
    const Players<G> players{&F::players_of(static_cast<const G*>(nullptr)), external_players,
                             invite<F, G>(*chosen)};
    typename TypedMatch<G>::Makers makers;
    for (const Spec& spec : specs) {
      auto maker = players.find(spec, chosen->config);
      if (!maker) return std::unexpected(maker.error());
      makers.push_back(*std::move(maker));
    }
    JudgeMaker<G> judge;
    if constexpr (requires { F::judge(static_cast<const G*>(nullptr)); })
      judge = F::judge(static_cast<const G*>(nullptr));
    return std::make_unique<TypedMatch<G>>(chosen->config, chosen->settings, std::move(makers),
                                           std::move(judge));
  });
}

template <class F>
Result<int> count_seats(const Settings& settings) {
  const auto chosen = configure<F>(settings);
  if (!chosen) return std::unexpected(chosen.error());
  return F::with_game(chosen->config, [&]<class G>() -> Result<int> { return G::seats(chosen->config); });
}

template <class F>
Result<PerftReport> count_sequences(const PerftRequest& request) {
  const auto chosen = configure<F>(request.settings, request.position);
  if (!chosen) return std::unexpected(chosen.error());
  return F::with_game(chosen->config, [&]<class G>() -> Result<PerftReport> {
    const auto state = state_at<G>(chosen->config, 0, request.position);
    if (!state) return std::unexpected(state.error());
    PerftReport report{chosen->settings, {}};
    for (int depth = 1; depth <= request.depth; ++depth) {
      const auto n = perft<G>(*state, depth, request.stop);
      if (request.stop && request.stop()) break;
      report.counts.push_back(n);
    }
    return report;
  });
}

template <class F>
Result<SolveReport> solve_exactly(const SolveRequest& request) {
  const auto chosen = configure<F>(request.settings, request.position);
  if (!chosen) return std::unexpected(chosen.error());
  return F::with_game(chosen->config, [&]<class G>() -> Result<SolveReport> {
    const auto state = state_at<G>(chosen->config, 0, request.position);
    if (!state) return std::unexpected(state.error());
    SolveRequest complete = request;
    complete.settings = chosen->settings;
    return F::solve(static_cast<const G*>(nullptr), *state, complete);
  });
}

// The first of these players that there is, else the last of all: lists go from weak to strong.
inline std::string first_of(const std::vector<PlayerInfo>& players,
                            std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (std::ranges::count(players, name, &PlayerInfo::name) > 0) return std::string(name);
  return players.back().name;
}

template <class F>
GameEntry make_entry() {
  GameEntry entry;
  entry.name = F::name;
  entry.summary = F::summary;
  entry.options = F::options();
  const auto defaults = F::configure(*read(entry.options, {}, F::name));
  F::with_game(*defaults, [&]<class G>() {
    for (const auto& kind : F::players_of(static_cast<const G*>(nullptr)))
      entry.players.push_back(
          {std::string(kind.name), std::string(kind.summary), kind.keys, std::string(kind.level)});
    entry.hidden = !PerfectInformation<G>;
    if constexpr (requires { G::has_draws; }) entry.draws = G::has_draws;
  });
  entry.opponent = first_of(entry.players, {"medium"});
  entry.analyst = first_of(entry.players, {"perfect", "expert"});
  if constexpr (requires { F::notation; }) entry.notation = F::notation;
  if constexpr (requires { F::french; }) entry.french = F::french;
  if constexpr (requires { F::keys(); }) entry.keys = F::keys();
  if constexpr (requires { F::analyst; }) entry.analyst = F::analyst;
  if constexpr (requires { F::opponent; }) entry.opponent = F::opponent;
  if constexpr (requires { F::foreign(); }) entry.foreign = F::foreign();
  if constexpr (requires { F::check_proof; }) entry.check_proof = F::check_proof;
  if constexpr (requires { F::check_map; }) entry.check_map = F::check_map;
  if constexpr (requires { F::drawn_map; }) entry.drawn_map = F::drawn_map;
  if constexpr (requires { F::check_map_text; }) entry.check_map_text = F::check_map_text;
  entry.seats = count_seats<F>;
  entry.opener = open_table<F>;
  entry.match_maker = make_match<F>;
  entry.perft = count_sequences<F>;
  if constexpr (requires { F::bench; }) entry.bench = F::bench;
  if constexpr (requires { F::seat_names(); }) entry.seat_names = F::seat_names();
  if constexpr (requires { F::solvable; }) entry.solve = solve_exactly<F>;
  return entry;
}

}  // namespace parlor::play
