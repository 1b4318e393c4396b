#include "server/tournament_owners.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/secret.hpp"

namespace parlor::server {
namespace {

TEST(TournamentOwners, TellsWhichAreSomebodysOwn) {
  const auto path =
      (std::filesystem::temp_directory_path() / ("parlor_owners_" + net::new_secret() + ".db")).string();
  {
    auto store = *store::Database::open(path);
    EXPECT_TRUE(TournamentOwners::owned(store)->empty());  // no server has used it
    auto owners = *TournamentOwners::open(path);
    EXPECT_TRUE(TournamentOwners::owned(store)->empty());
    ASSERT_TRUE(owners.claim(3, "192.0.2.1"));
    ASSERT_TRUE(owners.set_running(3, false));
    EXPECT_THAT(*TournamentOwners::owned(store), ::testing::ElementsAre(3));
  }
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path + end);
}

}  // namespace
}  // namespace parlor::server
