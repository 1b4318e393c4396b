#pragma once

#include <expected>
#include <string>
#include <utility>

#include "core/sentence.hpp"

namespace parlor {

// What went wrong with input from outside, as one sentence for a person.
struct Error {
  Sentence sentence;
  std::string message() const { return sentence.english(); }
  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(Sentence why) { return std::unexpected(Error{std::move(why)}); }

}  // namespace parlor
