#include "gnd/view.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "core/text.hpp"
#include "gnd/service.hpp"

namespace parlor::gnd {
namespace {

constexpr std::size_t max_boards = 24;  // drawn on the page
constexpr std::size_t max_rows = 200;

std::string_view word(Colour colour) { return colour == Colour::red ? "red" : "blue"; }

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string minutes(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::floor(std::max(0.0, seconds)));
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// The group with its members, where it is one.
std::string full_title(const Service& service, const Side& side) {
  if (!side.group) return side.player;
  const auto& groups = service.state().groups();
  const auto found = groups.find(*side.group);
  const bool named = found != groups.end() && !found->second.entry.members.empty();
  return named ? fmt::format("{} {}", title(side), found->second.entry.members) : title(side);
}

// Most wins first.
std::vector<const Group*> standings(const CourseState& state) {
  std::vector<const Group*> all;
  for (const auto& [id, group] : state.groups()) all.push_back(&group);
  std::ranges::stable_sort(all, [](const Group* a, const Group* b) {
    return a->won != b->won ? a->won > b->won : a->lost < b->lost;
  });
  return all;
}

std::string board_svg(const hex::Grid& grid) {
  constexpr double side = 10, half_height = 8.66;
  const double width = side * (3 * grid.size - 1), height = half_height * (4 * grid.size - 2);
  std::string out =
      fmt::format(R"(<svg viewBox="{:.1f} {:.1f} {:.1f} {:.1f}" role="img" aria-label="the board">)",
                  -width / 2 - 1, -height / 2 - 1, width + 2, height + 2);
  for (const auto& row : hex::rows(grid.size))
    for (const hex::Cell cell : row) {
      const double x = 1.5 * side * (cell.x - cell.y), y = -half_height * (cell.x + cell.y);
      const auto content = grid.at(cell);
      out += fmt::format(R"(<path class="{}" d="M{:.1f} {:.1f}l5 -8.66h10l5 8.66l-5 8.66h-10z"/>)",
                         content == hex::red    ? "r"
                         : content == hex::blue ? "b"
                                                : "e",
                         x - side, y);
    }
  return out + "</svg>";
}

std::string match_card(const Service& service, const Match& match, Time now) {
  const auto line = [&](Colour colour) {
    return fmt::format(R"(<div class="who{}"><i class="{}"></i><span>{}</span><b>{}</b></div>)",
                       match.to_move() == colour ? " turn" : "", word(colour),
                       escaped(full_title(service, match.side(colour))), minutes(match.left(colour, now)));
  };
  return fmt::format("<article><h3>{}</h3>{}{}{}<p>{}</p></article>", escaped(match.begun().terms.name),
                     board_svg(match.grid()), line(Colour::red), line(Colour::blue),
                     counted(match.record().acts.size(), "move"));
}

constexpr std::string_view style = R"(
:root{color-scheme:light dark;--ink:#222;--paper:#fbfaf7;--line:#d8d4ca;--soft:#777;--r:#c8402f;--b:#2f62b8;--e:#ece8de}
@media(prefers-color-scheme:dark){:root{--ink:#e8e6e0;--paper:#1b1b1d;--line:#3a3a3e;--soft:#999;--r:#e0604f;--b:#5f8fe0;--e:#2b2b2f}}
*{box-sizing:border-box}body{margin:2rem auto;max-width:72rem;padding:0 1rem;font:16px/1.45 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .6rem}h3{font-size:.95rem;margin:0 0 .5rem}p{margin:.2rem 0;color:var(--soft)}
main{margin-top:1rem;display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1rem}
article{border:1px solid var(--line);border-radius:8px;padding:.8rem}svg{width:100%;height:auto;display:block;margin-bottom:.5rem}
path{stroke:var(--line)}.e{fill:var(--e)}.r{fill:var(--r)}.b{fill:var(--b)}
.who{display:flex;gap:.5rem;align-items:center;font-size:.9rem}.who span{flex:1;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.who b{font-weight:400;font-variant-numeric:tabular-nums}.turn{font-weight:600}.turn b{font-weight:600}
i{width:.8em;height:.8em;border-radius:50%;flex:none}i.red{background:var(--r)}i.blue{background:var(--b)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .8rem .25rem 0;border-bottom:1px solid var(--line);font-size:.9rem}
th{font-weight:600;color:var(--soft)}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
)";

std::string standings_table(const CourseState& state) {
  std::string out = R"(<table><tr><th>Group<th>Members<th class="n">Won<th class="n">Lost)";
  std::size_t shown = 0;
  for (const Group* group : standings(state)) {
    if (++shown > max_rows) break;
    out += fmt::format(R"(<tr><td>{}<td>{}<td class="n">{}<td class="n">{})", group->entry.group,
                       escaped(group->entry.members), group->won, group->lost);
  }
  return out + "</table>";
}

std::string latest_table(const CourseState& state) {
  std::string out = R"(<table><tr><th>Match<th>Red<th>Blue<th>Winner<th class="n">Moves)";
  for (const Outcome& o : state.latest())
    out += fmt::format(R"(<tr><td>{}<td>{}<td>{}<td>{}{}{}<td class="n">{})", escaped(o.tournament),
                       escaped(o.red), escaped(o.blue), word(o.winner), o.on_time ? ", on time" : "",
                       o.counts ? "" : " (warm-up)", o.moves);
  return out + "</table>";
}

std::string summary(const Service& service) {
  const CourseState& state = service.state();
  return fmt::format("{}, {} {} running, {} finished, {} in line for an opponent",
                     counted(state.groups().size(), "group"), state.running().size(),
                     state.running().size() == 1 ? "match" : "matches", state.finished(),
                     counted(service.in_line().size(), "group"));
}

// So many columns of a terminal, in UTF-8: each character counts as one.
std::string cell(std::string text, std::size_t width) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0) == 0x80) continue;
    if (++count > width) return text.substr(0, i);
  }
  return text + std::string(width - count, ' ');
}

}  // namespace

std::string status_json(const Service& service, Time now) {
  const CourseState& state = service.state();
  Json running = Json::array(), groups = Json::array(), latest = Json::array();
  for (const auto& [token, match] : state.running()) {
    if (running.size() == max_rows) break;
    running.push_back({{"match", token},
                       {"tournament", match->begun().terms.name},
                       {"red", title(match->side(Colour::red))},
                       {"blue", title(match->side(Colour::blue))},
                       {"turn", word(*match->to_move())},
                       {"moves", match->record().acts.size()},
                       {"red_seconds", match->left(Colour::red, now)},
                       {"blue_seconds", match->left(Colour::blue, now)},
                       {"position", hex::print_position(match->grid())}});
  }
  for (const Group* group : standings(state)) {
    if (groups.size() == max_rows) break;
    groups.push_back({{"group", group->entry.group},
                      {"members", group->entry.members},
                      {"won", group->won},
                      {"lost", group->lost}});
  }
  for (const Outcome& o : state.latest())
    latest.push_back({{"match", o.match},
                      {"tournament", o.tournament},
                      {"red", o.red},
                      {"blue", o.blue},
                      {"winner", word(o.winner)},
                      {"on_time", o.on_time},
                      {"counts", o.counts},
                      {"moves", o.moves}});
  const Json json = {{"groups", state.groups().size()},
                     {"running", state.running().size()},
                     {"finished", state.finished()},
                     {"waiting", service.waiting()},
                     {"in_line", service.in_line().size()},
                     {"matches", running},
                     {"standings", groups},
                     {"latest", latest}};
  return dump(json) + "\n";
}

std::string status_page(const Service& service, Time now) {
  const CourseState& state = service.state();
  std::string out = fmt::format(
      R"(<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><meta name="viewport" content="width=device-width"><title>Gopher and Dodo</title><style>{}</style><h1>Gopher and Dodo</h1><p>{}</p>)",
      style, summary(service));
  std::size_t drawn = 0;
  out += "<main>";
  for (const auto& [token, match] : state.running()) {
    if (drawn++ == max_boards) break;
    out += match_card(service, *match, now);
  }
  out += "</main>";
  if (state.running().size() > max_boards)
    out += fmt::format("<p>and {} more matches</p>", state.running().size() - max_boards);
  if (!state.groups().empty()) out += "<h2>Standings</h2>" + standings_table(state);
  if (!state.latest().empty()) out += "<h2>Latest results</h2>" + latest_table(state);
  return out + "</html>\n";
}

std::string status_text(const Service& service, Time now, std::size_t lines) {
  const CourseState& state = service.state();
  std::vector<std::string> rows = {summary(service), ""};
  if (!state.running().empty())
    rows.push_back(cell("match", 20) + cell("red", 30) + cell("", 8) + cell("blue", 30) + cell("", 8) +
                   "moves");
  for (const auto& [token, match] : state.running()) {
    const auto side = [&](Colour colour) {
      const std::string mark = match->to_move() == colour ? "* " : "  ";
      return cell(mark + full_title(service, match->side(colour)), 29) + " " +
             cell(minutes(match->left(colour, now)), 8);
    };
    rows.push_back(cell(match->begun().terms.name, 19) + " " + side(Colour::red) + side(Colour::blue) +
                   std::to_string(match->record().acts.size()));
  }
  if (!state.latest().empty()) rows.insert(rows.end(), {"", "latest results"});
  for (const Outcome& o : state.latest())
    rows.push_back(fmt::format("{} {} beat {} in {}{}{}", cell(o.tournament, 19),
                               o.winner == Colour::red ? o.red : o.blue,
                               o.winner == Colour::red ? o.blue : o.red, counted(o.moves, "move"),
                               o.on_time ? ", on time" : "", o.counts ? "" : " (warm-up)"));
  if (rows.size() > lines) rows.resize(lines);
  std::string out;
  for (const std::string& row : rows) out += row + "\n";
  return out;
}

}  // namespace parlor::gnd
