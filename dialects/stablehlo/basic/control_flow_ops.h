// SPDX-License-Identifier: Apache-2.0
// Control flow and ordering.
#ifndef TESSERA_DIALECTS_STABLEHLO_BASIC_CONTROL_FLOW_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_BASIC_CONTROL_FLOW_OPS_H_

#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/control_flow_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_BASIC_CONTROL_FLOW_OPS_H_
