// SPDX-License-Identifier: Apache-2.0
// Loads oneDNN, a library of 50 MB, on first use, unless TESSERA_LINK_ONEDNN linked it.
#ifndef TESSERA_RUNTIME_KERNELS_ONEDNN_LIBRARY_H_
#define TESSERA_RUNTIME_KERNELS_ONEDNN_LIBRARY_H_

#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tessera {

// Loads oneDNN once per process and finds its functions (functions.def). Fails with FailedPrecondition when there is no
// library, or one without these functions; every later call fails the same way. Neither functions of oneDNN nor inline
// code of dnnl.hpp may be called before it succeeds. Thread-safe.
absl::Status LoadOneDnn();

// The version of oneDNN, and the widest instruction set that it uses on this machine: "3.2.0", "avx512_core_fp16".
struct OneDnnDescription {
  std::string version, isa;
};
// Loads oneDNN. Fails as LoadOneDnn does.
absl::StatusOr<OneDnnDescription> DescribeOneDnn();

// Returns the version of the headers at compile time, "3.2.0". Loads nothing.
std::string OneDnnVersion();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_ONEDNN_LIBRARY_H_
