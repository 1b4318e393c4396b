#include "games/hex/proof_file.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/hash.hpp"
#include "core/text.hpp"
#include "games/hex/french.hpp"

namespace parlor::hex::rulebook {

// Walks through the bytes and remembers where it is, for messages.
class ByteReader {
 public:
  explicit ByteReader(Bytes bytes) : bytes_(bytes) {}

  std::size_t offset() const { return offset_; }
  std::size_t left() const { return bytes_.size() - offset_; }

  Result<Bytes> take(std::size_t n, std::string_view what) {
    if (left() < n)
      return fail(say<french>("the proof ends at byte {} where {} of {} bytes was expected", bytes_.size(),
                              Sentence(what), n));
    offset_ += n;
    return bytes_.subspan(offset_ - n, n);
  }

  // The rest of a line that must begin with a word.
  Result<std::string_view> line(std::string_view word) {
    constexpr std::size_t longest = 80;
    const auto rest = bytes_.subspan(offset_, std::min(longest, left()));
    const auto end = std::ranges::find(rest, std::uint8_t{'\n'});
    const std::string_view text(reinterpret_cast<const char*>(rest.data()),
                                static_cast<std::size_t>(end - rest.begin()));
    if (end == rest.end() || !text.starts_with(word) || text.substr(word.size(), 1) != " ")
      return fail(say<french>("the proof says {} at byte {}; expected a line '{} …'", in_quotes(text),
                              offset_, word));
    offset_ += text.size() + 1;
    return text.substr(word.size() + 1);
  }

  Result<std::size_t> count(std::string_view word, std::int64_t min, std::int64_t max) {
    const std::size_t start = offset_;
    const auto text = line(word);
    if (!text) return std::unexpected(text.error());
    const auto n = to_integer(*text);
    if (!n || *n < min || *n > max)
      return fail(say<french>("the proof says {} {} at byte {}; expected a number from {} to {}", word,
                              in_quotes(*text), start, min, max));
    return static_cast<std::size_t>(*n);
  }

 private:
  Bytes bytes_;
  std::size_t offset_ = 0;
};

namespace {

constexpr std::size_t checksum_width = 8;
constexpr std::int64_t max_claims = 10'000;
constexpr std::array<int, 5> weights = {81, 27, 9, 3, 1};  // of the digits in a byte

Result<void> read_set(ProofHeader& header, std::string_view set, std::size_t offset) {
  const auto wrong = [&] {
    return fail(say<french>(
        "the proof says set {} at byte {}; expected {} with a size from {} to {}", in_quotes(set), offset,
        header.rules == Rules::gopher ? say<french>("'size=N'")
                                      : say<french>("'size=N start=one_line' or '… start=corners'"),
        min_size, max_size));
  };
  const auto parts = split(set, ' ');
  if (parts.size() != (header.rules == Rules::gopher ? 1u : 2u) || !parts[0].starts_with("size="))
    return wrong();
  const auto size = to_integer(parts[0].substr(5));
  if (!size || *size < min_size || *size > max_size) return wrong();
  header.size = static_cast<int>(*size);
  if (header.rules == Rules::dodo) {
    if (parts[1] != "start=one_line" && parts[1] != "start=corners") return wrong();
    header.line = parts[1] == "start=one_line" ? 2 : std::max(1, header.size - 1);
  }
  header.set = set;
  return {};
}

Result<ProofHeader> read_header(ByteReader& in) {
  ProofHeader header;
  const auto version = in.line("parlor-proof");
  if (!version) return std::unexpected(version.error());
  if (*version != "1" && *version != "3" && *version != "4")
    return fail(say<french>("the proof is of version {}; expected 1 (a table), 3 or 4 (a walk)",
                            in_quotes(*version)));
  header.walk = *version != "1";
  header.pairings = *version == "4";
  std::size_t offset = in.offset();
  const auto game = in.line("game");
  if (!game) return std::unexpected(game.error());
  if (*game != "gopher" && *game != "dodo")
    return fail(
        say<french>("the proof is about {} at byte {}; expected gopher or dodo", in_quotes(*game), offset));
  header.game = *game;
  header.rules = *game == "gopher" ? Rules::gopher : Rules::dodo;
  if (header.walk && header.rules != Rules::gopher)
    return fail(say<french>("the proof is a walk, which is for gopher alone"));
  offset = in.offset();
  const auto set = in.line("set");
  if (!set) return std::unexpected(set.error());
  if (auto read = read_set(header, *set, offset); !read) return std::unexpected(read.error());
  const auto claims = in.count("claims", 1, max_claims);
  if (!claims) return std::unexpected(claims.error());
  header.claims = *claims;
  const auto positions = in.count("positions", 0, static_cast<std::int64_t>(in.left()));
  if (!positions) return std::unexpected(positions.error());
  header.positions = *positions;
  constexpr std::uint64_t max_walk_length = 0xffff'fffe;  // positions are numbered in 32 bits
  if (header.walk && header.positions > max_walk_length)
    return fail(
        say<french>("the walk has {} positions; at most {} are checked", header.positions, max_walk_length));
  return header;
}

// FNV-1a, as the format asks.
Result<void> check_sum(Bytes file) {
  const std::size_t end = file.size() - checksum_width;
  std::uint64_t written = 0;
  for (const auto byte : file.subspan(end)) written = written << 8 | byte;
  if (fnv1a(file.first(end)) == written) return {};
  return fail(
      say<french>("the checksum at byte {} does not fit the bytes before it: the proof is damaged or "
                  "cut short",
                  end));
}

}  // namespace

std::vector<std::uint8_t> ProofFile::pack(const Position& position) const {
  std::vector<std::uint8_t> bytes(position_width_, 0);
  const auto put = [&](std::size_t n, int digit) {
    bytes[n / 5] = static_cast<std::uint8_t>(bytes[n / 5] + weights[n % 5] * digit);
  };
  put(0, position.turn == Stone::red ? 0 : 1);
  for (std::size_t i = 0; i < position.cells.size(); ++i) put(i + 1, static_cast<int>(position.cells[i]));
  return bytes;
}

std::optional<Position> ProofFile::unpack(Bytes bytes) const {
  std::vector<int> digits;
  for (const auto byte : bytes) {
    if (byte >= 243) return std::nullopt;
    for (const int weight : weights) digits.push_back(byte / weight % 3);
  }
  const auto used = static_cast<std::size_t>(rulebook_.cell_count()) + 1;
  for (std::size_t i = used; i < digits.size(); ++i)
    if (digits[i] != 0) return std::nullopt;
  if (digits[0] == 2) return std::nullopt;
  Position position;
  position.turn = digits[0] == 0 ? Stone::red : Stone::blue;
  for (std::size_t i = 1; i < used; ++i) position.cells.push_back(static_cast<Stone>(digits[i]));
  return position;
}

std::optional<std::size_t> ProofFile::find(const Position& position) const {
  const auto key = pack(position);
  std::size_t low = 0, high = header_.positions;
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const Bytes here = item(middle).first(position_width_);
    if (std::ranges::equal(here, key)) return middle;
    if (std::ranges::lexicographical_compare(here, key))
      low = middle + 1;
    else
      high = middle;
  }
  return std::nullopt;
}

Result<void> ProofFile::read_claims(ByteReader& in) {
  for (std::size_t i = 0; i < header_.claims; ++i) {
    const std::size_t offset = in.offset();
    const auto bytes = in.take(1 + position_width_, translated<french>("a claim"));
    if (!bytes) return std::unexpected(bytes.error());
    const auto winner = bytes->front();
    const auto position = unpack(bytes->subspan(1));
    if (winner > 1)
      return fail(say<french>("claim {} at byte {} names winner {}; expected 0 (Red) or 1 (Blue)", i + 1,
                              offset, winner));
    if (!position)
      return fail(
          say<french>("claim {} at byte {} is about no position of size {}", i + 1, offset, header_.size));
    if (const auto why = rulebook_.objection_to_counts(*position, header_.line); !why.empty())
      return fail(
          say<french>("claim {} at byte {} is about no position of the game: {}", i + 1, offset, why));
    claims_.push_back({*position, winner == 0 ? Stone::red : Stone::blue});
  }
  return {};
}

Result<void> ProofFile::read_positions(ByteReader& in) {
  if (header_.positions > in.left() / (2 + move_width_))
    return fail(
        say<french>("the proof ends too soon: {} positions take more than the {} bytes from byte {} on",
                    header_.positions, in.left(), in.offset()));
  items_.reserve(header_.positions * (position_width_ + move_width_));
  std::vector<std::uint8_t> last(position_width_, 0);
  for (std::size_t i = 0; i < header_.positions; ++i) {
    const std::size_t offset = in.offset();
    const auto shared = in.take(1, translated<french>("a position"));
    if (!shared) return std::unexpected(shared.error());
    const std::size_t kept = shared->front();
    if (const std::size_t max = i == 0 ? 0 : position_width_ - 1; kept > max)
      return fail(
          say<french>("position {} at byte {} shares {} bytes with the one before; expected at most {}",
                      i + 1, offset, kept, max));
    const auto rest =
        in.take(position_width_ - kept + move_width_, translated<french>("the rest of a position"));
    if (!rest) return std::unexpected(rest.error());
    auto position = last;
    std::ranges::copy(rest->first(position_width_ - kept),
                      position.begin() + static_cast<std::ptrdiff_t>(kept));
    if (i > 0 && position <= last)
      return fail(say<french>("position {} at byte {} is not greater than the one before it", i + 1, offset));
    if (!unpack(position))
      return fail(
          say<french>("position {} at byte {} spells no position of size {}", i + 1, offset, header_.size));
    items_.insert(items_.end(), position.begin(), position.end());
    items_.insert(items_.end(), rest->end() - static_cast<std::ptrdiff_t>(move_width_), rest->end());
    last = std::move(position);
  }
  return {};
}

Result<void> ProofFile::read_walk(ByteReader& in) {
  const std::size_t least = header_.positions * move_width_;
  const auto moves =
      in.take(header_.pairings ? std::max(least, in.left()) : least, translated<french>("the moves"));
  if (!moves) return std::unexpected(moves.error());
  items_.assign(moves->begin(), moves->end());
  return {};
}

Result<ProofFile> ProofFile::read(Bytes file) {
  ByteReader in(file.first(file.size() - std::min(file.size(), checksum_width)));
  const auto header = read_header(in);
  if (!header) return std::unexpected(header.error());
  if (auto sound = check_sum(file); !sound) return std::unexpected(sound.error());
  ProofFile proof(*header);
  if (auto read = proof.read_claims(in); !read) return std::unexpected(read.error());
  if (auto read = header->walk ? proof.read_walk(in) : proof.read_positions(in); !read)
    return std::unexpected(read.error());
  if (in.left() > 0)
    return fail(
        say<french>("{} byte left over after the last position, at byte {}|{} bytes left over after the last "
                    "position, at byte {}",
                    in.left(), in.offset()));
  return proof;
}

}  // namespace parlor::hex::rulebook
