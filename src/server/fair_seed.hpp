#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/json.hpp"

// Seeds that nobody at a table can choose or know. The server draws the seed and a nonce, tells a hash of
// both when the table opens, and both when the game is over: then anybody can see that it was no other seed.
// Whoever runs the server must be trusted not to tell the seed, and not to draw until one suits.
namespace parlor::server {

// The SHA-256 of "parlor:SEED:NONCE". The nonce is secret, so that nobody can try all seeds.
std::string commitment(std::uint64_t seed, std::string_view nonce);

// As the table tells it: {"commitment", "seed", "nonce"}, the last two null until it is opened. Null where
// there is no nonce, since the opener chose the seed, or it was told.
Json fairness(std::uint64_t seed, const std::string& nonce, bool opened);

}  // namespace parlor::server
