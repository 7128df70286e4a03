// SPDX-License-Identifier: Apache-2.0
// Reductions over shards whose body is no single known op.
#ifndef TESSERA_COMPILER_FRONTEND_COLLECTIVES_CUSTOM_REDUCTIONS_H_
#define TESSERA_COMPILER_FRONTEND_COLLECTIVES_CUSTOM_REDUCTIONS_H_

#include "mlir/IR/Builders.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// The shards that take part in a collective.
struct Participants {
  mlir::ArrayAttr axes;               // axes of the mesh
  int64_t shards;                     // along these axes
  mlir::DenseIntElementsAttr groups;  // groups of places along the axes; null for one group of all in order
};

// Combines the values |operand| of a group's shards by |body|, in the order of the group: ((x0, x1), x2), .... Every
// shard gathers the values and combines them itself. Fails when the groups have different sizes, with an error at |op|.
mlir::FailureOr<mlir::Value> CombineByBody(mlir::OpBuilder& builder, mlir::Operation* op, mlir::Value operand,
                                           mlir::Region& body, const Participants& participants);

// Gives every shard the |operand| of all shards of its group, stacked along a new first dimension.
mlir::Value GatherRows(mlir::OpBuilder& builder, mlir::Location location, mlir::Value operand,
                       const Participants& participants);

// Returns the place of the running shard in its group as a tensor<i64>; -1 when the shard is in no group.
mlir::Value PlaceInGroup(mlir::OpBuilder& builder, mlir::Location location, const Participants& participants);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_COLLECTIVES_CUSTOM_REDUCTIONS_H_
