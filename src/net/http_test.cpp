#include "net/http.hpp"

#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "net/url.hpp"

namespace parlor::net {
namespace {

// Says back what it was asked, later where that is asked for.
class Echo final : public Service {
 public:
  explicit Echo(Loop& loop) : loop_(loop) {}

  void answer(Request request, std::shared_ptr<Reply> reply) override {
    if (request.path == "/drop") return;
    Response response{.status = request.path == "/missing" ? 404 : 200,
                      .body = fmt::format("{} {} {} {}", request.method, request.path, request.parameter("a"),
                                          request.body)};
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
