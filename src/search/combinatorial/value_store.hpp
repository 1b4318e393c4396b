#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/combinatorial/dyadic.hpp"

// The values of short partizan games under normal play (who cannot move loses), after Conway's "On
// Numbers and Games" and Siegel's "Combinatorial Game Theory".
namespace parlor::combinatorial {

// A value in canonical form, as a ValueStore names it: within one store, equal games have equal names.
struct Value {
  std::uint32_t id = 0;  // 0 is the game in which nobody can move
  friend bool operator==(const Value&, const Value&) = default;
  friend auto operator<=>(const Value&, const Value&) = default;
};

enum class Outcome : std::uint8_t { left_wins, right_wins, first_wins, second_wins };

// A fingerprint of a canonical form that does not depend on the store nor on the order of work.
struct Fingerprint {
  std::uint64_t low = 0, high = 0;
  friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

// Keeps every value once, in canonical form, and remembers sums and comparisons. Its memory is
// bounded: when it holds `max_values`, full() becomes and stays true, and what it answers from
// then on means nothing.
class ValueStore {
 public:
  explicit ValueStore(std::size_t max_values = std::size_t{1} << 20);

  static constexpr Value zero() { return {}; }
  Value number(Dyadic x);
  Value integer(int n) { return number(Dyadic::whole(n)); }

  // The game {left | right}.
  Value make(std::span<const Value> left, std::span<const Value> right);
  Value add(Value a, Value b);
  Value negate(Value a);

  bool less_equal(Value a, Value b);
  Outcome outcome(Value a);

  std::span<const Value> left(Value a) const { return options(node(a).left); }
  std::span<const Value> right(Value a) const { return options(node(a).right); }

  std::optional<Dyadic> as_number(Value a) const {
    const Node& n = node(a);
    return n.is_number ? std::optional(n.left_stop) : std::nullopt;
  }
  // The number that play stops at when Left (Right) starts and both play their best for it.
  Dyadic left_stop(Value a) const { return node(a).left_stop; }
  Dyadic right_stop(Value a) const { return node(a).right_stop; }

  // a = whole + rest, where the left stop of the rest is at least 0 and less than 1.
  struct Split {
    std::int32_t whole = 0;
    Value rest;
  };
  Split split(Value a);

  Fingerprint fingerprint(Value a) const { return node(a).fingerprint; }

  std::size_t size() const { return nodes_.size(); }
  bool full() const { return full_; }

 private:
  struct Range {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;
  };
  struct Node {
    Range left, right;
    Dyadic left_stop, right_stop;
    Fingerprint fingerprint;
    Value negative = unknown;
    Value rest = unknown;
    bool is_number = false;
  };
  using Options = std::vector<Value>;
  struct Form {
    Options left, right;
  };
  struct Memory {  // of one pair; the answer to a sum is an id, to a comparison a truth value
    Value a = unknown, b = unknown;
    std::uint32_t answer = 0;
  };

  static constexpr Value unknown{0xffffffff};

  const Node& node(Value a) const { return nodes_[a.id]; }
  std::span<const Value> options(Range r) const { return {pool_.data() + r.begin, r.count}; }
  Memory& remembered(std::vector<Memory>& memories, Value a, Value b);

  bool compare(Value a, Value b);
  bool at_most(Value x, const Form& g);   // x <= {left | right}
  bool at_least(Value x, const Form& g);  // {left | right} <= x

  void bypass_reversible(Form& g);
  void drop_dominated(Form& g);
  std::optional<Dyadic> simplest_number(std::span<const Value> left, std::span<const Value> right) const;

  Value sum_of(Value a, Value b);
  Value translate(Value a, Dyadic x);
  Value intern(Form g);
  Value insert(const Form& g, std::size_t slot);
  Value give_up();
  void grow_index();
  void describe(Node& n, const Form& g) const;

  std::size_t max_values_;
  bool full_ = false;
  std::vector<Node> nodes_;
  std::vector<Value> pool_;           // the options of all nodes
  std::vector<std::uint32_t> index_;  // open addressing by form: id + 1, or 0
  std::vector<Memory> sums_, comparisons_;
};

}  // namespace parlor::combinatorial
