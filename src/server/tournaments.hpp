#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/error.hpp"
#include "play/external_player.hpp"

namespace parlor::arena {
class GameStore;
class Tournament;
struct StoredTournament;
struct TournamentRequest;
}  // namespace parlor::arena

namespace parlor::server {

// Tournaments that are started from the page. They are kept in the store, so that they can go on after a
// restart. Each that runs has a thread of its own. Everything here may take its time: do not call it on the
// loop.
class Tournaments {
 public:
  Tournaments(std::string store, const play::ExternalPlayers* external_players);
  ~Tournaments();  // stops them all
  Tournaments(const Tournaments&) = delete;
  Tournaments& operator=(const Tournaments&) = delete;

  // Starts those again that were running when the server ended.
  void resume();

  std::size_t count_running();

  // The answers of docs/server.md, as JSON, but for the report, which is a page. A tournament belongs to the
  // client that started it: only that client, and whoever is at this machine, may stop it or go on with it.
  Result<std::string> start(const std::string& request, const std::string& client);
  Result<std::string> list();
  Result<std::string> state(std::int64_t id);
  Result<std::string> report(std::int64_t id);
  Result<std::string> stop(std::int64_t id, const std::string& client);
  Result<std::string> stop_anyones(std::int64_t id);
  Result<std::string> go(std::int64_t id, const std::string& client);

 private:
  struct Run {
    std::atomic<bool> stop = false, done = false;
    std::string client;   // that started it, or went on with it
    Sentence error;       // written before `done`
    std::jthread thread;  // last: it is waited for first
  };
  struct Watched;
  Result<std::string> told(std::int64_t id,
                           const std::function<Result<std::string>(const arena::Tournament&)>& tell);
  bool running(std::int64_t id);
  std::size_t playing() const;         // how many run; with the mutex held
  Sentence error_of(std::int64_t id);  // why it stopped; empty: nothing went wrong
  Result<std::uint64_t> total_of(arena::GameStore& store, const arena::StoredTournament& stored);
  // What anyone may start here: nothing endless, and nothing that names a file.
  Result<void> admit(const arena::TournamentRequest& request) const;
  Result<void> reserve(const std::string& client);  // a place for one more
  Result<void> launch(std::int64_t id, const std::string& request, const std::string& client);
  void forget_ended();  // with the mutex held
  void play(std::int64_t id, const std::string& request, Run& run) const;

  std::string store_;
  const play::ExternalPlayers* external_players_;
  std::mutex mutex_;
  std::map<std::int64_t, std::unique_ptr<Run>> runs_;
  std::vector<std::string> starting_;             // clients of those that have a place, and do not run yet
  std::map<std::int64_t, std::uint64_t> totals_;  // games of each, once worked out
  std::mutex watching_;
  std::deque<std::unique_ptr<Watched>> watched_;  // the latest last
};

}  // namespace parlor::server
