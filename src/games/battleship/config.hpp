#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace parlor::battleship {

inline constexpr int min_size = 5, max_size = 16;  // cells along an edge of the board
inline constexpr int max_ships = 12;

// What a shot that hits is told: the ship's name at each hit, its name when it sinks, that something sank, or
// nothing more.
enum class Announce : std::uint8_t { hit, sunk, count, none };

// Where ships may touch each other: anywhere, at corners only, or not at all.
enum class Touch : std::uint8_t { yes, corners, no };
constexpr std::string_view name_of(Touch touch) {
  return touch == Touch::yes ? "yes" : touch == Touch::corners ? "corners" : "no";
}

struct Config {
  std::uint8_t width = 10, height = 10;
  std::uint8_t ships = 5;
  std::array<std::uint8_t, max_ships> lengths = {5, 4, 3, 3, 2};  // longest first, then zeros
  Announce announce = Announce::hit;
  Touch touch = Touch::yes;
  bool salvo = false;   // as many shots a turn as ships afloat
  bool solo = false;    // one player fires at a fleet that the table placed
  bool hidden = false;  // that fleet lies where density players look last

  int cells() const { return width * height; }
  int length(int ship) const { return lengths[static_cast<std::size_t>(ship)]; }
  std::span<const std::uint8_t> fleet() const { return {lengths.data(), ships}; }
  int ship_cells() const {
    int n = 0;
    for (const int l : fleet()) n += l;
    return n;
  }
  friend bool operator==(const Config&, const Config&) = default;
};

// Ships have letters in the order of the fleet, A the longest.
constexpr char letter(int ship) { return static_cast<char>('A' + ship); }

// What ships of that length are called; of several threes all but the first are submarines.
std::string_view ship_name(const Config& config, int ship);

// "5,4,3,3,2": the lengths of the ships, in any order.
Result<Config> with_fleet(Config config, std::string_view text);
std::string print_fleet(const Config& config);

// Refuses a fleet that does not fit on its board, or hardly does.
Result<Config> checked(const Config& config);

}  // namespace parlor::battleship
