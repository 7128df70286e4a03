// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/import/approx_top_k.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"

namespace tessera {

using namespace mlir;

FailureOr<SmallVector<Value>> ApproxTopK(OpBuilder& builder, stablehlo::CustomCallOp call, ValueRange inputs,
                                         ArrayRef<RankedTensorType> types) {
  auto config = call->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  if (!config) config = dyn_cast_if_present<DictionaryAttr>(call->getAttr("backend_config"));
  auto dimension = config ? config.getAs<IntegerAttr>("reduction_dim") : IntegerAttr();
  auto names = call->getAttrOfType<ArrayAttr>("called_computations");
  auto name = names && names.size() == 1 ? dyn_cast<FlatSymbolRefAttr>(names[0]) : FlatSymbolRefAttr();
  auto comparator = name ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, name) : func::FuncOp();
  if (inputs.empty() || !dimension || !comparator || !comparator.getBody().hasOneBlock())
    return call.emitOpError()
           << "@" << call.getCallTargetName()
           << ": expected an initial value per operand, a reduction_dim in mhlo.backend_config and a "
              "function of the module in called_computations";
  const RankedTensorType first = types.front();
  // A negative dimension counts from the end.
  const int64_t dim = dimension.getInt() < 0 ? dimension.getInt() + first.getRank() : dimension.getInt();
  if (!first.hasStaticShape() || dim < 0 || dim >= first.getRank())
    return call.emitOpError() << "@" << call.getCallTargetName() << ": expected results with dimension "
                              << dimension.getInt();

  Location location = call.getLoc();
  auto sort = stablehlo::SortOp::create(builder, location, inputs.getTypes(), inputs, dim, /*is_stable=*/true);
  {
    OpBuilder::InsertionGuard guard(builder);
    Block& source = comparator.getBody().front();
    SmallVector<Location> locations(source.getNumArguments(), location);
    Block* block = builder.createBlock(&sort.getComparator(), {}, source.getArgumentTypes(), locations);
    IRMapping mapping;
    mapping.map(source.getArguments(), block->getArguments());
    for (Operation& op : source.without_terminator()) builder.clone(op, mapping);
    SmallVector<Value> returned = llvm::map_to_vector(source.getTerminator()->getOperands(),
                                                      [&](Value value) { return mapping.lookupOrDefault(value); });
    stablehlo::ReturnOp::create(builder, location, returned);
  }
  SmallVector<int64_t> starts(first.getRank(), 0), strides(first.getRank(), 1);
  SmallVector<Value> results;
  for (auto [sorted, type] : llvm::zip_equal(sort->getResults(), types))
    results.push_back(stablehlo::SliceOp::create(builder, location, type, sorted, starts, first.getShape(), strides));
  return results;
}

}  // namespace tessera
