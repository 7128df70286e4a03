// SPDX-License-Identifier: Apache-2.0
// The rules of row_rules.h by op. Each family file adds its ops; row_rules.cpp lists the families.
#ifndef TESSERA_COMPILER_FRONTEND_ROWS_ROW_FAMILIES_H_
#define TESSERA_COMPILER_FRONTEND_ROWS_ROW_FAMILIES_H_

#include "mlir/IR/BuiltinTypes.h"
#include "tessera/compiler/analysis/op_rules.h"
#include "tessera/compiler/frontend/rows/row_rules.h"

namespace tessera {

// All operands and results are ranked tensors, and no operand is mixed. A rule returns the state of all results;
// nullopt when the op combines rows.
struct RowRules {
  // Takes the states of the operands, one of which has rows, and the number of rows.
  OpRules<std::optional<RowState>(mlir::Operation*, llvm::ArrayRef<RowState>, int64_t)> follow;
  // Takes the number of rows. The op has only free operands, or none, and a dimension of rows in its result.
  OpRules<std::optional<RowState>(mlir::Operation*, int64_t)> create;

  static const RowRules& Get();
  // Returns "yes", "yes: HOW" or "no: REASON", see OpRules; "" for ops that no family has added.
  std::string Describe(mlir::OperationName name) const;
};

// The families, one per file.
void AddElementwiseRows(RowRules& rules);
void AddShapeRows(RowRules& rules);
void AddContractionRows(RowRules& rules);
void AddDataMovementRows(RowRules& rules);
void AddBatchedRows(RowRules& rules);
void AddEffectRows(RowRules& rules);

inline mlir::RankedTensorType TypeOf(mlir::Value value) { return mlir::cast<mlir::RankedTensorType>(value.getType()); }

// Returns whether no state has rows.
bool AllFree(llvm::ArrayRef<RowState> states);

// Returns the joined state of operands of one shape; nullopt unless the first has rows and all agree.
std::optional<RowState> Agree(llvm::ArrayRef<RowState> states);

// Returns the position of |dim| among the dimensions that are not in |without|.
int64_t PositionAmongOthers(int64_t dim, llvm::ArrayRef<int64_t> without);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_ROWS_ROW_FAMILIES_H_
