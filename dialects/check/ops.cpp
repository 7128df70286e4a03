// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/check/ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/check/dialect.cpp.inc"

namespace tessera::check {
namespace {

mlir::ParseResult parseOperandTypes(mlir::OpAsmParser& parser, mlir::Type& lhs, mlir::Type& rhs) {
  if (parser.parseType(lhs)) return mlir::failure();
  rhs = lhs;
  return mlir::succeeded(parser.parseOptionalComma()) ? parser.parseType(rhs) : mlir::success();
}

void printOperandTypes(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type lhs, mlir::Type rhs) {
  printer << lhs;
  if (rhs != lhs) printer << ", " << rhs;
}

// These parse and print `, iter = 1`; iteration 0 is omitted.
mlir::ParseResult parseIteration(mlir::OpAsmParser& parser, mlir::IntegerAttr& iteration) {
  auto type = mlir::IntegerType::get(parser.getContext(), 32, mlir::IntegerType::Unsigned);
  uint32_t value = 0;
  if (mlir::succeeded(parser.parseOptionalComma()) &&
      (parser.parseKeyword("iter") || parser.parseEqual() || parser.parseInteger(value))) {
    return mlir::failure();
  }
  iteration = mlir::IntegerAttr::get(type, value);
  return mlir::success();
}

void printIteration(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::IntegerAttr iteration) {
  if (iteration && iteration.getUInt() != 0) printer << ", iter = " << iteration.getUInt();
}

}  // namespace
}  // namespace tessera::check

#define GET_OP_CLASSES
#include "tessera/dialects/check/ops.cpp.inc"

namespace tessera::check {

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "tessera/dialects/check/ops.cpp.inc"
      >();
}

}  // namespace tessera::check
