// SPDX-License-Identifier: Apache-2.0
// Ops that create or move elements without computing on them.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_DATA_MOVEMENT_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_DATA_MOVEMENT_OPS_H_

#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/data_movement_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_DATA_MOVEMENT_OPS_H_
