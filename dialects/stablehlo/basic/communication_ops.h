// SPDX-License-Identifier: Apache-2.0
// Ops that communicate with other processes, the host or foreign code.
#ifndef TESSERA_DIALECTS_STABLEHLO_BASIC_COMMUNICATION_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_BASIC_COMMUNICATION_OPS_H_

#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/communication_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_BASIC_COMMUNICATION_OPS_H_
