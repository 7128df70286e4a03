// SPDX-License-Identifier: Apache-2.0
// Convolutions whose windows skip elements that none of them reads.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WITHOUT_GAPS_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WITHOUT_GAPS_H_

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera {

// Returns the convolution of only the elements that windows of `spec` read. Along a dimension, windows and taps read
// every n-th element, where n divides the strides of both. A one-tap kernel leaves gaps of its stride, and so does a
// one-position result, as in the gradient of such a kernel. Layout copies then copy only a part of the input.
ConvolutionSpec WithoutGaps(const ConvolutionSpec& spec);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WITHOUT_GAPS_H_
