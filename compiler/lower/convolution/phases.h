// SPDX-License-Identifier: Apache-2.0
// The arithmetic of splitting a convolution of a dilated input, along one spatial dimension.
//
// Output o sums over taps k: kernel[k] * dilated[o * stride + k * spread - low], where only multiples of the dilation
// d in `dilated` are elements of the input; all others are zero. Outputs o = q * period + phase of one phase use the
// same equidistant taps. So each phase is a convolution of the input itself.
#ifndef TESSERA_COMPILER_LOWER_CONVOLUTION_PHASES_H_
#define TESSERA_COMPILER_LOWER_CONVOLUTION_PHASES_H_

#include <cstdint>

#include "llvm/ADT/SmallVector.h"

namespace tessera {

// A spatial dimension of a convolution before the split.
struct DilatedDimension {
  int64_t input = 1;   // elements
  int64_t kernel = 1;  // taps
  int64_t output = 1;  // windows
  int64_t stride = 1, low = 0, dilation = 1, spread = 1;
};

// Consecutive phases with the same number of taps, computed by one convolution.
struct PhaseGroup {
  int64_t first = 0, count = 1;
  int64_t taps = 0;       // 0: their outputs are zero
  int64_t first_tap = 0;  // the first tap of the kernel; for joined phases see SplitDimension::joined
  int64_t base = 0;       // the input element under tap 0 of window 0
};

struct SplitDimension {
  int64_t period = 1;              // phases
  int64_t shift = 0;               // outputs computed before the first one and dropped
  int64_t windows = 1;             // the number of windows of each phase
  int64_t stride = 1, spread = 1;  // stride and spread of the dense convolutions
  int64_t tap_stride = 1;          // between the taps of one phase
  // True when consecutive phases use consecutive taps: tap t of phase p is kernel[t * period + period - 1 - p]. The
  // kernel is then [taps, kernel_phases]: phases further from its end than its length have no taps.
  bool joined = false;
  int64_t kernel_phases = 1;
  llvm::SmallVector<PhaseGroup> groups;

  // Returns the high padding of the input that gives |group| as many windows as the others.
  int64_t PaddingHigh(const PhaseGroup& group, int64_t input) const {
    return (windows - 1) * stride + (group.taps - 1) * spread + 1 - input + group.base;
  }
};

// The maximum number of phases that become separate convolutions; joined phases share one.
inline constexpr int64_t kMostSeparatePhases = 64;

// Returns how |dimension| is split; a single group without dilation is unchanged. There are no groups when there would
// be too many.
SplitDimension SplitByPhase(const DilatedDimension& dimension);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_CONVOLUTION_PHASES_H_
