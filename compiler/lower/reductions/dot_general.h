// SPDX-License-Identifier: Apache-2.0
// dot_general as loops.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_DOT_GENERAL_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_DOT_GENERAL_H_

#include "mlir/Transforms/DialectConversion.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera {

// Replaces |op| by a structured op whose loops are those of the result, then one per contracting dimension. |operands|
// are those of |op|, converted. With |widens|, operands of bf16 or f16 are first converted to the type of the sums, by
// ops of their own. Fails with an error at |op| when elements of an operand have no conversion to that type.
mlir::LogicalResult LowerToLoops(stablehlo::DotGeneralOp op, mlir::ValueRange operands, bool widens,
                                 const mlir::TypeConverter& converter, mlir::ConversionPatternRewriter& rewriter);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_DOT_GENERAL_H_
