#include "cli/checkpoint.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "cli/french.hpp"
#include "cli/language.hpp"
#include "cli/new_file.hpp"
#include "cli/solve_french.hpp"
#include "core/file.hpp"
#include "core/hash.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

constexpr std::string_view first_line = "parlor-checkpoint 1";

std::string sum_line(std::string_view head) { return fmt::format("sum {:016x}\n", fnv1a(head)); }

}  // namespace

std::string CheckpointFile::head(double seconds) const {
  std::string text = fmt::format("{}\nof {}\nseconds {:.3f}\n", first_line, about_, seconds);
  return text + sum_line(text);
}

Result<std::unique_ptr<std::istream>> CheckpointFile::open() {
  if (std::error_code error; !std::filesystem::exists(name_, error)) {
    if (!NewFile(name_).good()) return fail(say<french>("{} cannot be written", name_));
    return nullptr;
  }
  auto file = open_file(name_);
  if (!file) return fail(say<french>("{} cannot be read: {}", name_, file.error().sentence));
  auto in = std::make_unique<std::ifstream>(*std::move(file));
  std::string first;
  if (!std::getline(*in, first) || !first.starts_with("parlor-checkpoint "))
    return fail(say<solve_french>("{} is not a checkpoint; it is left as it is", name_));
  if (first != first_line)
    return fail(say<solve_french>("{} is a checkpoint of another version: it begins with {}, expected {}",
                                  name_, in_quotes(first), in_quotes(first_line)));
  const auto damaged = [&] { return fail(say<solve_french>("{} is damaged in its first lines", name_)); };
  std::array<std::string, 3> lines;
  for (std::string& read : lines)
    if (!std::getline(*in, read)) return damaged();
  const auto& [what, time, sum] = lines;
  if (sum + '\n' != sum_line(fmt::format("{}\n{}\n{}\n", first, what, time))) return damaged();
  if (what != "of " + about_)
    return fail(
        say<solve_french>("{} is the checkpoint {}, and this is the solution of {}", name_, what, about_));
  earlier_ = to_number(std::string_view(time).substr(std::string_view("seconds ").size())).value_or(0);
  return in;
}

void CheckpointFile::write(double seconds, const std::function<void(std::ostream&)>& writer) {
  const play::Stopwatch watch;
  NewFile file(name_);
  file.write(head(earlier_ + seconds));
  writer(file.stream());
  if (const auto closed = file.close(); closed)
    written_ = true;
  else if (!failed_)
    fmt::print(stderr, "\n{}\n",
               language()(say<solve_french>("{}; the work goes on without it", closed.error().sentence)));
  failed_ = !written_;
  took_ = watch.seconds();
  last_ = play::Stopwatch();
}

}  // namespace parlor::cli
