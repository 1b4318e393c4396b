#include "arena/claim_owner.hpp"

#include <atomic>
#include <chrono>
#include <fstream>

#include <fmt/format.h>
#include <unistd.h>

#include "core/text.hpp"

namespace parlor::arena {
namespace {

// A process that does not renew its claims for so long is taken for dead, even if it is there.
constexpr std::int64_t lease = 300;  // seconds

// When the process began, so that another one that has its number later is not taken for it.
std::string beginning_of(std::string_view process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string text;
  std::getline(file, text, '\0');
  const auto name_ends = text.rfind(')');  // the name may hold anything
  if (name_ends == std::string::npos) return {};
  const auto fields = split(std::string_view(text).substr(name_ends + 2), ' ');
  constexpr std::size_t start_time = 19;
  return fields.size() > start_time ? std::string(fields[start_time]) : std::string();
}

}  // namespace

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string new_owner() {
  static std::atomic<int> number{0};
  const std::string id = std::to_string(getpid());
  return fmt::format("{} {} {}", id, beginning_of(id), ++number);
}

bool is_alive(std::string_view owner, std::int64_t renewed) {
  const auto parts = split(owner, ' ');
  return renewed > now() - lease && parts.size() == 3 && !parts[1].empty() &&
         beginning_of(parts[0]) == parts[1];
}

}  // namespace parlor::arena
