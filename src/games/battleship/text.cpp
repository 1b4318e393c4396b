#include "games/battleship/text.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/battleship/french.hpp"

namespace parlor::battleship {
namespace {

constexpr std::string_view gap = "      ";  // between two boards

// A board line by line. `cell` says what stands on a place; the last shot stands in brackets.
template <class Cell>
std::vector<std::string> board_lines(const Config& config, std::string_view title, int last, Cell&& cell) {
  std::vector<std::string> lines = {fmt::format("    {:<{}}", title, 2 * config.width), "   "};
  for (int x = 0; x < config.width; ++x) lines[1] += fmt::format(" {}", static_cast<char>('a' + x));
  lines[1] += ' ';
  for (int y = 0; y < config.height; ++y) {
    std::string line = fmt::format("{:>3}", y + 1);
    for (int x = 0; x < config.width; ++x) {
      const int place = y * config.width + x;
      line += place == last ? '[' : x > 0 && place == last + 1 ? ']' : ' ';
      line += cell(place);
    }
    lines.push_back(line + (last == y * config.width + config.width - 1 ? ']' : ' '));
  }
  return lines;
}

std::string painted(std::string_view text, int colour, Style style) {
  return style.colour ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : std::string(text);
}
constexpr int red = 31, blue = 34, bold = 1;

template <int Words>
int last_place(const Sight<Words>& seen) {
  return seen.log.empty() ? -2 : seen.log[seen.log.size() - 1].place;
}

template <int Words>
std::vector<std::string> shots_board(const Config& config, const Sight<Words>& seen, Style style) {
  std::string marks(static_cast<std::size_t>(config.cells()), ' ');
  for (const Shot& shot : seen.log) {
    const auto text = print_shot(config, shot);
    marks[shot.place] = shot.answer.told() == Told::miss ? 'o'
                        : text.back() == '*'             ? text[text.size() - 2]
                                                         : text.back();
    if (shot.answer.told() == Told::sunk && shot.answer.ship() < 0) marks[shot.place] = '#';
  }
  return board_lines(config, style.words(say<french>("Your shots")), last_place(seen),
                     [&](int place) -> std::string {
                       const char mark = marks[place];
                       if (mark == ' ') return "·";
                       return painted({&mark, 1}, mark == 'o' ? blue : red, style);
                     });
}

template <int Words>
std::vector<std::string> fleet_board(const Config& config, const Waters<Words>& own, Style style) {
  std::string letters(static_cast<std::size_t>(config.cells()), ' ');
  for (std::size_t i = 0; i < own.fleet.size(); ++i)
    cells_of<Words>(config, own.fleet[i], config.length(static_cast<int>(i))).for_each([&](int p) {
      letters[p] = letter(static_cast<int>(i));
    });
  return board_lines(config, style.words(say<french>("Your fleet")), last_place(own.seen),
                     [&](int place) -> std::string {
                       const char ship = letters[place];
                       const bool shot = own.seen.shots.test(place);
                       if (ship == ' ') return shot ? painted("o", blue, style) : "·";
                       return shot ? painted("x", red, style) : painted({&ship, 1}, bold, style);
                     });
}

// " A5 B4"
Sentence ships_left(const Config& config, std::uint32_t gone) {
  std::string out;
  for (int ship = 0; ship < config.ships; ++ship)
    if (((gone >> ship) & 1) == 0) out += fmt::format(" {}{}", letter(ship), config.length(ship));
  return out.empty() ? say<french>(" none") : Sentence(out);
}

template <int Words>
Sentence enemy_left(const Config& config, const Sight<Words>& seen) {
  const Losses lost = losses(seen);
  switch (config.announce) {
    case Announce::none:
      return say<french>(" nobody tells");
    case Announce::count:
      return say<french>(" {} of {}", config.ships - lost.count, config.ships);
    default:
      return ships_left(config, lost.ships);
  }
}

template <int Words>
std::uint32_t own_losses(const Config& config, const Waters<Words>& own) {
  std::uint32_t gone = 0;
  for (int ship = 0; ship < config.ships; ++ship)
    if (own.left[ship] == 0) gone |= 1U << ship;
  return gone;
}

// "f6: you hit the cruiser", of the last shot; empty before the first.
template <int Words>
Sentence last_answer(const Config& config, const Sight<Words>& seen, bool mine) {
  if (seen.log.empty()) return {};
  const Shot& shot = seen.log[seen.log.size() - 1];
  const Answer answer = shot.answer;
  const std::string cell = print_cell(config, shot.place);
  const Sentence what = answer.ship() >= 0 ? say<french>("the {}", Sentence(ship_name(config, answer.ship())))
                        : answer.told() == Told::sunk ? say<french>("a ship")
                                                      : say<french>("something");
  switch (answer.told()) {
    case Told::sunk:
      return mine ? say<french>("{}: you sank {}", cell, what) : say<french>("{}: they sank {}", cell, what);
    case Told::hit:
      return mine ? say<french>("{}: you hit {}", cell, what) : say<french>("{}: they hit {}", cell, what);
    default:
      return mine ? say<french>("{}: you missed", cell) : say<french>("{}: they missed", cell);
  }
}

std::string side_by_side(const std::vector<std::string>& left, const std::vector<std::string>& right) {
  std::string out;
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::string line = left[i];
    if (i < right.size()) line += std::string(gap) + right[i];
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  }
  return out;
}

}  // namespace

template <int Words>
std::string Battleship<Words>::print(const View& view, Move move) {
  if (!placing(view)) return print_cell(view.config, move.code);
  return print_berth(view.config, Berth{move.code},
                     view.config.length(static_cast<int>(view.own.fleet.size())));
}

template <int Words>
auto Battleship<Words>::parse(const View& view, Seat seat, std::string_view text) -> Result<Move> {
  if (!view.acting.contains(seat)) return fail(say<french>("it is the other player's turn"));
  if (!placing(view)) {
    const auto place = parse_cell(view.config, text);
    if (!place) return std::unexpected(place.error());
    if (view.enemy.shots.test(*place))
      return fail(say<french>("{} was shot at before", print_cell(view.config, *place)));
    return Move{static_cast<std::uint16_t>(*place)};
  }
  const int ship = static_cast<int>(view.own.fleet.size());
  const auto berth = parse_berth(view.config, ship, text);
  if (!berth) return std::unexpected(berth.error());
  const auto cells = cells_of<Words>(view.config, *berth, view.config.length(ship));
  const auto refused = [&](Sentence why) {
    return fail(say<french>("the {} cannot lie on {}: {}", Sentence(ship_name(view.config, ship)),
                            print_berth(view.config, *berth, view.config.length(ship)), std::move(why)));
  };
  if ((cells & view.own.ships).any()) return refused(say<french>("another ship lies there"));
  if ((cells & closed_by(view.config, view.own.ships)).any())
    return refused(
        say<french>("it would touch another ship, and touch={} is set", name_of(view.config.touch)));
  if (!roomy(view.config) && !leaves_room(view.config, view.own, *berth))
    return refused(say<french>("the other ships would find no room"));
  return Move{berth->code};
}

template <int Words>
std::string Battleship<Words>::draw(const View& view, Seat, Style style) {
  const Config& config = view.config;
  std::string out;
  const auto add_line = [&](const Sentence& said) {
    if (!said.empty()) out += style.words(said) + '\n';
  };
  if (placing(view)) {
    const int ship = static_cast<int>(view.own.fleet.size());
    out = side_by_side(fleet_board(config, view.own, style), {});
    add_line(say<french>("to be placed:{}", ships_left(config, (1U << ship) - 1)));
    add_line(say<french>("next: {}, the {}, {}", std::string(1, letter(ship)),
                         Sentence(ship_name(config, ship)),
                         say<french>("{} cell|{} cells", config.length(ship))));
    return out;
  }
  const auto left = shots_board(config, view.enemy, style);
  out = side_by_side(left, config.solo ? std::vector<std::string>{} : fleet_board(config, view.own, style));
  add_line(last_answer(config, view.enemy, true));
  if (!config.solo) add_line(last_answer(config, view.own.seen, false));
  const Sentence afloat = enemy_left(config, view.enemy);
  add_line(config.solo ? say<french>("ships left:{}", afloat) : say<french>("enemy ships left:{}", afloat));
  if (!config.solo)
    add_line(say<french>("your ships left: {}", ships_left(config, own_losses(config, view.own))));
  if (config.salvo && view.acting.contains(view.seat))
    add_line(say<french>("shots left in this turn: {}", view.salvo));
  return out;
}

template std::string Battleship<1>::print(const View&, Move);
template std::string Battleship<2>::print(const View&, Move);
template std::string Battleship<4>::print(const View&, Move);
template Result<Battleship<1>::Move> Battleship<1>::parse(const View&, Seat, std::string_view);
template Result<Battleship<2>::Move> Battleship<2>::parse(const View&, Seat, std::string_view);
template Result<Battleship<4>::Move> Battleship<4>::parse(const View&, Seat, std::string_view);
template std::string Battleship<1>::draw(const View&, Seat, Style);
template std::string Battleship<2>::draw(const View&, Seat, Style);
template std::string Battleship<4>::draw(const View&, Seat, Style);

}  // namespace parlor::battleship
