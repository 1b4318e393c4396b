#include "games/hanabi/players/beginner/beginner.hpp"

#include <gtest/gtest.h>

#include "games/hanabi/players/player_laws.hpp"

namespace parlor::hanabi {
namespace {

TEST(Beginner, ObeysTheLawsOfPlayers) { obey_player_laws(beginner_kind(), 1); }

}  // namespace
}  // namespace parlor::hanabi
