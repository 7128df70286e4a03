// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/mhlo/ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/mhlo/dialect.cpp.inc"

#define GET_OP_CLASSES
#include "tessera/dialects/mhlo/ops.cpp.inc"

namespace tessera::mhlo {

void MhloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "tessera/dialects/mhlo/ops.cpp.inc"
      >();
}

}  // namespace tessera::mhlo
