// SPDX-License-Identifier: Apache-2.0
// Batches of real or complex matrices, with operations for linear algebra formulas.
#ifndef TESSERA_COMPILER_AUTODIFF_LAPACK_MATRICES_H_
#define TESSERA_COMPILER_AUTODIFF_LAPACK_MATRICES_H_

#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::autodiff {

class Matrices {
 public:
  explicit Matrices(HloBuilder& hlo) : hlo_(hlo) {}

  mlir::Value Multiply(mlir::Value a, mlir::Value b);
  mlir::Value Transposed(mlir::Value a);
  mlir::Value Adjoint(mlir::Value a) { return hlo_.Conjugate(Transposed(a)); }
  mlir::Value Zeros(mlir::Value like, int64_t rows, int64_t columns);

  // Return |a| where the column is at most the row plus |diagonal|, and 0 elsewhere (Lower), or the opposite triangle
  // (Upper).
  mlir::Value Lower(mlir::Value a, int64_t diagonal = 0);
  mlir::Value Upper(mlir::Value a, int64_t diagonal = 0);
  // Returns the lower triangle with the diagonal halved.
  mlir::Value LowerWithHalfDiagonal(mlir::Value a);
  // Returns the identity in the shape of |like|.
  mlir::Value Identity(mlir::Value like);
  // Convert [..., m, n] to [..., min(m, n)], and [..., n] to [..., n, n].
  mlir::Value Diagonal(mlir::Value a);
  mlir::Value FromDiagonal(mlir::Value values);

  // Multiply column j by values j, and row i by values i.
  mlir::Value ScaleColumns(mlir::Value a, mlir::Value values) { return hlo_.Mul(a, AlongColumns(values, ShapeOf(a))); }
  mlir::Value ScaleRows(mlir::Value a, mlir::Value values) { return hlo_.Mul(a, AlongRows(values, ShapeOf(a))); }
  // Broadcast values j to every row of column j, and values i to every column of row i.
  mlir::Value AlongColumns(mlir::Value values, llvm::ArrayRef<int64_t> shape);
  mlir::Value AlongRows(mlir::Value values, llvm::ArrayRef<int64_t> shape);

  // Returns the first |rows| and |columns|.
  mlir::Value Leading(mlir::Value a, int64_t rows, int64_t columns);
  // Pads with zeros below and to the right.
  mlir::Value Padded(mlir::Value a, int64_t rows, int64_t columns);

  struct Triangle {
    bool lower = true;
    bool unit_diagonal = false;
  };
  // Returns x of op(a) x = b (of x op(a) = b unless |left|).
  mlir::Value Solve(mlir::Value a, mlir::Value b, Triangle triangle, bool left,
                    stablehlo::Transpose transpose = stablehlo::Transpose::NO_TRANSPOSE);

 private:
  // Returns where column and row plus |diagonal| compare in |direction|.
  mlir::Value Where(mlir::Value like, stablehlo::ComparisonDirection direction, int64_t diagonal);

  HloBuilder& hlo_;
};

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_LAPACK_MATRICES_H_
