// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/entry.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

bool IsWriterCondition(mlir::Value condition) {
  auto comparison = condition.getDefiningOp<mlir::arith::CmpIOp>();
  auto fact = comparison ? comparison.getLhs().getDefiningOp<rt::ContextOp>() : nullptr;
  return fact && fact.getFact() == rt::Fact::writes_state;
}

bool IsWriter(mlir::scf::IfOp branch) { return IsWriterCondition(branch.getCondition()) && branch.elseBlock(); }

}  // namespace tessera
