#include "core/sentence.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

namespace parlor {

Sentence::Sentence(std::string words) : text(std::move(words)) {}
Sentence::Sentence(std::string_view words) : text(words) {}
Sentence::Sentence(const char* words) : text(words) {}
Sentence::Sentence(std::string template_text, std::vector<Argument> values)
    : text(std::move(template_text)), arguments(std::move(values)) {}

bool operator==(const Sentence& a, const Sentence& b) {
  return a.text == b.text && a.arguments == b.arguments;
}

namespace {

Sentence joined(std::string_view how, Sentence first, Sentence second) {
  if (first.empty()) return second;
  if (second.empty()) return first;
  return {std::string(how), {std::move(first), std::move(second)}};
}

}  // namespace

Sentence then(Sentence first, Sentence second) {
  return joined("{} {}", std::move(first), std::move(second));
}
Sentence besides(Sentence first, Sentence second) {
  return joined("{}; {}", std::move(first), std::move(second));
}

Number shortest(double value, int max_digits) {
  const std::string text = fmt::format("{:.{}g}", value, max_digits);
  const std::size_t exponent = std::min(text.find('e'), text.size());
  const std::size_t point = std::min(text.find('.'), exponent);
  const int behind = point < exponent ? static_cast<int>(exponent - point) - 1 : 0;
  const int shift = exponent < text.size() ? std::atoi(text.c_str() + exponent + 1) : 0;
  return {value, std::clamp(behind - shift, 0, 15)};
}

Sentence with_sign(Number number) { return {std::signbit(number.value) ? "{}" : "+{}", {number}}; }

std::string Sentence::english() const { return Language()(*this); }

Language Language::french(std::span<const Catalogue> catalogues) {
  Language language;
  language.french_ = true;
  for (const Catalogue& catalogue : catalogues)
    for (const Translation& line : catalogue) language.lines_.emplace(line.english, line.french);
  return language;
}

std::string Language::number(Number number) const {
  // What is too small to show has no sign either.
  if (std::abs(number.value) < 0.5 * std::pow(10, -number.digits)) number.value = 0;
  std::string digits = fmt::format("{:.{}f}", number.value, number.digits);
  const std::size_t point = std::min(digits.find('.'), digits.size());
  if (french_ && point < digits.size()) digits[point] = ',';
  if (!std::isfinite(number.value)) return digits;
  const std::size_t first = digits.starts_with('-') ? 1 : 0;
  for (std::size_t i = point; i > first + 3; i -= 3) digits.insert(i - 3, french_ ? "\u202f" : ",");
  return digits;
}

std::string Language::argument(const Argument& argument) const {
  struct Visitor {
    const Language& language;
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(std::int64_t n) const { return std::to_string(n); }
    std::string operator()(Number n) const { return language.number(n); }
    std::string operator()(const Sentence& sentence) const { return language(sentence); }
  };
  return std::visit(Visitor{*this}, argument.value);
}

namespace {

// Whether a count takes the singular: 1 in English, 0 and 1 (and what lies between) in French.
bool is_singular(const Argument& count, bool french) {
  const auto* n = std::get_if<std::int64_t>(&count.value);
  const auto* number = std::get_if<Number>(&count.value);
  const double value = n != nullptr ? static_cast<double>(*n) : number != nullptr ? number->value : 2;
  return french ? std::abs(value) < 2 : value == 1;
}

// Catalogues are written with ordinary spaces. These replace those that French typography wants not to break,
// before a colon for example; web/src/words/sentence.ts does the same for the page.
std::string_view space_before(std::string_view text, std::size_t at) {
  constexpr std::string_view ordinary = " ", no_break = "\u00a0", narrow_no_break = "\u202f";
  const std::string_view before = text.substr(0, at), behind = text.substr(at + 1);
  if (before.ends_with("«")) return no_break;
  if (before.empty() || before.ends_with(' ') || behind.empty()) return ordinary;
  if (behind.starts_with(':') || behind.starts_with("»") || behind.starts_with('%')) return no_break;
  return std::string_view(";!?").contains(behind.front()) ? narrow_no_break : ordinary;
}

std::string with_french_spaces(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i)
    out += text[i] == ' ' ? space_before(text, i) : text.substr(i, 1);
  return out;
}

}  // namespace

std::string_view Language::word_for(std::string_view text) const {
  const auto line = lines_.find(text);
  return line == lines_.end() ? text : line->second;
}

std::string Language::operator()(const Sentence& sentence) const {
  const std::string_view word = word_for(sentence.text);
  std::string whole = word.data() == sentence.text.data() ? sentence.text : with_french_spaces(word);
  if (sentence.arguments.empty()) return whole;
  std::string_view text = whole;
  if (const std::size_t bar = text.find('|'); bar != std::string_view::npos)
    text = is_singular(sentence.arguments.front(), french_) ? text.substr(0, bar) : text.substr(bar + 1);
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      out += text[i];
      continue;
    }
    const bool numbered = i + 2 < text.size() && text[i + 2] == '}';
    const std::size_t place = numbered ? static_cast<std::size_t>(text[i + 1] - '0') : next++;
    if (place < sentence.arguments.size()) out += argument(sentence.arguments[place]);
    i += numbered ? 2 : 1;
  }
  return out;
}

}  // namespace parlor
