#include "games/hanabi/players/search/players_strategy.hpp"

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi::lookahead {

// All legal moves but plays that are surely strikes, or might be the last one: a belief that partners have
// misled must not cost the whole game.
std::vector<Move> PlayersStrategy::options(const View& view) const {
  std::vector<Move> moves = {maker_({.seat = view.me})->choose(view, {})};
  const auto slots = possible(view);
  const CardSet unseen_kinds = unseen(view).some(), fitting = playable(view);
  const auto worth = [&](Move move) {
    if (move.kind() != Move::Kind::play) return true;
    const CardSet cards = slots[static_cast<std::size_t>(move.slot())] & unseen_kinds;
    return view.strikes + 1 == max_strikes ? (cards & ~fitting) == 0 : (cards & fitting) != 0;
  };
  for (const Move move : Hanabi::legal(view, view.me))
    if (move != moves.front() && worth(move)) moves.push_back(move);
  return moves;
}

auto PlayersStrategy::judge(const History& history, const View& now) const -> Judge {
  return [this, &moments = history.moments(), me = now.me](std::span<Verdict> verdicts) {
    for (Verdict& verdict : verdicts) {
      const View view = imagined(moments[verdict.moment], me, verdict.hand);
      const bool follows = maker_({.seat = view.me})->choose(view, {}) == moments[verdict.moment].move;
      verdict.fit = fit_of(follows, 1.0 / std::popcount(Hanabi::legal_set(view)));
    }
  };
}

Scene PlayersStrategy::copy(const Scene& scene) const {
  Scene other(scene.state);
  for (Seat seat = 0; seat < scene.state.players; ++seat) other.seats.push_back(maker_({.seat = seat}));
  return other;
}

void PlayersStrategy::move(std::span<Scene* const> games) const {
  for (Scene* game : games) {
    State& s = game->state;
    const Move move = game->seats[s.turn]->choose(Hanabi::observe(s, s.turn), {});
    Hanabi::apply(s, s.turn, move);
  }
}

}  // namespace parlor::hanabi::lookahead
