// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/sharding/device_digits.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "gtest/gtest.h"

namespace tessera {
namespace {

using Pairs = std::vector<std::vector<std::pair<int64_t, int64_t>>>;

// Returns the digits of each axis as (size, stride).
Pairs DigitsOf(const DeviceOrder& order) {
  Pairs pairs;
  for (const Digits& digits : order.axes) {
    pairs.emplace_back();
    for (const Digit& digit : digits) pairs.back().emplace_back(digit.size, digit.stride);
  }
  return pairs;
}

TEST(DeviceDigits, WithoutAnOrderDevicesAreRowMajor) {
  const DeviceOrder order = OrderOf({2, 1, 3}, {});
  EXPECT_EQ(DigitsOf(order), (Pairs{{{2, 3}}, {}, {{3, 1}}}));
  EXPECT_TRUE(order.places.empty());
}

TEST(DeviceDigits, AnAxisMayBeSeveralDigits) {
  const DeviceOrder order = OrderOf({4, 2}, {0, 1, 4, 5, 2, 3, 6, 7});
  EXPECT_EQ(DigitsOf(order), (Pairs{{{2, 2}, {2, 4}}, {{2, 1}}}));
  EXPECT_TRUE(order.places.empty());
}

TEST(DeviceDigits, OrdersThatNoDigitsGiveArePlaces) {
  const DeviceOrder reversed = OrderOf({2, 2}, {3, 2, 1, 0});
  EXPECT_EQ(DigitsOf(reversed), (Pairs{{{2, 2}}, {{2, 1}}}));
  EXPECT_EQ(std::vector<int64_t>(reversed.places.begin(), reversed.places.end()), (std::vector<int64_t>{3, 2, 1, 0}));
  const DeviceOrder turned = OrderOf({3}, {2, 0, 1});
  EXPECT_EQ(std::vector<int64_t>(turned.places.begin(), turned.places.end()), (std::vector<int64_t>{1, 2, 0}));
}

// Every order of eight devices: the digits, or those of the place, lead from each place to its device.
TEST(DeviceDigits, EveryOrderIsFound) {
  std::vector<int64_t> ids(8);
  std::iota(ids.begin(), ids.end(), 0);
  int64_t by_digits = 0;
  do {
    const DeviceOrder order = OrderOf({2, 4}, ids);
    Digits all;
    for (const Digits& axis : order.axes) llvm::append_range(all, axis);
    by_digits += order.places.empty() ? 1 : 0;
    for (size_t place = 0; place < ids.size(); ++place) {
      const int64_t number = DeviceAt(all, static_cast<int64_t>(place));
      ASSERT_EQ(order.places.empty() ? number : static_cast<int64_t>(place),
                order.places.empty() ? ids[place] : order.places[static_cast<size_t>(ids[place])]);
    }
  } while (std::next_permutation(ids.begin(), ids.end()));
  EXPECT_EQ(by_digits, 6);  // the orders of three digits of size 2
}

TEST(DeviceDigits, ThePartOfADigitIsItsMajorOne) {
  Digits left = {{4, 1}, {3, 4}}, taken;
  EXPECT_TRUE(TakeDigits(left, 2, taken));
  EXPECT_EQ(DigitsOf({.axes = {taken, left}, .places = {}}), (Pairs{{{2, 2}}, {{2, 1}, {3, 4}}}));
  EXPECT_FALSE(TakeDigits(left, 3, taken));
}

}  // namespace
}  // namespace tessera
