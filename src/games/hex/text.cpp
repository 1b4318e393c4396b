#include "games/hex/text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/hex/french.hpp"

namespace parlor::hex {
namespace {

constexpr std::size_t max_position_length = 1024;  // bytes; size 10 spelled out has 310

Result<int> parse_turn(std::string_view text) {
  if (text == "r" || text == "R") return red;
  if (text == "b" || text == "B") return blue;
  return fail(say<french>("{} is not a player to move; expected r or b", in_quotes(text)));
}

Result<void> read_row(Grid& grid, const std::vector<Cell>& cells, std::string_view text, std::size_t number) {
  std::size_t filled = 0;
  const auto wrong = [&](Sentence what) {
    return fail(say<french>("row {} of the position, {}, {}; on a board of size {} it has {}", number,
                            in_quotes(text), std::move(what), grid.size,
                            say<french>("{} cell|{} cells", cells.size())));
  };
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    std::size_t run = 1;
    if (c >= '0' && c <= '9') {
      const auto end = std::min(text.find_first_not_of("0123456789", i), text.size());
      const auto value = to_integer(text.substr(i, std::min<std::size_t>(end - i, 4)));
      run = static_cast<std::size_t>(*value);
      i = end;
      if (run == 0) return wrong(say<french>("counts no cells"));
    } else {
      ++i;
    }
    if (run > cells.size() - filled) return wrong(say<french>("is too long"));
    if (c == 'r' || c == 'R')
      grid.at(cells[filled]) = red;
    else if (c == 'b' || c == 'B')
      grid.at(cells[filled]) = blue;
    else if (c != '.' && (c < '0' || c > '9'))
      return wrong(say<french>("has a character other than r, b, . or a digit"));
    filled += run;
  }
  if (filled < cells.size()) return wrong(say<french>("is too short"));
  return {};
}

Result<Grid> read_rows(int size, std::string_view text) {
  const auto parts = split(text, '/');
  Grid grid(size);
  const auto cells = rows(size);
  if (parts.size() != cells.size())
    return fail(
        say<french>("the position has {} row; a board of size {} has {}|the position has {} rows; a board of "
                    "size {} has {}",
                    parts.size(), size, cells.size()));
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (auto read = read_row(grid, cells[i], parts[i], i + 1); !read) return std::unexpected(read.error());
  return grid;
}

// The part of a position before the turn.
std::string_view board_part(std::string_view text) { return text.substr(0, text.find(' ')); }

bool is_key(std::string_view board) { return board.starts_with("64:"); }

}  // namespace

int Grid::count(int colour) const {
  return static_cast<int>(std::ranges::count(content, static_cast<std::int8_t>(colour)));
}

std::string print(Cell cell) { return fmt::format("({},{})", cell.x, cell.y); }

Result<Cell> parse_cell(std::string_view text) {
  const auto wrong = [&] {
    return fail(say<french>("{} is not a cell; expected something like (0,-3)", in_quotes(text)));
  };
  const auto inner = trim(text);
  if (inner.size() < 5 || inner.front() != '(' || inner.back() != ')') return wrong();
  const auto parts = split(inner.substr(1, inner.size() - 2), ',');
  if (parts.size() != 2) return wrong();
  const auto x = to_integer(trim(parts[0])), y = to_integer(trim(parts[1]));
  constexpr std::int64_t far = 1'000'000;  // beyond any board, and safe to subtract
  if (!x || !y || std::abs(*x) > far || std::abs(*y) > far) return wrong();
  return Cell{static_cast<int>(*x), static_cast<int>(*y)};
}

Result<Cell> parse_cell_on(int size, std::string_view text) {
  const auto cell = parse_cell(text);
  if (cell && !on_board(size, *cell))
    return fail(say<french>("{} is off the board; on size {} x, y and x-y lie between {} and {}",
                            print(*cell), size, 1 - size, size - 1));
  return cell;
}

std::vector<std::vector<Cell>> rows(int size) {
  std::vector<std::vector<Cell>> rows;
  for (int sum = 2 * size - 2; sum >= 2 - 2 * size; --sum) {
    auto& row = rows.emplace_back();
    for (int difference = 1 - size; difference < size; ++difference) {
      if ((sum + difference) % 2 != 0) continue;
      const Cell c{(sum + difference) / 2, (sum - difference) / 2};
      if (on_board(size, c)) row.push_back(c);
    }
  }
  return rows;
}

std::string print_position(const Grid& grid) {
  std::string out;
  for (const auto& row : rows(grid.size)) {
    if (!out.empty()) out += '/';
    int gap = 0;
    const auto close_gap = [&] {
      if (gap > 0) out += std::to_string(gap);
      gap = 0;
    };
    for (const Cell c : row) {
      if (grid.at(c) == empty) {
        ++gap;
        continue;
      }
      close_gap();
      out += grid.at(c) == red ? 'r' : 'b';
    }
    close_gap();
  }
  return out + (grid.turn == red ? " r" : " b");
}

Result<int> size_of_position(std::string_view text, int otherwise) {
  const auto board = board_part(trim(text));
  if (is_key(board)) return otherwise;
  const auto rows = static_cast<std::size_t>(std::ranges::count(board, '/')) + 1;
  // A board of size n is drawn in 4n - 3 rows.
  if ((rows + 3) % 4 != 0 || rows > 4 * max_size - 3)
    return fail(
        say<french>("the position has {} row; a board of size n has 4n-3, n from {} to {}|"
                    "the position has {} rows; a board of size n has 4n-3, n from {} to {}",
                    rows, min_size, max_size));
  return static_cast<int>((rows + 3) / 4);
}

Result<Settings> settings_of_position(const Values& values, std::string_view text) {
  const auto set_size = static_cast<int>(values.integer("size"));
  const auto size = size_of_position(text, set_size);
  if (!size) return std::unexpected(size.error());
  if (values.is_set("size") && *size != set_size)
    return fail(say<french>("the position is on a board of size {}, but size={} is set", *size, set_size));
  Settings settings = values.all();
  for (auto& [key, value] : settings)
    if (key == "size") value = std::to_string(*size);
  return settings;
}

Result<Grid> parse_position_on(int size, std::string_view text) {
  text = trim(text);
  if (text.size() > max_position_length)
    return fail(
        say<french>("the position has {} bytes; at most {} are read", text.size(), max_position_length));
  const auto board = board_part(text);
  auto grid = is_key(board) ? parse_key64(size, board.substr(3)) : read_rows(size, board);
  if (!grid) return grid;
  const auto turn = trim(text.substr(board.size()));
  if (turn.empty() && is_key(board)) {
    // The course's key does not say: the turn of the player with fewer stones, or Red's.
    grid->turn = grid->count(red) > grid->count(blue) ? blue : red;
    return grid;
  }
  if (turn.empty())
    return fail(say<french>("the position does not say who is to move; write r or b after a blank"));
  const auto colour = parse_turn(turn);
  if (!colour) return std::unexpected(colour.error());
  grid->turn = *colour;
  return grid;
}

// --- drawing ---

namespace {

// A canvas of characters that may be several bytes wide, and carry a colour.
class Canvas {
 public:
  Canvas(int height, int width)
      : glyphs_(static_cast<std::size_t>(height),
                std::vector<std::string>(static_cast<std::size_t>(width), " ")) {}

  std::string& at(int row, int column) { return glyphs_[row][column]; }
  void write(int row, int column, std::string_view ascii) {
    for (const char c : ascii) at(row, column++) = c;
  }

  std::string text() const {
    std::string out;
    for (const auto& row : glyphs_) {
      std::string line;
      for (const auto& glyph : row) line += glyph;
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + '\n';
    }
    return out;
  }

 private:
  std::vector<std::vector<std::string>> glyphs_;
};

constexpr int cell_width = 4;  // columns from one cell to the next in a row of hexagons
constexpr int margin = 5;      // room for a coordinate on the left

int row_of(int size, Cell c) { return 2 * size - 1 - c.x - c.y; }
int column_of(int size, Cell c) { return margin + 2 + cell_width * (size - 1 + c.x - c.y); }

void draw_outline(Canvas& canvas, int row, int column) {
  for (int i = -1; i <= 1; ++i)
    for (const int r : {row - 1, row + 1})
      if (canvas.at(r, column + i) == " ") canvas.at(r, column + i) = "_";
  canvas.write(row, column - 2, "/");
  canvas.write(row, column + 2, "\\");
  canvas.write(row + 1, column - 2, "\\");
  canvas.write(row + 1, column + 2, "/");
}

std::string painted(const std::string& text, std::string_view code) {
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

// Three columns, each at most one character wide: colour makes them one glyph and two gaps.
void draw_content(Canvas& canvas, int row, int column, const std::string& text, int content, bool colour) {
  if (!colour || text.empty()) {
    // The mark may hold one character of several bytes, in its middle.
    if (text.empty()) return;
    canvas.at(row, column - 1) = text.substr(0, 1);
    canvas.at(row, column) = text.substr(1, text.size() - 2);
    canvas.at(row, column + 1) = text.substr(text.size() - 1);
    return;
  }
  canvas.at(row, column - 1) = painted(text, content == red    ? "1;97;41"
                                             : content == blue ? "1;97;44"
                                                               : "1;32");
  canvas.at(row, column) = canvas.at(row, column + 1) = "";
}

// A coordinate at the lower end of each line of cells: y where it falls to the left, x to the right.
void draw_coordinates(Canvas& canvas, int size) {
  for (int v = 1 - size; v < size; ++v) {
    const int min_other = std::max(1 - size, v - size + 1);
    const Cell y_end{min_other, v}, x_end{v, min_other};
    const std::string label = std::to_string(v);
    const int label_row = row_of(size, y_end) + 1;
    canvas.write(label_row, column_of(size, y_end) - 3 - static_cast<int>(label.size()), label);
    canvas.write(label_row, column_of(size, x_end) + 4, label);
  }
  const int lowest = row_of(size, {1 - size, 1 - size});
  canvas.write(lowest + 1, column_of(size, {0, 0}) - 7, "y");
  canvas.write(lowest + 1, column_of(size, {0, 0}) + 7, "x");
}

}  // namespace

std::string draw(const Grid& grid, const std::function<std::string(Cell)>& mark, Style style) {
  const int n = grid.size;
  Canvas canvas(4 * n - 1, 2 * margin + 4 + cell_width * (2 * n - 1));
  const auto cells = rows(n);
  for (const auto& row : cells)
    for (const Cell c : row) draw_outline(canvas, row_of(n, c), column_of(n, c));
  for (const auto& row : cells)
    for (const Cell c : row) {
      const int content = grid.at(c);
      std::string text = mark(c);
      if (text.empty() && content != empty) text = content == red ? " R " : " B ";
      draw_content(canvas, row_of(n, c), column_of(n, c), text, content, style.colour);
    }
  draw_coordinates(canvas, n);
  return canvas.text();
}

}  // namespace parlor::hex
