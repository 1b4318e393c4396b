#include "bots/remote_bots.hpp"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bots/bot_seat.hpp"
#include "bots/dialogue.hpp"
#include "bots/failed_player.hpp"
#include "bots/french.hpp"
#include "catalog.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "net/address.hpp"
#include "net/rate.hpp"
#include "net/secret.hpp"
#include "net/shares.hpp"

namespace parlor::bots {
namespace {

// Connections with a token are shared out among bots; those that have shown none yet, among clients.
constexpr std::size_t max_bot_sockets = 1024, max_stranger_sockets = 128;
constexpr std::size_t max_tables = 64, max_missed = 256;
constexpr auto patience_with_strangers = std::chrono::seconds(10);  // to say who they are
constexpr double messages_a_second = 500, max_at_once = 5000;

net::Response refusal(int status, std::string_view why) {
  return {.status = status, .body = dump(Json{{"error", why}})};
}

std::string_view token_in(const net::Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view field = request.header("authorization");
  return field.starts_with(scheme) ? trim(field.substr(scheme.size())) : std::string_view();
}

// One connection, on the loop's thread.
struct Guest {
  std::shared_ptr<net::Socket> socket;
  std::string client = {};  // net::network_of its address
  std::string name = {};    // empty: it has not shown a token
  bool introduced = false;
  net::Rate rate{messages_a_second, max_at_once};
  std::shared_ptr<void> alarm = {};

  void close(const std::string& why) {
    if (!socket) return;
    socket->send(wire::print(wire::Complaint{.table = {}, .error = why}));
    std::exchange(socket, nullptr)->close(why);
  }
};

class RemoteSeat;

// One bot, there or not: its games go on until their time is up.
struct Remote {
  std::string name;
  wire::Hello hello = {};
  std::shared_ptr<Guest> guest = {};  // none: it is cut off
  int tables = 0;                     // at which it has sat
  std::map<std::string, RemoteSeat*> seats = {};
  std::vector<std::string> missed = {};  // ends of games that it has not heard of
};

}  // namespace

// Everything but the guests is shared between the loop and those who ask: `mutex` guards it.
class RemoteBots::Impl : public std::enable_shared_from_this<RemoteBots::Impl> {
 public:
  Impl(net::Loop& loop, Register admitted, std::chrono::milliseconds max_absence)
      : absence(max_absence), loop_(loop), admitted_(std::move(admitted)) {}

  std::optional<net::Response> refuse(const net::Request& request) {
    const auto owner = admitted_.owner(token_in(request));
    if (!owner && !request.header("authorization").empty())
      return refusal(401, "this token is not known here; `parlor bot token` makes one");
    if (owner ? bots_.fits(*owner) : strangers_.fits(net::network_of(request.from))) return {};
    return refusal(429, "too many bots are connected; come back later");
  }

  void welcome(const net::Request& request, std::shared_ptr<net::Socket> socket) {
    const auto guest =
        std::make_shared<Guest>(Guest{.socket = std::move(socket), .client = net::network_of(request.from)});
    if (!request.header("authorization").empty())
      guest->name = admitted_.owner(token_in(request)).value_or("");
    const bool room = guest->name.empty() ? strangers_.take(guest->client) : bots_.take(guest->name);
    if (!room) return guest->close("too many bots are connected; come back later");
    guest->socket->message = [self = shared_from_this(), guest](const std::string& text) {
      self->hear(guest, text);
    };
    guest->socket->closed = [self = shared_from_this(), guest] { self->leave(guest); };
    guest->alarm = loop_.after(patience_with_strangers, [weak = std::weak_ptr(guest)] {
      if (const auto waiting = weak.lock(); waiting && !waiting->introduced)
        waiting->close("you did not say hello");
    });
    guest->socket->send(wire::print(our_hello()));
  }

  void recheck() {
    std::vector<std::shared_ptr<Guest>> out;
    {
      const std::scoped_lock lock(mutex);
      for (const auto& [name, remote] : remotes_)
        if (remote->guest && !admitted_.known(name)) out.push_back(remote->guest);
    }
    for (const auto& guest : out) guest->close("this bot's token was taken away");
  }

  std::vector<Connected> connected() const {
    const std::scoped_lock lock(mutex);
    std::vector<Connected> all;
    for (const auto& [name, remote] : remotes_)
      if (remote->guest) all.push_back({name, remote->hello.games});
    return all;
  }

  // Null: nobody of that name may come.
  std::shared_ptr<Remote> find(const std::string& name) {
    if (!admitted_.known(name)) return nullptr;
    const std::scoped_lock lock(mutex);
    auto& remote = remotes_[name];
    if (!remote) remote = std::make_shared<Remote>(Remote{.name = name});
    return remote;
  }

  // With the mutex held: to be sent soon, in this order, if the bot is there.
  bool send(const Remote& remote, std::string line) {
    if (!remote.guest) return false;
    loop_.post([guest = remote.guest, line = std::move(line)] {
      if (guest->socket) guest->socket->send(line);
    });
    return true;
  }

  mutable std::mutex mutex;
  const std::chrono::milliseconds absence;

 private:
  void hear(const std::shared_ptr<Guest>& guest, const std::string& text);
  void introduce(const std::shared_ptr<Guest>& guest, const wire::Hello& hello);

  void leave(const std::shared_ptr<Guest>& guest) {
    if (guest->name.empty())
      strangers_.give_back(guest->client);
    else
      bots_.give_back(guest->name);
    guest->socket.reset();
    guest->alarm.reset();
    const std::scoped_lock lock(mutex);
    const auto remote = remotes_.find(guest->name);
    if (remote != remotes_.end() && remote->second->guest == guest) remote->second->guest.reset();
  }

  net::Loop& loop_;
  Register admitted_;
  net::Shares bots_{max_bot_sockets}, strangers_{max_stranger_sockets};
  std::map<std::string, std::shared_ptr<Remote>>
      remotes_;  // no more than there are tokens: none is forgotten
};

namespace {

// One seat of a remote bot. The one who asks waits; what the bot says comes on the loop's thread.
class RemoteSeat final : public play::ExternalPlayer {
 public:
  using Send = std::function<bool(const Remote&, std::string)>;

  RemoteSeat(std::shared_ptr<Remote> remote, std::mutex& mutex, Send send, const play::Invitation& invitation,
             double timeout, std::chrono::milliseconds absence)
      : remote_(std::move(remote)),
        mutex_(mutex),
        send_(std::move(send)),
        dialogue_(name_table(*remote_, mutex), invitation),
        timeout_(timeout),
        absence_(absence) {
    const std::scoped_lock lock(mutex_);
    remote_->seats[dialogue_.table()] = this;
    send_(*remote_, dialogue_.start());
  }
  RemoteSeat(const RemoteSeat&) = delete;
  RemoteSeat& operator=(const RemoteSeat&) = delete;

  ~RemoteSeat() override {
    if (!over_) end({}, "");
    const std::scoped_lock lock(mutex_);
    remote_->seats.erase(dialogue_.table());
  }

  std::expected<play::Answer, play::Forfeit> ask(const play::Question& question,
                                                 const Budget& budget) override {
    const Allowed allowed(budget, timeout_);
    std::unique_lock lock(mutex_);
    answer_.reset();
    send_(*remote_, dialogue_.ask(question, allowed.clock));
    auto back_by = std::chrono::steady_clock::now() + absence_;
    for (auto now = back_by - absence_; !answer_ && now < allowed.until;
         now = std::chrono::steady_clock::now()) {
      if (remote_->guest) back_by = now + absence_;
      if (now >= back_by)
        return std::unexpected(
            play::Forfeit{.kind = play::Forfeit::Kind::late, .words = say<french>("was not connected")});
      if (budget.abandoned && budget.abandoned())
        return std::unexpected(
            play::Forfeit{.kind = play::Forfeit::Kind::late, .words = say<french>("was not waited for")});
      const auto soon = std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
      news_.wait_until(lock, std::min(soon, allowed.until));
    }
    if (answer_) return *std::exchange(answer_, {});
    return std::unexpected(play::Forfeit{
        .kind = play::Forfeit::Kind::late,
        .words =
            remote_->guest ? allowed.words : say<french>("{}, for its connection was lost", allowed.words)});
  }

  bool wants_events() const override {
    const std::scoped_lock lock(mutex_);
    return remote_->hello.events;
  }

  void tell(const std::string& view) override {
    const std::scoped_lock lock(mutex_);
    send_(*remote_, dialogue_.tell(view));
  }

  void end(const std::vector<double>& scores, std::string_view ended_by) override {
    const std::scoped_lock lock(mutex_);
    over_ = true;
    remote_->seats.erase(dialogue_.table());
    const std::string line = dialogue_.end(scores, ended_by);
    if (!send_(*remote_, line) && remote_->missed.size() < max_missed) remote_->missed.push_back(line);
  }

  // With the mutex held.
  std::vector<std::string> resume() const { return over_ ? std::vector<std::string>() : dialogue_.resume(); }
  void hear(std::string_view line) {
    auto heard = dialogue_.hear(line);
    if (!heard.reply.empty()) send_(*remote_, heard.reply);
    if (!heard.answer || over_) return;
    answer_ = std::move(heard.answer);
    news_.notify_all();
  }

 private:
  static std::string name_table(Remote& remote, std::mutex& mutex) {
    const std::scoped_lock lock(mutex);
    // Bots remember tables by name, and some of them outlive this server.
    static const std::string run = net::new_secret().substr(0, 8);
    return fmt::format("{}-{}", run, ++remote.tables);
  }

  std::shared_ptr<Remote> remote_;
  std::mutex& mutex_;
  Send send_;
  Dialogue dialogue_;
  double timeout_;
  std::chrono::milliseconds absence_;
  bool over_ = false;
  std::optional<std::expected<play::Answer, play::Forfeit>> answer_;
  std::condition_variable news_;
};

}  // namespace

void RemoteBots::Impl::hear(const std::shared_ptr<Guest>& guest, const std::string& text) {
  if (!guest->socket) return;
  if (!guest->rate.allows())
    return guest->close(fmt::format("you said more than {} things a second", messages_a_second));
  const auto message = wire::parse(text);
  if (!message) return guest->close("you did not keep to the protocol: " + message.error().message());
  if (!guest->introduced) {
    const auto* hello = std::get_if<wire::Hello>(&*message);
    return hello == nullptr ? guest->close("say hello first") : introduce(guest, *hello);
  }
  if (const auto* ping = std::get_if<wire::Ping>(&*message))
    return guest->socket->send(wire::print(wire::Pong{ping->id}));
  const std::string table = std::visit(
      [](const auto& m) {
        if constexpr (requires { m.table; }) return m.table;
        return std::string();
      },
      *message);
  const std::scoped_lock lock(mutex);
  const auto remote = remotes_.find(guest->name);
  if (remote == remotes_.end() || remote->second->guest != guest) return;
  for (const auto& [name, seat] : remote->second->seats)
    if (name == table || (table.empty() && std::holds_alternative<wire::Complaint>(*message)))
      seat->hear(text);
}

void RemoteBots::Impl::introduce(const std::shared_ptr<Guest>& guest, const wire::Hello& hello) {
  if (guest->name.empty()) {
    const auto owner = admitted_.owner(hello.token);
    if (!owner) return guest->close("this token is not known here; `parlor bot token` makes one");
    if (!bots_.take(*owner)) return guest->close("too many bots are connected; come back later");
    strangers_.give_back(guest->client);
    guest->name = *owner;
  }
  if (hello.protocol != wire::version)
    return guest->close(
        fmt::format("you speak version {} of the protocol; expected {}", hello.protocol, wire::version));
  guest->introduced = true;
  guest->alarm.reset();
  std::shared_ptr<Guest> before;
  {
    const std::scoped_lock lock(mutex);
    auto& remote = remotes_[guest->name];
    if (!remote) remote = std::make_shared<Remote>(Remote{.name = guest->name});
    before = std::exchange(remote->guest, guest);
    remote->hello = hello;
    for (std::string& line : std::exchange(remote->missed, {})) send(*remote, std::move(line));
    for (const auto& [table, seat] : remote->seats)
      for (std::string& line : seat->resume()) send(*remote, std::move(line));
  }
  if (before) before->close("another connection has shown the same token");
}

RemoteBots::RemoteBots(net::Loop& loop, Register admitted, std::chrono::milliseconds absence)
    : impl_(std::make_shared<Impl>(loop, std::move(admitted), absence)) {}
RemoteBots::~RemoteBots() = default;

std::optional<net::Response> RemoteBots::refuse(const net::Request& request) {
  return impl_->refuse(request);
}
void RemoteBots::welcome(const net::Request& request, std::shared_ptr<net::Socket> socket) {
  impl_->welcome(request, std::move(socket));
}
void RemoteBots::recheck() { impl_->recheck(); }
std::vector<RemoteBots::Connected> RemoteBots::connected() const { return impl_->connected(); }

const std::vector<Key>& RemoteBots::keys() {
  static const std::vector<Key> all = {
      Key::text("name", "",
                translated<french>("whose token it has; remote(ann) is short for remote(name=ann)")),
      Key::number("timeout", "30", 0.001, 600, translated<french>("seconds allowed per move")),
  };
  return all;
}

Result<play::ExternalPlayerMaker> RemoteBots::find(const Spec& spec, std::string_view game) const {
  Settings arguments = spec.arguments;
  for (Setting& argument : arguments)
    if (argument.key.empty()) argument.key = "name";
  const auto values = read(keys(), arguments, say<parlor::french>("player {}", "remote"));
  if (!values) return std::unexpected(values.error());
  const std::string& name = values->text("name");
  const auto remote = impl_->find(name);
  if (!remote)
    return fail(say<french>("no bot {} has a token here; connected are: {}", in_quotes(name),
                            listed(connected(), [](const Connected& c) { return c.name; })));
  const std::scoped_lock lock(impl_->mutex);
  if (remote->guest && std::ranges::count(remote->hello.games, game) == 0)
    return fail(
        say<french>("the bot {} does not play {}; it plays {}", name, game, listed(remote->hello.games)));
  return [impl = impl_, remote, timeout = values->number("timeout")](
             const play::Invitation& invitation) -> std::unique_ptr<play::ExternalPlayer> {
    if (std::unique_lock full(impl->mutex); remote->seats.size() >= max_tables)
      return std::make_unique<FailedPlayer>(say<french>("sits at {} tables already", max_tables));
    return std::make_unique<RemoteSeat>(
        remote, impl->mutex,
        [impl](const Remote& r, std::string line) { return impl->send(r, std::move(line)); }, invitation,
        timeout, impl->absence);
  };
}

}  // namespace parlor::bots
