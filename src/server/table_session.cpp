#include "server/table_session.hpp"

#include <algorithm>
#include <ranges>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/json.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "net/secret.hpp"
#include "play/advice.hpp"
#include "play/thought_json.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t max_clients = 100, max_strangers = 50;  // of one table
constexpr int max_delay_ms = 60'000;
constexpr std::size_t max_planned = 100;  // moves in one plan

// A list of texts under a key of a message, empty where there is none; nothing if it is something else.
std::optional<std::vector<std::string>> moves_of(const Json& message, const char* key, std::size_t max) {
  std::vector<std::string> texts;
  if (!message.contains(key)) return texts;
  if (!message[key].is_array() || message[key].size() > max) return {};
  for (const Json& text : message[key]) {
    if (!text.is_string()) return {};
    texts.push_back(text);
  }
  return texts;
}

void answer_thought(net::Socket& socket, std::string_view type, Seat seat, std::size_t number,
                    std::string_view thought) {
  socket.send(
      fmt::format(R"({{"type":"{}","seat":{},"number":{},"thought":{}}})", type, seat, number, thought));
}

Json error_message(const Sentence& sentence) { return {{"type", "error"}, {"error", to_json(sentence)}}; }

}  // namespace

Result<std::shared_ptr<TableSession>> TableSession::open(Context& context, TableHead head,
                                                         const std::vector<play::Act>& acts,
                                                         std::vector<Sentence> said,
                                                         std::shared_ptr<play::Table> dealt) {
  const auto entry = find_game(head.game);
  if (!entry) return std::unexpected(entry.error());
  std::shared_ptr<TableSession> session(new TableSession(context, std::move(head), **entry));
  if (const auto set = session->set_clocks(); !set) return std::unexpected(set.error());
  auto table = session->set_up(acts, std::move(dealt));
  if (!table) return std::unexpected(table.error());
  session->table_ = *std::move(table);
  session->head_.set = session->table_->record().set;
  session->said_ = std::move(said);
  session->said_.resize(acts.size());
  return session;
}

TableSession::~TableSession() {
  if (detached_) return;
  stop_thinking();
  let_go(std::move(table_));
}

void TableSession::detach() {
  stop_thinking();
  alarm_.reset();
  detached_ = true;
}

void TableSession::close() {
  stop_thinking();
  for (const Client& client : std::exchange(clients_, {})) {
    client.socket->closed = nullptr;
    client.socket->close("the server stops; the table is kept");
  }
}

// The game from its start up to the acts given, and players on their seats if it goes on from there.
Result<std::shared_ptr<play::Table>> TableSession::set_up(const std::vector<play::Act>& acts,
                                                          std::shared_ptr<play::Table> table) const {
  if (!table) {
    auto dealt = entry_.open(head_.set, head_.seed, head_.position, context_.external_players);
    if (!dealt) return std::unexpected(dealt.error());
    table = *std::move(dealt);
  }
  const int seats = table->seats();
  if (std::ssize(head_.sitters) != seats)
    return fail(
        say<french>("seats: {1} has {0} seat with these options, not {2}|"
                    "seats: {1} has {0} seats with these options, not {2}",
                    seats, head_.game, head_.sitters.size()));
  for (std::size_t i = 0; i < acts.size(); ++i)
    if (const auto made = table->act(acts[i].seat, acts[i].move); !made)
      return fail(say<french>("act {}: {}", i, made.error().sentence));
  const bool ended = !head_.ended_by.empty() || table->to_act().empty();
  for (Seat seat = 0; seat < seats && !ended; ++seat) {
    const Sitter& sitter = head_.sitters[seat];
    if (sitter.is_person()) continue;
    const auto spec = parse_spec(sitter.player);
    if (!spec) return std::unexpected(spec.error());
    if (const auto sat = table->sit(*spec, place_at(seat, head_.seed)); !sat)
      return std::unexpected(sat.error());
  }
  return table;
}

play::Record TableSession::record() const {
  play::Record record = table_->record();
  if (!head_.ended_by.empty()) {
    record.ended_by = head_.ended_by;
    record.scores = head_.scores;
  }
  for (std::size_t seat = 0; seat < record.players.size(); ++seat)
    record.players[seat] =
        head_.sitters[seat].name.empty() ? head_.sitters[seat].player : head_.sitters[seat].name;
  return record;
}

std::optional<TableSession::Viewer> TableSession::viewer_of(std::string_view secret) const {
  if (secret.empty()) return watchable() ? std::optional(Viewer::stranger()) : std::nullopt;
  std::optional<Viewer> found;  // all are looked at, so that the time tells nothing
  if (net::opens(secret, head_.watch)) found = Viewer();
  for (Seat seat = 0; seat < table_->seats(); ++seat)
    if (net::opens(secret, head_.sitters[seat].secret)) found = Viewer(seat);
  return found;
}

std::string TableSession::tell_secret(Viewer viewer) {
  std::string& secret = viewer ? head_.sitters[*viewer].secret : head_.watch;
  if (net::is_kept(secret)) {
    secret = net::new_secret();
    save_head();
  }
  return secret;
}

bool TableSession::sees_all(Viewer viewer) const {
  return over() || !entry_.hidden || (!viewer && !has_people());
}

bool TableSession::sees_thought(Viewer viewer, Seat seat) const { return viewer == seat || sees_all(viewer); }

// People who play each other take moves back if both agree (may_propose).
bool TableSession::may_take_back(Viewer viewer) const {
  return viewer && people().size() == 1 && head_.ended_by.empty() && can_take_back(*viewer);
}

bool TableSession::can_take_back(Seat seat) const {
  const auto own = [seat](const play::Act& act) { return act.seat == seat; };
  return table_->may_take_back() && std::ranges::any_of(table_->record().acts | std::views::reverse, own);
}

void TableSession::welcome(const std::shared_ptr<net::Socket>& socket, Viewer viewer, SeatSet beside) {
  const auto strangers =
      std::ranges::count_if(clients_, [](const Client& c) { return c.viewer.is_stranger(); });
  if (clients_.size() >= max_clients ||
      (viewer.is_stranger() && std::cmp_greater_equal(strangers, max_strangers)))
    return socket->close("too many people look at this table");
  if (viewer) beside.add(*viewer);
  clients_.push_back({.socket = socket, .viewer = viewer, .present = beside});
  for (const Seat seat : beside) {
    Sitter& sitter = head_.sitters[seat];
    if (sitter.player != open_seat) continue;
    sitter.player = person;
    kept_for_joiner_.erase(seat);
    save_head();
    changed();
  }
  const std::weak_ptr<net::Socket> weak = socket;
  socket->message = [self = shared_from_this(), weak, viewer](const std::string& text) {
    if (const auto alive = weak.lock()) self->hear(alive, viewer, text);
  };
  socket->closed = [self = shared_from_this(), raw = socket.get()] {
    std::erase_if(self->clients_, [&](const Client& c) { return c.socket.get() == raw; });
    if (!self->detached_) self->changed();  // not now: the others may be in the middle of being told
  };
  tell_all();
  run_clocks();
  go_on();
}

bool TableSession::floods(const std::shared_ptr<net::Socket>& socket) {
  const auto client = std::ranges::find(clients_, socket, &Client::socket);
  if (client == clients_.end()) return true;  // shown out a moment ago
  if (client->messages.allows()) return client->warned = false;
  if (!client->warnings.allows()) {
    socket->close("too many messages");
  } else if (!std::exchange(client->warned, true)) {
    socket->send(error_message(say<french>("too many messages; some were not heard")).dump());
  }
  return true;
}

void TableSession::hear(const std::shared_ptr<net::Socket>& socket, Viewer viewer, const std::string& text) {
  if (floods(socket)) return;
  const auto message = read_json(text);
  const Result<void> done = message ? obey(socket, viewer, *message) : std::unexpected(message.error());
  if (done) return;
  Json refusal = error_message(done.error().sentence);
  if (message && message->is_object() && message->contains("type")) refusal["of"] = (*message)["type"];
  socket->send(dump(refusal));
}

Result<void> TableSession::obey(const std::shared_ptr<net::Socket>& socket, Viewer viewer,
                                const Json& message) {
  if (!message.is_object() || !message.contains("type") || !message["type"].is_string())
    return fail(say<french>("a message is a JSON object with a type"));
  const std::string type = message["type"];
  const auto whole = [&](const char* key) -> std::optional<std::int64_t> {
    if (!message.contains(key) || !message[key].is_number_integer()) return {};
    return message[key].get<std::int64_t>();
  };
  if (type == "ping") {
    socket->send(R"({"type":"pong"})");
    return {};
  }
  if (type == "table") {
    tell_completely(socket, message.contains("drawings") && message["drawings"] == true);
    return {};
  }
  if (type == "why") {
    const auto seat = whole("seat");
    if (!seat || *seat < 0 || *seat >= table_->seats())
      return fail(say<french>("why: seat must be one of the table's"));
    return why(socket, viewer, static_cast<Seat>(*seat));
  }
  if (type == "pace" || type == "step") {
    std::optional<bool> paused;
    if (message.contains("paused") && message["paused"].is_boolean()) paused = message["paused"].get<bool>();
    std::optional<int> delay;
    if (const auto ms = whole("delay_ms"))
      delay = static_cast<int>(std::clamp<std::int64_t>(*ms, 0, max_delay_ms));
    return set_pace(viewer, paused, delay, type == "step");
  }
  if (type == "rematch")
    return viewer || controls(viewer) ? rematch() : fail(say<french>("only those who played can play again"));
  if (!viewer) return fail(say<french>("you only look on at this table"));
  return obey_player(socket, *viewer, type, message);
}

Result<void> TableSession::obey_player(const std::shared_ptr<net::Socket>& socket, Seat seat,
                                       const std::string& type, const Json& message) {
  if (type == "act") {
    if (!message.contains("number") || !message["number"].is_number_unsigned() || !message.contains("move") ||
        !message["move"].is_string())
      return fail(say<french>("act: a number and a move are expected"));
    return act(socket, seat, message["number"].get<std::size_t>(), message["move"].get<std::string>());
  }
  if (type == "plan") {
    auto moves = moves_of(message, "moves", max_planned);
    if (!moves) return fail(say<french>("plan: moves must be a list of at most {} moves", max_planned));
    return plan(socket, seat, *std::move(moves));
  }
  if (type == "hint") return hint(socket, seat);
  if (type == "hunted") return hunted(socket, seat);
  if (type == "take_back") return take_back(seat);
  if (type == "resign") return resign(seat);
  if (type == "name") return call_oneself(seat, message);
  if (type == "say") return talk(seat, message);
  if (type == "propose") return propose(socket, seat, message);
  if (type == "agree" || type == "decline") return answer(socket, seat, message, type == "agree");
  return fail(say<french>("{} is not a message that a table knows", in_quotes(type)));
}

Result<void> TableSession::act(const std::shared_ptr<net::Socket>& socket, Seat seat, std::size_t number,
                               std::string_view move) {
  if (number < this->number()) {  // sent twice, or a click too late by one who may have missed a change
    tell_completely(socket);
    return {};
  }
  if (number > this->number()) return fail(say<french>("act: the number is not the table's"));
  if (over()) return fail(say<french>("the game is over"));
  if (timed() && left(seat) <= 0) return forfeit(play::out_of_time(seat)), Result<void>();
  const auto done = table_->act(seat, move);
  if (!done) return std::unexpected(done.error());
  said_.emplace_back();
  made(seat);
  go_on();
  return {};
}

void TableSession::made(Seat seat) {
  if (timed() && clocks_[seat].running()) (void)clocks_[seat].stop(std::chrono::steady_clock::now());
  context_.store.save_act(head_.id, number() - 1, table_->record().acts.back(), said_.back());
  if (timed() || over()) save_head();
  proposals_.moved();
  if (!over() && !context_.grow(*this))
    break_off(say<french>("the game was too long for this server: it ended after {} moves", number()));
  run_clocks();
  changed();
}

Result<void> TableSession::take_back(Seat seat) {
  if (!may_take_back(seat))
    return fail(
        say<french>("a move can be taken back against our players, as long as it has shown nothing hidden"));
  return undo(seat);
}

// What the seat did last, and all that came after it.
Result<void> TableSession::undo(Seat seat) {
  const auto acts = *table_->without_last_move(seat);
  auto table = set_up(acts);
  if (!table) return std::unexpected(table.error());
  stop_thinking();
  let_go(std::exchange(table_, *std::move(table)));
  said_.resize(acts.size());
  for (auto& [sees, told] : told_) told.same = std::min(told.same, acts.size());
  context_.store.cut_acts(head_.id, acts.size());
  proposals_.moved();
  run_clocks();
  changed();
  go_on();
  return {};
}

Result<void> TableSession::hint(const std::shared_ptr<net::Socket>& socket, Seat seat) {
  if (over() || !table_->to_act().contains(seat)) return fail(say<french>("it is not your turn"));
  if (!may_hint(seat)) return fail(say<french>("people who play each other have hints only if all agree"));
  if (hints_ >= max_hints) return fail(say<french>("a hint is being worked out"));
  std::vector<Spec> partners;
  for (const Sitter& sitter : head_.sitters)
    if (!sitter.is_person()) partners.push_back(*parse_spec(sitter.player));
  // The table may be gone before the advice comes.
  auto work = [weak = weak_from_this(), &loop = context_.loop, &entry = entry_, socket = socket, seat,
               adviser = adviser_for(entry_, *table_, partners), record = table_->record(), number = number(),
               place = place_at(seat, head_.seed)]() mutable {
    std::string thought = "null";
    if (const auto advice = advise(entry, record, adviser, place, {.per_move = hint_seconds}))
      thought = dump(play::to_json(advice->thought));
    // Moved: the last who holds a socket lets go of it on the loop.
    loop.post([weak, socket = std::move(socket), seat, number, thought] {
      if (const auto self = weak.lock()) --self->hints_;
      answer_thought(*socket, "hint", seat, number, thought);
    });
  };
  if (!context_.pool.run(head_.client, std::move(work)))
    return fail(say<french>("the server is too busy to give hints now"));
  ++hints_;
  return {};
}

Result<void> TableSession::plan(const std::shared_ptr<net::Socket>& socket, Seat seat,
                                std::vector<std::string> moves) const {
  const auto plan = table_->plan(seat, std::move(moves), net::new_seed());
  if (!plan) return std::unexpected(plan.error());
  socket->send(dump({{"type", "plan"}, {"moves", plan->moves}, {"wrong", plan->wrong}}));
  return {};
}

Result<void> TableSession::why(const std::shared_ptr<net::Socket>& socket, Viewer viewer, Seat seat) const {
  const Sitter& sitter = head_.sitters[seat];
  if (sitter.thought.empty()) return fail(say<french>("that seat has not thought aloud yet"));
  if (sees_thought(viewer, seat)) {
    answer_thought(*socket, "why", seat, number(), sitter.thought);
  } else {
    Thought public_part;
    public_part.said = sitter.said;
    public_part.words = sitter.said.empty()
                            ? say<french>("It keeps its thoughts to itself while the game goes on.")
                            : sitter.said;
    answer_thought(*socket, "why", seat, number(), dump(play::to_json(public_part)));
  }
  return {};
}

Result<void> TableSession::set_pace(Viewer viewer, std::optional<bool> paused, std::optional<int> delay_ms,
                                    bool step) {
  if (!controls(viewer)) return fail(say<french>("the pace can be set at a table where no person plays"));
  if (paused) paused_ = *paused;
  if (delay_ms) delay_ms_ = *delay_ms;
  step_ = step;
  if (step || paused_) pause_.reset();
  tell_all();
  go_on();
  return {};
}

}  // namespace parlor::server
