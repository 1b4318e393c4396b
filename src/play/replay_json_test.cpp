#include "play/replay_json.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"

namespace parlor::play {
namespace {

TEST(ReplayJson, ChangesLeadFromEveryFrameToTheNext) {
  for (const GameEntry& game : catalog()) {
    auto table = *game.open({}, 7, "");
    while (!table->to_act().empty() && table->record().acts.size() < 30) {
      const Seat seat = table->to_act().first();
      ASSERT_TRUE(table->act(seat, table->legal(seat).back()));
    }
    const Record& record = table->record();
    const Json all = all_frames(game, record, record.acts.size(), true);
    ASSERT_EQ(all["changes"].size(), record.acts.size());
    EXPECT_EQ(all_frames(game, record, 2, true)["changes"].size(), 2u);
    Json now = all["first"];
    auto again = *open_for(game, record);
    for (std::size_t i = 0; i < record.acts.size(); ++i) {
      ASSERT_TRUE(again->act(record.acts[i].seat, record.acts[i].move));
      now = now.patch(all["changes"][i]);
      EXPECT_EQ(now, frame(*again, i + 1, true)) << game.name << " after " << i + 1;
    }
  }
}

}  // namespace
}  // namespace parlor::play
