#include "server/chat.hpp"

#include <nlohmann/json.hpp>

namespace parlor::server {

// Half of them go at once: otherwise each new line would move all others, and everybody would be told of
// that.
void Chat::add(Seat seat, std::string_view kind, std::string words) {
  if (lines_.size() == max_lines) lines_.erase(lines_.begin(), lines_.begin() + max_lines / 2);
  lines_.push_back({seat, kind, std::move(words)});
}

Json Chat::json() const {
  Json list = Json::array();
  for (const auto& [seat, kind, words] : lines_) list.push_back({{"seat", seat}, {std::string(kind), words}});
  return list;
}

}  // namespace parlor::server
