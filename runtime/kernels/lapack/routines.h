// SPDX-License-Identifier: Apache-2.0
// LAPACK's routines by one name for all element types, on column-major matrices. What they return is LAPACK's info.
// They may be called after LoadOpenBlas (openblas.h).
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

// ROUTINE(name, suffix of real elements, suffix of complex ones)
#define TESSERA_LAPACK_ROUTINES(ROUTINE) \
  ROUTINE(Potrf, potrf, potrf)           \
  ROUTINE(Getrf, getrf, getrf)           \
  ROUTINE(Laswp, laswp, laswp)           \
  ROUTINE(Geqrf, geqrf, geqrf)           \
  ROUTINE(Geqp3, geqp3, geqp3)           \
  ROUTINE(Orgqr, orgqr, ungqr)           \
  ROUTINE(Gesdd, gesdd, gesdd)           \
  ROUTINE(Gesvd, gesvd, gesvd)           \
  ROUTINE(Syevd, syevd, heevd)           \
  ROUTINE(Geev, geev, geev)              \
  ROUTINE(Gees, gees, gees)              \
  ROUTINE(Gehrd, gehrd, gehrd)           \
  ROUTINE(Sytrd, sytrd, hetrd)           \
  ROUTINE(Gtsv, gtsv, gtsv)

// FUNCTION(name here, name in the library): the others that are called.
#define TESSERA_OPENBLAS_FUNCTIONS(FUNCTION)                                   \
  FUNCTION(get_corename, scipy_openblas_get_corename)                          \
  FUNCTION(get_config, scipy_openblas_get_config)                              \
  FUNCTION(set_num_threads, scipy_openblas_set_num_threads)                    \
  FUNCTION(set_threads_callback, scipy_openblas_set_threads_callback_function) \
  FUNCTION(sgemm, scipy_cblas_sgemm)                                           \
  FUNCTION(dgemm, scipy_cblas_dgemm)                                           \
  FUNCTION(cgemm, scipy_cblas_cgemm)                                           \
  FUNCTION(zgemm, scipy_cblas_zgemm)                                           \
  FUNCTION(strsm, scipy_cblas_strsm)                                           \
  FUNCTION(dtrsm, scipy_cblas_dtrsm)                                           \
  FUNCTION(ctrsm, scipy_cblas_ctrsm)                                           \
  FUNCTION(ztrsm, scipy_cblas_ztrsm)

// The functions of the library; null before it is loaded.
struct Functions {
#define TESSERA_DECLARE(name, symbol) decltype(&symbol) name = nullptr;
#define TESSERA_DECLARE_ROUTINE(name, real, complex)        \
  TESSERA_DECLARE(s##name, scipy_LAPACKE_s##real##_work)    \
  TESSERA_DECLARE(d##name, scipy_LAPACKE_d##real##_work)    \
  TESSERA_DECLARE(c##name, scipy_LAPACKE_c##complex##_work) \
  TESSERA_DECLARE(z##name, scipy_LAPACKE_z##complex##_work)
  TESSERA_OPENBLAS_FUNCTIONS(TESSERA_DECLARE)
  TESSERA_LAPACK_ROUTINES(TESSERA_DECLARE_ROUTINE)
#undef TESSERA_DECLARE_ROUTINE
#undef TESSERA_DECLARE
};
extern Functions functions;

// Calls the routine for elements of type T, with the layout in front.
#define TESSERA_DEFINE_ROUTINE(name, real, complex)             \
  template <typename T, typename... Arguments>                  \
  lapack_int name(Arguments... arguments) {                     \
    if constexpr (std::is_same_v<T, float>) {                   \
      return functions.s##name(LAPACK_COL_MAJOR, arguments...); \
    } else if constexpr (std::is_same_v<T, double>) {           \
      return functions.d##name(LAPACK_COL_MAJOR, arguments...); \
    } else if constexpr (std::is_same_v<T, C64>) {              \
      return functions.c##name(LAPACK_COL_MAJOR, arguments...); \
    } else {                                                    \
      return functions.z##name(LAPACK_COL_MAJOR, arguments...); \
    }                                                           \
  }
TESSERA_LAPACK_ROUTINES(TESSERA_DEFINE_ROUTINE)
#undef TESSERA_DEFINE_ROUTINE

// b becomes op(a)^-1 b or b op(a)^-1.
template <typename T>
void Trsm(CBLAS_SIDE side, CBLAS_UPLO uplo, CBLAS_TRANSPOSE transpose, CBLAS_DIAG diag, int rows, int columns,
          const T* a, int lda, T* b, int ldb) {
  const T one = 1;
  if constexpr (std::is_same_v<T, float>) {
    functions.strsm(CblasColMajor, side, uplo, transpose, diag, rows, columns, one, a, lda, b, ldb);
  } else if constexpr (std::is_same_v<T, double>) {
    functions.dtrsm(CblasColMajor, side, uplo, transpose, diag, rows, columns, one, a, lda, b, ldb);
  } else if constexpr (std::is_same_v<T, C64>) {
    functions.ctrsm(CblasColMajor, side, uplo, transpose, diag, rows, columns, &one, a, lda, b, ldb);
  } else {
    functions.ztrsm(CblasColMajor, side, uplo, transpose, diag, rows, columns, &one, a, lda, b, ldb);
  }
}

// c becomes c - a b, for matrices of rows x inner and inner x columns.
template <typename T>
void SubtractProduct(int rows, int columns, int inner, const T* a, int lda, const T* b, int ldb, T* c, int ldc) {
  const T one = 1, minus_one = -1;
  constexpr auto kNo = CblasNoTrans;
  if constexpr (std::is_same_v<T, float>) {
    functions.sgemm(CblasColMajor, kNo, kNo, rows, columns, inner, minus_one, a, lda, b, ldb, one, c, ldc);
  } else if constexpr (std::is_same_v<T, double>) {
    functions.dgemm(CblasColMajor, kNo, kNo, rows, columns, inner, minus_one, a, lda, b, ldb, one, c, ldc);
  } else if constexpr (std::is_same_v<T, C64>) {
    functions.cgemm(CblasColMajor, kNo, kNo, rows, columns, inner, &minus_one, a, lda, b, ldb, &one, c, ldc);
  } else {
    functions.zgemm(CblasColMajor, kNo, kNo, rows, columns, inner, &minus_one, a, lda, b, ldb, &one, c, ldc);
  }
}

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_ROUTINES_H_
