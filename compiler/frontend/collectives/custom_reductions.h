// SPDX-License-Identifier: Apache-2.0
// Cross-shard reductions whose body is not a single known op.
#ifndef TESSERA_COMPILER_FRONTEND_COLLECTIVES_CUSTOM_REDUCTIONS_H_
#define TESSERA_COMPILER_FRONTEND_COLLECTIVES_CUSTOM_REDUCTIONS_H_

#include "mlir/IR/Builders.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// The shards that take part in a collective.
struct Participants {
  mlir::ArrayAttr axes;               // mesh axes
  int64_t shards;                     // the number of shards along these axes
  mlir::DenseIntElementsAttr groups;  // groups of positions along the axes; null for one group of all in order
};

// Combines the values |operand| of a group's shards by |body|, in the order of the group: ((x0, x1), x2), .... Every
// shard gathers the values and combines them. Fails, with an error at |op|, when the groups have different sizes.
mlir::FailureOr<mlir::Value> CombineByBody(mlir::OpBuilder& builder, mlir::Operation* op, mlir::Value operand,
                                           mlir::Region& body, const Participants& participants);

// Returns, on every shard, the |operand| of all shards of its group, stacked along a new first dimension.
mlir::Value GatherRows(mlir::OpBuilder& builder, mlir::Location location, mlir::Value operand,
                       const Participants& participants);

// Returns the position of the running shard in its group as a tensor<i64>; -1 when the shard is in no group.
mlir::Value PlaceInGroup(mlir::OpBuilder& builder, mlir::Location location, const Participants& participants);

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_COLLECTIVES_CUSTOM_REDUCTIONS_H_
