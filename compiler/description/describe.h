// SPDX-License-Identifier: Apache-2.0
// The description of an executable, made from its module.
#ifndef TESSERA_COMPILER_DESCRIPTION_DESCRIBE_H_
#define TESSERA_COMPILER_DESCRIPTION_DESCRIBE_H_

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// Describes |module| as tessera-assign-slots leaves it: variables, feeds and entries with the calls that they make. The
// caller adds the facts that are not in the module: CPU and options. Fails with Unimplemented for a type that the
// runtime does not have.
absl::StatusOr<proto::ExecutableProto> DescribeModule(mlir::ModuleOp module);

// Adds to |entry| the places that tokens have in the signature of a program. |function| is the computation of the
// program or the entry made of it.
void DescribeTokens(mlir::Operation* function, proto::Entry& entry);

// Keeps a description, as far as it is known, in an attribute of |module|, for compilations that start from the file of
// a later stage.
void KeepDescription(mlir::ModuleOp module, const proto::ExecutableProto& description);
// Removes the attribute and returns the description. The description is empty when there is none; fails with
// InvalidArgument when it cannot be read.
absl::StatusOr<proto::ExecutableProto> TakeDescription(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DESCRIPTION_DESCRIBE_H_
