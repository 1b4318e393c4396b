#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "game/player.hpp"
#include "play/external_player.hpp"

namespace parlor::play {

// Lets an external player play: views and moves become text, and the text that comes back a move, or a
// forfeit.
template <Textual G>
class TypedExternalPlayer final : public Player<G> {
 public:
  TypedExternalPlayer(std::unique_ptr<ExternalPlayer> external_player, Seat seat)
      : external_player_(std::move(external_player)), seat_(seat) {}

  // After a forfeit what it chose means nothing.
  typename G::Move choose(const typename G::View& view, const Budget& budget) override {
    const auto moves = G::legal(view, seat_);
    thought_ = {};
    auto answer = external_player_->ask(question(view, moves), budget);
    if (!answer) {
      forfeit(answer.error());
      return moves[0];
    }
    thought_ = std::move(answer->thought);
    auto move = G::parse(view, seat_, answer->move);
    if (move) return *std::move(move);
    forfeit(illegal_move(seat_, move.error()));
    return moves[0];
  }

  Thought thought() const override { return thought_; }

  const std::optional<Forfeit>& fault() const { return fault_; }
  ExternalPlayer& external_player() { return *external_player_; }

 private:
  static Question question(const typename G::View& view, const typename G::Moves& moves) {
    Question question{.view = G::json(view), .legal = {}, .position = {}};
    for (const auto move : moves) question.legal.push_back(G::print(view, move));
    if constexpr (Positional<G>) question.position = G::position(view);
    return question;
  }

  void forfeit(Forfeit how) {
    how.seat = seat_;
    fault_ = std::move(how);
  }

  std::unique_ptr<ExternalPlayer> external_player_;
  Seat seat_;
  Thought thought_;
  std::optional<Forfeit> fault_;
};

// Who may sit down: the players that the game offers, and those from outside.
template <Textual G>
struct Players {
  const std::vector<PlayerKind<G>>* kinds;
  const ExternalPlayers* external_players;  // none: nobody from outside
  Invitation invitation;                    // but for the seat

  Result<PlayerMaker<G>> find(const Spec& spec, const typename G::Config& config) const {
    if (external_players == nullptr || !external_players->know(spec.name))
      return find_player(*kinds, spec, config);
    auto make = external_players->find(spec, invitation.game);
    if (!make) return std::unexpected(make.error());
    return [make = *std::move(make), told = invitation](const Place& place) -> std::unique_ptr<Player<G>> {
      Invitation own = told;
      own.seat = place.seat;
      return std::make_unique<TypedExternalPlayer<G>>(make(own), place.seat);
    };
  }
};

}  // namespace parlor::play
