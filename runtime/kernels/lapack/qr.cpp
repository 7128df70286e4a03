// SPDX-License-Identifier: Apache-2.0
// QR factors: geqrf, orgqr / ungqr, and ormqr / unmqr.
#include "tessera/runtime/kernels/lapack/prepare.h"
#include "tessera/runtime/kernels/lapack/reflections.h"

namespace tessera::lapack {
namespace {

// Fewer multiplications take less time than starting a team of threads.
constexpr double kParallelWork = 4e6;

int Threads(const Problem& problem, int rows, int columns, int count) {
  return static_cast<double>(rows) * columns * count < kParallelWork ? 1 : problem.threads();
}

}  // namespace

template <typename T>
absl::StatusOr<Compute> PrepareGeqrf(const Problem& problem) {
  const Part a = problem.operands()[0];
  const int count = std::min(a.rows, a.columns);
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  RETURN_IF_ERROR(problem.Expect(problem.results()[1], problem.dtype(), count));
  const int threads = Threads(problem, a.rows, a.columns, count);
  return [=, room = Room<T>(a.columns, count, threads)](void* const* operands, void* const* results) mutable {
    auto* const factors = CopyOf<T>(a, operands[0], results[0]);
    auto* const tau = static_cast<T*>(results[1]);
    const Reflections<T> r{a.rows, a.columns, count, factors, tau, room.t.data(), room.work.data()};
    Factorization<T>(r, threads).Run();
  };
}

template <typename T>
absl::StatusOr<Compute> PrepareOrgqr(const Problem& problem) {
  const Part a = problem.operands()[0], tau = problem.operands()[1];
  RETURN_IF_ERROR(problem.Expect(tau, problem.dtype(), tau.rows));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], a));
  if (a.columns > a.rows || tau.rows > a.columns) {
    return InvalidArgument("cannot form a {} x {} matrix from {} reflections", a.rows, a.columns, tau.rows);
  }
  const int threads = Threads(problem, a.rows, a.columns, tau.rows);
  return [=, room = Room<T>(a.columns, tau.rows, threads)](void* const* operands, void* const* results) mutable {
    auto* const v = static_cast<T*>(operands[0]);
    auto* const scales = static_cast<T*>(operands[1]);
    const Reflections<T> r{a.rows, a.columns, tau.rows, v, scales, room.t.data(), room.work.data()};
    Multiply<T>(r, static_cast<T*>(results[0]), threads);
  };
}

template <typename T>
absl::StatusOr<Compute> PrepareOrmqr(const Problem& problem) {
  const Part a = problem.operands()[0], tau = problem.operands()[1], c = problem.operands()[2];
  ASSIGN_OR_RETURN(const int left, problem.Number("left"));
  ASSIGN_OR_RETURN(const int transpose, problem.Number("transpose"));
  RETURN_IF_ERROR(problem.Expect(tau, problem.dtype(), tau.rows));
  RETURN_IF_ERROR(problem.Expect(c, problem.dtype(), left ? a.rows : c.rows, left ? c.columns : a.rows));
  RETURN_IF_ERROR(problem.ExpectSame(problem.results()[0], c));
  if (tau.rows > std::min(a.rows, a.columns)) {
    return InvalidArgument("{} x {} has no {} reflections", a.rows, a.columns, tau.rows);
  }
  const int lines = left ? c.columns : c.rows, threads = Threads(problem, a.rows, lines, tau.rows);
  return [=, room = Room<T>(lines, tau.rows, threads)](void* const* operands, void* const* results) mutable {
    auto* const v = static_cast<T*>(operands[0]);
    auto* const scales = static_cast<T*>(operands[1]);
    const Reflections<T> r{a.rows, lines, tau.rows, v, scales, room.t.data(), room.work.data()};
    MultiplyLines<T>(r, left != 0, transpose != 0, CopyOf<T>(c, operands[2], results[0]), threads);
  };
}

TESSERA_INSTANTIATE_PREPARE(PrepareGeqrf)
TESSERA_INSTANTIATE_PREPARE(PrepareOrgqr)
TESSERA_INSTANTIATE_PREPARE(PrepareOrmqr)

}  // namespace tessera::lapack
