#include "cli/solve_check.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/solve_french.hpp"
#include "core/file.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

Result<std::vector<std::uint8_t>> read_bytes(const std::string& name) {
  const auto text = read_file(name, max_proof_bytes);
  if (!text) return fail(say<french>("{} cannot be read: {}", name, text.error().sentence));
  return std::vector<std::uint8_t>(text->begin(), text->end());
}

}  // namespace

int check(const std::string& file, bool in_json) {
  const auto bytes = read_bytes(file);
  if (!bytes) return refuse(bytes.error());
  const play::Stopwatch watch;
  Progress progress(say<solve_french>("checking: positions"));
  const auto checker = std::ranges::find_if(catalog(), [](const auto& g) { return bool(g.check_proof); });
  if (checker == catalog().end()) return refuse({say<solve_french>("no game has proofs")});
  const auto checked = checker->check_proof(*bytes, [&](std::uint64_t looked_at) {
    progress.show(looked_at);
    return !interrupted();
  });
  if (!checked) {
    const int status = refuse({say<parlor::french>("{}: {}", file, checked.error().sentence)});
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
                  {"winner", english((*game)->seat_name(claim.winner))},
                  {"proven", claim.proven}};
      if (!claim.proven) row["objection"] = english(claim.objection);
      json["claims"].push_back(std::move(row));
    }
    json["looked_at"] = looked_at;
    json["positions"] = checked->positions;
    json["seconds"] = watch.seconds();
    print(json);
  } else {
    fmt::print("{} {}\n", checked->game, checked->set);
    for (const auto& claim : checked->claims) {
      const Sentence winner = (*game)->seat_name(claim.winner);
      fmt::print("  ");
      print_line(claim.proven ? say<solve_french>("{}  {} wins: proven", claim.position, winner)
                              : say<solve_french>("{}  {} wins: not proven, {}", claim.position, winner,
                                                  Sentence(claim.objection)));
    }
    const auto positions = say<solve_french>("{} position|{} positions", looked_at);
    const Number seconds{watch.seconds(), 2};
    print_line(checked->proven
                   ? say<solve_french>("{} looked at in {} s: the proof holds", positions, seconds)
                   : say<solve_french>("{} looked at in {} s: the proof does not hold", positions, seconds));
  }
  return checked->proven ? ok : answer_is_no;
}

}  // namespace parlor::cli
