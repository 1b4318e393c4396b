#include "cli/thought.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/text.hpp"
#include "play/thought_json.hpp"

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
  double max = 0;
  for (const double cell : heat.cells)
    if (!std::isnan(cell)) max = std::max(max, cell);
  const double scale = max < 0.1 ? 1000 : 100;
  std::string out = fmt::format("{}, in per {}\n    ", heat.title.english(), scale == 100 ? "cent" : "mille");
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

std::string list_candidates(const Thought& thought, std::size_t max) {
  const auto& candidates = thought.candidates;
  if (candidates.size() < 2) return {};
  const bool scores = thought.values.empty();
  // A player may have reasons not to choose the greatest value.
  std::string out =
      scores ? "candidates\n" : fmt::format("candidates, its choice first: {}\n", thought.values.english());
  for (std::size_t i = 0; i < std::min(max, candidates.size()); ++i) {
    const Candidate& c = candidates[i];
    out += fmt::format("  {:<16} ", c.move) +
           (scores ? fmt::format("{:+.2f}", c.value) : fmt::format("{:.3f}", c.value));
    if (c.proof != Proof::open) out += fmt::format("  proven {}", play::name_of(c.proof));
    if (c.visits > 0) out += "  " + counted(c.visits, "visit");
    out += '\n';
  }
  if (candidates.size() > max) out += fmt::format("  and {} more\n", candidates.size() - max);
  return out;
}

std::string describe(const Belief& belief) {
  std::vector<std::string> words;
  for (const auto& [what, chance] : belief.chances)
    if (chance >= 0.005) words.push_back(fmt::format("{} {:.0f} %", what.english(), 100 * chance));
  constexpr std::size_t max = 10;
  if (words.size() > max) {
    words.resize(max);
    words.emplace_back("…");
  }
  return wrapped("  " + belief.about.english() + ":", words);
}

// Whole numbers in threes of digits, others with a digit behind the point or four in all.
std::string print_number(double value) {
  constexpr double max = 1e15;  // up to there every whole number has a double
  const bool whole = value == std::round(value);
  if (!whole && std::abs(value) >= 100 && std::abs(value) < max) return fmt::format("{:.1f}", value);
  if (!whole || std::abs(value) >= max) return fmt::format("{:.4g}", value);
  std::string digits = fmt::format("{:.0f}", value);
  const std::size_t sign = value < 0 ? 1 : 0;
  for (std::size_t i = digits.size(); i > sign + 3;) digits.insert(i -= 3, 1, ',');
  return digits;
}

std::string proven(Proof proof, const Detail& detail) {
  if (proof == Proof::draw || detail.mover.empty())
    return fmt::format("proven: a {} for the player to move\n", play::name_of(proof));
  return fmt::format("proven: {} wins\n", proof == Proof::win ? detail.mover : detail.other);
}

}  // namespace

Detail detail_for(const play::GameEntry& game, const play::Table& table, Seat mover) {
  if (table.seats() != 2) return {};
  return {.mover = game.seat_name(mover), .other = game.seat_name(1 - mover)};
}

std::string describe(const Thought& thought, const Detail& detail) {
  std::string out;
  if (thought.proof != Proof::open)
    out += proven(thought.proof, detail);
  else if (thought.value)
    out += fmt::format("value {:+.2f}: {}\n", *thought.value,
                       thought.value_is.empty() ? "the score that it expects" : thought.value_is.english());
  if (thought.line.size() > 1) out += wrapped("best line", thought.line);
  out += list_candidates(thought, detail.candidates);
  for (std::size_t i = 0; i < std::min(detail.maps, thought.maps.size()); ++i) out += draw(thought.maps[i]);
  for (const Belief& belief : thought.beliefs) out += describe(belief);
  for (const auto& [name, value] : thought.facts)
    out += fmt::format("{}: {}\n", name.english(), print_number(value));
  if (!thought.words.empty()) out += thought.words.english() + '\n';
  if (thought.nodes > 0) {
    out += counted(thought.nodes, "node");
    out += thought.depth > 0 ? fmt::format(", depth {}\n", thought.depth) : "\n";
  }
  return out;
}

}  // namespace parlor::cli
