#include "arena/game_log.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace parlor::arena {

void MemoryLog::go_to(std::size_t stage) {
  if (std::exchange(stage_, stage) == stage) return;
  claimed_ = 0;
  games_.clear();
}

Result<std::optional<Claim>> MemoryLog::claim(std::int64_t, std::size_t stage, std::uint64_t end,
                                              std::uint64_t groups) {
  go_to(stage);
  if (claimed_ >= end) return std::nullopt;
  const std::uint64_t first = std::exchange(claimed_, std::min(end, claimed_ + groups));
  return Claim{.first = first, .last = claimed_};
}

Result<void> MemoryLog::save(std::int64_t, std::size_t stage, std::vector<play::GameResult> games,
                             std::span<const std::int64_t>) {
  go_to(stage);
  if (games_.empty())
    games_ = std::move(games);
  else
    std::ranges::move(games, std::back_inserter(games_));
  if (!std::ranges::is_sorted(games_, {}, &play::GameResult::number))
    std::ranges::sort(games_, {}, &play::GameResult::number);
  return {};
}

Result<void> MemoryLog::each(std::int64_t, std::size_t stage, std::uint64_t from, const Take& take) {
  go_to(stage);
  auto next = std::ranges::lower_bound(games_, from, {}, &play::GameResult::number);
  while (next != games_.end() && take(std::move(*next))) ++next;
  games_.erase(games_.begin(), next);
  return {};
}

Result<std::optional<play::GameResult>> MemoryLog::find(std::int64_t, std::size_t stage,
                                                        std::uint64_t number) {
  if (stage != stage_) return std::nullopt;
  const auto found = std::ranges::find(games_, number, &play::GameResult::number);
  return found == games_.end() ? std::nullopt : std::optional(*found);
}

}  // namespace parlor::arena
