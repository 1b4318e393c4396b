#include "net/metrics.hpp"

#include <gtest/gtest.h>

#include "net/access_log.hpp"

namespace parlor::net {
namespace {

TEST(Metrics, AHistogramCountsUpToEachBound) {
  Histogram histogram({0.125, 1});
  for (const double value : {0.0625, 0.125, 0.5, 7.0}) histogram.observe(value);
  EXPECT_EQ(std::vector(histogram.counts().begin(), histogram.counts().end()),
            (std::vector<std::uint64_t>{2, 3, 4}));
  Exposition out;
  out.histogram("seconds", histogram, "Of \\ all\nkinds.");
  EXPECT_EQ(out.text(),
            "# HELP seconds Of \\\\ all\\nkinds.\n"
            "# TYPE seconds histogram\n"
            "seconds_bucket{le=\"0.125\"} 2\n"
            "seconds_bucket{le=\"1\"} 3\n"
            "seconds_bucket{le=\"+Inf\"} 4\n"
            "seconds_sum 7.6875\n"
            "seconds_count 4\n");
}

TEST(Metrics, LabelsAreQuoted) {
  Exposition out;
  out.begin("tables", Exposition::Type::gauge, "x");
  out.sample(1, {{"game", "a\"b\\c\nd"}, {"kind", "x"}});
  EXPECT_EQ(out.text(),
            "# HELP tables x\n# TYPE tables gauge\ntables{game=\"a\\\"b\\\\c\\nd\",kind=\"x\"} 1\n");
}

std::string line_of(const std::string& path) {
  const auto time = std::chrono::system_clock::time_point(std::chrono::milliseconds(1'500'000'000'042));
  return access_line(
      {.from = "192.0.2.7", .method = "GET", .path = path, .status = 200, .bytes = 12, .seconds = 0.0015},
      time);
}

TEST(AccessLog, ALineTellsWhoAskedWhat) {
  EXPECT_EQ(line_of("/api/tables"),
            R"({"time":"2017-07-14T02:40:00.042Z","client":"192.0.2.7","method":"GET","path":"/api/tables",)"
            R"("status":200,"bytes":12,"ms":1.5})");
  EXPECT_EQ(line_of("/a\nb\"\xff").find('\n'), std::string::npos);
}

TEST(AccessLog, SecretsAreLeftOut) {
  const std::string secret(32, 'a'), id(16, 'a');
  EXPECT_EQ(line_of("/x/" + secret + "/y").find(secret), std::string::npos);
  EXPECT_EQ(line_of("/x?secret=" + secret).find(secret), std::string::npos);
  EXPECT_EQ(line_of("/x/" + secret + secret).find("aaa"), std::string::npos);
  EXPECT_NE(line_of("/api/tables/" + id).find(id), std::string::npos) << "a table's name is none";
  EXPECT_LT(line_of(std::string(10'000, 'x')).size(), 500u);
}

}  // namespace
}  // namespace parlor::net
