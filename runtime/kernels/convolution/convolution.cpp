// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/convolution.h"

#include <algorithm>
#include <string_view>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/convolution/choose.h"
#include "tessera/runtime/kernels/convolution/depthwise/depthwise.h"
#include "tessera/runtime/kernels/convolution/gemm_convolution.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/convolution/image/strided_copy.h"
#include "tessera/runtime/kernels/convolution/image/widening.h"
#include "tessera/runtime/kernels/convolution/plan.h"
#include "tessera/runtime/kernels/convolution/product_convolution.h"
#include "tessera/runtime/kernels/onednn/library.h"

namespace tessera {
namespace {

using Mode = ConvolutionPlan::Mode;
using Tensor = ConvolutionTensor;

class LoopConvolution : public LibraryKernel {
 public:
  LoopConvolution(ConvolutionSpec spec, int threads) : spec_(std::move(spec)), threads_(threads) {}
  absl::Status Run(const void* const* operands, void* const* results) override {
    ConvolveByLoops(spec_, operands[0], operands[1], results[0], threads_);
    return absl::OkStatus();
  }

 private:
  const ConvolutionSpec spec_;
  const int threads_;
};

class OneDnnConvolution : public LibraryKernel {
 public:
  // Prepares `plan`; a kernel whose code is oneDNN's reference has is_reference().
  static absl::StatusOr<std::unique_ptr<OneDnnConvolution>> Prepare(const ConvolutionSpec& spec,
                                                                    const ConvolutionPlan& plan, int threads) {
    auto kernel = std::make_unique<OneDnnConvolution>();
    kernel->threads_ = threads;
    if (std::find(plan.flip.begin(), plan.flip.end(), true) != plan.flip.end()) {
      RETURN_IF_ERROR(kernel->PrepareFlip(spec, plan));
    }
    RETURN_IF_ERROR(kernel->Create(plan));
    return kernel;
  }

  bool is_reference() const { return is_reference_; }

  absl::Status Run(const void* const* operands, void* const* results) override {
    const void* tensors[3] = {operands[0], operands[1], results[0]};
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

  // Reverses the weights along the dimensions that `plan` says. A flipped result is read from its far end; a flipped
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
    const bool reference = std::string_view(desc.impl_info_str()).find("ref") != std::string_view::npos;
    if (reference && !accept_reference) return absl::OkStatus();
    is_reference_ = reference;
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
    }
    bindings_.push_back(std::move(binding));
    return absl::OkStatus();
  }

  int threads_ = 1;
  bool is_reference_ = false;
  std::optional<StridedCopy> flip_;
  bool flips_result_ = false;  // else rhs
  Buffer flipped_;
  char* flipped_first_ = nullptr;  // where the copy begins, in flipped_
  OneDnnCall call_;
  std::vector<Binding> bindings_;
  dnnl::stream stream_{OneDnnEngine()};
};

// Computes in f32 a convolution whose operands have fewer bits.
class WideConvolution : public LibraryKernel {
 public:
  static absl::StatusOr<std::unique_ptr<LibraryKernel>> Prepare(const ConvolutionSpec& spec, int threads);

  absl::Status Run(const void* const* operands, void* const* results) override {
    const void* wide[2];
    for (int i = 0; i < 2; ++i) {
      Widen(operand_dtype_, operands[i], static_cast<float*>(buffers_[i].data()), counts_[i], threads_);
      wide[i] = buffers_[i].data();
    }
    if (result_dtype_ == DType::kF32) return kernel_->Run(wide, results);
    void* sums[] = {buffers_[2].data()};
    RETURN_IF_ERROR(kernel_->Run(wide, sums));
    Narrow(result_dtype_, static_cast<const float*>(sums[0]), results[0], counts_[2], threads_);
    return absl::OkStatus();
  }

 private:
  DType operand_dtype_ = DType::kInvalid, result_dtype_ = DType::kInvalid;
  int threads_ = 1;
  int64_t counts_[3] = {};
  Buffer buffers_[3];
  std::unique_ptr<LibraryKernel> kernel_;
};

std::optional<dnnl::memory::data_type> ElementType(DType dtype) {
  if (dtype == DType::kF16) return dnnl::memory::data_type::f16;
  return OneDnnType(dtype);
}

// Returns the first of oneDNN's kernels that is not its reference code; null when there is none.
absl::StatusOr<std::unique_ptr<OneDnnConvolution>> PrepareOneDnn(const ConvolutionSpec& spec, int threads) {
  const std::vector<ConvolutionPlan> plans =
      MakeConvolutionPlans(spec, *ElementType(spec.operand_dtype), *ElementType(spec.result_dtype));
  if (plans.empty()) return nullptr;
  RETURN_IF_ERROR(LoadOneDnn());
  for (const ConvolutionPlan& plan : plans) {
    auto kernel = OneDnnConvolution::Prepare(spec, plan, threads);
    if (absl::IsResourceExhausted(kernel.status())) return kernel.status();
    // oneDNN refuses some paddings, and types that the CPU does not have.
    if (!kernel.ok()) continue;
    if (!(*kernel)->is_reference()) return kernel;
  }
  return nullptr;
}

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareMethod(const ConvolutionSpec& spec, ConvolutionMethod method,
                                                             int threads) {
  switch (method) {
    case ConvolutionMethod::kOneDnn: {
      ASSIGN_OR_RETURN(auto kernel, PrepareOneDnn(spec, threads));
      if (kernel != nullptr) return std::unique_ptr<LibraryKernel>(std::move(kernel));
      return PrepareMethod(spec, ChooseWithoutOneDnn(spec), threads);
    }
    case ConvolutionMethod::kWidened:
      return WideConvolution::Prepare(spec, threads);
    case ConvolutionMethod::kDepthwise:
      return PrepareDepthwiseConvolution(spec, threads);
    case ConvolutionMethod::kRows:
      return PrepareProductConvolution(spec, WindowsAre::kRows, threads);
    case ConvolutionMethod::kColumns:
      return PrepareProductConvolution(spec, WindowsAre::kColumns, threads);
    case ConvolutionMethod::kGathered:
      break;
  }
  return PrepareGemmConvolution(spec, threads);
}

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareSpec(const ConvolutionSpec& spec, int threads) {
  if (spec.has_empty_tensor()) return std::make_unique<LoopConvolution>(spec, threads);
  return PrepareMethod(spec, ChooseConvolution(spec), threads);
}

absl::StatusOr<std::unique_ptr<LibraryKernel>> WideConvolution::Prepare(const ConvolutionSpec& spec, int threads) {
  auto kernel = std::make_unique<WideConvolution>();
  kernel->operand_dtype_ = spec.operand_dtype;
  kernel->result_dtype_ = spec.result_dtype;
  kernel->threads_ = threads;
  kernel->counts_[0] = spec.input_batch.size * spec.input_feature.size;
  kernel->counts_[1] = spec.kernel_input_feature.size * spec.kernel_output_feature.size;
  kernel->counts_[2] = spec.output_batch.size * spec.output_feature.size;
  for (const ConvolutionSpec::Spatial& s : spec.spatial) {
    kernel->counts_[0] *= s.input.size;
    kernel->counts_[1] *= s.kernel.size;
    kernel->counts_[2] *= s.output.size;
  }
  for (int i = 0; i < 3; ++i) {
    ASSIGN_OR_RETURN(kernel->buffers_[i], Buffer::Allocate({DType::kF32, {kernel->counts_[i]}}));
  }
  ConvolutionSpec wide = spec;
  wide.operand_dtype = wide.result_dtype = DType::kF32;
  ASSIGN_OR_RETURN(kernel->kernel_, PrepareSpec(wide, threads));
  return std::unique_ptr<LibraryKernel>(std::move(kernel));
}

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareConvolution(const proto::Kernel& kernel, int threads) {
  ASSIGN_OR_RETURN(ConvolutionSpec spec, MakeConvolutionSpec(kernel));
  const bool result_fits = spec.result_dtype == DType::kF32 || spec.result_dtype == spec.operand_dtype;
  if (!(ElementType(spec.operand_dtype) || spec.operand_dtype == DType::kF64) || !result_fits ||
      (spec.operand_dtype == DType::kF64) != (spec.result_dtype == DType::kF64)) {
    return Unimplemented("{} -> {}", Name(spec.operand_dtype), Name(spec.result_dtype));
  }
  return PrepareSpec(spec, threads);
}

}  // namespace tessera
