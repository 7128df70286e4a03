// SPDX-License-Identifier: Apache-2.0
// An estimate is a sum of counts, each with the nanoseconds that one of it takes. The factors are a fit without
// negative ones to the drawn convolutions of seeds 0 to 599; f32 alone decided them. Relative errors count, not times.
#include "tessera/runtime/kernels/convolution/estimate.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "tessera/runtime/kernels/convolution/image/padded_image.h"
#include "tessera/runtime/kernels/convolution/product_convolution.h"

namespace tessera {
namespace {

using Spatial = ConvolutionSpec::Spatial;

// Windows that are multiplied by the kernel in place, and windows of a block, which copies the kernel (product/plan.h).
constexpr double kWindowsInPlace = 12, kWindowsOfBlock = 240;
// Longer runs of adjacent elements are not copied faster.
constexpr int64_t kLongRun = 64;

// A convolution's sizes as numbers that do not overflow.
struct Counts {
  explicit Counts(const ConvolutionSpec& given) : spec(WithoutGaps(given).spec) {
    lanes = spec.operand_dtype == DType::kF64 ? 8 : 16;
    groups = static_cast<double>(spec.feature_group_count * spec.batch_group_count);
    outputs = static_cast<double>(spec.output_feature.size) / groups;
    images = static_cast<double>(spec.output_batch.size);
    steps = static_cast<double>(spec.kernel_input_feature.size);
    for (const Spatial& s : spec.spatial) {
      positions *= static_cast<double>(s.output.size);
      steps *= static_cast<double>(s.kernel.size);
    }
    image = PaddedImage::SizeOf(spec);
  }

  double vectors(double elements) const { return std::ceil(elements / lanes); }

  // The elements that lie beside each other in memory, along the steps of a window or along windows.
  double run() const {
    int64_t along_steps = 1, along_windows = 1;
    for (const Spatial& s : spec.spatial) {
      if (s.input.stride != 1) continue;
      if (s.rhs_dilation == 1) along_steps = s.kernel.size;
      if (s.window_stride == 1) along_windows = s.output.size;
    }
    if (spec.input_feature.stride == 1 && spec.kernel_input_feature.size > 1) {
      along_steps = spec.kernel_input_feature.size;
    }
    return static_cast<double>(std::min(std::max(along_steps, along_windows), kLongRun));
  }

  // Columns from the first window of an image to the last one, in a copy whose rows lie beside each other.
  double reach() const {
    std::vector<const Spatial*> inner_first;
    for (const Spatial& s : spec.spatial) inner_first.push_back(&s);
    std::sort(inner_first.begin(), inner_first.end(),
              [](const Spatial* a, const Spatial* b) { return a->input.stride < b->input.stride; });
    double reach = 1, stride = 1;
    for (const Spatial* s : inner_first) {
      const auto last = static_cast<double>(s->output.size - 1);
      reach += last * stride;
      stride *= last + static_cast<double>(s->window_extent());
    }
    return reach;
  }

  bool HasSpatialInnermost(Extent Spatial::* tensor) const {
    return std::any_of(spec.spatial.begin(), spec.spatial.end(),
                       [&](const Spatial& s) { return (s.*tensor).stride == 1; });
  }

  ConvolutionSpec spec;
  double lanes, groups, outputs, images, steps, positions = 1, image;
};

}  // namespace

double EstimateRows(const ConvolutionSpec& spec) {
  const Counts c(spec);
  const double windows = c.images * c.positions, vectors = c.vectors(c.outputs);
  const bool in_place = windows <= kWindowsInPlace;
  const double blocks = in_place ? 1 : std::ceil(windows / kWindowsOfBlock);
  double nanoseconds = 290;
  nanoseconds += 0.103 * c.groups * windows * c.steps * vectors;
  if (!in_place) nanoseconds += 0.292 * c.groups * windows * c.steps * (1 / c.lanes + 1 / c.run());
  if (PaddedImage::IsCopied(c.spec)) nanoseconds += 0.329 * c.image;
  nanoseconds += 1.46 * c.groups * c.steps * vectors * blocks;
  const bool is_transposed = c.spec.output_feature.stride != 1 && c.groups * windows > 1;
  nanoseconds += c.groups * windows * c.outputs * (2.72 / c.lanes + (is_transposed ? 0.737 : 0));
  return nanoseconds * 1e-3;
}

std::optional<double> EstimateColumns(const ConvolutionSpec& spec) {
  const Counts c(spec);
  if (std::any_of(c.spec.spatial.begin(), c.spec.spatial.end(), [](const Spatial& s) { return s.window_stride > 1; })) {
    return std::nullopt;
  }
  const double reach = c.reach(), images = c.groups * c.images;
  double nanoseconds = 1470;
  nanoseconds += 0.222 * images * c.vectors(reach) * c.steps * c.outputs;
  if (PaddedImage::IsCopied(c.spec) || !c.HasSpatialInnermost(&Spatial::input)) nanoseconds += 0.327 * c.image;
  const bool is_placed = c.HasSpatialInnermost(&Spatial::output) && reach == c.positions;
  if (!is_placed) nanoseconds += 0.561 * images * c.outputs * c.positions;
  nanoseconds += 1.35 * images * c.steps;
  return nanoseconds * 1e-3;
}

}  // namespace tessera
