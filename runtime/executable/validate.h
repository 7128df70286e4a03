// SPDX-License-Identifier: Apache-2.0
// Validates a description before anything trusts it: descriptions come from files.
#ifndef TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_
#define TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Checks that types are tensor types, names resolve, indices and groups lie in range, and collectives fit their
// operands. Fails with FailedPrecondition for an ABI version that this runtime does not have, else with InvalidArgument
// naming the part.
absl::Status Validate(const proto::ExecutableProto& description);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTABLE_VALIDATE_H_
