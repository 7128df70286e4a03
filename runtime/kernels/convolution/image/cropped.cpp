// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/image/cropped.h"

#include <algorithm>

namespace tessera {
namespace {

using Spatial = ConvolutionSpec::Spatial;

int64_t DivideCeil(int64_t a, int64_t b) { return a <= 0 ? -(-a / b) : (a + b - 1) / b; }
int64_t DivideFloor(int64_t a, int64_t b) { return -DivideCeil(-a, b); }

// Crops the elements that negative padding removes. Returns how many of them precede the kept ones.
int64_t CropInput(Spatial& s) {
  const int64_t before = DivideCeil(std::max<int64_t>(0, -s.padding_low), s.lhs_dilation);
  const int64_t behind = DivideCeil(std::max<int64_t>(0, -s.padding_high), s.lhs_dilation);
  if (before + behind >= s.input.size) return 0;  // nothing would be left
  s.input.size -= before + behind;
  s.padding_low += before * s.lhs_dilation;
  s.padding_high += behind * s.lhs_dilation;
  return before;
}

// Crops the taps that meet no element. Returns how many of them precede the kept ones in memory. Tap k of output o lies
// over element o * window_stride + k * rhs_dilation - padding_low of the dilated input. It meets an element for some
// output if it does not lie after the input at the first output, nor before it at the last.
int64_t CropKernel(Spatial& s) {
  const int64_t dilated = (s.input.size - 1) * s.lhs_dilation + 1, taps = s.kernel.size;
  const int64_t reach = (s.output.size - 1) * s.window_stride;
  const int64_t first = std::max<int64_t>(0, DivideCeil(s.padding_low - reach, s.rhs_dilation));
  const int64_t end = std::min(taps, DivideFloor(dilated - 1 + s.padding_low, s.rhs_dilation) + 1);
  if (first >= end || end - first == taps) return 0;  // nothing would be left, or everything
  s.kernel.size = end - first;
  s.padding_low -= first * s.rhs_dilation;
  s.padding_high = reach + s.window_extent() - dilated - s.padding_low;
  return s.reversed ? taps - end : first;
}

}  // namespace

ConvolutionSpec Cropped(const ConvolutionSpec& spec) {
  ConvolutionSpec cropped = spec;
  const bool has_features_inside = spec.kernel_input_feature.stride == 1 || spec.kernel_output_feature.stride == 1;
  for (Spatial& s : cropped.spatial) {
    if (has_features_inside) cropped.kernel_offset += CropKernel(s) * s.kernel.stride;
    cropped.input_offset += CropInput(s) * s.input.stride;
  }
  return cropped;
}

}  // namespace tessera
