// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/interpreter/ops.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "tessera/dialects/interpreter/dialect.cpp.inc"
#include "tessera/dialects/stablehlo/checks/compatible_types.h"

#define GET_OP_CLASSES
#include "tessera/dialects/interpreter/ops.cpp.inc"

namespace tessera::interpreter {

using namespace mlir;

void InterpreterDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "tessera/dialects/interpreter/ops.cpp.inc"
      >();
}

LogicalResult RunParallelOp::verify() {
  if (getPrograms().empty() || cast<ArrayAttr>(getPrograms()[0]).empty())
    return emitOpError() << "expected at least one program";
  size_t partitions = cast<ArrayAttr>(getPrograms()[0]).size();
  for (auto row : getPrograms().getAsRange<ArrayAttr>())
    if (row.size() != partitions)
      return emitOpError() << "expected " << partitions << " programs in each row, one per partition, got "
                           << row.size();
  if (getInfeed() && getInfeed()->empty())
    return emitOpError() << "infeed: expected at least one function or no attribute, got []";
  return success();
}

LogicalResult RunParallelOp::verifySymbolUses(SymbolTableCollection& symbols) {
  SmallVector<Type> inputs, results;
  for (auto row : getPrograms().getAsRange<ArrayAttr>()) {
    for (auto name : row.getAsRange<FlatSymbolRefAttr>()) {
      auto function = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, name);
      if (!function) return emitOpError() << "no function " << name;
      llvm::append_range(inputs, function.getArgumentTypes());
      llvm::append_range(results, function.getResultTypes());
    }
  }
  if (!stablehlo::CompatibleTypes(TypeRange(inputs), getInputs().getTypes()))
    return emitOpError() << "expected the inputs of all programs (" << inputs << "), got (" << getInputs().getTypes()
                         << ")";
  if (!stablehlo::CompatibleTypes(TypeRange(results), getResultTypes()))
    return emitOpError() << "expected the results of all programs (" << results << "), got (" << getResultTypes()
                         << ")";
  if (!getInfeed()) return success();
  for (auto name : getInfeed()->getAsRange<FlatSymbolRefAttr>()) {
    auto function = symbols.lookupNearestSymbolFrom<func::FuncOp>(*this, name);
    if (!function) return emitOpError() << "no function " << name;
    if (function.getNumArguments() != 0) return emitOpError() << "infeed: expected " << name << " to take no inputs";
    const TypeRange fed = function.getResultTypes();
    if (fed.size() != 1 || !isa<RankedTensorType>(fed.front()))
      return emitOpError() << "infeed: expected " << name << " to return one tensor, got (" << fed << ")";
  }
  return success();
}

}  // namespace tessera::interpreter
