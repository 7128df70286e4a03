// SPDX-License-Identifier: Apache-2.0
// The attributes of a kernel's description.
#ifndef TESSERA_RUNTIME_KERNELS_ATTRIBUTES_H_
#define TESSERA_RUNTIME_KERNELS_ATTRIBUTES_H_

#include <string>
#include <vector>

#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Returns the values of attribute `name`; none when it is missing.
inline std::vector<int64_t> Attribute(const proto::Kernel& kernel, const std::string& name) {
  const auto found = kernel.attributes().find(name);
  if (found == kernel.attributes().end()) return {};
  return {found->second.values().begin(), found->second.values().end()};
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_ATTRIBUTES_H_
