#include <algorithm>
#include <condition_variable>
#include <deque>
#include <limits>
#include <map>
#include <mutex>
#include <thread>

#include "arena/tournament.hpp"

namespace parlor::arena {
namespace {

using namespace std::chrono_literals;

// Plays what is missing of a tournament. One thread speaks with the log: it claims groups, writes down what
// was played, and only then counts it. The others play.
class TournamentRun {
 public:
  TournamentRun(Tournament& tournament, GameLog& log, const Tournament::Control& control)
      : t_(tournament), log_(log), control_(control) {}

  Result<void> run() {
    Result<void> done;
    {
      std::vector<std::jthread> threads;
      threads.reserve(threads_);
      const Ending ending{*this};  // also when something throws: the threads are waited for
      for (std::size_t i = 0; i < threads_; ++i) threads.emplace_back([this] { work(); });
      done = manage();
    }
    if (done) done = save();  // what was finished while the threads came home
    if (done) done = t_.catch_up(control_.on_game);
    if (done && t_.finished()) done = log_.finish(t_.id(), t_.stages().size() - 1, true);
    if (auto released = log_.release(); done) done = released;
    return done;
  }

 private:
  struct Task {
    std::size_t stage;
    std::int64_t claim;
    play::GameRequest request;
  };

  // Sends the threads home.
  struct Ending {
    TournamentRun& run;
    ~Ending() {
      const std::scoped_lock lock(run.mutex_);
      run.over_ = true;
      run.abandon_.store(true, std::memory_order_relaxed);
      run.wake_.notify_all();
    }
  };

  // Groups asked for at a time: enough for a while, few enough to lose little by a crash.
  static constexpr std::uint64_t max_claimed = 1024;
  static constexpr std::size_t max_unsaved = 8192;
  static constexpr auto pause = 100ms;

  Result<void> manage() {
    while (!t_.finished() && !play::is_set(control_.stop)) {
      const auto claimed = claim_more();
      if (!claimed) return std::unexpected(claimed.error());
      wait();
      if (auto saved = save(); !saved) return saved;
      const std::size_t stage = t_.stages().size();
      if (auto counted = t_.catch_up(control_.on_game); !counted) return counted;
      for (std::size_t s = stage; s < t_.stages().size(); ++s)
        if (auto ended = log_.finish(t_.id(), s, t_.finished() && s + 1 == t_.stages().size()); !ended)
          return ended;
      drop_decided(stage != t_.stages().size());
      if (control_.progress) control_.progress(t_);
    }
    return {};
  }

  // Until there is something to write down, or nothing left to do.
  void wait() {
    std::unique_lock lock(mutex_);
    main_.wait_for(lock, pause, [&] { return is_due(); });
  }

  // Whether the games that were played are worth writing down now. Short ones are when the players would have
  // to wait for more otherwise.
  bool is_due() const {
    constexpr double is_short = 0.01;  // seconds
    if (claims_.size() >= max_unsaved) return true;
    if (claims_.empty() || todo_.size() >= threads_) return false;
    return seconds_ < is_short || (todo_.empty() && playing_ == 0);
  }

  Result<void> claim_more() {
    {
      const std::scoped_lock lock(mutex_);
      if (todo_.size() > wanted_ / 2) return {};
      if (todo_.empty()) adapt();
    }
    claimed_ = play::Stopwatch();
    const std::size_t stage = t_.stages().size();
    auto claim = log_.claim(t_.id(), stage, t_.horizon(), wanted_);
    if (claim && !*claim)  // games that someone has deleted are played again, or they would be waited for
      claim = log_.claim_again(t_.id(), stage, t_.next_game() / t_.schedule().group_size(), t_.horizon(),
                               wanted_);
    if (!claim) return std::unexpected(claim.error());
    if (!*claim) return {};
    auto tasks = tasks_of(stage, **claim);
    if (!tasks) return std::unexpected(tasks.error());
    if (tasks->empty()) {
      const std::int64_t ended[] = {(*claim)->id};
      return log_.save(t_.id(), stage, {}, ended);
    }
    left_[(*claim)->id] += tasks->size();
    const std::scoped_lock lock(mutex_);
    std::ranges::move(*tasks, std::back_inserter(todo_));
    wake_.notify_all();
    return {};
  }

  // A claim is to last for about a second: claims cost time, and what one process has claimed no other can
  // play.
  void adapt() {
    const double lasted = claimed_.seconds();
    if (lasted < 0.5 && wanted_ < max_claimed)
      wanted_ *= 2;
    else if (lasted > 2 && wanted_ > threads_)
      wanted_ /= 2;
  }

  // What of a claim is still to be played.
  Result<std::vector<Task>> tasks_of(std::size_t stage, const Claim& claim) {
    const std::uint64_t size = t_.schedule().group_size(), first = claim.first * size;
    std::vector<bool> there((claim.last - claim.first) * size, false);
    if (claim.begun) {
      const auto read = log_.each(t_.id(), stage, first, [&](const play::GameResult& game) {
        if (game.number >= claim.last * size) return false;
        there[game.number - first] = true;
        return true;
      });
      if (!read) return std::unexpected(read.error());
    }
    std::vector<Task> tasks;
    tasks.reserve(there.size());
    for (std::uint64_t group = claim.first; group < claim.last; ++group) {
      if (t_.encounters()[t_.encounter_of(group)].closed) continue;
      const std::uint64_t games = t_.schedule().games_of(group / t_.encounters().size());
      for (std::uint64_t number = group * size; number < group * size + games; ++number)
        if (!there[number - first]) tasks.push_back({stage, claim.id, request_of(stage, number)});
    }
    return tasks;
  }

  play::GameRequest request_of(std::size_t stage, std::uint64_t number) const {
    auto [seed, seating, dice] = t_.planned(stage, number);
    play::GameRequest request{.number = number,
                              .seed = seed,
                              .dice = dice,
                              .seating = std::move(seating),
                              .line = t_.opening_of(stage, number),
                              .opening = t_.request().opening,
                              .adjudicate = t_.request().adjudicate,
                              .keep_moves = control_.keep_moves,
                              .stop = &abandon_};
    if (!control_.keep_moves && !t_.request().timed()) return request;
    request.times.reserve(request.seating.size());
    for (const std::size_t player : request.seating) {
      request.times.push_back(t_.request().time_of(player));
      request.times.back().measured = control_.keep_moves;
    }
    return request;
  }

  Result<void> save() {
    std::vector<play::GameResult> games;
    std::vector<std::int64_t> claims, ended;
    {
      const std::scoped_lock lock(mutex_);
      games.reserve(done_.size());
      games.swap(done_);
      claims.swap(claims_);
    }
    for (const std::int64_t claim : claims) {
      if (--left_[claim] > 0) continue;
      ended.push_back(claim);
      left_.erase(claim);
    }
    if (games.empty() && ended.empty() && saved_.seconds() < 10) return {};
    saved_ = play::Stopwatch();
    return t_.finished() ? Result<void>() : log_.save(t_.id(), t_.stages().size(), std::move(games), ended);
  }

  // Groups of encounters that were decided meanwhile need not be played.
  void drop_decided(bool new_stage) {
    const std::scoped_lock lock(mutex_);
    if (new_stage) {
      stage_ = t_.stages().size();
      todo_.clear();
      done_.clear();
      claims_.clear();
      left_.clear();
      return;
    }
    if (!t_.request().sprt) return;
    std::erase_if(todo_, [&](const Task& task) {
      const std::uint64_t group = task.request.number / t_.schedule().group_size();
      if (!t_.encounters()[t_.encounter_of(group)].closed) return false;
      claims_.push_back(task.claim);
      return true;
    });
  }

  void work() {
    std::vector<Task> tasks;
    std::vector<play::GameResult> played;
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return over_ || !todo_.empty(); });
      if (over_) return;
      take(tasks);
      playing_ += tasks.size();
      lock.unlock();
      const play::Stopwatch watch;
      for (const Task& task : tasks) played.push_back(t_.match().play(task.request));
      const double seconds = watch.seconds() / static_cast<double>(tasks.size());
      lock.lock();
      playing_ -= tasks.size();
      seconds_ = seconds;
      for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (!played[i].finished || tasks[i].stage != stage_) continue;  // given up, or decided without it
        done_.push_back(std::move(played[i]));
        claims_.push_back(tasks[i].claim);
      }
      played.clear();
      if (is_due()) main_.notify_one();
    }
  }

  // Short games are taken several at a time, for about a millisecond: the lock costs time.
  void take(std::vector<Task>& tasks) {
    constexpr double stretch = 1e-3;
    constexpr double max = 64;
    const auto some = static_cast<std::size_t>(std::clamp(stretch / seconds_, 1.0, max));
    const auto end = todo_.begin() + static_cast<std::ptrdiff_t>(std::min(some, todo_.size()));
    tasks.assign(std::move_iterator(todo_.begin()), std::move_iterator(end));
    todo_.erase(todo_.begin(), end);
  }

  Tournament& t_;
  GameLog& log_;
  const Tournament::Control& control_;
  const std::size_t threads_ = static_cast<std::size_t>(control_.threads);
  std::atomic<bool> abandon_{false};
  play::Stopwatch saved_, claimed_;
  std::uint64_t wanted_ = threads_ * 2;
  std::map<std::int64_t, std::uint64_t> left_;  // games of our claims that are not written down

  std::mutex mutex_;  // of what follows
  std::condition_variable wake_, main_;
  std::deque<Task> todo_;
  std::vector<play::GameResult> done_;  // not written down yet
  std::vector<std::int64_t> claims_;    // that they, and games that need not be played, belong to
  std::size_t stage_ = t_.stages().size();
  std::size_t playing_ = 0;
  bool over_ = false;
  double seconds_ = std::numeric_limits<double>::infinity();  // that the latest game took
};

}  // namespace

Result<void> Tournament::run(const Control& control) {
  if (finished()) return log_->finish(id_, results_.size() - 1, true);
  auto done = TournamentRun(*this, *log_, control).run();
  if (done && request_.format == Format::match) done = take(control.on_game, true);
  return done;
}

}  // namespace parlor::arena
