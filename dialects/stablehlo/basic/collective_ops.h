// SPDX-License-Identifier: Apache-2.0
// Collectives and point-to-point messages.
#ifndef TESSERA_DIALECTS_STABLEHLO_BASIC_COLLECTIVE_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_BASIC_COLLECTIVE_OPS_H_

#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/collective_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_BASIC_COLLECTIVE_OPS_H_
