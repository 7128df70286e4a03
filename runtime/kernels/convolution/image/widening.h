// SPDX-License-Identifier: Apache-2.0
// Converts arrays of bf16 and f16 to f32 and back.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WIDENING_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WIDENING_H_

#include <cstdint>

#include "tessera/runtime/types/dtype.h"

namespace tessera {

// Converts `count` elements of `dtype`, which is bf16 or f16.
void Widen(DType dtype, const void* from, float* to, int64_t count, int threads);
// Rounds to nearest even.
void Narrow(DType dtype, const float* from, void* to, int64_t count, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_IMAGE_WIDENING_H_
