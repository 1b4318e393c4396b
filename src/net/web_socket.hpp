#pragma once

#include <deque>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>

#include "net/asio.hpp"
#include "net/budgets.hpp"
#include "net/http.hpp"
#include "net/rate.hpp"

namespace parlor::net {

namespace websocket = beast::websocket;

// A client's WebSocket, after its HTTP connection was upgraded.
class SocketOn final : public Socket, public std::enable_shared_from_this<SocketOn> {
 public:
  SocketOn(beast::tcp_stream stream, const ServerOptions& options, std::shared_ptr<Budgets> budgets,
           const std::string& client)
      : stream_(std::move(stream)),
        budgets_(std::move(budgets)),
        client_(client),
        bytes_(budgets_->bytes, client) {
    beast::error_code ignored;
    (void)beast::get_lowest_layer(stream_).socket().set_option(
        asio::socket_base::send_buffer_size(send_buffer), ignored);
    stream_.set_option(websocket::stream_base::timeout{options.patience, 2 * options.patience, true});
    stream_.read_message_max(options.max_message);
    stream_.auto_fragment(false);
    stream_.text(true);
    // Beast answers pings by itself, so a flood of them would cost what nobody counts.
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
      if (open_ && !control_frames_.allows())
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->drop(); });
    });
  }

  Task<bool> accept(const http::request<http::string_body>& request) {
    // A browser that offered subprotocols, which carry the secrets, fails the connection unless one is
    // chosen.
    if (request[http::field::sec_websocket_protocol].starts_with("parlor,"))
      stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& answer) {
        answer.set(http::field::sec_websocket_protocol, "parlor");
      }));
    const auto [failed] = co_await stream_.async_accept(request, waiting);
    open_ = !failed;
    co_return open_;
  }

  Task<> read() {
    beast::flat_buffer buffer;
    while (open_) {
      const auto [failed, size] = co_await stream_.async_read_some(buffer, max_piece, waiting);
      if (failed) break;
      if (!bytes_.take(size)) {
        drop();
        break;
      }
      if (!stream_.is_message_done()) continue;
      co_await budgets_->turn_of(client_, stream_.get_executor());
      if (const auto hear = message;
          hear && stream_.got_text())  // a copy: what it calls may clear the member
        budgets_->work_for(client_, [&] { hear(beast::buffers_to_string(buffer.data())); });
      bytes_.give_back(buffer.size());
      buffer.consume(buffer.size());
      buffer.shrink_to_fit();  // nobody counts what an empty one holds
    }
    end();
  }

  // A client that has taken everything so far may be sent one more message, however long.
  void send(std::shared_ptr<const std::string> text) override {
    if (!open_) return;
    const bool counted = bytes_.take(text->size());
    if (!queue_.empty() && (!counted || unsent_ > max_unsent)) {
      if (counted) bytes_.give_back(text->size());
      return drop();
    }
    if (counted) unsent_ += text->size();
    queue_.push_back({std::move(text), counted});
    if (queue_.size() == 1)
      asio::co_spawn(
          stream_.get_executor(), [self = shared_from_this()] { return self->write(); }, asio::detached);
  }

  void close(std::string_view reason) override {
    if (!open_) return;
    end();
    asio::co_spawn(
        stream_.get_executor(),
        [self = shared_from_this(), why = std::string(reason.substr(0, 120))]() -> Task<> {
          const websocket::close_reason last(websocket::close_code::policy_error, why);
          co_await self->stream_.async_close(last, waiting);
        },
        asio::detached);
  }

 private:
  static constexpr std::size_t max_unsent = std::size_t{1} << 20;  // bytes to a client that reads too slowly
  static constexpr std::size_t max_piece = std::size_t{16} << 10;  // of a message, which counts as it comes
  static constexpr int send_buffer = 256 << 10;                    // of the system

  struct Unsent {
    std::shared_ptr<const std::string> text;
    bool counted;  // among the bytes that are held for the client
  };

  Task<> write() {
    while (!queue_.empty()) {
      const auto [failed, size] = co_await stream_.async_write(asio::buffer(*queue_.front().text), waiting);
      forget(failed ? 0 : queue_.size() - 1);
    }
  }

  // All messages but the last `kept` ones.
  void forget(std::size_t kept) {
    for (; queue_.size() > kept; queue_.pop_front()) {
      if (!queue_.front().counted) continue;
      unsent_ -= queue_.front().text->size();
      bytes_.give_back(queue_.front().text->size());
    }
  }

  // A client that does not read would not read the reason either. Nothing more is kept for it.
  void drop() {
    end();
    beast::get_lowest_layer(stream_).close();  // ends what is being written, and then nothing is left
  }

  void end() {
    if (!open_) return;
    open_ = false;
    message = nullptr;
    if (auto last = std::exchange(closed, nullptr)) last();
  }

  websocket::stream<beast::tcp_stream> stream_;
  std::shared_ptr<Budgets> budgets_;  // sockets may outlive the server
  std::string client_;
  HeldBytes bytes_;
  std::deque<Unsent> queue_;  // the first is being written
  std::size_t unsent_ = 0;    // bytes, as far as they are counted
  Rate control_frames_{10, 100};
  bool open_ = false;
};

}  // namespace parlor::net
