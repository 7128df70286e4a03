// SPDX-License-Identifier: Apache-2.0
// Chooses the implementation of a convolution for the CPU that runs it, when a program is loaded, never when it is
// compiled. The choice depends only on the description and the CPU, and so do the bits of the result.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_CHOOSE_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_CHOOSE_H_

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/convolution/onednn_convolution.h"
#include "tessera/runtime/kernels/product/choose.h"

namespace tessera {

enum class ConvolutionMethod {
  kOneDnn,     // in the type of the operands
  kWidened,    // as f32, rounded at the end: for operands of bf16 and f16
  kDepthwise,  // depthwise/depthwise.h
  kRows,       // product_convolution.h, windows as rows
  kColumns,    // product_convolution.h with windows as columns
  kGathered,   // gemm_convolution.h: f32 and f64
  kPhases,     // image/phases.h: each phase by one of the methods above, except the first two
};

// Returns the method for `spec`, which has no empty tensor. If that is oneDNN, two more functions decide by the
// primitive that oneDNN chooses. ChooseBesideOneDnn returns another method if this primitive is slow, because it copies
// between layouts or pads features. ChooseWithoutOneDnn returns the method if oneDNN has only reference code.
ConvolutionMethod ChooseConvolution(const ConvolutionSpec& spec,
                                    const product::HasFeature& has = product::HasProductFeature);
ConvolutionMethod ChooseBesideOneDnn(const ConvolutionSpec& spec, const OneDnnWork& work);
ConvolutionMethod ChooseWithoutOneDnn(const ConvolutionSpec& spec);

// Returns whether no CPU uses oneDNN for `spec`, which has no empty tensor.
bool IsWithoutOneDnn(const ConvolutionSpec& spec);

// Returns the time of ChooseWithoutOneDnn's method in microseconds, see estimate.h.
double EstimateWithoutOneDnn(const ConvolutionSpec& spec);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_CHOOSE_H_
