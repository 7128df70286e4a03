// SPDX-License-Identifier: Apache-2.0
// Singular values and vectors of a column-major matrix, by LAPACK's ?gesdd or by its separate steps.
//
// ?gesdd spends half of its time on the bidiagonal form, which runs on one thread up to about 680 x 680 elements. Its
// QR factorisation of a rectangular matrix starts a parallel section for each of many small products. The steps, on all
// threads:
//   1. A wide matrix is replaced by its adjoint, whose vectors are the same with left and right exchanged.
//   2. A tall matrix is replaced by its R (reflections.h).
//   3. The remaining square, or a nearly square matrix, becomes bidiagonal (bidiagonal.h). A small one with
//      vectors is computed by ?gesdd.
//   4. LAPACK computes the singular values and vectors of the bidiagonal form on OpenBLAS's threads.
//   5. Each thread applies the reflections of steps 3 and 2 to its own vectors.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_DECOMPOSE_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_DECOMPOSE_H_

#include <functional>

#include "tessera/runtime/kernels/lapack/problem.h"
#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {

// The matrix `a`, its left vectors `u` and its right vectors `vt`, row by row. The mode is that of ?gesdd: 'A' for all
// vectors, 'S' for as many as there are singular values, 'N' for none.
struct SingularShape {
  Part a, u, vt;
  char mode;
};

// Overwrites `a`, fills values and vectors, and returns LAPACK's info. A copy has its own workspace. The caller must
// hold no OpenBlasThreads.
template <typename T>
using Decompose = std::function<lapack_int(T* a, Real<T>* values, T* u, T* vt)>;

// Returns whether the steps are faster than ?gesdd.
bool HasSteps(const SingularShape& shape);

// Returns the computation by ?gesdd, for which OpenBLAS uses `threads` threads.
template <typename T>
Decompose<T> DecomposeWhole(const SingularShape& shape, int threads);

// Returns the computation by steps of a shape that has them. Every element must be finite, and no sum of squares may
// overflow or underflow.
template <typename T>
Decompose<T> DecomposeInSteps(const SingularShape& shape, int threads);

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_DECOMPOSE_H_
