// SPDX-License-Identifier: Apache-2.0
// Eigenvalues and vectors of Hermitian matrices: syevd / heevd as a whole or by its steps.
//
// LAPACK's routine applies reflections by many small products, each in its own parallel section. The steps, on several
// threads:
//   1. LAPACK reduces the matrix to a real tridiagonal one.
//   2. LAPACK computes the eigenvalues and vectors of the tridiagonal matrix.
//   3. Each thread applies the reflections of step 1 to its own vectors.
#include "tessera/runtime/kernels/lapack/openblas.h"
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/routines.h"

namespace tessera::lapack {
namespace {

// For fewer rows, one thread takes as long for step 1 as several: threads synchronise several times per column.
constexpr int kParallelRows = 300;

// Overwrites `a` by the vectors, fills the values and returns LAPACK's info. A copy has its own work space.
template <typename T>
class WholeSyevd {
 public:
  WholeSyevd(char mode, char uplo, const Part& a, int threads) : mode_(mode), uplo_(uplo), a_(a), threads_(threads) {
    T answer{};
    Real<T> real_answer{};
    lapack_int integer_answer = 1;
    Call(nullptr, nullptr, &answer, -1, &real_answer, -1, &integer_answer, -1);
    size_t size = WorkSize(answer);
    if (kIsComplex<T> && mode == 'V') {
      // ?heevd keeps a matrix and the scales of its reflections in the work space, and applies the reflections in the
      // rest. Its answer leaves too little for blocks.
      const auto n = static_cast<size_t>(a.rows);
      size = std::max(size, n * n + n + RoomOfReflections(a.rows));
    }
    work_.resize(size);
    reals_.resize(WorkSize(real_answer));
    integers_.resize(static_cast<size_t>(std::max(integer_answer, 1)));
  }

  lapack_int Run(T* a, Real<T>* values) {
    const OpenBlasThreads scope(threads_);
    return Call(a, values, work_.data(), static_cast<lapack_int>(work_.size()), reals_.data(),
                static_cast<lapack_int>(reals_.size()), integers_.data(), static_cast<lapack_int>(integers_.size()));
  }

 private:
  lapack_int Call(T* a, Real<T>* values, T* work, lapack_int size, Real<T>* reals, lapack_int real_size,
                  lapack_int* integers, lapack_int integer_size) {
    if constexpr (kIsComplex<T>) {
      return Syevd<T>(mode_, uplo_, a_.rows, a, a_.leading(), values, work, size, reals, real_size, integers,
                      integer_size);
    } else {
      return Syevd<T>(mode_, uplo_, a_.rows, a, a_.leading(), values, work, size, integers, integer_size);
    }
  }

  char mode_, uplo_;
  Part a_;
  int threads_;
  std::vector<T> work_;
  std::vector<Real<T>> reals_;
  std::vector<lapack_int> integers_;
};

// The steps, with vectors. Every element must be finite, and no sum of squares may overflow or vanish.
template <typename T>
class SyevdInSteps {
 public:
  SyevdInSteps(char uplo, const Part& a, int threads)
      : uplo_(uplo), a_(a), threads_(threads), reducing_threads_(a.rows < kParallelRows ? 1 : threads) {
    const auto n = static_cast<size_t>(a.rows);
    reflections_.resize(n * n);
    scales_.resize(n);
    subdiagonal_.resize(n);
    if (kIsComplex<T>) vectors_.resize(n * n);
    T answer{};
    T* const none = nullptr;
    Sytrd<T>(uplo, a.rows, none, a.leading(), nullptr, nullptr, none, &answer, -1);
    room_ = RoomOfReflections(Cut(1));
    work_.resize(std::max(WorkSize(answer), room_ * static_cast<size_t>(threads)));
    Real<T> real_answer{};
    lapack_int integer_answer = 1;
    Real<T>* const no_reals = nullptr;
    Stedc<Real<T>>('I', a.rows, no_reals, no_reals, no_reals, a.leading(), &real_answer, -1, &integer_answer, -1);
    reals_.resize(WorkSize(real_answer));
    integers_.resize(static_cast<size_t>(std::max(integer_answer, 1)));
  }

  // Reads `a`, which may be the same as `vectors`, and fills values and vectors.
  lapack_int Run(const T* a, Real<T>* values, T* vectors) {
    CopyRows<T>(a_, a, reflections_.data(), threads_);
    lapack_int info = 0;
    {
      const OpenBlasThreads scope(reducing_threads_);
      info = Sytrd<T>(uplo_, a_.rows, reflections_.data(), a_.leading(), values, subdiagonal_.data(), scales_.data(),
                      work_.data(), static_cast<lapack_int>(work_.size()));
    }
    if (info == 0) {
      const OpenBlasThreads scope(threads_);
      info = ComputeTridiagonal(values, vectors);
    }
    if (info != 0) return info;
    const OpenBlasThreads scope(1);
    auto apply = [&](int thread) { ApplyReflections(vectors, thread); };
    RunTogether(threads_, apply);
    return 0;
  }

 private:
  // Returns the first column of a thread. No thread has more columns than the first.
  int Cut(int thread) const {
    return static_cast<int>((static_cast<int64_t>(a_.rows) * thread + threads_ - 1) / threads_);
  }

  lapack_int ComputeTridiagonal(Real<T>* values, T* vectors) {
    Real<T>* real_vectors = vectors_.data();
    if constexpr (!kIsComplex<T>) real_vectors = vectors;
    return Stedc<Real<T>>('I', a_.rows, values, subdiagonal_.data(), real_vectors, a_.leading(), reals_.data(),
                          static_cast<lapack_int>(reals_.size()), integers_.data(),
                          static_cast<lapack_int>(integers_.size()));
  }

  void ApplyReflections(T* vectors, int thread) {
    const int n = a_.rows, first = Cut(thread), count = Cut(thread + 1) - first;
    const int64_t begin = static_cast<int64_t>(first) * n;
    if (kIsComplex<T>) std::copy_n(vectors_.data() + begin, static_cast<int64_t>(count) * n, vectors + begin);
    Ormtr<T>('L', uplo_, 'N', n, count, static_cast<const T*>(reflections_.data()), a_.leading(),
             static_cast<const T*>(scales_.data()), vectors + begin, a_.leading(),
             work_.data() + room_ * static_cast<size_t>(thread), static_cast<lapack_int>(room_));
  }

  char uplo_;
  Part a_;
  int threads_, reducing_threads_;
  std::vector<T> reflections_, scales_, work_;
  std::vector<Real<T>> subdiagonal_, vectors_, reals_;
  std::vector<lapack_int> integers_;
  size_t room_;
};

}  // namespace

template <typename T>
absl::StatusOr<Compute> PrepareSyevd(const Problem& problem) {
  const Part a = problem.operands()[0];
  RETURN_IF_ERROR(problem.Expect(a, problem.dtype(), a.rows, a.rows));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], problem.real(), a.rows));
  RETURN_IF_ERROR(problem.Expect(problem.results()[2], DType::kI32, 1));
  ASSIGN_OR_RETURN(const char mode, problem.Option("mode", "NV"));
  ASSIGN_OR_RETURN(const char uplo, problem.Option("uplo", "LU"));
  const int threads = problem.threads();
  auto compute_whole = [=](WholeSyevd<T>& whole, void* const* operands, void* const* results) {
    *static_cast<int32_t*>(results[2]) =
        whole.Run(CopyOf<T>(a, operands[0], results[0]), static_cast<Real<T>*>(results[1]));
  };
  if (mode == 'N' || threads == 1) {
    return [=, whole = WholeSyevd<T>(mode, uplo, a, threads)](void* const* operands, void* const* results) mutable {
      compute_whole(whole, operands, results);
    };
  }
  return [=, steps = SyevdInSteps<T>(uplo, a, threads)](void* const* operands, void* const* results) mutable {
    const auto* const given = static_cast<const T*>(operands[0]);
    if (NeedsNoScaling(a, given)) {
      *static_cast<int32_t*>(results[2]) =
          steps.Run(given, static_cast<Real<T>*>(results[1]), static_cast<T*>(results[0]));
      return;
    }
    WholeSyevd<T> whole(mode, uplo, a, threads);
    compute_whole(whole, operands, results);
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareSyevd)

}  // namespace tessera::lapack
