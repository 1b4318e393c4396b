#include "games/battleship/players/gunner.hpp"

#include <algorithm>
#include <cstring>

#include "games/battleship/players/cover.hpp"
#include "games/battleship/players/suspicion.hpp"

namespace parlor::battleship {
namespace {

template <int Words>
void add_scaled(const CellBytes<Words>& counts, std::int32_t factor,
                std::array<std::int32_t, std::size_t{64} * Words>& map) {
  for (std::size_t c = 0; c < counts.size(); ++c) map[c] += factor * counts[c];
}

void add_row(const std::int16_t* __restrict row, std::int16_t* __restrict to) {
  for (std::size_t i = 0; i < Instinct::lanes; ++i) to[i] = static_cast<std::int16_t>(to[i] + row[i]);
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
  int smallest = most_size, wounded = 0, hits = 0, afloat = 0;
  for (std::size_t ship = 0; ship < config_.ships; ++ship) {
    const int length = config_.lengths[ship];
    if (hit_count_[ship] == length) continue;
    ++afloat;
    smallest = std::min(smallest, length);
    if (hit_count_[ship] == 0) {
      ships.hidden[ships.count++] = {berths(config_, untouched, length), length};
      continue;
    }
    ++wounded;
    hits = std::max<int>(hits, hit_count_[ship]);
    auto its = berths(config_, untouched | hits_[ship], length);
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
  int smallest = most_size, afloat = 0;
  for (std::size_t ship = 0; ship < config_.ships; ++ship) {
    const double chance = suspicion.all > 0 ? 1 - suspicion.laid[ship] / suspicion.all : 0;
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

template <int Words>
void Gunner<Words>::restart_sums(const Instinct& instinct) {
  sums_.shots = 0;
  std::memset(sums_.at.data(), 0, sizeof sums_.at);
  for (int y = 0; y < config_.height; ++y) {
    const auto& coast = instinct.coasts[static_cast<std::size_t>(from_border(y, config_.height))];
    std::int16_t* to = sums_.at.data() + (static_cast<std::size_t>(y + reach) * stride) + reach;
    for (int x = 0; x < config_.width; ++x)
      *to++ = coast[static_cast<std::size_t>(from_border(x, config_.width))];
  }
}

// Every shot lends its weights to the cells around it.
template <int Words>
void Gunner<Words>::add_shots(const Instinct& instinct, Mood mood, Map& saved) {
  if (sums_.mood != static_cast<int>(mood)) restart_sums(instinct);
  sums_.mood = static_cast<int>(mood);
  for (; sums_.shots < seen_.log.size(); ++sums_.shots) {
    const std::size_t place = seen_.log[sums_.shots].place;
    std::int16_t* to = sums_.at.data() + (place / config_.width * stride) + (place % config_.width);
    for (const auto& row : instinct.around) {
      add_row(row.data(), to);
      to += stride;
    }
  }
  const std::size_t width = config_.width, height = config_.height;
  for (std::size_t y = 0; y < height; ++y) {
    std::int32_t* to = saved.data() + (y * width);
    const std::int16_t* sum = sums_.at.data() + ((y + reach) * stride) + reach;
    for (std::size_t x = 0; x < width; ++x) to[x] += sum[x];
  }
}

template <int Words>
void Gunner<Words>::look(Picture& picture) {
  const Ships found = ships(picture.wound);
  picture.mood = found.mood;
  picture.density = picture.wound;
  const Instinct* instinct = instinct_for(found.mood);
  if (instinct != nullptr) {
    for (std::size_t c = 0; c < cells; ++c)
      picture.saved[c] = static_cast<std::int32_t>((std::int64_t{picture.wound[c]} * instinct->wound) >> 16);
    add_shots(*instinct, found.mood, picture.saved);
  }
  CellBytes<Words> counts;
  for (std::size_t i = 0; i < found.count; ++i) {
    const Hidden& ship = found.hidden[i];
    const int n = std::max(1, ship.berths.count());
    count_on_cells(config_, ship.berths, ship.length, counts);
    add_scaled<Words>(counts, ship.chance / n, picture.density);
    if (instinct != nullptr)
      add_scaled<Words>(counts,
                        static_cast<std::int32_t>(std::int64_t{instinct->ship[kind_of_ship(ship.length)]} *
                                                  ship.chance / certain / n),
                        picture.saved);
  }
  spread(all_cells<Words>(config_) & ~seen_.shots, counts.data());
  for (std::size_t c = 0; c < cells; ++c) {
    picture.density[c] *= counts[c];
    picture.wound[c] *= counts[c];
  }
  if (instinct == nullptr) picture.saved = picture.density;
}

template <int Words>
void Gunner<Words>::judge(const Picture& picture, Map& worth) const {
  constexpr std::int32_t above_all = 1 << 28;
  std::int32_t most = 1;
  for (std::size_t c = 0; c < cells; ++c) most = std::max(most, picture.density[c]);
  const Instinct* instinct = instinct_for(picture.mood);
  const std::int32_t least = instinct != nullptr ? most / 16 * instinct->least : most;
  for (std::size_t c = 0; c < cells; ++c) {
    const std::int32_t bonus = picture.wound[c] >= sure ? above_all : 0;
    worth[c] = picture.density[c] >= least ? picture.saved[c] + bonus : not_worth_it;
  }
}

template <int Words>
int Gunner<Words>::best(const Picture& picture) const {
  alignas(32) Map worth;
  judge(picture, worth);
  std::int32_t most = not_worth_it;
  for (std::size_t c = 0; c < cells; ++c) most = std::max(most, worth[c]);
  return static_cast<int>(std::ranges::find(worth, most) - worth.begin());
}

template <int Words>
int Gunner<Words>::best() {
  Picture picture;
  look(picture);
  return best(picture);
}

template class Gunner<1>;
template class Gunner<2>;
template class Gunner<4>;

}  // namespace parlor::battleship
