#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <fmt/format.h>

#include "net/asio.hpp"
#include "net/french.hpp"
#include "net/http.hpp"
#include "net/url.hpp"

namespace parlor::net {
namespace {

// A call of ours, step by step.
Task<Result<Response>> call_out(const Call& call, const Url& url) {
  const auto executor = co_await asio::this_coro::executor;
  const std::string whom = fmt::format("{}:{}", url.host, url.port);
  Tcp::resolver resolver(executor);
  const auto [unknown, places] = co_await resolver.async_resolve(url.host, std::to_string(url.port), waiting);
  if (unknown) co_return fail(say<french>("cannot find {}: {}", whom, unknown.message()));
  beast::tcp_stream stream(executor);
  const auto limit = [&] { call.timeout ? stream.expires_after(*call.timeout) : stream.expires_never(); };
  stream.expires_after(std::chrono::seconds(10));
  const auto [refused, place] = co_await stream.async_connect(places, waiting);
  if (refused) co_return fail(say<french>("cannot reach {}: {}", whom, refused.message()));

  http::request<http::string_body> request(http::string_to_verb(call.method), url.target, 11);
  request.set(http::field::host, whom);
  for (const auto& [name, value] : call.headers) request.set(name, value);
  request.body() = call.body;
  request.prepare_payload();
  limit();
  const http::fields::writer header(request, request.version(), request.method());
  const auto unsent = co_await write_message(stream, header, request.body());
  if (unsent) co_return fail(say<french>("cannot send to {}: {}", whom, unsent.message()));
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(std::size_t{64} << 20);
  limit();
  const auto [unread, size] = co_await http::async_read(stream, buffer, parser, waiting);
  if (unread) co_return fail(say<french>("cannot read the answer of {}: {}", whom, unread.message()));
  auto message = parser.release();
  co_return Response{.status = static_cast<int>(message.result_int()),
                     .body = std::move(message.body()),
                     .type = std::string(message[http::field::content_type])};
}

}  // namespace

Result<Response> fetch(const Call& call) {
  const auto url = parse_url(call.url);
  if (!url) return std::unexpected(url.error());
  asio::io_context io(1);
  std::optional<Result<Response>> answer;
  asio::co_spawn(io, [&]() -> Task<> { answer = co_await call_out(call, *url); }, asio::detached);
  io.run();
  if (!answer) return fail(say<french>("the call to {} broke off", call.url));
  return *std::move(answer);
}

}  // namespace parlor::net
