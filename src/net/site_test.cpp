#include "net/site.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "net/address.hpp"

namespace parlor::net {
namespace {

Request post(const std::string& host, const std::string& origin = {}) {
  Request request;
  request.method = "POST";
  request.headers = {{"host", host}};
  if (!origin.empty()) request.headers.emplace_back("origin", origin);
  return request;
}
bool passes(const Site& site, const std::string& host, const std::string& origin = {}) {
  return !site.objection(post(host, origin));
}

TEST(Site, KnowsItsNamesWhereverItListens) {
  for (const auto* address : {"127.0.0.1", "localhost", "::1", "0.0.0.0", "::", "192.0.2.7"}) {
    const Site site = Site::at(address);
    for (const auto* own : {"localhost", "LOCALHOST:8080", "127.0.0.1:80", "[::1]", "[::1]:8080"})
      EXPECT_TRUE(passes(site, own)) << address << ' ' << own;
    for (const auto* other :
         {"", "evil.example", "evil.example:8080", "localhost.evil.example", "[::2]", "["})
      EXPECT_FALSE(passes(site, other)) << address << ' ' << other;
  }
  EXPECT_TRUE(passes(Site::at("192.0.2.7"), "192.0.2.7:8080"));
  EXPECT_FALSE(passes(Site::at("127.0.0.1"), "192.0.2.7"));
}

TEST(Site, GoesByTheMachinesNamesWhereOthersCanReachIt) {
  std::array<char, 256> host{};
  ASSERT_EQ(gethostname(host.data(), host.size() - 1), 0);
  EXPECT_TRUE(passes(Site::at("0.0.0.0"), host.data()));
  for (const std::string& address : addresses_of_this_machine())
    EXPECT_TRUE(passes(Site::at("0.0.0.0"),
                       address.find(':') == std::string::npos ? address : "[" + address + "]:80"))
        << address;
}

TEST(Site, GoesByTheNamesItIsGiven) {
  Site site = Site::at("127.0.0.1");
  EXPECT_FALSE(passes(site, "games.example"));
  ASSERT_TRUE(site.add_name("Games.example"));
  EXPECT_TRUE(passes(site, "games.example:8080"));
  ASSERT_TRUE(site.add_name("2001:db8::7"));
  EXPECT_TRUE(passes(site, "[2001:db8::7]:8080"));
  EXPECT_TRUE(passes(*Site::at("127.0.0.1", {"a", "b"}), "b:80"));
  EXPECT_FALSE(Site::at("127.0.0.1", {"a", "b c"}));
  for (const auto* none : {"", "a b", "http://a", "a:80", "a/b"}) EXPECT_FALSE(site.add_name(none)) << none;
}

TEST(Site, PagesComeFromThePublicUrl) {
  Site site = Site::at("127.0.0.1");
  ASSERT_TRUE(site.set_public_url("https://Games.example:443/"));
  EXPECT_EQ(site.public_origin(), "https://games.example");
  EXPECT_TRUE(passes(site, "games.example", "https://games.example"));
  EXPECT_TRUE(passes(site, "127.0.0.1:8080", "https://games.example")) << "a proxy that puts its own Host";
  EXPECT_TRUE(passes(site, "127.0.0.1:8080", "http://127.0.0.1:8080")) << "past the proxy, on this machine";
  EXPECT_FALSE(passes(site, "games.example", "http://games.example")) << "what came unencrypted is not ours";
  EXPECT_FALSE(passes(site, "games.example", "https://evil.example"));
  EXPECT_FALSE(passes(site, "evil.example", "https://games.example"));
  ASSERT_TRUE(site.set_public_url("https://[2001:DB8::7]:8443"));
  EXPECT_EQ(site.public_origin(), "https://[2001:db8::7]:8443");
}

TEST(Site, RefusesWhatIsNoPublicUrl) {
  Site site = Site::at("127.0.0.1");
  for (const auto* wrong :
       {"", "games.example", "ftp://a", "https://", "https://a:0", "https://a:", "https://a:x",
        "https://a:70000", "https://a/b", "https://a?b", "https://u@a", "https://::1"})
    EXPECT_FALSE(site.set_public_url(wrong)) << wrong;
  EXPECT_EQ(site.public_origin(), "");
}

TEST(Site, WithoutAPublicUrlPagesComeFromTheHost) {
  const Site site = Site::at("127.0.0.1");
  EXPECT_TRUE(passes(site, "localhost:8080", "http://localhost:8080"));
  EXPECT_FALSE(passes(site, "localhost:8080", "http://localhost:9090"));
  EXPECT_FALSE(passes(site, "localhost:8080", "null"));
  EXPECT_TRUE(site.objection_to_socket(post("localhost"), Site::Socket::for_pages));
  EXPECT_FALSE(site.objection_to_socket(post("localhost"), Site::Socket::for_all));
}

}  // namespace
}  // namespace parlor::net
