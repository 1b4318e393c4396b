#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"

// HTTP and WebSocket, as much of them as Parlor needs. Boost.Beast is slow to compile: it stays behind this
// header, in http.cpp and fetch.cpp.
namespace parlor::net {

struct Traffic;

using Fields = std::vector<std::pair<std::string, std::string>>;

struct Request {
  std::string method;  // "GET"
  std::string target;  // as sent: "/api/tables?secret=x"
  std::string path;    // its part before the ?, with %xx read
  Fields query;        // the rest of it
  Fields headers;      // names in small letters
  std::string body;
  std::string from;          // the client's address; behind a trusted proxy, that of the proxy's client
  std::string account = {};  // whose it is, where the service found out; empty: nobody's who is known

  std::string_view header(std::string_view name) const;  // empty: there is none
  std::string_view parameter(std::string_view name) const;
};

struct Response {
  int status = 200;
  std::string body = {};
  std::string type = "application/json; charset=utf-8";
  Fields headers = {};
  std::shared_ptr<const std::string> shared = {};  // instead of the body: a large one that many are sent
};

// Answers one request, once, now or later, on the loop's thread. A reply that is dropped closes the
// connection.
class Reply {
 public:
  virtual ~Reply() = default;
  virtual void send(Response response) = 0;
  virtual bool gone() const = 0;  // the client has hung up; any thread may ask
};

// Our end of a WebSocket. After `closed` nothing more is received or sent.
class Socket {
 public:
  virtual ~Socket() = default;
  // Dropped, and the socket closed, if the client reads too slowly. Many sockets may share one text.
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  void send(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }
  virtual void close(std::string_view reason) = 0;
  std::function<void(std::string)> message;  // a text message came
  std::function<void()> closed;
};

// What a server does. Everything is called on the loop's one thread and must return soon.
class Service {
 public:
  virtual ~Service() = default;
  virtual void answer(Request request, std::shared_ptr<Reply> reply) = 0;
  // A client asks for a WebSocket: a response refuses it.
  virtual std::optional<Response> refuse(const Request& request) = 0;
  virtual void welcome(const Request& request, std::shared_ptr<Socket> socket) = 0;
};

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any that is free
  // Connections, and bytes held for clients (bodies that are being received or answered, messages that were
  // not taken yet), of all clients together; each has a share of them (net/shares.hpp).
  std::size_t max_connections = 4096;
  std::size_t max_bytes = std::size_t{256} << 20;
  std::size_t max_body = std::size_t{4} << 20;
  std::size_t max_message = std::size_t{64} << 10;
  std::vector<std::string> trusted_proxies = {};  // addresses whose X-Forwarded-For is believed
  Traffic* traffic = nullptr;                     // counts what passes (net/traffic.hpp); outlives the loop
  std::chrono::seconds patience{30};  // for a request to arrive, an answer to be taken, a ping to be returned
};

// How much a server holds for its clients.
struct ServerLoad {
  std::size_t connections = 0, clients = 0, bytes = 0;
};

// One thread that runs what is posted to it, the timers, and the servers that listen on it. So services need
// no locks: work done elsewhere posts its result.
class Loop {
 public:
  virtual ~Loop() = default;
  static std::unique_ptr<Loop> make();

  virtual void run() = 0;                             // until stop
  virtual void stop() = 0;                            // from any thread
  virtual void post(std::function<void()> work) = 0;  // from any thread
  // Calls `work` once, later; dropping what comes back calls it off.
  virtual std::shared_ptr<void> after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
  // The port, or why nothing can listen there. The service must outlive the loop.
  virtual Result<std::uint16_t> listen(Service& service, const ServerOptions& options) = 0;
  virtual ServerLoad load() const { return {}; }  // of all servers; on the loop's thread
};

// One request from our side, waited for. `url` is http://host:port/path.
struct Call {
  std::string method = "GET";
  std::string url;
  Fields headers = {};
  std::string body = {};
  std::optional<std::chrono::seconds> timeout = std::chrono::seconds{30};  // none: as long as it takes
};
Result<Response> fetch(const Call& call);

}  // namespace parlor::net
