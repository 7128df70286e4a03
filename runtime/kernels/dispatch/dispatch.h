// SPDX-License-Identifier: Apache-2.0
// Reports the CPU-specific code that the kernels' libraries use: for `--version --verbose` and the first log line.
#ifndef TESSERA_RUNTIME_KERNELS_DISPATCH_DISPATCH_H_
#define TESSERA_RUNTIME_KERNELS_DISPATCH_DISPATCH_H_

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

struct Dispatch {
  std::string processor;  // "Intel(R) Xeon(R) Processor, GenuineIntel family 6 model 207"
  std::string level;      // "x86-64-v4 without AMX"
  // The version and kernels of each loaded library: "0.3.34, SkylakeX kernels", "3.2.0, avx512_core_fp16". For a
  // library that cannot be loaded, the reason. For one that is not loaded yet, "0.3.34 when needed".
  std::string openblas;
  std::string onednn;
  int threads = 0;  // threads that this process may run concurrently; shards share them
};

enum class Libraries {
  kLoad,        // loads each library, which reports its chosen kernels
  kWhenNeeded,  // loads none: the versions are those of the headers at compile time
};

// Returns a description of the CPU and the libraries. Cannot fail: a library that cannot be loaded is described by the
// reason.
Dispatch DescribeDispatch(Libraries libraries);

// Returns several lines, each prefixed by a name.
std::string ToText(const Dispatch& dispatch);
// Returns one line.
std::string ToLine(const Dispatch& dispatch);

// Returns the text that |program| prints for --version; |words| is empty or --verbose. Fails with InvalidArgument for
// other arguments.
absl::StatusOr<std::string> VersionText(std::string_view program, std::string_view version,
                                        const std::vector<std::string_view>& words);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_DISPATCH_DISPATCH_H_
