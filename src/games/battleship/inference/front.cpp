#include "games/battleship/inference/front.hpp"

#include <algorithm>
#include <bit>

namespace parlor::battleship {
namespace {

// Where the digits of a front lie: those of the columns first, then those of the kinds.
class Digits {
 public:
  template <int Words>
  Digits(const Config& config, const std::vector<Kind<Words>>& kinds)
      : columns_(std::min(config.width, config.height)) {
    int longest = 1;
    for (const auto& kind : kinds) longest = std::max(longest, kind.length);
    const int beside = config.touch == Touch::no ? longest + 1 : longest;  // the most that is closed
    bits_ = static_cast<int>(std::bit_width(static_cast<unsigned>(beside)));
    used_ = columns_ * bits_;
    for (const auto& kind : kinds) {
      kinds_.push_back({used_, static_cast<int>(std::bit_width(kind.ships.size()))});
      used_ += kinds_.back().bits;
    }
  }

  bool fit() const { return used_ <= 64; }
  std::uint64_t column(int x) const { return ones(bits_) << (x * bits_); }
  std::uint64_t in_column(int x, int n) const { return static_cast<std::uint64_t>(n) << (x * bits_); }
  std::uint64_t kind(std::size_t k) const { return ones(kinds_[k].bits) << kinds_[k].from; }
  std::uint64_t in_kind(std::size_t k, std::size_t n) const { return std::uint64_t{n} << kinds_[k].from; }

 private:
  struct Digit {
    int from, bits;
  };
  static std::uint64_t ones(int bits) { return (std::uint64_t{1} << bits) - 1; }

  int columns_, bits_ = 0, used_ = 0;
  std::vector<Digit> kinds_;
};

// A course while it is charted. Turned, if the board is wider than high: then columns are its rows, and a
// ship that lies across goes down.
class Chart {
 public:
  Chart(const Config& config, const Digits& digits)
      : config_(config),
        digits_(digits),
        turned_(config.width > config.height),
        width_(std::min(config.width, config.height)),
        height_(std::max(config.width, config.height)) {}

  int width() const { return width_; }
  std::size_t step_of(int place) const {
    const int x = place % config_.width, y = place / config_.width;
    return static_cast<std::size_t>(turned_ ? x * width_ + y : y * width_ + x);
  }

  Laying laying(Berth berth, int length, std::size_t kind) const {
    const auto step = static_cast<int>(step_of(berth.place()));
    const int x = step % width_, rows = height_ - step / width_;  // this one and those below
    Laying laying;
    laying.kind = digits_.kind(kind);
    laying.add -= digits_.in_kind(kind, 1);
    if (berth.down() != turned_)
      lay_down(x, rows, length, laying);
    else
      lay_across(x, rows, length, laying);
    return laying;
  }

 private:
  // How many cells are closed below a ship, and beside what is closed beside it.
  int margin() const { return config_.touch == Touch::yes ? 0 : 1; }
  int corner() const { return config_.touch == Touch::no ? 1 : 0; }

  void lay_down(int x, int rows, int length, Laying& laying) const {
    laying.must_be_zero = digits_.column(x);
    laying.add += digits_.in_column(x, std::min(length - 1 + margin(), rows - 1));
    close_sides(x - 1, std::min(length - 1 + corner(), rows - 1), x + 1, std::min(length + corner(), rows),
                laying);
  }

  void lay_across(int x, int rows, int length, Laying& laying) const {
    for (int i = 0; i < length; ++i) {
      laying.must_be_zero |= digits_.column(x + i);
      laying.add +=
          digits_.in_column(x + i, i == 0 ? std::min(margin(), rows - 1) : std::min(1 + margin(), rows));
    }
    close_sides(x - 1, std::min(corner(), rows - 1), x + length, std::min(1 + corner(), rows), laying);
  }

  void close_sides(int left, int left_closed, int right, int right_closed, Laying& laying) const {
    if (config_.touch == Touch::yes) return;
    if (left >= 0) laying.left = {digits_.column(left), digits_.in_column(left, left_closed)};
    if (right < width_) laying.right = {digits_.column(right), digits_.in_column(right, right_closed)};
  }

  const Config& config_;
  const Digits& digits_;
  bool turned_;
  int width_, height_;
};

// Goes back over the board and counts the berths that begin further on.
template <int Words>
void note_closings(const Chart& chart, const Digits& digits, const std::vector<Kind<Words>>& kinds,
                   std::vector<Step>& steps) {
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    std::vector<std::size_t> begin(steps.size());
    kinds[k].berths.for_each([&](Berth berth) { ++begin[chart.step_of(berth.place())]; });
    std::size_t ahead = 0;
    for (std::size_t i = steps.size(); i-- > 0 && ahead < kinds[k].ships.size();) {
      steps[i].closings.push_back({digits.kind(k), digits.in_kind(k, ahead)});
      ahead += begin[i];
    }
  }
}

}  // namespace

template <int Words>
std::optional<Course> chart_course(const Config& config, const std::vector<Kind<Words>>& kinds,
                                   const Bits<Words>& required) {
  const Digits digits(config, kinds);
  if (!digits.fit()) return {};
  const Chart chart(config, digits);
  Course course;
  course.width = static_cast<std::size_t>(chart.width());
  course.steps.resize(static_cast<std::size_t>(config.cells()));
  for (std::size_t i = 0; i < course.steps.size(); ++i) {
    const int x = static_cast<int>(i % course.width);
    course.steps[i].column = digits.column(x);
    course.steps[i].one = digits.in_column(x, 1);
  }
  required.for_each([&](int place) { course.steps[chart.step_of(place)].required = true; });
  for (std::size_t k = 0; k < kinds.size(); ++k) course.start |= digits.in_kind(k, kinds[k].ships.size());
  for_each_berth(kinds, [&](std::size_t k, Berth berth, std::size_t number) {
    auto& laying = course.steps[chart.step_of(berth.place())].layings.emplace_back(
        chart.laying(berth, kinds[k].length, k));
    laying.berth = number;
    ++course.berths;
  });
  note_closings(chart, digits, kinds, course.steps);
  return course;
}

template std::optional<Course> chart_course(const Config&, const std::vector<Kind<1>>&, const Bits<1>&);
template std::optional<Course> chart_course(const Config&, const std::vector<Kind<2>>&, const Bits<2>&);
template std::optional<Course> chart_course(const Config&, const std::vector<Kind<4>>&, const Bits<4>&);

}  // namespace parlor::battleship
