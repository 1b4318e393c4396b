#include "net/access_log.hpp"

#include <cerrno>
#include <cmath>
#include <cstring>
#include <ctime>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "core/disk.hpp"
#include "core/json.hpp"
#include "net/french.hpp"

namespace parlor::net {
namespace {

constexpr std::size_t max_path = 200, max_method = 20;
constexpr std::size_t secret_digits = 32;  // all that lets anyone in is hexadecimal and as long at least

bool is_hexadecimal(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// Secrets do not belong in a path, but people may paste one there.
std::string without_secrets(std::string_view path) {
  std::string out;
  for (std::size_t i = 0; i < path.size();) {
    std::size_t end = i;
    while (end < path.size() && is_hexadecimal(path[end])) ++end;
    if (end - i >= secret_digits)
      out += "***";
    else
      out += path.substr(i, end - i);
    for (i = end; i < path.size() && !is_hexadecimal(path[i]); ++i) out += path[i];
  }
  return out.substr(0, max_path);
}

std::string written_time(std::chrono::system_clock::time_point now) {
  const auto ms = std::chrono::floor<std::chrono::milliseconds>(now.time_since_epoch()).count();
  const std::time_t seconds = ms / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", utc.tm_year + 1900, utc.tm_mon + 1,
                     utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec, ms % 1000);
}

}  // namespace

std::string access_line(const Exchange& exchange, std::chrono::system_clock::time_point now) {
  return dump(Json{{"time", written_time(now)},
                   {"client", exchange.from},
                   {"method", exchange.method.substr(0, max_method)},
                   {"path", without_secrets(exchange.path)},
                   {"status", exchange.status},
                   {"bytes", exchange.bytes},
                   {"ms", std::round(1e6 * exchange.seconds) / 1e3}});
}

Result<AccessLog::File> AccessLog::open_file(const std::string& name) {
  if (name == "-") return File(stdout);
  const int descriptor = ::open(name.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
  std::FILE* file = descriptor < 0 ? nullptr : ::fdopen(descriptor, "a");
  if (file == nullptr) {
    const std::string why = std::strerror(errno);
    if (descriptor >= 0) ::close(descriptor);
    return fail(say<french>("the access log {} cannot be written: {}", name, why));
  }
  return File(file);
}

Result<AccessLog> AccessLog::open(const std::string& name) {
  auto file = open_file(name);
  if (!file) return std::unexpected(file.error());
  return AccessLog(name, *std::move(file));
}

Result<void> AccessLog::reopen() {
  auto file = open_file(name_);
  if (!file) return std::unexpected(file.error());
  file_ = *std::move(file);
  return {};
}

void AccessLog::write(const Exchange& exchange) {
  // A client that asks without end must not fill the disk with lines: the games need what is left of it.
  if (name_ != "-" && is_disk_nearly_full(name_)) return;
  const std::string line = access_line(exchange, std::chrono::system_clock::now()) + '\n';
  (void)std::fwrite(line.data(), 1, line.size(), file_.get());  // a full disk costs lines, and no more
  (void)std::fflush(file_.get());
}

}  // namespace parlor::net
