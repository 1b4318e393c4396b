#pragma once

#include <future>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "game/player.hpp"
#include "play/match.hpp"
#include "play/typed_external_player.hpp"

namespace parlor::play {

template <Textual G>
class TypedMatch final : public Match {
 public:
  using Makers = std::vector<PlayerMaker<G>>;

  TypedMatch(const typename G::Config& config, Settings settings, Makers makers,
             std::vector<std::string> names)
      : config_(config),
        settings_(std::move(settings)),
        makers_(std::move(makers)),
        names_(std::move(names)) {}

  int seats() const override { return G::seats(config_); }
  const Settings& settings() const override { return settings_; }
  std::optional<SharedScore> shared_score() const override { return shared_score_of<G>(config_); }
  std::span<const std::string_view> measures() const override {
    if constexpr (measured) return G::measures;
    return {};
  }

  GameResult play(const GameRequest& request) const override {
    Game game(*this, request);
    game.open(request.opening);
    game.run();
    return std::move(game.result);
  }

 private:
  static constexpr bool measured = requires { G::measures; };

  struct Choice {
    Seat seat;
    typename G::Move move;
  };
  static constexpr std::size_t max_seats = 8;
  using Chosen = FixedList<Choice, max_seats>;

  struct Game {
    const TypedMatch& match;
    const GameRequest& request;
    typename G::State state;
    std::vector<std::unique_ptr<Player<G>>> players;
    std::vector<Clock> clocks;
    std::vector<TypedExternalPlayer<G>*> outside;  // by seat; empty where all are ours
    GameResult result;

    Game(const TypedMatch& m, const GameRequest& o)
        : match(m), request(o), state(G::initial(m.config_, o.seed)) {
      for (Seat seat = 0; seat < m.seats(); ++seat) {
        const auto who = o.seating[static_cast<std::size_t>(seat)];
        players.push_back(
            m.makers_[who]({.seat = seat, .seed = derive(o.seed, 1 + static_cast<std::uint64_t>(seat))}));
        clocks.emplace_back(o.times.empty() ? TimeControl{} : o.times[static_cast<std::size_t>(seat)],
                            o.stop);
        if (o.keep_acts) result.record.players.push_back(m.names_[who]);
      }
      find_external_players();
      if (!o.keep_acts) return;
      result.record.game = G::name;
      result.record.set = m.settings_;
      result.record.seed = o.seed;
    }

    // Moves at random, but never those that end the game.
    void open(int moves) {
      Rng rng(derive(request.seed, 0));
      for (; moves > 0; --moves) {
        Chosen chosen;
        for (const Seat seat : G::to_act(state)) {
          const auto legal = G::legal(G::observe(state, seat), seat);
          chosen.push_back({seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]});
        }
        auto after = state;
        for (const auto& [seat, move] : chosen) G::apply(after, seat, move);
        if (G::to_act(after).empty()) return;
        make(chosen);
      }
    }

    void find_external_players() {
      for (const auto& player : players)
        outside.push_back(dynamic_cast<TypedExternalPlayer<G>*>(player.get()));
      if (std::ranges::count(outside, nullptr) == std::ssize(outside)) outside.clear();
    }

    void run() {
      for (SeatSet acting; !(acting = G::to_act(state)).empty();) {
        Chosen chosen;  // those who act at once do not see each other's moves
        auto asked = acting.size() > 1 && !outside.empty() ? ask_external_players(acting) : Asked{};
        for (const Seat seat : acting) {
          const auto at = static_cast<std::size_t>(seat);
          const auto [move, in_time] = asked.empty() || !asked[at].valid() ? ask(seat) : asked[at].get();
          chosen.push_back({seat, move});
          if (is_set(request.stop)) return;
          const bool fault = !outside.empty() && outside[at] != nullptr && outside[at]->fault();
          if (!fault && in_time) continue;
          for (const auto& reply :
               asked)  // the others still have their say: nothing is taken from under them
            if (reply.valid()) reply.wait();
          return forfeit(fault ? *outside[at]->fault()
                               : Forfeit{seat, Forfeit::Kind::late, "ran out of time"});
        }
        make(chosen);
      }
      finish();
    }

    struct Reply {
      typename G::Move move;
      bool in_time;
    };
    using Asked = std::vector<std::future<Reply>>;  // by seat

    Reply ask(Seat seat) {
      const auto at = static_cast<std::size_t>(seat);
      const Budget& budget = clocks[at].start_move();
      const auto move = players[at]->choose(G::observe(state, seat), budget);
      return {move, clocks[at].end_move()};
    }

    // Programs outside think while others do: each is waited for on a thread of its own, so that nobody's
    // time is counted against another.
    Asked ask_external_players(SeatSet acting) {
      Asked asked(players.size());
      for (const Seat seat : acting)
        if (outside[static_cast<std::size_t>(seat)] != nullptr)
          asked[static_cast<std::size_t>(seat)] =
              std::async(std::launch::async, [this, seat] { return ask(seat); });
      return asked;
    }

    void make(const Chosen& chosen) {
      if (request.keep_acts)
        for (const auto& [seat, move] : chosen)
          result.record.acts.push_back({seat, G::print(G::observe(state, seat), move)});
      for (const auto& [seat, move] : chosen) G::apply(state, seat, move);
      result.length += static_cast<int>(chosen.size());
      for (std::size_t at = 0; at < outside.size(); ++at)
        if (outside[at] != nullptr && outside[at]->external_player().wants_events())
          outside[at]->external_player().tell(G::json(G::observe(state, static_cast<Seat>(at))));
    }

    void finish() {
      for (Seat seat = 0; seat < match.seats(); ++seat) result.scores.push_back(G::score(state, seat));
      if constexpr (requires { G::lost(state); }) result.lost = G::lost(state);
      close();
    }

    // Who forfeits loses to all others; those who play together have lost, and nothing is better than that.
    void forfeit(Forfeit how) {
      result.lost = match.shared_score().has_value();
      for (Seat seat = 0; seat < match.seats(); ++seat)
        result.scores.push_back(result.lost ? worst_score() : seat == how.seat ? -1 : 1);
      if (request.keep_acts) result.record.ended_by = in_words(how);
      result.forfeit = std::move(how);
      close();
    }

    double worst_score() const {
      if constexpr (requires { G::worst_score(match.config_); }) return G::worst_score(match.config_);
      return 0;
    }

    void close() {
      result.finished = true;
      if constexpr (measured)
        for (Seat seat = 0; seat < match.seats(); ++seat)
          for (std::size_t which = 0; which < G::measures.size(); ++which)
            result.measures.push_back(G::measure(state, seat, which));
      for (const Clock& clock : clocks) result.seconds.push_back(clock.used());
      if (request.keep_acts) result.record.scores = result.scores;
      for (TypedExternalPlayer<G>* player : outside)
        if (player != nullptr)
          player->external_player().end(result.scores, result.forfeit ? in_words(*result.forfeit) : "");
    }
  };

  typename G::Config config_;
  Settings settings_;
  Makers makers_;
  std::vector<std::string> names_;
};

}  // namespace parlor::play
