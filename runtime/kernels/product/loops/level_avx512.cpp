// SPDX-License-Identifier: Apache-2.0
// x86-64-v4 (AVX-512 F, BW, CD, DQ, VL): vectors of 512 bits.
#if defined(__x86_64__)
#define TESSERA_VECTOR_BYTES 64
#define TESSERA_TILE_ROWS 12
#define TESSERA_FUNCTIONS Avx512Functions
#include "tessera/runtime/kernels/product/loops/tiles.h"
#endif
