#pragma once

#include <array>

#include "core/settings.hpp"
#include "games/hanabi/bench.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/live.hpp"
#include "games/hanabi/players/players.hpp"
#include "games/hanabi/rules.hpp"
#include "games/hanabi/text.hpp"
#include "play/game_entry.hpp"

namespace parlor::hanabi {

// Hanabi as the catalog lists it.
struct Family {
  using Config = hanabi::Config;
  static constexpr std::string_view name = "hanabi";
  static constexpr std::string_view summary = translated<hanabi::french>(
      "everyone sees all hands but their own; together build a pile of each colour from 1 to 5");
  static constexpr Catalogue french = hanabi::french;
  static constexpr std::array<std::string_view, 1> secret_options = {"deck"};

  static std::vector<Key> options() {
    return {
        Key::integer("players", "2", 2, max_players, translated<hanabi::french>("at the table")),
        Key::integer("colours", "5", 5, max_colours, translated<hanabi::french>("of cards, ten cards each"))
            .as_advanced(),
        Key::choice("strikeout", "zero", "zero|keep",
                    translated<hanabi::french>("what a game scores after its third strike"))
            .as_advanced(),
        Key::choice("empty_clues", "off", "off|on",
                    translated<hanabi::french>("whether a clue may touch no card"))
            .as_advanced(),
        Key::text("deck", "",
                  translated<hanabi::french>("all cards from the top, like R1B3…; empty: shuffled"))
            .as_advanced()};
  }
  static Result<Config> configure(const Values& v) {
    Config config;
    config.players = static_cast<int>(v.integer("players"));
    config.colours = static_cast<int>(v.integer("colours"));
    config.keep_points = v.text("strikeout") == "keep";
    config.empty_clues = v.text("empty_clues") == "on";
    config.stacked = !v.text("deck").empty();
    if (!config.stacked) return config;
    const auto deck = parse_deck(v.text("deck"), config.colours);
    if (!deck) return std::unexpected(deck.error());
    config.deck = *deck;
    return config;
  }

  template <class F>
  static decltype(auto) with_game(const Config&, F&& f) {
    return f.template operator()<Hanabi>();
  }

  static const auto& players_of(const Hanabi*) { return hanabi::players(); }

  static constexpr std::string_view notation = translated<hanabi::french>(
      "  p3       plays slot 3; slots count from the oldest card, on the left\n"
      "  d1       discards slot 1\n"
      "  cRB c1B  clues red, or all 1s, to B\n"
      "Words do as well: play slot 3, discard slot 1, clue red to B.\n");
  static std::vector<std::string> seat_names() { return {"A", "B", "C", "D", "E"}; }

  // A person wants a partner who plays as people do, and advice that such a partner will understand.
  static constexpr std::string_view opponent = "conventions";
  static constexpr std::string_view analyst = "conventions";

  static std::vector<play::ForeignFormat> foreign() {
    return {{"hanab.live", looks_live, from_live, to_live},
            {"hanab.live-link", looks_live, from_live, to_link}};
  }

  static BenchReport bench(const std::function<double()>& seconds) { return hanabi::bench(seconds); }

 private:
  static Result<play::Record> from_live(std::string_view text) {
    const auto game = read_live(text);
    if (!game) return std::unexpected(game.error());
    const Config& config = game->config;
    play::Record record{.game = std::string(name),
                        .set = {{"players", std::to_string(config.players)},
                                {"colours", std::to_string(config.colours)},
                                {"strikeout", config.keep_points ? "keep" : "zero"},
                                {"empty_clues", config.empty_clues ? "on" : "off"},
                                {"deck", print_deck(config.deck, config.colours)}},
                        .players = game->players};
    State s = Hanabi::initial(config, 0);
    for (const Move move : game->moves) {
      record.acts.push_back({s.turn, Hanabi::print(Hanabi::observe(s, s.turn), move)});
      Hanabi::apply(s, s.turn, move);
    }
    if (s.over()) record.scores.assign(config.players, Hanabi::score(s, 0));
    return record;
  }

  static Result<LiveGame> live_of(const play::Record& record) {
    const auto values = read(options(), record.set, name);
    if (!values) return std::unexpected(values.error());
    const auto config = configure(*values);
    if (!config) return std::unexpected(config.error());
    LiveGame game{config->stacked ? *config : dealt(*config, record.seed), {}, record.players};
    State s = Hanabi::initial(game.config, 0);
    for (const play::Act& act : record.acts) {
      const auto move = Hanabi::parse(Hanabi::observe(s, s.turn), act.seat, act.move);
      if (!move) return std::unexpected(move.error());
      game.moves.push_back(*move);
      Hanabi::apply(s, s.turn, *move);
    }
    return game;
  }
  static Result<std::string> to_live(const play::Record& record) {
    const auto game = live_of(record);
    if (!game) return std::unexpected(game.error());
    return write_live(*game);
  }
  static Result<std::string> to_link(const play::Record& record) {
    const auto game = live_of(record);
    if (!game) return std::unexpected(game.error());
    if (game->config.empty_clues)
      return fail(say<hanabi::french>(
          "a link of hanab.live cannot say that clues may touch no card; write the game as hanab.live"));
    return write_live_link(*game);
  }
};

}  // namespace parlor::hanabi
