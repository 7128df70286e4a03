// SPDX-License-Identifier: Apache-2.0
// How the shape that an op computes depends on the number of rows of a batch.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_ROWS_USE_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_ROWS_USE_H_

#include "mlir/IR/Operation.h"
#include "tessera/compiler/frontend/specialise/known_values.h"

namespace tessera {

// In ascending order of trouble.
enum class RowsUse {
  kNone,
  kMultiple,  // what it reads are multiples of the number, and numbers without it
  kOther,     // something else, such as the number less one
};

// Of the operands of |op| whose values are known when compiling. The number of rows stands behind the marks of
// row_state.h.
RowsUse RowsUseOf(mlir::Operation* op, const KnownValues& known);

// Of a static op that was made from multiples of |rows|: whether they are nothing but sizes of dimensions that are
// whole numbers of rows. In another place, such as the start of a slice, they would not show in its type.
bool RowsStayInPlace(mlir::Value made, int64_t rows);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_ROWS_USE_H_
