// SPDX-License-Identifier: Apache-2.0
// Ops that combine many elements with a function given as a region.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_REDUCTION_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_REDUCTION_OPS_H_

#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/checks/base.h"
#include "tessera/dialects/stablehlo/checks/window.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/reduction_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_REDUCTION_OPS_H_
