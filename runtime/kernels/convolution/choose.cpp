// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/choose.h"

#include <algorithm>
#include <optional>

#include "tessera/runtime/kernels/convolution/depthwise/depthwise.h"
#include "tessera/runtime/kernels/convolution/estimate.h"
#include "tessera/runtime/kernels/convolution/image/padded_image.h"
#include "tessera/runtime/kernels/convolution/image/phases.h"
#include "tessera/runtime/kernels/convolution/image/without_gaps.h"

namespace tessera {
namespace {

using Spatial = ConvolutionSpec::Spatial;

// Rows that are multiplied by the other side in place, see product/plan.h.
constexpr int64_t kMostRowsInPlace = 12;
// With at least this many steps, the gradient of a kernel needs several threads; oneDNN divides it only by images.
constexpr int64_t kManySteps = 1 << 15;
// Products estimated to take at most this many microseconds replace oneDNN's convolution in f32. A call of oneDNN costs
// about ten microseconds, with its copies between layouts.
constexpr double kShortProduct = 20;
// The same limit if oneDNN's convolution would be in f32 and both operands are narrower, because widening takes time,
// too.
constexpr double kShortHalfProduct = 1000;
// Another method must be faster than oneDNN by this factor, because estimates are not exact.
constexpr double kCertain = 1.5;
// The same factor for phases, whose estimates have the same errors as that of the whole.
constexpr double kCertainOfPhases = 1.15;
// Taps of a depthwise kernel that oneDNN's loops have code for. Gradients of kernels have many more.
constexpr int64_t kMostDepthwiseTaps = 24, kLeastTapsOfGradient = 256;

int64_t GroupsOf(const ConvolutionSpec& spec) { return spec.feature_group_count * spec.batch_group_count; }

int64_t OutputsPerGroup(const ConvolutionSpec& spec) { return spec.output_feature.size / GroupsOf(spec); }

// Returns the number of windows of one image.
int64_t PositionsOf(const ConvolutionSpec& spec) {
  int64_t positions = 1;
  for (const Spatial& s : spec.spatial) positions *= s.output.size;
  return positions;
}

// Returns the number of elements of a kernel for one input feature.
int64_t TapsOf(const ConvolutionSpec& spec) {
  int64_t taps = 1;
  for (const Spatial& s : spec.spatial) taps *= s.kernel.size;
  return taps;
}

// Returns true when padding and the zeros of a dilation make the input many times as large.
bool IsSparse(const ConvolutionSpec& given) {
  const ConvolutionSpec spec = WithoutGaps(given);
  constexpr double kTimes = 4, kSmall = 1 << 18;
  auto elements = static_cast<double>(spec.input_batch.size) * static_cast<double>(spec.input_feature.size);
  for (const Spatial& s : spec.spatial) elements *= static_cast<double>(s.input.size);
  return PaddedImage::SizeOf(spec) > kTimes * elements + kSmall;
}

struct Estimate {
  ConvolutionMethod method;
  double microseconds;
};

Estimate ChooseProduct(const ConvolutionSpec& spec) {
  const double rows = EstimateRows(spec);
  const std::optional<double> columns = EstimateColumns(spec);
  if (columns.has_value() && *columns < rows) return {ConvolutionMethod::kColumns, *columns};
  return {ConvolutionMethod::kRows, rows};
}

// Returns true when reading the kernel takes longer than multiplying it: oneDNN would copy it first.
bool HasFewWindows(const ConvolutionSpec& spec) {
  return GroupsOf(spec) == 1 && spec.output_batch.size * PositionsOf(spec) <= kMostRowsInPlace;
}

// Returns true for a long sum over a single image with few results, as the gradient of a small kernel is. Batch and
// features are swapped there.
bool IsLongSum(const ConvolutionSpec& spec) {
  return GroupsOf(spec) == 1 && spec.kernel_input_feature.size == 1 && TapsOf(spec) >= kManySteps &&
         OutputsPerGroup(spec) <= kMostRowsInPlace;
}

// Returns true when a depthwise convolution has no good code in oneDNN.
bool IsFasterInLoops(const ConvolutionSpec& spec, bool onednn_is_fast) {
  if (spec.spatial.size() > 2) return true;
  if (!onednn_is_fast) return OutputsPerGroup(spec) == 1;
  const int64_t taps = TapsOf(spec);
  return spec.kernel_input_feature.size == 1 && taps > kMostDepthwiseTaps && taps < kLeastTapsOfGradient;
}

bool IsHalf(const ConvolutionSpec& spec) {
  return spec.operand_dtype == DType::kBF16 || spec.operand_dtype == DType::kF16;
}

// Returns the best method other than oneDNN without splitting into phases: zeros of a dilation are included.
Estimate ChooseUnsplit(const ConvolutionSpec& spec) {
  if (IsDepthwise(spec)) return {ConvolutionMethod::kDepthwise, EstimateDepthwise(spec)};
  const double gathered = EstimateGathered(spec);
  // Widened operands are gathered.
  if (IsSparse(spec)) return {IsHalf(spec) ? ConvolutionMethod::kWidened : ConvolutionMethod::kGathered, gathered};
  const Estimate product = ChooseProduct(spec);
  if (!IsHalf(spec) && gathered < product.microseconds) return {ConvolutionMethod::kGathered, gathered};
  return product;
}

// Returns the total time of the phases; nothing if there are none, or if one is widened.
std::optional<Estimate> EstimatePhases(const ConvolutionSpec& spec) {
  constexpr double kMicrosecondsOfZero = 1e-4, kMicrosecondsOfPhase = 1.5;
  const std::optional<ConvolutionPhases> phases = PhasesOf(spec);
  if (!phases.has_value()) return std::nullopt;
  Estimate sum = {ConvolutionMethod::kPhases, 0};
  for (const ConvolutionPhase& phase : phases->dense) {
    const Estimate estimate = ChooseUnsplit(phase.spec);
    if (estimate.method == ConvolutionMethod::kWidened) return std::nullopt;
    sum.microseconds += estimate.microseconds + kMicrosecondsOfPhase;
  }
  if (!phases->cover_result) {
    sum.microseconds += kMicrosecondsOfZero *
                        static_cast<double>(spec.output_batch.size * spec.output_feature.size * PositionsOf(spec));
  }
  return sum;
}

// Returns the best method other than oneDNN.
Estimate ChooseOwn(const ConvolutionSpec& spec) {
  const Estimate unsplit = ChooseUnsplit(spec);
  const std::optional<Estimate> phases = EstimatePhases(spec);
  return phases.has_value() && kCertainOfPhases * phases->microseconds < unsplit.microseconds ? *phases : unsplit;
}

}  // namespace

ConvolutionMethod ChooseWithoutOneDnn(const ConvolutionSpec& spec) { return ChooseOwn(spec).method; }

bool IsWithoutOneDnn(const ConvolutionSpec& spec) {
  return spec.operand_dtype == DType::kF64 || (HasFewWindows(spec) && !IsSparse(spec));
}

double EstimateWithoutOneDnn(const ConvolutionSpec& spec) { return ChooseOwn(spec).microseconds; }

ConvolutionMethod ChooseBesideOneDnn(const ConvolutionSpec& spec, const OneDnnWork& work) {
  if (work.is_depthwise) return ConvolutionMethod::kOneDnn;
  Estimate best = {ConvolutionMethod::kOneDnn, EstimateOneDnn(spec, work) / kCertain};
  auto consider = [&best](Estimate other) {
    if (other.microseconds < best.microseconds) best = other;
  };
  if (!IsSparse(spec)) consider(ChooseProduct(spec));
  if (const std::optional<Estimate> phases = EstimatePhases(spec)) consider(*phases);
  // Gradients of kernels have few rows for the threads.
  if (IsDepthwise(spec) && spec.batch_group_count == 1) {
    consider({ConvolutionMethod::kDepthwise, EstimateDepthwise(spec)});
  }
  return best.method;
}

ConvolutionMethod ChooseConvolution(const ConvolutionSpec& spec, const product::HasFeature& has) {
  if (spec.operand_dtype == DType::kF64) return ChooseWithoutOneDnn(spec);
  const bool is_fast = product::OneDnnIsFaster(spec.operand_dtype, has);
  const double most_microseconds = is_fast ? kShortProduct : kShortHalfProduct;
  const Estimate own = ChooseOwn(spec);
  if (IsDepthwise(spec) && IsFasterInLoops(spec, is_fast)) return own.method;
  if (own.method == ConvolutionMethod::kPhases && (HasFewWindows(spec) || own.microseconds < most_microseconds)) {
    return own.method;
  }
  if (!IsSparse(spec)) {
    if (HasFewWindows(spec)) return ConvolutionMethod::kRows;
    const Estimate product = ChooseProduct(spec);
    if (IsLongSum(spec) || product.microseconds < most_microseconds) return product.method;
    // A single output feature leaves the lanes of oneDNN's vectors empty, and widening an input takes longer than
    // reading it once.
    const bool is_single = GroupsOf(spec) == 1 && OutputsPerGroup(spec) == 1;
    if (is_single && (product.method == ConvolutionMethod::kColumns || !is_fast)) return product.method;
  }
  // For groups, oneDNN's kernels of f32 are slower than its kernels of narrow types, although the instructions for
  // narrow types are slow.
  if (is_fast || GroupsOf(spec) > 1) return ConvolutionMethod::kOneDnn;
  return ConvolutionMethod::kWidened;
}

}  // namespace tessera
