// SPDX-License-Identifier: Apache-2.0
// Convolutions whose windows stride over elements that none of them reads.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WITHOUT_GAPS_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WITHOUT_GAPS_H_

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera {

// Returns the convolution of the elements that windows of `spec` read, as if the others were not there. Along a
// dimension, windows and taps read every n-th element, where n divides the strides of both. A kernel of one tap leaves
// gaps of its stride, and so does a result of one position, as the gradient of such a kernel has. Copies between
// layouts then copy a part of the input.
ConvolutionSpec WithoutGaps(const ConvolutionSpec& spec);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WITHOUT_GAPS_H_
