#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace parlor {

struct Argument;

// What Parlor says, so that it can be put into any language: an English template, which is also its key, and
// what fills its places. {} takes the next argument, {0} the first; "{} game|{} games" has a singular and a
// plural, chosen by the first argument. Text without arguments, a bot's for example, is shown as it is.
struct Sentence {
  std::string text;
  std::vector<Argument> arguments;

  Sentence() = default;
  Sentence(std::string words);       // NOLINT(google-explicit-constructor): plain text is a sentence
  Sentence(std::string_view words);  // NOLINT(google-explicit-constructor)
  Sentence(const char* words);       // NOLINT(google-explicit-constructor)
  Sentence(std::string template_text, std::vector<Argument> values);

  bool empty() const { return text.empty(); }
  std::string english() const;

  friend bool operator==(const Sentence&, const Sentence&);
};

// Both, one after the other; what says nothing adds nothing.
Sentence then(Sentence first, Sentence second);     // "I discard slot 1. You may play."
Sentence besides(Sentence first, Sentence second);  // "it is a guess; every move loses"

// A number that is written as the language writes it, 12,345.60, rounded to so many digits.
struct Number {
  double value = 0;
  int digits = 0;
  friend bool operator==(const Number&, const Number&) = default;
};

// The number with the digits that it takes, up to so many in all: 0.5, 60.
Number shortest(double value, int max_digits = 6);

// Always with a sign: "+0.50".
Sentence with_sign(Number number);

// What fills a place. Plain integers are written without separators: "slot 3", "seed 20000".
struct Argument {
  std::variant<std::string, std::int64_t, Number, Sentence> value;

  template <class T>
    requires std::constructible_from<std::string, T> && (!std::integral<std::remove_cvref_t<T>>)
  Argument(T&& text) : value(std::string(std::forward<T>(text))) {}  // NOLINT(google-explicit-constructor)
  template <std::integral T>
  Argument(T n) {  // NOLINT(google-explicit-constructor)
    if (std::in_range<std::int64_t>(n))
      value = static_cast<std::int64_t>(n);
    else
      value = std::to_string(n);
  }
  Argument(Number number) : value(number) {}                   // NOLINT(google-explicit-constructor)
  Argument(Sentence sentence) : value(std::move(sentence)) {}  // NOLINT(google-explicit-constructor)
  friend bool operator==(const Argument&, const Argument&) = default;
};

// A line of a catalogue. Each room, and each game, has a catalogue of its own, `french`.
struct Translation {
  std::string_view english, french;
};
using Catalogue = std::span<const Translation>;

namespace sentence_detail {

constexpr int max_places = 10;

// The places of a template as a set of bits; nothing where a brace is wrong or both kinds of places are
// mixed.
constexpr std::optional<std::uint32_t> places_of(std::string_view text) {
  std::uint32_t places = 0;
  int next = 0;
  bool numbered = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') continue;
    if (next < max_places && i + 1 < text.size() && text[i + 1] == '}') {
      places |= 1U << next++;
    } else if (i + 2 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9' && text[i + 2] == '}') {
      numbered = true;
      places |= 1U << (text[i + 1] - '0');
    } else {
      return {};
    }
  }
  if (numbered && next > 0) return {};
  return places;
}

// The same for a template that may have a singular and a plural, which then fill the same places.
constexpr std::optional<std::uint32_t> places(std::string_view text) {
  const std::size_t bar = text.find('|');
  const auto first = places_of(text.substr(0, bar));
  if (bar != std::string_view::npos && places_of(text.substr(bar + 1)) != first) return {};
  return first;
}

}  // namespace sentence_detail

// A template that `catalogue` can translate, with a place for each argument; anything else does not compile.
template <const auto& catalogue, class... Arguments>
struct Phrase {
  std::string_view text;

  template <std::size_t n>
  consteval Phrase(const char (&literal)[n]) : text(literal, n - 1) {  // NOLINT(google-explicit-constructor)
    const Translation* found = nullptr;
    for (const Translation& line : catalogue)
      if (line.english == text) found = &line;
    if (found == nullptr) throw "the catalogue has no French for this";
    const auto places = sentence_detail::places(text);
    if (places != (1U << sizeof...(Arguments)) - 1) throw "arguments and places differ in number";
    if (sentence_detail::places(found->french) != places) throw "the French has other places";
  }
};

// say<french>("{} resigned", name)
template <const auto& catalogue, class... Arguments>
Sentence say(Phrase<catalogue, std::type_identity_t<Arguments>...> phrase, Arguments&&... arguments) {
  if constexpr (sizeof...(Arguments) == 0) return Sentence(phrase.text);
  std::vector<Argument> values;
  values.reserve(sizeof...(Arguments));
  (values.emplace_back(std::forward<Arguments>(arguments)), ...);
  return {std::string(phrase.text), std::move(values)};
}

// A text without arguments, kept as a constant: the summary of a player, for example.
template <const auto& catalogue>
consteval std::string_view translated(Phrase<catalogue> phrase) {
  return phrase.text;
}

// Puts sentences into words. What a catalogue lacks stays English.
class Language {
 public:
  Language() = default;  // English
  static Language french(std::span<const Catalogue> catalogues);

  std::string operator()(const Sentence& sentence) const;

 private:
  std::string_view word_for(std::string_view text) const;
  std::string number(Number number) const;
  std::string argument(const Argument& argument) const;

  bool french_ = false;
  std::unordered_map<std::string_view, std::string_view> lines_;
};

}  // namespace parlor
