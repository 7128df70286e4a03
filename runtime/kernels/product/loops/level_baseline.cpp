// SPDX-License-Identifier: Apache-2.0
// Any processor: vectors of 128 bits.
#define TESSERA_VECTOR_BYTES 16
#define TESSERA_TILE_ROWS 4
#define TESSERA_FUNCTIONS BaselineFunctions
#include "tessera/runtime/kernels/product/loops/tiles.h"
