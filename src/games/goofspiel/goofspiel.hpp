#pragma once

#include "core/settings.hpp"
#include "games/goofspiel/french.hpp"
#include "games/goofspiel/rules.hpp"
#include "search/kinds.hpp"

namespace parlor::goofspiel {

// Goofspiel as the catalog lists it.
struct Family {
  using Config = goofspiel::Config;
  static constexpr std::string_view name = Goofspiel::name;
  static constexpr std::string_view summary =
      translated<goofspiel::french>("bid a card for each prize, both at once; the higher bid takes it");
  static constexpr Catalogue french = goofspiel::french;
  static constexpr std::string_view notation = translated<goofspiel::french>("  5        bids the card 5\n");
  static std::vector<std::string> seat_names() { return {"First", "Second"}; }

  static std::vector<Key> options() {
    return {Key::integer("cards", "6", min_cards, max_cards,
                         translated<goofspiel::french>("in each hand, and as many prizes"))};
  }
  static Result<Config> configure(const Values& v) { return Config{static_cast<int>(v.integer("cards"))}; }

  template <class F>
  static decltype(auto) with_game(const Config&, F&& f) {
    return f.template operator()<Goofspiel>();
  }

  static const std::vector<PlayerKind<Goofspiel>>& players_of(const Goofspiel*) {
    static const auto all = search::engines<Goofspiel>();
    return all;
  }
};

}  // namespace parlor::goofspiel
