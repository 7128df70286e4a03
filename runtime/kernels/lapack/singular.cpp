// SPDX-License-Identifier: Apache-2.0
// Singular values and vectors: gesdd, gesvd.
//
// LAPACK's gesdd spends half of its time on the bidiagonal form, which runs on one thread up to about 680 x 680
// elements. Matrices that are neither small nor tall take its steps one by one instead:
//   1. All threads compute the bidiagonal form (bidiagonal.h).
//   2. LAPACK computes its singular values and vectors on OpenBLAS's threads.
//   3. Each thread applies the reflections of step 1 to its columns of U and its rows of V^H.
#include <cmath>
#include <limits>

#include "tessera/runtime/kernels/lapack/bidiagonal.h"
#include "tessera/runtime/kernels/lapack/openblas.h"
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {
namespace {

// Matrices with fewer columns fit into one core's cache.
constexpr int kDividedColumns = 160;

// The shapes that both routines for singular values share. Results: the operand's remains, values, left and right
// vectors, info.
struct SingularShape {
  Part a, u, vt;
  char mode;
};

absl::StatusOr<SingularShape> CheckSingular(const Problem& problem) {
  SingularShape shape{problem.operands()[0], problem.results()[2], problem.results()[3], 'A'};
  const int few = std::min(shape.a.rows, shape.a.columns);
  ASSIGN_OR_RETURN(shape.mode, problem.Option("mode", "ASN"));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], shape.a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], problem.real(), few));
  // Vectors that are not requested have the sizes of either mode.
  const bool economical = shape.mode == 'S' || (shape.mode == 'N' && shape.u.columns == few && shape.vt.rows == few);
  RETURN_IF_ERROR(problem.Expect(shape.u, problem.dtype(), shape.a.rows, economical ? few : shape.a.rows));
  RETURN_IF_ERROR(problem.Expect(shape.vt, problem.dtype(), economical ? few : shape.a.columns, shape.a.columns));
  RETURN_IF_ERROR(problem.Expect(problem.results()[4], DType::kI32, 1));
  return shape;
}

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

// The three steps at the top of this file.
template <typename T>
class DividedGesdd {
 public:
  DividedGesdd(const SingularShape& shape, int threads)
      : s_(shape), threads_(threads), bidiagonal_(shape.a.rows, shape.a.columns, threads) {
    const auto n = static_cast<size_t>(s_.a.columns);
    superdiagonal_.resize(n);
    left_.resize(n);
    right_.resize(n);
    // LAPACK's documentation of ?bdsdc gives the work space, and of ?ormbr the most that it uses.
    reals_.resize(s_.mode == 'N' ? 4 * n : 3 * n * n + 4 * n);
    integers_.resize(8 * n);
    if (kIsComplex<T> && s_.mode != 'N') vectors_.resize(2 * n * n);
    room_ = kBlock * static_cast<size_t>(std::max(s_.u.columns, s_.a.columns)) + kTriangle;
    work_.resize(room_ * static_cast<size_t>(threads));
  }

  // Returns whether LAPACK would take the same steps, without a transposition or a QR factorisation before them.
  static bool Takes(const SingularShape& s) {
    return s.a.columns >= kDividedColumns && s.a.rows >= s.a.columns && s.a.rows < s.a.columns * 3 / 2;
  }

  lapack_int Run(T* a, Real<T>* values, T* u, T* vt) {
    {
      const OpenBlasThreads scope(1);
      bidiagonal_.Reduce(a, values, superdiagonal_.data(), left_.data(), right_.data());
    }
    lapack_int info = 0;
    {
      const OpenBlasThreads scope(threads_);
      info = ReduceToDiagonal(values, u, vt);
    }
    if (s_.mode != 'N') {
      const OpenBlasThreads scope(1);
      ApplyReflections(a, u, vt);
    }
    return info;
  }

 private:
  // The largest number of columns in a block of ?ormbr, and the work space for its triangular factor.
  static constexpr size_t kBlock = 64;
  static constexpr size_t kTriangle = (kBlock + 1) * kBlock;

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
  Bidiagonal<T> bidiagonal_;
  std::vector<Real<T>> superdiagonal_, reals_, vectors_;
  std::vector<T> left_, right_, work_;
  std::vector<lapack_int> integers_;
  size_t room_;
};

// Returns whether every element is finite and no sum of squares overflows or vanishes. LAPACK scales other matrices.
template <typename T>
bool NeedsNoScaling(const Part& part, const T* a) {
  using R = Real<T>;
  const auto* const values = reinterpret_cast<const R*>(a);
  const int64_t count = static_cast<int64_t>(part.rows) * part.columns * (kIsComplex<T> ? 2 : 1);
  R largest = 0;
  bool ordered = true;
  for (int64_t i = 0; i < count; ++i) {
    largest = std::max(largest, std::abs(values[i]));
    ordered &= values[i] == values[i];
  }
  // The bounds of ?gesdd, halved for complex numbers.
  const R least = std::sqrt(std::numeric_limits<R>::min()) / std::numeric_limits<R>::epsilon();
  return ordered && largest > 2 * least && largest < 1 / (2 * least);
}

}  // namespace

template <typename T>
absl::StatusOr<Compute> PrepareGesdd(const Problem& problem) {
  ASSIGN_OR_RETURN(const SingularShape s, CheckSingular(problem));
  auto compute = [s](auto& gesdd, void* const* operands, void* const* results) {
    *static_cast<int32_t*>(results[4]) =
        gesdd.Run(CopyOf<T>(s.a, operands[0], results[0]), static_cast<Real<T>*>(results[1]),
                  static_cast<T*>(results[2]), static_cast<T*>(results[3]));
  };
  const int threads = problem.threads();
  if (!DividedGesdd<T>::Takes(s)) {
    return [=, gesdd = WholeGesdd<T>(s)](void* const* operands, void* const* results) mutable {
      const OpenBlasThreads scope(threads);
      compute(gesdd, operands, results);
    };
  }
  return [=, gesdd = DividedGesdd<T>(s, threads)](void* const* operands, void* const* results) mutable {
    if (NeedsNoScaling<T>(s.a, static_cast<const T*>(operands[0]))) return compute(gesdd, operands, results);
    const OpenBlasThreads scope(threads);
    WholeGesdd<T> whole(s);
    compute(whole, operands, results);
  };
}

template <typename T>
absl::StatusOr<Compute> PrepareGesvd(const Problem& problem) {
  ASSIGN_OR_RETURN(const SingularShape s, CheckSingular(problem));
  auto call = [s](T* a, Real<T>* values, T* u, T* vt, T* work, lapack_int size, Real<T>* reals) {
    if constexpr (kIsComplex<T>) {
      return Gesvd<T>(s.mode, s.mode, s.a.rows, s.a.columns, a, s.a.leading(), values, u, s.u.leading(), vt,
                      s.vt.leading(), work, size, reals);
    } else {
      return Gesvd<T>(s.mode, s.mode, s.a.rows, s.a.columns, a, s.a.leading(), values, u, s.u.leading(), vt,
                      s.vt.leading(), work, size);
    }
  };
  T answer{};
  call(nullptr, nullptr, nullptr, nullptr, &answer, -1, nullptr);
  const auto few = static_cast<size_t>(std::min(s.a.rows, s.a.columns));
  return [=, work = std::vector<T>(WorkSize(answer)), reals = std::vector<Real<T>>(5 * few + 1)](
             void* const* operands, void* const* results) mutable {
    *static_cast<int32_t*>(results[4]) =
        call(CopyOf<T>(s.a, operands[0], results[0]), static_cast<Real<T>*>(results[1]), static_cast<T*>(results[2]),
             static_cast<T*>(results[3]), work.data(), static_cast<lapack_int>(work.size()), reals.data());
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareGesdd)
TESSERA_INSTANTIATE_PREPARE(PrepareGesvd)

}  // namespace tessera::lapack
