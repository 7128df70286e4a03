// SPDX-License-Identifier: Apache-2.0
// Creates the description of an executable from its module.
#ifndef TESSERA_COMPILER_DESCRIPTION_DESCRIBE_H_
#define TESSERA_COMPILER_DESCRIPTION_DESCRIBE_H_

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Describes |module| after tessera-assign-slots: variables, feeds and entries with their calls. The caller adds facts
// that are not in the module: CPU and options. Fails with Unimplemented for a type that the runtime does not support.
absl::StatusOr<proto::ExecutableProto> DescribeModule(mlir::ModuleOp module);

// Adds to |entry| the positions of tokens in the signature of a program. |function| is the computation of the program
// or the entry created from it.
void DescribeTokens(mlir::Operation* function, proto::Entry& entry);

// Stores the description known so far in an attribute of |module|, for compilations that start from a later stage.
void KeepDescription(mlir::ModuleOp module, const proto::ExecutableProto& description);
// Removes the attribute and returns the description. Returns an empty description when there is none; fails with
// InvalidArgument when it cannot be parsed.
absl::StatusOr<proto::ExecutableProto> TakeDescription(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DESCRIPTION_DESCRIBE_H_
