#include "games/hanabi/players/robots/robots.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "games/hanabi/french.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/robots/turn.hpp"
#include "games/hanabi/players/thoughts.hpp"
#include "games/hanabi/replay.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {
namespace {

using robots::Choice;
using robots::Habits;

// Can say why it chose what it chose.
class Robot : public Player<Hanabi> {
 public:
  Move choose(const View& view, const Budget&) final {
    view_ = view;
    choice_ = decide(view);
    return choice_.move;
  }

  Thought thought() const final {
    Thought t;
    t.beliefs = hand_beliefs(view_);
    t.words = choice_.words;
    return t;
  }

 private:
  virtual Choice decide(const View& view) = 0;

  View view_;
  Choice choice_;
};

// Robots 2 to 4.
class NotingRobot final : public Robot {
 public:
  explicit NotingRobot(const Habits& habits) : habits_(habits) {}

 private:
  Choice decide(const View& view) override {
    if (!replay_) replay_.emplace(view);
    while (const Event* event = replay_->next(view)) {
      notes_.hear(replay_->then(), *event);
      replay_->step(view);
    }
    return robots::Turn(view, notes_, habits_).choose();
  }

  Habits habits_;
  std::optional<Replay> replay_;
  robots::Notes notes_;
};

// Knows about ones and nothing else.
class Robot1 final : public Robot {
 private:
  Choice decide(const View& view) override {
    if (const int slot = one_to_play(view); slot >= 0)
      return {Move::play(slot), say<french>("slot {} is a 1 that may begin a pile", slot + 1)};
    if (const int ahead = one_to_tell(view); ahead > 0 && view.tokens > 0)
      return {Move::clue_rank(ahead, 1),
              say<french>("{} holds a 1 that begins a pile", seat_name(view.seat_ahead(view.me, ahead)))};
    if (view.tokens < max_tokens)
      return {Move::discard(0), say<french>("there is no 1 to play or to tell: the oldest card goes")};
    const auto moves = Hanabi::legal(view, view.me);
    return {*std::ranges::find_if(moves, &Move::is_clue),
            say<french>("there is no 1 to play or to tell: any clue will do")};
  }

  // A slot that must be a 1 and may begin a pile; with two strikes it must do so whatever its colour.
  static int one_to_play(const View& view) {
    const Hand& own = view.hand(view.me);
    const CardSet fits = playable(view) & of_rank(1);
    const bool careful = view.strikes == max_strikes - 1;
    for (std::size_t slot = 0; slot < own.size(); ++slot) {
      const CardSet may_be = possible(view, own[slot]);
      if ((may_be & ~of_rank(1)) == 0 && (careful ? (may_be & ~fits) == 0 : (may_be & fits) != 0))
        return static_cast<int>(slot);
    }
    return -1;
  }

  // How far ahead the next player is who holds a 1 that begins a pile and does not know it for a 1; or 0.
  static int one_to_tell(const View& view) {
    for (int ahead = 1; ahead < view.players; ++ahead)
      for (const Held& held : view.hand(view.seat_ahead(view.me, ahead)))
        if (!held.rank_named() && contains(playable(view) & of_rank(1), view.card(held))) return ahead;
    return 0;
  }
};

template <class P, class... Arguments>
PlayerKind<Hanabi> kind(std::string_view name, std::string_view summary, const Arguments&... arguments) {
  return {name, summary, {}, {}, [=](const Values&, const Config&, const Place&) {
            return std::make_unique<P>(arguments...);
          }};
}

}  // namespace

PlayerKind<Hanabi> robot1_kind() {
  return kind<Robot1>("robot1", translated<french>("plays ones, and tells others of theirs"));
}

PlayerKind<Hanabi> robot2_kind() {
  return kind<NotingRobot>(
      "robot2", translated<french>("play right, discard left: a clue means the newest card that it touches"),
      Habits{});
}

PlayerKind<Hanabi> robot3_kind() {
  return kind<NotingRobot>(
      "robot3",
      translated<french>("robot2 that also tries the other cards of a clue, and guards last copies"),
      Habits{.plays_bombs = true, .guards_last = true});
}

PlayerKind<Hanabi> robot4_kind() {
  return kind<NotingRobot>(
      "robot4", translated<french>("robot3 that warns the next player of a card that would not fit"),
      Habits{.plays_bombs = true, .guards_last = true, .defuses_bombs = true});
}

}  // namespace parlor::hanabi
