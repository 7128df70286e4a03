// SPDX-License-Identifier: Apache-2.0
// The code that the libraries behind kernels run on this processor: for `--version --verbose` and the first line of
// logs.
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
  int threads = 0;  // threads that this process may run at once; shards divide their work among them
};

enum class Libraries {
  kLoad,        // each is loaded and names the kernels that it chooses
  kWhenNeeded,  // none is loaded: the versions are those of the headers that this code was compiled with
};

// Returns a description of the processor and the libraries. It cannot fail: a library that cannot be loaded is
// described by the reason.
Dispatch DescribeDispatch(Libraries libraries);

// Returns several lines, each with a name in front.
std::string ToText(const Dispatch& dispatch);
// Returns one line.
std::string ToLine(const Dispatch& dispatch);

// Returns the text that |program| prints for --version; |words| is empty or --verbose. Fails with InvalidArgument for
// other words.
absl::StatusOr<std::string> VersionText(std::string_view program, std::string_view version,
                                        const std::vector<std::string_view>& words);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_DISPATCH_DISPATCH_H_
