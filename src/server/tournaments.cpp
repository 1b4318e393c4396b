#include "server/tournaments.hpp"

#include <algorithm>
#include <ranges>

#include <nlohmann/json.hpp>

#include "arena/report.hpp"
#include "arena/tournament.hpp"
#include "catalog.hpp"
#include "core/json.hpp"
#include "net/pool.hpp"
#include "net/shares.hpp"
#include "server/french.hpp"
#include "server/tournament_owners.hpp"
#include "server/untrusted.hpp"
#include "store/room.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t max_players = 16, max_running = 4, max_tournaments_listed = 50;
constexpr std::uint64_t max_games = 1'000'000;    // in all
constexpr std::uint64_t max_adjudicate = 10'000;  // nodes
constexpr std::size_t max_openings = 100;
constexpr double max_move_seconds = 5, max_game_seconds = 300;  // seconds
constexpr std::size_t max_watched = 8;
constexpr std::size_t max_runs_kept = 2 * max_tournaments_listed;
constexpr int background = 10;  // the niceness of threads that give way to everybody at a table

Result<arena::StoredTournament> find(arena::GameStore& store, std::int64_t id) {
  auto found = store.get(id);
  if (!found) return std::unexpected(found.error());
  if (!*found) return fail(say<french>("there is no tournament {}", id));
  return **std::move(found);
}

Result<void> check(const arena::TournamentRequest& request) {
  if (request.players.size() > max_players)
    return fail(say<french>("a tournament started here has at most {} players", max_players));
  for (std::size_t p = 0; p < request.players.size(); ++p) {
    const play::TimeControl time = request.time_of(p);
    if (time.per_move.value_or(0) > max_move_seconds ||
        time.per_game.value_or(0) + 100 * time.increment > max_game_seconds)
      return fail(say<french>(
          "a tournament started here has at most {} s a move, or {} s a game with its first 100 moves",
          shortest(max_move_seconds), shortest(max_game_seconds)));
  }
  if (request.openings.size() > max_openings || request.adjudicate > max_adjudicate)
    return fail(
        say<french>("a tournament started here has at most {} openings, and at most {} nodes to adjudicate",
                    max_openings, max_adjudicate));
  const auto game = find_game(request.game);
  if (!game) return std::unexpected(game.error());
  std::vector<Spec> specs;
  for (const std::string& text : request.players) {
    auto spec = parse_spec(text);
    if (!spec) return std::unexpected(spec.error());
    specs.push_back(*std::move(spec));
  }
  return validate_untrusted(**game, request.set, specs);
}

}  // namespace

// One that people look at: only what is new is read again.
struct Tournaments::Watched {
  Watched(std::int64_t number, arena::GameStore from) : id(number), store(std::move(from)) {}

  std::int64_t id;
  arena::GameStore store;
  std::optional<arena::Tournament> tournament;
};

Tournaments::Tournaments(std::string store, const play::ExternalPlayers* external_players)
    : store_(std::move(store)), external_players_(external_players) {}

Tournaments::~Tournaments() {
  for (const auto& [id, run] : runs_) run->stop = true;
  for (const auto& [id, run] : runs_)
    if (run->thread.joinable()) run->thread.join();
}

bool Tournaments::running(std::int64_t id) {
  const std::lock_guard lock(mutex_);
  const auto found = runs_.find(id);
  return found != runs_.end() && !found->second->done;
}

Sentence Tournaments::error_of(std::int64_t id) {
  const std::lock_guard lock(mutex_);
  const auto found = runs_.find(id);
  return found != runs_.end() && found->second->done ? found->second->error : "";
}

std::size_t Tournaments::playing() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(runs_, [](const auto& run) { return !run.second->done; }));
}

std::size_t Tournaments::count_running() {
  const std::lock_guard lock(mutex_);
  return playing();
}

Result<void> Tournaments::reserve(const std::string& client) {
  const std::lock_guard lock(mutex_);
  net::Shares busy(max_running);
  for (const auto& [id, run] : runs_)
    if (!run->done) (void)busy.take(run->client);
  for (const std::string& starting : starting_) (void)busy.take(starting);
  if (!busy.fits(client))
    return fail(say<french>("{} tournaments are running; stop one, or wait until it is over", busy.taken()));
  starting_.push_back(client);
  return {};
}

// A thread that has ended keeps its stack until somebody waits for it. How its tournament ended is told as
// long as many others have not run since.
void Tournaments::forget_ended() {
  for (const auto& [id, run] : runs_)
    if (run->done && run->thread.joinable()) run->thread.join();
  for (auto it = runs_.begin(); it != runs_.end() && runs_.size() > max_runs_kept;)
    it = it->second->done ? runs_.erase(it) : std::next(it);
}

// In a place that was reserved.
Result<void> Tournaments::launch(std::int64_t id, const std::string& request, const std::string& client) {
  const std::lock_guard lock(mutex_);
  starting_.erase(std::ranges::find(starting_, client));
  forget_ended();
  auto& slot = runs_[id];
  if (slot && !slot->done) {
    if (slot->stop) return fail(say<french>("it is still stopping; try again in a moment"));
    return {};
  }
  slot = std::make_unique<Run>();
  slot->client = client;
  slot->thread = std::jthread([this, id, request, run = slot.get()] {
    net::give_way(background);
    play(id, request, *run);
    run->done = true;
  });
  return {};
}

void Tournaments::play(std::int64_t id, const std::string& request, Run& run) const {
  const auto played = [&]() -> Result<void> {
    auto store = arena::GameStore::open(store_);
    if (!store) return std::unexpected(store.error());
    auto tournament =
        arena::Tournament::enter(*arena::parse_stored_tournament(request), *store, external_players_);
    if (!tournament) return std::unexpected(tournament.error());
    return tournament->run({.threads = 1, .stop = &run.stop, .on_game = [this](const play::GameResult&) {
                              return store::check_room_for_tournament(store_);
                            }});
  }();
  if (!played) run.error = played.error().sentence;
  // A tournament that was broken off goes on after a restart, unless it was stopped, which stop() has noted.
  if (run.stop) return;
  if (auto owners = TournamentOwners::open(store_)) (void)owners->set_running(id, false);
}

Result<void> Tournaments::admit(const arena::TournamentRequest& request) const {
  if (const auto fine = check(request); !fine) return fine;
  if (const auto room = store::check_room_for_tournament(store_); !room) return room;
  const auto draft = arena::Tournament::plan(request, external_players_);
  if (!draft) return std::unexpected(draft.error());
  if (draft->games_expected() > max_games)
    return fail(say<french>("this tournament would have {} games; one started here has at most {}",
                            draft->games_expected(), max_games));
  return {};
}

Result<std::string> Tournaments::start(const std::string& text, const std::string& client) {
  const auto request = arena::parse_tournament(text);
  if (!request) return std::unexpected(request.error());
  if (const auto fine = admit(*request); !fine) return std::unexpected(fine.error());
  auto store = arena::GameStore::open(store_);
  if (!store) return std::unexpected(store.error());
  auto owners = TournamentOwners::open(store_);
  if (!owners) return std::unexpected(owners.error());
  // Nothing is stored unless it can run.
  if (const auto place = reserve(client); !place) return std::unexpected(place.error());
  const auto entered = [&]() -> Result<arena::Tournament> {
    const auto latest = store->latest();
    if (!latest) return std::unexpected(latest.error());
    auto tournament = arena::Tournament::enter(*request, *store, external_players_);
    if (!tournament) return tournament;
    // The same one may be there already, started here by somebody else or by another command.
    const bool is_new = tournament->id() > *latest;
    auto own = is_new ? owners->claim(tournament->id(), client) : owners->check(tournament->id(), client);
    if (own && !is_new) own = owners->set_running(tournament->id(), true);
    if (!own) return std::unexpected(own.error());
    return tournament;
  }();
  if (!entered) {
    const std::lock_guard lock(mutex_);
    starting_.erase(std::ranges::find(starting_, client));
    return std::unexpected(entered.error());
  }
  if (const auto launched = launch(entered->id(), print(entered->request()), client); !launched)
    return std::unexpected(launched.error());
  return Json{{"id", std::to_string(entered->id())}}.dump();
}

Result<std::uint64_t> Tournaments::total_of(arena::GameStore& store, const arena::StoredTournament& stored) {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = totals_.find(stored.id); known != totals_.end()) return known->second;
  }
  const auto tournament = arena::Tournament::look_at(stored, store, external_players_);
  if (!tournament) return std::unexpected(tournament.error());
  const std::lock_guard lock(mutex_);
  return totals_[stored.id] = tournament->games_expected();
}

Result<std::string> Tournaments::list() {
  auto store = arena::GameStore::open(store_);
  if (!store) return std::unexpected(store.error());
  const auto latest = store->list(max_tournaments_listed);
  if (!latest) return std::unexpected(latest.error());
  Json list = Json::array();
  for (const arena::StoredTournament& stored : *latest | std::views::reverse) {
    const auto request = arena::parse_stored_tournament(stored.request);
    const auto total = total_of(*store, stored);
    if (!request || !total) continue;  // of another version, or of bots that are gone
    list.push_back({{"id", std::to_string(stored.id)},
                    {"game", request->game},
                    {"format", name_of(request->format)},
                    {"players", request->players},
                    {"done", stored.games},
                    {"total", std::max(*total, stored.games)},
                    {"running", running(stored.id)},
                    {"error", to_json(error_of(stored.id))},
                    {"finished", stored.finished}});
  }
  return list.dump();
}

Result<std::string> Tournaments::told(
    std::int64_t id, const std::function<Result<std::string>(const arena::Tournament&)>& tell) {
  const std::lock_guard lock(watching_);
  auto watched = std::ranges::find(watched_, id, [](const auto& w) { return w->id; });
  if (watched == watched_.end()) {
    auto store = arena::GameStore::open(store_);
    if (!store) return std::unexpected(store.error());
    const auto stored = find(*store, id);
    if (!stored) return std::unexpected(stored.error());
    auto fresh = std::make_unique<Watched>(id, *std::move(store));
    auto tournament = arena::Tournament::look_at(*stored, fresh->store, external_players_);
    if (!tournament) return std::unexpected(tournament.error());
    fresh->tournament.emplace(*std::move(tournament));
    if (watched_.size() == max_watched) watched_.pop_front();
    watched = watched_.insert(watched_.end(), std::move(fresh));
  } else if (const auto read = (*watched)->tournament->catch_up(); !read) {
    watched_.erase(watched);
    return std::unexpected(read.error());
  }
  return tell(*(*watched)->tournament);
}

Result<std::string> Tournaments::state(std::int64_t id) {
  return told(id, [](const arena::Tournament& t) { return arena::report_json(t); });
}

// The games are replayed once the others may look again.
Result<std::string> Tournaments::report(std::int64_t id) {
  std::function<Result<std::string>()> write;
  const auto read = told(id, [&](const arena::Tournament& tournament) {
    write = arena::report_page(tournament);
    return std::string();
  });
  return read ? write() : read;
}

Result<std::string> Tournaments::stop(std::int64_t id, const std::string& client) {
  auto owners = TournamentOwners::open(store_);
  if (!owners) return std::unexpected(owners.error());
  if (const auto own = owners->check(id, client); !own) return std::unexpected(own.error());
  return stop_anyones(id);
}

Result<std::string> Tournaments::stop_anyones(std::int64_t id) {
  auto owners = TournamentOwners::open(store_);
  if (!owners) return std::unexpected(owners.error());
  if (const auto noted = owners->set_running(id, false); !noted) return std::unexpected(noted.error());
  const std::lock_guard lock(mutex_);
  if (const auto found = runs_.find(id); found != runs_.end()) found->second->stop = true;
  return std::string("{}");
}

Result<std::string> Tournaments::go(std::int64_t id, const std::string& client) {
  auto store = arena::GameStore::open(store_);
  if (!store) return std::unexpected(store.error());
  const auto stored = find(*store, id);
  if (!stored) return std::unexpected(stored.error());
  auto owners = TournamentOwners::open(store_);
  if (!owners) return std::unexpected(owners.error());
  if (const auto own = owners->check(id, client); !own) return std::unexpected(own.error());
  if (running(id)) return std::string("{}");
  const auto request = arena::parse_stored_tournament(stored->request);
  if (!request) return std::unexpected(request.error());
  if (const auto fine = admit(*request); !fine) return std::unexpected(fine.error());
  // Noted before it runs: it may end at once, and then notes that it has stopped.
  if (const auto noted = owners->set_running(id, true); !noted) return std::unexpected(noted.error());
  auto launched = reserve(client);
  if (launched) launched = launch(id, stored->request, client);
  if (launched) return std::string("{}");
  (void)owners->set_running(id, false);
  return std::unexpected(launched.error());
}

void Tournaments::resume() {
  auto owners = TournamentOwners::open(store_);
  auto store = arena::GameStore::open(store_);
  const auto ids = owners ? owners->running()
                          : Result<std::vector<TournamentOwners::Running>>(std::unexpected(owners.error()));
  if (!store || !ids) return;  // whoever asks for them is told
  for (const auto& [id, owner] : *ids)
    if (const auto stored = find(*store, id); stored && !stored->finished && reserve(owner))
      (void)launch(id, stored->request, owner);
}

}  // namespace parlor::server
