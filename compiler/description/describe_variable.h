// SPDX-License-Identifier: Apache-2.0
// Adds variables to the description of an executable.
#ifndef TESSERA_COMPILER_DESCRIPTION_DESCRIBE_VARIABLE_H_
#define TESSERA_COMPILER_DESCRIPTION_DESCRIBE_VARIABLE_H_

#include "absl/status/statusor.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Fails with Unimplemented for a type that the runtime does not support.
absl::StatusOr<proto::Variable> DescribeVariable(ir::VarOp variable);

// Adds the variable to `description`, and whether it is stored in a file. Fails as above.
absl::Status AddVariable(ir::VarOp variable, proto::ExecutableProto& description);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DESCRIPTION_DESCRIBE_VARIABLE_H_
