// SPDX-License-Identifier: Apache-2.0
// Adds the shards that run an executable to its description.
#ifndef TESSERA_COMPILER_DESCRIPTION_DESCRIBE_MESH_H_
#define TESSERA_COMPILER_DESCRIPTION_DESCRIBE_MESH_H_

#include "mlir/IR/BuiltinOps.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

// Sets num_shards, mesh and shards_per_domain from the computations of |module|: the largest mesh when there are
// several, one shard when there is none. A single memory domain is not recorded.
void DescribeMesh(mlir::ModuleOp module, proto::ExecutableProto& description);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DESCRIPTION_DESCRIBE_MESH_H_
