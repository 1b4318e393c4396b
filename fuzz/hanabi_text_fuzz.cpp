#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/text.hpp"
#include "games/hanabi/text.hpp"

// A deck from outside, then moves, one a line; the first byte chooses the table. What is accepted is written
// in a way that reads the same, and moves that are accepted are legal.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  using namespace parlor::hanabi;
  if (size == 0) return 0;
  Config config;
  config.players = 2 + data[0] % 4;
  config.colours = 5 + (data[0] >> 2) % 2;
  config.empty_clues = data[0] >> 3 & 1;
  const auto lines = split({reinterpret_cast<const char*>(data + 1), size - 1}, '\n');
  if (const auto deck = parse_deck(lines.front(), config.colours)) {
    if (parse_deck(print_deck(*deck, config.colours), config.colours) != *deck) std::abort();
    config.deck = *deck;
    config.stacked = true;
  }
  State s = Hanabi::initial(config, 0);
  for (std::size_t i = 1; i < lines.size() && !s.over(); ++i) {
    const View view = Hanabi::observe(s, s.turn);
    const auto move = Hanabi::parse(view, s.turn, lines[i]);
    if (!move) continue;
    if (!(Hanabi::legal_set(s) >> move->code & 1)) std::abort();
    if (Hanabi::parse(view, s.turn, Hanabi::print(view, *move)) != *move) std::abort();
    if (Hanabi::parse(view, s.turn, Hanabi::in_words(view, *move).english()) != *move) std::abort();
    Hanabi::apply(s, s.turn, *move);
    if (Hanabi::draw(Hanabi::observe(s, s.turn), s.turn, {}).empty()) std::abort();
  }
  return 0;
}
