// SPDX-License-Identifier: Apache-2.0
// Replica groups given by the axes of a mesh, written out as lists of ids.
#ifndef TESSERA_DIALECTS_STABLEHLO_MESH_AXES_H_
#define TESSERA_DIALECTS_STABLEHLO_MESH_AXES_H_

#include "mlir/IR/BuiltinAttributes.h"
#include "tessera/dialects/stablehlo/attrs.h"

namespace tessera::stablehlo {

// Ids of shape [groups, processes per group], groups in the order of their first process. The mesh must stand inline.
mlir::DenseIntElementsAttr expandMeshAxes(ReplicaGroupMeshAxesAttr groups);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_MESH_AXES_H_
