#include "net/http.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <fmt/format.h>

#include "net/address.hpp"
#include "net/asio.hpp"
#include "net/budgets.hpp"
#include "net/french.hpp"
#include "net/reply_to.hpp"
#include "net/request.hpp"
#include "net/traffic.hpp"
#include "net/url.hpp"
#include "net/web_socket.hpp"

namespace parlor::net {
namespace {

constexpr std::size_t max_header = std::size_t{16} << 10;
constexpr const char* too_much = "this client takes too much of the server; try again later";

// Counts something as open for as long as this lives.
class Open {
 public:
  explicit Open(std::size_t& count) : count_(count) { ++count_; }
  Open(const Open&) = delete;
  Open& operator=(const Open&) = delete;
  ~Open() { --count_; }

 private:
  std::size_t& count_;
};

// One client's connection.
class Connection {
 public:
  Connection(Tcp::socket socket, Service& service, const ServerOptions& options, Traffic& traffic,
             std::shared_ptr<Budgets> budgets)
      : stream_(std::make_shared<beast::tcp_stream>(std::move(socket))),
        service_(service),
        options_(options),
        traffic_(traffic),
        open_(traffic.connections),
        budgets_(std::move(budgets)) {
    place_.close = [this] {
      beast::error_code ignored;
      (void)stream_->socket().close(ignored);
    };
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { budgets_->places.release(place_); }

  // False: its client has too many connections.
  bool has_place() { return budgets_->places.take(place_, network_of(peer())); }

  void turn_away() {
    static const std::string body = error_body("there are too many connections; try again later");
    static const std::string text = fmt::format(
        "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nContent-Length: {}\r\n"
        "Connection: close\r\n\r\n{}",
        body.size(), body);
    beast::error_code ignored;
    (void)stream_->socket().non_blocking(true, ignored);
    (void)stream_->socket().write_some(asio::buffer(text), ignored);
    traffic_.note({.from = peer(), .method = {}, .path = {}, .status = 429});
  }

  Task<> run() {
    for (;;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(max_header);
      parser.body_limit(options_.max_body);
      stream_->expires_after(options_.patience);
      budgets_->places.set_idle(place_, true);
      const auto [failed, size] = co_await http::async_read_header(*stream_, buffer_, parser, waiting);
      begin_exchange();
      if (failed) {
        co_await excuse(failed);
        break;
      }
      const std::string client = network_of(address_of(parser.get(), peer(), options_));
      budgets_->read_headers(client, size);
      HeldBytes body(budgets_->bytes, client);
      const bool room = budgets_->places.take(place_, client) &&
                        body.take(parser.chunked() ? options_.max_body : parser.content_length().value_or(0));
      if (!room) {
        co_await write(refusal(429, too_much), 11, false, false);
        break;
      }
      budgets_->places.set_idle(place_, true);
      const http::request_header<> header = parser.get();  // what trailers add is no header
      if (!parser.is_done() && header.version() >= 11 &&
          beast::iequals(header[http::field::expect], "100-continue")) {
        const bool invited = co_await invite_body();
        if (!invited) break;
      }
      const auto [broken, rest] = co_await http::async_read(*stream_, buffer_, parser, waiting);
      begin_exchange();
      if (broken) {
        co_await excuse(broken);
        break;
      }
      budgets_->places.set_idle(place_, false);
      auto message = parser.release();
      message.base() = header;
      if (const auto unclear = ambiguity(message); !unclear.empty()) {
        co_await write(refusal(400, std::string(unclear)), 11, false, false);
        break;
      }
      co_await budgets_->turn_of(client, stream_->get_executor());
      if (websocket::is_upgrade(message)) {
        const bool taken = co_await upgrade(std::move(message), client);
        if (taken) co_return;
        break;
      }
      const unsigned version = message.version();
      const bool keep_alive = message.keep_alive(), head = message.method() == http::verb::head;
      auto response = co_await ask(std::move(message), client);
      if (!response) {
        note(status_client_gone, 0);
        break;
      }
      HeldBytes answer(budgets_->bytes, client);
      if (!answer.take(response->body.size())) response = refusal(429, too_much);
      const bool written = co_await write(*std::move(response), version, keep_alive, head);
      if (!written || !keep_alive) break;
    }
    beast::error_code ignored;
    (void)stream_->socket().shutdown(Tcp::socket::shutdown_send, ignored);
  }

 private:
  void begin_exchange() {
    begun_ = std::chrono::steady_clock::now();
    exchange_ = {.from = peer(), .method = {}, .path = {}};
  }
  void describe(const Request& request) {
    exchange_.from = request.from;
    exchange_.method = request.method;
    exchange_.path = request.path;
  }
  void note(int status, std::size_t bytes) {
    exchange_.status = status;
    exchange_.bytes = bytes;
    exchange_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    traffic_.note(exchange_);
  }

  // The client waits to be told that its body is not refused.
  Task<bool> invite_body() {
    static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    const auto [failed, size] = co_await asio::async_write(*stream_, asio::buffer(go_on), waiting);
    co_return !failed;
  }

  Task<> excuse(beast::error_code failed) {
    if (failed == http::error::body_limit)
      co_await write(refusal(413, fmt::format("a body has at most {} bytes", options_.max_body)), 11, false,
                     false);
    else if (failed == http::error::header_limit || failed == http::error::buffer_overflow)
      co_await write(refusal(431, fmt::format("headers have at most {} bytes", max_header)), 11, false,
                     false);
    else if (failed.category() == http::make_error_code(http::error::bad_method).category() &&
             failed != http::error::end_of_stream && failed != http::error::partial_message)
      co_await write(refusal(400, "this is not HTTP: " + failed.message()), 11, false, false);
  }

  Task<std::optional<Response>> ask(RawRequest message, const std::string& client) {
    const auto slot = std::make_shared<Slot>(stream_->get_executor());
    stream_->expires_never();
    budgets_->work_for(client, [&] {
      Request request = to_request(std::move(message), peer(), options_);
      describe(request);
      service_.answer(std::move(request), std::make_shared<ReplyTo>(slot));
    });
    if (!slot->response && !slot->dropped) {
      watch(slot);
      while (!slot->response && !slot->dropped && !slot->gone) co_await slot->settled.async_wait(waiting);
    }
    if (slot->gone) co_return std::nullopt;
    co_return std::move(slot->response);
  }

  // Notices when a client that waits for its answer hangs up.
  void watch(const std::shared_ptr<Slot>& slot) {
    stream_->socket().async_wait(Tcp::socket::wait_read, [slot, stream = stream_](beast::error_code failed) {
      beast::error_code ignored;
      if (failed || stream->socket().available(ignored) > 0 || slot->response) return;
      slot->gone = true;
      slot->settle();
    });
  }

  Task<bool> write(Response response, unsigned version, bool keep_alive, bool head) {
    stream_->expires_after(options_.patience);
    http::response<http::empty_body> message(static_cast<http::status>(response.status), version);
    const std::string& body = response.shared ? *response.shared : response.body;
    note(response.status, head ? 0 : body.size());
    if (!response.type.empty()) message.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) message.set(name, value);
    message.keep_alive(keep_alive);
    message.content_length(body.size());
    const http::fields::writer header(message, version, message.result_int());
    const auto failed = co_await write_message(*stream_, header, head ? std::string_view() : body);
    co_return !failed;
  }

  Task<bool> upgrade(RawRequest message, const std::string& client) {
    auto copy = message;
    const Request request = to_request(std::move(copy), peer(), options_);
    describe(request);
    std::optional<Response> refused;
    budgets_->work_for(client, [&] { refused = service_.refuse(request); });
    if (refused) {
      co_await write(*std::move(refused), message.version(), false, false);
      co_return false;
    }
    stream_->expires_never();
    const auto socket = std::make_shared<SocketOn>(std::move(*stream_), options_, budgets_, client);
    const bool accepted = co_await socket->accept(message);
    if (!accepted) co_return true;
    note(101, 0);
    const Open counted(traffic_.sockets);
    budgets_->work_for(client, [&] { service_.welcome(request, socket); });
    co_await socket->read();
    co_return true;
  }

  // In plain English: programs of every kind call.
  static Response refusal(int status, const std::string& sentence) {
    return {.status = status, .body = error_body(sentence)};
  }

  // Nothing where it has hung up already.
  std::string peer() const {
    beast::error_code failed;
    const auto peer = stream_->socket().remote_endpoint(failed);
    return failed ? "" : peer.address().to_string();
  }

  std::shared_ptr<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_{2 * max_header};  // trailers are kept here until all have come
  Service& service_;
  const ServerOptions& options_;
  Traffic& traffic_;
  Open open_;
  Exchange exchange_;  // the one under way
  std::chrono::steady_clock::time_point begun_;
  std::shared_ptr<Budgets> budgets_;
  Places::Place place_;
};

// A port, and the connections that came through it.
class Listener {
 public:
  Listener(Tcp::acceptor acceptor, Service& service, const ServerOptions& options)
      : acceptor_(std::move(acceptor)),
        service_(service),
        options_(options),
        budgets_(std::make_shared<Budgets>(options)) {}

  void close() { acceptor_.reset(); }

  ServerLoad load() const {
    const Shares& places = budgets_->places.shares();
    return {places.taken(), places.clients(), budgets_->bytes.taken()};
  }

  Task<> run() {
    for (;;) {
      auto [failed, socket] = co_await acceptor_->async_accept(waiting);
      if (failed == asio::error::operation_aborted) break;
      if (failed)
        co_await rest();  // out of files, most likely: others will be closed
      else
        asio::co_spawn(acceptor_->get_executor(), serve(std::move(socket)), asio::detached);
    }
  }

 private:
  Task<> serve(Tcp::socket socket) {
    beast::error_code ignored;
    (void)socket.set_option(Tcp::no_delay(true), ignored);
    Connection connection(std::move(socket), service_, options_, traffic(), budgets_);
    if (!connection.has_place()) co_return connection.turn_away();
    co_await connection.run();
  }

  Task<> rest() {
    asio::steady_timer timer(acceptor_->get_executor(), std::chrono::milliseconds(100));
    co_await timer.async_wait(waiting);
  }

  Traffic& traffic() { return options_.traffic != nullptr ? *options_.traffic : own_traffic_; }

  std::optional<Tcp::acceptor> acceptor_;
  Service& service_;
  ServerOptions options_;
  Traffic own_traffic_;  // where nobody counts
  std::shared_ptr<Budgets> budgets_;
};

class LoopOfAsio final : public Loop {
 public:
  LoopOfAsio() = default;
  LoopOfAsio(const LoopOfAsio&) = delete;
  LoopOfAsio& operator=(const LoopOfAsio&) = delete;
  ~LoopOfAsio() override {
    for (const auto& listener : listeners_) listener->close();  // an acceptor must go before its io_context
  }

  void run() override {
    const auto work = asio::make_work_guard(io_);
    io_.run();
  }
  void stop() override { io_.stop(); }
  ServerLoad load() const override {
    ServerLoad all;
    for (const auto& listener : listeners_) {
      const ServerLoad one = listener->load();
      all.connections += one.connections;
      all.clients += one.clients;
      all.bytes += one.bytes;
    }
    return all;
  }
  void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }

  std::shared_ptr<void> after(std::chrono::milliseconds delay, std::function<void()> work) override {
    const auto timer = std::make_shared<asio::steady_timer>(io_, delay);
    timer->async_wait([weak = std::weak_ptr(timer), work = std::move(work)](beast::error_code failed) {
      const auto alive = weak.lock();  // until the work is done
      if (!failed && alive) work();
    });
    return timer;
  }

  Result<std::uint16_t> listen(Service& service, const ServerOptions& options) override {
    beast::error_code failed;
    const auto address = asio::ip::make_address(options.address, failed);
    if (failed) return fail(say<french>("{} is not an address to listen on", options.address));
    Tcp::acceptor acceptor(io_);
    const Tcp::endpoint endpoint(address, options.port);
    (void)acceptor.open(endpoint.protocol(), failed);  // they say it twice; we listen once
    if (!failed) (void)acceptor.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed) (void)acceptor.bind(endpoint, failed);
    if (!failed) (void)acceptor.listen(asio::socket_base::max_listen_connections, failed);
    if (failed)
      return fail(say<french>("cannot listen on {}:{}: {}", options.address, options.port, failed.message()));
    const auto port = acceptor.local_endpoint().port();
    listeners_.push_back(std::make_unique<Listener>(std::move(acceptor), service, options));
    asio::co_spawn(io_, listeners_.back()->run(), asio::detached);
    return port;
  }

 private:
  std::vector<std::unique_ptr<Listener>> listeners_;  // outlive the connections, which io_ owns
  asio::io_context io_{1};
};

}  // namespace

std::unique_ptr<Loop> Loop::make() { return std::make_unique<LoopOfAsio>(); }

}  // namespace parlor::net
