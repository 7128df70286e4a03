// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/plan.h"

#include <algorithm>

namespace tessera {
namespace {

using Mode = ConvolutionPlan::Mode;
using Spatial = ConvolutionSpec::Spatial;
using Tensor = ConvolutionTensor;

bool Any(const ConvolutionSpec& spec, bool (*holds)(const Spatial&)) {
  return std::any_of(spec.spatial.begin(), spec.spatial.end(), holds);
}

// Returns true when the result has fewer positions than the window, as that of a gradient of a kernel has.
bool IsGradientOfKernel(const ConvolutionSpec& spec) {
  int64_t window = 1, output = 1;
  for (const Spatial& s : spec.spatial) {
    window *= s.kernel.size;
    output *= s.output.size;
  }
  return spec.batch_group_count > 1 || (window > output && spec.feature_group_count == 1);
}

std::vector<Mode> ChooseModes(const ConvolutionSpec& spec) {
  if (spec.has_empty_tensor() || spec.spatial.size() > 3) return {};
  const bool dilated = Any(spec, [](const Spatial& s) { return s.lhs_dilation > 1; });
  const bool spread = Any(spec, [](const Spatial& s) { return s.rhs_dilation > 1; });
  const bool reversed = Any(spec, [](const Spatial& s) { return s.reversed; });
  const bool strided = Any(spec, [](const Spatial& s) { return s.window_stride > 1; });
  const bool batch_groups = spec.batch_group_count > 1;
  if (dilated) {
    std::vector<Mode> modes;
    if (IsGradientOfKernel(spec) && !reversed && !spread) modes.push_back(Mode::kSwapped);
    if (!strided && !batch_groups) modes.push_back(Mode::kBackwardData);
    return modes;
  }
  if (reversed && !strided && !batch_groups) return {Mode::kBackwardData, Mode::kForward};
  if (IsGradientOfKernel(spec) && !reversed) {
    // Without groups it is still a forward convolution, with a large window.
    return batch_groups ? std::vector{Mode::kBackwardWeights} : std::vector{Mode::kBackwardWeights, Mode::kForward};
  }
  if (batch_groups) return {};
  return {Mode::kForward};
}

// Adds the dimension of groups, if there are groups; PerGroup returns the rest of the extent.
void AddGroups(ConvolutionRole& weights, int64_t groups, const Extent& grouped) {
  if (groups > 1) weights.Add({groups, grouped.stride * (grouped.size / groups)});
}
Extent PerGroup(int64_t groups, const Extent& extent) { return {extent.size / groups, extent.stride}; }

// Adds the non-spatial dimensions of the three tensors.
void AddBatchAndFeatures(const ConvolutionSpec& spec, ConvolutionPlan& plan) {
  const int64_t groups = std::max(spec.feature_group_count, spec.batch_group_count);
  ConvolutionRole &src = plan.src, &weights = plan.weights, &dst = plan.dst;
  switch (plan.mode) {
    case Mode::kForward:
      src.Add(spec.input_batch);
      src.Add(spec.input_feature);
      AddGroups(weights, groups, spec.kernel_output_feature);
      weights.Add(PerGroup(groups, spec.kernel_output_feature));
      weights.Add(spec.kernel_input_feature);
      dst.Add(spec.output_batch);
      dst.Add(spec.output_feature);
      break;
    case Mode::kBackwardData:
      src.Add(spec.output_batch);
      src.Add(spec.output_feature);
      AddGroups(weights, groups, spec.kernel_output_feature);
      weights.Add(spec.kernel_input_feature);
      weights.Add(PerGroup(groups, spec.kernel_output_feature));
      dst.Add(spec.input_batch);
      dst.Add(spec.input_feature);
      break;
    case Mode::kBackwardWeights:
      src.Add(spec.input_feature);
      src.Add(spec.input_batch);
      AddGroups(weights, groups, spec.output_feature);
      weights.Add(PerGroup(groups, spec.output_feature));
      weights.Add(spec.output_batch);
      dst.Add(spec.kernel_input_feature);
      dst.Add(spec.kernel_output_feature);
      break;
    case Mode::kSwapped:
      src.Add(spec.kernel_input_feature);
      src.Add(spec.kernel_output_feature);
      AddGroups(weights, groups, spec.output_feature);
      weights.Add(spec.output_batch);
      weights.Add(PerGroup(groups, spec.output_feature));
      dst.Add(spec.input_feature);
      dst.Add(spec.input_batch);
      break;
  }
}

void AddSpatial(const Spatial& s, ConvolutionPlan& plan) {
  Extent source = s.input, window = s.kernel, target = s.output;
  int64_t stride = s.window_stride, dilation = s.rhs_dilation, low = s.padding_low;
  bool flip = s.reversed;
  switch (plan.mode) {
    case Mode::kForward:
      break;
    case Mode::kBackwardData:
      source = s.output, target = s.input, stride = s.lhs_dilation;
      low = s.window_extent() - 1 - s.padding_low;
      flip = !s.reversed;
      break;
    case Mode::kBackwardWeights:
      window = s.output, target = s.kernel, stride = s.rhs_dilation, dilation = s.window_stride;
      break;
    case Mode::kSwapped:
      // Input i meets tap i * lhs_dilation - o * window_stride + padding_low of output o: the window over the kernel
      // moves backwards as o grows.
      source = s.kernel, window = s.output, target = s.input;
      stride = s.lhs_dilation, dilation = s.window_stride;
      low = (s.output.size - 1) * s.window_stride - s.padding_low;
      flip = true;
      break;
  }
  plan.src.Add(source);
  plan.weights.Add(window);
  plan.dst.Add(target);
  plan.strides.push_back(stride);
  plan.dilations.push_back(dilation - 1);
  plan.padding_low.push_back(low);
  // The padding that the sizes imply; the convolution's own may extend further, where no window starts.
  const int64_t extent = (window.size - 1) * dilation + 1;
  plan.padding_high.push_back((target.size - 1) * stride + extent - source.size - low);
  plan.flip.push_back(flip);
}

ConvolutionPlan MakePlan(const ConvolutionSpec& spec, Mode mode, dnnl::memory::data_type operand,
                         dnnl::memory::data_type result) {
  ConvolutionPlan plan;
  plan.mode = mode;
  switch (mode) {
    case Mode::kForward:
      plan.src = {Tensor::kLhs, DNNL_ARG_SRC, operand, {}, {}};
      plan.weights = {Tensor::kRhs, DNNL_ARG_WEIGHTS, operand, {}, {}};
      plan.dst = {Tensor::kResult, DNNL_ARG_DST, result, {}, {}};
      break;
    case Mode::kBackwardData:
      plan.src = {Tensor::kResult, DNNL_ARG_DIFF_SRC, result, {}, {}};
      plan.weights = {Tensor::kRhs, DNNL_ARG_WEIGHTS, operand, {}, {}};
      plan.dst = {Tensor::kLhs, DNNL_ARG_DIFF_DST, operand, {}, {}};
      break;
    case Mode::kBackwardWeights:
    case Mode::kSwapped: {
      const bool swapped = mode == Mode::kSwapped;
      plan.src = {swapped ? Tensor::kRhs : Tensor::kLhs, DNNL_ARG_SRC, operand, {}, {}};
      plan.weights = {Tensor::kResult, DNNL_ARG_DIFF_WEIGHTS, result, {}, {}};
      plan.dst = {swapped ? Tensor::kLhs : Tensor::kRhs, DNNL_ARG_DIFF_DST, operand, {}, {}};
      break;
    }
  }
  AddBatchAndFeatures(spec, plan);
  std::vector<Spatial> spatial = spec.spatial;
  if (spatial.empty()) spatial.emplace_back();  // oneDNN requires a spatial dimension
  for (const Spatial& s : spatial) AddSpatial(s, plan);
  if (spec.spatial.empty()) plan.flip.clear();
  return plan;
}

}  // namespace

std::vector<ConvolutionPlan> MakeConvolutionPlans(const ConvolutionSpec& spec, dnnl::memory::data_type operand,
                                                  dnnl::memory::data_type result) {
  std::vector<ConvolutionPlan> plans;
  for (Mode mode : ChooseModes(spec)) plans.push_back(MakePlan(spec, mode, operand, result));
  return plans;
}

}  // namespace tessera
