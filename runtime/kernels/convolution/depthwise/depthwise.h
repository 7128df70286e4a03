// SPDX-License-Identifier: Apache-2.0
// Convolutions whose output features have separate inputs: depthwise ones, and the gradients of their kernels. They are
// not matrix products; features are the lanes of vectors.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_DEPTHWISE_DEPTHWISE_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_DEPTHWISE_DEPTHWISE_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

// Returns whether the groups have a single input feature, or a single image, with a few output features each.
bool IsDepthwise(const ConvolutionSpec& spec);

// Prepares `spec`, for which IsDepthwise holds and which has no empty tensor. Fails with ResourceExhausted when its
// workspace does not fit in memory.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareDepthwiseConvolution(const ConvolutionSpec& spec, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_DEPTHWISE_DEPTHWISE_H_
