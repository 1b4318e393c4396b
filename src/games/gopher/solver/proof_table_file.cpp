#include <algorithm>
#include <cstring>
#include <istream>
#include <ostream>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "games/gopher/solver/proof_table.hpp"
#include "games/hex/french.hpp"

// How a table is kept in a file, in the machine's byte order: a header, then for each bucket the number of
// its entries and these, then a checksum.
namespace parlor::gopher {
namespace {

constexpr std::uint64_t magic = 0x676f706865723031;  // "gopher01": goes up with any change of the keys
constexpr std::uint64_t solved_positions_magic = magic + 0x100;
constexpr std::size_t block_size = std::size_t{1} << 16;

std::uint64_t add_to_checksum(std::uint64_t sum, const char* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, std::min<std::size_t>(8, size - i));
    sum = mix(sum ^ word);
  }
  return sum;
}

// Gathers what is written into blocks of one size, the last one shorter; the checksum goes by blocks.
class SummedWriter {
 public:
  explicit SummedWriter(std::ostream& out) : out_(out) { block_.reserve(block_size); }

  void write(const void* bytes, std::size_t size) {
    block_.append(static_cast<const char*>(bytes), size);
    if (block_.size() >= block_size) flush(block_size);
  }
  void finish() {
    flush(block_.size());
    out_.write(reinterpret_cast<const char*>(&sum_), sizeof sum_);
  }

 private:
  void flush(std::size_t size) {
    sum_ = add_to_checksum(sum_, block_.data(), size);
    out_.write(block_.data(), static_cast<std::streamsize>(size));
    block_.erase(0, size);
  }

  std::ostream& out_;
  std::string block_;
  std::uint64_t sum_ = 0;
};

class SummedReader {
 public:
  explicit SummedReader(std::istream& in) : in_(in) {}

  // False when the file ends too early.
  bool read(void* bytes, std::size_t size) {
    if (!in_.read(static_cast<char*>(bytes), static_cast<std::streamsize>(size))) return false;
    block_.append(static_cast<const char*>(bytes), size);
    if (block_.size() >= block_size) count(block_size);
    return true;
  }
  bool checks() {
    count(block_.size());
    std::uint64_t written = 0;
    return in_.read(reinterpret_cast<char*>(&written), sizeof written) && written == sum_;
  }

 private:
  void count(std::size_t size) {
    sum_ = add_to_checksum(sum_, block_.data(), size);
    block_.erase(0, size);
  }

  std::istream& in_;
  std::string block_;
  std::uint64_t sum_ = 0;
};

struct Header {
  std::uint64_t magic_number = magic;
  std::uint64_t buckets = 0;
  std::uint64_t progress = 0;
};

}  // namespace

void ProofTable::save(std::ostream& out, std::uint64_t progress) const {
  SummedWriter writer(out);
  const Header header{magic, buckets_.size(), progress};
  writer.write(&header, sizeof header);
  for (std::size_t i = 0; i < buckets_.size(); ++i) {
    const auto count = static_cast<std::uint8_t>(
        std::ranges::count_if(buckets_[i].entries, [](const Entry& e) { return e.work != 0; }));
    writer.write(&count, sizeof count);
    for (const Entry& e : buckets_[i].entries)
      if (e.work != 0) writer.write(&e, sizeof e);
  }
  writer.finish();
}

Result<std::uint64_t> ProofTable::load(std::istream& in) {
  clear();
  auto progress = read(in);
  if (!progress) clear();
  return progress;
}

Result<std::uint64_t> ProofTable::read(std::istream& in) {
  constexpr auto cut_short =
      translated<hex::french>("the checkpoint ends too early: it was not written to its end");
  SummedReader reader(in);
  Header header;
  if (!reader.read(&header, sizeof header)) return fail(cut_short);
  if (header.magic_number != magic)
    return fail(say<hex::french>("this is not a checkpoint of the Gopher solver, or one of another version"));
  // A bucket's place says the rest of the key. So buckets can be put together, but not be split.
  if (header.buckets == 0 || header.buckets % buckets_.size() != 0)
    return fail(
        say<hex::french>("the checkpoint is of a table of {} bytes, and this one has {}; give the same "
                         "memory as before, or a half, a third and so on",
                         header.buckets * sizeof(Bucket), bytes()));
  const std::size_t together = header.buckets / buckets_.size();
  for (std::size_t i = 0; i < header.buckets; ++i) {
    std::uint8_t count = 0;
    Bucket bucket;
    if (!reader.read(&count, sizeof count)) return fail(cut_short);
    if (count > bucket_size)
      return fail(say<hex::french>("the checkpoint is damaged: it names too many entries"));
    if (!reader.read(bucket.entries, count * sizeof(Entry))) return fail(cut_short);
    for (const Entry& e : std::span(bucket.entries).first(count)) take_in(buckets_[i / together], e);
  }
  if (!reader.checks()) return fail(say<hex::french>("the checkpoint is damaged: its checksum is wrong"));
  return header.progress;
}

void ProofTable::save_costliest(std::ostream& out, std::uint64_t min_work) const {
  SummedWriter writer(out);
  writer.write(&solved_positions_magic, sizeof solved_positions_magic);
  for (std::size_t i = 0; i < buckets_.size(); ++i)
    for (const Entry& e : buckets_[i].entries) {
      if (e.work < work_scale(min_work) || (e.lost_up_to < -max_whole && e.won_from > max_whole)) continue;
      SolvedPosition solved{
          e, static_cast<std::uint32_t>((2 * i + 1) * (std::size_t{1} << 31) / buckets_.size())};
      solved.entry.win = solved.entry.loss = 0;  // of what is still open
      writer.write(&solved, sizeof solved);
    }
  writer.finish();
}

Result<void> ProofTable::learn(std::string_view bytes) {
  constexpr std::size_t ends = 2 * sizeof(std::uint64_t);
  if (bytes.size() < ends || (bytes.size() - ends) % sizeof(SolvedPosition) != 0)
    return fail(say<hex::french>("what the Gopher solver should learn beforehand is cut short"));
  std::istringstream in{std::string(bytes)};
  SummedReader reader(in);
  std::uint64_t first = 0;
  std::vector<SolvedPosition> solved_positions((bytes.size() - ends) / sizeof(SolvedPosition));
  reader.read(&first, sizeof first);
  for (SolvedPosition& solved : solved_positions) reader.read(&solved, sizeof solved);
  if (first != solved_positions_magic || !reader.checks())
    return fail(
        say<hex::french>("what the Gopher solver should learn beforehand is damaged, or of another version"));
  for (const SolvedPosition& solved : solved_positions)
    take_in(buckets_[bucket_at(solved.place)], solved.entry);
  return {};
}

// In the place of the one that cost the least work, if that was less.
void ProofTable::take_in(Bucket& bucket, const Entry& entry) {
  Entry& min = *std::ranges::min_element(bucket.entries, {}, &Entry::work);
  if (min.work >= entry.work) return;
  if (min.work == 0) ++used_;
  min = entry;
}

void ProofTable::clear() {
  used_ = 0;
  for (std::size_t i = 0; i < buckets_.size(); ++i)
    if (std::ranges::any_of(buckets_[i].entries, [](const Entry& e) { return e.work != 0; }))
      buckets_[i] = {};  // others are left alone: no page of theirs need be touched
}

}  // namespace parlor::gopher
