#pragma once

#include <future>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/rng.hpp"
#include "game/judge.hpp"
#include "game/player.hpp"
#include "play/game_in_progress.hpp"
#include "play/match.hpp"
#include "play/typed_external_player.hpp"

namespace parlor::play {

template <Textual G>
class TypedMatch final : public Match {
 public:
  using Makers = std::vector<PlayerMaker<G>>;

  TypedMatch(const typename G::Config& config, Settings settings, Makers makers, JudgeMaker<G> judge = {})
      : config_(config),
        settings_(std::move(settings)),
        makers_(std::move(makers)),
        judge_(std::move(judge)) {}

  int seats() const override { return G::seats(config_); }
  const Settings& settings() const override { return settings_; }
  std::optional<SharedScore> shared_score() const override { return shared_score_of<G>(config_); }
  std::span<const std::string_view> measures() const override {
    if constexpr (measured) return G::measures;
    return {};
  }

  bool has_judge() const override { return bool{judge_}; }

  GameResult play(const GameRequest& request) const override {
    Game game(*this, request);
    game.follow(request.line);
    game.open(request.opening);
    game.run();
    return std::move(game.result);
  }

 private:
  static constexpr bool measured = requires { G::measures; };

  struct Game {
    const TypedMatch& match;
    const GameRequest& request;
    GameInProgress<G> game;
    std::vector<std::unique_ptr<Player<G>>> players;
    std::vector<Clock> clocks;
    std::vector<TypedExternalPlayer<G>*> outside;  // by seat; empty where all are ours
    Judge<G> judge;                                // none: the game is played to its end
    GameResult result;

    Game(const TypedMatch& m, const GameRequest& o)
        : match(m), request(o), game(m.config_, G::initial(m.config_, o.seed)) {
      result.number = o.number;
      players.reserve(o.seating.size());
      clocks.reserve(o.seating.size());
      for (Seat seat = 0; seat < m.seats(); ++seat) {
        players.push_back(m.makers_[o.seating[seat]](place_at(seat, o.dice.value_or(o.seed))));
        clocks.emplace_back(o.times.empty() ? TimeControl{} : o.times[seat], o.stop);
      }
      if (o.adjudicate > 0 && m.judge_) judge = m.judge_();
      find_external_players();
    }

    // Moves that were checked when the match was planned.
    void follow(std::span<const std::string> line) {
      for (const std::string& text : line) {
        const SeatSet acting = game.to_act();
        if (acting.empty()) return;
        const auto move = G::parse(game.view(acting.first()), acting.first(), text);
        if (!move) return;
        make(acting.first(), *move);
      }
    }

    // Moves at random, but never those that end the game.
    void open(int moves) {
      Rng rng(derive(request.seed, 0));
      for (; moves > 0; --moves) {
        typename GameInProgress<G>::Choices chosen;
        for (const Seat seat : game.to_act()) {
          const auto legal = G::legal(game.view(seat), seat);
          chosen.push_back({seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]});
        }
        auto after = game.state();
        for (const auto& [seat, move] : chosen) G::apply(after, seat, move);
        if (G::to_act(after).empty()) return;
        for (const auto& [seat, move] : chosen) make(seat, move);
      }
    }

    void find_external_players() {
      for (const auto& player : players)
        outside.push_back(dynamic_cast<TypedExternalPlayer<G>*>(player.get()));
      if (std::ranges::count(outside, nullptr) == std::ssize(outside)) outside.clear();
    }

    void run() {
      for (SeatSet acting; !(acting = game.to_act()).empty() && !judged();) {
        auto asked = acting.size() > 1 && !outside.empty() ? ask_external_players(acting) : Asked{};
        for (const Seat seat : acting) {
          const auto [move, in_time] = reply_of(seat, asked);
          if (is_set(request.stop)) return;
          const bool fault = !outside.empty() && outside[seat] != nullptr && outside[seat]->fault();
          if (fault || !in_time) {
            // The others still have their say: nothing is taken from under them.
            for (const auto& there : asked.there)
              if (there.valid()) there.wait();
            game.forfeit(fault ? *outside[seat]->fault() : out_of_time(seat));
            break;
          }
          make(seat, move);
        }
      }
      close();
    }

    // Whether the result is known; then it is that of the game.
    bool judged() {
      if (!judge) return false;
      const auto score = judge(game.state(), {.nodes = request.adjudicate,
                                              .stop = [stop = request.stop] { return is_set(stop); }});
      if (!score) return false;
      result.adjudicated = true;
      result.scores = {*score, -*score};
      return true;
    }

    struct Reply {
      typename G::Move move;
      bool in_time;
    };
    struct Asked {  // by seat; empty where nobody thinks beside others
      std::vector<Reply> replies;
      std::vector<std::future<void>> there;  // ends before the replies: it waits for those who still think
    };

    Reply ask(Seat seat) {
      const Budget& budget = clocks[seat].start_move();
      const auto move = players[seat]->choose(game.view(seat), budget);
      return {move, clocks[seat].end_move()};
    }

    // Programs outside think while others do: each is waited for on a thread of its own, so that nobody's
    // time is counted against another.
    Asked ask_external_players(SeatSet acting) {
      Asked asked{std::vector<Reply>(players.size()), std::vector<std::future<void>>(players.size())};
      for (const Seat seat : acting)
        if (outside[seat] != nullptr)
          asked.there[seat] =
              on_its_own_thread([this, seat, &reply = asked.replies[seat]] { reply = ask(seat); });
      return asked;
    }

    Reply reply_of(Seat seat, Asked& asked) {
      if (asked.there.empty() || !asked.there[seat].valid()) return ask(seat);
      asked.there[seat].get();
      return asked.replies[seat];
    }

    void make(Seat seat, const typename G::Move& move) {
      if (request.keep_moves)
        fmt::format_to(std::back_inserter(result.moves), "{}{} {}", result.moves.empty() ? "" : "\n", seat,
                       G::print(game.view(seat), move));
      ++result.length;
      if (!game.choose(seat, move)) return;
      for (Seat at = 0; at < std::ssize(outside); ++at)
        if (outside[at] != nullptr && outside[at]->external_player().wants_events())
          outside[at]->external_player().tell(G::json(game.view(at)));
    }

    Sentence ended_by() const {
      if (result.adjudicated) return adjudicated();
      return result.forfeit ? in_words(*result.forfeit) : Sentence();
    }

    void close() {
      result.finished = true;
      if (!result.adjudicated) result.scores = game.scores();
      result.lost = game.lost();
      result.forfeit = game.forfeited();
      if constexpr (measured)
        for (Seat seat = 0; seat < match.seats(); ++seat)
          for (std::size_t which = 0; which < G::measures.size(); ++which)
            result.measures.push_back(G::measure(game.state(), seat, which));
      result.seconds.reserve(clocks.size());
      for (const Clock& clock : clocks) result.seconds.push_back(clock.used());
      for (TypedExternalPlayer<G>* player : outside)
        if (player != nullptr) player->external_player().end(result.scores, ended_by().english());
    }
  };

  typename G::Config config_;
  Settings settings_;
  Makers makers_;
  JudgeMaker<G> judge_;  // none: the game has no solver
};

}  // namespace parlor::play
