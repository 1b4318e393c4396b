#include "games/hanabi/players/search/search.hpp"

#include <algorithm>

#include "core/french.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/players/learned/learned.hpp"
#include "games/hanabi/players/search/hat_strategy.hpp"
#include "games/hanabi/players/search/learned_strategy.hpp"
#include "games/hanabi/players/search/trial.hpp"
#include "games/hanabi/players/thoughts.hpp"

namespace parlor::hanabi {
namespace {

using namespace lookahead;

struct Options {
  std::shared_ptr<const Strategy> strategy;
  std::string over;            // its name
  std::uint64_t rollouts = 0;  // unless a clock says when to stop
  bool told = false;
  Caution caution = {};
};

// A small effort is not spent on beliefs alone.
GuessWork guess_work(const Options& options) {
  GuessWork work = options.strategy->guess_work();
  work.sample = std::clamp<std::size_t>(options.rollouts / 3, 16, work.sample);
  return work;
}

class SearchPlayer final : public Player<Hanabi> {
 public:
  SearchPlayer(const Options& options, const Place& place)
      : options_(options),
        seed_(place.seed),
        team_(place.team),
        guesses_(*options_.strategy, guess_work(options_), place.seed) {}

  Move choose(const View& view, const Budget& budget) override {
    view_ = view;
    const auto moves = options_.strategy->options(view);
    tried_.assign(1, {.move = moves.front()});
    best_ = 0;
    hurried_ = !guesses_.hear(view, moves, budget);
    doubted_ = !hurried_ && moves.size() > 1 && options_.strategy->doubts(view, moves);
    if (!doubted_) return moves.front();
    Rng rng(derive(seed_, max_events + view.log.size()));
    const bool by_clock = budget.timed && !options_.told;
    tried_ = try_moves(*options_.strategy, guesses_, view, moves, options_.caution,
                       by_clock ? budget : budget.at_most(options_.rollouts), team_, rng);
    best_ = best_of(tried_, options_.caution);
    return tried_[best_].move;
  }

  Thought thought() const override {
    Thought t;
    if (tried_.empty()) return t;
    t.beliefs = hand_beliefs(view_, doubted_ ? guesses_.chances() : known_belief());
    t.words = reason();
    if (!doubted_) return t;
    t.value = tried_[best_].mean();
    std::vector<const Tried*> ranked;
    for (const Tried& tried : tried_)
      if (tried.games > 0)
        ranked.push_back(&tried);  // the others were given up before they were played everywhere
    std::ranges::stable_sort(ranked, std::greater{}, [](const Tried* tried) { return tried->lead(); });
    // Its choice first: what seems better may not be so for sure.
    std::ranges::stable_partition(ranked, [&](const Tried* tried) { return tried == &tried_[best_]; });
    for (const Tried* tried : ranked) {
      t.nodes += static_cast<std::uint64_t>(tried->games);
      t.candidates.push_back({.move = Hanabi::print(view_, tried->move),
                              .value = tried_.front().mean() + tried->lead(),
                              .visits = static_cast<std::uint64_t>(tried->games)});
    }
    t.facts = {{say<french>("hands thought of"), static_cast<double>(guesses_.guesses().size())}};
    if (best_ != 0)
      t.facts.insert(t.facts.end(), {{say<french>("lead over that of the strategy"), tried_[best_].lead()},
                                     {say<french>("its standard error"), tried_[best_].error()}});
    return t;
  }

 private:
  // By clues and by what the strategy says, without guessing.
  HandBelief known_belief() const {
    const auto sets = options_.strategy->possible(view_);
    const Hand& own = view_.hand(view_.me);
    const HandBelief known = belief(std::span(sets).first(own.size()), unseen(view_));
    return own.empty() || known.of(0, all_cards(view_.colours)) > 0 ? known : own_hand(view_);
  }

  // Half of an interval that holds the true lead in 95 of 100 cases.
  static double within(const Tried& tried) { return 1.96 * tried.error(); }

  Sentence reason() const {
    const Sentence first = Hanabi::in_words(view_, tried_.front().move);
    if (hurried_)
      return say<french>("{} would {}, and there was no time to look ahead", options_.over, first);
    if (!doubted_)
      return say<french>("{} would {}, and this is no moment to look ahead", options_.over, first);
    return besides(after_looking_ahead(),
                   guesses_.exact() ? say<french>("all hands that I can have were weighed")
                                    : say<french>("hands were guessed that explain what the others did"));
  }

  Sentence after_looking_ahead() const {
    const Sentence first = Hanabi::in_words(view_, tried_.front().move);
    if (best_ != 0)
      return say<french>("{} would {}, but in games played out to {} brought {} ± {} points more",
                         options_.over, first, Hanabi::in_words(view_, tried_[best_].move),
                         Number{tried_[best_].lead(), 2}, Number{within(tried_[best_]), 2});
    const Tried* next = nullptr;
    for (const Tried& tried : std::span(tried_).subspan(1))
      if (tried.games > 0 && (next == nullptr || tried.lead() > next->lead())) next = &tried;
    if (next == nullptr)
      return say<french>("{} would {}, and nothing else gains enough where that loses points", options_.over,
                         first);
    return say<french>(
        "{} would {}: the best of the others, to {}, brought {} ± {} points more in games played out, and "
        "must bring {} for sure",
        options_.over, first, Hanabi::in_words(view_, next->move), Number{next->lead(), 2},
        Number{within(*next), 2}, Number{options_.caution.margin, 2});
  }

  Options options_;
  std::uint64_t seed_;
  ThreadTeam* team_;
  HandGuesses guesses_;
  View view_;
  std::vector<Tried> tried_;
  std::size_t best_ = 0;
  bool hurried_ = false, doubted_ = false;
};

using Kinds = std::vector<PlayerKind<Hanabi>>;

// A level stands for another player, and best for one of two.
Spec resolved(const Kinds& kinds, Spec spec, const Config& config) {
  if (const auto kind = std::ranges::find(kinds, spec.name, &PlayerKind<Hanabi>::name);
      kind != kinds.end() && !kind->level.empty()) {
    Spec base = *parse_spec(kind->level);
    base.arguments.insert(base.arguments.end(), spec.arguments.begin(), spec.arguments.end());
    spec = std::move(base);
  }
  if (spec.name == "best" && spec.arguments.empty())
    spec.name = find_player(kinds, {"learned", {}}, config) ? "learned" : "hat";
  // No looking ahead within looking ahead.
  if (spec.name == "conventions" &&
      std::ranges::find(spec.arguments, "level", &Setting::key) == spec.arguments.end())
    spec.arguments.push_back({"level", "2"});
  return spec;
}

Result<std::shared_ptr<Strategy>> strategy_for(const Kinds& kinds, const Spec& spec, const Config& config) {
  if (spec.name == "search" || spec.name == "random" || spec.name == "beginner")
    return fail(
        say<french>("search cannot look ahead over {}: it needs a strategy whose moves follow from what is "
                    "seen, such as hat",
                    spec.name));
  if (spec.name == "information")
    return fail(say<french>(
        "search over information plays worse than information alone: a clue that leaves the strategy "
        "says a number that is not true, and everybody believes it; hat is the same idea, and "
        "search over it keeps to the truth"));
  const auto maker = find_player(kinds, spec, config);
  if (!maker) return std::unexpected(maker.error());
  if (spec.name == "hat") return std::make_shared<HatStrategy>(config);
  if (spec.name != "learned") return std::make_shared<PlayersStrategy>(*maker);
  const auto values = read(learned_kind().keys, spec.arguments, say<parlor::french>("player {}", "learned"));
  const auto network = learned_network(*values, config);
  if (!network) return std::unexpected(network.error());
  return std::make_shared<LearnedStrategy>(*network);
}

Result<PlayerMaker<Hanabi>> prepare(const Kinds& kinds, const Values& values, const Config& config) {
  const auto spec = parse_spec(values.text("over"));
  if (!spec) return std::unexpected(spec.error());
  const Spec over = resolved(kinds, *spec, config);
  const auto strategy = strategy_for(kinds, over, config);
  if (!strategy) return std::unexpected(strategy.error());
  const bool partners_search = values.text("partners") == "search";
  (*strategy)->deviation = partners_search ? default_deviation : 0;
  Options options{.strategy = *strategy,
                  .over = print(over),
                  .rollouts = static_cast<std::uint64_t>(values.integer("rollouts")),
                  .told = values.is_set("rollouts")};
  options.caution.margin =
      !values.is_set("margin") && partners_search ? (*strategy)->default_margin() : values.number("margin");
  return [options](const Place& place) { return std::make_unique<SearchPlayer>(options, place); };
}

}  // namespace

PlayerKind<Hanabi> search_kind(std::vector<PlayerKind<Hanabi>> strategies) {
  return {
      .name = "search",
      .summary = translated<french>(
          "looks ahead over another strategy, and leaves it where games played out say so"),
      .keys = {Key::text(
                   "over", "best",
                   translated<french>("the strategy that everyone follows: any other player but random")),
               Key::integer("rollouts", "400", 1, 1'000'000'000,
                            translated<french>(
                                "games played out for a move, after which no other round of them begins")),
               Key::number(
                   "margin", "0.03", 0, 25,
                   translated<french>(
                       "points that another move must bring more; over others than hat and learned 0.5, if "
                       "partners look ahead too")),
               Key::choice(
                   "partners", "search", "search|plain",
                   translated<french>("whether they look ahead too, or follow the strategy to the letter"))},
      .prepare = [kinds = std::move(strategies)](const Values& values, const Config& config) {
        return prepare(kinds, values, config);
      }};
}

}  // namespace parlor::hanabi
