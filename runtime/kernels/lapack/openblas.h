// SPDX-License-Identifier: Apache-2.0
// OpenBLAS: loaded when the first kernel asks for it, with kernels for this CPU's features, on the callers' own
// threads.
//
// OpenBLAS takes its kernels by the model of the CPU, and by features where it does not know the model. It misses some
// that it takes for a Pentium 4 (Intel's family 18 and later, virtual machines with invented models). Its choice is
// final once it is loaded, so a weaker one than the features allow is mended by loading it again under
// OPENBLAS_CORETYPE. The user's own OPENBLAS_CORETYPE always holds.
//
// The number of threads is one for the whole process, too, and its parallel sections run where its callback says.
// OpenBlasThreads therefore admits callers of one number at a time, and runs their sections on their OpenMP teams.
#ifndef TESSERA_RUNTIME_KERNELS_LAPACK_OPENBLAS_H_
#define TESSERA_RUNTIME_KERNELS_LAPACK_OPENBLAS_H_

#include <functional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tessera::lapack {

// Loads OpenBLAS once per process and finds its functions (routines.h). FailedPrecondition when there is no library, or
// one without these functions: every call then fails alike. Thread-safe.
absl::Status LoadOpenBlas();

// The name of the kernels that OpenBLAS computes with, and its version: "SkylakeX", "0.3.34". Loads it.
struct OpenBlasDescription {
  std::string core, version;
};
absl::StatusOr<OpenBlasDescription> DescribeOpenBlas();

// The kernels to load OpenBLAS again with, when a CPU that `has` these features deserves better ones than `core`. Empty
// when `core` is as good as the features allow, or unknown.
std::string_view BetterCore(std::string_view core, const std::function<bool(std::string_view feature)>& has);

// While it lives, OpenBLAS calls of this thread use `threads` threads: 64 at most, and with 1 the caller alone. Waits
// until callers of other numbers are done. Not to be nested. Needs LoadOpenBlas().
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
