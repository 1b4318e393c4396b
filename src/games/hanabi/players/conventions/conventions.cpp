#include "games/hanabi/players/conventions/conventions.hpp"

#include "games/hanabi/french.hpp"
#include "games/hanabi/players/conventions/aloud.hpp"
#include "games/hanabi/players/conventions/understand.hpp"
#include "games/hanabi/players/thoughts.hpp"

namespace parlor::hanabi {

using namespace conventions;

void Conventions::hear(const View& view) {
  const Event event = *replay_->next(view);
  const NotedHand before = notes_.hand(view.me);
  replay_->step(view);
  understand(notes_, event, replay_->then());
  if (event.seat == view.me) heard_.reset();  // slots are others now
  const bool to_me = event.touched != 0 && view.seat_ahead(event.seat, event.move.ahead()) == view.me;
  if (!to_me) return;
  const int focus = focus_of(before, event.touched);
  heard_ = Heard{event, focus, notes_.hand(view.me)[focus], notes_.at};
}

void Conventions::listen(const View& view) {
  if (!replay_) {
    replay_.emplace(view);
    notes_ = first_notes(replay_->then());
  }
  heard_.reset();
  while (replay_->next(view) != nullptr) hear(view);
}

Move Conventions::choose(const View& view, const Budget&) {
  listen(view);
  view_ = view;
  options_ = weigh_moves(view, notes_, weights_);
  return options_[0].move;
}

Thought Conventions::thought() const {
  Thought t;
  if (options_.empty()) return t;
  for (const Option& option : options_)
    t.candidates.push_back({.move = Hanabi::print(view_, option.move), .value = option.value});
  t.values = say<french>("what the conventions make of them");
  t.line = {t.candidates.front().move};
  t.nodes = options_.size();
  t.beliefs = hand_beliefs(view_);
  t.words = explain(view_, notes_, options_[0].move);
  if (heard_) t.words = then(explain(*heard_), t.words);
  // With more players the notes rest on hands that some listener does not see.
  if (view_.players == 2)
    t.said = then(heard_ ? aloud(*heard_) : Sentence(), aloud(view_, notes_, options_[0].move));
  return t;
}

PlayerKind<Hanabi> conventions_kind() {
  return {.name = "conventions",
          .summary = translated<french>(
              "plays as people do who play often: chop, focus, play and save clues, prompts, finesses; "
              "23.3 of 25 for two; the partner for people"),
          .keys = {},
          .make = [](const Values&, const Config& config, const Place&) {
            return std::make_unique<Conventions>(weights_for(config.players));
          }};
}

}  // namespace parlor::hanabi
