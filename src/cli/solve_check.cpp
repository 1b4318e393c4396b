#include "cli/solve_check.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

Result<std::vector<std::uint8_t>> read_bytes(const std::string& name) {
  std::error_code error;
  std::ifstream in(name, std::ios::binary);
  if (!in || !std::filesystem::is_regular_file(name, error))
    return fail(fmt::format("{} cannot be read", name));
  return std::vector<std::uint8_t>(std::istreambuf_iterator<char>(in), {});
}

}  // namespace

int check(const std::string& file, bool in_json) {
  const auto bytes = read_bytes(file);
  if (!bytes) return refuse(bytes.error());
  const play::Stopwatch watch;
  Progress progress("checking: positions");
  const auto checker = std::ranges::find_if(catalog(), [](const auto& g) { return bool(g.check_proof); });
  if (checker == catalog().end()) return refuse({"no game has proofs"});
  const auto checked = checker->check_proof(*bytes, [&](std::uint64_t looked_at) {
    progress.show(looked_at);
    return !interrupted();
  });
  if (!checked) {
    const int status = refuse({fmt::format("{}: {}", file, checked.error().message())});
    return interrupted() ? answer_is_no : status;
  }
  const auto game = find_game(checked->game);
  if (!game) return refuse(game.error());
  std::uint64_t looked_at = 0;
  for (const auto& claim : checked->claims) looked_at += claim.looked_at;

  if (in_json) {
    Json json = {{"file", file}, {"game", checked->game}, {"set", checked->set}};
    json["proven"] = checked->proven;
    json["claims"] = Json::array();
    for (const auto& claim : checked->claims) {
      Json row = {{"position", claim.position},
                  {"winner", (*game)->seat_name(claim.winner)},
                  {"proven", claim.proven}};
      if (!claim.proven) row["objection"] = claim.objection.english();
      json["claims"].push_back(std::move(row));
    }
    json["looked_at"] = looked_at;
    json["positions"] = checked->positions;
    json["seconds"] = watch.seconds();
    print(json);
  } else {
    fmt::print("{} {}\n", checked->game, checked->set);
    for (const auto& claim : checked->claims)
      fmt::print("  {}  {} wins: {}\n", claim.position, (*game)->seat_name(claim.winner),
                 claim.proven ? "proven" : "not proven, " + claim.objection.english());
    fmt::print("{} looked at in {:.2f} s: {}\n", counted(looked_at, "position"), watch.seconds(),
               checked->proven ? "the proof holds" : "the proof does not hold");
  }
  return checked->proven ? ok : answer_is_no;
}

}  // namespace parlor::cli
