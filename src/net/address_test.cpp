#include "net/address.hpp"

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

TEST(Address, OneClientIsOneNetwork) {
  EXPECT_EQ(network_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(network_of("::ffff:192.0.2.7"), "192.0.2.7") << "a server that listens on :: sees it so";
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), network_of("2001:db8:1:2::9"));
  EXPECT_NE(network_of("2001:db8:1:2::9"), network_of("2001:db8:1:3::9"));
  EXPECT_EQ(network_of("fe80::1%eth0"), network_of("fe80::2")) << "a scope is no part of the network";
  EXPECT_TRUE(is_loopback(network_of("::1"))) << "this machine is no network of others";
  EXPECT_EQ(network_of(""), "");
  EXPECT_EQ(network_of("nowhere"), "nowhere");
}

TEST(Address, EqualAddressesReadTheSame) {
  EXPECT_EQ(parse_address("2001:DB8:0::7"), "2001:db8::7");
  EXPECT_EQ(parse_address("::ffff:192.0.2.7"), "192.0.2.7");
  for (const auto* none : {"", "localhost", "192.0.2", "192.0.2.7:80", "[::1]"})
    EXPECT_FALSE(parse_address(none)) << none;
  EXPECT_TRUE(is_loopback("127.0.1.1") && is_loopback("::1") && is_loopback("::ffff:127.0.0.1"));
  EXPECT_FALSE(is_loopback("192.0.2.7") || is_loopback("0.0.0.0") || is_loopback("localhost"));
}

TEST(Address, NetworksAreWrittenInManyWays) {
  EXPECT_EQ(parse_network("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(parse_network("192.0.2.7/24"), "192.0.2.0/24");
  EXPECT_EQ(parse_network("192.0.2.7/32"), "192.0.2.7");
  EXPECT_EQ(parse_network("2001:db8:1:2::9"), "2001:db8:1:2::/64") << "what one client has";
  EXPECT_EQ(parse_network("2001:DB8::1/32"), "2001:db8::/32");
  for (const auto* none : {"", "/", "192.0.2.0/", "192.0.2.0/33", "192.0.2.0/-1", "2001:db8::/129", "x/8"})
    EXPECT_FALSE(parse_network(none)) << none;
  EXPECT_TRUE(in_network("192.0.2.200", "192.0.2.0/24") && in_network("192.0.2.7", "192.0.2.7"));
  EXPECT_TRUE(in_network("::ffff:192.0.2.7", "192.0.2.0/24") && in_network("2001:db8::1", "2001:db8::/32"));
  EXPECT_FALSE(in_network("192.0.3.1", "192.0.2.0/24") || in_network("192.0.2.8", "192.0.2.7"));
  EXPECT_FALSE(in_network("2001:db8::1", "192.0.2.0/24") || in_network("192.0.2.7", "::/0"));
  EXPECT_FALSE(in_network("", "0.0.0.0/0") || in_network("nowhere", "::/0"));
}

std::string client(const std::string& peer, const std::vector<std::string_view>& forwarded,
                   const std::vector<std::string>& trusted) {
  return client_address(peer, forwarded, trusted);
}

TEST(Address, OnlyTrustedProxiesSayWhoAsked) {
  const std::vector<std::string> none, loopback = {"127.0.0.1"}, both = {"127.0.0.1", "192.0.2.1"};
  EXPECT_EQ(client("127.0.0.1", {"198.51.100.9"}, none), "127.0.0.1") << "loopback is not trusted unasked";
  EXPECT_EQ(client("203.0.113.5", {"198.51.100.9"}, loopback), "203.0.113.5") << "a stranger's header";
  EXPECT_EQ(client("127.0.0.1", {"198.51.100.9"}, loopback), "198.51.100.9");
  EXPECT_EQ(client("127.0.0.1", {}, loopback), "127.0.0.1");
  EXPECT_EQ(client("::ffff:127.0.0.1", {"198.51.100.9"}, loopback), "198.51.100.9");
  EXPECT_EQ(client("127.0.0.1", {"10.9.9.9, 198.51.100.9"}, loopback), "198.51.100.9")
      << "the client itself may have sent the first";
  EXPECT_EQ(client("127.0.0.1", {"10.9.9.9, 198.51.100.9, 192.0.2.1"}, both), "198.51.100.9");
  EXPECT_EQ(client("127.0.0.1", {"10.9.9.9", "198.51.100.9,192.0.2.1"}, both), "198.51.100.9")
      << "two headers are one list";
  EXPECT_EQ(client("127.0.0.1", {"10.9.9.9, unknown"}, loopback), "127.0.0.1") << "nobody can be made up";
}

TEST(Address, SomeProxiesWriteThePort) {
  const std::vector<std::string> trusted = {"::1"};
  EXPECT_EQ(client("::1", {"198.51.100.9:5000"}, trusted), "198.51.100.9");
  EXPECT_EQ(client("::1", {"[2001:db8::7]:5000"}, trusted), "2001:db8::7");
  EXPECT_EQ(client("::1", {"[2001:db8::7"}, trusted), "2001:db8::7");
  for (const auto* broken : {"[", "[]", ":", ",", " , "}) EXPECT_EQ(client("::1", {broken}, trusted), "::1");
}

TEST(Address, APortAloneIsOneOfThisMachine) {
  EXPECT_EQ(parse_endpoint(":8080")->address, "127.0.0.1");
  EXPECT_EQ(parse_endpoint("0.0.0.0:80")->address, "0.0.0.0");
  EXPECT_EQ(parse_endpoint("[::1]:80")->address, "::1");
  EXPECT_EQ(parse_endpoint(":8080")->port, 8080);
  for (const char* text : {"", "8080", ":", ":x", ":70000", ":-1"})
    EXPECT_FALSE(parse_endpoint(text)) << text;
}

}  // namespace
}  // namespace parlor::net
