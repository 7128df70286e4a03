// SPDX-License-Identifier: Apache-2.0
// Asynchronous ops: they run while the program goes on.
#ifndef TESSERA_DIALECTS_STABLEHLO_ASYNC_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_ASYNC_OPS_H_

#include "tessera/dialects/stablehlo/base.h"
#include "tessera/dialects/stablehlo/control_flow_ops.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/async_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_ASYNC_OPS_H_
