#include "search/combinatorial/value_store.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::combinatorial {
namespace {

struct Theory : testing::Test {
  ValueStore store;

  using List = std::vector<Value>;
  Value make(const List& left, const List& right) { return store.make(left, right); }
  Value sum(Value a, Value b) { return store.add(a, b); }
  Value neg(Value a) { return store.negate(a); }
  bool le(Value a, Value b) { return store.less_equal(a, b); }
  bool confused(Value a, Value b) { return !le(a, b) && !le(b, a); }
  bool less(Value a, Value b) { return le(a, b) && !le(b, a); }
  Value fraction(int numerator, int denominator) {
    return store.number({Dyadic::one / denominator * numerator});
  }
  Value nimber(int n) {
    List options;
    for (int i = 0; i < n; ++i) options.push_back(nimber(i));
    return make(options, options);
  }

  const Value zero = ValueStore::zero();
  const Value star = make({zero}, {zero});
  const Value up = make({zero}, {star});
};

TEST_F(Theory, OutcomesOfTheFourSmallestGames) {
  EXPECT_EQ(store.outcome(zero), Outcome::second_wins);
  EXPECT_EQ(store.outcome(make({zero}, {})), Outcome::left_wins);
  EXPECT_EQ(store.outcome(make({}, {zero})), Outcome::right_wins);
  EXPECT_EQ(store.outcome(star), Outcome::first_wins);
}

TEST_F(Theory, StarIsItsOwnNegative) {
  EXPECT_NE(star, zero);
  EXPECT_EQ(neg(star), star);
  EXPECT_EQ(sum(star, star), zero);
}

TEST_F(Theory, UpIsPositiveConfusedWithStarAndSmallerThanAnyPositiveNumber) {
  EXPECT_TRUE(less(zero, up));
  EXPECT_TRUE(confused(up, star));
  EXPECT_TRUE(less(star, sum(up, up)));
  EXPECT_TRUE(less(up, fraction(1, 1024)));
  EXPECT_EQ(sum(up, star), make({zero, star}, {zero}));
  EXPECT_EQ(sum(up, up), make({zero}, {sum(up, star)}));
  EXPECT_EQ(sum(up, neg(up)), zero);
}

TEST_F(Theory, NumbersAddUp) {
  EXPECT_EQ(make({store.integer(3)}, {}), store.integer(4));
  EXPECT_EQ(make({zero}, {store.integer(1)}), fraction(1, 2));
  EXPECT_EQ(sum(fraction(1, 2), fraction(1, 2)), store.integer(1));
  EXPECT_EQ(sum(fraction(3, 8), fraction(-5, 4)), fraction(-7, 8));
  EXPECT_EQ(neg(fraction(3, 4)), fraction(-3, 4));
  EXPECT_TRUE(less(fraction(3, 8), fraction(1, 2)));
  EXPECT_FALSE(store.as_number(star).has_value());
  EXPECT_EQ(store.as_number(fraction(-7, 8))->units, -Dyadic::one / 8 * 7);
}

TEST_F(Theory, ANumberIsTheSimplestBetweenItsOptions) {
  EXPECT_EQ(make({fraction(1, 4)}, {store.integer(5)}), store.integer(1));
  EXPECT_EQ(make({fraction(5, 4)}, {fraction(7, 4)}), fraction(3, 2));
  EXPECT_EQ(make({fraction(3, 8)}, {fraction(1, 2)}), fraction(7, 16));
  EXPECT_EQ(make({store.integer(-7)}, {fraction(-5, 2)}), store.integer(-3));
  EXPECT_EQ(make({store.integer(-2)}, {store.integer(9)}), zero);
  EXPECT_EQ(make({}, {fraction(-1, 2)}), store.integer(-1));
  EXPECT_EQ(make({}, {star}), zero);
  EXPECT_EQ(make({star}, {star}), zero);
  EXPECT_EQ(make({up}, {store.integer(1)}), fraction(1, 2));
}

TEST_F(Theory, SwitchesAreHot) {
  const auto swap = [&](int a, int b) { return make({store.integer(a)}, {store.integer(b)}); };
  EXPECT_EQ(neg(swap(1, -1)), swap(1, -1));
  EXPECT_EQ(sum(swap(1, -1), swap(1, -1)), zero);
  EXPECT_EQ(sum(swap(1, -1), store.integer(2)), swap(3, 1));
  EXPECT_EQ(sum(swap(4, 0), swap(3, 1)), make({swap(7, 5)}, {swap(3, 1)}));
  EXPECT_TRUE(less(zero, swap(2, 1)));
  EXPECT_TRUE(confused(zero, swap(2, 0)));
  EXPECT_EQ(store.left_stop(swap(7, -3)), Dyadic::whole(7));
  EXPECT_EQ(store.right_stop(swap(7, -3)), Dyadic::whole(-3));
}

TEST_F(Theory, DominatedAndReversibleOptionsGo) {
  const Value one = store.integer(1);
  EXPECT_EQ(make({zero, one}, {store.integer(2), store.integer(3)}), fraction(3, 2));
  EXPECT_EQ(make({zero, neg(one)}, {zero, one}), star);
  // Left's move to star is answered by zero, from where Left has nothing.
  EXPECT_EQ(make({star}, {up}), zero);
  // Left's move to up is answered by star, from where Left moves to zero.
  EXPECT_EQ(make({up}, {up}), make({zero}, {up}));
  EXPECT_EQ(make({zero}, {up}), sum(sum(up, up), star));
  EXPECT_EQ(store.left(make({zero, neg(one)}, {zero, one})).size(), 1u);
}

TEST_F(Theory, NimbersAddWithoutCarry) {
  for (int a = 0; a < 8; ++a)
    for (int b = 0; b < 8; ++b) EXPECT_EQ(sum(nimber(a), nimber(b)), nimber(a ^ b)) << a << '+' << b;
}

TEST_F(Theory, TheMinimumExcludedRule) {
  const List options = {nimber(0), nimber(1), nimber(3), nimber(6)};
  EXPECT_EQ(make(options, options), nimber(2));
}

TEST_F(Theory, TinyIsBelowEveryUp) {
  const Value tiny = make({zero}, {make({zero}, {store.integer(-1)})});
  EXPECT_TRUE(less(zero, tiny));
  EXPECT_TRUE(less(tiny, up));
  EXPECT_TRUE(less(sum(tiny, sum(tiny, tiny)), up));
}

TEST_F(Theory, SplitTakesTheWholeNumberOut) {
  for (const Value v : {zero, star, up, neg(up), fraction(7, 4), fraction(-7, 4), store.integer(-3),
                        sum(up, store.integer(5)), make({store.integer(4)}, {store.integer(-9)})}) {
    const auto [whole, rest] = store.split(v);
    EXPECT_EQ(sum(store.integer(whole), rest), v);
    EXPECT_GE(store.left_stop(rest), Dyadic{});
    EXPECT_LT(store.left_stop(rest), Dyadic::whole(1));
  }
}

TEST(ValueStore, FingerprintsDoNotDependOnTheOrderOfWork) {
  ValueStore one, other;
  const auto star_of = [](ValueStore& s) {
    const Value zero = ValueStore::zero();
    return s.make({&zero, 1}, {&zero, 1});
  };
  const auto up_star = [&](ValueStore& s) {
    const Value zero = ValueStore::zero(), star = star_of(s);
    return s.add(s.make({&zero, 1}, {&star, 1}), star);
  };
  other.integer(9);
  other.number({Dyadic::one / 8});
  EXPECT_NE(up_star(one), up_star(other));
  EXPECT_EQ(one.fingerprint(up_star(one)), other.fingerprint(up_star(other)));
  EXPECT_NE(one.fingerprint(up_star(one)), one.fingerprint(one.negate(up_star(one))));
  EXPECT_NE(one.fingerprint(one.integer(1)), one.fingerprint(one.integer(-1)));
}

TEST(ValueStore, SaysWhenItIsFull) {
  ValueStore store(8);
  store.integer(5);
  EXPECT_FALSE(store.full());
  store.integer(9);
  EXPECT_TRUE(store.full());
  EXPECT_LE(store.size(), 8u);
  ValueStore fine;
  fine.number({3});
  EXPECT_TRUE(fine.full()) << "a number as fine as the type cannot be halved";
}

// Games as plain trees, compared by the definition: what the store must agree with.
struct Tree {
  std::vector<const Tree*> left, right;
};
bool naive_less_equal(const Tree& a, const Tree& b) {
  return std::ranges::none_of(a.left, [&](const Tree* l) { return naive_less_equal(b, *l); }) &&
         std::ranges::none_of(b.right, [&](const Tree* r) { return naive_less_equal(*r, a); });
}

struct Grove {  // random trees of growing depth, each with its value
  static constexpr std::size_t count = 60;
  ValueStore store;
  std::vector<Tree> trees;
  std::vector<Value> values;

  explicit Grove(std::uint64_t seed) {
    Rng rng(seed);
    trees.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
      Tree t;
      std::vector<Value> left, right;
      // Low trees only, or the naive comparison takes for ever.
      const auto among = static_cast<std::uint32_t>(std::min<std::size_t>(i, i < 40 ? 10 : 40));
      for (auto n = among == 0 ? 0 : rng.below(4); n > 0; --n) add(t.left, left, rng.below(among));
      for (auto n = among == 0 ? 0 : rng.below(4); n > 0; --n) add(t.right, right, rng.below(among));
      trees.push_back(t);
      values.push_back(store.make(left, right));
    }
  }
  void add(std::vector<const Tree*>& options, std::vector<Value>& their_values, std::size_t i) {
    options.push_back(&trees[i]);
    their_values.push_back(values[i]);
  }
};

TEST(ValueStore, ComparesRandomGamesAsTheDefinitionDoes) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Grove grove(seed);
    for (std::size_t i = 0; i < Grove::count; ++i)
      for (std::size_t j = 0; j < Grove::count; ++j) {
        const Value a = grove.values[i], b = grove.values[j];
        const bool below = naive_less_equal(grove.trees[i], grove.trees[j]);
        ASSERT_EQ(grove.store.less_equal(a, b), below) << seed << ": " << i << ", " << j;
        const bool above = naive_less_equal(grove.trees[j], grove.trees[i]);
        ASSERT_EQ(a == b, below && above) << "equal games have one canonical form";
      }
  }
}

TEST(ValueStore, CanonicalFormsHoldNothingSuperfluous) {
  Grove grove(5);
  ValueStore& store = grove.store;
  const auto size = static_cast<std::uint32_t>(store.size());
  for (Value g; g.id < size; ++g.id) {
    for (const Value l : store.left(g)) {
      for (const Value other : store.left(g))
        EXPECT_FALSE(other != l && store.less_equal(l, other)) << "dominated";
      for (const Value r : store.right(l)) EXPECT_FALSE(store.less_equal(r, g)) << "reversible";
    }
    for (const Value r : store.right(g)) {
      for (const Value other : store.right(g))
        EXPECT_FALSE(other != r && store.less_equal(other, r)) << "dominated";
      for (const Value l : store.left(r)) EXPECT_FALSE(store.less_equal(g, l)) << "reversible";
    }
  }
}

TEST(ValueStore, RandomGamesFormAnOrderedGroup) {
  Grove grove(6);
  ValueStore& store = grove.store;
  Rng rng(7);
  const auto pick = [&] { return grove.values[rng.below(Grove::count)]; };
  for (int i = 0; i < 300; ++i) {
    const Value a = pick(), b = pick(), c = pick();
    ASSERT_EQ(store.add(a, b), store.add(b, a));
    ASSERT_EQ(store.add(store.add(a, b), c), store.add(a, store.add(b, c)));
    ASSERT_EQ(store.add(a, store.negate(a)), ValueStore::zero());
    ASSERT_EQ(store.negate(store.add(a, b)), store.add(store.negate(a), store.negate(b)));
    const bool below = store.less_equal(a, b);
    ASSERT_EQ(store.less_equal(store.add(a, c), store.add(b, c)), below);
    ASSERT_EQ(store.less_equal(ValueStore::zero(), store.add(b, store.negate(a))), below);
    ASSERT_EQ(store.less_equal(store.negate(b), store.negate(a)), below);
    ASSERT_GE(store.left_stop(a), store.right_stop(a));
  }
  EXPECT_FALSE(store.full());
}

}  // namespace
}  // namespace parlor::combinatorial
