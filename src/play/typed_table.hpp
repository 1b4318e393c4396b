#pragma once

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/rng.hpp"
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
      : config_(config),
        state_(std::move(state)),
        candidates_(std::move(candidates)),
        record_(std::move(record)),
        players_(static_cast<std::size_t>(seats())),
        pending_(static_cast<std::size_t>(seats())) {
    record_.players.resize(static_cast<std::size_t>(seats()), "person");
    if (G::to_act(state_).empty()) close();  // over before it began
  }

  int seats() const override { return G::seats(config_); }

  SeatSet to_act() const override {
    SeatSet waiting;
    if (forfeit_) return waiting;
    for (const Seat seat : G::to_act(state_))
      if (!pending_[static_cast<std::size_t>(seat)]) waiting.add(seat);
    return waiting;
  }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> moves;
    const auto view = G::observe(state_, seat);
    if (to_act().contains(seat))
      for (const Move move : G::legal(view, seat)) moves.push_back(G::print(view, move));
    return moves;
  }

  double score(Seat seat) const override {
    if (!forfeit_ || shared_score()) return G::score(state_, seat);
    return seat == forfeit_->seat ? -1 : 1;
  }
  std::optional<SharedScore> shared_score() const override { return shared_score_of<G>(config_); }

  std::string draw(Seat seat, Style style) const override {
    return G::draw(G::observe(state_, seat), seat, style);
  }

  std::string move_in_words(Seat seat, std::string_view move) const override {
    using View = typename G::View;
    if constexpr (requires(const View view, const typename G::Move m) { G::in_words(view, m); }) {
      const View view = G::observe(state_, seat);
      if (const auto parsed = G::parse(view, seat, move)) return G::in_words(view, *parsed);
    }
    return {};
  }

  std::string news(Seat seat) const override {
    if constexpr (requires(const typename G::View view) { G::news(view); })
      return G::news(G::observe(state_, seat));
    return {};
  }

  bool may_take_back() const override {
    if constexpr (requires(const State s) { G::nothing_shown(s); }) return G::nothing_shown(state_);
    return PerfectInformation<G>;
  }

  Invitation invitation(Seat seat) const override {
    Invitation told = candidates_.invitation;
    told.seat = seat;
    return told;
  }

  std::string view(Seat seat) const override { return G::json(G::observe(state_, seat)); }

  std::string position(Seat seat) const override {
    if constexpr (Positional<G>) return G::position(G::observe(state_, seat));
    return {};
  }

  std::string compact(Seat seat) const override {
    if constexpr (requires(const typename G::View view) { G::compact(view); })
      return G::compact(G::observe(state_, seat));
    return {};
  }

  Result<Plan> plan(Seat seat, std::vector<std::string> moves, std::uint64_t seed) const override {
    using View = typename G::View;
    if constexpr (requires(const View view, Rng rng) { G::random_plan(view, rng); }) {
      const View view = G::observe(state_, seat);
      Rng rng(seed);
      if (moves.empty()) moves = G::random_plan(view, rng);
      auto wrong = G::misfits(view, moves);
      return Plan{std::move(moves), std::move(wrong)};
    }
    return fail(fmt::format("moves of {} are not planned ahead", G::name));
  }

  Result<std::string> act(Seat seat, std::string_view text) override {
    if (!to_act().contains(seat))
      return fail(to_act().empty() ? "the game is over" : fmt::format("it is not the turn of seat {}", seat));
    const auto view = G::observe(state_, seat);
    const auto move = G::parse(view, seat, text);
    if (!move) return std::unexpected(move.error());
    std::string spelled = G::print(view, *move);
    pending_[static_cast<std::size_t>(seat)] = *move;
    witnesses_.push_back({seat});
    pending_acts_.push_back(record_.acts.size());
    record_.acts.push_back({seat, spelled});
    if (to_act().empty()) make_pending();
    return spelled;
  }

  Result<void> sit(const Spec& spec, const Place& place) override {
    const auto make = candidates_.find(spec, config_);
    if (!make) return std::unexpected(make.error());
    players_[static_cast<std::size_t>(place.seat)] = (*make)(place);
    record_.players[static_cast<std::size_t>(place.seat)] = print(spec);
    return {};
  }

  std::string choose(Seat seat, const Budget& budget) override {
    const auto view = G::observe(state_, seat);
    return G::print(view, players_[static_cast<std::size_t>(seat)]->choose(view, budget));
  }

  std::optional<Forfeit> fault(Seat seat) const override {
    const auto* outside =
        dynamic_cast<TypedExternalPlayer<G>*>(players_[static_cast<std::size_t>(seat)].get());
    return outside == nullptr ? std::nullopt : outside->fault();
  }

  void forfeit(const Forfeit& how) override {
    if (to_act().empty()) return;
    forfeit_ = how;
    record_.ended_by = in_words(how);
    close();
  }

  const std::optional<Forfeit>& forfeited() const override { return forfeit_; }

  Thought thought(Seat seat) const override { return players_[static_cast<std::size_t>(seat)]->thought(); }

  const Record& record() const override { return record_; }
  bool saw(Seat seat, std::size_t act) const override { return witnesses_[act].contains(seat); }

 private:
  void make_pending() {
    reveal_pending();
    for (Seat seat = 0; seat < seats(); ++seat)
      if (auto& move = pending_[static_cast<std::size_t>(seat)]) {
        G::apply(state_, seat, *move);
        move.reset();
      }
    for_external_players([&](ExternalPlayer& external_player, Seat seat) {
      if (external_player.wants_events()) external_player.tell(view(seat));
    });
    if (G::to_act(state_).empty()) close();
  }

  void close() {
    for (Seat seat = 0; seat < seats(); ++seat) record_.scores.push_back(score(seat));
    for_external_players([&](ExternalPlayer& external_player, Seat) {
      external_player.end(record_.scores, record_.ended_by);
    });
  }

  template <class F>
  void for_external_players(F&& f) {
    for (Seat seat = 0; seat < seats(); ++seat)
      if (auto* outside =
              dynamic_cast<TypedExternalPlayer<G>*>(players_[static_cast<std::size_t>(seat)].get()))
        f(outside->external_player(), seat);
  }

  void reveal_pending() {
    for (const std::size_t act : pending_acts_) {
      const Seat mover = record_.acts[act].seat;
      for (Seat seat = 0; seat < seats(); ++seat)
        if (witnessed_of<G>(state_, mover, *pending_[static_cast<std::size_t>(mover)], seat))
          witnesses_[act].add(seat);
    }
    pending_acts_.clear();
  }

  typename G::Config config_;
  State state_;
  Players<G> candidates_;
  Record record_;
  std::vector<std::unique_ptr<Player<G>>> players_;  // none: a person, or a program elsewhere
  std::vector<std::optional<Move>> pending_;         // made, and not yet revealed
  std::vector<std::size_t> pending_acts_;            // where they stand in the record
  std::vector<SeatSet> witnesses_;                   // by act
  std::optional<Forfeit> forfeit_;
};

}  // namespace parlor::play
