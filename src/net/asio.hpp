#pragma once

#include <string_view>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

// Short names for Asio and Beast, which are slow to compile: for the sources of this room only.
namespace parlor::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
template <class T = void>
using Task = asio::awaitable<T>;

inline constexpr auto waiting = asio::as_tuple(asio::use_awaitable);

// Writes a message: header and body, a piece each. Beast's own function is compiled anew for every kind of
// message, with a type for each way in which its pieces may lie, and compiles slowly.
Task<beast::error_code> write_message(beast::tcp_stream& stream, const http::fields::writer& header,
                                      std::string_view body);

}  // namespace parlor::net
