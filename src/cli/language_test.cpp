#include "cli/language.hpp"

#include <gtest/gtest.h>

#include "cli/french.hpp"

namespace parlor::cli {
namespace {

TEST(TerminalLanguage, IsWhatTheLocaleAsksFor) {
  for (const char* locale : {"fr", "fr_FR", "fr_FR.UTF-8", "fr_CA@euro", "fr.UTF-8", "fr:en"})
    EXPECT_TRUE(asks_for_french(locale)) << locale;
  for (const char* locale : {"", "C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "fro", "en:fr", "french", "de_FR"})
    EXPECT_FALSE(asks_for_french(locale)) << locale;
}

TEST(TerminalLanguage, IsTakenOutOfWhatWasTyped) {
  using Words = std::vector<std::string>;
  const Sentence left = say<french>("{} game|{} games", 0);
  const auto chosen = [](Words typed) { return choose_language(typed) ? typed : Words{"refused"}; };
  EXPECT_EQ(chosen({"play", "--language", "fr", "gopher"}), (Words{"play", "gopher"}));
  EXPECT_EQ(language()(left), "0 partie");
  EXPECT_EQ(chosen({"--language=en"}), Words{});
  EXPECT_EQ(language()(left), "0 games");
  EXPECT_EQ(chosen({"--language", "en", "games", "--language=fr"}), Words{"games"});
  EXPECT_EQ(language()(left), "0 partie") << "the last one counts";
  EXPECT_EQ(chosen({"--language", "de"}), Words{"refused"});
  EXPECT_EQ(chosen({"--language="}), Words{"refused"});
  EXPECT_EQ(chosen({"games", "--language"}), Words{"refused"});
  EXPECT_EQ(chosen({"--", "--language", "fr"}), (Words{"--", "--language", "fr"}));
  EXPECT_EQ(chosen({"--languages", "fr"}), (Words{"--languages", "fr"}));
  EXPECT_EQ(chosen({"--language", "en"}), Words{});  // as the other tests expect it
}

}  // namespace
}  // namespace parlor::cli
