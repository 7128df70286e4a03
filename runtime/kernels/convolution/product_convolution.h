// SPDX-License-Identifier: Apache-2.0
// A convolution as one matrix product by the loops in kernels/product. They read any element that lies at the sum of an
// offset of its row and one of its column. The elements under all windows of a padded input are such a matrix, so no
// window is copied.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_PRODUCT_CONVOLUTION_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_PRODUCT_CONVOLUTION_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

// Which side of the product the windows are.
enum class WindowsAre {
  kRows,     // result [positions, output features]
  kColumns,  // result [output features, positions]; of strides 1 only
};

// Prepares `spec`, which has no empty tensor. Fails with ResourceExhausted when its workspace does not fit in memory.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareProductConvolution(const ConvolutionSpec& spec,
                                                                         WindowsAre windows, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_PRODUCT_CONVOLUTION_H_
