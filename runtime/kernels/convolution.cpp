// SPDX-License-Identifier: Apache-2.0
// Which primitive a convolution is, in oneDNN's terms: src[N, C, ...], weights[(G,) O, I, ...], dst[N, O, ...] of a
// forward convolution with strides, dilations and padding. A gradient computes one of the three from the others:
//   forward           (lhs, rhs) -> result are (src, weights) -> dst
//   backward data     (lhs, rhs) -> result are (dst, weights) -> src, the window read backwards; lhs_dilation is the
//   stride backward weights  (lhs, rhs) -> result are (src, dst) -> weights, batch and feature swapped; rhs_dilation is
//   the stride
#include "tessera/runtime/kernels/convolution.h"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/convolution_spec.h"
#include "tessera/runtime/kernels/onednn.h"

namespace tessera {
namespace {

using Dims = dnnl::memory::dims;
using Spatial = ConvolutionSpec::Spatial;

constexpr int kLhs = 0, kRhs = 1, kResult = 2;

// A tensor as the primitive sees it.
struct Role {
  int tensor = 0;    // kLhs, kRhs or kResult
  int argument = 0;  // DNNL_ARG_...
  dnnl::memory::data_type type = dnnl::memory::data_type::undef;
  Dims dims;
  Dims strides;

  void Add(const Extent& extent) {
    dims.push_back(extent.size);
    strides.push_back(extent.stride);
  }
  dnnl::memory::desc Plain() const { return {dims, type, strides}; }
  dnnl::memory::desc Any() const { return {dims, type, dnnl::memory::format_tag::any}; }
};

enum class Mode { kForward, kBackwardData, kBackwardWeights };

struct Plan {
  Mode mode = Mode::kForward;
  Role src, weights, dst;
  Dims strides, dilations, padding_low, padding_high;
  std::vector<bool> flip;  // spatial dimensions of rhs to be reversed first
};

bool Any(const ConvolutionSpec& spec, bool (*holds)(const Spatial&)) {
  return std::any_of(spec.spatial.begin(), spec.spatial.end(), holds);
}

// Nothing when no primitive computes it.
std::optional<Mode> ChooseMode(const ConvolutionSpec& spec) {
  if (spec.has_empty_tensor() || spec.spatial.size() > 3) return std::nullopt;
  const bool dilated = Any(spec, [](const Spatial& s) { return s.lhs_dilation > 1; });
  const bool reversed = Any(spec, [](const Spatial& s) { return s.reversed; });
  const bool strided = Any(spec, [](const Spatial& s) { return s.window_stride > 1; });
  if (dilated || (reversed && !strided)) {
    if (strided || spec.batch_group_count > 1) return std::nullopt;
    return Mode::kBackwardData;
  }
  int64_t window = 1, output = 1;
  for (const Spatial& s : spec.spatial) {
    window *= s.kernel.size;
    output *= s.output.size;
  }
  if (spec.batch_group_count > 1 || (window > output && spec.feature_group_count == 1)) {
    if (reversed) return std::nullopt;
    return Mode::kBackwardWeights;
  }
  return Mode::kForward;
}

// `groups` * rest in place of one extent, where there are groups.
void AddGroups(Role& weights, int64_t groups, const Extent& grouped) {
  if (groups > 1) weights.Add({groups, grouped.stride * (grouped.size / groups)});
}
Extent PerGroup(int64_t groups, const Extent& extent) { return {extent.size / groups, extent.stride}; }

Plan MakePlan(const ConvolutionSpec& spec, Mode mode) {
  const auto operand = *OneDnnType(spec.operand_dtype);
  const auto result = *OneDnnType(spec.result_dtype);
  const int64_t groups = std::max(spec.feature_group_count, spec.batch_group_count);
  Plan plan{.mode = mode,
            .src = {},
            .weights = {},
            .dst = {},
            .strides = {},
            .dilations = {},
            .padding_low = {},
            .padding_high = {},
            .flip = {}};
  Role &src = plan.src, &weights = plan.weights, &dst = plan.dst;
  switch (mode) {
    case Mode::kForward:
      src = {kLhs, DNNL_ARG_SRC, operand, {}, {}};
      weights = {kRhs, DNNL_ARG_WEIGHTS, operand, {}, {}};
      dst = {kResult, DNNL_ARG_DST, result, {}, {}};
      src.Add(spec.input_batch);
      src.Add(spec.input_feature);
      AddGroups(weights, groups, spec.kernel_output_feature);
      weights.Add(PerGroup(groups, spec.kernel_output_feature));
      weights.Add(spec.kernel_input_feature);
      dst.Add(spec.output_batch);
      dst.Add(spec.output_feature);
      break;
    case Mode::kBackwardData:
      src = {kResult, DNNL_ARG_DIFF_SRC, result, {}, {}};
      weights = {kRhs, DNNL_ARG_WEIGHTS, operand, {}, {}};
      dst = {kLhs, DNNL_ARG_DIFF_DST, operand, {}, {}};
      src.Add(spec.output_batch);
      src.Add(spec.output_feature);
      AddGroups(weights, groups, spec.kernel_output_feature);
      weights.Add(spec.kernel_input_feature);
      weights.Add(PerGroup(groups, spec.kernel_output_feature));
      dst.Add(spec.input_batch);
      dst.Add(spec.input_feature);
      break;
    case Mode::kBackwardWeights:
      src = {kLhs, DNNL_ARG_SRC, operand, {}, {}};
      weights = {kResult, DNNL_ARG_DIFF_WEIGHTS, result, {}, {}};
      dst = {kRhs, DNNL_ARG_DIFF_DST, operand, {}, {}};
      src.Add(spec.input_feature);
      src.Add(spec.input_batch);
      AddGroups(weights, groups, spec.output_feature);
      weights.Add(PerGroup(groups, spec.output_feature));
      weights.Add(spec.output_batch);
      dst.Add(spec.kernel_input_feature);
      dst.Add(spec.kernel_output_feature);
      break;
  }
  std::vector<Spatial> spatial = spec.spatial;
  if (spatial.empty()) spatial.emplace_back();  // oneDNN knows no convolution without a window
  for (const Spatial& s : spatial) {
    const bool data = mode == Mode::kBackwardData;
    const bool gradient_of_weights = mode == Mode::kBackwardWeights;
    const Extent& source = data ? s.output : s.input;
    const Extent& window = gradient_of_weights ? s.output : s.kernel;
    const Extent& target = data ? s.input : gradient_of_weights ? s.kernel : s.output;
    src.Add(source);
    weights.Add(window);
    dst.Add(target);
    const int64_t stride = data ? s.lhs_dilation : gradient_of_weights ? s.rhs_dilation : s.window_stride;
    const int64_t dilation = gradient_of_weights ? s.window_stride : s.rhs_dilation;
    const int64_t extent = (window.size - 1) * dilation + 1;
    const int64_t low = data ? extent - 1 - s.padding_low : s.padding_low;
    plan.strides.push_back(stride);
    plan.dilations.push_back(dilation - 1);
    plan.padding_low.push_back(low);
    // The padding that makes the sizes come out; the convolution's own may reach further, where no window begins.
    plan.padding_high.push_back((target.size - 1) * stride + extent - source.size - low);
    plan.flip.push_back(data ? !s.reversed : s.reversed);
  }
  return plan;
}

// Dense copy of rhs with the spatial dimensions of `flip` reversed.
class Flip {
 public:
  Flip(const ConvolutionSpec& spec, const std::vector<bool>& flip) : width_(ByteWidth(spec.operand_dtype)) {
    extents_ = {spec.kernel_input_feature, spec.kernel_output_feature};
    reversed_ = {false, false};
    for (size_t i = 0; i < spec.spatial.size(); ++i) {
      extents_.push_back(spec.spatial[i].kernel);
      reversed_.push_back(flip[i]);
    }
  }

  int64_t byte_size() const {
    int64_t bytes = width_;
    for (const Extent& extent : extents_) bytes *= extent.size;
    return bytes;
  }

  void Run(const char* from, char* to, size_t dimension = 0) const {
    if (dimension == extents_.size()) {
      std::memcpy(to, from, static_cast<size_t>(width_));
      return;
    }
    const Extent& extent = extents_[dimension];
    const int64_t step = extent.stride * width_;
    for (int64_t i = 0; i < extent.size; ++i) {
      Run(from + i * step, to + (reversed_[dimension] ? extent.size - 1 - i : i) * step, dimension + 1);
    }
  }

 private:
  const int64_t width_;
  std::vector<Extent> extents_;
  std::vector<bool> reversed_;
};

class LoopConvolution : public LibraryKernel {
 public:
  LoopConvolution(ConvolutionSpec spec, int threads) : spec_(std::move(spec)), threads_(threads) {}
  absl::Status Run(const void* const* operands, void* const* results) override {
    ConvolveByLoops(spec_, operands[kLhs], operands[kRhs], results[0], threads_);
    return absl::OkStatus();
  }

 private:
  const ConvolutionSpec spec_;
  const int threads_;
};

class OneDnnConvolution : public LibraryKernel {
 public:
  static absl::StatusOr<std::unique_ptr<LibraryKernel>> Prepare(const ConvolutionSpec& spec, const Plan& plan) {
    auto kernel = std::make_unique<OneDnnConvolution>();
    if (std::find(plan.flip.begin(), plan.flip.end(), true) != plan.flip.end() && !spec.spatial.empty()) {
      kernel->flip_.emplace(spec, plan.flip);
      ASSIGN_OR_RETURN(kernel->flipped_, Buffer::Allocate({DType::kU8, {kernel->flip_->byte_size()}}));
    }
    RETURN_IF_ERROR(kernel->Create(plan));
    return std::unique_ptr<LibraryKernel>(std::move(kernel));
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    const void* tensors[3] = {operands[kLhs], operands[kRhs], results[0]};
    if (flip_.has_value()) {
      flip_->Run(static_cast<const char*>(operands[kRhs]), static_cast<char*>(flipped_.data()));
      tensors[kRhs] = flipped_.data();
    }
    return CatchOneDnn([&] {
      for (Binding& binding : bindings_) {
        const void* data = tensors[binding.tensor];
        if (binding.reorder.has_value()) {
          if (binding.tensor != kResult) Reorder(*binding.reorder, data, binding.reorder->memory.data());
          data = binding.reorder->memory.data();
        }
        call_.Set(binding.argument, data);
      }
      call_.Execute(stream_);
      for (Binding& binding : bindings_) {
        if (binding.tensor != kResult || !binding.reorder.has_value()) continue;
        Reorder(*binding.reorder, binding.reorder->memory.data(), results[0]);
      }
      stream_.wait();
      return absl::OkStatus();
    });
  }

 private:
  struct Binding {
    int tensor;
    int argument;
    std::optional<OneDnnReorder> reorder;  // between the program's layout and the primitive's
  };

  void Reorder(OneDnnReorder& reorder, const void* from, const void* to) {
    reorder.call.Set(DNNL_ARG_FROM, from);
    reorder.call.Set(DNNL_ARG_TO, to);
    reorder.call.Execute(stream_);
  }

  // The program's own layout of activations first (NHWC and NCHW are fast); where that leaves oneDNN with its reference
  // code only, any layout it likes. Weights are small: always the layout it likes.
  absl::Status Create(const Plan& plan) {
    absl::Status first = CatchOneDnn([&] { return CreateWith(plan, plan.src.Plain(), plan.dst.Plain(), false); });
    if (first.ok() && bindings_.size() == 3) return first;
    bindings_.clear();
    return CatchOneDnn([&] { return CreateWith(plan, plan.src.Any(), plan.dst.Any(), true); });
  }

  absl::Status CreateWith(const Plan& plan, const dnnl::memory::desc& src, const dnnl::memory::desc& dst,
                          bool accept_reference) {
    const dnnl::memory::desc weights = plan.weights.Any();
    const auto algorithm = dnnl::algorithm::convolution_direct;
    using Forward = dnnl::convolution_forward;
    const auto kind =
        plan.mode == Mode::kForward ? dnnl::prop_kind::forward_inference : dnnl::prop_kind::forward_training;
    const Forward::primitive_desc forward(OneDnnEngine(), kind, algorithm, src, weights, dst, plan.strides,
                                          plan.dilations, plan.padding_low, plan.padding_high, ScratchpadAttr());
    switch (plan.mode) {
      case Mode::kForward:
        return Adopt<Forward>(plan, forward, accept_reference, forward.src_desc(), forward.weights_desc(),
                              forward.dst_desc());
      case Mode::kBackwardData: {
        using Data = dnnl::convolution_backward_data;
        const Data::primitive_desc desc(OneDnnEngine(), algorithm, src, weights, dst, plan.strides, plan.dilations,
                                        plan.padding_low, plan.padding_high, forward, ScratchpadAttr());
        return Adopt<Data>(plan, desc, accept_reference, desc.diff_src_desc(), desc.weights_desc(),
                           desc.diff_dst_desc());
      }
      case Mode::kBackwardWeights: {
        using Weights = dnnl::convolution_backward_weights;
        const Weights::primitive_desc desc(OneDnnEngine(), algorithm, src, weights, dst, plan.strides, plan.dilations,
                                           plan.padding_low, plan.padding_high, forward, ScratchpadAttr());
        return Adopt<Weights>(plan, desc, accept_reference, desc.src_desc(), desc.diff_weights_desc(),
                              desc.diff_dst_desc());
      }
    }
    return absl::OkStatus();
  }

  template <typename Primitive>
  absl::Status Adopt(const Plan& plan, const typename Primitive::primitive_desc& desc, bool accept_reference,
                     const dnnl::memory::desc& src, const dnnl::memory::desc& weights, const dnnl::memory::desc& dst) {
    const bool reference = std::string_view(desc.impl_info_str()).find("ref") != std::string_view::npos;
    if (reference && !accept_reference) return absl::OkStatus();
    ASSIGN_OR_RETURN(call_, OneDnnCall::Create<Primitive>(desc));
    RETURN_IF_ERROR(Bind(plan.src, src));
    RETURN_IF_ERROR(Bind(plan.weights, weights));
    return Bind(plan.dst, dst);
  }

  absl::Status Bind(const Role& role, const dnnl::memory::desc& wanted) {
    const dnnl::memory::desc plain = role.Plain();
    call_.Bind(role.argument, wanted);
    Binding binding{role.tensor, role.argument, std::nullopt};
    if (plain != wanted) {
      const bool out = role.tensor == kResult;
      ASSIGN_OR_RETURN(binding.reorder, OneDnnReorder::Create(out ? wanted : plain, out ? plain : wanted, wanted));
    }
    bindings_.push_back(std::move(binding));
    return absl::OkStatus();
  }

  std::optional<Flip> flip_;
  Buffer flipped_;
  OneDnnCall call_;
  std::vector<Binding> bindings_;
  dnnl::stream stream_{OneDnnEngine()};
};

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareConvolution(const proto::Kernel& kernel, int threads) {
  ASSIGN_OR_RETURN(ConvolutionSpec spec, MakeConvolutionSpec(kernel));
  const bool result_fits = spec.result_dtype == DType::kF32 || spec.result_dtype == spec.operand_dtype;
  if (!OneDnnType(spec.operand_dtype) || !result_fits) {
    return Unimplemented("{} -> {}", Name(spec.operand_dtype), Name(spec.result_dtype));
  }
  if (const std::optional<Mode> mode = ChooseMode(spec); mode.has_value()) {
    absl::StatusOr<std::unique_ptr<LibraryKernel>> prepared = OneDnnConvolution::Prepare(spec, MakePlan(spec, *mode));
    // oneDNN refuses negative padding and more: what it refuses, loops compute.
    if (prepared.ok() || absl::IsResourceExhausted(prepared.status())) return prepared;
  }
  return std::make_unique<LoopConvolution>(std::move(spec), threads);
}

}  // namespace tessera
