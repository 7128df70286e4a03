// SPDX-License-Identifier: Apache-2.0
// The sdy dialect object. Programs that build or match ops include ops.h.
#ifndef TESSERA_DIALECTS_SDY_DIALECT_H_
#define TESSERA_DIALECTS_SDY_DIALECT_H_

#include "mlir/IR/Dialect.h"
#include "tessera/dialects/sdy/dialect.h.inc"

#endif  // TESSERA_DIALECTS_SDY_DIALECT_H_
