#include "cli/language.hpp"

#include <map>
#include <regex>

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

// The compiler checks only lines that `say` uses; this finds the others that are wrong.
TEST(FrenchCatalogues, EveryLineHasTheSamePlaces) {
  for (const Catalogue& catalogue : all_french_catalogues())
    for (const auto& [english, in_french] : catalogue) {
      EXPECT_FALSE(english.empty() || in_french.empty()) << english;
      EXPECT_TRUE(sentence_detail::places(english)) << english;
      EXPECT_EQ(sentence_detail::places(english), sentence_detail::places(in_french)) << english;
    }
}

// The page and the terminal merge all catalogues into one.
TEST(FrenchCatalogues, DoNotContradictEachOther) {
  std::map<std::string_view, std::string_view> lines;
  for (const Catalogue& catalogue : all_french_catalogues())
    for (const auto& [english, in_french] : catalogue)
      EXPECT_EQ(lines.emplace(english, in_french).first->second, in_french) << english;
  EXPECT_GT(lines.size(), 500u);
}

// "mot:" and "mot ;" with a space that breaks are both wrong.
TEST(FrenchCatalogues, HaveTheSpacesOfFrenchTypography) {
  const auto all = all_french_catalogues();
  const Language in_french = Language::french(all);
  const std::regex missing("[a-zé)}»\"][;!?]|[a-zé)»][:%]( |$)|«[^ \xc2\xe2]"),
      breaking("[^ ] ([:;!?%]|»)|« ");
  for (const Catalogue& catalogue : all)
    for (const auto& [english, line] : catalogue) {
      const std::string said = in_french(Sentence(english));
      EXPECT_FALSE(std::regex_search(said, missing)) << line;
      EXPECT_FALSE(std::regex_search(said, breaking)) << line;
    }
}

}  // namespace
}  // namespace parlor::cli
