// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/lapack/decompose.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tessera/runtime/kernels/lapack/bidiagonal.h"
#include "tessera/runtime/kernels/lapack/openblas.h"
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/reflections.h"
#include "tessera/runtime/kernels/lapack/transpose.h"

namespace tessera::lapack {
namespace {

// Matrices with fewer columns fit into one core's cache.
constexpr int kDividedColumns = 160;
// For matrices with fewer columns, one thread takes as long for steps 3 and 4 as several, which synchronise twice per
// column in step 3.
constexpr int kParallelColumns = 300;

// Returns whether the QR factorisation saves more than it costs.
bool IsTall(const Part& a) { return a.columns > 0 && a.rows >= a.columns * int64_t{3} / 2 && a.rows > a.columns; }

Part Adjoint(Part part) {
  std::swap(part.rows, part.columns);
  return part;
}

SingularShape Adjoint(const SingularShape& s) { return {Adjoint(s.a), Adjoint(s.vt), Adjoint(s.u), s.mode}; }

// LAPACK's own routine.
template <typename T>
class WholeGesdd {
 public:
  explicit WholeGesdd(const SingularShape& shape) : s_(shape) {
    T answer{};
    Call(nullptr, nullptr, nullptr, nullptr, &answer, -1, nullptr, nullptr);
    work_.resize(WorkSize(answer));
    // LAPACK's documentation of ?gesdd gives the bound on the real work space.
    const auto few = static_cast<size_t>(std::min(s_.a.rows, s_.a.columns));
    const auto many = static_cast<size_t>(std::max(s_.a.rows, s_.a.columns));
    reals_.resize(kIsComplex<T> ? std::max(5 * few * few + 7 * few, 2 * many * few + 2 * few * few + few) + 1 : 0);
    integers_.resize(8 * few + 1);
  }

  lapack_int Run(T* a, Real<T>* values, T* u, T* vt) {
    return Call(a, values, u, vt, work_.data(), static_cast<lapack_int>(work_.size()), reals_.data(), integers_.data());
  }

 private:
  lapack_int Call(T* a, Real<T>* values, T* u, T* vt, T* work, lapack_int size, Real<T>* reals, lapack_int* integers) {
    if constexpr (kIsComplex<T>) {
      return Gesdd<T>(s_.mode, s_.a.rows, s_.a.columns, a, s_.a.leading(), values, u, s_.u.leading(), vt,
                      s_.vt.leading(), work, size, reals, integers);
    } else {
      return Gesdd<T>(s_.mode, s_.a.rows, s_.a.columns, a, s_.a.leading(), values, u, s_.u.leading(), vt,
                      s_.vt.leading(), work, size, integers);
    }
  }

  SingularShape s_;
  std::vector<T> work_;
  std::vector<Real<T>> reals_;
  std::vector<lapack_int> integers_;
};

// Steps 3 to 5, for matrices with at least as many rows as columns.
template <typename T>
class DividedGesdd {
 public:
  DividedGesdd(const SingularShape& shape, int threads)
      : s_(shape),
        threads_(threads),
        few_threads_(shape.a.columns < kParallelColumns ? 1 : threads),
        bidiagonal_(shape.a.rows, shape.a.columns, few_threads_) {
    const auto n = static_cast<size_t>(s_.a.columns);
    superdiagonal_.resize(n);
    left_.resize(n);
    right_.resize(n);
    // LAPACK's documentation of ?bdsdc gives the work space.
    reals_.resize(s_.mode == 'N' ? 4 * n : 3 * n * n + 4 * n);
    integers_.resize(8 * n);
    if (kIsComplex<T> && s_.mode != 'N') vectors_.resize(2 * n * n);
    room_ = RoomOfReflections(std::max(s_.u.columns, s_.a.columns));
    work_.resize(room_ * static_cast<size_t>(threads_));
  }

  lapack_int Run(T* a, Real<T>* values, T* u, T* vt) {
    {
      const OpenBlasThreads scope(1);
      bidiagonal_.Reduce(a, values, superdiagonal_.data(), left_.data(), right_.data());
    }
    lapack_int info = 0;
    {
      const OpenBlasThreads scope(few_threads_);
      info = ReduceToDiagonal(values, u, vt);
    }
    if (s_.mode != 'N') {
      const OpenBlasThreads scope(1);
      ApplyReflections(a, u, vt);
    }
    return info;
  }

 private:
  lapack_int ReduceToDiagonal(Real<T>* values, T* u, T* vt) {
    const int n = s_.a.columns;
    if (s_.mode == 'N') {
      return Bdsdc<Real<T>>('N', n, values, superdiagonal_.data(), nullptr, 1, nullptr, 1, reals_.data(),
                            integers_.data());
    }
    std::fill_n(u, static_cast<int64_t>(s_.u.rows) * s_.u.columns, T(0));
    for (int j = n; j < s_.u.columns; ++j) u[j * (static_cast<int64_t>(s_.u.rows) + 1)] = 1;
    if constexpr (kIsComplex<T>) {
      Real<T>* const right = vectors_.data() + static_cast<int64_t>(n) * n;
      const lapack_int info = Bdsdc<Real<T>>('I', n, values, superdiagonal_.data(), vectors_.data(), n, right, n,
                                             reals_.data(), integers_.data());
      for (int64_t j = 0; j < n; ++j) {
        std::copy_n(vectors_.data() + j * n, n, u + j * s_.u.rows);
        std::copy_n(right + j * n, n, vt + j * n);
      }
      return info;
    } else {
      return Bdsdc<Real<T>>('I', n, values, superdiagonal_.data(), u, s_.u.rows, vt, n, reals_.data(),
                            integers_.data());
    }
  }

  void ApplyReflections(T* a, T* u, T* vt) {
    const int rows = s_.u.rows, columns = s_.u.columns, n = s_.a.columns;
    auto apply = [&](int thread) {
      auto cut = [&](int count, int index) { return static_cast<int>(static_cast<int64_t>(count) * index / threads_); };
      T* const work = work_.data() + room_ * static_cast<size_t>(thread);
      const auto room = static_cast<lapack_int>(room_);
      const int column = cut(columns, thread), row = cut(n, thread);
      Ormbr<T>('Q', 'L', 'N', rows, cut(columns, thread + 1) - column, n, static_cast<const T*>(a), rows,
               static_cast<const T*>(left_.data()), u + static_cast<int64_t>(column) * rows, rows, work, room);
      Ormbr<T>('P', 'R', kIsComplex<T> ? 'C' : 'T', cut(n, thread + 1) - row, n, n, static_cast<const T*>(a), rows,
               static_cast<const T*>(right_.data()), vt + row, n, work, room);
    };
    RunTogether(threads_, apply);
  }

  SingularShape s_;
  int threads_;
  int few_threads_;  // compute steps 3 and 4
  Bidiagonal<T> bidiagonal_;
  std::vector<Real<T>> superdiagonal_, reals_, vectors_;
  std::vector<T> left_, right_, work_;
  std::vector<lapack_int> integers_;
  size_t room_;
};

// Step 2, then the steps of R, then the product of Q and the left vectors of R.
template <typename T>
class TallGesdd {
 public:
  TallGesdd(const SingularShape& shape, int threads)
      : s_(shape),
        threads_(threads),
        lines_(shape.mode == 'N' ? shape.a.columns : std::max(shape.a.columns, shape.u.columns)),
        room_(lines_, shape.a.columns, threads) {
    const Part square{s_.a.dtype, s_.a.columns, s_.a.columns, true};
    const SingularShape core{square, square, square, s_.mode == 'N' ? 'N' : 'S'};
    core_ = HasSteps(core) ? DecomposeInSteps<T>(core, threads) : DecomposeWhole<T>(core, 1);
    const auto n = static_cast<size_t>(s_.a.columns);
    scales_.resize(n);
    upper_.resize(n * n);
    if (s_.mode != 'N') left_.resize(n * n);
  }

  lapack_int operator()(T* a, Real<T>* values, T* u, T* vt) {
    const int rows = s_.a.rows, n = s_.a.columns;
    const auto reflections = [&](int columns) {
      return Reflections<T>{rows, columns, n, a, scales_.data(), room_.t.data(), room_.work.data()};
    };
    {
      const OpenBlasThreads scope(1);
      const Reflections<T> r = reflections(n);
      Factorization<T>(r, threads_).Run();
    }
    for (int64_t j = 0; j < n; ++j) {
      T* const column = upper_.data() + j * n;
      std::copy_n(a + j * rows, j + 1, column);
      std::fill_n(column + j + 1, n - j - 1, T(0));
    }
    const lapack_int info = core_(upper_.data(), values, left_.data(), vt);
    if (s_.mode == 'N' || info != 0) return info;
    for (int64_t j = 0; j < s_.u.columns; ++j) {
      T* const column = u + j * rows;
      std::fill_n(column, rows, T(0));
      if (j < n) {
        std::copy_n(left_.data() + j * n, n, column);
      } else {
        column[j] = 1;
      }
    }
    const OpenBlasThreads scope(1);
    MultiplyLines<T>(reflections(s_.u.columns), /*left=*/true, /*inverse=*/false, u, threads_);
    return info;
  }

 private:
  SingularShape s_;
  int threads_, lines_;
  Room<T> room_;
  Decompose<T> core_;
  std::vector<T> scales_, upper_, left_;
};

// Step 1, then the steps of the adjoint.
template <typename T>
class WideGesdd {
 public:
  WideGesdd(const SingularShape& shape, int threads)
      : s_(shape), threads_(threads), tall_(DecomposeInSteps<T>(Adjoint(shape), threads)), a_(Size(s_.a)) {
    if (s_.mode == 'N') return;
    u_.resize(Size(s_.vt));
    vt_.resize(Size(s_.u));
  }

  lapack_int operator()(T* a, Real<T>* values, T* u, T* vt) {
    CopyAdjoint(s_.a, a, a_.data());
    const lapack_int info = tall_(a_.data(), values, u_.data(), vt_.data());
    if (s_.mode == 'N' || info != 0) return info;
    CopyAdjoint(Adjoint(s_.u), vt_.data(), u);
    CopyAdjoint(Adjoint(s_.vt), u_.data(), vt);
    return info;
  }

 private:
  static size_t Size(const Part& part) { return static_cast<size_t>(part.rows) * static_cast<size_t>(part.columns); }

  void CopyAdjoint(const Part& from_part, const T* from, T* to) const {
    Transpose(sizeof(T), from_part.columns, from_part.rows, from, to, threads_);
    if constexpr (kIsComplex<T>) {
      for (size_t i = 0; i < Size(from_part); ++i) to[i] = std::conj(to[i]);
    }
  }

  SingularShape s_;
  int threads_;
  Decompose<T> tall_;
  std::vector<T> a_, u_, vt_;
};

}  // namespace

bool HasSteps(const SingularShape& shape) {
  const Part a = shape.a.rows < shape.a.columns ? Adjoint(shape.a) : shape.a;
  if (a.columns == 0) return false;
  return IsTall(a) || a.columns >= kDividedColumns || shape.mode == 'N';
}

template <typename T>
Decompose<T> DecomposeWhole(const SingularShape& shape, int threads) {
  return [=, gesdd = WholeGesdd<T>(shape)](T* a, Real<T>* values, T* u, T* vt) mutable {
    const OpenBlasThreads scope(threads);
    return gesdd.Run(a, values, u, vt);
  };
}

template <typename T>
Decompose<T> DecomposeInSteps(const SingularShape& shape, int threads) {
  if (shape.a.rows < shape.a.columns) return WideGesdd<T>(shape, threads);
  if (IsTall(shape.a)) return TallGesdd<T>(shape, threads);
  return [gesdd = DividedGesdd<T>(shape, threads)](T* a, Real<T>* values, T* u, T* vt) mutable {
    return gesdd.Run(a, values, u, vt);
  };
}

#define TESSERA_INSTANTIATE_DECOMPOSE(T)                              \
  template Decompose<T> DecomposeWhole<T>(const SingularShape&, int); \
  template Decompose<T> DecomposeInSteps<T>(const SingularShape&, int);
TESSERA_INSTANTIATE_DECOMPOSE(float)
TESSERA_INSTANTIATE_DECOMPOSE(double)
TESSERA_INSTANTIATE_DECOMPOSE(C64)
TESSERA_INSTANTIATE_DECOMPOSE(C128)
#undef TESSERA_INSTANTIATE_DECOMPOSE

}  // namespace tessera::lapack
