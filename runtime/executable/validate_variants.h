// SPDX-License-Identifier: Apache-2.0
// What must hold between the variants of one file.
#ifndef TESSERA_RUNTIME_EXECUTABLE_VALIDATE_VARIANTS_H_
#define TESSERA_RUNTIME_EXECUTABLE_VALIDATE_VARIANTS_H_

#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/executable/variants.pb.h"

namespace tessera {

// Sizes ascend, axes lie in range, and the `descriptions`, each of them valid and as many as `list` says, are those of
// one program: they differ in types along the specialised dimension alone, and in what belongs to code (arena,
// kernels, CPU). A specialised program has neither variables nor feeds. InvalidArgument naming the variant.
absl::Status ValidateVariants(const proto::Variants& list, const std::vector<proto::ExecutableProto>& descriptions);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_VALIDATE_VARIANTS_H_
