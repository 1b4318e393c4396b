#include "server/table_store.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "net/secret.hpp"
#include "net/test_loop.hpp"

namespace parlor::server {
namespace {

TEST(TableStore, KeepsWhatWasSaidAsASentence) {
  net::TestLoop loop;
  store::Database database = *store::Database::temporary();
  const auto store = *SqliteTableStore::open(loop, database);
  const Sentence said("{} says {}", {"Ann", 3}), bots_own("[\"{}\", 1]"), of_old("of old: {}");
  TableHead head{.id = "t", .watch = "w", .game = "gopher"};
  head.sitters = {{.player = "easy", .said = said}, {.player = "exec", .said = bots_own}};
  store->save_head(head);
  store->save_act("t", 0, {0, "(0,0)"}, said);
  store->save_act("t", 1, {1, "(0,1)"}, bots_own);
  store->commit();
  ASSERT_TRUE(database.execute("INSERT INTO hall_acts VALUES ('t', 2, 0, '(1,1)', 'of old: {}')"));
  const auto kept = *store->load("t");
  EXPECT_EQ(kept->said, (std::vector<Sentence>{said, bots_own, of_old}));
  EXPECT_EQ(kept->head.sitters[0].said, said);
  EXPECT_EQ(kept->head.sitters[1].said, bots_own);
}

TEST(TableStore, DoesNotPretendToKeepTablesInAFileThatIsGone) {
  const auto path = std::filesystem::temp_directory_path() / ("parlor_tables_" + std::to_string(getpid()));
  net::TestLoop loop;
  store::Database database = *store::Database::open(path);
  const auto store = *SqliteTableStore::open(loop, database);
  int changes = 0;
  store->keeping_changed = [&] { ++changes; };
  store->commit();
  EXPECT_TRUE(store->keeping());
  std::filesystem::remove(path);
  store->commit();  // even if nothing is to be written
  EXPECT_FALSE(store->keeping());
  EXPECT_EQ(changes, 1);
  store->save_head({.id = "t", .watch = "w", .game = "gopher"});
  loop.ring_all();
  EXPECT_FALSE(store->keeping());
  for (const auto* beside : {"-wal", "-shm"}) std::filesystem::remove(path.string() + beside);
}

TEST(TableStore, HashesTheSecretsOfAnOlderStore) {
  net::TestLoop loop;
  store::Database database = *store::Database::temporary();
  {
    const auto store = *SqliteTableStore::open(loop, database);
    TableHead head{.id = "t", .watch = "w", .game = "gopher"};
    head.sitters = {{.player = "person", .secret = "s"}, {.player = "easy"}};
    store->save_head(head);
    head.id = "damaged";
    store->save_head(head);
    store->commit();
  }
  const auto clear = [](const std::string& secret) {
    return "UPDATE hall_tables SET head = replace(head, '" + net::kept_secret(secret) + "', '" + secret +
           "')";
  };
  ASSERT_TRUE(database.execute(clear("w") + ";" + clear("s") +
                               ";DROP INDEX hall_clients; ALTER TABLE hall_tables DROP COLUMN client;"
                               "UPDATE parlor_tables SET version = 1 WHERE owner = 'hall';"
                               "UPDATE hall_tables SET head = 'x' WHERE id = 'damaged'"));
  const auto store = *SqliteTableStore::open(loop, database);
  auto written = *database.prepare("SELECT head FROM hall_tables WHERE id = 't'");
  ASSERT_TRUE(*written.step());
  EXPECT_EQ(written.text(0).find(R"("w")"), std::string::npos);
  EXPECT_EQ(written.text(0).find(R"("s")"), std::string::npos);
  written.end();
  const auto kept = *store->load("t");
  EXPECT_TRUE(net::opens("w", kept->head.watch) && net::opens("s", kept->head.sitters[0].secret));
  EXPECT_FALSE(store->load("damaged"));
}

TEST(TableStore, WhoKeepsTheMostTablesLosesItsOldest) {
  net::TestLoop loop;
  store::Database database = *store::Database::temporary();
  const auto store = *SqliteTableStore::open(loop, database);
  const auto save = [&](const std::string& id, const std::string& client) {
    store->save_head({.id = id, .watch = "w", .game = "gopher", .client = client});
    store->save_act(id, 0, {0, "(0,0)"}, "");
    store->commit();
  };
  save("slow game", "b");
  for (int i = 0; i < 20; ++i) save(std::to_string(i), "a");
  ASSERT_TRUE(database.execute("UPDATE hall_tables SET touched = 100 + id WHERE client = 'a'"));
  ASSERT_TRUE(database.execute("UPDATE hall_tables SET touched = 1 WHERE client = 'b'"));
  store->forget_old(5);
  EXPECT_TRUE(*store->load("slow game"));
  for (int i = 0; i < 20; ++i) EXPECT_EQ((*store->load(std::to_string(i))).has_value(), i >= 16) << i;
  store->forget_old(0);
  EXPECT_FALSE(*store->load("slow game"));
}

TEST(TableStore, ADamagedTableIsAnError) {
  net::TestLoop loop;
  store::Database database = *store::Database::temporary();
  const auto store = *SqliteTableStore::open(loop, database);
  TableHead head{.id = "t", .watch = "w", .game = "gopher"};
  head.ended_by = "Red resigned";
  store->save_head(head);
  store->commit();
  ASSERT_TRUE(database.execute("UPDATE hall_tables SET head = replace(head, '\"Red resigned\"', '[7]')"));
  EXPECT_FALSE(store->load("t"));
}

}  // namespace
}  // namespace parlor::server
