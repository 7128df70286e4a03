// SPDX-License-Identifier: Apache-2.0
// How ops propagate rows.
#ifndef TESSERA_COMPILER_FRONTEND_ROWS_ROW_RULES_H_
#define TESSERA_COMPILER_FRONTEND_ROWS_ROW_RULES_H_

#include "llvm/ADT/ArrayRef.h"
#include "tessera/compiler/frontend/rows/row_state.h"

namespace tessera {

// Returns the only dimension of |type| whose size is a positive multiple of |number|; nullopt for none or several.
std::optional<int64_t> RowDimension(mlir::Type type, int64_t number);
bool HasRowDimension(mlir::Type type, int64_t number);

// Returns the state of all results of |op|, none of whose operands is mixed. An operand has rows, or all are free and
// a result has a dimension of the rows' size. Returns nullopt when the op combines rows, or has no rule.
std::optional<RowState> FollowRows(mlir::Operation* op, llvm::ArrayRef<RowState> operands, int64_t number);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_ROWS_ROW_RULES_H_
