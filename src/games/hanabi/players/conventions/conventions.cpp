#include "games/hanabi/players/conventions/conventions.hpp"

#include "games/hanabi/french.hpp"
#include "games/hanabi/players/conventions/ahead.hpp"
#include "games/hanabi/players/conventions/aloud.hpp"
#include "games/hanabi/players/thoughts.hpp"

namespace parlor::hanabi {

using namespace conventions;

Move Conventions::choose(const View& view, const Budget&) {
  listener_.listen(view);
  view_ = view;
  options_ = weigh_moves(view, listener_.notes(), weights_);
  if (level_ > 2 && view.players == 2 && view.deck_left() <= cards_to_look_ahead) {
    Rng rng(derive(seed_, view.log.size()));
    look_ahead(view, listener_.notes(), weights_, options_, rng);
  }
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
  t.words = explain(view_, listener_.notes(), options_[0].move);
  if (const auto& heard = listener_.heard()) t.words = then(explain(*heard), t.words);
  if (speaks_) t.said = aloud(view_, options_[0].move, level_ > 1);
  return t;
}

PlayerKind<Hanabi> conventions_kind() {
  return {
      .name = "conventions",
      .summary = translated<french>(
          "plays as people do who play often: chop, focus, play and save clues, prompts, finesses; "
          "23.3 of 25 for two; the partner for people"),
      .keys = {Key::integer("level", "3", 1, 3,
                            translated<french>("1: play and save clues alone; 2: prompts and finesses too; "
                                               "3: two players also look ahead near the end")),
               Key::choice("words", "on", "on|off",
                           translated<french>("whether it says at the table why it moves as it does"))},
      .make = [](const Values& values, const Config& config, const Place& place) {
        return std::make_unique<Conventions>(weights_for(config.players), place,
                                             static_cast<int>(values.integer("level")),
                                             values.text("words") == "on");
      }};
}

}  // namespace parlor::hanabi
