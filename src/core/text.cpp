#include "core/text.hpp"

#include <charconv>
#include <cmath>
#include <span>

#include "core/french.hpp"

namespace parlor {

std::string_view trim(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto from = text.find_first_not_of(blanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

template <class T>
static std::optional<T> whole(std::string_view text) {
  T value{};
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (status != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::int64_t> to_integer(std::string_view text) { return whole<std::int64_t>(text); }

std::optional<double> to_number(std::string_view text) {
  const auto value = whole<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

Result<std::size_t> parse_bytes(std::string_view text) {
  const int shift = text.ends_with('G') ? 30 : text.ends_with('M') ? 20 : 0;
  const auto number = to_integer(text.substr(0, text.size() - (shift > 0 ? 1 : 0)));
  if (!number || *number < 0 || *number > (std::int64_t{1} << (40 - shift)))
    return fail(say<french>(
        "{} is not an amount of memory; expected something like 512M or 2G, at most 1024G", in_quotes(text)));
  return static_cast<std::size_t>(*number) << shift;
}

namespace {

// "a, b, c": in halves, so that long lists do not nest deeply.
Argument with_commas(std::span<Argument> items) {
  if (items.size() == 1) return std::move(items.front());
  const auto half = items.size() / 2;
  return say<french>("{}, {}", with_commas(items.first(half)), with_commas(items.subspan(half)));
}

}  // namespace

Sentence and_list(std::vector<Argument> items) {
  if (items.empty()) return say<french>("none");
  Argument last = std::move(items.back());
  items.pop_back();
  if (items.empty()) return {"{}", {std::move(last)}};
  return say<french>("{} and {}", with_commas(items), std::move(last));
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string out = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  return out + (text.size() > longest ? "…'" : "'");
}

}  // namespace parlor
