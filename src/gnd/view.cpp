#include "gnd/view.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "gnd/french.hpp"
#include "gnd/service.hpp"

namespace parlor::gnd {
namespace {

constexpr std::size_t max_rows = 200;

std::string_view word(Colour colour) { return colour == Colour::red ? "red" : "blue"; }

std::string minutes(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::floor(std::max(0.0, seconds)));
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// Of the group that sits there; empty where it has told none, or none sits there.
std::string members(const Service& service, const Side& side) {
  const auto& groups = service.state().groups();
  const auto found = side.group ? groups.find(*side.group) : groups.end();
  return found == groups.end() ? "" : found->second.entry.members;
}

std::string full_title(const Service& service, const Side& side) {
  const std::string names = members(service, side);
  return names.empty() ? title(side) : fmt::format("{} {}", title(side), names);
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

Sentence summary(const Service& service) {
  const CourseState& state = service.state();
  const auto groups = [](std::size_t count) { return say<french>("{} group|{} groups", count); };
  return say<french>("{}, {}, {} finished, {} in line for an opponent", groups(state.groups().size()),
                     say<french>("{} match running|{} matches running", state.running().size()),
                     state.finished(), groups(service.in_line().size()));
}

// "group 3 beat random in 20 moves, on time (warm-up)"
Sentence result(const Outcome& o) {
  const bool red = o.winner == Colour::red;
  Sentence words = say<french>("{} beat {} in {}", red ? o.red : o.blue, red ? o.blue : o.red,
                               say<french>("{} move|{} moves", o.moves));
  if (o.on_time) words = say<french>("{}, on time", std::move(words));
  return o.counts ? words : say<french>("{} (warm-up)", std::move(words));
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
                       {"game", name(match->begun().terms.game)},
                       {"red", title(match->side(Colour::red))},
                       {"blue", title(match->side(Colour::blue))},
                       {"red_members", members(service, match->side(Colour::red))},
                       {"blue_members", members(service, match->side(Colour::blue))},
                       {"turn", word(*match->to_move())},
                       {"moves", match->record().acts.size()},
                       {"red_seconds", match->left(Colour::red, now)},
                       {"blue_seconds", match->left(Colour::blue, now)},
                       {"position", hex::print_position(match->grid())},
                       {"view", Json::parse(hex::json(match->grid()))}});
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

std::string status_text(const Service& service, Time now, std::size_t lines, const Language& language) {
  const CourseState& state = service.state();
  std::vector<std::string> rows = {language(summary(service)), ""};
  if (!state.running().empty())
    rows.push_back(cell(language(say<french>("match")), 20) + cell(language(say<french>("red")), 38) +
                   cell(language(say<french>("blue")), 38) + language(say<french>("moves")));
  for (const auto& [token, match] : state.running()) {
    const auto side = [&](Colour colour) {
      const std::string mark = match->to_move() == colour ? "* " : "  ";
      return cell(mark + full_title(service, match->side(colour)), 29) + " " +
             cell(minutes(match->left(colour, now)), 8);
    };
    rows.push_back(cell(match->begun().terms.name, 19) + " " + side(Colour::red) + side(Colour::blue) +
                   std::to_string(match->record().acts.size()));
  }
  if (!state.latest().empty()) rows.insert(rows.end(), {"", language(say<french>("latest results"))});
  for (const Outcome& o : state.latest()) rows.push_back(cell(o.tournament, 19) + ' ' + language(result(o)));
  if (rows.size() > lines) rows.resize(lines);
  std::string out;
  for (const std::string& row : rows) out += row + "\n";
  return out;
}

}  // namespace parlor::gnd
