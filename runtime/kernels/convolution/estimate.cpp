// SPDX-License-Identifier: Apache-2.0
// An estimate is a sum of counts, each multiplied by its nanoseconds. The factors are a non-negative fit to the random
// convolutions of seeds 0 to 239 and 400 to 459. The fit minimises relative errors.
#include "tessera/runtime/kernels/convolution/estimate.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "tessera/runtime/kernels/convolution/image/padded_image.h"
#include "tessera/runtime/kernels/convolution/image/without_gaps.h"

namespace tessera {
namespace {

using Spatial = ConvolutionSpec::Spatial;
using Extents = std::vector<Extent>;

// Windows that are multiplied by the kernel in place, and windows of a block, which copies the kernel (product/plan.h).
constexpr double kWindowsInPlace = 12, kWindowsOfBlock = 240;
// Output features that a product has as rows while it reads windows in place: along their steps, or along windows.
constexpr double kOutputsOfDots = 8, kOutputsOfSweeps = 12;
// Groups of a gathered convolution have blocks of so many rows and steps (gemm_convolution.cpp).
constexpr double kGatheredRows = 128, kGatheredSums = 384;
// Nanoseconds of copying an element of a phase's result to its place.
constexpr double kScattered = 0.3;
// Bytes of a cache line, and nanoseconds of reading one.
constexpr double kLine = 64, kReadingLine = 5.5;

// Returns how many elements of a tensor are adjacent.
double RunOf(Extents dimensions) {
  std::sort(dimensions.begin(), dimensions.end(), [](const Extent& a, const Extent& b) { return a.stride < b.stride; });
  int64_t run = 1;
  for (const Extent& d : dimensions) {
    if (d.size == 1) continue;
    if (d.stride != run) break;
    run *= d.size;
  }
  return static_cast<double>(run);
}

double AsNumber(int64_t count) { return static_cast<double>(count); }

// A convolution's sizes as numbers that do not overflow.
struct Counts {
  explicit Counts(const ConvolutionSpec& given) : spec(WithoutGaps(given)), is_copied(PaddedImage::IsCopied(spec)) {
    lanes = spec.operand_dtype == DType::kF64 ? 8 : 16;
    groups = AsNumber(spec.feature_group_count * spec.batch_group_count);
    outputs = AsNumber(spec.output_feature.size) / groups;
    for (const Spatial& s : spec.spatial) {
      positions *= AsNumber(s.output.size);
      taps *= AsNumber(s.kernel.size);
      input *= AsNumber(s.input.size);
    }
    images = AsNumber(spec.output_batch.size);
    windows = images * positions;
    steps = AsNumber(spec.kernel_input_feature.size) * taps;
    input *= AsNumber(spec.input_batch.size * spec.input_feature.size);
    result = groups * windows * outputs;
    image = PaddedImage::SizeOf(spec);
    is_result_transposed = spec.output_feature.stride != 1 && groups * windows > 1;
    Extents of_result = {spec.output_batch, spec.output_feature};
    for (const Spatial& s : spec.spatial) of_result.push_back(s.output);
    is_result_scattered = RunOf(std::move(of_result)) < result;
    FindRuns();
  }

  double vectors(double elements) const { return std::ceil(elements / lanes); }

  // Returns how many more cache lines are read for a kernel with gaps than for a dense one. Each group reads it again.
  double LinesOfKernel() const {
    Extents whole = {spec.kernel_input_feature, spec.kernel_output_feature};
    Extents of_group = {spec.kernel_input_feature, {static_cast<int64_t>(outputs), spec.kernel_output_feature.stride}};
    for (const Spatial& s : spec.spatial) {
      whole.push_back(s.kernel);
      of_group.push_back(s.kernel);
    }
    const double width = AsNumber(ByteWidth(spec.operand_dtype)), elements = steps * outputs;
    if (RunOf(std::move(whole)) == elements * groups) return 0;
    const double run = RunOf(of_group);
    double gap = kLine;
    for (const Extent& d : of_group) {
      if (d.size > 1 && AsNumber(d.stride) >= run) gap = std::min(gap, AsNumber(d.stride) * width);
    }
    return run * width < kLine ? groups * elements / run * gap / kLine : 0;
  }

  // Columns from the first window of an image to the last one, in a copy whose rows are adjacent.
  double reach() const {
    std::vector<const Spatial*> inner_first;
    for (const Spatial& s : spec.spatial) inner_first.push_back(&s);
    std::sort(inner_first.begin(), inner_first.end(),
              [](const Spatial* a, const Spatial* b) { return a->input.stride < b->input.stride; });
    double reach = 1, stride = 1;
    for (const Spatial* s : inner_first) {
      const double last = AsNumber(s->output.size - 1);
      reach += last * stride;
      stride *= last + AsNumber(s->window_extent());
    }
    return reach;
  }

  bool HasSpatialInnermost(Extent Spatial::* tensor) const {
    return std::any_of(spec.spatial.begin(), spec.spatial.end(),
                       [&](const Spatial& s) { return (s.*tensor).stride == 1; });
  }

  ConvolutionSpec spec;
  bool is_copied;
  double lanes, groups, outputs, images, windows, steps, positions = 1, taps = 1, input = 1, result, image;
  bool is_result_transposed;
  bool is_result_scattered;                     // among the results of other phases (image/phases.h)
  double run_of_steps = 1, run_of_windows = 1;  // in the image that a product reads

 private:
  // The image is the input, or a copy with the input's order of dimensions.
  void FindRuns() {
    Extent batch = spec.input_batch, feature = spec.input_feature;
    Extents along;
    for (const Spatial& s : spec.spatial) {
      along.push_back({(s.output.size - 1) * s.window_stride + s.window_extent(), s.input.stride});
    }
    if (is_copied) {
      std::vector<Extent*> order = {&batch, &feature};
      for (Extent& extent : along) order.push_back(&extent);
      std::sort(order.begin(), order.end(), [](const Extent* a, const Extent* b) { return a->stride < b->stride; });
      int64_t stride = 1;
      for (Extent* extent : order) {
        extent->stride = stride;
        stride *= extent->size;
      }
    }
    Extents of_steps = {{spec.kernel_input_feature.size, feature.stride}};
    Extents of_windows = {{spec.output_batch.size, batch.stride}};
    for (size_t d = 0; d < along.size(); ++d) {
      const Spatial& s = spec.spatial[d];
      of_steps.push_back({s.kernel.size, along[d].stride * s.rhs_dilation});
      of_windows.push_back({s.output.size, along[d].stride * s.window_stride});
    }
    run_of_steps = RunOf(std::move(of_steps));
    run_of_windows = RunOf(std::move(of_windows));
  }
};

// Returns the reads of vectors by which tiles gather the elements under all windows.
double ReadsOfTiles(const Counts& c) {
  const double elements = c.groups * c.windows * c.steps;
  if (c.run_of_steps < c.lanes / 2 && c.run_of_windows > c.run_of_steps) {
    return elements / std::min(c.run_of_windows, c.lanes);
  }
  if (c.run_of_steps == 1) return elements;
  return c.groups * c.windows * std::ceil(c.steps / c.run_of_steps) * c.vectors(c.run_of_steps);
}

// Returns the time of products whose windows are rows, without that of copies and of the result.
double ProductsOfRows(const Counts& c) {
  const double windows = c.groups * c.windows;
  const bool is_few = c.windows <= kWindowsInPlace;
  if (!is_few && c.outputs <= kOutputsOfSweeps && c.run_of_windows == c.windows && c.windows >= c.lanes) {
    return 375 * c.groups + 0.489 * windows * c.steps * c.outputs / c.lanes;
  }
  const bool is_long = c.outputs == 1 || c.steps >= 2 * c.lanes;
  if (!is_few && c.outputs <= kOutputsOfDots && c.run_of_steps == c.steps && is_long) {
    return 375 * c.groups + windows * c.outputs * (1.06 + 0.227 * c.vectors(c.steps));
  }
  const double vectors = c.vectors(c.outputs), blocks = is_few ? 1 : std::ceil(c.windows / kWindowsOfBlock);
  const double products = 0.173 * windows * c.steps * vectors;
  return 375 * c.groups * blocks + products + (is_few ? 0 : 1.08 * ReadsOfTiles(c)) +
         0.673 * c.groups * c.steps * vectors * blocks;
}

}  // namespace

double EstimateRows(const ConvolutionSpec& spec) {
  const Counts c(spec);
  double nanoseconds = 105 + ProductsOfRows(c) + kReadingLine * c.LinesOfKernel();
  if (c.is_copied) nanoseconds += 0.0684 * c.image;
  const double placing = c.is_result_transposed ? 0.609 : c.is_result_scattered ? kScattered : 0;
  nanoseconds += c.result * (0.588 / c.lanes + placing);
  return nanoseconds * 1e-3;
}

std::optional<double> EstimateColumns(const ConvolutionSpec& spec) {
  const Counts c(spec);
  if (std::any_of(c.spec.spatial.begin(), c.spec.spatial.end(), [](const Spatial& s) { return s.window_stride > 1; })) {
    return std::nullopt;
  }
  const double reach = c.reach(), images = c.groups * c.images;
  double nanoseconds = 1920 + images * c.steps * (0.163 * c.vectors(reach) * c.outputs + 0.771);
  nanoseconds += kReadingLine * c.LinesOfKernel();
  if (c.is_copied || !c.HasSpatialInnermost(&Spatial::input)) nanoseconds += 0.446 * c.image;
  const bool is_placed = c.HasSpatialInnermost(&Spatial::output) && reach == c.positions && !c.is_result_scattered;
  if (!is_placed) nanoseconds += 0.578 * c.result;
  return nanoseconds * 1e-3;
}

double EstimateGathered(const ConvolutionSpec& spec) {
  const Counts c(spec);
  const bool has_images_inside = c.spec.input_batch.stride < c.spec.input_feature.stride;
  const Extent images = {c.spec.output_batch.size, c.spec.input_batch.stride};
  const Extent inputs = {c.spec.kernel_input_feature.size, c.spec.input_feature.stride};
  const Extent run = has_images_inside ? images : inputs;
  const double elements = c.groups * c.windows * c.steps;
  double nanoseconds = 0.0151 * elements * c.outputs * (c.spec.operand_dtype == DType::kF64 ? 2 : 1);
  nanoseconds += elements * (0.308 / (run.stride == 1 ? 16 : 1) + 3.4 / AsNumber(run.size));
  nanoseconds += 0.261 * c.groups * c.outputs * c.steps + 0.0721 * c.result;
  const double taps_at_once = std::max(1.0, std::floor(kGatheredSums / AsNumber(inputs.size)));
  nanoseconds += kReadingLine * c.LinesOfKernel();
  nanoseconds += 665 * c.groups * std::ceil(c.windows / kGatheredRows) * std::ceil(c.taps / taps_at_once);
  return nanoseconds * 1e-3;
}

double EstimateDepthwise(const ConvolutionSpec& spec) {
  const Counts c(spec);
  const double vectors = c.vectors(c.groups * c.outputs);
  const bool is_in_place =
      c.spec.batch_group_count == 1 && c.spec.kernel_input_feature.size == 1 && c.spec.input_feature.stride == 1 &&
      c.outputs == 1 &&
      std::all_of(c.spec.spatial.begin(), c.spec.spatial.end(), [](const Spatial& s) { return s.lhs_dilation == 1; });
  double nanoseconds = 3440 + c.windows * vectors * (1.36 + 0.472 * c.steps);
  if (!is_in_place) nanoseconds += 0.216 * c.image * c.outputs;
  if (c.spec.output_feature.stride != 1) nanoseconds += 1.14 * c.result;
  return nanoseconds * 1e-3;
}

double EstimateOneDnn(const ConvolutionSpec& spec, const OneDnnWork& work) {
  const Counts c(spec);
  const bool is_narrow = spec.operand_dtype != DType::kF32;
  double nanoseconds = 6060 + 0.659 * work.reordered + 0.0354 * (c.input + c.result);
  if (work.has_gemm) {
    nanoseconds += (work.is_gradient ? 0.012 : 0.0208) * work.products + 382 * work.calls + 0.558 * work.under_windows;
    if (is_narrow) nanoseconds += 0.498 * c.result;
  } else if (work.is_depthwise) {
    nanoseconds += 0.0142 * work.products;
  } else if (work.is_gradient) {
    nanoseconds += (is_narrow ? 0.00797 : 0.00402) * work.products;
  } else {
    nanoseconds += (is_narrow ? 0.00403 : 0.00395) * work.products;
    nanoseconds += 0.125 * c.groups * c.windows * c.taps * std::ceil(c.outputs / 16);
  }
  return nanoseconds * 1e-3;
}

}  // namespace tessera
