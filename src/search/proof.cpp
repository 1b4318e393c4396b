#include "search/proof.hpp"

#include <cassert>
#include <cstring>
#include <numeric>

#include <fmt/format.h>

#include "core/hash.hpp"
#include "core/rng.hpp"

namespace parlor::search {
namespace {

std::uint64_t hash(std::span<const std::uint8_t> bytes) {
  std::uint64_t h = bytes.size();
  while (!bytes.empty()) {
    std::uint64_t word = 0;
    const std::size_t n = std::min(sizeof word, bytes.size());
    std::memcpy(&word, bytes.data(), n);
    h = mix(h ^ word);
    bytes = bytes.subspan(n);
  }
  return h;
}

// Collects small pieces into large ones and sums them up (FNV-1a).
class Writer {
 public:
  explicit Writer(const std::function<void(std::string_view)>& sink) : sink_(&sink) {}

  void put(std::uint8_t byte) {
    sum_ = fnv1a(std::views::single(byte), sum_);
    pending_.push_back(static_cast<char>(byte));
    if (pending_.size() >= (std::size_t{1} << 16)) flush();
  }
  void put(std::span<const std::uint8_t> bytes) {
    for (const auto b : bytes) put(b);
  }
  void finish() {
    const std::uint64_t sum = sum_;
    for (int shift = 56; shift >= 0; shift -= 8) put(static_cast<std::uint8_t>(sum >> shift));
    flush();
  }

 private:
  void flush() {
    (*sink_)(pending_);
    pending_.clear();
  }

  const std::function<void(std::string_view)>* sink_;
  std::string pending_;
  std::uint64_t sum_ = fnv1a_start;
};

}  // namespace

StrategyBook::StrategyBook(std::size_t position_width, std::size_t move_width)
    : position_width_(position_width), move_width_(move_width), slots_(1024) {}

std::size_t StrategyBook::slot(std::span<const std::uint8_t> position) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash(position) & mask;
  while (slots_[i] != 0 && !std::ranges::equal(item(slots_[i] - 1).first(position_width_), position))
    i = (i + 1) & mask;
  return i;
}

bool StrategyBook::contains(std::span<const std::uint8_t> position) const {
  return slots_[slot(position)] != 0;
}

void StrategyBook::add(std::span<const std::uint8_t> item) {
  assert(item.size() == width());
  if (2 * (size() + 1) > slots_.size()) grow();
  const std::size_t i = slot(item.first(position_width_));
  assert(slots_[i] == 0);
  items_.insert(items_.end(), item.begin(), item.end());
  slots_[i] = static_cast<std::uint32_t>(size());
}

void StrategyBook::grow() {
  slots_.assign(2 * slots_.size(), 0);
  for (std::size_t i = 0; i < size(); ++i)
    slots_[slot(item(i).first(position_width_))] = static_cast<std::uint32_t>(i + 1);
}

std::vector<std::uint32_t> StrategyBook::sorted() const {
  std::vector<std::uint32_t> order(size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return std::memcmp(&items_[a * width()], &items_[b * width()], position_width_) < 0;
  });
  return order;
}

namespace {

void write_head(Writer& out, int version, std::string_view game, std::string_view set,
                std::span<const WrittenClaim> claims, std::size_t positions) {
  const std::string head = fmt::format("parlor-proof {}\ngame {}\nset {}\nclaims {}\npositions {}\n", version,
                                       game, set, claims.size(), positions);
  for (const char c : head) out.put(static_cast<std::uint8_t>(c));
  for (const WrittenClaim& claim : claims) {
    out.put(static_cast<std::uint8_t>(claim.winner));
    out.put(claim.position);
  }
}

}  // namespace

void write_walk(std::string_view game, std::string_view set, std::span<const WrittenClaim> claims,
                std::size_t positions, std::span<const std::uint8_t> walk,
                const std::function<void(std::string_view)>& sink) {
  Writer out(sink);
  write_head(out, 4, game, set, claims, positions);
  out.put(walk);
  out.finish();
}

void write_proof(std::string_view game, std::string_view set, std::span<const WrittenClaim> claims,
                 const StrategyBook& book, const std::function<void(std::string_view)>& sink) {
  Writer out(sink);
  write_head(out, 1, game, set, claims, book.size());
  std::span<const std::uint8_t> last;  // the first position shares nothing with any
  for (const std::uint32_t i : book.sorted()) {
    const auto item = book.item(i);
    const auto position = item.first(book.position_width());
    const auto shared = static_cast<std::size_t>(std::ranges::mismatch(last, position).in1 - last.begin());
    out.put(static_cast<std::uint8_t>(shared));
    out.put(item.subspan(shared));
    last = position;
  }
  out.finish();
}

}  // namespace parlor::search
