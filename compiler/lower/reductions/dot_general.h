// SPDX-License-Identifier: Apache-2.0
// dot_general as loops.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_DOT_GENERAL_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_DOT_GENERAL_H_

#include "mlir/IR/Builders.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

// Returns the result of |op| as that of structured ops. Their loops are those of the result, then one per contracting
// dimension. With |widens|, operands of bf16 or f16 are first converted to the type of the sums, by ops of their own.
mlir::Value BuildLoops(mlir::OpBuilder& builder, rt::DotGeneralOp op, bool widens);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_DOT_GENERAL_H_
