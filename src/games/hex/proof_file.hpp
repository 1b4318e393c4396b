#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "games/hex/proof_rulebook.hpp"

// Reads the proofs that docs/proofs.md describes; the file is not trusted in anything.
namespace parlor::hex::rulebook {

using Bytes = std::span<const std::uint8_t>;

class ByteReader;

struct ProofHeader {
  std::string game, set;
  Rules rules = Rules::gopher;
  int size = 0;
  int line = 0;  // Dodo's t
  bool walk = false;
  bool pairings = false;  // a walk may have them
  std::size_t claims = 0, positions = 0;
};

struct ProofClaim {
  Position position;
  Stone winner = Stone::red;
};

// A file that was read: its claims, and the strategies as one sorted table or as a walk.
class ProofFile {
 public:
  static Result<ProofFile> read(Bytes file);

  const ProofHeader& header() const { return header_; }
  const Rulebook& rulebook() const { return rulebook_; }
  const std::vector<ProofClaim>& claims() const { return claims_; }

  std::optional<std::size_t> find(const Position& position) const;
  Position position(std::size_t i) const { return *unpack(item(i).first(position_width_)); }
  int move(std::size_t i) const { return number(item(i).subspan(position_width_)); }
  // A walk, byte by byte, and how many a move takes.
  Bytes walk() const { return items_; }
  std::size_t move_width() const { return move_width_; }
  static int number(Bytes bytes) {
    int n = 0;
    for (const auto byte : bytes) n = n << 8 | byte;
    return n;
  }

 private:
  explicit ProofFile(const ProofHeader& header)
      : header_(header),
        rulebook_(header.rules, header.size),
        position_width_(static_cast<std::size_t>(rulebook_.cell_count() + 1 + 4) / 5),
        move_width_(rulebook_.move_count() <= 256 ? 1 : 2) {}

  Result<void> read_claims(ByteReader& in);
  Result<void> read_positions(ByteReader& in);
  Result<void> read_walk(ByteReader& in);
  Bytes item(std::size_t i) const {
    return Bytes(items_).subspan(i * (position_width_ + move_width_), position_width_ + move_width_);
  }
  std::vector<std::uint8_t> pack(const Position& position) const;
  // Nothing when the bytes spell no position.
  std::optional<Position> unpack(Bytes bytes) const;

  ProofHeader header_;
  Rulebook rulebook_;
  std::size_t position_width_, move_width_;
  std::vector<ProofClaim> claims_;
  std::vector<std::uint8_t> items_;  // positions with their moves; or a walk
};

}  // namespace parlor::hex::rulebook
