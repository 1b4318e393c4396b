#include "net/http.hpp"

#include <array>
#include <thread>

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/url.hpp"

namespace parlor::net {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::StartsWith;

// Says back what it was asked, later where that is asked for.
class Echo final : public Service {
 public:
  explicit Echo(Loop& loop) : loop_(loop) {}

  void answer(Request request, std::shared_ptr<Reply> reply) override {
    if (request.path == "/drop") return;
    Response response{.status = request.path == "/missing" ? 404 : 200,
                      .body = fmt::format("{} {} {} {}", request.method, request.path, request.parameter("a"),
                                          request.body)};
    if (request.path == "/who")
      for (const auto& [name, value] : request.headers)
        if (name == "x-a") response.body += " " + value;
    if (request.path != "/later") return reply->send(std::move(response));
    timers_.push_back(
        loop_.after(std::chrono::milliseconds(20), [reply, response] { reply->send(response); }));
  }
  std::optional<Response> refuse(const Request&) override { return Response{.status = 403}; }
  void welcome(const Request&, std::shared_ptr<Socket>) override {}

 private:
  Loop& loop_;
  std::vector<std::shared_ptr<void>> timers_;
};

class HttpThread : public ::testing::Test {
 protected:
  HttpThread() {
    const auto port = loop_->listen(echo_, {.max_body = 1000, .patience = std::chrono::seconds(5)});
    port_ = port.value_or(0);
    thread_ = std::jthread([this] { loop_->run(); });
  }
  ~HttpThread() override { loop_->stop(); }

  Result<Response> ask(std::string_view path, std::string body = {}) const {
    return fetch({.method = body.empty() ? "GET" : "POST",
                  .url = fmt::format("http://127.0.0.1:{}{}", port_, path),
                  .body = std::move(body)});
  }

  // The answer to these very bytes.
  std::string ask_raw(std::string_view bytes) const {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{.sin_family = AF_INET,
                        .sin_port = htons(port_),
                        .sin_addr = {htonl(INADDR_LOOPBACK)},
                        .sin_zero = {}};
    std::string answer;
    if (connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0 &&
        ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL) == std::ssize(bytes)) {
      std::array<char, 4096> part{};
      for (ssize_t n = 0; (n = recv(socket, part.data(), part.size(), 0)) > 0;)
        answer.append(part.data(), static_cast<std::size_t>(n));
    }
    close(socket);
    return answer;
  }

  std::unique_ptr<Loop> loop_ = Loop::make();
  Echo echo_{*loop_};
  std::uint16_t port_ = 0;
  std::jthread thread_;  // last: it is waited for first
};

TEST_F(HttpThread, AnswersNowAndLater) {
  ASSERT_NE(port_, 0);
  EXPECT_EQ(ask("/x%20y?a=1+2&b=").value().body, "GET /x y 1 2 ");
  EXPECT_EQ(ask("/later", "words").value().body, "POST /later  words");
  EXPECT_EQ(ask("/missing").value().status, 404);
}

TEST_F(HttpThread, RefusesWhatIsTooLarge) {
  EXPECT_EQ(ask("/", std::string(1000, 'x')).value().status, 200);
  const auto refused = ask("/", std::string(1001, 'x'));
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->status, 413);
  EXPECT_EQ(refused->body, R"({"error":"a body has at most 1000 bytes"})");
}

TEST_F(HttpThread, RefusesWhatAProxyMayReadInAnotherWay) {
  const std::string head = "POST / HTTP/1.1\r\nConnection: close\r\n", host = "Host: a\r\n";
  const std::string length = "Content-Length: 1\r\n", chunks = "1\r\nx\r\n0\r\n\r\n";
  EXPECT_THAT(ask_raw(head + host + length + "\r\nx"), StartsWith("HTTP/1.1 200"));
  const std::string coded = host + "Transfer-Encoding: Chunked\r\n\r\n" + chunks;
  EXPECT_THAT(ask_raw(head + coded), StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(ask_raw("POST / HTTP/1.0\r\n" + coded), StartsWith("HTTP/1.1 400"));
  for (const std::string& bad :
       {length, host + host + length, host + "Host: b\r\n" + length,
        host + length + "Transfer-Encoding: xchunked\r\n", host + length + "Transfer-Encoding: identity\r\n"})
    EXPECT_THAT(ask_raw(head + bad + "\r\nx"), StartsWith("HTTP/1.1 400")) << bad;
  for (const auto* bad : {"Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: chunked, chunked\r\n",
                          "Transfer-Encoding: gzip, chunked\r\n",
                          "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"})
    EXPECT_THAT(ask_raw(head + host + bad + "\r\n" + chunks), StartsWith("HTTP/1.1 400")) << bad;
}

TEST_F(HttpThread, AClientThatAsksFirstIsToldToSendItsBody) {
  const std::string head = "POST / HTTP/1.1\r\nConnection: close\r\nHost: a\r\nExpect: 100-continue\r\n";
  EXPECT_THAT(ask_raw(head + "Content-Length: 1\r\n\r\nx"),
              StartsWith("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(ask_raw(head + "Content-Length: 1001\r\n\r\n"), StartsWith("HTTP/1.1 413"));
}

TEST_F(HttpThread, TrailersAreNoHeaders) {
  const std::string head = "POST /who HTTP/1.1\r\nHost: a\r\nX-A: 1\r\nConnection: close\r\n";
  const std::string body = "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n";
  EXPECT_THAT(ask_raw(head + body + "X-A: 2\r\nHost: b\r\n\r\n"),
              AllOf(StartsWith("HTTP/1.1 200"), EndsWith("POST /who  x 1")));
}

TEST_F(HttpThread, TrailersAreAsLimitedAsHeaders) {
  std::string request = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n";
  for (int i = 0; i < 6'000; ++i) request += "A: b\r\n";
  EXPECT_THAT(ask_raw(request), StartsWith("HTTP/1.1 431"));  // before they end
}

TEST_F(HttpThread, ClosesTheConnectionOfAReplyThatIsDropped) {
  EXPECT_FALSE(ask("/drop"));
  EXPECT_TRUE(ask("/after"));
}

TEST_F(HttpThread, TwoCannotListenOnOnePort) {
  const auto second = loop_->listen(echo_, {.port = port_});
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().message().find(fmt::format("127.0.0.1:{}", port_)), std::string::npos);
}

TEST(Http, ReadsAddresses) {
  const auto url = parse_url("http://localhost:8080/a?b");
  ASSERT_TRUE(url);
  EXPECT_EQ(url->host, "localhost");
  EXPECT_EQ(url->port, 8080);
  EXPECT_EQ(url->target, "/a?b");
  EXPECT_EQ(parse_url("localhost")->port, 80);
  for (const auto* bad : {"https://a/", "http://", "http://a:0/", "http://a:99999/", "http://:80/"})
    EXPECT_FALSE(parse_url(bad)) << bad;
}

}  // namespace
}  // namespace parlor::net
