#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "arena/french.hpp"
#include "arena/report.hpp"
#include "core/embedded.hpp"
#include "core/french.hpp"
#include "core/packed.hpp"
#include "core/text.hpp"
#include "play/french.hpp"
#include "play/replay_json.hpp"

namespace parlor::arena {
namespace {

// Of a game that can be stepped through: positions of the longest games take seconds to write down.
constexpr std::size_t max_moves_shown = 1000;

// One file with script and style inside, written by web/build.mjs.
Result<std::string_view> page_template() {
  const auto page = embedded("web/dist/report.html");
  if (!page)
    return fail(say<french>(
        "this program was built without the page; start it with ./parlor, which builds it, or take --json"));
  return *page;
}

// The template lists the games that the page has a board for; the others are drawn in text.
bool has_board(std::string_view page, std::string_view game) {
  constexpr std::string_view key = "data-boards=\"";
  const auto from = page.find(key) + key.size();
  return std::ranges::count(split(page.substr(from, page.find('"', from) - from), ' '), game) > 0;
}

// What the pages say in the game's own words, in French.
Json sentences(const play::GameEntry& game) {
  Json lines = Json::object();
  for (const Catalogue& catalogue :
       {Catalogue(parlor::french), Catalogue(play::french), Catalogue(french), game.french})
    for (const auto& [english, in_french] : catalogue) lines[std::string(english)] = in_french;
  return lines;
}

Result<std::string> written(const play::GameEntry& game, const std::vector<Highlight>& games, Json data) {
  const auto page = page_template();
  if (!page) return std::unexpected(page.error());
  const bool drawn = !has_board(*page, game.name);
  for (std::size_t i = 0; i < games.size(); ++i) {
    const play::Record& record = games[i].record;
    Json& replay = data["highlights"][i]["replay"] = describe(game, record);
    replay["shown"] = std::min(max_moves_shown, record.acts.size());
    replay["frames"] = packed(dump(all_frames(game, record, max_moves_shown, drawn)));
  }
  return with_data(*page, {{"report", std::move(data)}, {"sentences", sentences(game)}});
}

}  // namespace

Result<void> check_page() {
  if (const auto page = page_template(); !page) return std::unexpected(page.error());
  return {};
}

std::string with_data(std::string_view page, const Json& data) {
  constexpr std::string_view mark = "%DATA%";
  const auto at = page.find(mark);
  std::string out(page.substr(0, at));
  for (const char c : dump(data)) c == '<' ? out += "\\u003c" : out += c;
  return out.append(page.substr(at + mark.size()));
}

std::function<Result<std::string>()> report_page(const Tournament& t, std::optional<Anchor> anchor) {
  const Summary summary(t, anchor);
  auto games = highlights(t, summary);
  auto data = report(t, summary, games);
  return [game = &t.game(), games = std::move(games), data = std::move(data)] {
    return written(*game, games, data);
  };
}

Result<std::string> scores_page(const play::GameEntry& game, std::string_view unit,
                                const std::vector<Series>& series) {
  const auto page = page_template();
  if (!page) return std::unexpected(page.error());
  Json players = Json::array();
  for (const Series& one : series)
    players.push_back({{"player", one.player}, {"scores", to_json(*one.scores)}});
  return with_data(*page, {{"scores", {{"game", game.name}, {"unit", unit}, {"players", std::move(players)}}},
                           {"sentences", sentences(game)}});
}

}  // namespace parlor::arena
