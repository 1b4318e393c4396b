#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace parlor {

// `key=value`, as typed: the options of a game (`--set size=4`) and the arguments of a player.
struct Setting {
  std::string key, value;
  friend bool operator==(const Setting&, const Setting&) = default;
};
using Settings = std::vector<Setting>;

Result<Setting> parse_setting(std::string_view text);

// A key that may be set: what it means, what it takes, and what holds when it is not set.
struct Key {
  enum class Kind { integer, number, choice, text };

  std::string_view name;
  Kind kind = Kind::text;
  std::string default_value;  // its own text: it may be computed from a constant
  std::string_view help;
  double min = 0, max = 0;        // integer and number
  std::string_view choices = {};  // choice: the words, separated by |
  bool file = false;              // text that may name a file of this machine: not for strangers
  bool advanced = false;          // seldom needed: forms fold it away

  static Key integer(std::string_view name, std::string_view default_value, std::int64_t min,
                     std::int64_t max, std::string_view help);
  static Key number(std::string_view name, std::string_view default_value, double min, double max,
                    std::string_view help);
  static Key choice(std::string_view name, std::string_view default_value, std::string_view choices,
                    std::string_view help);
  static Key text(std::string_view name, std::string_view default_value, std::string_view help);
  static Key of_file(std::string_view name, std::string_view default_value, std::string_view help);

  // The same key, marked as seldom needed.
  Key as_advanced() const {
    Key key = *this;
    key.advanced = true;
    return key;
  }

  // What a value must be: "a whole number from 1 to 10".
  Sentence expects() const;
};

// Values for every key of a list, checked: reading one back cannot fail.
class Values {
 public:
  std::int64_t integer(std::string_view key) const;
  double number(std::string_view key) const;
  const std::string& text(std::string_view key) const;
  bool is_set(std::string_view key) const;  // by the user, that is, not by default

  // All values as settings, in the order of the keys: what was really played.
  Settings all() const;

 private:
  friend Result<Values> read(std::span<const Key>, const Settings&, const Argument&);
  struct Value {
    std::string_view key;
    std::string text;
    bool set;
  };
  const Value& find(std::string_view key) const;
  std::vector<Value> values_;
};

// Checks settings against keys. `owner` names whose keys they are, for messages.
Result<Values> read(std::span<const Key> keys, const Settings& settings, const Argument& owner);

}  // namespace parlor
