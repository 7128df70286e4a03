// SPDX-License-Identifier: Apache-2.0
// Estimates the time of a convolution for each method. The estimates select the method, so they depend only on the
// description, and on the primitive that oneDNN chooses; they are the same on every machine.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_

#include <optional>

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/convolution/onednn_convolution.h"

namespace tessera {

// All functions return the time in microseconds for two threads of an AMD EPYC of model 17. Eight in ten estimates are
// within a factor of two of the measured time for 300 random convolutions (benchmarks/families); those of oneDNN are
// within a factor of three.

// Estimates a product whose rows are windows (product_convolution.h).
double EstimateRows(const ConvolutionSpec& spec);

// The same with windows as columns; nullopt when strides separate the windows.
std::optional<double> EstimateColumns(const ConvolutionSpec& spec);

// Estimates gemm_convolution.h.
double EstimateGathered(const ConvolutionSpec& spec);

// Estimates depthwise/depthwise.h.
double EstimateDepthwise(const ConvolutionSpec& spec);

// Estimates a primitive that does `work`.
double EstimateOneDnn(const ConvolutionSpec& spec, const OneDnnWork& work);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_
