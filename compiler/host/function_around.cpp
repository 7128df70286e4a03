// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/host/function_around.h"

#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

mlir::Operation* FunctionAround(mlir::Operation* op) {
  mlir::Operation* parent = op->getParentOp();
  while (mlir::isa_and_present<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, ir::WriterOp>(parent))
    parent = parent->getParentOp();
  return mlir::isa_and_present<ir::ComputationOp>(parent) ? nullptr : parent;
}

}  // namespace tessera
