// SPDX-License-Identifier: Apache-2.0
// Expands replica groups given by mesh axes into lists of ids.
#ifndef TESSERA_DIALECTS_STABLEHLO_BASIC_MESH_AXES_H_
#define TESSERA_DIALECTS_STABLEHLO_BASIC_MESH_AXES_H_

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {

// Returns ids of shape [groups, processes per group]. The groups are ordered by their first process. The mesh must be
// inline, not a symbol.
mlir::DenseIntElementsAttr ExpandMeshAxes(ReplicaGroupMeshAxesAttr groups);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_BASIC_MESH_AXES_H_
