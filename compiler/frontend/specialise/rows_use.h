// SPDX-License-Identifier: Apache-2.0
// How the shape that an op computes depends on the number of rows of a batch.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_ROWS_USE_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_ROWS_USE_H_

#include "mlir/IR/Operation.h"
#include "tessera/compiler/frontend/specialise/known_values.h"

namespace tessera {

// Uses in ascending order of severity.
enum class RowsUse {
  kNone,
  kMultiple,  // multiples of the number, and numbers independent of it
  kOther,     // something else, such as the number less one
};

// Returns the use in the operands of |op| whose values are known at compile time. Marks of row_state.h surround the
// number of rows.
RowsUse RowsUseOf(mlir::Operation* op, const KnownValues& known);

// Returns whether the multiples of |rows| in a static op are only sizes of dimensions that consist of whole rows.
// |made| was built from the multiples. Elsewhere, such as in the start of a slice, they would not appear in its type.
bool RowsStayInPlace(mlir::Value made, int64_t rows);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_ROWS_USE_H_
