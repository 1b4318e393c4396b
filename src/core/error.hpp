#pragma once

#include <expected>
#include <string>
#include <utility>

namespace parlor {

// What went wrong with input from outside, as one sentence for a person.
struct Error {
  std::string message;
  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string message) { return std::unexpected(Error{std::move(message)}); }

}  // namespace parlor
