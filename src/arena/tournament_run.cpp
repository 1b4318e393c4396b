#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "arena/tournament.hpp"

namespace parlor::arena {

using namespace std::chrono_literals;

// Plays what is missing of a tournament. One thread speaks with the store: it claims groups, writes down what
// was played, and only then counts it. The others play.
class TournamentRun {
 public:
  TournamentRun(Tournament& tournament, const Tournament::Control& control)
      : t_(tournament), control_(control) {}

  Result<void> run() {
    Result<void> done;
    {
      std::vector<std::jthread> threads;
      threads.reserve(static_cast<std::size_t>(control_.threads));
      for (int i = 0; i < control_.threads; ++i) threads.emplace_back([this] { work(); });
      done = manage();
      const std::scoped_lock lock(mutex_);
      over_ = true;
      abandon_.store(true, std::memory_order_relaxed);
      wake_.notify_all();
    }
    if (done) done = save();  // what was finished while the threads came home
    if (done) done = t_.catch_up();
    if (done && t_.finished()) done = t_.store_->finish(t_.id_, t_.results_.size() - 1, true);
    if (auto released = t_.store_->release(); done) done = released;
    return done;
  }

 private:
  struct Task {
    std::size_t stage;
    std::uint64_t group;  // as the stage numbers them
    std::int64_t claim;
    Encounter encounter;
    std::uint64_t round;  // of the encounter
    std::vector<PlayedGame> games = {};
  };

  // Groups asked for at a time: enough for a while, few enough to lose little by a crash.
  static constexpr std::uint64_t max_claimed = 8192;
  static constexpr std::size_t max_unsaved = 8192;
  static constexpr auto pause = 100ms;

  Result<void> manage() {
    while (!t_.finished() && !play::is_set(control_.stop)) {
      const auto claimed = claim_more();
      if (!claimed) return std::unexpected(claimed.error());
      wait();
      if (auto saved = save(); !saved) return saved;
      const std::size_t stage = t_.results_.size();
      if (auto counted = t_.catch_up(); !counted) return counted;
      for (std::size_t s = stage; s < t_.results_.size(); ++s)
        if (auto ended = t_.store_->finish(t_.id_, s, t_.finished() && s + 1 == t_.results_.size()); !ended)
          return ended;
      drop_decided(stage != t_.results_.size());
      if (control_.progress) control_.progress(t_);
    }
    return {};
  }

  // Until there is something to write down, or nothing left to do.
  void wait() {
    std::unique_lock lock(mutex_);
    const auto threads = static_cast<std::size_t>(control_.threads);
    main_.wait_for(lock, pause, [&] {
      return done_.size() >= max_unsaved || (todo_.size() < threads && !done_.empty() && fast_);
    });
  }

  Result<void> claim_more() {
    {
      const std::scoped_lock lock(mutex_);
      if (todo_.size() > wanted_ / 2) return {};
      if (todo_.empty()) adapt();
    }
    claimed_ = play::Stopwatch();
    const std::size_t stage = t_.results_.size();
    const auto claim = t_.store_->claim(t_.id_, stage, t_.horizon(), wanted_);
    if (!claim) return std::unexpected(claim.error());
    if (!*claim) return {};
    const auto tasks = tasks_of(stage, **claim);
    if (!tasks) return std::unexpected(tasks.error());
    if (tasks->empty()) {
      const std::int64_t ended[] = {(*claim)->id};
      return t_.store_->save(t_.id_, stage, {}, ended);
    }
    left_[(*claim)->id] = tasks->size();
    const std::scoped_lock lock(mutex_);
    todo_.insert(todo_.end(), tasks->begin(), tasks->end());
    wake_.notify_all();
    return {};
  }

  // A claim is to last for about a second: claims cost time, and what one process has claimed no other can
  // play.
  void adapt() {
    const double lasted = claimed_.seconds();
    if (lasted < 0.5 && wanted_ < max_claimed)
      wanted_ *= 2;
    else if (lasted > 2 && wanted_ > static_cast<std::uint64_t>(control_.threads))
      wanted_ /= 2;
  }

  // What of a claim is still to be played: whoever had it before may have finished some.
  Result<std::vector<Task>> tasks_of(std::size_t stage, const Claim& claim) const {
    const std::uint64_t size = t_.schedule_.group_size();
    std::vector<std::uint64_t> there(claim.last - claim.first, 0);
    const auto read = t_.store_->each(t_.id_, stage, claim.first * size, [&](const PlayedGame& game) {
      if (game.number >= claim.last * size) return false;
      ++there[game.number / size - claim.first];
      return true;
    });
    if (!read) return std::unexpected(read.error());
    std::vector<Task> tasks;
    for (std::uint64_t group = claim.first; group < claim.last; ++group)
      if (there[group - claim.first] < size && !t_.encounters_[t_.encounter_of(group)].closed)
        tasks.push_back({stage, group, claim.id, t_.stage_->encounters[t_.encounter_of(group)],
                         group / t_.stage_->encounters.size()});
    return tasks;
  }

  Result<void> save() {
    std::vector<Task> done;
    {
      const std::scoped_lock lock(mutex_);
      done.swap(done_);
    }
    std::vector<PlayedGame> games;
    std::vector<std::int64_t> ended;
    for (Task& task : done) {
      if (task.stage != t_.results_.size()) continue;  // of a stage that was decided without it
      std::ranges::move(task.games, std::back_inserter(games));
      if (--left_[task.claim] > 0) continue;
      ended.push_back(task.claim);
      left_.erase(task.claim);
    }
    if (games.empty() && ended.empty() && saved_.seconds() < 10) return {};
    saved_ = play::Stopwatch();
    return t_.finished() ? Result<void>() : t_.store_->save(t_.id_, t_.results_.size(), games, ended);
  }

  // Groups of encounters that were decided meanwhile need not be played.
  void drop_decided(bool new_stage) {
    const std::scoped_lock lock(mutex_);
    if (new_stage) {
      todo_.clear();
      left_.clear();
      return;
    }
    if (!t_.request_.sprt) return;
    const auto ended = std::ranges::remove_if(todo_, [&](const Task& task) {
      if (!t_.encounters_[t_.encounter_of(task.group)].closed) return false;
      done_.push_back(task);  // without games: its claim has one group less
      return true;
    });
    todo_.erase(ended.begin(), ended.end());
  }

  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return over_ || !todo_.empty(); });
      if (over_) return;
      Task task = std::move(todo_.front());
      todo_.pop_front();
      lock.unlock();
      const play::Stopwatch watch;
      const bool whole = play(task);
      const bool fast = watch.seconds() < 0.01;
      lock.lock();
      if (!whole) continue;
      fast_ = fast;
      done_.push_back(std::move(task));
      if (done_.size() >= max_unsaved || (fast_ && todo_.size() < static_cast<std::size_t>(control_.threads)))
        main_.notify_one();
    }
  }

  // False: given up.
  bool play(Task& task) const {
    const std::uint64_t size = t_.schedule_.group_size();
    for (std::uint64_t turn = 0; turn < size; ++turn) {
      const auto planned = t_.schedule_.game(task.stage, task.encounter, task.round, turn);
      play::GameRequest request{.seed = planned.seed,
                                .seating = planned.seating,
                                .opening = t_.request_.opening,
                                .keep_acts = true,
                                .stop = &abandon_};
      for (const std::size_t player : planned.seating) {
        request.times.push_back(t_.request_.time_of(player));
        request.times.back().measured = true;
      }
      const play::GameResult result = t_.match_->play(request);
      if (!result.finished) return false;
      task.games.push_back(played_game(task.group * size + turn, result));
    }
    return true;
  }

  Tournament& t_;
  const Tournament::Control& control_;
  std::atomic<bool> abandon_{false};
  play::Stopwatch saved_, claimed_;
  std::uint64_t wanted_ = static_cast<std::uint64_t>(control_.threads) * 2;
  std::map<std::int64_t, std::uint64_t> left_;  // groups of our claims that are not written down

  std::mutex mutex_;  // of what follows
  std::condition_variable wake_, main_;
  std::deque<Task> todo_;
  std::vector<Task> done_;
  bool over_ = false;
  bool fast_ = false;  // groups take so little time that waiting for a pause would be a waste
};

Result<void> Tournament::run(const Control& control) {
  if (finished()) return store_->finish(id_, results_.size() - 1, true);
  return TournamentRun(*this, control).run();
}

}  // namespace parlor::arena
