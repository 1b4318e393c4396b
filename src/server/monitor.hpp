#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/remote_bots.hpp"
#include "net/http.hpp"
#include "net/pool.hpp"
#include "net/site.hpp"
#include "net/traffic.hpp"
#include "server/table_registry.hpp"
#include "server/table_store.hpp"
#include "server/tournaments.hpp"

namespace parlor::server {

// How a server is doing, for those who look after it: /metrics and /healthz, on a port of their own, so that
// no proxy in front of the page passes them on by mistake.
class Monitor final : public net::Service {
 public:
  // What is looked at. All of it outlives the monitor.
  struct Sources {
    const net::Traffic& traffic;
    const TableRegistry& tables;
    const SqliteTableStore& store;
    std::string store_file;
    const bots::RemoteBots& bots;
    Tournaments& tournaments;
    struct NamedPool {
      std::string_view name;
      const net::Pool& pool;
    };
    std::vector<NamedPool> pools;
  };
  Monitor(Sources sources, net::Site site) : sources_(std::move(sources)), site_(std::move(site)) {}

  void answer(net::Request request, std::shared_ptr<net::Reply> reply) override;
  std::optional<net::Response> refuse(const net::Request& request) override;
  void welcome(const net::Request&, std::shared_ptr<net::Socket>) override {}

 private:
  net::Response response(const net::Request& request) const;
  std::string metrics() const;

  Sources sources_;
  net::Site site_;
};

// What /healthz answers: 503 while the store takes nothing.
net::Response health(bool keeping);

}  // namespace parlor::server
