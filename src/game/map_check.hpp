#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/sentence.hpp"

namespace parlor {

// Whether a map can be played, what it looks like, and what is on it.
struct MapCheck {
  Sentence objection = {};  // why two cannot play it; then nothing else is told
  std::string drawing = {};
  std::string value =
      {};  // the map as a value of the game's option, which needs no file; empty if that is too long
  std::vector<Sentence> remarks = {};  // what is on it, in words, and what to beware of
  int width = 0, height = 0, floor = 0;
  int parts = 0;            // of the floor, between which nobody can walk
  std::size_t players = 0;  // for whom the map has places; 0: it does not say
  int room = 0;             // for so many players beside all objects
};

}  // namespace parlor
