// SPDX-License-Identifier: Apache-2.0
// Registration of the tessera dialect, and rules for its attributes on foreign ops.
#include "tessera/dialects/tessera/dialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "tessera/dialects/tessera/dialect.cpp.inc"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/dialects/tessera/sharding.h"
#include "tessera/dialects/tessera/storage.h"

namespace tessera::ir {

using namespace mlir;

void TesseraDialect::initialize() {
  addAttributes();
  addOperations();
}

// Returns whether the attribute is a sharding of |type|.
static bool FitsType(Attribute attribute, Type type) {
  auto sharding = dyn_cast<ShardingAttr>(attribute);
  auto tensor = dyn_cast<RankedTensorType>(type);
  return sharding && static_cast<int64_t>(sharding.getDimensions().size()) == (tensor ? tensor.getRank() : 0);
}

// Returns whether the numbers are non-negative and strictly increasing.
static bool ArePlaces(llvm::ArrayRef<int64_t> numbers) {
  return (numbers.empty() || numbers.front() >= 0) &&
         llvm::adjacent_find(numbers, std::greater_equal<int64_t>()) == numbers.end();
}

LogicalResult TesseraDialect::verifyOperationAttribute(Operation* op, NamedAttribute attribute) {
  if (attribute.getName() == kShardingAttr) {
    auto shardings = dyn_cast<ArrayAttr>(attribute.getValue());
    if (!shardings || shardings.size() != op->getNumResults() ||
        !llvm::all_of(llvm::zip(shardings, op->getResultTypes()),
                      [](auto pair) { return FitsType(std::get<0>(pair), std::get<1>(pair)); }))
      return op->emitOpError() << "expected '" << kShardingAttr << "' to be a list of a sharding per result, got "
                               << attribute.getValue();
  }
  if (attribute.getName() == kFlushDenormalsAttr) {
    if (!isa<ModuleOp>(op)) return op->emitOpError() << "expected '" << kFlushDenormalsAttr << "' on a module only";
    if (!isa<UnitAttr>(attribute.getValue()))
      return op->emitOpError() << "expected '" << kFlushDenormalsAttr << "' to be a unit attribute, got "
                               << attribute.getValue();
  }
  if (attribute.getName() == kShardsPerDomainAttr) {
    if (!isa<ModuleOp>(op)) return op->emitOpError() << "expected '" << kShardsPerDomainAttr << "' on a module only";
    auto shards = dyn_cast<IntegerAttr>(attribute.getValue());
    if (!shards || !shards.getType().isSignlessInteger(64) || shards.getInt() < 1)
      return op->emitOpError() << "expected '" << kShardsPerDomainAttr << "' to be an i64 of at least 1, got "
                               << attribute.getValue();
  }
  if (attribute.getName() == kStorageAttr && (!isa<VarOp>(op) || !IsInFile(op)))
    return op->emitOpError() << "expected '" << kStorageAttr << "' = \"" << kFileStorage
                             << "\", on a variable only, got " << attribute.getValue();
  if (attribute.getName() == kTokenArgumentsAttr || attribute.getName() == kTokenResultsAttr) {
    auto places = dyn_cast<DenseI64ArrayAttr>(attribute.getValue());
    if (!places || !ArePlaces(places.asArrayRef()))
      return op->emitOpError() << "expected '" << attribute.getName().getValue()
                               << "' to be an array of i64 in increasing order, from 0 on, got "
                               << attribute.getValue();
  }
  return success();
}

// Verifies an attribute of an argument or result: a sharding must fit the type, a name must be a string.
static LogicalResult VerifyValueAttribute(Operation* op, llvm::StringRef what, unsigned index, Type type,
                                          NamedAttribute attribute) {
  if (attribute.getName() == TesseraDialect::kShardingAttr && !FitsType(attribute.getValue(), type))
    return op->emitOpError() << what << " " << index << ": expected '" << TesseraDialect::kShardingAttr
                             << "' to be a sharding of " << type << ", got " << attribute.getValue();
  if (attribute.getName() == TesseraDialect::kNameAttr && !isa<StringAttr>(attribute.getValue()))
    return op->emitOpError() << what << " " << index << ": expected '" << TesseraDialect::kNameAttr
                             << "' to be a string, got " << attribute.getValue();
  return success();
}

LogicalResult TesseraDialect::verifyRegionArgAttribute(Operation* op, unsigned, unsigned index,
                                                       NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function) return success();
  return VerifyValueAttribute(op, "argument", index, function.getArgumentTypes()[index], attribute);
}

LogicalResult TesseraDialect::verifyRegionResultAttribute(Operation* op, unsigned, unsigned index,
                                                          NamedAttribute attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function) return success();
  return VerifyValueAttribute(op, "result", index, function.getResultTypes()[index], attribute);
}

}  // namespace tessera::ir
