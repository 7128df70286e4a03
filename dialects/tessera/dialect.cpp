// SPDX-License-Identifier: Apache-2.0
// Registration of the tessera dialect, and rules for its attributes on foreign ops.
#include "tessera/dialects/tessera/dialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "tessera/dialects/tessera/dialect.cpp.inc"
#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

using namespace mlir;

void TesseraDialect::initialize() {
  addAttributes();
  addOperations();
}

LogicalResult TesseraDialect::verifyOperationAttribute(Operation* op, NamedAttribute attribute) {
  if (attribute.getName() == kFlushDenormalsAttr) {
    if (!isa<ModuleOp>(op)) return op->emitOpError() << "expected '" << kFlushDenormalsAttr << "' on a module only";
    if (!isa<UnitAttr>(attribute.getValue()))
      return op->emitOpError() << "expected '" << kFlushDenormalsAttr << "' to be a unit attribute, got "
                               << attribute.getValue();
  }
  return success();
}

// One rule for arguments and results: a name is a string, a role is a role.
static LogicalResult VerifyValueAttribute(Operation* op, llvm::StringRef what, unsigned index,
                                          NamedAttribute attribute) {
  if (attribute.getName() == TesseraDialect::kNameAttr && !isa<StringAttr>(attribute.getValue()))
    return op->emitOpError() << what << " " << index << ": expected '" << TesseraDialect::kNameAttr
                             << "' to be a string, got " << attribute.getValue();
  return success();
}

LogicalResult TesseraDialect::verifyRegionArgAttribute(Operation* op, unsigned, unsigned index,
                                                       NamedAttribute attribute) {
  return VerifyValueAttribute(op, "argument", index, attribute);
}

LogicalResult TesseraDialect::verifyRegionResultAttribute(Operation* op, unsigned, unsigned index,
                                                          NamedAttribute attribute) {
  return VerifyValueAttribute(op, "result", index, attribute);
}

}  // namespace tessera::ir
