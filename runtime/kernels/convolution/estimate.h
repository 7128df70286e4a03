// SPDX-License-Identifier: Apache-2.0
// How long a convolution takes by each method. The estimates decide between methods, so they depend on the description
// alone, and on the primitive that oneDNN chooses; they are the same on every machine.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_

#include <optional>

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/convolution/onednn_convolution.h"

namespace tessera {

// All functions return the time in microseconds of two threads of an AMD EPYC of model 17. Eight in ten estimates lie
// within a factor of two of what was measured for 300 drawn convolutions (benchmarks/families), those of oneDNN within
// a factor of three.

// Estimates a product whose rows are windows (product_convolution.h).
double EstimateRows(const ConvolutionSpec& spec);

// The same with windows as columns; none where strides lie between windows.
std::optional<double> EstimateColumns(const ConvolutionSpec& spec);

// Estimates gemm_convolution.h.
double EstimateGathered(const ConvolutionSpec& spec);

// Estimates depthwise/depthwise.h.
double EstimateDepthwise(const ConvolutionSpec& spec);

// Estimates a primitive that does `work`.
double EstimateOneDnn(const ConvolutionSpec& spec, const OneDnnWork& work);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_
