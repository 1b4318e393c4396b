#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "core/rng.hpp"
#include "play/french.hpp"
#include "play/game_in_progress.hpp"
#include "play/table.hpp"
#include "play/typed_external_player.hpp"

namespace parlor::play {

template <Textual G>
class TypedTable final : public Table {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `record` says what is played: game, settings, seed and position.
  TypedTable(const typename G::Config& config, State state, Players<G> candidates, Record record)
      : game_(config, std::move(state)),
        candidates_(std::move(candidates)),
        record_(std::move(record)),
        makers_(seats()),
        players_(seats()) {
    record_.players.resize(players_.size(), "person");
    if (game_.over()) close();  // before it began
  }

  int seats() const override { return game_.seats(); }
  SeatSet to_act() const override { return game_.to_act(); }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> moves;
    const auto view = game_.view(seat);
    if (to_act().contains(seat))
      for (const Move move : G::legal(view, seat)) moves.push_back(G::print(view, move));
    return moves;
  }

  double score(Seat seat) const override { return game_.score(seat); }
  std::vector<double> scores_if_forfeited(Seat loser) const override {
    return scores_after_forfeit<G>(game_.config(), loser);
  }
  std::optional<SharedScore> shared_score() const override { return shared_score_of<G>(game_.config()); }

  std::string draw(Seat seat, Style style) const override { return G::draw(game_.view(seat), seat, style); }

  Sentence move_in_words(Seat seat, std::string_view move) const override {
    using View = typename G::View;
    if constexpr (requires(const View view, const typename G::Move m) { G::in_words(view, m); }) {
      const View view = game_.view(seat);
      if (const auto parsed = G::parse(view, seat, move)) return G::in_words(view, *parsed);
    }
    return {};
  }

  Sentence news(Seat seat) const override {
    if constexpr (requires(const typename G::View view) { G::news(view); }) return G::news(game_.view(seat));
    return {};
  }

  bool may_take_back() const override { return game_.nothing_shown(); }

  Invitation invitation(Seat seat) const override {
    Invitation told = candidates_.invitation;
    told.seat = seat;
    return told;
  }

  std::string view(Seat seat) const override { return G::json(game_.view(seat)); }

  std::string public_view(Seat seat) const override {
    using View = typename G::View;
    if constexpr (PerfectInformation<G>) return view(seat);
    if constexpr (requires(const View view) { G::public_json(view); })
      return G::public_json(game_.view(seat));
    return {};
  }

  std::string position(Seat seat) const override {
    if constexpr (Positional<G>) return G::position(game_.view(seat));
    return {};
  }

  std::string compact(Seat seat) const override {
    if constexpr (requires(const typename G::View view) { G::compact(view); })
      return G::compact(game_.view(seat));
    return {};
  }

  Result<Plan> plan(Seat seat, std::vector<std::string> moves, std::uint64_t seed) const override {
    using View = typename G::View;
    if constexpr (requires(const View view, Rng rng) { G::random_plan(view, rng); }) {
      const View view = game_.view(seat);
      Rng rng(seed);
      if (moves.empty()) moves = G::random_plan(view, rng);
      auto wrong = G::misfits(view, moves);
      return Plan{std::move(moves), std::move(wrong)};
    }
    return fail(say<french>("moves of {} are not planned ahead", G::name));
  }

  std::optional<Hunt> hunt_for(Seat seat) const override {
    if constexpr (requires(const typename G::View view) { G::hunt(view); })
      if (seats() == 2)
        if (auto hunt = G::hunt(game_.view(1 - seat))) {
          for (const Setting& setting : record_.set)
            if (std::ranges::count(hunt->set, setting.key, &Setting::key) == 0) hunt->set.push_back(setting);
          return hunt;
        }
    return {};
  }

  Result<std::string> read(Seat seat, std::string_view text) const override {
    const auto move = parse(seat, text);
    if (!move) return std::unexpected(move.error());
    return G::print(game_.view(seat), *move);
  }

  Result<std::string> act(Seat seat, std::string_view text) override {
    const auto move = parse(seat, text);
    if (!move) return std::unexpected(move.error());
    std::string spelled = G::print(game_.view(seat), *move);
    witnesses_.push_back({seat});
    record_.acts.push_back({seat, spelled});
    if (game_.choose(seat, *move, [&](const auto& chosen) { reveal(chosen); })) moved();
    return spelled;
  }

  Result<void> sit(const Spec& spec, const Place& place) override {
    const auto make = candidates_.find(spec, game_.config());
    if (!make) return std::unexpected(make.error());
    players_[place.seat].reset();
    makers_[place.seat] = nullptr;
    if (is_external(spec))
      players_[place.seat] = (*make)(place);  // at once, for it is told that the game begins
    else
      makers_[place.seat] = [make = *make, place] { return make(place); };
    record_.players[place.seat] = print(spec);
    return {};
  }

  void forget(Seat seat) override {
    if (dynamic_cast<TypedExternalPlayer<G>*>(players_[seat].get()) == nullptr) players_[seat].reset();
  }

  std::string choose(Seat seat, const Budget& budget) override {
    const auto view = game_.view(seat);
    if (!players_[seat]) players_[seat] = makers_[seat]();
    return G::print(view, players_[seat]->choose(view, budget));
  }

  std::optional<Forfeit> fault(Seat seat) const override {
    const auto* outside = dynamic_cast<TypedExternalPlayer<G>*>(players_[seat].get());
    return outside == nullptr ? std::nullopt : outside->fault();
  }

  void forfeit(const Forfeit& how) override {
    if (game_.over()) return;
    game_.forfeit(how);
    record_.ended_by = in_words(how);
    close();
  }

  const std::optional<Forfeit>& forfeited() const override { return game_.forfeited(); }

  Thought thought(Seat seat) const override { return players_[seat] ? players_[seat]->thought() : Thought(); }

  const Record& record() const override { return record_; }
  bool saw(Seat seat, std::size_t act) const override { return witnesses_[act].contains(seat); }

 private:
  bool is_external(const Spec& spec) const {
    return candidates_.external_players != nullptr && candidates_.external_players->know(spec.name);
  }

  Result<Move> parse(Seat seat, std::string_view text) const {
    if (!to_act().contains(seat))
      return fail(to_act().empty() ? say<french>("the game is over")
                                   : say<french>("it is not the turn of seat {}", seat));
    return G::parse(game_.view(seat), seat, text);
  }

  // Everyone's moves are on the table: what each seat learns of them. They are the record's last acts.
  void reveal(const typename GameInProgress<G>::Choices& chosen) {
    std::size_t act = record_.acts.size() - chosen.size();
    for (const auto& [mover, move] : chosen) {
      for (Seat seat = 0; seat < seats(); ++seat)
        if (witnessed_of<G>(game_.state(), mover, move, seat)) witnesses_[act].add(seat);
      ++act;
    }
  }

  void moved() {
    for_external_players([&](ExternalPlayer& player, Seat seat) {
      if (player.wants_events()) player.tell(view(seat));
    });
    if (game_.over()) close();
  }

  void close() {
    record_.scores = game_.scores();
    for_external_players(
        [&](ExternalPlayer& player, Seat) { player.end(record_.scores, record_.ended_by.english()); });
  }

  template <class F>
  void for_external_players(F&& f) {
    for (Seat seat = 0; seat < seats(); ++seat)
      if (auto* outside = dynamic_cast<TypedExternalPlayer<G>*>(players_[seat].get()))
        f(outside->external_player(), seat);
  }

  GameInProgress<G> game_;
  Players<G> candidates_;
  Record record_;
  std::vector<std::function<std::unique_ptr<Player<G>>()>> makers_;  // none: a person, or a program elsewhere
  std::vector<std::unique_ptr<Player<G>>> players_;                  // none: not asked yet, or has forgotten
  std::vector<SeatSet> witnesses_;                                   // by act
};

}  // namespace parlor::play
