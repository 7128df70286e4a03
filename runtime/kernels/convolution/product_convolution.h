// SPDX-License-Identifier: Apache-2.0
// A convolution as one matrix product by the loops in kernels/product. These read any element whose offset is the sum
// of a row offset and a column offset. The windows of a padded input form such a matrix, so no window is copied.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_PRODUCT_CONVOLUTION_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_PRODUCT_CONVOLUTION_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

// The operand of the product that the windows form.
enum class WindowsAre {
  kRows,     // result [positions, output features]
  kColumns,  // result [output features, positions]; only for strides of 1
};

// Prepares `spec`, which has no empty tensor. Fails with ResourceExhausted when its workspace does not fit in memory.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareProductConvolution(const ConvolutionSpec& spec,
                                                                         WindowsAre windows, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_PRODUCT_CONVOLUTION_H_
