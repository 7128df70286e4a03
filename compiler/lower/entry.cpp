// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/entry.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

bool IsWriter(mlir::scf::IfOp branch) {
  auto condition = branch.getCondition().getDefiningOp<mlir::arith::CmpIOp>();
  auto fact = condition ? condition.getLhs().getDefiningOp<rt::ContextOp>() : nullptr;
  return fact && fact.getFact() == rt::Fact::writes_state && branch.elseBlock();
}

}  // namespace tessera
