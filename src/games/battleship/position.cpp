#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text.hpp"
#include "games/battleship/french.hpp"
#include "games/battleship/inference/fit.hpp"
#include "games/battleship/text.hpp"

// Positions on one line: what was fired and answered, "e5- f6A f7A*"; of a game for two, after that the shots
// at the own fleet, where it lies, the seat, who is to act and how many shots are left in the turn:
// "e5- | c3A | a1-e1 b3-b6 | 0 1 1". No shots or ships yet: a full stop.
namespace parlor::battleship {
namespace {

constexpr std::string_view nothing = ".";

template <int Words>
std::string print_log(const Config& config, const Sight<Words>& seen) {
  std::string out;
  for (const Shot& shot : seen.log) {
    if (!out.empty()) out += ' ';
    out += print_shot(config, shot);
  }
  return out.empty() ? std::string(nothing) : out;
}

// Whether the rules of the table would answer like this at all.
Result<void> check_answer(const Config& config, const Shot& shot) {
  const bool named = shot.answer.ship() >= 0, sunk = shot.answer.told() == Told::sunk;
  if (shot.answer.told() == Told::miss) return {};
  const auto wrong = [&](std::string_view announce, Sentence expected) {
    return fail(say<french>("with announce={} the answer {} is never given; expected {}", announce,
                            print_shot(config, shot), std::move(expected)));
  };
  switch (config.announce) {
    case Announce::hit:
      if (!named) return wrong("hit", say<french>("the ship's letter at each hit"));
      break;
    case Announce::sunk:
      if (named != sunk)
        return wrong("sunk", say<french>("x for a hit, and the ship's letter and * where it sinks"));
      break;
    case Announce::count:
      if (named) return wrong("count", say<french>("x for a hit and x* where something sinks"));
      break;
    case Announce::none:
      if (named || sunk) return wrong("none", say<french>("x for every hit"));
      break;
  }
  return {};
}

// With announce=hit the star follows from the hits before.
template <int Words>
void complete_star(const Config& config, const Sight<Words>& seen, Shot& shot) {
  if (config.announce != Announce::hit || shot.answer.ship() < 0) return;
  int hits = 1;
  for (const Shot& before : seen.log)
    if (before.answer.ship() == shot.answer.ship()) ++hits;
  if (hits == config.length(shot.answer.ship())) shot.answer = Answer::of(Told::sunk, shot.answer.ship());
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  if (text = trim(text); text == nothing) return words;
  for (const auto word : split(text, ' '))
    if (!word.empty()) words.push_back(word);
  return words;
}

template <int Words>
Result<Sight<Words>> parse_log(const Config& config, std::string_view text) {
  Sight<Words> seen;
  for (const auto word : words_of(text)) {
    auto shot = parse_shot(config, word);
    if (!shot) return std::unexpected(shot.error());
    if (auto sound = check_answer(config, *shot); !sound) return std::unexpected(sound.error());
    if (seen.shots.test(shot->place))
      return fail(say<french>("{} is shot at twice", print_cell(config, shot->place)));
    complete_star(config, seen, *shot);
    seen.shots.set(shot->place);
    if (shot->answer.told() != Told::miss) seen.hits.set(shot->place);
    seen.log.push_back(*shot);
  }
  return seen;
}

template <int Words>
Result<void> check_answers(const Config& config, const Sight<Words>& seen) {
  const auto wrong = first_contradiction(config, seen);
  if (!wrong) return {};
  const auto shot = print_shot(config, seen.log[*wrong]);
  if (*wrong == 0)
    return fail(say<french>("no fleet fits these answers: none answers {} to a first shot", shot));
  return fail(
      say<french>("no fleet fits these answers: {}, shot {}, contradicts those before it", shot, *wrong + 1));
}

// The fleet that a text lists, ship by ship, and the shots at it as the rules would answer them.
template <int Words>
Result<Waters<Words>> parse_waters(const Config& config, std::string_view fleet, const Sight<Words>& seen) {
  using G = Battleship<Words>;
  Waters<Words> own = G::empty_waters(config);
  for (const auto word : words_of(fleet)) {
    const int ship = static_cast<int>(own.fleet.size());
    if (ship == config.ships)
      return fail(
          say<french>("the fleet lists more than {} ship|the fleet lists more than {} ships", config.ships));
    const auto berth = parse_berth(config, ship, word);
    if (!berth) return std::unexpected(berth.error());
    if (!G::open_berths(config, own).test(*berth) || !G::leaves_room(config, own, *berth))
      return fail(say<french>("the {} cannot lie on {} beside the ships before it",
                              Sentence(ship_name(config, ship)), word));
    G::place(config, own, *berth);
  }
  if (!seen.log.empty() && own.fleet.size() < config.ships)
    return fail(
        say<french>("shots were fired at a fleet of {} ship; expected all {}|shots were fired at a fleet of "
                    "{} ships; expected all {}",
                    own.fleet.size(), config.ships));
  for (const Shot& shot : seen.log) {
    const bool hit = own.ships.test(shot.place);
    const Shot told{shot.place, hit ? G::hit(config, own, shot.place) : Answer{}};
    if (told != shot)
      return fail(say<french>("{} is not what the fleet answers to that shot; expected {}",
                              print_shot(config, shot), print_shot(config, told)));
  }
  own.seen = seen;
  return own;
}

struct Turn {
  int seat = 0, turn = 0, salvo = 1;
};

Result<Turn> parse_turn(const Config& config, std::string_view text) {
  const auto words = words_of(text);
  Turn turn;
  const auto read = [&](std::size_t i, int min, int max, int& number) {
    const auto n = i < words.size() ? to_integer(words[i]) : std::nullopt;
    if (!n || *n < min || *n > max) return false;
    number = static_cast<int>(*n);
    return true;
  };
  if (words.size() == 3 && read(0, 0, 1, turn.seat) && read(1, 0, 1, turn.turn) &&
      read(2, 1, config.salvo ? config.ships : 1, turn.salvo))
    return turn;
  return fail(
      say<french>("{} is not a turn; expected the seat, who is to act and the shots left, such as 0 1 1",
                  in_quotes(text)));
}

}  // namespace

template <int Words>
std::string Battleship<Words>::position(const View& view) {
  const Config& config = view.config;
  if (config.solo) return print_log(config, view.enemy);
  std::string fleet;
  for (std::size_t i = 0; i < view.own.fleet.size(); ++i) {
    if (i > 0) fleet += ' ';
    fleet += print_berth(config, view.own.fleet[i], config.length(static_cast<int>(i)));
  }
  return fmt::format("{} | {} | {} | {} {} {}", print_log(config, view.enemy),
                     print_log(config, view.own.seen), fleet.empty() ? nothing : fleet, view.seat, view.turn,
                     view.salvo);
}

template <int Words>
std::optional<Hunt> Battleship<Words>::hunt(const View& view) {
  if (view.config.solo || placing(view)) return {};
  return Hunt{.set = {{"solo", "on"}, {"salvo", "off"}},
              .position = print_log(view.config, view.enemy),
              .player = "exact"};
}

template <int Words>
auto Battleship<Words>::parse_position(const Config& config, std::string_view text) -> Result<State> {
  const auto parts = split(text, '|');
  if (parts.size() != (config.solo ? 1U : 4U))
    return fail(config.solo ? say<french>("a position of a solo game has the shots and their answers alone, "
                                          "not {} parts between bars",
                                          parts.size())
                            : say<french>("a position for two players has the shots, those at the own fleet, "
                                          "that fleet and the turn, not {} between bars",
                                          parts.size()));
  const auto enemy = parse_log<Words>(config, parts[0]);
  if (!enemy) return std::unexpected(enemy.error());
  if (auto sound = check_answers(config, *enemy); !sound) return std::unexpected(sound.error());
  View view;
  view.config = config;
  view.enemy = *enemy;
  view.own = empty_waters(config);
  view.acting = {0};
  if (!config.solo) {
    const auto shots = parse_log<Words>(config, parts[1]);
    if (!shots) return std::unexpected(shots.error());
    const auto own = parse_waters(config, parts[2], *shots);
    if (!own) return std::unexpected(own.error());
    const auto turn = parse_turn(config, parts[3]);
    if (!turn) return std::unexpected(turn.error());
    view.own = *own;
    view.seat = static_cast<std::uint8_t>(turn->seat);
    view.turn = static_cast<std::uint8_t>(turn->turn);
    view.salvo = static_cast<std::uint8_t>(turn->salvo);
    view.acting = placing(view) ? SeatSet{0, 1} : SeatSet{view.turn};
    if (placing(view) && !enemy->log.empty())
      return fail(say<french>("shots were fired before the own fleet was placed"));
  }
  Rng rng(0);
  State state = sample(view, rng);
  if (!enemy->log.empty() && state.waters[1 - view.seat].fleet.empty())
    return fail(say<french>(
        "no fleet that fits these answers was found in time; expected fewer hits or fewer ships"));
  return state;
}

template std::string Battleship<1>::position(const View&);
template std::optional<Hunt> Battleship<1>::hunt(const View&);
template std::string Battleship<2>::position(const View&);
template std::optional<Hunt> Battleship<2>::hunt(const View&);
template std::string Battleship<4>::position(const View&);
template std::optional<Hunt> Battleship<4>::hunt(const View&);
template Result<Battleship<1>::State> Battleship<1>::parse_position(const Config&, std::string_view);
template Result<Battleship<2>::State> Battleship<2>::parse_position(const Config&, std::string_view);
template Result<Battleship<4>::State> Battleship<4>::parse_position(const Config&, std::string_view);

}  // namespace parlor::battleship
