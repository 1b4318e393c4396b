#pragma once

#include <string>
#include <utility>

#include "play/outsider.hpp"

namespace parlor::net {

// One who could not come: it has lost before it is asked.
class Absent final : public Outsider {
 public:
  explicit Absent(std::string why) : why_(std::move(why)) {}
  std::expected<Answer, Forfeit> ask(const Question&, const Budget&) override {
    return std::unexpected(Forfeit{.kind = Forfeit::Kind::crashed, .words = why_});
  }
  bool wants_events() const override { return false; }
  void tell(const std::string&) override {}
  void end(const std::vector<double>&, std::string_view) override {}

 private:
  std::string why_;
};

}  // namespace parlor::net
