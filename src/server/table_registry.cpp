#include "server/table_registry.hpp"

#include <algorithm>
#include <ranges>

#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "net/secret.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t max_tables = 10'000;                      // in memory, of so many acts at the start:
constexpr std::size_t acts_of_a_place = 200, max_places = 250;  // of one table, which then ends
constexpr std::size_t max_kept = 100'000;                       // in the store
constexpr std::size_t max_tables_listed = 50, max_tables_listed_for_staff = 500;
constexpr std::chrono::minutes idle_after{10};  // a table that nobody looks at is only kept in the store
constexpr std::chrono::seconds tidy_every{60};
constexpr std::chrono::seconds forget_after{60};  // what players keep at a table where nobody moves

std::size_t places_for(std::size_t acts) { return 1 + acts / acts_of_a_place; }

Json public_facts(const TableSession& table) {
  Json players = Json::array();
  for (const Sitter& sitter : table.head().sitters) players.push_back(sitter.player);
  return {{"id", table.head().id},
          {"game", table.head().game},
          {"players", std::move(players)},
          {"number", table.number()},
          {"over", table.over()}};
}

}  // namespace

TableRegistry::TableRegistry(net::Loop& loop, net::Pool& pool, SqliteTableStore& store, net::Pool& waiting,
                             const play::ExternalPlayers* external_players)
    : context_{loop,
               pool,
               store,
               waiting,
               external_players,
               [this](const TableSession& old) { return again(old); },
               [this](const TableSession& table) { return grow(table); }},
      store_(store),
      places_(max_tables) {
  store.keeping_changed = [this] {
    for (const auto& [id, entry] : tables_) entry.table->tell_all();
  };
  tidy_up();
}

Result<std::shared_ptr<TableSession>> TableRegistry::add(TableHead head, const std::vector<play::Act>& acts,
                                                         std::vector<Sentence> said,
                                                         std::shared_ptr<play::Table> table) {
  const std::string client = head.client;
  const std::size_t places = std::min(places_for(acts.size()), max_places);
  if (!take_places(client, places, head.id))
    return fail(say<french>("there are too many tables; try again later"));
  auto session = TableSession::open(context_, std::move(head), acts, std::move(said), std::move(table));
  if (session)
    tables_[(*session)->head().id] = {*session, std::chrono::steady_clock::now(), places};
  else
    places_.give_back(client, places);
  return session;
}

bool TableRegistry::take_places(const std::string& client, std::size_t places, const std::string& id) {
  while (!places_.fits(client, places) && make_room(client, id)) {  // less fits while others hold more
  }
  return places_.take(client, places);
}

bool TableRegistry::grow(const TableSession& table) {
  const auto entry = tables_.find(table.head().id);
  if (entry == tables_.end() || places_for(table.number()) <= entry->second.places) return true;
  if (entry->second.places >= max_places || !take_places(table.head().client, 1, table.head().id))
    return false;
  ++entry->second.places;
  return true;
}

Result<std::string> TableRegistry::open(const std::string& text, const std::string& client) {
  auto request = read(text);
  return request ? open(*std::move(request), client) : std::unexpected(request.error());
}

Result<TableRequest> TableRegistry::read(const std::string& text) const {
  return read_request(text, context_.external_players);
}

Result<std::string> TableRegistry::open(TableRequest request, const std::string& client) {
  TableHead& head = request.head;
  head.id = net::new_secret().substr(0, 16);
  head.watch = net::new_secret();
  head.client = client;
  for (Sitter& sitter : head.sitters)
    if (sitter.is_person()) sitter.secret = net::new_secret();
  const auto table = add(std::move(head), request.acts, {}, std::move(request.table));
  if (!table) return std::unexpected(table.error());
  const TableHead& opened = (*table)->head();
  store_.save_head(opened);
  for (std::size_t i = 0; i < request.acts.size(); ++i) store_.save_act(opened.id, i, request.acts[i], "");
  if (store_.keeping()) store_.commit();  // otherwise it is tried again in its time
  (*table)->go_on();
  Json answer = {{"id", opened.id}, {"seats", Json::array()}, {"watch", opened.watch}};
  for (const Sitter& sitter : opened.sitters)
    answer["seats"].push_back(sitter.is_person() ? Json(sitter.secret) : Json());
  return answer.dump();
}

TableRegistry::~TableRegistry() {
  store_.keeping_changed = nullptr;
  for (const auto& [id, entry] : tables_) entry.table->detach();
}

Result<std::shared_ptr<TableSession>> TableRegistry::find(const std::string& id) {
  if (const auto here = tables_.find(id); here != tables_.end()) {
    here->second.used = std::chrono::steady_clock::now();
    return here->second.table;
  }
  auto kept = store_.load(id);
  if (!kept) return std::unexpected(kept.error());
  if (!*kept) return std::shared_ptr<TableSession>();
  return add(std::move((*kept)->head), (*kept)->acts, std::move((*kept)->said));
}

// Everyone moves on by one seat, so that another one begins.
std::shared_ptr<TableSession> TableRegistry::again(const TableSession& old) {
  if (!old.head().next.empty()) return find(old.head().next).value_or(nullptr);
  if (!has_room()) return nullptr;
  TableHead head = old.head();
  std::ranges::rotate(head.sitters, head.sitters.end() - 1);
  head.id = net::new_secret().substr(0, 16);
  head.watch = net::new_secret();
  head.seed = net::new_seed();
  head.position.clear();
  std::erase_if(head.set, chooses_chance);  // all have seen it by now
  head.ended_by = {};
  head.scores.clear();
  head.nonce = net::new_secret();
  head.hints = false;
  const double seconds = head.time.empty() ? 0 : *play::parse_time_control(head.time)->per_game;
  for (Sitter& sitter : head.sitters) {
    sitter.secret = sitter.is_person() ? net::new_secret() : "";
    sitter.left = seconds;
    sitter.thought.clear();
    sitter.said = {};
  }
  const auto table = add(std::move(head), {});
  if (!table) return nullptr;
  store_.save_head((*table)->head());
  return *table;
}

std::vector<const TableSession*> TableRegistry::latest(std::size_t most, Wanted wanted) const {
  std::vector<const Entry*> entries;
  entries.reserve(tables_.size());
  for (const auto& [id, entry] : tables_)
    if (wanted == nullptr || ((*entry.table).*wanted)()) entries.push_back(&entry);
  std::ranges::sort(entries, std::greater(), &Entry::used);
  std::vector<const TableSession*> tables;
  for (const Entry* entry : entries | std::views::take(most)) tables.push_back(entry->table.get());
  return tables;
}

std::string TableRegistry::list() const {
  Json list = Json::array();
  for (const TableSession* table : latest(max_tables_listed)) list.push_back(public_facts(*table));
  return list.dump();
}

std::string TableRegistry::lobby() const {
  const auto facts = [&](Wanted wanted) {
    Json list = Json::array();
    for (const TableSession* table : latest(max_tables_listed, wanted)) list.push_back(table->facts());
    return list;
  };
  return dump({{"open", facts(&TableSession::wants_players)}, {"running", facts(&TableSession::on_show)}});
}

std::string TableRegistry::list_for_staff() const {
  Json list = Json::array();
  for (const TableSession* table : latest(max_tables_listed_for_staff)) {
    list.push_back(public_facts(*table));
    list.back()["sockets"] = table->sockets();
    list.back()["thinking"] = table->busy();
  }
  return list.dump();
}

std::map<std::string, std::size_t> TableRegistry::in_play() const {
  std::map<std::string, std::size_t> count;
  for (const auto& [id, entry] : tables_)
    if (!entry.table->over()) ++count[entry.table->head().game];
  return count;
}

bool TableRegistry::full(const std::string& client) const { return !places_.fits(client); }

TableRegistry::Tables::iterator TableRegistry::let_go(Tables::iterator table) {
  places_.give_back(table->second.table->head().client, table->second.places);
  return tables_.erase(table);
}

// A table leaves memory only when all of it is in the store.
bool TableRegistry::make_room(const std::string& client, const std::string& id) {
  if (store_.keeping()) store_.commit();
  if (!store_.keeping()) return false;
  auto oldest = tables_.end();
  for (auto it = tables_.begin(); it != tables_.end(); ++it)
    if (it->first != id && it->second.table->head().client == client && it->second.table->deserted() &&
        !it->second.table->busy() && (oldest == tables_.end() || it->second.used < oldest->second.used))
      oldest = it;
  if (oldest == tables_.end()) return false;
  let_go(oldest);
  return true;
}

void TableRegistry::close() {
  for (const auto& [id, entry] : tables_) entry.table->close();
  store_.commit();
}

void TableRegistry::tidy_up() {
  store_.commit();
  const auto now = std::chrono::steady_clock::now();
  for (auto& [id, entry] : tables_)
    if (!entry.table->deserted()) entry.used = now;
  for (auto it = tables_.begin(); it != tables_.end();) {
    it->second.table->forget_if_idle(now - forget_after);
    const bool idle = now - it->second.used > idle_after && !it->second.table->busy();
    it = store_.keeping() && idle ? let_go(it) : std::next(it);
  }
  if (store_.keeping()) store_.forget_old(max_kept);
  timer_ = context_.loop.after(tidy_every, [this] { tidy_up(); });
}

}  // namespace parlor::server
