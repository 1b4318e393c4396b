#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/game_entry.hpp"

namespace parlor::cli {

// Cuts the bytes that a terminal sends into keys. Several keys may come together, when they are pasted or
// repeat, and one may come in parts.
class Keyboard {
 public:
  void hear(std::string_view bytes) {
    bytes_.erase(0, std::exchange(taken_, 0));
    bytes_ += bytes;
  }
  // The next key once all of it has come: a byte, or more for an arrow ("\x1b[A") and its like.
  std::optional<std::string> next();

 private:
  std::string bytes_;
  std::size_t taken_ = 0;  // of these bytes, as keys
};

// Those keys that stand for a move by themselves while these moves are legal. A letter does not where a name
// may follow its word, as in "duel B": then it is typed like any other.
std::vector<play::KeyMove> acting_alone(std::span<const play::KeyMove> keys,
                                        std::span<const std::string> legal);

// Whether a line is what is left of a word whose first letter has acted by itself: "uel" of "duel".
bool is_rest_of_word(std::span<const play::KeyMove> keys, std::string_view line);

}  // namespace parlor::cli
