// SPDX-License-Identifier: Apache-2.0
// How long a convolution takes as a product (product_convolution.h). The estimates decide between methods, so they
// depend on the description alone and are the same on every machine.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_

#include <optional>

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"

namespace tessera {

// Returns the time in microseconds of two threads of an Intel Xeon of model 207. Three in four estimates lie within a
// factor of two of what was measured for 600 drawn convolutions (benchmarks/families).
double EstimateRows(const ConvolutionSpec& spec);

// The same with windows as columns; none where strides lie between windows.
std::optional<double> EstimateColumns(const ConvolutionSpec& spec);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_ESTIMATE_H_
