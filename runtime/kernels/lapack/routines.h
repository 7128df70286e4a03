// SPDX-License-Identifier: Apache-2.0
// LAPACK's routines with one name for all element types, on column-major matrices. They return LAPACK's info, and may
// be called after LoadOpenBlas (openblas.h).
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_ROUTINES_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_ROUTINES_H_

#include <complex>
#include <cstddef>

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
  ROUTINE(Geqr2, geqr2, geqr2)           \
  ROUTINE(Larft, larft, larft)           \
  ROUTINE(Larfb, larfb, larfb)           \
  ROUTINE(Geqp3, geqp3, geqp3)           \
  ROUTINE(Gebrd, gebrd, gebrd)           \
  ROUTINE(Ormbr, ormbr, unmbr)           \
  ROUTINE(Ormtr, ormtr, unmtr)           \
  ROUTINE(Gesdd, gesdd, gesdd)           \
  ROUTINE(Gesvd, gesvd, gesvd)           \
  ROUTINE(Syevd, syevd, heevd)           \
  ROUTINE(Geev, geev, geev)              \
  ROUTINE(Gees, gees, gees)              \
  ROUTINE(Gehrd, gehrd, gehrd)           \
  ROUTINE(Sytrd, sytrd, hetrd)           \
  ROUTINE(Stedc, stedc, stedc)           \
  ROUTINE(Gtsv, gtsv, gtsv)

// FUNCTION(name here, name in the library): the other functions in use.
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
  FUNCTION(ztrsm, scipy_cblas_ztrsm)                                           \
  FUNCTION(strsv, scipy_cblas_strsv)                                           \
  FUNCTION(dtrsv, scipy_cblas_dtrsv)                                           \
  FUNCTION(ctrsv, scipy_cblas_ctrsv)                                           \
  FUNCTION(ztrsv, scipy_cblas_ztrsv)                                           \
  FUNCTION(sgemv, scipy_cblas_sgemv)                                           \
  FUNCTION(dgemv, scipy_cblas_dgemv)                                           \
  FUNCTION(cgemv, scipy_cblas_cgemv)                                           \
  FUNCTION(zgemv, scipy_cblas_zgemv)                                           \
  FUNCTION(slarfg, scipy_LAPACKE_slarfg_work)                                  \
  FUNCTION(dlarfg, scipy_LAPACKE_dlarfg_work)                                  \
  FUNCTION(clarfg, scipy_LAPACKE_clarfg_work)                                  \
  FUNCTION(zlarfg, scipy_LAPACKE_zlarfg_work)                                  \
  FUNCTION(sbdsdc, scipy_LAPACKE_sbdsdc_work)                                  \
  FUNCTION(dbdsdc, scipy_LAPACKE_dbdsdc_work)

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

// Calls the routine for elements of type T, with the layout as the first argument.
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

// Computes b = op(a)^-1 b or b = b op(a)^-1.
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

// Computes the vector x = op(a)^-1 x.
template <typename T>
void Trsv(CBLAS_UPLO uplo, CBLAS_TRANSPOSE transpose, CBLAS_DIAG diag, int n, const T* a, int lda, T* x) {
  if constexpr (std::is_same_v<T, float>) {
    functions.strsv(CblasColMajor, uplo, transpose, diag, n, a, lda, x, 1);
  } else if constexpr (std::is_same_v<T, double>) {
    functions.dtrsv(CblasColMajor, uplo, transpose, diag, n, a, lda, x, 1);
  } else if constexpr (std::is_same_v<T, C64>) {
    functions.ctrsv(CblasColMajor, uplo, transpose, diag, n, a, lda, x, 1);
  } else {
    functions.ztrsv(CblasColMajor, uplo, transpose, diag, n, a, lda, x, 1);
  }
}

// Computes y = alpha op(a) x + beta y.
template <typename T>
void Gemv(CBLAS_TRANSPOSE transpose, int rows, int columns, T alpha, const T* a, int lda, const T* x, int stride_x,
          T beta, T* y, int stride_y) {
  if constexpr (std::is_same_v<T, float>) {
    functions.sgemv(CblasColMajor, transpose, rows, columns, alpha, a, lda, x, stride_x, beta, y, stride_y);
  } else if constexpr (std::is_same_v<T, double>) {
    functions.dgemv(CblasColMajor, transpose, rows, columns, alpha, a, lda, x, stride_x, beta, y, stride_y);
  } else if constexpr (std::is_same_v<T, C64>) {
    functions.cgemv(CblasColMajor, transpose, rows, columns, &alpha, a, lda, x, stride_x, &beta, y, stride_y);
  } else {
    functions.zgemv(CblasColMajor, transpose, rows, columns, &alpha, a, lda, x, stride_x, &beta, y, stride_y);
  }
}

// Computes the Householder reflection that maps a vector of `size` elements to a multiple of the first unit vector. The
// vector consists of `first` and the tail `x`. The multiple overwrites `first`, the reflection overwrites `x`, and
// `tau` is its scale.
template <typename T>
void Larfg(int size, T* first, T* x, T& tau) {
  if constexpr (std::is_same_v<T, float>) {
    functions.slarfg(size, first, x, 1, &tau);
  } else if constexpr (std::is_same_v<T, double>) {
    functions.dlarfg(size, first, x, 1, &tau);
  } else if constexpr (std::is_same_v<T, C64>) {
    functions.clarfg(size, first, x, 1, &tau);
  } else {
    functions.zlarfg(size, first, x, 1, &tau);
  }
}

// Computes the singular values of a bidiagonal matrix; if `vectors` is 'I', also its singular vectors.
template <typename R>
lapack_int Bdsdc(char vectors, int size, R* diagonal, R* superdiagonal, R* u, int ldu, R* vt, int ldvt, R* work,
                 lapack_int* integers) {
  if constexpr (std::is_same_v<R, float>) {
    return functions.sbdsdc(LAPACK_COL_MAJOR, 'U', vectors, size, diagonal, superdiagonal, u, ldu, vt, ldvt, nullptr,
                            nullptr, work, integers);
  } else {
    return functions.dbdsdc(LAPACK_COL_MAJOR, 'U', vectors, size, diagonal, superdiagonal, u, ldu, vt, ldvt, nullptr,
                            nullptr, work, integers);
  }
}

// Returns the workspace with which ?ormqr, ?ormtr and ?ormbr apply their largest blocks of reflections. `lines` is the
// number of columns when multiplying from the left, or of rows from the right. With less, they use smaller blocks, down
// to single reflections.
inline size_t RoomOfReflections(int lines) {
  constexpr size_t kBlock = 64;
  return kBlock * static_cast<size_t>(lines) + (kBlock + 1) * kBlock;
}

// Computes c = c - a op(b), for matrices of rows x inner and inner x columns.
template <typename T>
void SubtractProduct(int rows, int columns, int inner, const T* a, int lda, const T* b, int ldb, T* c, int ldc,
                     CBLAS_TRANSPOSE op = CblasNoTrans) {
  const T one = 1, minus_one = -1;
  constexpr auto kNo = CblasNoTrans;
  if constexpr (std::is_same_v<T, float>) {
    functions.sgemm(CblasColMajor, kNo, op, rows, columns, inner, minus_one, a, lda, b, ldb, one, c, ldc);
  } else if constexpr (std::is_same_v<T, double>) {
    functions.dgemm(CblasColMajor, kNo, op, rows, columns, inner, minus_one, a, lda, b, ldb, one, c, ldc);
  } else if constexpr (std::is_same_v<T, C64>) {
    functions.cgemm(CblasColMajor, kNo, op, rows, columns, inner, &minus_one, a, lda, b, ldb, &one, c, ldc);
  } else {
    functions.zgemm(CblasColMajor, kNo, op, rows, columns, inner, &minus_one, a, lda, b, ldb, &one, c, ldc);
  }
}

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_ROUTINES_H_
