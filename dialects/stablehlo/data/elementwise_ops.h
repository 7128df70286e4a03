// SPDX-License-Identifier: Apache-2.0
// Elementwise ops.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_ELEMENTWISE_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_ELEMENTWISE_OPS_H_

#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/elementwise_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_ELEMENTWISE_OPS_H_
