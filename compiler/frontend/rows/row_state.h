// SPDX-License-Identifier: Apache-2.0
// How a value of a program follows from the rows of its batch.
#ifndef TESSERA_COMPILER_FRONTEND_ROWS_ROW_STATE_H_
#define TESSERA_COMPILER_FRONTEND_ROWS_ROW_STATE_H_

#include <optional>

#include "mlir/IR/Operation.h"

namespace tessera {

// Marks an optimization_barrier that tessera-specialise left around a multiple of the number of rows ("multiple"). The
// mark "other" is around a value whose shape or place was computed from that number in another way.
inline constexpr llvm::StringLiteral kNumberOfRowsAttr = "tessera.number_of_rows";

// The findings of tessera-check-rows on a computation, as a dictionary. `arguments` and `results` have the dimension of
// the rows for each value, or -1. `mixed` has the place where the rows come together, or "".
inline constexpr llvm::StringLiteral kRowsAttr = "tessera.rows";

// The state of a value in a program whose batch has `number` rows, a prime that divides no other size.
struct RowState {
  enum class Kind {
    kFree,   // depends on neither the rows nor their number
    kRows,   // element i of dimension `axis` follows from row (i / inner) % number alone, and from what is free
    kMixed,  // several rows come together, or their number counts
  };
  Kind kind = Kind::kFree;
  int64_t axis = 0;
  // The size of the dimension is outer * number * inner. When all rows are the `same`, outer and inner have no meaning.
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
  // Returns the same state along another dimension.
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
