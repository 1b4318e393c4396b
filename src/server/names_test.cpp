#include "server/names.hpp"

#include <gtest/gtest.h>

namespace parlor::server {
namespace {

TEST(ShownText, IsKeptAsItIs) {
  for (const std::string_view text :
       {"", "Ann", "Ann Lee", "Zoé", "علي", "小明", "👩‍🚀 Mia", "<b>&amp;"}) {
    const auto shown = shown_text(text, max_name);
    ASSERT_TRUE(shown) << text;
    EXPECT_EQ(*shown, text);
  }
  EXPECT_EQ(shown_text("  Ann \t", max_name), "Ann");
}

TEST(ShownText, IsRefusedWhereItCannotBeShown) {
  for (const std::string_view text :
       {"a\nb", "a\x01z", "a\x7fz", "a\u202ez", "a\u2066z", "a\u200bz", "a\ufeffz", "a\u0085z", "a\xc3",
        "a\xff", "a\xe2\x82", "a\xc0\x80z", "\xf8\x88\x80\x80\x80"})
    EXPECT_FALSE(shown_text(text, max_name)) << text;
  EXPECT_TRUE(shown_text(std::string(max_name, 'a'), max_name));
  EXPECT_FALSE(shown_text(std::string(max_name + 1, 'a'), max_name));
}

}  // namespace
}  // namespace parlor::server
