// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/page/axis.h"

#include <cmath>

namespace tessera::axis {
namespace {

constexpr int kMostTicks = 8;
constexpr double kMostDecimalTicks = 6;

}  // namespace

int64_t NextDecimalStep(int64_t step) {
  int64_t leading = step;
  while (leading >= 10) leading /= 10;
  return leading == 2 ? step / 2 * 5 : step * 2;
}

int64_t NextBinaryStep(int64_t step) { return step * 2; }

std::vector<int64_t> Ticks(int64_t low, int64_t high, int64_t (*next_step)(int64_t)) {
  int64_t step = 1;
  while ((high - low) / step >= kMostTicks) step = next_step(step);
  std::vector<int64_t> ticks;
  for (int64_t tick = (low + step - 1) / step * step; tick <= high; tick += step) ticks.push_back(tick);
  return ticks;
}

std::vector<double> DecimalTicks(double low, double high) {
  const double power = std::pow(10, std::floor(std::log10((high - low) / kMostDecimalTicks)));
  double step = power;
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    step = factor * power;
    if ((high - low) / step < kMostDecimalTicks) break;
  }
  std::vector<double> ticks;
  constexpr double kRounding = 1e-9;
  const double last = std::floor(high / step + kRounding);
  // In a range that is tiny relative to its numbers, all multiples are equal.
  for (double i = std::ceil(low / step - kRounding); i <= last && ticks.size() <= kMostDecimalTicks; i += 1) {
    ticks.push_back(i * step + 0.0);  // without the sign of -0
  }
  return ticks;
}

}  // namespace tessera::axis
