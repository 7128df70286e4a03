// SPDX-License-Identifier: Apache-2.0
// How a value of a program depends on the rows of its batch.
#ifndef TESSERA_COMPILER_FRONTEND_ROWS_ROW_STATE_H_
#define TESSERA_COMPILER_FRONTEND_ROWS_ROW_STATE_H_

#include <optional>

#include "mlir/IR/Operation.h"

namespace tessera {

// Marks an optimization_barrier that tessera-specialise left around a multiple of the number of rows ("multiple"). The
// mark "other" is around a value whose shape or position was computed from that number in another way.
inline constexpr llvm::StringLiteral kNumberOfRowsAttr = "tessera.number_of_rows";

// The results of tessera-check-rows on a computation, as a dictionary. `arguments` and `results` hold the row
// dimension of each value, or -1. `mixed` is the location where rows are combined, or "".
inline constexpr llvm::StringLiteral kRowsAttr = "tessera.rows";

// The state of a value in a program whose batch has `number` rows, a prime that divides no other size.
struct RowState {
  enum class Kind {
    kFree,   // depends on neither the rows nor their number
    kRows,   // element i of dimension `axis` depends only on row (i / inner) % number, and on free values
    kMixed,  // several rows are combined, or their number matters
  };
  Kind kind = Kind::kFree;
  int64_t axis = 0;
  // The size of the dimension is outer * number * inner. When all rows are the `same`, outer and inner are
  // meaningless.
  int64_t outer = 1;
  int64_t inner = 1;
  bool same = false;
  mlir::Operation* cause = nullptr;  // the op that mixed the rows, for kMixed

  static RowState Rows(int64_t axis) { return {.kind = Kind::kRows, .axis = axis}; }
  static RowState Same(int64_t axis) { return {.kind = Kind::kRows, .axis = axis, .same = true}; }
  static RowState Mixed(mlir::Operation* cause) { return {.kind = Kind::kMixed, .cause = cause}; }

  bool is_free() const { return kind == Kind::kFree; }
  bool is_rows() const { return kind == Kind::kRows; }
  bool is_mixed() const { return kind == Kind::kMixed; }
  // Returns the same state for another dimension.
  RowState At(int64_t other) const {
    RowState moved = *this;
    moved.axis = other;
    return moved;
  }
  bool operator==(const RowState&) const = default;
};

// Returns the state of a value that may have either of two states of equal types; nullopt when it is mixed.
std::optional<RowState> Join(const RowState& a, const RowState& b);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_ROWS_ROW_STATE_H_
