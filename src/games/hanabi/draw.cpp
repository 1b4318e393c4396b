#include <algorithm>

#include <fmt/format.h>

#include "games/hanabi/french.hpp"
#include "games/hanabi/text.hpp"

// The table as a person at one seat sees it in a terminal.
namespace parlor::hanabi {
namespace {

constexpr int label_width = 10;
constexpr int slot_width = 9;  // what a card is not takes up to seven characters

constexpr std::array<std::string_view, max_colours> paints = {"1;97;41", "1;97;44", "30;42",
                                                              "30;47",   "30;43",   "1;97;45"};
constexpr std::string_view grey = "97;100", faint = "2";

// Lines of text in columns. Colour is laid over single words, never over the blanks at the end of a line.
class Page {
 public:
  explicit Page(Style style) : style_(style) {}

  Page& to_column(int column) {
    for (; width_ < column; ++width_) line_ += ' ';
    return *this;
  }
  Page& put(std::string_view text, std::string_view paint = {}) {
    if (style_.colour && !paint.empty() && !text.empty())
      line_ += fmt::format("\x1b[{}m{}\x1b[0m", paint, text);
    else
      line_ += text;
    // Characters, not bytes: of those that take several bytes, all but the first begin with the bits 10.
    width_ += static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
    return *this;
  }
  Page& put_words(const Sentence& words, std::string_view paint = {}) {
    return put(style_.language != nullptr ? (*style_.language)(words) : words.english(), paint);
  }
  void end_line() {
    line_.erase(line_.find_last_not_of(' ') + 1);
    text_ += line_ + '\n';
    line_.clear();
    width_ = 0;
  }
  const std::string& text() const { return text_; }

 private:
  Style style_;
  std::string text_, line_;
  int width_ = 0;
};

// The one member of a set of bits, or -1 if there are more.
int only(unsigned bits) { return std::has_single_bit(bits) ? std::countr_zero(bits) : -1; }

int known_colour(const Held& held) { return only(held.colours & 0x3fu); }
int known_rank(const Held& held) { return only(held.ranks & 0x1fu) + 1; }

// What its clues say that a card is: "R?", "?3", "R3" or "??".
std::string known(const Held& held) {
  std::string text = "??";
  if (const int colour = known_colour(held); colour >= 0) text[0] = colour_letters[colour];
  if (const int rank = known_rank(held); rank > 0) text[1] = static_cast<char>('0' + rank);
  return text;
}

// What its clues say that it is not, where they do not say what it is.
std::string excluded(const Held& held, int colours) {
  std::string text;
  for (int colour = 0; known_colour(held) < 0 && colour < colours; ++colour)
    if (!(held.colours >> colour & 1)) text += colour_letters[colour];
  for (int rank = 1; known_rank(held) == 0 && rank <= ranks; ++rank)
    if (!(held.ranks >> (rank - 1) & 1)) text += static_cast<char>('0' + rank);
  return text;
}

std::string_view paint_of(int colour) { return colour < 0 ? grey : paints[colour]; }

template <class F>
void each_slot(Page& page, const Hand& hand, F&& draw_slot) {
  int column = label_width;
  for (const Held& held : hand) {
    page.to_column(column);
    draw_slot(held);
    column += slot_width;
  }
  page.end_line();
}

void draw_piles(Page& page, const View& view) {
  page.put_words(say<french>("piles")).to_column(label_width);
  for (int colour = 0; colour < view.colours; ++colour) {
    const int top = view.piles[colour];
    const std::string pile = {colour_letters[colour], static_cast<char>('0' + top)};
    page.put(" ").put(pile, paint_of(colour)).put("  ");
  }
  page.put("    ").put_words(say<french>("{} of {} points", view.points(), view.max_points())).end_line();
}

void draw_discards(Page& page, const View& view) {
  page.put_words(say<french>("discards")).to_column(label_width);
  for (int colour = 0; colour < view.colours; ++colour) {
    std::string gone;
    for (int rank = 1; rank <= ranks; ++rank)
      gone.append(static_cast<std::size_t>(view.discarded[Card::of(colour, rank)]),
                  static_cast<char>('0' + rank));
    if (gone.empty()) continue;
    page.put(" ").put(colour_letters.substr(static_cast<std::size_t>(colour), 1), paint_of(colour));
    page.put(" " + gone + "  ");
  }
  page.end_line();
}

void draw_counters(Page& page, const View& view) {
  page.put_words(say<french>("clues")).to_column(label_width + 1);
  page.put_words(say<french>("{} of {}", view.tokens, max_tokens)).put("     ");
  page.put_words(say<french>("strikes {} of {}", view.strikes, max_strikes)).put("     ");
  if (view.deck_left() > 0)
    page.put_words(say<french>("deck {}", view.deck_left()));
  else
    page.put_words(say<french>("deck empty, turns left: {}", view.over() ? 0 : view.last_turns));
  page.end_line();
}

void draw_slot_numbers(Page& page, int slots) {
  for (int slot = 0; slot < slots; ++slot)
    page.to_column(label_width + 1 + slot * slot_width).put(std::to_string(slot + 1), faint);
  page.end_line();
}

// A card touched by a clue stands in brackets.
void draw_hand(Page& page, const View& view, Seat seat) {
  const bool own = seat == view.me;
  page.put(!view.over() && seat == view.turn ? "> " : "  ").put(std::string(1, seat_letter(seat)));
  if (own) page.put(" ").put_words(say<french>("you"));
  each_slot(page, view.hand(seat), [&](const Held& held) {
    page.put(held.touched() ? "[" : " ");
    const Card card = view.card(held);
    page.put(own ? known(held) : print(card), paint_of(own ? known_colour(held) : card.colour()));
    page.put(held.touched() ? "]" : " ");
  });
}

// Under a hand: what its owner has been told of it, as far as there is anything to say.
void draw_marks(Page& page, const View& view, Seat seat) {
  const auto draw_line = [&](const Sentence& label, auto&& mark) {
    std::string all;
    for (const Held& held : view.hand(seat)) all += mark(held);
    if (all.empty()) return;
    page.put("    ").put_words(label, faint);
    each_slot(page, view.hand(seat), [&](const Held& held) { page.put(" ").put(mark(held)); });
  };
  if (seat != view.me)
    draw_line(say<french>("knows"), [](const Held& held) { return known(held) == "??" ? "" : known(held); });
  draw_line(say<french>("not"), [&](const Held& held) { return excluded(held, view.colours); });
}

void draw_log(Page& page, const View& view) {
  const std::size_t n = view.log.size();
  for (std::size_t i = n > view.players ? n - view.players : 0; i < n; ++i)
    page.put("  ").put_words(in_words(view.log[i], view.players)).end_line();
  if (n > 0) page.end_line();
}

std::string slots_of(char verb, std::size_t held) {
  return held == 1 ? fmt::format("{}1", verb) : fmt::format("{0}1-{0}{1}", verb, held);
}

void draw_choices(Page& page, const View& view) {
  const std::size_t held = view.hand(view.me).size();
  page.put_words(say<french>("your turn: {} to play", slots_of('p', held)), faint);
  if (view.tokens < max_tokens) page.put_words(say<french>(", {} to discard", slots_of('d', held)), faint);
  if (view.tokens > 0)
    page.put_words(say<french>(", a clue like cR{0} or c1{0}", seat_name(view.seat_ahead(view.me, 1))),
                   faint);
  page.end_line();
}

void draw_end(Page& page, const View& view) {
  if (view.struck_out() && !view.keep_points)
    page.put_words(say<french>("The third strike: the game is lost."));
  else
    page.put_words(say<french>("The game is over: {} of {} points.", view.points(), view.max_points()));
  page.end_line();
}

}  // namespace

std::string Hanabi::draw(const View& view, Seat, Style style) {
  Page page(style);
  draw_piles(page, view);
  draw_discards(page, view);
  draw_counters(page, view);
  page.end_line();
  draw_slot_numbers(page, hand_size(view.players));
  for (Seat seat = 0; seat < view.players; ++seat) {
    draw_hand(page, view, seat);
    draw_marks(page, view, seat);
    page.end_line();
  }
  draw_log(page, view);
  if (view.over())
    draw_end(page, view);
  else if (view.turn == view.me && style.mark_legal)
    draw_choices(page, view);
  return page.text();
}

}  // namespace parlor::hanabi
