#include "games/chifoumi/players/belief.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace parlor::chifoumi {
namespace {

constexpr double pickups_a_move = 0.05;  // out of sight; measured between our own players on the default map
constexpr double default_count = 10;     // objects of a kind on a map
constexpr double whim = 0.2;             // the share of a collector's pickups that just lay in its way
constexpr double change_of_mind = 0.04;  // from game to game

// How likely each habit is before anything was seen.
constexpr std::array<double, habit_count> prior = {0.2, 0.12, 0.12, 0.12, 0.35, 0.06, 0.03};

Habit draw_habit(Rng& rng) {
  double p = rng.unit();
  for (std::size_t h = 0; h < habit_count; ++h) {
    p -= prior[h];
    if (p < 0) return static_cast<Habit>(h);
  }
  return Habit::anything;
}

}  // namespace

void BagBelief::begin(Rng& rng) {
  for (Particle& p : particles_) p = {{}, {}, draw_habit(rng), 1};
}

Kind BagBelief::max_drawn(const std::array<int, 3>& drawn) {
  return kind_at(static_cast<std::size_t>(std::ranges::max_element(drawn) - drawn.begin()));
}

// What someone with a habit picks up next, by kind.
Odds BagBelief::appetite(Habit habit) const {
  const auto mostly = [](Kind kind) {
    Odds odds = {whim / 3, whim / 3, whim / 3};
    odds[index(kind)] += 1 - whim;
    return odds;
  };
  const auto told = [](const std::array<int, 3>& drawn) { return drawn[0] + drawn[1] + drawn[2] > 0; };
  switch (habit) {
    case Habit::flames:
      return mostly(Kind::flame);
    case Habit::potions:
      return mostly(Kind::potion);
    case Habit::pumpkins:
      return mostly(Kind::pumpkin);
    case Habit::counter:
      if (told(own_drawn_)) return mostly(beater_of(max_drawn(own_drawn_)));
      break;
    case Habit::foresight:
      if (told(drawn_)) return mostly(victim_of(max_drawn(drawn_)));
      break;
    case Habit::anything:
    case Habit::nothing:
      break;
  }
  return {1.0 / 3, 1.0 / 3, 1.0 / 3};
}

void BagBelief::pass_time(double moves, Rng& rng) {
  std::array<Odds, habit_count> appetites;
  for (std::size_t h = 0; h < habit_count; ++h) appetites[h] = appetite(static_cast<Habit>(h));
  for (Particle& p : particles_) {
    if (p.habit == Habit::nothing) continue;
    for (double left = moves * pickups_a_move; left > 0 && rng.unit() < left; left -= 1) {
      const Odds& odds = appetites[std::to_underlying(p.habit)];
      const double u = rng.unit();
      const Kind kind = u < odds[0] ? Kind::flame : u < odds[0] + odds[1] ? Kind::potion : Kind::pumpkin;
      ++p.unseen[kind];
      ++p.fresh[kind];
    }
  }
}

Bag BagBelief::bag_of(const Particle& p) const {
  Bag bag = seen_;
  for (const Kind kind : kinds) bag[kind] = static_cast<std::uint16_t>(bag[kind] + p.unseen[kind]);
  return bag;
}

void BagBelief::take(const Taking& taking) {
  constexpr double despite_habit = 0.1;
  for (Particle& p : particles_) {
    p.weight *= p.habit == Habit::nothing ? despite_habit : appetite(p.habit)[index(taking.kind)];
    // What was found missing is one of the pickups that were imagined.
    if (taking.who == nobody && p.fresh[taking.kind] > 0) {
      --p.fresh[taking.kind];
      --p.unseen[taking.kind];
    }
  }
  ++seen_[taking.kind];
}

// An object lies where it is expected: so many the fewer may have been taken.
void BagBelief::find(Kind kind) {
  for (Particle& p : particles_) p.weight *= std::max(0.2, 1 - p.fresh[kind] / default_count);
}

// What the first look at a cell in this game tells, where earlier games told what to expect there.
void BagBelief::look_around(const View& view) {
  constexpr double fixed = 0.6;  // the share of games in which an object lay there
  if (!view.own.on_board()) return;
  const Box box = view.window();
  for (int y = box.top; y <= box.bottom; ++y)
    for (int x = box.left; x <= box.right; ++x) {
      const auto i = static_cast<std::size_t>(y * view.width() + x);
      if (judged_[i]) continue;
      judged_[i] = true;
      const Memory m = view.knowledge.memory[cell(x, y)];
      if (is_object(m.what)) {
        find(kind_of(m.what));
        continue;
      }
      for (const Kind kind : kinds)
        if (m.looked >= 3 && m.found[index(kind)] >= fixed * (m.looked - 1) && cell(x, y) != view.own.at)
          take({view.board.clock, nobody, kind, cell(x, y)});
    }
}

void BagBelief::draw(const Duelled& duel) {
  constexpr double surprise = 0.02;
  for (Particle& p : particles_) p.weight *= surprise + odds_of(bag_of(p))[index(duel.theirs)];
  ++drawn_[index(duel.theirs)];
  ++own_drawn_[index(duel.own)];
  if (duel.points() < 0) own_drawn_ = {};
  if (duel.points() > 0) empty_bag();
}

// Who lost to somebody else has an empty bag, too: the points tell.
void BagBelief::watch_points(const View& view) {
  const int points = view.board.points[rival_];
  if (points < points_) empty_bag();
  points_ = points;
}

void BagBelief::empty_bag() {
  seen_ = {};
  drawn_ = {};
  for (Particle& p : particles_) p.unseen = p.fresh = {};
}

void BagBelief::change_habits(Rng& rng) {
  for (Particle& p : particles_)
    if (rng.unit() < change_of_mind) p.habit = draw_habit(rng);
}

// Particles that explain little give way to copies of those that explain much, each in proportion.
void BagBelief::thin_out(Rng& rng) {
  double sum = 0, squares = 0;
  for (const Particle& p : particles_) {
    sum += p.weight;
    squares += p.weight * p.weight;
  }
  if (sum * sum > squares * static_cast<double>(particles_.size()) / 2) return;
  const double gap = sum / static_cast<double>(particles_.size());
  std::vector<Particle> chosen;
  chosen.reserve(particles_.size());
  double next = rng.unit() * gap, reached = 0;
  for (const Particle& p : particles_)
    for (reached += p.weight; next < reached && chosen.size() < particles_.size(); next += gap)
      chosen.push_back({p.unseen, p.fresh, p.habit, 1});
  if (chosen.empty()) return;
  while (chosen.size() < particles_.size()) chosen.push_back(chosen.back());
  particles_ = std::move(chosen);
}

void BagBelief::follow(const View& view, Rng& rng) {
  if (clock_ == 0) begin(rng);
  static const std::vector<Taking> no_takings;
  static const std::vector<Duelled> no_duels;
  const auto& takings = view.knowledge.takings ? *view.knowledge.takings : no_takings;
  const auto& duels = view.knowledge.duels ? *view.knowledge.duels : no_duels;
  const auto pass_until = [&](std::uint32_t when) {
    if (when <= clock_) return;
    pass_time(static_cast<double>(when - clock_) / view.config.players, rng);
    clock_ = when;
  };
  const bool in_sight = view.knowledge.others[rival_].in_sight;
  if (in_sight && clock_ + static_cast<std::uint32_t>(view.config.players) >= view.board.clock)
    clock_ = view.board.clock;  // it was watched
  while (takings_ < takings.size() || duels_ < duels.size()) {
    const bool taking_first =
        duels_ == duels.size() || (takings_ < takings.size() && takings[takings_].when <= duels[duels_].when);
    if (taking_first) {
      const Taking& t = takings[takings_++];
      pass_until(t.when);
      if (t.who == rival_ || (t.who == nobody && view.config.players == 2)) take(t);
    } else {
      const Duelled& d = duels[duels_++];
      pass_until(d.when);
      if (d.other == rival_) draw(d);
    }
  }
  pass_until(view.board.clock);
  watch_points(view);
  if (game_ != view.board.began) {
    change_habits(rng);
    for (Particle& p : particles_) p.fresh = {};
    judged_.assign(static_cast<std::size_t>(view.width() * view.height()), false);
  }
  game_ = view.board.began;
  if (view.config.players == 2) look_around(view);
  thin_out(rng);
  double sum = 0;
  odds_ = {};
  for (const Particle& p : particles_) {
    const Odds odds = odds_of(bag_of(p));
    for (std::size_t i = 0; i < 3; ++i) odds_[i] += p.weight * odds[i];
    sum += p.weight;
  }
  for (double& o : odds_) o /= sum;
}

Odds BagBelief::odds_after(double moves) const {
  std::array<Odds, habit_count> appetites;
  for (std::size_t h = 0; h < habit_count; ++h) appetites[h] = appetite(static_cast<Habit>(h));
  const double more = moves * pickups_a_move;
  Odds mean{};
  double sum = 0;
  for (const Particle& p : particles_) {
    const Bag bag = bag_of(p);
    const Odds& likes = appetites[std::to_underlying(p.habit)];
    const double fetched = p.habit == Habit::nothing ? 0 : more;
    // An empty bag may stay empty, and then draws anything.
    const double stays_empty = bag.empty() ? std::exp(-fetched) : 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const double filled =
          fetched > 0 || !bag.empty() ? (bag.count[i] + fetched * likes[i]) / (bag.size() + fetched) : 0;
      mean[i] += p.weight * (stays_empty / 3 + (1 - stays_empty) * filled);
    }
    sum += p.weight;
  }
  for (double& m : mean) m /= sum;
  return mean;
}

std::array<double, habit_count> BagBelief::habits() const {
  std::array<double, habit_count> share{};
  double sum = 0;
  for (const Particle& p : particles_) {
    share[std::to_underlying(p.habit)] += p.weight;
    sum += p.weight;
  }
  for (double& s : share) s /= sum > 0 ? sum : 1;
  return share;
}

double BagBelief::expected_size() const {
  double size = 0, sum = 0;
  for (const Particle& p : particles_) {
    size += p.weight * bag_of(p).size();
    sum += p.weight;
  }
  return sum > 0 ? size / sum : 0;
}

// Anywhere that can be walked to: the inside of a rock was never seen, but is no place either.
void PlaceBelief::forget(const View& view, const Terrain& terrain) {
  const auto distances = view.own.on_board() ? terrain.distances(view.own.at) : std::vector<int>();
  for (auto& chances : headed_) {
    chances.assign(static_cast<std::size_t>(terrain.size()), 0);
    for (std::size_t i = 0; i < chances.size(); ++i)
      if (distances.empty() || distances[i] != Terrain::unreachable) chances[i] = 1;
  }
}

void PlaceBelief::stand_at(std::size_t place) {
  for (auto& chances : headed_) {
    std::ranges::fill(chances, 0);
    chances[place] = 1.0 / direction_count;
  }
}

double PlaceBelief::add_up() {
  chance_.assign(headed_[0].size(), 0);
  for (const auto& chances : headed_)
    for (std::size_t i = 0; i < chances.size(); ++i) chance_[i] += chances[i];
  return std::accumulate(chance_.begin(), chance_.end(), 0.0);
}

namespace {

using Shares = std::array<std::array<double, direction_count>, direction_count>;  // by heading, by direction

// Where a walker goes next, by the directions that are open (a bit each).
std::array<Shares, 1 << direction_count> walking_shares() {
  constexpr double straight_on = 0.7, back = 0.06;
  std::array<Shares, 1 << direction_count> table{};
  for (std::size_t open = 1; open < table.size(); ++open)
    for (std::size_t heading = 0; heading < direction_count; ++heading) {
      auto& shares = table[open][heading];
      for (std::size_t d = 0; d < direction_count; ++d) {
        const std::size_t turn = (d + direction_count - heading) % direction_count;
        if ((open >> d & 1) != 0)
          shares[d] = turn == 0 ? straight_on : turn == 2 ? back : (1 - straight_on - back) / 2;
      }
      const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
      for (double& share : shares) share /= sum;
    }
  return table;
}

}  // namespace

auto PlaceBelief::spread(const Headed& headed, const Terrain& terrain, const Box& box) -> Headed {
  static const auto shares = walking_shares();
  const auto width = static_cast<std::ptrdiff_t>(terrain.width());
  const std::array<std::ptrdiff_t, direction_count> offset = {-width, 1, width, -1};
  Headed next;
  for (auto& chances : next) chances.assign(headed[0].size(), 0);
  for (int y = box.top; y <= box.bottom; ++y)
    for (int x = box.left; x <= box.right; ++x) {
      const std::size_t from = terrain.at(cell(x, y));
      const std::size_t open = terrain.open_around(from);
      for (std::size_t heading = 0; heading < direction_count; ++heading) {
        const double chance = headed[heading][from];
        if (chance == 0) continue;
        if (open == 0) next[heading][from] += chance;
        const auto& share = shares[open][heading];
        for (std::size_t d = 0; d < direction_count; ++d)
          if (share[d] > 0) next[d][static_cast<std::ptrdiff_t>(from) + offset[d]] += chance * share[d];
      }
    }
  return next;
}

void PlaceBelief::follow(const View& view, const Terrain& terrain) {
  constexpr int max_steps = 8;  // after that it may be anywhere near as well
  const Sighting& sighting = view.knowledge.others[rival_];
  if (game_ != view.board.began || chance_.empty()) {
    forget(view, terrain);
    clock_ = view.board.clock;
  }
  game_ = view.board.began;
  if (sighting.in_sight) {
    stand_at(terrain.at(sighting.at));
  } else {
    const auto moves = static_cast<int>(view.board.clock - clock_) / view.config.players;
    for (int i = 0; i < std::min(moves, max_steps); ++i)
      headed_ = spread(headed_, terrain, {0, 0, view.width() - 1, view.height() - 1});
    const Box box = view.window();
    for (auto& chances : headed_)
      for (int y = box.top; y <= box.bottom; ++y)
        for (int x = box.left; x <= box.right; ++x) chances[terrain.at(cell(x, y))] = 0;
  }
  double sum = add_up();
  if (sum <= 1e-9) {
    forget(view, terrain);
    sum = add_up();
  }
  for (auto& chances : headed_)
    for (double& c : chances) c /= sum;
  for (double& c : chance_) c /= sum;
  clock_ = view.board.clock;
}

}  // namespace parlor::chifoumi
