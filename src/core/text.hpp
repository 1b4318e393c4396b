#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"

namespace parlor {

std::string_view trim(std::string_view text);

// With small letters for the capital ones of ASCII.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string_view text);

// The parts between separators; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

// The number that the whole text spells, or nothing: no blanks, no plus sign, no overflow.
std::optional<std::int64_t> to_integer(std::string_view text);
std::optional<double> to_number(std::string_view text);

// "512M", "12G", or bytes; at most 1024G.
Result<std::size_t> parse_bytes(std::string_view text);

// Text from outside, fit to be shown in a message: quoted, control bytes replaced, cut when long.
std::string in_quotes(std::string_view text);

// "1 game", "2 games"
template <std::integral Number>
std::string counted(Number n, std::string_view thing) {
  return std::to_string(n) + ' ' + std::string(thing) + (n == 1 ? "" : "s");
}

// "a, b and c"; "none" where there is nothing to list.
Sentence and_list(std::vector<Argument> items);

template <class Range, class Name>
Sentence listed(const Range& items, Name&& name) {
  std::vector<Argument> names;
  names.reserve(std::size(items));
  for (const auto& item : items) names.emplace_back(name(item));
  return and_list(std::move(names));
}
template <class Range>
Sentence listed(const Range& items) {
  return listed(items, [](const auto& item) { return std::string(item); });
}

}  // namespace parlor
