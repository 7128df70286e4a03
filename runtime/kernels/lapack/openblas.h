// SPDX-License-Identifier: Apache-2.0
// OpenBLAS: loaded when the first kernel needs it, with kernels for this CPU's features, on the callers' own threads.
//
// OpenBLAS chooses its kernels by the model of the CPU, and by the features of a model that it does not know. It takes
// some models for a Pentium 4: Intel's family 18 and later, and virtual machines with invented models. Its choice is
// final once it is loaded. When the features allow better kernels, OpenBLAS is loaded again with OPENBLAS_CORETYPE set.
// The user's own OPENBLAS_CORETYPE always holds.
//
// OpenBLAS also has one number of threads for the whole process, and runs its parallel sections through a callback.
// OpenBlasThreads therefore admits only callers with the same number of threads at a time. It runs their sections on
// their OpenMP teams. The threads that OpenBLAS starts all the same are told by OPENBLAS_THREAD_TIMEOUT to sleep at
// once, unless the user has set that variable.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_OPENBLAS_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_OPENBLAS_H_

#include <functional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tessera::lapack {

// Loads OpenBLAS once per process and finds its functions (routines.h). Fails with FailedPrecondition when there is no
// library, or one without these functions; every call then fails alike. Thread-safe.
absl::Status LoadOpenBlas();

// The name of the kernels that OpenBLAS computes with, and its version: "SkylakeX", "0.3.34". DescribeOpenBlas loads
// it.
struct OpenBlasDescription {
  std::string core, version;
};
absl::StatusOr<OpenBlasDescription> DescribeOpenBlas();

// Returns the version of the headers that this code was compiled with, "0.3.34". Loads nothing.
std::string OpenBlasVersion();

// Returns the kernels to load OpenBLAS again with, when the features that the CPU `has` allow better ones than `core`.
// Returns an empty name when `core` is as good as the features allow, or unknown.
std::string_view BetterCore(std::string_view core, const std::function<bool(std::string_view feature)>& has);

// During its lifetime, OpenBLAS calls of this thread use `threads` threads: 64 at most; with 1, only the caller's own.
// The constructor waits until callers with other numbers are done. Not to be nested. Needs LoadOpenBlas().
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
