// SPDX-License-Identifier: Apache-2.0
// x86-64-v3 (AVX2, FMA, F16C): vectors of 256 bits.
#if defined(__x86_64__)
#define TESSERA_VECTOR_BYTES 32
#define TESSERA_TILE_ROWS 6
#define TESSERA_FUNCTIONS Avx2Functions
#include "tessera/runtime/kernels/product/loops/tiles.h"
#endif
