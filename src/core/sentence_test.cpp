#include "core/sentence.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/french.hpp"
#include "core/json.hpp"

namespace parlor {
namespace {

constexpr auto sample = std::to_array<Translation>({
    {"{} resigned", "{} abandonne"},
    {"{}'s slot {}", "l’emplacement {1} de {0}"},
    {"{} game|{} games", "{} partie|{} parties"},
    {"the game is over", "la partie est finie"},
    {"mean {}", "moyenne {}"},
    {"mean: {} %; good", "« moyenne » : {} % ; bon !"},
});

Language french_language() {
  static const std::array<Catalogue, 2> all = {Catalogue(sample), Catalogue(french)};
  return Language::french(all);
}

TEST(Sentence, IsEnglishByItself) {
  EXPECT_EQ(say<sample>("{} resigned", "Red").english(), "Red resigned");
  EXPECT_EQ(say<sample>("the game is over").english(), "the game is over");
  EXPECT_EQ(say<sample>("{}'s slot {}", "B", 3).english(), "B's slot 3");
}

TEST(Sentence, FrenchPutsArgumentsWhereTheyBelong) {
  EXPECT_EQ(french_language()(say<sample>("{}'s slot {}", "B", 3)), "l’emplacement 3 de B");
  EXPECT_EQ(french_language()(say<sample>("the game is over")), "la partie est finie");
}

TEST(Sentence, CountsAsTheLanguageDoes) {
  const auto games = [](int n) { return say<sample>("{} game|{} games", n); };
  EXPECT_EQ(games(0).english(), "0 games");
  EXPECT_EQ(games(1).english(), "1 game");
  EXPECT_EQ(french_language()(games(0)), "0 partie");
  EXPECT_EQ(french_language()(games(2)), "2 parties");
}

TEST(Sentence, WritesNumbersAsTheLanguageDoes) {
  const Sentence mean = say<sample>("mean {}", Number{-1234567.891, 2});
  EXPECT_EQ(mean.english(), "mean -1,234,567.89");
  EXPECT_EQ(french_language()(mean), "moyenne -1\u202f234\u202f567,89");
  EXPECT_EQ(say<sample>("mean {}", Number{-123, 0}).english(), "mean -123");
  EXPECT_EQ(say<sample>("mean {}", 1234567).english(), "mean 1234567");
}

TEST(Sentence, FrenchPunctuationStaysWithItsWord) {
  EXPECT_EQ(french_language()(say<sample>("mean: {} %; good", " : ")),
            "«\u00a0moyenne\u00a0»\u00a0:  : \u00a0%\u202f; bon\u202f!");
  EXPECT_EQ(french_language()(Sentence("unknown : ;")), "unknown : ;");
}

TEST(Sentence, ShowsTheDigitsThatANumberHas) {
  for (const auto& [value, text] : std::vector<std::pair<double, std::string>>{
           {60, "60"}, {0.5, "0.5"}, {0.001, "0.001"}, {-2.25, "-2.25"}, {86400, "86,400"}, {0, "0"}})
    EXPECT_EQ(say<sample>("mean {}", shortest(value)).english(), "mean " + text);
  EXPECT_LE(shortest(1.0 / 3).digits, 9);
}

TEST(Sentence, HoldsOtherSentences) {
  const Sentence both =
      say<french>("{} and {}", say<sample>("{} resigned", "Red"), say<sample>("mean {}", 2));
  EXPECT_EQ(both.english(), "Red resigned and mean 2");
  EXPECT_EQ(french_language()(both), "Red abandonne et moyenne 2");
}

TEST(Sentence, TextFromOutsideIsNoTemplate) {
  const Sentence foreign = std::string("{} {0} {9} {nonsense} {|");
  EXPECT_EQ(foreign.english(), foreign.text);
  EXPECT_EQ(french_language()(foreign), foreign.text);
  EXPECT_EQ(french_language()(say<sample>("{} resigned", "{0}|{}")), "{0}|{} abandonne");
}

TEST(Sentence, SurvivesJson) {
  const Sentence nested = say<french>("{}: {}", say<sample>("the game is over"),
                                      say<sample>("{}'s slot {}", Number{0.25, 2}, -3));
  const Json json = to_json(nested);
  EXPECT_EQ(dump(json), R"(["{}: {}",["the game is over"],["{}'s slot {}",{"number":0.25,"digits":2},-3]])");
  EXPECT_EQ(sentence_from_json(json), nested);
  EXPECT_EQ(dump(to_json(Sentence("plain {}"))), R"("plain {}")");
  for (const char* wrong : {"{}", "[]", "[1]", "7", R"(["{}",{"number":1}])", R"(["{}",null])",
                            R"(["{}",{"number":1,"digits":1000}])", R"(["{}",[]])", R"(["{0}{0}","a"])",
                            R"(["{}{}{}{}{}{}{}{}{}{}{}","a"])", R"(["{","a"])"})
    EXPECT_FALSE(sentence_from_json(*read_json(wrong))) << wrong;
  Json deep = "x";
  for (int i = 0; i < 1000; ++i) deep = Json::array({"{}", std::move(deep)});
  EXPECT_FALSE(sentence_from_json(deep));
}

// What does not compile cannot be tried here, but the check behind it can.
TEST(Sentence, PlacesOfTemplatesAreChecked) {
  using sentence_detail::places;
  EXPECT_EQ(places("{} of {}"), 0b11U);
  EXPECT_EQ(places("{1} of {0}"), 0b11U);
  EXPECT_EQ(places("{} game|{} games"), 0b1U);
  EXPECT_FALSE(places("{} of {0}"));
  EXPECT_FALSE(places("{:.2f}"));
  EXPECT_FALSE(places("{} game|games"));
}

TEST(Sentence, NumbersHaveTheDigitsTheyNeed) {
  EXPECT_EQ(shortest(3), (Number{3, 0}));
  EXPECT_EQ(shortest(-0.25), (Number{-0.25, 2}));
  EXPECT_EQ(shortest(2.0 / 3, 4), (Number{2.0 / 3, 4}));
  EXPECT_EQ(shortest(1e20), (Number{1e20, 0}));
  EXPECT_EQ(shortest(1.5e-7), (Number{1.5e-7, 8}));
}

TEST(Sentence, NumbersMayShowTheirSign) {
  EXPECT_EQ(with_sign({0.5, 2}).english(), "+0.50");
  EXPECT_EQ(with_sign({0, 0}).english(), "+0");
  EXPECT_EQ(with_sign({-1.25, 1}).english(), "-1.2");
}

}  // namespace
}  // namespace parlor
