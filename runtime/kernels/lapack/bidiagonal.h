// SPDX-License-Identifier: Apache-2.0
// Computes the bidiagonal form of a matrix on several threads, as ?gebrd does. LAPACK's own routine uses matrix-vector
// products, for which OpenBLAS uses one thread up to about 680 x 680 elements.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_BIDIAGONAL_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_BIDIAGONAL_H_

#include <vector>

#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {

// Reduces column-major matrices of `rows` x `columns` elements; `columns` is at most `rows`. For one caller at a time,
// within OpenBlasThreads(1).
template <typename T>
class Bidiagonal {
 public:
  Bidiagonal(int rows, int columns, int threads);

  // Overwrites `a` with the reflections and fills diagonal, superdiagonal and the scales of left and right reflections,
  // as ?gebrd does.
  void Reduce(T* a, Real<T>* diagonal, Real<T>* superdiagonal, T* left, T* right);

 private:
  struct Panel;

  int rows_, columns_, threads_;
  std::vector<T> x_, y_;    // LAPACK's X and Y of a panel
  std::vector<T> partial_;  // partial sums of matrix-vector products, a column for each thread
  std::vector<T> work_;
};

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_BIDIAGONAL_H_
