// SPDX-License-Identifier: Apache-2.0
// Removes elements of a convolution's operands that do not contribute.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CROPPED_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CROPPED_H_

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera {

// Returns the same convolution on slices of its operands: without the elements that negative padding removes, and
// without the taps that are in padding for every output. No operand is copied, so the slices need not be dense. A
// kernel whose innermost dimension is spatial keeps its taps, because the others would not be adjacent. No tensor of
// `spec` is empty.
ConvolutionSpec Cropped(const ConvolutionSpec& spec);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_CROPPED_H_
