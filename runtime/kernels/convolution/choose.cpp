// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/choose.h"

#include <algorithm>

#include "tessera/runtime/kernels/convolution/depthwise/depthwise.h"
#include "tessera/runtime/kernels/convolution/padded_image.h"

namespace tessera {
namespace {

using Spatial = ConvolutionSpec::Spatial;

// Rows that are multiplied by the other side in place, see product/plan.h.
constexpr int64_t kMostRowsInPlace = 12;
// Windows that fill vectors of columns, and input features that are worth transposing for them.
constexpr int64_t kLeastColumns = 64, kMostFeaturesOfColumns = 32;
// Steps of a kernel's gradient that oneDNN should share among threads, which it does by images alone.
constexpr int64_t kManySteps = 1 << 15;

int64_t GroupsOf(const ConvolutionSpec& spec) { return spec.feature_group_count * spec.batch_group_count; }

int64_t OutputsPerGroup(const ConvolutionSpec& spec) { return spec.output_feature.size / GroupsOf(spec); }

// Windows of one image.
int64_t PositionsOf(const ConvolutionSpec& spec) {
  int64_t positions = 1;
  for (const Spatial& s : spec.spatial) positions *= s.output.size;
  return positions;
}

bool HasStrides(const ConvolutionSpec& spec) {
  return std::any_of(spec.spatial.begin(), spec.spatial.end(), [](const Spatial& s) { return s.window_stride > 1; });
}

// Returns true when the input with its padding and the zeros of its dilation is many times what it is without.
bool IsSparse(const ConvolutionSpec& spec) {
  constexpr double kTimes = 4, kSmall = 1 << 18;
  auto elements = static_cast<double>(spec.input_batch.size) * static_cast<double>(spec.input_feature.size);
  for (const Spatial& s : spec.spatial) elements *= static_cast<double>(s.input.size);
  return PaddedImage::SizeOf(spec) > kTimes * elements + kSmall;
}

ConvolutionMethod ChooseProduct(const ConvolutionSpec& spec) {
  const bool columns = OutputsPerGroup(spec) <= kMostRowsInPlace && PositionsOf(spec) >= kLeastColumns &&
                       spec.kernel_input_feature.size <= kMostFeaturesOfColumns && !HasStrides(spec);
  return columns ? ConvolutionMethod::kColumns : ConvolutionMethod::kRows;
}

// Returns true when reading the kernel takes longer than multiplying it: oneDNN would copy it first.
bool HasFewWindows(const ConvolutionSpec& spec) {
  return GroupsOf(spec) == 1 && spec.output_batch.size * PositionsOf(spec) <= kMostRowsInPlace;
}

// Returns true for a long sum over a single image with few results, as the gradient of a small kernel is. Batch and
// features are swapped there.
bool IsLongSum(const ConvolutionSpec& spec) {
  int64_t taps = 1;
  for (const Spatial& s : spec.spatial) taps *= s.kernel.size;
  return GroupsOf(spec) == 1 && spec.kernel_input_feature.size == 1 && taps >= kManySteps &&
         OutputsPerGroup(spec) <= kMostRowsInPlace;
}

bool IsHalf(const ConvolutionSpec& spec) {
  return spec.operand_dtype == DType::kBF16 || spec.operand_dtype == DType::kF16;
}

}  // namespace

ConvolutionMethod ChooseWithoutOneDnn(const ConvolutionSpec& spec) {
  if (IsDepthwise(spec)) return ConvolutionMethod::kDepthwise;
  if (IsSparse(spec)) return IsHalf(spec) ? ConvolutionMethod::kWidened : ConvolutionMethod::kGathered;
  return ChooseProduct(spec);
}

ConvolutionMethod ChooseConvolution(const ConvolutionSpec& spec, const product::HasFeature& has) {
  if (spec.operand_dtype == DType::kF64) return ChooseWithoutOneDnn(spec);
  const bool is_fast = product::OneDnnIsFaster(spec.operand_dtype, has);
  // oneDNN's depthwise kernels have two spatial dimensions at most.
  if (IsDepthwise(spec) && (!is_fast || spec.spatial.size() > 2)) return ConvolutionMethod::kDepthwise;
  if ((HasFewWindows(spec) || IsLongSum(spec)) && !IsSparse(spec)) return ConvolutionMethod::kRows;
  if (GroupsOf(spec) == 1 && OutputsPerGroup(spec) == 1 && !IsSparse(spec)) {
    const ConvolutionMethod product = ChooseProduct(spec);
    // A single output feature leaves the lanes of oneDNN's vectors empty, and to widen an input takes longer than to
    // read it once.
    if (product == ConvolutionMethod::kColumns || !is_fast) return product;
  }
  // oneDNN's kernels for groups of f32 are slower than those of narrower types are, whose instructions are slow.
  if (is_fast || GroupsOf(spec) > 1) return ConvolutionMethod::kOneDnn;
  return ConvolutionMethod::kWidened;
}

}  // namespace tessera
