#include "search/combinatorial/value_store.hpp"

#include <algorithm>

#include "core/rng.hpp"

namespace parlor::combinatorial {
namespace {

constexpr std::size_t memory_size = std::size_t{1} << 17;
constexpr std::size_t first_index_size = std::size_t{1} << 12;
// A canonical form has few options; this many for each value on average is room to spare.
constexpr std::size_t options_per_value = 16;

void sort_unique(std::vector<Value>& options) {
  std::ranges::sort(options);
  const auto rest = std::ranges::unique(options);
  options.erase(rest.begin(), rest.end());
}

std::uint64_t hash_of(std::span<const Value> left, std::span<const Value> right) {
  std::uint64_t h = left.size();
  for (const Value v : left) h = mix(h ^ v.id);
  h ^= 0x5bd1e995;
  for (const Value v : right) h = mix(h ^ v.id);
  return mix(h);
}

}  // namespace

ValueStore::ValueStore(std::size_t max_values)
    : max_values_(std::max<std::size_t>(max_values, 1)),
      index_(first_index_size),
      sums_(memory_size),
      comparisons_(memory_size) {
  intern({});
}

Value ValueStore::give_up() {
  full_ = true;
  return zero();
}

auto ValueStore::remembered(std::vector<Memory>& memories, Value a, Value b) -> Memory& {
  const std::uint64_t h = mix((std::uint64_t{a.id} << 32) | b.id);
  return memories[h & (memory_size - 1)];
}

// Comparison

bool ValueStore::less_equal(Value a, Value b) {
  if (a == b) return true;
  const Node &p = node(a), &q = node(b);
  if (p.is_number && q.is_number) return p.left_stop < q.left_stop;
  if (p.left_stop < q.right_stop) return true;
  if (p.left_stop > q.left_stop || p.right_stop > q.right_stop) return false;
  Memory& memory = remembered(comparisons_, a, b);
  if (memory.a == a && memory.b == b) return memory.answer != 0;
  const bool answer = compare(a, b);
  remembered(comparisons_, a, b) = {a, b, answer};
  return answer;
}

// a <= b unless Left has a good move in a or Right has one in b.
bool ValueStore::compare(Value a, Value b) {
  for (const Value l : left(a))
    if (less_equal(b, l)) return false;
  for (const Value r : right(b))
    if (less_equal(r, a)) return false;
  return true;
}

bool ValueStore::at_most(Value x, const Form& g) {
  for (const Value r : g.right)
    if (less_equal(r, x)) return false;
  return std::ranges::none_of(left(x), [&](Value l) { return at_least(l, g); });
}

bool ValueStore::at_least(Value x, const Form& g) {
  for (const Value l : g.left)
    if (less_equal(x, l)) return false;
  return std::ranges::none_of(right(x), [&](Value r) { return at_most(r, g); });
}

Outcome ValueStore::outcome(Value a) {
  const bool left_second = less_equal(zero(), a);  // Left wins when Right starts
  const bool right_second = less_equal(a, zero());
  if (left_second) return right_second ? Outcome::second_wins : Outcome::left_wins;
  return right_second ? Outcome::right_wins : Outcome::first_wins;
}

// Canonical forms

// A left option l with a right option r <= g is answered at once by r, so Left may as well have the
// left options of r. These may be reversible in turn.
void ValueStore::bypass_reversible(Form& g) {
  const Form original = g;
  using Side = std::span<const Value> (ValueStore::*)(Value) const;
  const auto bypass = [&](Options& options, Side theirs, Side ours, auto&& reverses) {
    for (std::size_t i = 0; i < options.size();) {
      const auto replies = (this->*theirs)(options[i]);
      const auto reply = std::ranges::find_if(replies, reverses);
      if (reply == replies.end()) {
        ++i;
        continue;
      }
      const auto through = (this->*ours)(*reply);
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
      options.insert(options.end(), through.begin(), through.end());
    }
  };
  bypass(g.left, &ValueStore::right, &ValueStore::left, [&](Value r) { return at_most(r, original); });
  bypass(g.right, &ValueStore::left, &ValueStore::right, [&](Value l) { return at_least(l, original); });
}

void ValueStore::drop_dominated(Form& g) {
  const auto drop = [](Options& options, auto&& dominates) {
    sort_unique(options);
    for (std::size_t i = 0; i < options.size();) {
      const Value option = options[i];
      const bool dominated = std::ranges::any_of(
          options, [&](Value other) { return other != option && dominates(other, option); });
      if (dominated)
        options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
      else
        ++i;
    }
  };
  drop(g.left, [this](Value a, Value b) { return less_equal(b, a); });
  drop(g.right, [this](Value a, Value b) { return less_equal(a, b); });
}

// The simplest-number theorem, where every option is a number and it applies.
std::optional<Dyadic> ValueStore::simplest_number(std::span<const Value> left,
                                                  std::span<const Value> right) const {
  const auto all_numbers = [this](auto options) {
    return std::ranges::all_of(options, [this](Value v) { return node(v).is_number; });
  };
  if (!all_numbers(left) || !all_numbers(right)) return std::nullopt;
  const auto stop = [this](Value v) { return node(v).left_stop; };
  std::optional<Dyadic> low, high;
  if (!left.empty()) low = stop(*std::ranges::max_element(left, {}, stop));
  if (!right.empty()) high = stop(*std::ranges::min_element(right, {}, stop));
  if (low && high && *low >= *high) return std::nullopt;
  if (!low) return high && high->units <= 0 ? -Dyadic::whole((-*high).floor() + 1) : Dyadic{};
  if (!high) return low->units >= 0 ? Dyadic::whole(low->floor() + 1) : Dyadic{};
  return simplest_between(*low, *high);
}

Value ValueStore::make(std::span<const Value> left, std::span<const Value> right) {
  if (full_) return zero();
  if (const auto x = simplest_number(left, right)) return number(*x);
  Form g{{left.begin(), left.end()}, {right.begin(), right.end()}};
  drop_dominated(g);  // first, for fewer comparisons; what is bypassed may bring new ones
  bypass_reversible(g);
  drop_dominated(g);
  return intern(std::move(g));
}

Value ValueStore::number(Dyadic x) {
  if (full_) return zero();
  if (x.units == 0) return zero();
  if (x.grain().units == 1) return give_up();  // as fine as the type: its sums might not fit
  if (x.is_whole()) {
    Value v = zero();
    const bool positive = x.units > 0;
    for (std::int64_t n = std::abs(x.floor()); n > 0 && !full_; --n)
      v = positive ? intern({{v}, {}}) : intern({{}, {v}});
    return v;
  }
  const Value low = number(x - x.grain()), high = number(x + x.grain());
  return intern({{low}, {high}});
}

// Sums

Value ValueStore::add(Value a, Value b) {
  if (a == zero() || full_) return b;
  if (b == zero()) return a;
  if (b < a) std::swap(a, b);
  const Memory memory = remembered(sums_, a, b);
  if (memory.a == a && memory.b == b) return {memory.answer};
  const Value sum = sum_of(a, b);
  if (!full_) remembered(sums_, a, b) = {a, b, sum.id};
  return sum;
}

Value ValueStore::sum_of(Value a, Value b) {
  if (const auto x = as_number(a)) return translate(b, *x);
  if (const auto x = as_number(b)) return translate(a, *x);
  if (node(a).negative == b) return zero();
  Form g;
  for (std::size_t i = 0; i < left(a).size(); ++i) g.left.push_back(add(left(a)[i], b));
  for (std::size_t i = 0; i < left(b).size(); ++i) g.left.push_back(add(a, left(b)[i]));
  for (std::size_t i = 0; i < right(a).size(); ++i) g.right.push_back(add(right(a)[i], b));
  for (std::size_t i = 0; i < right(b).size(); ++i) g.right.push_back(add(a, right(b)[i]));
  return make(g.left, g.right);
}

// Adding a number moves every option of a game that is none, and keeps its form canonical (the
// number translation theorem).
Value ValueStore::translate(Value a, Dyadic x) {
  if (const auto y = as_number(a)) return number(x + *y);
  const Value by = number(x);
  Form g;
  for (std::size_t i = 0; i < left(a).size(); ++i) g.left.push_back(add(left(a)[i], by));
  for (std::size_t i = 0; i < right(a).size(); ++i) g.right.push_back(add(right(a)[i], by));
  return intern(std::move(g));
}

Value ValueStore::negate(Value a) {
  if (node(a).negative != unknown || full_) return full_ ? zero() : node(a).negative;
  Form g;
  for (std::size_t i = 0; i < right(a).size(); ++i) g.left.push_back(negate(right(a)[i]));
  for (std::size_t i = 0; i < left(a).size(); ++i) g.right.push_back(negate(left(a)[i]));
  const Value negative = intern(std::move(g));
  if (full_) return zero();
  nodes_[a.id].negative = negative;
  nodes_[negative.id].negative = a;
  return negative;
}

auto ValueStore::split(Value a) -> Split {
  const auto whole = static_cast<std::int32_t>(left_stop(a).floor());
  if (whole == 0 || full_) return {0, a};
  if (node(a).rest == unknown) {
    const Value rest = translate(a, Dyadic::whole(-whole));
    if (full_) return {};
    nodes_[a.id].rest = rest;
  }
  return {whole, node(a).rest};
}

// The store

Value ValueStore::intern(Form g) {
  if (full_) return zero();
  sort_unique(g.left);
  sort_unique(g.right);
  for (std::size_t slot = hash_of(g.left, g.right) & (index_.size() - 1);;
       slot = (slot + 1) & (index_.size() - 1)) {
    if (index_[slot] == 0) return insert(g, slot);
    const Value v{index_[slot] - 1};
    if (std::ranges::equal(left(v), g.left) && std::ranges::equal(right(v), g.right)) return v;
  }
}

Value ValueStore::insert(const Form& g, std::size_t slot) {
  const std::size_t more = g.left.size() + g.right.size();
  if (nodes_.size() >= max_values_ || pool_.size() + more > max_values_ * options_per_value) return give_up();
  const Value v{static_cast<std::uint32_t>(nodes_.size())};
  Node n;
  describe(n, g);
  const auto begin = static_cast<std::uint32_t>(pool_.size());
  n.left = {begin, static_cast<std::uint32_t>(g.left.size())};
  n.right = {begin + n.left.count, static_cast<std::uint32_t>(g.right.size())};
  pool_.insert(pool_.end(), g.left.begin(), g.left.end());
  pool_.insert(pool_.end(), g.right.begin(), g.right.end());
  nodes_.push_back(n);
  index_[slot] = v.id + 1;
  if (nodes_.size() * 2 > index_.size()) grow_index();
  return v;
}

void ValueStore::grow_index() {
  index_.assign(index_.size() * 2, 0);
  for (std::uint32_t id = 0; id < nodes_.size(); ++id) {
    std::size_t slot = hash_of(left({id}), right({id})) & (index_.size() - 1);
    while (index_[slot] != 0) slot = (slot + 1) & (index_.size() - 1);
    index_[slot] = id + 1;
  }
}

void ValueStore::describe(Node& n, const Form& g) const {
  const auto right_stop = [this](Value v) { return node(v).right_stop; };
  const auto left_stop = [this](Value v) { return node(v).left_stop; };
  if (const auto x = simplest_number(g.left, g.right)) {
    n.is_number = true;
    n.left_stop = n.right_stop = *x;
  } else {
    n.left_stop = right_stop(*std::ranges::max_element(g.left, {}, right_stop));
    n.right_stop = left_stop(*std::ranges::min_element(g.right, {}, left_stop));
  }
  // Sums over the options: their order is that of their ids, which the form does not determine.
  const auto blend = [this](const Options& options, std::uint64_t salt) {
    Fingerprint f;
    for (const Value v : options) {
      f.low += mix(node(v).fingerprint.low ^ salt);
      f.high += mix(node(v).fingerprint.high + salt);
    }
    return f;
  };
  const Fingerprint l = blend(g.left, 0x1ef7), r = blend(g.right, 0x4197);
  n.fingerprint = {mix(mix(l.low) ^ (r.high * 0xd1342543de82ef95)),
                   mix(mix(l.high + 1) ^ (r.low * 0x9e3779b97f4a7c15))};
}

}  // namespace parlor::combinatorial
