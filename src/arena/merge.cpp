#include "arena/merge.hpp"

#include <utility>

#include "arena/french.hpp"

namespace parlor::arena {
namespace {

bool is_same(play::GameResult a, play::GameResult b) {
  a.seconds.clear();
  b.seconds.clear();
  return a == b;
}

// Hands on each game of a tournament with its stage.
template <class Take>
Result<void> each_game(GameStore& store, std::int64_t tournament, const Take& take) {
  const auto stages = store.stages(tournament);
  if (!stages) return std::unexpected(stages.error());
  for (std::size_t stage = 0; stage < *stages; ++stage) {
    Result<void> done;
    const auto read = store.each(tournament, stage, 0, [&](play::GameResult&& game) {
      done = take(stage, std::move(game));
      return done.has_value();
    });
    if (!read) return read;
    if (!done) return done;
  }
  return {};
}

// Counts what is new, and what is there and the same.
Result<Merged> compare(GameStore& from, const StoredTournament& theirs, GameStore& into,
                       std::optional<std::int64_t> ours) {
  Merged found{.tournaments = 1};
  const auto done =
      each_game(from, theirs.id, [&](std::size_t stage, play::GameResult&& game) -> Result<void> {
        const std::uint64_t number = game.number;
        Result<std::optional<play::GameResult>> there = std::nullopt;
        if (ours) there = into.find(*ours, stage, number);
        if (!there) return std::unexpected(there.error());
        ++(*there ? found.known : found.games);
        if (!*there || is_same(std::move(game), std::move(**there))) return {};
        return fail(say<french>(
            "game {} of stage {} differs: tournament {} of {} is not the same as tournament {} of {}", number,
            stage, theirs.id, from.name(), *ours, into.name()));
      });
  if (!done) return std::unexpected(done.error());
  return found;
}

Result<void> copy(GameStore& from, const StoredTournament& theirs, GameStore& into) {
  constexpr std::size_t batch = 4096;
  const auto ours = into.enter(theirs.request);
  if (!ours) return std::unexpected(ours.error());
  std::vector<play::GameResult> games;
  std::size_t at = 0;
  const auto flush = [&]() -> Result<void> {
    return games.empty() ? Result<void>() : into.keep(*ours, at, std::exchange(games, {}));
  };
  auto done = each_game(from, theirs.id, [&](std::size_t stage, play::GameResult&& game) -> Result<void> {
    if (stage != at || games.size() == batch)
      if (auto saved = flush(); !saved) return saved;
    at = stage;
    games.push_back(std::move(game));
    return {};
  });
  if (done) done = flush();
  if (!done) return done;
  return theirs.finished ? into.close(*ours) : into.reopen(*ours);
}

// One store of several, inside a transaction.
Result<Merged> merge_one(GameStore& from, GameStore& into) {
  const auto all = from.list();
  if (!all) return std::unexpected(all.error());
  Merged total;
  for (const StoredTournament& theirs : *all) {
    const auto ours = into.find(theirs.request);
    if (!ours) return std::unexpected(ours.error());
    if (*ours)
      if (const auto idle = into.check_idle(**ours); !idle) return std::unexpected(idle.error());
    const auto found = compare(from, theirs, into, *ours);
    if (!found) return std::unexpected(found.error());
    total += *found;
    if (const auto copied = copy(from, theirs, into); !copied) return std::unexpected(copied.error());
  }
  return total;
}

}  // namespace

Merged& Merged::operator+=(const Merged& other) {
  tournaments += other.tournaments;
  games += other.games;
  known += other.known;
  return *this;
}

Result<Merged> merge(std::span<GameStore> from, GameStore& into) {
  auto transaction = store::Transaction::begin(into.database());
  if (!transaction) return std::unexpected(transaction.error());
  Merged total;
  for (GameStore& one : from) {
    // What is copied is what was compared, also where somebody plays on in the source.
    if (const auto begun = one.database().execute("BEGIN"); !begun) return std::unexpected(begun.error());
    const auto merged = merge_one(one, into);
    (void)one.database().execute("ROLLBACK");  // it was only read
    if (!merged) return merged;
    total += *merged;
  }
  if (const auto done = transaction->commit(); !done) return std::unexpected(done.error());
  return total;
}

}  // namespace parlor::arena
