#include "core/packed.hpp"

#include <gtest/gtest.h>

namespace parlor {
namespace {

// As Python's zlib.compressobj(9, wbits=-15) and base64.urlsafe_b64encode write them.
TEST(Packed, IsWhatOthersUnpack) {
  EXPECT_EQ(packed(""), "AwA");
  EXPECT_EQ(packed("a"), "SwQA");
  EXPECT_EQ(packed("parlor parlor parlor"), "K0gsyskvUihApgA");
  EXPECT_EQ(packed("\xc3\xbf~\xc3\xbf"), "O7y_7vB-AA");
}

TEST(Packed, RepetitionCostsLittle) { EXPECT_LT(packed(std::string(100'000, 'x')).size(), 200u); }

}  // namespace
}  // namespace parlor
