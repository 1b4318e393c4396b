#include "gnd/service.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/embedded.hpp"
#include "core/text.hpp"
#include "gnd/view.hpp"
#include "net/password.hpp"
#include "net/secret.hpp"

namespace parlor::gnd {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t token_length = 50, match_token_length = 10;  // as the protocol has them

net::Response sentence(int status, std::string text) {
  return {.status = status, .body = std::move(text) + "\n", .type = "text/plain; charset=utf-8"};
}

// The page to watch. It brings its style, its script and a policy along, and asks for the status.
net::Response watch_page() {
  const auto page = embedded("web/dist/gnd.html");
  if (!page)
    return sentence(503, "the page to watch was not built into this program: start it with ./parlor");
  return {.body = std::string(*page),
          .type = "text/html; charset=utf-8",
          .headers = {{"Content-Security-Policy", "frame-ancestors 'none'"}}};
}

bool printable(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

// Rounded down; what passed between a turn's beginning and its being told does not count.
std::int64_t whole_seconds(double left) {
  return static_cast<std::int64_t>(std::floor(std::max(0.0, left + 0.01)));
}

}  // namespace

Service::Service(Config config, CourseState& state, Context context, Limits limits)
    : config_(std::move(config)),
      state_(&state),
      with_(std::move(context)),
      limits_(limits),
      attempts_(limits.attempts / 60, limits.attempts) {}

void Service::resume() {
  for (const auto& [token, match] : state_->running()) {
    const auto colour = *match->to_move();
    if (!match->side(colour).player.empty()) {
      think(match, colour);
      continue;
    }
    timers_[token] = with_.loop.after(limits_.grace, [this, weak = std::weak_ptr(match)] {
      if (const auto running = weak.lock(); running && !running->runs()) run_clock(*running);
    });
  }
}

// ---- Requests ----

void Service::answer(net::Request request, std::shared_ptr<net::Reply> reply) {
  const Caller caller{std::move(reply), std::move(request.from)};
  if (const auto objection = with_.site.objection(request))
    refuse(caller, 403, objection->english());
  else if (request.method == "GET")
    watch(request, caller);
  else if (request.method != "POST")
    refuse(caller, 405, "the method must be POST, or GET to watch");
  else if (request.body.size() > max_body_length)
    refuse(caller, 413, fmt::format("the message has more than {} bytes", max_body_length));
  else
    call(std::string_view(request.path).substr(request.path.rfind('/') + 1), caller, request.body);
  flush();
}

std::optional<net::Response> Service::refuse(const net::Request&) {
  return sentence(404, "there is no WebSocket here");
}
void Service::welcome(const net::Request&, std::shared_ptr<net::Socket>) {}

void Service::watch(const net::Request& request, const Caller& caller) {
  if (request.path == "/status.json") return send(caller.reply, {.body = recent_status()});
  if (request.path != "/") return refuse(caller, 404, "there is no such page; the page to watch is /");
  send(caller.reply, watch_page());
}

const std::string& Service::recent_status() {
  if (const Time now = with_.now(); status_.empty() || now - status_made_ > 500ms) {
    status_ = status_json(*this, now);
    status_made_ = now;
  }
  return status_;
}

void Service::call(std::string_view command, const Caller& caller, const std::string& text) {
  if (command != "register" && command != "start" && command != "play")
    return refuse(caller, 404, "there is no such command; there are register, start and play");
  auto body = parse_body(text);
  if (!body) return refuse(caller, 400, body.error().message());
  if (command == "register") return enter(caller, *std::move(body));
  Group* group = state_->known(body->token);
  if (group == nullptr)
    return refuse(caller, 401,
                  "the token is not known; register first, or again if another did with this group");
  if (command == "start")
    start(caller, *group);
  else
    play(caller, *group, body->action);
}

void Service::refuse(const Caller& caller, int status, std::string why, bool counts) {
  if (counts && !attempts_.allows(caller.address, with_.now())) {
    status = 429;
    why = "too many refused requests and registrations from this address; wait a minute";
  }
  send(caller.reply, sentence(status, std::move(why)));
}

// ---- register ----

void Service::enter(const Caller& caller, Body body) {
  if (!attempts_.allows(caller.address, with_.now()))
    return refuse(caller, 429, "too many registrations from this address; wait a minute", false);
  if (!body.id) return refuse(caller, 400, "\"Id\" is missing; expected the number of the group");
  if (body.password.empty()) return refuse(caller, 400, "\"Password\" is missing or empty");
  if (body.games.empty())
    return refuse(caller, 400, "\"PossibleGames\" names no game; expected 0 for Gopher, 1 for Dodo, or both");
  if (!printable(body.members) || !printable(body.password))
    return refuse(caller, 400, "\"Members\" and \"Password\" must not contain control characters");
  if (state_->find(*body.id) == nullptr && state_->groups().size() >= limits_.groups)
    return refuse(caller, 429,
                  fmt::format("there are {} groups already, and that is the limit", limits_.groups));
  check_password(caller, std::move(body));
}

void Service::check_password(const Caller& caller, Body body) {
  const Group* group = state_->find(*body.id);
  const std::string known = group != nullptr ? group->entry.password : std::string();
  // Hashing is slow on purpose: a whole class that registers at once waits in line.
  auto work = [this, caller, known, body = std::move(body)] {
    std::string hash;
    if (known.empty())
      hash = net::hash_password(body.password);
    else if (net::is_password(body.password, known))
      hash = known;
    with_.loop.post([this, caller, body, hash, checked = !known.empty()] {
      entered(caller, body, hash, checked);
      flush();
    });
  };
  if (!with_.hash(std::move(work)))
    refuse(caller, 429, "too many groups register at once; try again in a few seconds", false);
}

void Service::entered(const Caller& caller, const Body& body, const std::string& hash, bool checked) {
  // Another may have taken the number while this password was hashed.
  if (!checked && state_->find(*body.id) != nullptr) return check_password(caller, body);
  if (hash.empty() && !checked) return refuse(caller, 503, "the server has no memory left; try again", false);
  if (hash.empty()) return refuse(caller, 403, fmt::format("wrong password for group {}", *body.id));
  if (!checked && state_->groups().size() >= limits_.groups)
    return refuse(caller, 429,
                  fmt::format("there are {} groups already, and that is the limit", limits_.groups));
  const std::string token = (net::new_secret() + net::new_secret()).substr(0, token_length);
  const auto registered = happen(Registered{*body.id, body.members, hash, token, body.games});
  if (!registered) return refuse(caller, 500, registered.error().message(), false);
  dismiss(*body.id);
  send(caller.reply, {.body = fmt::format(R"({{"Token":"{}"}})", token)});
}

// ---- start and play ----

void Service::start(const Caller& caller, Group& group) {
  keep_waiting(group, {caller.reply, false});
  if (!group.playing()) return seek(group);
  wait_for_turn(group);
}

void Service::wait_for_turn(Group& group) {
  const Colour colour = *group.match->colour_of(group.entry.group);
  if (group.match->to_move() != colour) return;
  if (!group.match->runs()) run_clock(*group.match);
  tell(group.match, colour);
}

void Service::play(const Caller& caller, Group& group, const Action& action) {
  const auto match = group.match;
  if (!match) return refuse(caller, 409, "there is no match yet; ask for one with start");
  const Colour colour = *match->colour_of(group.entry.group);
  if (!match->to_move()) return send(caller.reply, response(*match, colour, true));
  const auto move = match->move_of(action);
  if (move && match->last_move(colour) == *move) {  // the client did not get the answer
    keep_waiting(group, {caller.reply, true});
    return wait_for_turn(group);
  }
  if (match->to_move() != colour)
    return refuse(caller, 409, "it is not this group's turn; start answers when it is");
  const double left = match->left(colour, with_.now());
  if (left > 0) {
    const auto moved = move ? happen(Moved{match->token(), *move, left}) : std::unexpected(move.error());
    if (!moved) return reject_action(caller, group, *match, left, moved.error());
    keep_waiting(group, {caller.reply, true});
    return proceed(match);
  }
  keep_waiting(group, {caller.reply, true});
  time_out(match);
}

void Service::reject_action(const Caller& caller, Group& group, Match& match, double left, const Error& why) {
  left -= config_.penalty;
  if (left <= 0) {
    keep_waiting(group, {caller.reply, true});
    return time_out(group.match);
  }
  if (const auto done = happen(Penalised{match.token(), left}); !done)
    return refuse(caller, 500, done.error().message(), false);
  run_clock(match);
  send(caller.reply,
       sentence(illegal_action, fmt::format("{}; that costs {} s", why.message(), config_.penalty)));
}

void Service::seek(Group& group) {
  const std::int64_t id = group.entry.group;
  std::erase(line_, id);
  std::vector<const Group*> others;
  std::erase_if(line_, [&](std::int64_t other) {
    const auto waiting = waiting_.find(other);
    const bool gone = waiting == waiting_.end() || waiting->second.reply->gone();
    if (gone) waiting_.erase(other);
    if (!gone) others.push_back(state_->find(other));
    return gone;
  });
  auto begun = state_->pair(group, others, config_);
  if (!begun) return line_.push_back(id);
  begun->match = net::new_secret().substr(0, match_token_length);
  if (const auto happened = happen(*begun); !happened) return;
  for (const Side& side : {begun->terms.red, begun->terms.blue})
    if (side.group) std::erase(line_, *side.group);
  proceed(state_->running(begun->match));
}

void Service::proceed(const std::shared_ptr<Match>& match) {
  const auto colour = match->to_move();
  if (!colour) {
    timers_.erase(match->token());
    tell(match, Colour::red);
    tell(match, Colour::blue);
  } else if (!match->side(*colour).player.empty()) {
    think(match, *colour);
  } else {
    run_clock(*match);
    tell(match, *colour);
  }
}

void Service::tell(const std::shared_ptr<Match>& match, Colour colour) {
  const auto id = match->side(colour).group;
  const auto found = id ? waiting_.find(*id) : waiting_.end();
  if (found == waiting_.end()) return;
  const Waiting waiting = found->second;
  if (waiting.reply->gone()) {
    waiting_.erase(found);
    return;
  }
  // A group that came back with `start` and finds its match over plays the next one.
  if (!match->to_move() && !waiting.played) return seek(*state_->find(*id));
  waiting_.erase(found);
  send(waiting.reply, response(*match, colour, waiting.played));
}

// ---- Clocks ----

void Service::run_clock(Match& match) {
  match.resume(with_.now());
  watch_clock(match);
}

void Service::watch_clock(const Match& match) {
  const double left = std::max(0.0, match.left(*match.to_move(), with_.now()));
  const std::chrono::milliseconds delay(static_cast<std::int64_t>(left * 1000) + 1);
  timers_[match.token()] = with_.loop.after(delay, [this, token = match.token()] {
    flag_falls(token);
    flush();
  });
}

void Service::flag_falls(const std::string& token) {
  const auto match = state_->running(token);
  if (!match || !match->runs()) return;
  if (match->left(*match->to_move(), with_.now()) <= 0)
    time_out(match);
  else
    watch_clock(*match);
}

void Service::time_out(const std::shared_ptr<Match>& match) {
  if (happen(TimedOut{match->token()})) proceed(match);
}

// ---- Answers ----

void Service::keep_waiting(const Group& group, Waiting waiting) {
  dismiss(group.entry.group);
  waiting_[group.entry.group] = std::move(waiting);
}

void Service::dismiss(std::int64_t group) {
  std::erase(line_, group);
  const auto found = waiting_.find(group);
  if (found == waiting_.end()) return;
  send(found->second.reply, sentence(409, "another request of this group took the place of this one"));
  waiting_.erase(found);
}

net::Response Service::response(const Match& match, Colour colour, bool played) const {
  Answer answer{.game = match.begun().terms.game,
                .player = static_cast<int>(colour),
                .clock = whole_seconds(match.left(colour, with_.now())),
                .grid = match.grid(),
                .match = match.token()};
  if (played) {
    const auto winner = match.winner();
    answer.end = {.finished = winner.has_value(), .winner = winner ? static_cast<int>(*winner) : 0};
  }
  return {.body = print(answer)};
}

Result<void> Service::happen(const Event& event) {
  auto ended = with_.store.take(*state_, event);
  if (!ended) return std::unexpected(ended.error());
  if (*ended) ended_.push_back(*std::move(ended));
  return {};
}

void Service::send(std::shared_ptr<net::Reply> reply, net::Response response) {
  net::secure(response);
  outbox_.emplace_back(std::move(reply), std::move(response));
}

void Service::flush() {
  if (std::exchange(flushing_, true)) return;
  with_.loop.post([this] {
    flushing_ = false;
    if (const auto safe = with_.store.commit(); !safe) return with_.failed(safe.error());
    for (const auto& match : std::exchange(ended_, {})) with_.finished(*match);
    for (auto& [reply, response] : std::exchange(outbox_, {}))
      if (!reply->gone()) reply->send(std::move(response));
  });
}

}  // namespace parlor::gnd
