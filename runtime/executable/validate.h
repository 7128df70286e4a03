// SPDX-License-Identifier: Apache-2.0
// Validates a description, which comes from a file, before other code trusts it.
#ifndef TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_
#define TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Checks that types are tensor types, names resolve, indices and groups are in range, and collectives fit their
// operands. Fails with FailedPrecondition for an ABI version that this runtime does not support, else with
// InvalidArgument naming the invalid part.
absl::Status Validate(const proto::ExecutableProto& description);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_
