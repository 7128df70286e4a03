// SPDX-License-Identifier: Apache-2.0
// Elements of bf16 and f16 as f32 and back, whole arrays at a time.
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
