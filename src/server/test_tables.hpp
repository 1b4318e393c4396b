#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "net/test_loop.hpp"
#include "server/table_registry.hpp"

namespace parlor::server {

// Tables with people at them, on a loop that the test turns, with a store of their own.
class TableThread : public ::testing::Test {
 protected:
  using Json = nlohmann::json;

  // A socket holds its table, and the table its socket, until one of them closes.
  void TearDown() override {
    for (const auto& socket : sockets_) socket->message = nullptr, socket->closed = nullptr;
  }
  Json open(const Json& request) {
    const auto answer = registry_->open(request.dump());
    if (!answer) ADD_FAILURE() << answer.error().message();
    return Json::parse(answer.value_or("null"));
  }
  std::string refused(const Json& request) {
    const auto answer = registry_->open(request.dump());
    return answer ? "" : answer.error().message();
  }
  std::shared_ptr<net::TestSocket> sit(const Json& table, const Json& secret) {
    const auto socket = std::make_shared<net::TestSocket>();
    sockets_.push_back(socket);
    const auto found = registry_->find(table["id"]);
    const auto viewer = (*found)->viewer_of(secret.get<std::string>());
    EXPECT_TRUE(viewer);
    (*found)->welcome(socket, *viewer);
    loop_.run_posted();
    return socket;
  }
  // The person on the socket plays the first legal move until the game is over.
  void play_out(net::TestSocket& socket) {
    while (!socket.last()["over"]) {
      const Json& now = socket.last();
      const std::size_t number = now["number"];
      if (!now["legal"].empty()) socket.say({{"type", "act"}, {"number", number}, {"move", now["legal"][0]}});
      loop_.run_until([&] { return socket.last()["number"] != number; });
      ASSERT_NE(socket.last()["number"], number);
    }
  }
  void restart() {
    registry_.reset();
    store_.reset();
    store_ = *SqliteTableStore::open(loop_, database_);
    registry_.emplace(loop_, pool_, *store_, waiting_);
  }

  std::filesystem::path file_ = std::filesystem::temp_directory_path() /
                                ("parlor_hall_" + std::to_string(std::random_device{}()) + ".db");
  struct Removed {
    std::filesystem::path path;
    ~Removed() {
      for (const auto* tail : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + tail);
    }
  } removed_{file_};
  store::Database database_ = *store::Database::open(file_.string());
  net::TestLoop loop_;
  std::unique_ptr<SqliteTableStore> store_ = *SqliteTableStore::open(loop_, database_);
  std::vector<std::shared_ptr<net::TestSocket>> sockets_;
  net::Pool pool_{2}, waiting_{1};
  std::optional<TableRegistry> registry_{std::in_place, loop_, pool_, *store_, pool_};
};

}  // namespace parlor::server
