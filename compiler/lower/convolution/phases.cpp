// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/convolution/phases.h"

#include <algorithm>
#include <numeric>

#include "llvm/Support/MathExtras.h"

namespace tessera {
namespace {

int64_t Modulo(int64_t value, int64_t modulus) { return (value % modulus + modulus) % modulus; }

// Returns the phases of a window with stride 1 and adjacent taps. Outputs are shifted until the last phase meets tap 0.
// Then phase p meets the taps that are period - 1 - p modulo the period, and all phases start at the same element.
SplitDimension Joined(const DilatedDimension& d) {
  SplitDimension split;
  split.joined = true;
  split.period = split.tap_stride = d.dilation;
  split.kernel_phases = std::min(d.dilation, d.kernel);
  split.shift = Modulo(d.dilation - 1 - d.low, d.dilation);
  split.windows = llvm::divideCeil(d.output + split.shift, d.dilation);
  const int64_t base = (d.dilation - 1 - (d.low + split.shift)) / d.dilation;
  const int64_t fewest = d.kernel / d.dilation, with_one_more = d.kernel % d.dilation;
  const int64_t rest = d.dilation - with_one_more;
  split.groups.push_back({.first = 0, .count = rest, .taps = fewest, .first_tap = 0, .base = base});
  if (with_one_more > 0) {
    split.groups.push_back({.first = rest, .count = with_one_more, .taps = fewest + 1, .first_tap = 0, .base = base});
  }
  return split;
}

}  // namespace

SplitDimension SplitByPhase(const DilatedDimension& d) {
  // With few outputs, as in the gradient of a kernel, computing the outputs of all phases does not pay off.
  constexpr int64_t kFewOutputs = 16;
  const bool few = d.output < d.dilation && d.output <= kFewOutputs;
  if (d.dilation > 1 && d.stride == 1 && d.spread == 1 && !few) return Joined(d);
  SplitDimension split;
  const int64_t common = std::gcd(d.stride, d.dilation), spread_common = std::gcd(d.spread, d.dilation);
  split.period = std::min(d.dilation / common, d.output);
  split.windows = llvm::divideCeil(d.output, split.period);
  split.stride = d.stride / common;
  split.spread = d.spread / spread_common;
  split.tap_stride = d.dilation / spread_common;
  if (split.period > kMostSeparatePhases) return split;
  for (int64_t phase = 0; phase < split.period; ++phase) {
    PhaseGroup group{.first = phase, .count = 1, .taps = 0, .first_tap = 0, .base = 0};
    // The first tap that meets an element of the input, if any.
    const int64_t offset = phase * d.stride - d.low;
    int64_t tap = 0;
    const int64_t last = std::min(split.tap_stride, d.kernel);
    while (tap < last && Modulo(offset + tap * d.spread, d.dilation) != 0) ++tap;
    if (tap < last) {
      group.first_tap = tap;
      group.taps = llvm::divideCeil(d.kernel - tap, split.tap_stride);
      group.base = (offset + tap * d.spread) / d.dilation;
    }
    split.groups.push_back(group);
  }
  return split;
}

}  // namespace tessera
