// SPDX-License-Identifier: Apache-2.0
// What must hold for a description before anything trusts it: descriptions come from files.
#ifndef TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_
#define TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Types are tensor types, names resolve, indices and groups lie in range, collectives fit their operands.
// FailedPrecondition for an ABI version that this runtime does not have; else InvalidArgument naming the part.
absl::Status Validate(const proto::ExecutableProto& description);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_
