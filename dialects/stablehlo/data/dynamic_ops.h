// SPDX-License-Identifier: Apache-2.0
// Ops with dynamic result shapes.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_DYNAMIC_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_DYNAMIC_OPS_H_

#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/dynamic_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_DYNAMIC_OPS_H_
