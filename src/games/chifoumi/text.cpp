#include "core/text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/chifoumi/french.hpp"
#include "games/chifoumi/rules.hpp"

namespace parlor::chifoumi {
namespace {

constexpr std::array<std::string_view, direction_count> step_letters = {"n", "e", "s", "w"};
constexpr std::array<std::string_view, direction_count> step_names = {"north", "east", "south", "west"};
constexpr std::array<std::string_view, direction_count> walls = {
    translated<french>("there is a wall to the north"), translated<french>("there is a wall to the east"),
    translated<french>("there is a wall to the south"), translated<french>("there is a wall to the west")};
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
  if (visible.empty()) return fail(say<french>("nobody is in sight to duel with"));
  const auto names = [&] { return listed(visible, [](Seat s) { return std::string(1, letter(s)); }); };
  if (name.empty() && visible.size() == 1) return visible.front();
  if (name.empty())
    return fail(say<french>("say whom you duel, as in d {}: {} are in sight",
                            std::string(1, letter(visible.front())), names()));
  const Seat rival = name.size() != 1 ? nobody : name[0] >= 'a' ? name[0] - 'a' : name[0] - 'A';
  if (std::ranges::count(visible, rival) > 0) return rival;
  if (rival < 0 || rival >= view.config.players)
    return fail(say<french>("there is no player {}; in sight: {}", in_quotes(name), names()));
  if (rival == view.seat) return fail(say<french>("you cannot duel with yourself; in sight: {}", names()));
  return fail(say<french>("{} is not in sight; in sight: {}", std::string(1, letter(rival)), names()));
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

std::string describe_board(const View& view, Style style) {
  const auto& board = view.board;
  const Sentence when = board.over ? say<french>("over")
                        : view.config.games > 1
                            ? say<french>("game {} of {}, turn {} of {}", board.game + 1, view.config.games,
                                          board.round + 1, view.config.turns)
                            : say<french>("turn {} of {}", board.round + 1, view.config.turns);
  std::string out = style.words(when);
  for (Seat seat = 0; seat < view.config.players; ++seat)
    out += fmt::format("{} {}{} {:+}", seat == 0 ? ";" : ",", letter(seat),
                       seat == view.seat ? style.words(say<french>(" (you, @)")) : "", board.points[seat]);
  return out;
}

Sentence describe_bag(const View& view) {
  const Bag& bag = view.own.bag;
  if (bag.empty()) return say<french>("your bag is empty: it draws anything");
  return say<french>("your bag: {}, {} and {}", say<french>("{} flame|{} flames", bag[Kind::flame]),
                     say<french>("{} potion|{} potions", bag[Kind::potion]),
                     say<french>("{} pumpkin|{} pumpkins", bag[Kind::pumpkin]));
}

Sentence describe_last_duel(const View& view) {
  if (!view.knowledge.duels || view.knowledge.duels->empty()) return {};
  const Duelled& d = view.knowledge.duels->back();
  const Sentence result = d.points() > 0   ? say<french>("you won")
                          : d.points() < 0 ? say<french>("you lost")
                                           : say<french>("a tie");
  const std::string other(1, letter(d.other));
  const Sentence own = name_of(d.own), theirs = name_of(d.theirs);
  return d.triggered ? say<french>("last duel, called by you: you drew {}, {} drew {}: {}", own, other,
                                   theirs, result)
                     : say<french>("last duel, called by them: you drew {}, {} drew {}: {}", own, other,
                                   theirs, result);
}

// The turn in which who sits out comes back, counted from 1.
int turn_of_return(const View& view) {
  if (view.own.on_board()) return view.board.round + 1;
  const bool in_this_round = view.seat > view.board.turn;  // for A began
  return view.board.round + (in_this_round ? 1 : 2) + view.own.pause;
}

Sentence describe_absence(const View& view) {
  const int back = turn_of_return(view);
  if (view.board.over || back > view.config.turns) return say<french>("and you are out until the end");
  if (view.config.pause == 0) return say<french>("and you begin elsewhere in turn {}", back);
  return say<french>(
      "and you sit out {} turn and are back in turn {}|and you sit out {} turns and are back in turn {}",
      view.config.pause, back);
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
  if (moves.empty()) return fail(say<french>("it is not your turn"));
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
    return fail(walls[i]);
  }
  if (text != "stay")
    return fail(say<french>("{} is not a move; expected n, e, s, w or duel", in_quotes(text)));
  if (std::ranges::count(moves, Move::stay()) > 0) return Move::stay();
  return fail(say<french>("you may stay only where there is no step to take"));
}

Sentence Chifoumi::news(const View& view) {
  if (view.config.mode != Mode::arena || !view.knowledge.duels || view.knowledge.duels->empty()) return {};
  const Duelled& d = view.knowledge.duels->back();
  if (d.when != view.board.clock || d.points() >= 0) return {};
  const std::string other(1, letter(d.other));
  return say<french>("{}, {} against your {}: what you carried is scattered, {}",
                     d.triggered ? say<french>("you called a duel and {} won it", other)
                                 : say<french>("{} called a duel and won it", other),
                     Sentence(name_of(d.theirs)), Sentence(name_of(d.own)), describe_absence(view));
}

std::string Chifoumi::draw(const View& view, Seat seat, Style style) {
  std::string out = draw_cells(view, style) + describe_board(view, style) + '\n';
  const auto add_line = [&](const Sentence& said) {
    if (!said.empty()) out += style.words(said) + '\n';
  };
  add_line(describe_bag(view));
  add_line(describe_last_duel(view));
  if (!view.own.on_board() && !view.board.over)
    add_line(say<french>("you sit out {} turn more|you sit out {} turns more", view.own.pause));
  if (const auto moves = legal(view, seat); style.mark_legal && !moves.empty())
    add_line(
        say<french>("you may: {}", Sentence(listed(moves, [&](Move move) { return print(view, move); }))));
  return out;
}

}  // namespace parlor::chifoumi
