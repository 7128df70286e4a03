// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/onednn_convolution.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/convolution/image/strided_copy.h"
#include "tessera/runtime/kernels/convolution/plan.h"
#include "tessera/runtime/kernels/onednn/library.h"

namespace tessera {
namespace {

using Mode = ConvolutionPlan::Mode;
using Tensor = ConvolutionTensor;

double ElementsOf(const dnnl::memory::dims& dims) {
  double elements = 1;
  for (int64_t size : dims) elements *= static_cast<double>(size);
  return elements;
}

bool Contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// Returns the work of a primitive with weights of `weights_bytes`, which include padding.
OneDnnWork WorkOf(const ConvolutionPlan& plan, std::string_view implementation, double weights_bytes) {
  OneDnnWork work;
  work.is_gradient = plan.mode == Mode::kBackwardWeights || plan.mode == Mode::kSwapped;
  work.has_gemm = Contains(implementation, "gemm");
  work.is_depthwise = Contains(implementation, "dw");
  const double width = plan.weights.type == dnnl::memory::data_type::f32 ? 4 : 2;
  const double positions = ElementsOf(plan.dst.dims) / static_cast<double>(plan.dst.dims[1]);
  const bool has_groups = plan.weights.dims.size() > plan.dst.dims.size();
  const auto groups = static_cast<double>(has_groups ? plan.weights.dims[0] : 1);
  work.products = weights_bytes / width * positions;
  work.calls = groups * static_cast<double>(plan.dst.dims[0]);
  const double taps = ElementsOf(plan.weights.dims) / static_cast<double>(plan.dst.dims[1]);
  const bool is_copied = ElementsOf({plan.weights.dims.begin() + (has_groups ? 3 : 2), plan.weights.dims.end()}) > 1 ||
                         *std::max_element(plan.strides.begin(), plan.strides.end()) > 1;
  if (work.has_gemm && is_copied) work.under_windows = groups * taps * positions;
  return work;
}

std::optional<dnnl::memory::data_type> ElementType(DType dtype) {
  if (dtype == DType::kF16) return dnnl::memory::data_type::f16;
  return OneDnnType(dtype);
}

class PrimitiveConvolution : public LibraryKernel {
 public:
  // Prepares `plan`; a kernel whose code is oneDNN's reference has is_reference().
  static absl::StatusOr<std::unique_ptr<PrimitiveConvolution>> Prepare(const ConvolutionSpec& spec,
                                                                       const ConvolutionPlan& plan, int threads) {
    auto kernel = std::make_unique<PrimitiveConvolution>();
    kernel->threads_ = threads;
    kernel->input_offset_ = spec.input_offset * ByteWidth(spec.operand_dtype);
    if (std::find(plan.flip.begin(), plan.flip.end(), true) != plan.flip.end()) {
      RETURN_IF_ERROR(kernel->PrepareFlip(spec, plan));
    }
    RETURN_IF_ERROR(kernel->Create(plan));
    return kernel;
  }

  bool is_reference() const { return is_reference_; }
  const OneDnnWork& work() const { return work_; }

  absl::Status Run(const void* const* operands, void* const* results) override {
    const void* tensors[3] = {static_cast<const char*>(operands[0]) + input_offset_, operands[1], results[0]};
    if (flip_.has_value() && !flips_result_) {
      flip_->Run(operands[1], flipped_first_, threads_);
      tensors[1] = flipped_.data();
    } else if (flip_.has_value()) {
      tensors[2] = flipped_.data();
    }
    RETURN_IF_ERROR(CatchOneDnn([&] { return RunPrimitive(tensors); }));
    if (flips_result_) flip_->Run(flipped_first_, results[0], threads_);
    return absl::OkStatus();
  }

 private:
  struct Binding {
    Tensor tensor;
    int argument;
    std::optional<OneDnnReorder> reorder;  // between the program's layout and the primitive's
  };

  // Reverses the weights along the dimensions that `plan` names. A flipped result is read from its far end; a flipped
  // kernel is written from its far end.
  absl::Status PrepareFlip(const ConvolutionSpec& spec, const ConvolutionPlan& plan) {
    flips_result_ = plan.weights.tensor == Tensor::kResult;
    std::vector<Extent> extents = {spec.kernel_input_feature, spec.kernel_output_feature};
    if (flips_result_) extents = {spec.output_batch, spec.output_feature};
    for (const ConvolutionSpec::Spatial& s : spec.spatial) extents.push_back(flips_result_ ? s.output : s.kernel);
    std::vector<StridedCopy::Dimension> dimensions;
    int64_t elements = 1, far_end = 0;
    for (size_t i = 0; i < extents.size(); ++i) {
      const auto [size, stride] = extents[i];
      const bool reversed = i >= 2 && plan.flip[i - 2];
      dimensions.push_back({size, stride, stride});
      elements *= size;
      if (!reversed) continue;
      (flips_result_ ? dimensions.back().from : dimensions.back().to) = -stride;
      far_end += (size - 1) * stride;
    }
    const DType dtype = flips_result_ ? spec.result_dtype : spec.operand_dtype;
    ASSIGN_OR_RETURN(flipped_, Buffer::Allocate({dtype, {elements}}));
    flipped_first_ = static_cast<char*>(flipped_.data()) + far_end * ByteWidth(dtype);
    flip_.emplace(std::move(dimensions), ByteWidth(dtype));
    return absl::OkStatus();
  }

  absl::Status RunPrimitive(const void* const* tensors) {
    for (Binding& binding : bindings_) {
      const void* data = tensors[static_cast<int>(binding.tensor)];
      if (binding.reorder.has_value()) {
        if (binding.tensor != Tensor::kResult) Reorder(*binding.reorder, data, binding.reorder->memory.data());
        data = binding.reorder->memory.data();
      }
      call_.Set(binding.argument, data);
    }
    call_.Execute(stream_);
    for (Binding& binding : bindings_) {
      if (binding.tensor != Tensor::kResult || !binding.reorder.has_value()) continue;
      Reorder(*binding.reorder, binding.reorder->memory.data(), tensors[2]);
    }
    stream_.wait();
    return absl::OkStatus();
  }

  void Reorder(OneDnnReorder& reorder, const void* from, const void* to) {
    reorder.call.Set(DNNL_ARG_FROM, from);
    reorder.call.Set(DNNL_ARG_TO, to);
    reorder.call.Execute(stream_);
  }

  // The program's own layout of activations comes first (NHWC and NCHW are fast). If oneDNN has only reference code for
  // it, oneDNN chooses the layout. Weights are small, so oneDNN always chooses their layout.
  absl::Status Create(const ConvolutionPlan& plan) {
    absl::Status first = CatchOneDnn([&] { return CreateWith(plan, plan.src.Plain(), plan.dst.Plain(), false); });
    if (first.ok() && bindings_.size() == 3) return first;
    bindings_.clear();
    return CatchOneDnn([&] { return CreateWith(plan, plan.src.Any(), plan.dst.Any(), true); });
  }

  absl::Status CreateWith(const ConvolutionPlan& plan, const dnnl::memory::desc& src, const dnnl::memory::desc& dst,
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
      case Mode::kBackwardWeights:
      case Mode::kSwapped: {
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
  absl::Status Adopt(const ConvolutionPlan& plan, const typename Primitive::primitive_desc& desc, bool accept_reference,
                     const dnnl::memory::desc& src, const dnnl::memory::desc& weights, const dnnl::memory::desc& dst) {
    const std::string_view implementation = desc.impl_info_str();
    const bool reference = implementation.find("ref") != std::string_view::npos;
    if (reference && !accept_reference) return absl::OkStatus();
    is_reference_ = reference;
    work_ = WorkOf(plan, implementation, static_cast<double>(weights.get_size()));
    ASSIGN_OR_RETURN(call_, OneDnnCall::Create<Primitive>(desc));
    RETURN_IF_ERROR(Bind(plan.src, src));
    RETURN_IF_ERROR(Bind(plan.weights, weights));
    return Bind(plan.dst, dst);
  }

  absl::Status Bind(const ConvolutionRole& role, const dnnl::memory::desc& wanted) {
    const dnnl::memory::desc plain = role.Plain();
    call_.Bind(role.argument, wanted);
    Binding binding{role.tensor, role.argument, std::nullopt};
    if (plain != wanted) {
      const bool out = role.tensor == Tensor::kResult;
      ASSIGN_OR_RETURN(binding.reorder, OneDnnReorder::Create(out ? wanted : plain, out ? plain : wanted, wanted));
      work_.reorders += 1;
      work_.reordered += ElementsOf(role.dims);
    }
    bindings_.push_back(std::move(binding));
    return absl::OkStatus();
  }

  int threads_ = 1;
  int64_t input_offset_ = 0;  // in bytes
  bool is_reference_ = false;
  OneDnnWork work_;
  std::optional<StridedCopy> flip_;
  bool flips_result_ = false;  // else rhs
  Buffer flipped_;
  char* flipped_first_ = nullptr;  // where the copy starts in flipped_
  OneDnnCall call_;
  std::vector<Binding> bindings_;
  dnnl::stream stream_{OneDnnEngine()};
};

}  // namespace

absl::StatusOr<OneDnnConvolution> PrepareOneDnnConvolution(const ConvolutionSpec& spec, int threads) {
  const std::vector<ConvolutionPlan> plans =
      MakeConvolutionPlans(spec, *ElementType(spec.operand_dtype), *ElementType(spec.result_dtype));
  if (plans.empty()) return OneDnnConvolution{};
  RETURN_IF_ERROR(LoadOneDnn());
  for (const ConvolutionPlan& plan : plans) {
    auto kernel = PrimitiveConvolution::Prepare(spec, plan, threads);
    if (absl::IsResourceExhausted(kernel.status())) return kernel.status();
    // oneDNN refuses some paddings, and types that the CPU does not have.
    if (!kernel.ok() || (*kernel)->is_reference()) continue;
    const OneDnnWork work = (*kernel)->work();
    return OneDnnConvolution{*std::move(kernel), work};
  }
  return OneDnnConvolution{};
}

}  // namespace tessera
