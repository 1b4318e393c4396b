#include "cli/command.hpp"

#include <cstdio>
#include <cstdlib>

#include <unistd.h>

namespace parlor::cli {

int refuse(const Error& error) {
  fmt::print(stderr, "parlor: {}\n", error.message);
  return bad_input;
}

void GameArguments::describe(Arguments& arguments, bool game_required) {
  arguments.positional("GAME", game, "the game: `parlor games` lists them", game_required);
  arguments.texts("--set", set, "an option of the game, key=value; may be given several times");
}

Result<GameArguments::Chosen> GameArguments::chosen() const {
  const auto entry = find_game(game);
  if (!entry) return std::unexpected(entry.error());
  Settings settings;
  for (const std::string& text : set) {
    auto setting = parse_setting(text);
    if (!setting) return fail("--set: " + setting.error().message);
    settings.push_back(*std::move(setting));
  }
  return Chosen{**entry, std::move(settings)};
}

Result<std::vector<Spec>> parse_specs(const std::vector<std::string>& texts) {
  std::vector<Spec> specs;
  for (const std::string& text : texts) {
    auto spec = parse_spec(text);
    if (!spec) return std::unexpected(spec.error());
    specs.push_back(*std::move(spec));
  }
  return specs;
}

std::string analyst(const GameEntry& game) {
  return std::ranges::count(game.players, "perfect", &PlayerInfo::name) > 0 ? "perfect" : "expert";
}

Spec with_lines(const GameEntry& game, Spec spec, std::uint64_t lines) {
  const auto info = [&](const std::string& name) {
    return std::ranges::find(game.players, name, &PlayerInfo::name);
  };
  auto player = info(spec.name);
  if (player != game.players.end() && !player->level.empty()) player = info(parse_spec(player->level)->name);
  if (player == game.players.end() || std::ranges::count(player->keys, "lines", &Key::name) == 0 ||
      std::ranges::count(spec.arguments, "lines", &Setting::key) > 0)
    return spec;
  spec.arguments.push_back({"lines", std::to_string(lines)});
  return spec;
}

bool colour() {
  const char* no_colour = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0');
}

void print(const Json& json) { fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace)); }

Json to_json(const Settings& settings) {
  Json json = Json::object();
  for (const auto& [key, value] : settings) json[key] = value;
  return json;
}

std::string_view name_of(Proof proof) {
  switch (proof) {
    case Proof::win:
      return "win";
    case Proof::draw:
      return "draw";
    case Proof::loss:
      return "loss";
    case Proof::open:
      return "open";
  }
  return {};
}

Json to_json(const Thought& thought) {
  Json json;
  if (thought.value) json["value"] = *thought.value;
  json["proven"] = name_of(thought.proof);
  json["line"] = thought.line;
  json["nodes"] = thought.nodes;
  json["depth"] = thought.depth;
  json["candidates"] = Json::array();
  for (const Candidate& c : thought.candidates) {
    Json row = {{"move", c.move}, {"value", c.value}, {"proven", name_of(c.proof)}};
    if (c.visits > 0) row["visits"] = c.visits;
    json["candidates"].push_back(std::move(row));
  }
  if (!thought.words.empty()) json["words"] = thought.words;
  return json;
}

std::string wrapped(std::string text, const std::vector<std::string>& words) {
  constexpr std::size_t width = 96;
  std::size_t column = text.size();
  for (const std::string& word : words) {
    if (column > 0 && column + 1 + word.size() > width) {
      text += "\n  ";
      column = 2;
    } else if (column > 0) {
      text += ' ';
      ++column;
    }
    text += word;
    column += word.size();
  }
  return text + '\n';
}

std::string describe(const Thought& thought, std::size_t most_candidates) {
  std::string out;
  if (thought.proof != Proof::open)
    out += fmt::format("proven: a {} for the player to move\n", name_of(thought.proof));
  else if (thought.value)
    out += fmt::format("value {:+.2f} for the player to move (-1 lost, +1 won)\n", *thought.value);
  if (thought.line.size() > 1) out += wrapped("best line", thought.line);
  if (thought.candidates.size() > 1) {
    out += "candidates\n";
    for (std::size_t i = 0; i < std::min(most_candidates, thought.candidates.size()); ++i) {
      const Candidate& c = thought.candidates[i];
      out += fmt::format("  {:<16} {:+.2f}", c.move, c.value);
      if (c.proof != Proof::open) out += fmt::format("  proven {}", name_of(c.proof));
      if (c.visits > 0) out += fmt::format("  {} visits", c.visits);
      out += '\n';
    }
    if (thought.candidates.size() > most_candidates)
      out += fmt::format("  and {} more\n", thought.candidates.size() - most_candidates);
  }
  if (!thought.words.empty()) out += thought.words + '\n';
  if (thought.nodes > 0)
    out += thought.depth > 0 ? fmt::format("{} nodes, depth {}\n", thought.nodes, thought.depth)
                             : fmt::format("{} nodes\n", thought.nodes);
  return out;
}

}  // namespace parlor::cli
