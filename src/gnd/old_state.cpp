#include "gnd/old_state.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <nlohmann/json.hpp>

#include "core/file.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "gnd/french.hpp"
#include "store/file_lock.hpp"

namespace parlor::gnd {
namespace {

constexpr std::uintmax_t max_size = std::uintmax_t{1} << 30;  // bytes; it was written anew from 16 MiB on

// Exceptions of JSON's where something is missing or of the wrong kind.
int read_count(const Json& json, const char* key) {
  return static_cast<int>(json.at(key).get_ref<const Json::number_integer_t&>());
}

std::string read_text(const Json& json, const char* key) { return json.at(key).get<std::string>(); }

Outcome read_outcome(const Json& json) {
  return {.match = read_text(json, "match"),
          .tournament = read_text(json, "tournament"),
          .red = read_text(json, "red"),
          .blue = read_text(json, "blue"),
          .winner = read_count(json, "winner") == 1 ? Colour::red : Colour::blue,
          .on_time = json.at("on_time").get<bool>(),
          .counts = json.at("counts").get<bool>(),
          .moves = static_cast<std::size_t>(read_count(json, "moves"))};
}

Result<void> take_line(std::string_view line, CourseState& state, CourseStore& store) {
  if (const auto event = parse_event(line)) {
    const auto taken = store.take(state, *event);
    if (!taken) return std::unexpected(taken.error());
    return {};
  }
  const auto counts = parse_counts(line);
  if (!counts) return std::unexpected(counts.error());
  return store.restore(state, *counts);
}

}  // namespace

Result<Counts> parse_counts(std::string_view line) {
  try {
    const auto parsed = read_json(line);
    if (!parsed) return std::unexpected(parsed.error());
    const Json& json = *parsed;
    Counts counts;
    for (const Json& s : json.at("standings"))
      counts.standings.push_back({read_count(s, "group"), read_count(s, "won"), read_count(s, "lost")});
    for (const Json& m : json.at("meetings")) {
      const std::string tournament = read_text(m, "tournament");
      if (tournament.empty()) continue;  // the sum of the others
      counts.meetings.push_back({read_text(m, "first"),
                                 read_text(m, "second"),
                                 tournament,
                                 {read_count(m, "first_red"), read_count(m, "second_red")}});
    }
    for (const Json& outcome : json.at("latest")) counts.latest.push_back(read_outcome(outcome));
    return counts;
  } catch (const Json::exception& broken) {
    return fail(say<french>("it is not an event that can be read: {}", broken.what()));
  }
}

Result<bool> take_over(const std::string& path, CourseState& state, CourseStore& store) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return false;
  if (const auto size = std::filesystem::file_size(path, error); error || size > max_size)
    return fail(say<french>("{} cannot be taken over: it is not a file of at most {} bytes", path, max_size));
  const auto lock = store::FileLock::take(path);  // an older Parlor may still use it
  if (!lock) return std::unexpected(lock.error());
  auto opened = open_file(path);
  if (!opened) return fail(say<parlor::french>("{}: {}", path, opened.error().sentence));
  std::ifstream& file = *opened;
  std::string line;
  for (int number = 1; std::getline(file, line) && !file.eof(); ++number)
    if (const auto taken = take_line(line, state, store); !taken)
      return fail(say<french>("{}, line {}: {}", path, number, taken.error().sentence));
  if (!file.eof()) return fail(say<french>("{} cannot be read to its end", path));
  if (const auto safe = store.commit(); !safe) return std::unexpected(safe.error());
  const std::string aside = path + ".old";  // where that name is taken, it stays where it is
  (void)renameat2(AT_FDCWD, path.c_str(), AT_FDCWD, aside.c_str(), RENAME_NOREPLACE);
  return true;
}

}  // namespace parlor::gnd
