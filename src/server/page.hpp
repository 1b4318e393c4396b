#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "bots/remote_bots.hpp"
#include "net/http.hpp"
#include "net/rate.hpp"
#include "net/site.hpp"
#include "server/administration.hpp"
#include "server/answers.hpp"
#include "server/page_files.hpp"
#include "server/table_registry.hpp"
#include "server/tournaments.hpp"

namespace parlor::server {

// The page and its interface: docs/server.md.
class Page final : public net::Service {
 public:
  Page(net::Loop& loop, net::Pool& pool, TableRegistry& registry, bots::RemoteBots& bots,
       Tournaments& tournaments, net::Site site, Administration* administration = nullptr);

  // Where other machines find this server; none: it listens to this machine alone.
  void found_at(std::vector<std::string> origins) { origins_ = std::move(origins); }

  void answer(net::Request request, std::shared_ptr<net::Reply> reply) override;
  std::optional<net::Response> refuse(const net::Request& request) override;
  void welcome(const net::Request& request, std::shared_ptr<net::Socket> socket) override;

 private:
  // Answers that are kept for a moment and given at once.
  std::optional<net::Response> answer_at_once(const net::Request& request);
  // Answers that take their time, piece by piece: nothing while there is more to do.
  PendingAnswer question_about(const net::Request& request);
  // Queues again for each piece, so that everyone gets a turn.
  void answer_later(const std::string& client, const std::shared_ptr<PendingAnswer>& question,
                    std::shared_ptr<net::Reply> reply);
  // What is asked for is checked off the loop, since some games take their time over it.
  void open_table(const net::Request& request, std::shared_ptr<net::Reply> reply);
  std::optional<net::Response> objection_to_table(const net::Request& request) const;
  net::Response join_table(const net::Request& request, const std::string& id);
  std::string where_others_find_it(const net::Request& request) const;
  net::Response about_table(const net::Request& request, const std::string& rest);
  PendingAnswer question_about_tournaments(const net::Request& request, const std::string& rest);
  PendingAnswer stop_tournament(const net::Request& request, std::int64_t id);
  bool too_many(const std::string& client);

  net::Loop& loop_;
  net::Pool& pool_;
  TableRegistry& registry_;
  bots::RemoteBots& bots_;
  Tournaments& tournaments_;
  net::Site site_;
  Administration* administration_;  // none: there are no accounts and no bans
  PageFile games_;
  std::vector<std::string> origins_;
  net::RateByAddress rates_;  // of costly requests, by client
};

// The catalog as `GET /api/games` tells it.
std::string games_json();

}  // namespace parlor::server
