// SPDX-License-Identifier: Apache-2.0
// A convolution as matrix products, for any specification. It copies the elements of some windows at a time, so it
// supports inputs whose dilation would make a copy of the whole too large.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_GEMM_CONVOLUTION_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_GEMM_CONVOLUTION_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

// Prepares `spec`, whose operands and result are all f32 or all f64. Fails with ResourceExhausted when its workspace
// does not fit, FailedPrecondition without OpenBLAS.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareGemmConvolution(const ConvolutionSpec& spec, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_GEMM_CONVOLUTION_H_
