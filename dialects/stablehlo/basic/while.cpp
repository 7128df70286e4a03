// SPDX-License-Identifier: Apache-2.0
// Text form of while. Both regions have the same parameters, which are named once, with their initial values:
//
//   stablehlo.while(%iterArg = %c, %iterArg_0 = %x) : tensor<i32>, tensor<4xf32>
//   cond { ... } do { ... }
//
// Result types that differ from the operand types in static sizes follow an arrow. Parameter types of a region that
// differ follow the region's keyword:
//
//   stablehlo.while(%iterArg = %x) : tensor<4xf32> -> tensor<?xf32>
//   cond(tensor<?xf32>) { ... } do(tensor<?xf32>) { ... }
#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"

namespace tessera::stablehlo {

void WhileOp::getAsmBlockArgumentNames(mlir::Region& region, mlir::OpAsmSetValueNameFn set_name) {
  for (mlir::BlockArgument argument : region.getArguments()) set_name(argument, "iterArg");
}

// Prints |keyword| and |region|, with the types of its parameters between them unless |operands| has the same types.
static void PrintRegion(mlir::OpAsmPrinter& printer, llvm::StringRef keyword, mlir::Region& region,
                        mlir::TypeRange operands) {
  printer << keyword;
  if (region.getArgumentTypes() != operands) printer << '(' << region.getArgumentTypes() << ')';
  printer << ' ';
  printer.printRegion(region, /*printEntryBlockArgs=*/false);
}

void WhileOp::print(mlir::OpAsmPrinter& printer) {
  // The arguments of both regions are printed under the same names.
  mlir::Region& cond = getCond();
  mlir::Region& body = getBody();
  printer.shadowRegionArgs(cond, body.getArguments());
  printer << "(";
  llvm::interleaveComma(llvm::zip(body.getArguments(), getOperands()), printer, [&](auto pair) {
    auto [argument, operand] = pair;
    printer.printOperand(argument);
    printer << " = " << operand;
  });
  printer << ")";
  if (getNumOperands() != 0) {
    printer << " : ";
    llvm::interleaveComma(getOperandTypes(), printer);
  }
  if (getOperandTypes() != getResultTypes()) {
    printer << " -> ";
    llvm::interleaveComma(getResultTypes(), printer);
  }
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.printNewline();
  PrintRegion(printer, "cond", cond, getOperandTypes());
  printer << ' ';
  PrintRegion(printer, "do", body, getOperandTypes());
}

mlir::ParseResult WhileOp::parse(mlir::OpAsmParser& parser, mlir::OperationState& result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  llvm::SmallVector<mlir::OpAsmParser::UnresolvedOperand> operands;
  llvm::SmallVector<mlir::OpAsmParser::Argument> arguments;
  auto parse_one = [&]() -> mlir::ParseResult {
    return mlir::failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                         parser.parseOperand(operands.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Paren, parse_one)) return mlir::failure();
  llvm::SmallVector<mlir::Type> types;
  if (!operands.empty() && parser.parseColonTypeList(types)) return mlir::failure();
  llvm::SmallVector<mlir::Type> results;
  if (mlir::succeeded(parser.parseOptionalArrow())) {
    if (parser.parseTypeList(results)) return mlir::failure();
  } else {
    results = types;
  }
  if (parser.resolveOperands(operands, types, location, result.operands) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes)) {
    return mlir::failure();
  }
  result.addTypes(results);
  auto parse_region = [&](llvm::StringRef keyword, mlir::Region* region) -> mlir::ParseResult {
    if (parser.parseKeyword(keyword)) return mlir::failure();
    llvm::SmallVector<mlir::Type> own(types);
    llvm::SMLoc place = parser.getCurrentLocation();
    if (mlir::succeeded(parser.parseOptionalLParen())) {
      own.clear();
      if (parser.parseTypeList(own) || parser.parseRParen()) return mlir::failure();
    }
    if (own.size() != arguments.size()) {
      return parser.emitError(place) << "expected " << arguments.size() << " types of the parameters of " << keyword
                                     << ", got " << own.size();
    }
    for (auto [argument, type] : llvm::zip_equal(arguments, own)) argument.type = type;
    return parser.parseRegion(*region, arguments);
  };
  mlir::Region* cond = result.addRegion();
  mlir::Region* body = result.addRegion();
  return mlir::failure(parse_region("cond", cond) || parse_region("do", body));
}

}  // namespace tessera::stablehlo
