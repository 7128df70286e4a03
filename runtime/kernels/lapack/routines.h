// SPDX-License-Identifier: Apache-2.0
// LAPACK's routines by one name for all element types, on column-major matrices. What they return is LAPACK's info.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_ROUTINES_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_ROUTINES_H_

#include <complex>

#define lapack_complex_float std::complex<float>
#define lapack_complex_double std::complex<double>
#include "cblas.h"
#include "lapacke.h"

namespace tessera::lapack {

using C64 = std::complex<float>;
using C128 = std::complex<double>;

template <typename T>
struct RealOf {
  using type = T;
};
template <typename T>
struct RealOf<std::complex<T>> {
  using type = T;
};
template <typename T>
using Real = typename RealOf<T>::type;
template <typename T>
inline constexpr bool kIsComplex = !std::is_same_v<T, Real<T>>;

// Calls LAPACKE_<letter><suffix>_work of T, with the layout in front.
#define TESSERA_LAPACK(name, real_suffix, complex_suffix)                      \
  template <typename T, typename... Arguments>                                 \
  lapack_int name(Arguments... arguments) {                                    \
    if constexpr (std::is_same_v<T, float>) {                                  \
      return LAPACKE_s##real_suffix##_work(LAPACK_COL_MAJOR, arguments...);    \
    } else if constexpr (std::is_same_v<T, double>) {                          \
      return LAPACKE_d##real_suffix##_work(LAPACK_COL_MAJOR, arguments...);    \
    } else if constexpr (std::is_same_v<T, C64>) {                             \
      return LAPACKE_c##complex_suffix##_work(LAPACK_COL_MAJOR, arguments...); \
    } else {                                                                   \
      return LAPACKE_z##complex_suffix##_work(LAPACK_COL_MAJOR, arguments...); \
    }                                                                          \
  }

TESSERA_LAPACK(Potrf, potrf, potrf)
TESSERA_LAPACK(Getrf, getrf, getrf)
TESSERA_LAPACK(Geqrf, geqrf, geqrf)
TESSERA_LAPACK(Geqp3, geqp3, geqp3)
TESSERA_LAPACK(Orgqr, orgqr, ungqr)
TESSERA_LAPACK(Gesdd, gesdd, gesdd)
TESSERA_LAPACK(Gesvd, gesvd, gesvd)
TESSERA_LAPACK(Syevd, syevd, heevd)
TESSERA_LAPACK(Geev, geev, geev)
TESSERA_LAPACK(Gees, gees, gees)
TESSERA_LAPACK(Gehrd, gehrd, gehrd)
TESSERA_LAPACK(Sytrd, sytrd, hetrd)
TESSERA_LAPACK(Gtsv, gtsv, gtsv)
#undef TESSERA_LAPACK

// b becomes op(a)^-1 b or b op(a)^-1.
template <typename T>
void Trsm(CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transpose, CBLAS_DIAG diag, int rows, int columns,
          const T* a, int lda, T* b, int ldb) {
  const T one = 1;
  if constexpr (std::is_same_v<T, float>) {
    cblas_strsm(CblasColMajor, side, uplo, transpose, diag, rows, columns, one, a, lda, b, ldb);
  } else if constexpr (std::is_same_v<T, double>) {
    cblas_dtrsm(CblasColMajor, side, uplo, transpose, diag, rows, columns, one, a, lda, b, ldb);
  } else if constexpr (std::is_same_v<T, C64>) {
    cblas_ctrsm(CblasColMajor, side, uplo, transpose, diag, rows, columns, &one, a, lda, b, ldb);
  } else {
    cblas_ztrsm(CblasColMajor, side, uplo, transpose, diag, rows, columns, &one, a, lda, b, ldb);
  }
}

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_ROUTINES_H_
