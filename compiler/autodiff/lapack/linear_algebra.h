// SPDX-License-Identifier: Apache-2.0
// Gradients that StableHLO ops share with LAPACK routines.
#ifndef TESSERA_COMPILER_AUTODIFF_LAPACK_LINEAR_ALGEBRA_H_
#define TESSERA_COMPILER_AUTODIFF_LAPACK_LINEAR_ALGEBRA_H_

#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/lapack/matrices.h"

namespace tessera::autodiff {

// Returns the gradient of the triangle of a Hermitian matrix that is read; |s| is the gradient of the whole matrix.
// The other triangle is the conjugate of this one.
mlir::Value TriangleOfHermitian(HloBuilder& hlo, mlir::Value s, bool lower);

// Returns the gradient of the triangle that is read, from the factor (lower: L L^H, else U^H U) and its gradient.
mlir::Value CholeskyGradient(HloBuilder& hlo, mlir::Value factor, mlir::Value g, bool lower);

struct TriangularSystem {
  mlir::Value a, b, x;
  Matrices::Triangle triangle;
  bool left = true;
  stablehlo::Transpose transpose = stablehlo::Transpose::NO_TRANSPOSE;
};
// Adds to the gradients of a and b, given the gradient of x.
void AddTriangularSolveGradients(Backward& backward, const TriangularSystem& system, mlir::Value g);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_LAPACK_LINEAR_ALGEBRA_H_
