// SPDX-License-Identifier: Apache-2.0
// Asynchronous ops: they run while the program continues.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_ASYNC_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_ASYNC_OPS_H_

#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/async_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_ASYNC_OPS_H_
