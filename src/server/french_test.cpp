#include "server/french.hpp"

#include <map>

#include <gtest/gtest.h>

namespace parlor::server {
namespace {

// What nobody says with `say` is not seen by the compiler: a line that is wrong in itself.
TEST(French, EveryLineHasTheSamePlaces) {
  for (const Catalogue& catalogue : french_catalogues())
    for (const auto& [english, in_french] : catalogue) {
      EXPECT_FALSE(english.empty() || in_french.empty()) << english;
      EXPECT_TRUE(sentence_detail::places(english)) << english;
      EXPECT_EQ(sentence_detail::places(english), sentence_detail::places(in_french)) << english;
    }
}

// All catalogues become one for the page and the terminal.
TEST(French, CataloguesDoNotContradictEachOther) {
  std::map<std::string_view, std::string_view> lines;
  for (const Catalogue& catalogue : french_catalogues())
    for (const auto& [english, in_french] : catalogue)
      EXPECT_EQ(lines.emplace(english, in_french).first->second, in_french) << english;
  EXPECT_GT(lines.size(), 100u);
}

}  // namespace
}  // namespace parlor::server
