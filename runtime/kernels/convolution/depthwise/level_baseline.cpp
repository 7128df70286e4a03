// SPDX-License-Identifier: Apache-2.0
// Any processor: vectors of 128 bits.
#define TESSERA_VECTOR_BYTES 16
#define TESSERA_FUNCTIONS BaselineFunctions
#include "tessera/runtime/kernels/convolution/depthwise/rows.h"
