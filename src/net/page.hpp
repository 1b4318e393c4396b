#pragma once

#include <functional>
#include <map>
#include <string>

#include "net/hall/hall.hpp"
#include "net/http.hpp"
#include "net/rate.hpp"
#include "net/remote_bots.hpp"
#include "net/tournaments.hpp"

namespace parlor::net {

struct PageOptions {
  std::vector<std::string>
      hosts;  // names that the server goes by; empty: any. A page of another name may not call us
};

// The page and its interface: docs/server.md.
class Page final : public Service {
 public:
  Page(Loop& loop, Pool& pool, Hall& hall, RemoteBots& bots, Tournaments& tournaments, PageOptions options);

  void answer(Request request, std::shared_ptr<Reply> reply) override;
  std::optional<Response> refuse(const Request& request) override;
  void welcome(const Request& request, std::shared_ptr<Socket> socket) override;

 private:
  // Answers that are kept for a moment and given at once.
  std::optional<Response> answer_at_once(const Request& request);
  // Answers that take their time, piece by piece: nothing while there is more to do.
  using Question = std::function<std::optional<Response>()>;
  Question question_about(const Request& request);
  // Stands in line anew for each piece, so that everyone's turn comes.
  void answer_later(const std::shared_ptr<Question>& question, std::shared_ptr<Reply> reply);
  Response open_table(const Request& request);
  Response about_table(const Request& request, const std::string& rest);
  bool known_host(const Request& request) const;
  bool own_page(const Request& request) const;  // not another site's
  bool too_many(const std::string& from);

  Loop& loop_;
  Pool& pool_;
  Hall& hall_;
  RemoteBots& bots_;
  Tournaments& tournaments_;
  PageOptions options_;
  std::string games_;
  std::map<std::string, Rate> rates_;  // at which an address may ask for what is costly
};

// The catalog as `GET /api/games` tells it.
std::string games_json();

}  // namespace parlor::net
