// SPDX-License-Identifier: Apache-2.0
// How ops pass rows on.
#ifndef TESSERA_COMPILER_FRONTEND_ROWS_ROW_RULES_H_
#define TESSERA_COMPILER_FRONTEND_ROWS_ROW_RULES_H_

#include "llvm/ADT/ArrayRef.h"
#include "tessera/compiler/frontend/rows/row_state.h"

namespace tessera {

// The only dimension of |type| whose size is a multiple of |number|, which is not 0. nullopt: none or several.
std::optional<int64_t> RowDimension(mlir::Type type, int64_t number);
bool HasRowDimension(mlir::Type type, int64_t number);

// The state of all results of |op|, which has no mixed operand, and either an operand with rows or none at all but a
// result of their size. nullopt: it brings rows together, or there is no rule for it.
std::optional<RowState> FollowRows(mlir::Operation* op, llvm::ArrayRef<RowState> operands, int64_t number);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_ROWS_ROW_RULES_H_
