// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/scalar/scalar_regions.h"

#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

using namespace mlir;

LogicalResult BuildScalarRegion(OpBuilder& builder, Location location, Region& from, const ScalarFunctions& functions,
                                Region& to) {
  OpBuilder::InsertionGuard guard(builder);
  SmallVector<Type> types;
  for (Type type : from.front().getArgumentTypes()) types.push_back(ComputeElement(ElementOf(type)));
  Block* block = builder.createBlock(&to, {}, types, SmallVector<Location>(types.size(), location));
  ImplicitLocOpBuilder b(location, builder);
  SmallVector<Value> results;
  if (failed(InlineScalarRegion(b, from, block->getArguments(), functions, results))) return failure();
  rt::YieldOp::create(b, results);
  return success();
}

SmallVector<Value> CloneScalarRegion(OpBuilder& builder, Region& region, ValueRange arguments) {
  Block& block = region.front();
  IRMapping mapping;
  mapping.map(block.getArguments(), arguments);
  for (Operation& op : block.without_terminator()) builder.clone(op, mapping);
  // A result may be a value from outside the region.
  return llvm::map_to_vector(block.getTerminator()->getOperands(),
                             [&](Value value) { return mapping.lookupOrDefault(value); });
}

}  // namespace tessera
