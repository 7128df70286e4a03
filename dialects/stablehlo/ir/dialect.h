// SPDX-License-Identifier: Apache-2.0
// The stablehlo dialect object. Programs that build or match ops include ops.h, or one family's header.
#ifndef TESSERA_DIALECTS_STABLEHLO_IR_DIALECT_H_
#define TESSERA_DIALECTS_STABLEHLO_IR_DIALECT_H_

#include "mlir/IR/Dialect.h"
#include "tessera/dialects/stablehlo/dialect.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_IR_DIALECT_H_
