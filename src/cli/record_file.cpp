#include "cli/record_file.hpp"

#include <fstream>
#include <limits>
#include <optional>

#include "catalog.hpp"
#include "cli/french.hpp"
#include "core/file.hpp"
#include "core/french.hpp"

namespace parlor::cli {

namespace {

// Other programs' files hold one game each; all that is asked is which game would take it.
constexpr std::size_t max_foreign_bytes = 1 << 20;

std::optional<Result<play::Record>> foreign_game(std::ifstream& in) {
  std::string text(max_foreign_bytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  in.clear();
  in.seekg(0);
  if (text.size() > max_foreign_bytes) return {};
  return read_foreign(text);
}

// The n-th line, or one byte more of it than a record may have; nothing where there are fewer lines.
std::optional<std::string> line_of(std::ifstream& in, std::uint64_t number) {
  for (std::uint64_t i = 1; i < number; ++i) in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  if (!in || in.peek() == std::ifstream::traits_type::eof()) return {};
  std::string line;
  for (char c = 0; line.size() <= play::max_record_bytes && in.get(c) && c != '\n';) line += c;
  return line;
}

}  // namespace

Result<play::Record> read_record(const std::string& file, std::uint64_t number) {
  auto in = open_file(file);
  if (!in) return fail(say<french>("{} cannot be read: {}", file, in.error().sentence));
  if (auto foreign = foreign_game(*in)) {
    if (!*foreign) return fail(say<parlor::french>("{}: {}", file, foreign->error().sentence));
    if (number == 1) return *std::move(foreign);
    return fail(say<french>("{} holds one game, not {}", file, number));
  }
  const auto line = line_of(*in, number);
  if (in->bad())
    return fail(say<french>("{} cannot be read: {}", file, say<parlor::french>("the file cannot be read")));
  if (!line) return fail(say<french>("{} has fewer than {}", file, say<french>("{} game|{} games", number)));
  auto record = play::parse_record(*line);
  if (!record) return fail(say<french>("{}:{}: {}", file, number, record.error().sentence));
  return record;
}

}  // namespace parlor::cli
