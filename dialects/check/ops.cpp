// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/check/ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/check/dialect.cpp.inc"

#define GET_OP_CLASSES
#include "tessera/dialects/check/ops.cpp.inc"

namespace tessera::check {

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "tessera/dialects/check/ops.cpp.inc"
      >();
}

}  // namespace tessera::check
