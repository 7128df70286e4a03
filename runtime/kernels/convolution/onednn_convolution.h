// SPDX-License-Identifier: Apache-2.0
// A convolution by a oneDNN primitive (plan.h), with the copies between the primitive's layouts and the program's.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_ONEDNN_CONVOLUTION_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_ONEDNN_CONVOLUTION_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

// The work of the primitive that oneDNN chose. estimate.h converts it to a time.
struct OneDnnWork {
  bool is_gradient = false;  // computes the gradient of a kernel
  // The primitive copies the windows of a group of an image, and multiplies matrices.
  bool has_gemm = false;
  bool is_depthwise = false;  // uses code for groups of one feature
  double products = 0;        // multiply-adds, including those of padded features
  double calls = 0;           // groups of images
  double under_windows = 0;   // elements that has_gemm copies, over all calls
  double reorders = 0;        // copies between layouts
  double reordered = 0;       // elements of the reorders
};

struct OneDnnConvolution {
  std::unique_ptr<LibraryKernel> kernel;  // null when oneDNN has only reference code
  OneDnnWork work;
};

// Prepares the first oneDNN primitive for `spec` that is not reference code. The operands are f32, bf16 or f16. Fails
// with ResourceExhausted when memory is short, FailedPrecondition without oneDNN.
absl::StatusOr<OneDnnConvolution> PrepareOneDnnConvolution(const ConvolutionSpec& spec, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_ONEDNN_CONVOLUTION_H_
