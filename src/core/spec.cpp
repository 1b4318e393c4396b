#include "core/spec.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/french.hpp"
#include "core/text.hpp"

namespace parlor {
namespace {

constexpr std::size_t max_spec_length = 4096;  // bytes; nobody types more

bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

class SpecReader {
 public:
  explicit SpecReader(std::string_view text) : text_(text) {}

  Result<Spec> spec() {
    Spec spec;
    spec.name = name();
    if (spec.name.empty()) return wrong(say<french>("a player's name"));
    skip_blanks();
    if (!take('(')) return at_end() ? Result<Spec>(spec) : wrong(say<french>("'(' or the end"));
    skip_blanks();
    while (!take(')')) {
      if (!spec.arguments.empty() && !take(',')) return wrong(say<french>("',' or ')'"));
      auto argument = setting();
      if (!argument) return std::unexpected(argument.error());
      spec.arguments.push_back(*std::move(argument));
      skip_blanks();
    }
    skip_blanks();
    return at_end() ? Result<Spec>(spec) : wrong(say<french>("the end"));
  }

 private:
  Result<Setting> setting() {
    skip_blanks();
    Setting setting;
    setting.key = name();
    if (setting.key.empty()) return wrong(say<french>("a key"));
    skip_blanks();
    if (!at_end() && (text_[at_] == ',' || text_[at_] == ')')) return Setting{"", setting.key};
    if (!take('=')) return wrong("'='");
    skip_blanks();
    auto value = take('"') ? quoted_value() : plain_value();
    if (!value) return std::unexpected(value.error());
    setting.value = *std::move(value);
    return setting;
  }

  // Up to an unescaped quote; a backslash keeps the character after it.
  Result<std::string> quoted_value() {
    std::string value;
    while (!at_end()) {
      char c = text_[at_++];
      if (c == '"') return value;
      if (c == '\\') {
        if (at_end()) break;
        c = text_[at_++];
      }
      value += c;
    }
    return wrong(say<french>("a closing {}", "'\"'"));
  }

  // Up to a comma or bracket at our own level; blanks around it do not count.
  Result<std::string> plain_value() {
    const std::size_t from = at_;
    int depth = 0;
    bool inside_quotes = false;
    for (; !at_end(); ++at_) {
      const char c = text_[at_];
      if (inside_quotes) {
        if (c == '\\') ++at_;
        if (c == '"') inside_quotes = false;
        continue;
      }
      if (depth == 0 && (c == ',' || c == ')')) break;
      if (c == '"') inside_quotes = true;
      if (c == '(') ++depth;
      if (c == ')') --depth;
    }
    at_ = std::min(at_, text_.size());
    if (depth != 0 || inside_quotes)
      return wrong(inside_quotes ? say<french>("a closing {}", "'\"'") : "')'");
    return std::string(trim(text_.substr(from, at_ - from)));
  }

  std::string name() {
    skip_blanks();
    const std::size_t from = at_;
    while (!at_end() && is_name_char(text_[at_])) ++at_;
    return std::string(text_.substr(from, at_ - from));
  }

  void skip_blanks() {
    while (!at_end() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool at_end() const { return at_ >= text_.size(); }
  bool take(char c) {
    if (at_end() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  std::unexpected<Error> wrong(const Sentence& expected) const {
    return fail(
        say<french>("player spec {}: expected {} at character {}", in_quotes(text_), expected, at_ + 1));
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// A value that would not come back the same if it stood bare.
bool needs_quotes(std::string_view value) {
  if (value.empty() || trim(value) != value) return true;
  const auto bare = SpecReader(fmt::format("x(y={})", value)).spec();
  return !bare || bare->arguments.size() != 1 || bare->arguments[0].value != value;
}

std::string print_value(std::string_view value) {
  if (!needs_quotes(value)) return std::string(value);
  std::string out = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace

Result<Spec> parse_spec(std::string_view text) {
  if (text.size() > max_spec_length)
    return fail(say<french>("player spec {} has {} bytes; at most {} are read", in_quotes(text), text.size(),
                            max_spec_length));
  return SpecReader(text).spec();
}

std::string print(const Spec& spec) {
  std::string out = spec.name;
  for (std::size_t i = 0; i < spec.arguments.size(); ++i) {
    const auto& [key, value] = spec.arguments[i];
    out += fmt::format("{}{}{}{}", i == 0 ? '(' : ',', key, key.empty() ? "" : "=", print_value(value));
  }
  return spec.arguments.empty() ? out : out + ')';
}

Result<ChosenKind> choose_kind(std::string_view game, const std::vector<NamedKind>& kinds, Spec spec) {
  auto kind = std::ranges::find(kinds, spec.name, &NamedKind::name);
  if (kind == kinds.end())
    return fail(say<french>("{} has no player {}; it has: {}", game, in_quotes(spec.name),
                            listed(kinds, [](const NamedKind& k) { return k.name; })));
  const Sentence owner = say<french>("player {}", spec.name);
  if (!kind->level.empty()) {
    Spec engine = *parse_spec(kind->level);
    for (const Setting& own : spec.arguments)  // what the user sets comes before the level's
      std::erase_if(engine.arguments, [&](const Setting& s) { return s.key == own.key; });
    engine.arguments.insert(engine.arguments.end(), spec.arguments.begin(), spec.arguments.end());
    spec = std::move(engine);
    kind = std::ranges::find(kinds, spec.name, &NamedKind::name);
  }
  auto values = read(kind->keys, spec.arguments, owner);
  if (!values) return std::unexpected(values.error());
  return ChosenKind{static_cast<std::size_t>(kind - kinds.begin()), *std::move(values)};
}

}  // namespace parlor
