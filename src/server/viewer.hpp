#pragma once

#include <compare>
#include <optional>

#include "game/seat.hpp"

namespace parlor::server {

// Who looks at a table: whoever sits on a seat, whoever has the secret to look on or, where everybody may
// look on, a stranger without any secret, who steers nothing.
class Viewer {
 public:
  Viewer() = default;
  Viewer(Seat seat) : seat_(seat) {}  // NOLINT(google-explicit-constructor): a seat is a viewer
  static Viewer stranger() {
    Viewer viewer;
    viewer.stranger_ = true;
    return viewer;
  }

  explicit operator bool() const { return seat_.has_value(); }  // has a seat
  Seat operator*() const { return *seat_; }
  Seat value_or(Seat otherwise) const { return seat_.value_or(otherwise); }
  bool is_stranger() const { return stranger_; }
  friend bool operator==(const Viewer&, const Viewer&) = default;
  friend auto operator<=>(const Viewer&, const Viewer&) = default;

 private:
  std::optional<Seat> seat_;
  bool stranger_ = false;
};

}  // namespace parlor::server
