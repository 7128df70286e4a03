// SPDX-License-Identifier: Apache-2.0
// The tick values of chart axes.
#ifndef TESSERA_TOOLS_TESSERA_PAGE_AXIS_H_
#define TESSERA_TOOLS_TESSERA_PAGE_AXIS_H_

#include <cstdint>
#include <vector>

namespace tessera::axis {

// Return the step after |step|: of 1, 2, 5, 10, 20, ..., or twice as large.
int64_t NextDecimalStep(int64_t step);
int64_t NextBinaryStep(int64_t step);

// Returns the multiples of a step from `low` to `high`: the smallest step that yields at most eight.
std::vector<int64_t> Ticks(int64_t low, int64_t high, int64_t (*next_step)(int64_t));

// Returns the multiples of 1, 2 or 5 times a power of ten from `low` to `high`, at most six. Both are finite, and
// `low` is less than `high`.
std::vector<double> DecimalTicks(double low, double high);

}  // namespace tessera::axis

#endif  // TESSERA_TOOLS_TESSERA_PAGE_AXIS_H_
