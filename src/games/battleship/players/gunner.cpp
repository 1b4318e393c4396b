#include "games/battleship/players/gunner.hpp"

#include <algorithm>

#include "games/battleship/players/suspicion.hpp"

namespace parlor::battleship {
namespace {

template <int Words>
void add_scaled(const CellBytes<Words>& counts, std::int32_t factor,
                std::array<std::int32_t, std::size_t{64} * Words>& map) {
  for (std::size_t c = 0; c < counts.size(); ++c) map[c] += factor * counts[c];
}

}  // namespace

template <int Words>
void Gunner<Words>::note(const Shot& shot) {
  seen_.shots.set(shot.place);
  seen_.log.push_back(shot);
  if (shot.answer.told() == Told::miss) return;
  seen_.hits.set(shot.place);
  if (config_.announce != Announce::hit) return;
  const auto ship = static_cast<std::size_t>(shot.answer.ship());
  hits_[ship].set(shot.place);
  ++hit_count_[ship];
}

template <int Words>
Mood Gunner<Words>::mood(int afloat, int smallest, int wounded, int hits) const {
  const bool small = smallest <= config_.lengths[static_cast<std::size_t>(config_.ships - 1)];
  if (wounded > 1) return Mood::several;
  if (wounded == 0) return hunting(afloat, small);
  if (hits > 1) return small ? Mood::more_hits : Mood::more_hits_large;
  return small ? Mood::one_hit : Mood::one_hit_large;
}

template <int Words>
auto Gunner<Words>::named_ships(Map& wound) const -> Ships {
  Ships ships;
  const Bits<Words> untouched = all_cells<Words>(config_) & ~seen_.shots;
  const Bits<Words> open = untouched & ~closed_by(config_, seen_.hits);
  int smallest = max_size, wounded = 0, hits = 0, afloat = 0;
  for (std::size_t ship = 0; ship < config_.ships; ++ship) {
    const int length = config_.lengths[ship];
    if (hit_count_[ship] == length) continue;
    ++afloat;
    smallest = std::min(smallest, length);
    if (hit_count_[ship] == 0) {
      ships.hidden[ships.count++] = {berths(config_, open, length), length};
      continue;
    }
    ++wounded;
    hits = std::max<int>(hits, hit_count_[ship]);
    const Bits<Words> by_others = closed_by(config_, seen_.hits & ~hits_[ship]);
    auto its = berths(config_, (untouched | hits_[ship]) & ~by_others, length);
    hits_[ship].for_each([&](int p) { its &= meeting(config_, Bits<Words>::of(p), length); });
    CellBytes<Words> counts;
    count_on_cells(config_, its, length, counts);
    add_scaled<Words>(counts, certain / std::max(1, its.count()), wound);
  }
  ships.mood = mood(afloat, smallest, wounded, hits);
  return ships;
}

template <int Words>
auto Gunner<Words>::unnamed_ships(Map& wound) const -> Ships {
  const Suspicion<Words> suspicion(config_, seen_);
  Ships ships;
  int smallest = max_size, afloat = 0;
  for (std::size_t ship = 0; ship < config_.ships; ++ship) {
    const double chance = suspicion.all > 0 ? 1 - suspicion.laid[ship] / suspicion.all : 1;
    if (chance < 1e-4 || suspicion.off[ship].none()) continue;
    if (chance > 0.5) {
      ++afloat;
      smallest = std::min<int>(smallest, config_.lengths[ship]);
    }
    ships.hidden[ships.count++] = {suspicion.off[ship], config_.lengths[ship],
                                   static_cast<std::int32_t>(chance * certain)};
  }
  if (suspicion.all > 0)
    for (std::size_t c = 0; c < cells; ++c)
      wound[c] = static_cast<std::int32_t>(suspicion.on[c] / suspicion.all * certain);
  const bool any = 2 * suspicion.wounded > suspicion.all, several = 2 * suspicion.several > suspicion.wounded;
  ships.mood =
      mood(afloat, smallest, any ? (several ? 2 : 1) : 0, suspicion.hits > 1.5 * suspicion.wounded ? 2 : 1);
  return ships;
}

template <int Words>
auto Gunner<Words>::ships(Map& wound) const -> Ships {
  return config_.announce == Announce::hit ? named_ships(wound) : unnamed_ships(wound);
}

// Where ships may not touch, a berth leaves the less room to the others the more open cells it closes: it
// counts as if each of these cells had to be left free by chance. That a cell holds a ship is taken to be a
// quarter likelier than the numbers of ships' cells and open cells say; docs/battleship.md has what was
// tried.
template <int Words>
void Gunner<Words>::add_weighed(const Ships& found, Map& density) const {
  constexpr std::int64_t one = std::int64_t{1} << 30;
  const Bits<Words> open = all_cells<Words>(config_) & ~seen_.shots & ~closed_by(config_, seen_.hits);
  std::int64_t all = 0;  // cells of ships, in units of `certain`
  for (std::size_t i = 0; i < found.count; ++i)
    all += std::int64_t{found.hidden[i].length} * found.hidden[i].chance;
  for (std::size_t i = 0; i < found.count; ++i) {
    const Hidden& ship = found.hidden[i];
    const std::int64_t others = all - std::int64_t{ship.length} * ship.chance;
    const std::int64_t taken = one / certain * others * 5 / 4 / std::max(1, open.count());
    std::array<std::int64_t, 3 * (max_size + 2) + 1> weight;  // by the cells closed
    weight[0] = one;
    for (std::size_t n = 1; n < weight.size(); ++n)
      weight[n] = std::max<std::int64_t>(1, weight[n - 1] * (one - std::min(taken, one / 2)) / one);
    std::array<std::int64_t, cells> map{};
    std::int64_t sum = 0;
    ship.berths.for_each([&](Berth berth) {
      const auto its = cells_of<Words>(config_, berth, ship.length);
      const auto w = weight[static_cast<std::size_t>((closed_by(config_, its) & open).count())];
      sum += w;
      its.for_each([&](int p) { map[static_cast<std::size_t>(p)] += w; });
    });
    for (std::size_t c = 0; c < cells && sum > 0; ++c)
      density[c] += static_cast<std::int32_t>(map[c] / std::max<std::int64_t>(1, sum / ship.chance));
  }
}

template <int Words>
void Gunner<Words>::look(Picture& picture) const {
  const Ships found = ships(picture.wound);
  picture.mood = found.mood;
  picture.density = picture.wound;
  picture.hidden = found.count;
  const Instinct* instinct = instinct_for(found.mood);
  for (std::size_t i = 0; i < found.count; ++i) {
    const Hidden& ship = found.hidden[i];
    auto& share = picture.shares[i];
    const int n = std::max(1, ship.berths.count());
    count_on_cells(config_, ship.berths, ship.length, share.berths);
    if (config_.touch == Touch::yes) add_scaled<Words>(share.berths, ship.chance / n, picture.density);
    if (instinct != nullptr)
      share.saves = static_cast<std::int32_t>(std::int64_t{instinct->ship[kind_of_ship(ship.length)]} *
                                              ship.chance / certain / n);
  }
  if (config_.touch != Touch::yes) add_weighed(found, picture.density);
  CellBytes<Words> untouched;
  spread(all_cells<Words>(config_) & ~seen_.shots, untouched.data());
  std::int32_t any = 0;
  for (std::size_t c = 0; c < cells; ++c) {
    picture.density[c] *= untouched[c];
    picture.wound[c] *= untouched[c];
    any |= picture.density[c];
  }
  // With many ships and hits that nobody named the ways to explain them may not all be seen.
  if (any == 0)
    for (std::size_t c = 0; c < cells; ++c) picture.density[c] = untouched[c];
}

template <int Words>
auto Gunner<Words>::rows_of_shots() const -> Rows {
  Rows rows{};
  const std::uint32_t all = (1U << config_.width) - 1;
  for (std::size_t y = 0, place = 0; y < config_.height; ++y, place += config_.width) {
    const std::size_t word = place / 64, bit = place % 64;
    std::uint64_t row = seen_.shots.word[word] >> bit;
    if (bit + config_.width > 64) row |= seen_.shots.word[word + 1] << (64 - bit);
    rows[y + reach] = (static_cast<std::uint32_t>(row) & all) << reach;
  }
  return rows;
}

// What instinct adds up for a cell.
template <int Words>
std::int32_t Gunner<Words>::saved(const Picture& picture, const Instinct& instinct, const Rows& rows,
                                  int place) const {
  const auto c = static_cast<std::size_t>(place);
  const int x = place % config_.width, y = place / config_.width;
  std::int32_t sum = static_cast<std::int32_t>((std::int64_t{picture.wound[c]} * instinct.wound) >> 16);
  sum += instinct.coasts[static_cast<std::size_t>(from_border(y, config_.height))]
                        [static_cast<std::size_t>(from_border(x, config_.width))];
  for (int dy = -reach; dy <= reach; ++dy) {
    const auto shots = (rows[static_cast<std::size_t>(y + dy + reach)] >> x) & ((1U << Instinct::side) - 1);
    sum += instinct.rows[static_cast<std::size_t>(dy < 0 ? -dy : dy)][shots];
  }
  for (std::size_t i = 0; i < picture.hidden; ++i)
    sum += picture.shares[i].saves * picture.shares[i].berths[c];
  return sum;
}

template <int Words>
int Gunner<Words>::best(const Picture& picture) const {
  int best = -1;
  std::int32_t max = std::numeric_limits<std::int32_t>::min();
  for_each_choice(picture, [&](int place, std::int32_t worth) {
    if (worth <= max) return;
    max = worth;
    best = place;
  });
  return best;
}

template <int Words>
int Gunner<Words>::best() const {
  Picture picture;
  look(picture);
  return best(picture);
}

template class Gunner<1>;
template class Gunner<2>;
template class Gunner<4>;

}  // namespace parlor::battleship
