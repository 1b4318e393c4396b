#include "cli/thought.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/french.hpp"
#include "cli/play_french.hpp"
#include "core/french.hpp"

namespace parlor::cli {
namespace {

// Warmer colours for greater numbers, from the 256 that terminals have.
std::string shade(double share) {
  static constexpr std::array<int, 8> warmth = {17, 18, 54, 90, 126, 161, 196, 202};
  const auto i = static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * (warmth.size() - 1)));
  return fmt::format("\x1b[48;5;{}m\x1b[38;5;231m", warmth[i]);
}

// Chances in per cent, or per mille where all are small; the greatest are the warmest.
std::string draw(const HeatMap& heat) {
  // Where the board is no plain grid, the title contains a drawing.
  if (std::string title = language()(heat.title); title.contains('\n')) return title;
  double max = 0;
  for (const double cell : heat.cells)
    if (!std::isnan(cell)) max = std::max(max, cell);
  const double scale = max < 0.1 ? 1000 : 100;
  std::string out = language()(scale == 100 ? say<play_french>("{}, in per cent", heat.title)
                                            : say<play_french>("{}, in per mille", heat.title)) +
                    "\n    ";
  for (int x = 0; x < heat.width; ++x) out += fmt::format("{:>3} ", static_cast<char>('a' + x % 26));
  out += '\n';
  for (int y = 0; y < heat.height; ++y) {
    out += fmt::format("{:>3} ", y + 1);
    for (int x = 0; x < heat.width; ++x) {
      const double cell = heat.cells[y * heat.width + x];
      const std::string text = std::isnan(cell) ? "  · " : fmt::format("{:>3.0f} ", scale * cell);
      const bool warm = colour() && !std::isnan(cell) && max > 0;
      out += warm ? shade(cell / max) + text + "\x1b[0m" : text;
    }
    while (!out.empty() && out.back() == ' ') out.pop_back();
    out += '\n';
  }
  return out;
}

Sentence proven(Proof proof) {
  if (proof == Proof::draw) return say<play_french>("proven draw");
  return proof == Proof::win ? say<play_french>("proven win") : say<play_french>("proven loss");
}

std::string list_candidates(const Thought& thought, std::size_t max) {
  const auto& candidates = thought.candidates;
  if (candidates.size() < 2) return {};
  const bool scores = thought.values.empty();
  // A player may have reasons not to choose the greatest value.
  std::string out =
      language()(scores ? say<play_french>("candidates")
                        : say<play_french>("candidates, its choice first: {}", thought.values)) +
      '\n';
  for (std::size_t i = 0; i < std::min(max, candidates.size()); ++i) {
    const Candidate& c = candidates[i];
    const Sentence value = scores ? with_sign({c.value, 2}) : say<parlor::french>("{}", Number{c.value, 3});
    out += fmt::format("  {:<16} {}", c.move, language()(value));
    if (c.proof != Proof::open) out += "  " + language()(proven(c.proof));
    if (c.visits > 0) out += "  " + language()(say<play_french>("{} visit|{} visits", c.visits));
    out += '\n';
  }
  if (candidates.size() > max)
    out += "  " + language()(say<play_french>("and {} more", candidates.size() - max)) + '\n';
  return out;
}

std::string describe(const Belief& belief) {
  std::vector<std::string> words;
  for (const auto& [what, chance] : belief.chances)
    if (chance >= 0.005)
      words.push_back(language()(say<play_french>("{} {} %", what, Number{100 * chance, 0})));
  constexpr std::size_t max = 10;
  if (words.size() > max) {
    words.resize(max);
    words.emplace_back("…");
  }
  return wrapped("  " + language()(say<play_french>("{}:", belief.about)), words);
}

// Whole numbers in full, others with a digit behind the point or four in all.
Number brief(double value) {
  if (value == std::round(value)) return {value, 0};
  return std::abs(value) >= 100 ? Number{value, 1} : shortest(value, 4);
}

Sentence proven(Proof proof, const Detail& detail) {
  if (proof == Proof::draw) return say<play_french>("proven: a draw for the player to move");
  if (!detail.mover.empty())
    return say<play_french>("proven: {} wins", proof == Proof::win ? detail.mover : detail.other);
  return proof == Proof::win ? say<play_french>("proven: a win for the player to move")
                             : say<play_french>("proven: a loss for the player to move");
}

Sentence in_words(double value, const Sentence& what) {
  return say<play_french>("value {}: {}", with_sign({value, 2}),
                          what.empty() ? say<play_french>("the score that it expects") : what);
}

Sentence effort(const Thought& thought) {
  Sentence nodes = say<play_french>("{} node|{} nodes", thought.nodes);
  return thought.depth > 0 ? say<play_french>("{}, depth {}", std::move(nodes), thought.depth) : nodes;
}

}  // namespace

Detail detail_for(const play::GameEntry& game, const play::Table& table, Seat mover) {
  if (table.seats() != 2) return {};
  return {.mover = game.seat_name(mover), .other = game.seat_name(1 - mover)};
}

std::string describe(const Thought& thought, const Detail& detail) {
  std::string out;
  const auto add = [&](const Sentence& line) { out += language()(line) + '\n'; };
  if (thought.proof != Proof::open)
    add(proven(thought.proof, detail));
  else if (thought.value)
    add(in_words(*thought.value, thought.value_is));
  if (thought.line.size() > 1) out += wrapped(language()(say<play_french>("best line")), thought.line);
  out += list_candidates(thought, detail.candidates);
  for (std::size_t i = 0; i < std::min(detail.maps, thought.maps.size()); ++i) out += draw(thought.maps[i]);
  for (const Belief& belief : thought.beliefs) out += describe(belief);
  for (const auto& [name, value] : thought.facts) add(say<parlor::french>("{}: {}", name, brief(value)));
  if (!thought.words.empty()) add(thought.words);
  if (thought.nodes > 0) add(effort(thought));
  return out;
}

}  // namespace parlor::cli
