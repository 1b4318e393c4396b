#include "games/gopher/solver/proof_table.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace parlor::gopher {
namespace {

// Proof numbers in 16 bits: a floating-point number of 11 binary places. Rounded up, so that a number
// that has reached a threshold is still there when it comes back.
std::uint16_t squeeze(std::uint32_t n) {
  if (n >= ProofNumbers::infinite) return 0xffff;
  const int exponent = std::max(0, static_cast<int>(std::bit_width(n)) - 11);
  const std::uint32_t mantissa = (n + (1u << exponent) - 1) >> exponent;
  return static_cast<std::uint16_t>(static_cast<std::uint32_t>(exponent) * 1024 + mantissa);
}

std::uint32_t expand(std::uint16_t code) {
  if (code == 0xffff) return ProofNumbers::infinite;
  if (code < 2048) return code;
  const std::uint32_t exponent = code / 1024u - 1;
  return (code - exponent * 1024) << exponent;
}

}  // namespace

// Four steps to each doubling, at least 1; 2^48 nodes are still told apart.
std::uint8_t ProofTable::work_scale(std::uint64_t work) {
  const std::uint64_t w = work + 2;
  const int doublings = static_cast<int>(std::bit_width(w)) - 1;
  const std::uint64_t quarters = (doublings >= 2 ? w >> (doublings - 2) : w << (2 - doublings)) & 3;
  return static_cast<std::uint8_t>(4u * static_cast<unsigned>(doublings) + quarters);
}

ProofTable::ProofTable(std::size_t bytes)
    : buckets_(std::clamp<std::size_t>(bytes / sizeof(Bucket), 1, std::size_t{1} << 32)) {}

ProofNumbers ProofTable::look(Key key, int whole, ProofNumbers otherwise) const {
  if (std::abs(whole) > max_whole) return otherwise;
  const Tag tag = tag_of(key);
  for (const Entry& e : buckets_[bucket_of(key)].entries) {
    if (e.work == 0 || e.tag != tag) continue;
    if (whole >= e.won_from) return ProofNumbers::won();
    if (whole <= e.lost_up_to) return ProofNumbers::lost();
    if (whole == e.whole && e.win != 0) return {expand(e.win), expand(e.loss)};
    break;
  }
  return otherwise;
}

// The key's own entry, or one to overwrite, cleared.
auto ProofTable::place_for(Key key) -> Entry& {
  const Tag tag = tag_of(key);
  auto& entries = buckets_[bucket_of(key)].entries;
  Entry* min = entries;
  for (Entry& e : entries) {
    if (e.work != 0 && e.tag == tag) return e;
    if (e.work < min->work) min = &e;
  }
  if (min->work == 0) ++used_;
  *min = {tag, 0, 0, 0, -max_whole - 1, max_whole + 1, 0};
  return *min;
}

void ProofTable::keep(Key key, int whole, ProofNumbers numbers, std::uint64_t work) {
  if (std::abs(whole) > max_whole) return;
  const auto k = static_cast<std::int8_t>(whole);
  Entry& e = place_for(key);
  e.work = std::max(e.work, work_scale(work));
  if (numbers.win == 0) {
    e.won_from = std::min(e.won_from, k);
  } else if (numbers.loss == 0) {
    e.lost_up_to = std::max(e.lost_up_to, k);
  } else {
    e.whole = k;
    e.win = squeeze(numbers.win);
    e.loss = squeeze(numbers.loss);
  }
}

}  // namespace parlor::gopher
