#include "games/hanabi/players/search/search.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/learned/learned.hpp"
#include "games/hanabi/players/search/learned_strategy.hpp"
#include "games/hanabi/players/search/trial.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {
namespace {

using namespace lookahead;

struct Options {
  std::shared_ptr<const Strategy> strategy;
  std::string name;
  std::uint64_t rollouts = 0;
  bool told = false;
  Caution caution = {};
  HandGuesses::Size size = {};
};

class SearchPlayer final : public Player<Hanabi> {
 public:
  SearchPlayer(const Options& options, const Place& place)
      : options_(options),
        seed_(place.seed),
        crew_(place.crew),
        belief_(*options_.strategy, options.size, place.seed) {}

  Move choose(const View& view, const Budget& budget) override {
    view_ = view;
    belief_.hear(view);
    const auto moves = options_.strategy->options(view);
    tried_.assign(1, {.move = moves.front()});
    best_ = 0;
    if (moves.size() == 1) return moves.front();
    Rng rng(derive(seed_, 1000 + view.log.size()));
    const bool by_clock = budget.timed && !options_.told;
    tried_ = try_moves(*options_.strategy, belief_, view, moves, options_.caution,
                       by_clock ? budget : budget.at_most(options_.rollouts), crew_, rng);
    best_ = best_of(tried_, options_.caution);
    if (getenv("DBG") && best_ != 0) {
      fprintf(stderr, "dev deck %d rank %zu lead %.3f se %.3f n %d  %s -> %s\n", view.deck_left(), best_, tried_[best_].lead(), tried_[best_].error(), tried_[best_].games, Hanabi::print(view, tried_[0].move).c_str(), Hanabi::print(view, tried_[best_].move).c_str());
    }
    return tried_[best_].move;
  }

 private:
  Options options_;
  std::uint64_t seed_;
  Crew* crew_;
  HandGuesses belief_;
  View view_;
  std::vector<Tried> tried_;
  std::size_t best_ = 0;
};

}  // namespace

PlayerKind<Hanabi> search_kind(std::vector<PlayerKind<Hanabi>> strategies) {
  return {.name = "search",
          .summary = "looks ahead over another strategy, and does better where it can",
          .keys = {Key::text("over", "best", "the strategy that everyone is taken to follow"),
                   Key::integer("rollouts", "400", 1, 1'000'000'000, "games played out for a move, at most"),
                   Key::number("margin", "0.05", 0, 5, "points"),
                   Key::number("errors", "1.5", 0, 5, "standard errors"),
                   Key::number("delta", "0.02", 0, 1, "deviation"),
                   Key::integer("sample", "128", 1, 100000, "guesses"),
                   Key::integer("steps", "3", 0, 1000, "guesses"),
                   Key::integer("exact", "64", 0, 100000, "guesses")},
          .prepare = [strategies](const Values& values, const Config& config) -> Result<PlayerMaker<Hanabi>> {
            const auto v = read(learned_kind().keys, {}, "x");
            const auto network = learned_network(*v, config);
            if (!network) return std::unexpected(network.error());
            auto strategy = std::make_shared<LearnedStrategy>(*network);
            strategy->deviation = values.number("delta");
            Options options{.strategy = strategy, .name = values.text("over"), .rollouts = static_cast<std::uint64_t>(values.integer("rollouts")), .told = values.is_set("rollouts")};
            options.caution.margin = values.number("margin");
            options.caution.errors = values.number("errors");
            options.size = {static_cast<std::size_t>(values.integer("sample")), static_cast<std::size_t>(values.integer("exact")), static_cast<int>(values.integer("steps"))};
            return [options](const Place& place) { return std::make_unique<SearchPlayer>(options, place); };
          }};
}

}  // namespace parlor::hanabi
