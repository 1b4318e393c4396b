#include "core/settings.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/french.hpp"
#include "core/text.hpp"

namespace parlor {

Result<Setting> parse_setting(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || trim(text.substr(0, equals)).empty())
    return fail(say<french>("{} is not of the form key=value", in_quotes(text)));
  return Setting{std::string(trim(text.substr(0, equals))), std::string(trim(text.substr(equals + 1)))};
}

Key Key::integer(std::string_view name, std::string_view default_value, std::int64_t min, std::int64_t max,
                 std::string_view help) {
  return {name,
          Kind::integer,
          std::string(default_value),
          help,
          static_cast<double>(min),
          static_cast<double>(max)};
}

Key Key::number(std::string_view name, std::string_view default_value, double min, double max,
                std::string_view help) {
  return {name, Kind::number, std::string(default_value), help, min, max};
}

Key Key::choice(std::string_view name, std::string_view default_value, std::string_view choices,
                std::string_view help) {
  return {name, Kind::choice, std::string(default_value), help, 0, 0, choices};
}

Key Key::text(std::string_view name, std::string_view default_value, std::string_view help) {
  return {name, Kind::text, std::string(default_value), help};
}

Key Key::of_file(std::string_view name, std::string_view default_value, std::string_view help) {
  Key key = text(name, default_value, help);
  key.file = true;
  return key;
}

Sentence Key::expects() const {
  switch (kind) {
    case Kind::integer:
      return say<french>("a whole number from {} to {}", fmt::format("{:.0f}", min),
                         fmt::format("{:.0f}", max));
    case Kind::number:
      return say<french>("a number from {} to {}", shortest(min), shortest(max));
    case Kind::choice:
      return say<french>("one of {}", listed(split(choices, '|')));
    case Kind::text:
      return say<french>("text");
  }
  return {};
}

static bool fits(const Key& key, std::string_view value) {
  const auto within = [&](double v) { return key.min <= v && v <= key.max; };
  switch (key.kind) {
    case Key::Kind::integer: {
      const auto v = to_integer(value);
      return v && within(static_cast<double>(*v));
    }
    case Key::Kind::number: {
      const auto v = to_number(value);
      return v && within(*v);
    }
    case Key::Kind::choice:
      return std::ranges::count(split(key.choices, '|'), value) > 0;
    case Key::Kind::text:
      return true;
  }
  return false;
}

Result<Values> read(std::span<const Key> keys, const Settings& settings, const Argument& owner) {
  Values values;
  for (const Key& key : keys) values.values_.push_back({key.name, key.default_value, false});
  for (const auto& [name, value] : settings) {
    if (name.empty()) return fail(say<french>("{} takes key=value, not {} alone", owner, in_quotes(value)));
    const auto key = std::ranges::find(keys, name, &Key::name);
    if (key == keys.end())
      return fail(say<french>("{} has no key {}; it has: {}", owner, in_quotes(name),
                              listed(keys, [](const Key& k) { return std::string(k.name); })));
    auto& slot = values.values_[key - keys.begin()];
    if (slot.set) return fail(say<french>("{} of {} is set twice", name, owner));
    if (!fits(*key, value))
      return fail(say<french>("{} of {} must be {}, not {}", name, owner, key->expects(), in_quotes(value)));
    slot.text = value;
    slot.set = true;
  }
  return values;
}

const Values::Value& Values::find(std::string_view key) const {
  const auto value = std::ranges::find(values_, key, &Value::key);
  assert(value != values_.end());
  return *value;
}

std::int64_t Values::integer(std::string_view key) const { return *to_integer(find(key).text); }
double Values::number(std::string_view key) const { return *to_number(find(key).text); }
const std::string& Values::text(std::string_view key) const { return find(key).text; }
bool Values::is_set(std::string_view key) const { return find(key).set; }

Settings Values::all() const {
  Settings all;
  for (const Value& value : values_) all.push_back({std::string(value.key), value.text});
  return all;
}

}  // namespace parlor
