// SPDX-License-Identifier: Apache-2.0
// Crops elements of a convolution's operands that do not affect the result.
#ifndef TESSERA_COMPILER_LOWER_CONVOLUTION_CROP_H_
#define TESSERA_COMPILER_LOWER_CONVOLUTION_CROP_H_

#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Returns a convolution of slices of the operands of |op| where that saves work, otherwise |op| itself. The slices
// omit elements that no window reads, and taps over padding at every output. No tensor of |op| is empty.
stablehlo::ConvolutionOp CroppedConvolution(stablehlo::ConvolutionOp op);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_CONVOLUTION_CROP_H_
