#include "core/text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/chifoumi/rules.hpp"

namespace parlor::chifoumi {
namespace {

constexpr std::array<std::string_view, direction_count> step_letters = {"n", "e", "s", "w"};
constexpr std::array<std::string_view, direction_count> step_names = {"north", "east", "south", "west"};
constexpr std::array<std::string_view, direction_count> arrows = {"up", "right", "down", "left"};

char letter(Seat seat) { return static_cast<char>('A' + seat); }

std::vector<Seat> seats_in_sight(const View& view) {
  std::vector<Seat> seats;
  for (Seat other = 0; other < view.config.players; ++other)
    if (view.knowledge.others[other].in_sight) seats.push_back(other);
  return seats;
}

// The seat that a duel is with, from what follows the word.
Result<Seat> parse_rival(const View& view, std::string_view name) {
  const auto visible = seats_in_sight(view);
  if (visible.empty()) return fail("nobody is in sight to duel with");
  const auto names = [&] {
    return listed(visible, [](Seat s) { return std::string(1, letter(s)); }).english();
  };
  if (name.empty() && visible.size() == 1) return visible.front();
  if (name.empty())
    return fail(
        fmt::format("say whom you duel, as in d {}: {} are in sight", letter(visible.front()), names()));
  const Seat rival = name.size() != 1 ? nobody : name[0] >= 'a' ? name[0] - 'a' : name[0] - 'A';
  if (std::ranges::count(visible, rival) > 0) return rival;
  if (rival < 0 || rival >= view.config.players)
    return fail(fmt::format("there is no player {}; in sight: {}", in_quotes(name), names()));
  if (rival == view.seat) return fail(fmt::format("you cannot duel with yourself; in sight: {}", names()));
  return fail(fmt::format("{} is not in sight; in sight: {}", letter(rival), names()));
}

// What one cell of a drawing shows.
struct Glyph {
  std::string_view text;
  std::string_view colour = {};
};

constexpr std::string_view grey = "\x1b[90m", plain = "\x1b[0m", own_colour = "\x1b[1;32m",
                           rival_colour = "\x1b[1;35m";
constexpr std::array<std::string_view, 3> kind_colours = {"\x1b[1;31m", "\x1b[1;34m", "\x1b[1;33m"};

Glyph glyph_of(const View& view, Cell c) {
  static constexpr std::array<std::string_view, 3> now = {"F", "P", "K"}, before = {"f", "p", "k"};
  static constexpr std::array<std::string_view, max_players> here = {"A", "B", "C", "D", "E"},
                                                             gone = {"a", "b", "c", "d", "e"};
  if (c == view.own.at) return {"@", own_colour};
  for (std::size_t seat = 0; seat < max_players; ++seat) {
    const Sighting& other = view.knowledge.others[seat];
    if (other.at != c) continue;
    if (other.in_sight) return {here[seat], rival_colour};
    if (other.when >= view.board.began) return {gone[seat], grey};
  }
  const Content what = view.knowledge.memory[c].what;
  const bool sees = view.in_sight(c);
  if (what == Content::unknown) return {"░", grey};
  if (what == Content::wall) return {"#", sees ? "" : grey};
  if (sees && is_object(what)) return {now[index(kind_of(what))], kind_colours[index(kind_of(what))]};
  if (sees) return {"·", {}};
  if (!view.seen_this_game(c)) return {"'", grey};
  return {is_object(what) ? before[index(kind_of(what))] : ".", grey};
}

// Of a large map only the surroundings are drawn.
Box viewport(const View& view) {
  constexpr int half_width = 19, half_height = 10;  // 77 columns and 21 rows, for the usual terminal
  const Cell middle = view.own.on_board() ? view.own.at : cell(view.width() / 2, view.height() / 2);
  const auto side = [](int at, int half, int size) {
    const int low = std::clamp(at - half, 0, std::max(0, size - 2 * half - 1));
    return std::pair{low, std::min(size - 1, low + 2 * half)};
  };
  const auto [left, right] = side(middle.x, half_width, view.width());
  const auto [top, bottom] = side(middle.y, half_height, view.height());
  return {left, top, right, bottom};
}

std::string draw_cells(const View& view, Style style) {
  const Box box = viewport(view);
  std::string out;
  for (int y = box.top; y <= box.bottom; ++y) {
    for (int x = box.left; x <= box.right; ++x) {
      const Glyph glyph = glyph_of(view, cell(x, y));
      const bool coloured = style.colour && !glyph.colour.empty();
      out += fmt::format("{}{}{}{}", x == box.left ? "" : " ", coloured ? glyph.colour : "", glyph.text,
                         coloured ? plain : "");
    }
    out += '\n';
  }
  return out;
}

std::string describe_board(const View& view) {
  const auto& board = view.board;
  std::string out;
  if (board.over)
    out = "over";
  else if (view.config.games > 1)
    out = fmt::format("game {} of {}, turn {} of {}", board.game + 1, view.config.games, board.round + 1,
                      view.config.turns);
  else
    out = fmt::format("turn {} of {}", board.round + 1, view.config.turns);
  for (Seat seat = 0; seat < view.config.players; ++seat)
    out += fmt::format("{} {}{} {:+}", seat == 0 ? ";" : ",", letter(seat),
                       seat == view.seat ? " (you, @)" : "", board.points[seat]);
  return out + '\n';
}

std::string describe_bag(const View& view) {
  if (view.own.bag.empty()) return "your bag is empty: it draws anything\n";
  return fmt::format("your bag: {}\n",
                     listed(kinds, [&](Kind k) { return counted(view.own.bag[k], name_of(k)); }).english());
}

std::string describe_last_duel(const View& view) {
  if (!view.knowledge.duels || view.knowledge.duels->empty()) return {};
  const Duelled& d = view.knowledge.duels->back();
  const std::string_view result = d.points() > 0 ? "you won" : d.points() < 0 ? "you lost" : "a tie";
  return fmt::format("last duel, called by {}: you drew {}, {} drew {}: {}\n", d.triggered ? "you" : "them",
                     name_of(d.own), letter(d.other), name_of(d.theirs), result);
}

// The turn in which who sits out comes back, counted from 1.
int turn_of_return(const View& view) {
  if (view.own.on_board()) return view.board.round + 1;
  const bool in_this_round = view.seat > view.board.turn;  // for A began
  return view.board.round + (in_this_round ? 1 : 2) + view.own.pause;
}

std::string describe_absence(const View& view) {
  const int back = turn_of_return(view);
  if (view.board.over || back > view.config.turns) return "and you are out until the end";
  if (view.config.pause == 0) return fmt::format("and you begin elsewhere in turn {}", back);
  return fmt::format("and you sit out {} and are back in turn {}", counted(view.config.pause, "turn"), back);
}

}  // namespace

std::string Chifoumi::print(const View& view, Move move) {
  if (move.is_step()) return std::string(step_letters[move.direction()]);
  if (!move.is_duel()) return "stay";
  return view.config.mode == Mode::match ? "duel" : fmt::format("duel {}", letter(move.rival()));
}

Result<Move> Chifoumi::parse(const View& view, Seat seat, std::string_view text) {
  text = trim(text);
  const auto moves = legal(view, seat);
  if (moves.empty()) return fail("it is not your turn");
  const auto word = text.substr(0, text.find(' '));
  if (word == "d" || word == "duel" || word == "x") {
    const auto rival = parse_rival(view, trim(text.substr(word.size())));
    if (!rival) return std::unexpected(rival.error());
    return Move::duel(*rival);
  }
  for (int d = 0; d < direction_count; ++d) {
    const auto i = static_cast<std::size_t>(d);
    if (text != step_letters[i] && text != step_names[i] && text != arrows[i]) continue;
    if (std::ranges::count(moves, Move::step(d)) > 0) return Move::step(d);
    return fail(fmt::format("there is a wall to the {}", step_names[i]));
  }
  if (text != "stay")
    return fail(fmt::format("{} is not a move; expected n, e, s, w or duel", in_quotes(text)));
  if (std::ranges::count(moves, Move::stay()) > 0) return Move::stay();
  return fail("you may stay only where there is no step to take");
}

std::string Chifoumi::news(const View& view) {
  if (view.config.mode != Mode::arena || !view.knowledge.duels || view.knowledge.duels->empty()) return {};
  const Duelled& d = view.knowledge.duels->back();
  if (d.when != view.board.clock || d.points() >= 0) return {};
  const char other = letter(d.other);
  return fmt::format("{}, {} against your {}: what you carried is scattered, {}",
                     d.triggered ? fmt::format("you called a duel and {} won it", other)
                                 : fmt::format("{} called a duel and won it", other),
                     name_of(d.theirs), name_of(d.own), describe_absence(view));
}

std::string Chifoumi::draw(const View& view, Seat seat, Style style) {
  std::string out =
      draw_cells(view, style) + describe_board(view) + describe_bag(view) + describe_last_duel(view);
  if (!view.own.on_board() && !view.board.over)
    out += fmt::format("you sit out {} more\n", counted(view.own.pause, "turn"));
  if (const auto moves = legal(view, seat); style.mark_legal && !moves.empty())
    out +=
        fmt::format("you may: {}\n", listed(moves, [&](Move move) { return print(view, move); }).english());
  return out;
}

}  // namespace parlor::chifoumi
