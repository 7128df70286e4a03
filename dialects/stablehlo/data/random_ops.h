// SPDX-License-Identifier: Apache-2.0
// Random bits.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_RANDOM_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_RANDOM_OPS_H_

#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/random_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_RANDOM_OPS_H_
