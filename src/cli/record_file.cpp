#include "cli/record_file.hpp"

#include <filesystem>
#include <fstream>
#include <optional>

#include "catalog.hpp"
#include "cli/french.hpp"
#include "core/french.hpp"

namespace parlor::cli {

namespace {

// Other programs' files hold one game each; all that is asked is which game would take it.
constexpr std::size_t max_foreign_bytes = 1 << 20;

std::optional<Result<play::Record>> read_foreign(std::ifstream& in) {
  std::string text(max_foreign_bytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  in.clear();
  in.seekg(0);
  if (text.size() > max_foreign_bytes) return {};
  for (const play::GameEntry& game : catalog())
    if (game.foreign && game.foreign->is_one(text)) return game.foreign->read(text);
  return {};
}

}  // namespace

Result<play::Record> read_record(const std::string& file, std::uint64_t number) {
  std::error_code error;
  std::ifstream in(file, std::ios::binary);
  if (!in || !std::filesystem::is_regular_file(file, error))
    return fail(say<french>("{} cannot be read", file));
  if (auto foreign = read_foreign(in)) {
    if (!*foreign) return fail(say<parlor::french>("{}: {}", file, foreign->error().sentence));
    if (number == 1) return *std::move(foreign);
    return fail(say<french>("{} holds one game, not {}", file, number));
  }
  std::string line;
  for (std::uint64_t i = 1; std::getline(in, line); ++i) {
    if (i < number) continue;
    auto record = play::parse_record(line);
    if (!record) return fail(say<french>("{}:{}: {}", file, i, record.error().sentence));
    return record;
  }
  return fail(in.bad() ? say<french>("{} cannot be read", file)
                       : say<french>("{} has fewer than {}", file, say<french>("{} game|{} games", number)));
}

}  // namespace parlor::cli
