#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gnd/course_store.hpp"
#include "net/http.hpp"
#include "net/rate.hpp"
#include "net/site.hpp"

namespace parlor::gnd {

struct Limits {
  std::size_t groups = 10'000;
  double attempts = 600;            // registrations and refused requests, an address and minute
  std::chrono::seconds grace{300};  // after a restart: for a player to come back before its clock runs
};

// What the service works with. All of it outlives the service, but the workers' threads, which must have
// ended.
struct Context {
  net::Loop& loop;
  CourseStore& store;
  // Run something on another thread; false when too much waits there already.
  std::function<bool(std::function<void()>)> hash;   // passwords
  std::function<bool(std::function<void()>)> think;  // players of ours
  std::function<Time()> now;
  const std::atomic<bool>& stop;  // ends all thought
  net::Site site;
  std::function<void(const Match&)> finished;  // called for every match that ends, when that is safe
  std::function<void(const Error&)> failed;    // called when something cannot be stored: the server must end
};

// The GND server: `register`, `start` and `play`, and a page to watch. Requests that have to wait are kept
// until there is an answer. What happens within one turn of the loop is committed at once, and nothing is
// answered before what it tells is safe.
class Service final : public net::Service {
 public:
  Service(Config config, CourseState& state, Context context, Limits limits = {});

  // Takes up the matches that were running when the server ended.
  void resume();

  void answer(net::Request request, std::shared_ptr<net::Reply> reply) override;
  std::optional<net::Response> refuse(const net::Request& request) override;
  void welcome(const net::Request& request, std::shared_ptr<net::Socket> socket) override;

  // For those who watch.
  const CourseState& state() const { return *state_; }
  const Config& config() const { return config_; }
  std::vector<std::int64_t> in_line() const { return {line_.begin(), line_.end()}; }  // for an opponent
  std::size_t waiting() const { return waiting_.size(); }                             // for anything

 private:
  struct Caller {
    std::shared_ptr<net::Reply> reply;
    std::string address;
  };
  struct Waiting {
    std::shared_ptr<net::Reply> reply;
    bool played = false;  // it waits in `play`, and not in `start`
  };

  void call(std::string_view command, const Caller& caller, const std::string& text);
  void watch(const net::Request& request, const Caller& caller);
  // Says why not. What only a careless or hostile client asks counts against its address.
  void refuse(const Caller& caller, int status, std::string sentence, bool counts = true);

  void enter(const Caller& caller, Body body);  // `register`
  void check_password(const Caller& caller, Body body);
  void entered(const Caller& caller, const Body& body, const std::string& hash, bool checked);
  void start(const Caller& caller, Group& group);
  void play(const Caller& caller, Group& group, const Action& action);
  void wait_for_turn(Group& group);  // in its running match; the request waits already
  void reject_action(const Caller& caller, Group& group, Match& match, double left, const Error& why);

  void seek(Group& group);                            // an opponent
  void proceed(const std::shared_ptr<Match>& match);  // after anything that changed whose turn it is
  void tell(const std::shared_ptr<Match>& match, Colour colour);
  void run_clock(Match& match);
  void watch_clock(const Match& match);
  void flag_falls(const std::string& token);
  void think(const std::shared_ptr<Match>& match, Colour colour);
  void thought(const std::string& token, std::size_t moves, const std::string& move, double seconds);
  void time_out(const std::shared_ptr<Match>& match);

  void keep_waiting(const Group& group, Waiting waiting);
  void dismiss(std::int64_t group);  // all requests that wait for it
  net::Response response(const Match& match, Colour colour, bool played) const;
  Result<void> happen(const Event& event);
  void send(std::shared_ptr<net::Reply> reply, net::Response response);
  void flush();

  const Config config_;
  CourseState* state_;
  Context with_;
  const Limits limits_;
  net::RateByAddress attempts_;
  std::map<std::int64_t, Waiting> waiting_;              // by group
  std::deque<std::int64_t> line_;                        // groups that wait for an opponent, first come first
  std::map<std::string, std::shared_ptr<void>> timers_;  // by match
  std::vector<std::pair<std::shared_ptr<net::Reply>, net::Response>> outbox_;
  std::vector<CourseState::Ended> ended_;  // to be told of when that is safe
  bool flushing_ = false;                  // a commit is posted
  // How things stood a moment ago: many may look on.
  const std::string& recent_status();
  std::string status_;
  Time status_made_ = {};
};

}  // namespace parlor::gnd
