#include "net/asio.hpp"

#include <array>

#include <boost/asio/write.hpp>

namespace parlor::net {

Task<beast::error_code> write_message(beast::tcp_stream& stream, const http::fields::writer& header,
                                      std::string_view body) {
  const std::string lines = beast::buffers_to_string(header.get());
  const std::array<asio::const_buffer, 2> pieces = {asio::buffer(lines), asio::buffer(body)};
  const auto [failed, size] = co_await asio::async_write(stream, pieces, waiting);
  co_return failed;
}

}  // namespace parlor::net
