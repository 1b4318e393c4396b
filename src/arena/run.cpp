#include "arena/run.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "core/rng.hpp"

namespace parlor::arena {
namespace {

// Adds up results in the order of the games, whatever order they end in.
class Collector {
 public:
  Collector(const play::Match& match, const RunRequest& request, const OnGame& on_game)
      : request_(request),
        seats_(match.seats()),
        measures_(match.measures().size()),
        shared_(match.shared_score().has_value()),
        on_game_(on_game) {
    report.players.resize(static_cast<std::size_t>(seats_));
    for (Tally& tally : report.players) tally.measures.resize(measures_);
    report.seat_wins.resize(static_cast<std::size_t>(seats_));
  }

  void add(std::uint64_t index, play::GameResult result) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(index, std::move(result));
    while (!waiting_.empty() && waiting_.begin()->first == next_) count_next();
  }

  // After an interrupt some games are missing; those that were finished still count.
  void count_rest() {
    while (!waiting_.empty()) {
      next_ = waiting_.begin()->first;
      count_next();
    }
  }

  RunReport report;
  std::atomic<bool> ended{false};

 private:
  void count_next() {
    const auto node = waiting_.extract(waiting_.begin());
    if (node.mapped().finished) {
      count(node.key(), node.mapped());
      if (on_game_ && !on_game_(node.key(), node.mapped())) ended.store(true, std::memory_order_relaxed);
    }
    ++next_;
  }

  void count(std::uint64_t index, const play::GameResult& result) {
    ++report.games;
    report.length.add(result.length);
    report.lost += result.lost;
    if (shared_ && !result.forfeit) report.shared.add(result.scores.front());
    const auto seating = game_request(request_, index, seats_).seating;
    const double best = *std::ranges::max_element(result.scores);
    const bool alone = std::ranges::count(result.scores, best) == 1;
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      Tally& tally = report.players[seating[seat]];
      const bool first = result.scores[seat] == best;
      tally.wins += first && alone;
      tally.draws += first && !alone;
      tally.losses += !first;
      if (result.forfeit && result.forfeit->seat == static_cast<Seat>(seat))
        ++(result.forfeit->kind == play::Forfeit::Kind::late ? tally.late : tally.faults);
      tally.score.add(result.scores[seat]);
      tally.seconds += result.seconds[seat];
      for (std::size_t which = 0; which < measures_; ++which)
        tally.measures[which].add(result.measures[seat * measures_ + which]);
      report.seat_wins[seat] += first && alone;
    }
  }

  const RunRequest& request_;
  int seats_;
  std::size_t measures_;
  bool shared_;
  const OnGame& on_game_;
  std::mutex mutex_;
  std::map<std::uint64_t, play::GameResult> waiting_;
  std::uint64_t next_ = 0;
};

}  // namespace

play::GameRequest game_request(const RunRequest& run, std::uint64_t index, int seats) {
  const auto n = static_cast<std::uint64_t>(seats);
  play::GameRequest request;
  request.seed =
      derive(run.seed, run.rotate && run.pair ? index / n : index) >> 11;  // whole in any reader of JSON
  for (std::uint64_t seat = 0; seat < n; ++seat)
    request.seating.push_back(run.rotate ? (seat + index) % n : seat);
  request.opening = run.opening;
  request.times.assign(n, run.time);
  request.keep_acts = run.keep_acts;
  request.stop = run.stop;
  return request;
}

double Tally::share() const {
  if (games() == 0) return 0;
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(games());
}

Interval Tally::share_ci95() const {
  return wilson(static_cast<double>(wins) + static_cast<double>(draws) / 2, games());
}

RunReport run(const play::Match& match, const RunRequest& request, const OnGame& on_game) {
  Collector collector(match, request, on_game);
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    while (!play::is_set(request.stop) && !collector.ended.load(std::memory_order_relaxed)) {
      const std::uint64_t index = next.fetch_add(1);
      if (index >= request.games) return;
      collector.add(index, match.play(game_request(request, index, match.seats())));
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < request.threads; ++i) threads.emplace_back(work);
    work();
  }
  collector.count_rest();
  return std::move(collector.report);
}

}  // namespace parlor::arena
