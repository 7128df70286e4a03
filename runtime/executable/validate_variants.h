// SPDX-License-Identifier: Apache-2.0
// Checks the variants of one file against each other.
#ifndef TESSERA_RUNTIME_EXECUTABLE_VALIDATE_VARIANTS_H_
#define TESSERA_RUNTIME_EXECUTABLE_VALIDATE_VARIANTS_H_

#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/executable/variants.pb.h"

namespace tessera {

// Checks that sizes ascend, axes are in range, and `list` has as many variants as there are `descriptions`, each of
// them valid. They must be one program: only types along the specialised dimension and properties of the code (arena,
// kernels, CPU) may differ. A specialised program has neither variables nor feeds. Fails with InvalidArgument naming
// the variant.
absl::Status ValidateVariants(const proto::Variants& list, const std::vector<proto::ExecutableProto>& descriptions);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_VALIDATE_VARIANTS_H_
