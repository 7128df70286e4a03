// SPDX-License-Identifier: Apache-2.0
// The description of an executable, read off its module.
#ifndef TESSERA_COMPILER_CPU_DESCRIBE_H_
#define TESSERA_COMPILER_CPU_DESCRIBE_H_

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// |module| as tessera-assign-slots leaves it: variables, feeds and entries with the calls that they make. The caller
// adds what is not in the module: CPU and options. Unimplemented for a type that the runtime does not have.
absl::StatusOr<proto::ExecutableProto> DescribeModule(mlir::ModuleOp module);

// A description as far as it is known, in an attribute of |module|: for those who go on from a file of a stage that no
// longer shows it.
void KeepDescription(mlir::ModuleOp module, const proto::ExecutableProto& description);
// Takes the attribute off. Empty where there is none; InvalidArgument where it cannot be read.
absl::StatusOr<proto::ExecutableProto> TakeDescription(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_DESCRIBE_H_
