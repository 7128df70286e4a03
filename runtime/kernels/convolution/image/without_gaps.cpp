// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/image/without_gaps.h"

#include <algorithm>
#include <numeric>

namespace tessera {
namespace {

using Spatial = ConvolutionSpec::Spatial;

// Returns the distance between the elements that windows read. For a single element it is the size of the input.
int64_t StepOf(const Spatial& s) {
  const int64_t between_windows = s.output.size > 1 ? s.window_stride : 0;
  const int64_t between_taps = s.kernel.size > 1 ? s.rhs_dilation : 0;
  const int64_t step = std::gcd(between_windows, between_taps);
  return step == 0 ? s.input.size : step;
}

}  // namespace

ConvolutionSpec WithoutGaps(const ConvolutionSpec& spec) {
  ConvolutionSpec dense = spec;
  for (Spatial& s : dense.spatial) {
    const int64_t step = StepOf(s);
    if (s.lhs_dilation > 1 || step <= 1) continue;
    // Tap or window number i reads element i * step - padding_low.
    const int64_t before = s.padding_low <= 0 ? 0 : (s.padding_low + step - 1) / step;
    const int64_t first = before * step - s.padding_low;
    if (first >= s.input.size) continue;  // only padding
    dense.input_offset += first * s.input.stride;
    s.input = {(s.input.size - 1 - first) / step + 1, s.input.stride * step};
    s.window_stride = s.output.size > 1 ? s.window_stride / step : 1;
    s.rhs_dilation = s.kernel.size > 1 ? s.rhs_dilation / step : 1;
    s.padding_low = before;
    s.padding_high = (s.output.size - 1) * s.window_stride + s.window_extent() - s.input.size - before;
  }
  return dense;
}

}  // namespace tessera
