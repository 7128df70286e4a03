// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/whole_number.h"

#include <limits>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

constexpr int64_t kLargest = std::numeric_limits<int64_t>::max();
constexpr int64_t kSmallest = std::numeric_limits<int64_t>::min();

TEST(WholeNumber, ReadsDecimalDigitsWithinTheRange) {
  const struct {
    const char* text;
    int64_t least, most, expected;
  } kCases[] = {{"1", 1, 8, 1},
                {"8", 1, 8, 8},
                {"0", 0, 8, 0},
                {"-3", -5, 8, -3},
                {"-0", 0, 8, 0},
                {"9223372036854775807", 0, kLargest, kLargest},
                {"-9223372036854775808", kSmallest, 0, kSmallest}};
  for (const auto& one : kCases) {
    const absl::StatusOr<int64_t> number = ParseWholeNumber(one.text, one.least, one.most);
    ASSERT_OK(number.status()) << one.text;
    EXPECT_EQ(*number, one.expected) << one.text;
  }
}

TEST(WholeNumber, RefusesEveryOtherText) {
  for (const char* text : {"",
                           " ",
                           "0",
                           "-1",
                           "9",
                           "+1",
                           "01",
                           "0x1",
                           " 1",
                           "1 ",
                           "1.0",
                           "1e0",
                           "1k",
                           "1MiB",
                           "--1",
                           "-",
                           "nan",
                           "true",
                           "18446744073709551617",
                           "99999999999999999999",
                           "-99999999999999999999"}) {
    EXPECT_STATUS(ParseWholeNumber(text, 1, 8).status(), absl::StatusCode::kInvalidArgument,
                  fmt::format("expected a whole number from 1 to 8, got \"{}\"", text));
  }
}

TEST(WholeNumber, AnOpenRangeHasNoUpperEndInTheError) {
  EXPECT_STATUS(ParseWholeNumber("0", 1, kLargest).status(), absl::StatusCode::kInvalidArgument,
                "expected a whole number of at least 1, got \"0\"");
  EXPECT_STATUS(ParseWholeNumber("9223372036854775808", 1, kLargest).status(), absl::StatusCode::kInvalidArgument,
                "expected a whole number of at least 1 and less than 2^63, got \"9223372036854775808\"");
}

TEST(WholeNumber, RangesAreShownInHelp) {
  EXPECT_EQ(WholeNumberRange(1, 8), "INT in [1 - 8]");
  EXPECT_EQ(WholeNumberRange(0, kLargest), "NONNEGATIVE");
  EXPECT_EQ(WholeNumberRange(1, kLargest), "POSITIVE");
}

}  // namespace
}  // namespace tessera
