// SPDX-License-Identifier: Apache-2.0
// Ops on whole rows of a table, the slices along dimension 0.
#ifndef TESSERA_COMPILER_HLO_ROW_OPS_H_
#define TESSERA_COMPILER_HLO_ROW_OPS_H_

#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::autodiff {

// Returns rows |ids|, [n], of |table|: [n, ...]. Ids are clamped.
mlir::Value GatherRows(HloBuilder& hlo, mlir::Value table, mlir::Value ids);

enum class RowUpdate {
  kAdd,      // to the old row; ids may repeat
  kReplace,  // the old row; rows of equal ids must be equal
};
// Returns |table| with |rows|, [n, ...], added to or replacing its rows |ids|, [n]. Out-of-range ids are ignored.
// |unique| promises that in-range ids do not repeat.
mlir::Value ScatterRows(HloBuilder& hlo, mlir::Value table, mlir::Value ids, mlir::Value rows, RowUpdate update,
                        bool unique);

// Return whether |scatter| is such an op, for ids of any shape.
bool ReplacesRows(stablehlo::ScatterOp scatter);
bool AddsRows(stablehlo::ScatterOp scatter);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_HLO_ROW_OPS_H_
