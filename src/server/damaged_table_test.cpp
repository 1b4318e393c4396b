#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "net/test_loop.hpp"
#include "server/table_registry.hpp"

namespace parlor::server {
namespace {

// Every value of a row replaced by something else, and every key taken out: the table is refused in a
// sentence, or can be looked at by everyone who has a secret.
class DamagedTable : public ::testing::Test {
 protected:
  void look_at(const Json& head) {
    auto put = *database_.prepare("INSERT OR REPLACE INTO hall_tables VALUES ('t', ?, 0, '')");
    ASSERT_TRUE(put.bind(head.dump()).run());
    TableRegistry registry(loop_, pool_, *store_, pool_, nullptr);
    const auto table = registry.find("t");
    if (!table) return;
    (void)(*table)->record();
    std::vector<std::shared_ptr<net::TestSocket>> sockets;
    for (TableSession::Viewer viewer = {}; !viewer || *viewer < (*table)->table().seats();
         viewer = viewer ? *viewer + 1 : 0) {
      const auto& socket = sockets.emplace_back(std::make_shared<net::TestSocket>());
      (*table)->welcome(socket, viewer);
      EXPECT_FALSE((*table)->message_for(viewer, true).complete().empty());
      for (const auto* type : {"take_back", "resign", "hint", "rematch"}) socket->say({{"type", type}});
      socket->say({{"type", "why"}, {"seat", 0}});
    }
    loop_.run_posted();
    for (const auto& socket : sockets) socket->message = nullptr, socket->closed = nullptr;
  }

  net::TestLoop loop_;
  net::Pool pool_{1};
  store::Database database_ = *store::Database::temporary();
  std::unique_ptr<SqliteTableStore> store_ = *SqliteTableStore::open(loop_, database_);
};

TEST_F(DamagedTable, IsRefusedOrServed) {
  const std::vector<Json> values = {nullptr,
                                    true,
                                    -1,
                                    1e300,
                                    "",
                                    "x",
                                    Json::array(),
                                    Json::array({1}),
                                    Json::object(),
                                    Json::array({"{}", "x"})};
  for (const play::GameEntry& game : catalog()) {
    TableHead head{.id = "t", .watch = "w", .game = game.name, .time = "60+1"};
    head.ended_by = "seat 0 resigned";
    const int seats = (*game.open({}, 0, ""))->seats();
    for (int seat = 0; seat < seats; ++seat)
      head.sitters.push_back({.player = std::string(person), .secret = std::to_string(seat), .left = 60});
    store_->save_head(head);
    store_->commit();
    auto kept = *database_.prepare("SELECT head FROM hall_tables");
    ASSERT_TRUE(*kept.step());
    const Json whole = Json::parse(kept.text(0));
    kept.end();
    look_at(whole);  // it ended, and has no scores
    const Json flat = whole.flatten();
    for (const auto& [path, value] : flat.items())
      for (const Json& other : values) {
        Json damaged = whole;
        damaged[Json::json_pointer(path)] = other;
        look_at(damaged);
      }
    for (const auto& [key, value] : whole.items()) {
      Json damaged = whole;
      damaged.erase(key);
      look_at(damaged);
    }
  }
}

}  // namespace
}  // namespace parlor::server
