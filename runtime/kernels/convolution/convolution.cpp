// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/convolution.h"

#include <cstring>
#include <optional>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/convolution/choose.h"
#include "tessera/runtime/kernels/convolution/depthwise/depthwise.h"
#include "tessera/runtime/kernels/convolution/gemm_convolution.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/convolution/image/cropped.h"
#include "tessera/runtime/kernels/convolution/image/phases.h"
#include "tessera/runtime/kernels/convolution/image/widening.h"
#include "tessera/runtime/kernels/convolution/image/without_gaps.h"
#include "tessera/runtime/kernels/convolution/onednn_convolution.h"
#include "tessera/runtime/kernels/convolution/product_convolution.h"

namespace tessera {
namespace {

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

// Computes one phase after another.
class PhasedConvolution : public LibraryKernel {
 public:
  static absl::StatusOr<std::unique_ptr<LibraryKernel>> Prepare(const ConvolutionSpec& spec, int threads);

  absl::Status Run(const void* const* operands, void* const* results) override {
    if (zeros_ > 0) std::memset(results[0], 0, zeros_);
    for (const Part& part : parts_) {
      void* result[] = {static_cast<char*>(results[0]) + part.result_offset};
      RETURN_IF_ERROR(part.kernel->Run(operands, result));
    }
    return absl::OkStatus();
  }

 private:
  struct Part {
    std::unique_ptr<LibraryKernel> kernel;
    int64_t result_offset;  // in bytes
  };

  std::vector<Part> parts_;
  size_t zeros_ = 0;  // the bytes of the result if the parts do not write all of them
};

// Prepares any method but oneDNN and kWidened.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareMethod(const ConvolutionSpec& spec, ConvolutionMethod method,
                                                             int threads) {
  const ConvolutionSpec dense = WithoutGaps(spec);
  switch (method) {
    case ConvolutionMethod::kDepthwise:
      return PrepareDepthwiseConvolution(dense, threads);
    case ConvolutionMethod::kRows:
      return PrepareProductConvolution(dense, WindowsAre::kRows, threads);
    case ConvolutionMethod::kColumns:
      return PrepareProductConvolution(dense, WindowsAre::kColumns, threads);
    case ConvolutionMethod::kPhases:
      return PhasedConvolution::Prepare(spec, threads);
    default:
      return PrepareGemmConvolution(dense, threads);
  }
}

absl::StatusOr<std::unique_ptr<LibraryKernel>> PhasedConvolution::Prepare(const ConvolutionSpec& spec, int threads) {
  const std::optional<ConvolutionPhases> phases = PhasesOf(spec);
  TESSERA_CHECK(phases.has_value());
  const int64_t width = ByteWidth(spec.result_dtype);
  auto kernel = std::make_unique<PhasedConvolution>();
  for (const ConvolutionPhase& phase : phases->dense) {
    ASSIGN_OR_RETURN(auto part, PrepareMethod(phase.spec, ChooseWithoutOneDnn(phase.spec), threads));
    kernel->parts_.push_back({std::move(part), phase.result_offset * width});
  }
  if (!phases->cover_result) {
    int64_t elements = spec.output_batch.size * spec.output_feature.size;
    for (const ConvolutionSpec::Spatial& s : spec.spatial) elements *= s.output.size;
    kernel->zeros_ = static_cast<size_t>(elements * width);
  }
  return std::unique_ptr<LibraryKernel>(std::move(kernel));
}

// Prepares a convolution of whole tensors, which oneDNN wants to be dense.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareSpec(const ConvolutionSpec& whole, int threads) {
  if (whole.has_empty_tensor()) return std::make_unique<LoopConvolution>(whole, threads);
  const ConvolutionSpec spec = Cropped(whole);
  ConvolutionMethod method = ChooseConvolution(spec);
  if (method == ConvolutionMethod::kOneDnn) {
    ASSIGN_OR_RETURN(OneDnnConvolution convolution, PrepareOneDnnConvolution(whole, threads));
    method = convolution.kernel == nullptr ? ChooseWithoutOneDnn(spec) : ChooseBesideOneDnn(spec, convolution.work);
    if (method == ConvolutionMethod::kOneDnn) return std::move(convolution.kernel);
  }
  if (method == ConvolutionMethod::kWidened) return WideConvolution::Prepare(whole, threads);
  return PrepareMethod(spec, method, threads);
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

bool IsSupported(DType dtype) { return IsFloat(dtype) && !IsSmall(dtype); }

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareConvolution(const proto::Kernel& kernel, int threads) {
  ASSIGN_OR_RETURN(ConvolutionSpec spec, MakeConvolutionSpec(kernel));
  const bool result_fits = spec.result_dtype == DType::kF32 || spec.result_dtype == spec.operand_dtype;
  if (!IsSupported(spec.operand_dtype) || !result_fits ||
      (spec.operand_dtype == DType::kF64) != (spec.result_dtype == DType::kF64)) {
    return Unimplemented("{} -> {}", Name(spec.operand_dtype), Name(spec.result_dtype));
  }
  return PrepareSpec(spec, threads);
}

}  // namespace tessera
