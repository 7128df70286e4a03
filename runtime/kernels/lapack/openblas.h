// SPDX-License-Identifier: Apache-2.0
// OpenBLAS: loaded on first use, with kernels for this CPU's features, on the callers' own threads.
//
// OpenBLAS selects its kernels by the CPU model, and for an unknown model by its features. It takes some models for a
// Pentium 4: Intel's family 18 and later, and virtual machines with invented models. Its choice is final once it is
// loaded. When the features allow better kernels, OpenBLAS is loaded again with OPENBLAS_CORETYPE set. The user's own
// OPENBLAS_CORETYPE takes precedence.
//
// OpenBLAS also has one thread count for the whole process, and runs its parallel sections through a callback.
// OpenBlasThreads therefore admits only callers with the same thread count at a time. It runs their sections on their
// OpenMP teams. OpenBLAS still starts threads of its own; OPENBLAS_THREAD_TIMEOUT makes them sleep immediately, unless
// the user has set that variable.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_OPENBLAS_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_OPENBLAS_H_

#include <functional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tessera::lapack {

// Loads OpenBLAS once per process and finds its functions (routines.h). Fails with FailedPrecondition when there is no
// library, or one without these functions; every later call fails the same way. Thread-safe.
absl::Status LoadOpenBlas();

// The name of the kernels that OpenBLAS computes with, and its version: "SkylakeX", "0.3.34". DescribeOpenBlas loads
// it.
struct OpenBlasDescription {
  std::string core, version;
};
absl::StatusOr<OpenBlasDescription> DescribeOpenBlas();

// Returns the version of the headers at compile time, "0.3.34". Loads nothing.
std::string OpenBlasVersion();

// Returns the kernels to reload OpenBLAS with, when the features that the CPU `has` allow better ones than `core`.
// Returns an empty name when `core` is as good as the features allow, or unknown.
std::string_view BetterCore(std::string_view core, const std::function<bool(std::string_view feature)>& has);

// During its lifetime, OpenBLAS calls of this thread use `threads` threads: 64 at most; with 1, only the caller's own.
// The constructor blocks until callers with other thread counts are done. Must not be nested. Needs LoadOpenBlas().
class OpenBlasThreads {
 public:
  explicit OpenBlasThreads(int threads);
  ~OpenBlasThreads();
  OpenBlasThreads(const OpenBlasThreads&) = delete;
  OpenBlasThreads& operator=(const OpenBlasThreads&) = delete;

 private:
  int threads_;
};

}  // namespace tessera::lapack

#endif  // TESSERA_RUNTIME_KERNELS_LAPACK_OPENBLAS_H_
