#include "games/hanabi/players/search/players_strategy.hpp"

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi::lookahead {

// All legal moves but plays that are surely strikes.
std::vector<Move> PlayersStrategy::options(const View& view) const {
  std::vector<Move> moves = {maker_({.seat = view.me})->choose(view, {})};
  const CardSet unseen_kinds = unseen(view).some();
  for (const Move move : Hanabi::legal(view, view.me)) {
    const bool strike =
        move.kind() == Move::Kind::play &&
        (possible(view)[static_cast<std::size_t>(move.slot())] & unseen_kinds & playable(view)) == 0;
    if (!strike && move != moves.front()) moves.push_back(move);
  }
  return moves;
}

void PlayersStrategy::judge(const History& history, const View& now, std::span<Question> questions) const {
  const auto& moments = history.moments();
  for (Question& question : questions) {
    Scene::Seats seats(now.players);
    for (std::size_t m = question.first; m < moments.size(); ++m) {
      const View view = imagined(moments[m], now, question.guess->cards);
      auto& player = seats[view.me];
      if (!player) player = maker_({.seat = view.me});
      const bool follows = player->choose(view, {}) == moments[m].move;
      const float fit = fit_of(follows, 1.0 / std::popcount(Hanabi::legal_set(view)));
      question.guess->fit[m] = fit;
      question.sum += fit;
      if (question.sum < question.floor) break;
    }
  }
}

Scene PlayersStrategy::imagine(const State& state) const {
  Scene scene(state);
  for (Seat seat = 0; seat < state.players; ++seat) scene.seats.push_back(maker_({.seat = seat}));
  return scene;
}

void PlayersStrategy::move(std::span<Scene* const> games) const {
  for (Scene* game : games) {
    State& s = game->state;
    const Move move = game->seats[s.turn]->choose(Hanabi::observe(s, s.turn), {});
    Hanabi::apply(s, s.turn, move);
  }
}

}  // namespace parlor::hanabi::lookahead
