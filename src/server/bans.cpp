#include "server/bans.hpp"

#include "core/text.hpp"
#include "net/address.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t max_bans = 1000, max_reason = 200;
constexpr int max_ban_days = 3650;

}  // namespace

Result<Bans> Bans::open(const std::string& store, Clock clock) {
  auto database = store::Database::open(store);
  if (!database) return std::unexpected(database.error());
  const auto ready = database->migrate("bans", {"CREATE TABLE bans (network TEXT PRIMARY KEY, "
                                                "reason TEXT NOT NULL, until INTEGER NOT NULL) STRICT"});
  if (!ready) return std::unexpected(ready.error());
  return Bans(*std::move(database), std::move(clock));
}

Result<std::string> Bans::add(std::string_view text, const std::string& reason, int days,
                              std::string_view asker) {
  const auto network = net::parse_network(text);
  if (!network)
    return fail(say<french>("{} is not an address or a network, such as 192.0.2.7 or 2001:db8::/32",
                            in_quotes(text)));
  if (reason.size() > max_reason || days < 0 || days > max_ban_days)
    return fail(say<french>("a ban has a reason of at most {} characters, and lasts at most {} days",
                            max_reason, max_ban_days));
  for (const std::string_view spared : {asker, std::string_view("127.0.0.1"), std::string_view("::1")})
    if (net::in_network(spared, *network))
      return fail(say<french>("{} includes {}: that would lock you or this machine out", *network, spared));
  const auto others = all();
  if (!others) return std::unexpected(others.error());
  if (others->size() >= max_bans) return fail(say<french>("there are {} bans; lift some first", max_bans));
  const auto now = clock_();
  if (const auto gone = database_.run("DELETE FROM bans WHERE until <> 0 AND until <= ?", now); !gone)
    return std::unexpected(gone.error());
  const auto made = database_.run("INSERT OR REPLACE INTO bans VALUES (?, ?, ?)", *network, reason,
                                  days == 0 ? UnixTime{0} : now + days * one_day);
  if (!made) return std::unexpected(made.error());
  return *network;
}

Result<void> Bans::remove(std::string_view network) {
  if (const auto gone = database_.run("DELETE FROM bans WHERE network = ?", network); !gone) return gone;
  if (database_.changes() == 0) return fail(say<french>("{} is not banned", in_quotes(network)));
  return {};
}

Result<std::vector<Ban>> Bans::all() {
  return database_.all(
      [](const store::Statement& row) { return Ban{row.string(0), row.string(1), row.integer(2)}; },
      "SELECT network, reason, until FROM bans WHERE until = 0 OR until > ? ORDER BY network", clock_());
}

}  // namespace parlor::server
