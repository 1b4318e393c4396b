#include "cli/keyboard.hpp"

#include <algorithm>
#include <iterator>

namespace parlor::cli {
namespace {

constexpr char escape = '\x1b';

// Of the key that comes first; 0 if more of it is to come. An escape that begins no sequence is a key itself.
// No more than the longest sequence is waited for, whatever was typed.
std::size_t length_of_first(std::string_view bytes) {
  constexpr std::size_t longest = 16;
  if (bytes.empty() || bytes == "\x1b" || bytes == "\x1bO") return 0;
  if (bytes[0] != escape || bytes[1] < ' ') return 1;
  if (bytes[1] == 'O') return 3;
  if (bytes[1] != '[') return 2;                                          // a letter with Alt
  if (bytes.substr(2).starts_with('[')) return bytes.size() < 4 ? 0 : 4;  // F1 to F5 on a console
  const auto parameters = bytes.substr(2, longest);
  const auto last = std::ranges::find_if(parameters, [](char c) { return c < ' ' || c >= '@'; });
  if (last == parameters.end()) return bytes.size() < 2 + longest ? 0 : 2 + longest;
  const auto before = 2 + static_cast<std::size_t>(last - parameters.begin());
  return *last >= '@' ? before + 1 : before;  // what breaks a sequence off is a key of its own
}

bool begins_its_word(const play::KeyMove& key) {
  return key.move.size() > 1 && key.move.starts_with(key.key);
}

}  // namespace

std::optional<std::string> Keyboard::next() {
  const std::size_t length = length_of_first(std::string_view(bytes_).substr(taken_));
  if (length == 0) return {};
  std::string key = bytes_.substr(taken_, length);
  taken_ += length;
  if (key.starts_with("\x1bO")) key[1] = '[';  // what an arrow sends in a terminal's other mode
  return key;
}

std::vector<play::KeyMove> acting_alone(std::span<const play::KeyMove> keys,
                                        std::span<const std::string> legal) {
  std::vector<play::KeyMove> alone;
  std::ranges::copy_if(keys, std::back_inserter(alone), [&](const play::KeyMove& key) {
    return !begins_its_word(key) ||
           std::ranges::none_of(legal, [&](const auto& move) { return move.starts_with(key.move + ' '); });
  });
  return alone;
}

bool is_rest_of_word(std::span<const play::KeyMove> keys, std::string_view line) {
  return std::ranges::any_of(keys, [&](const play::KeyMove& key) {
    const std::string rest = begins_its_word(key) ? key.move.substr(key.key.size()) : "";
    return !rest.empty() && (line == rest || line.starts_with(rest + ' '));
  });
}

}  // namespace parlor::cli
