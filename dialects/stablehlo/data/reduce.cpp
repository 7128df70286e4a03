// SPDX-License-Identifier: Apache-2.0
// Text form of reduce. Inputs are paired with their initial values, and so are the reducer's parameters. A reducer that
// is one commutative op of its two parameters is named instead of spelt out:
//
//   stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (...) -> ...
//   stablehlo.reduce(%x init: %a), (%y init: %b) across dimensions = [0] : (...) -> (...)
//    reducer(%p: tensor<f32>, %q: tensor<f32>) (%r: tensor<i32>, %s: tensor<i32>) { ... }
#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/assembly/dims.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera::stablehlo {
namespace {

using UnresolvedOperand = mlir::OpAsmParser::UnresolvedOperand;

// Returns the only op of |body| when its name may stand for the body; otherwise null.
mlir::Operation* NamedReducer(mlir::Region& body) {
  if (!body.hasOneBlock() || body.getNumArguments() != 2) return nullptr;
  mlir::Block& block = body.front();
  if (block.getOperations().size() != 2) return nullptr;
  mlir::Operation& inner = block.front();
  mlir::Operation& last = block.back();
  bool binary = inner.getNumOperands() == 2 && inner.getNumResults() == 1 && inner.getNumRegions() == 0 &&
                inner.hasTrait<mlir::OpTrait::IsCommutative>() && inner.getDialect() == last.getDialect() &&
                inner.getAttrDictionary().empty();
  if (!binary || !mlir::isa<ReturnOp>(last) || last.getNumOperands() != 1 || !last.getAttrDictionary().empty()) {
    return nullptr;
  }
  mlir::Type type = block.getArgument(0).getType();
  auto scalar = mlir::dyn_cast<mlir::RankedTensorType>(type);
  bool plain = scalar && scalar.getRank() == 0 && block.getArgument(1).getType() == type &&
               inner.getResult(0).getType() == type && inner.getOperand(0) == block.getArgument(0) &&
               inner.getOperand(1) == block.getArgument(1) && last.getOperand(0) == inner.getResult(0);
  return plain ? &inner : nullptr;
}

// Returns whether the parser can infer the type of the named reducer's parameters from the types of the operands.
bool ReducerTypeFollows(ReduceOp op, mlir::Operation* reducer) {
  if (op->getNumOperands() != 2) return false;
  auto init = mlir::dyn_cast<mlir::RankedTensorType>(op->getOperand(1).getType());
  return init && mlir::RankedTensorType::get({}, init.getElementType()) == reducer->getResult(0).getType();
}

mlir::ParseResult ParseNamedReducer(mlir::OpAsmParser& parser, llvm::ArrayRef<mlir::Type> operand_types,
                                    llvm::SMLoc location, mlir::OperationName name, mlir::Region& body) {
  auto init =
      operand_types.size() == 2 ? mlir::dyn_cast<mlir::RankedTensorType>(operand_types[1]) : mlir::RankedTensorType();
  if (!init) return parser.emitError(location) << "'applies' expects one input and one initial value";
  if (!name.hasTrait<mlir::OpTrait::IsCommutative>() || !name.hasTrait<mlir::OpTrait::NOperands<2>::Impl>() ||
      !name.hasTrait<mlir::OpTrait::OneResult>() || name.getDialectNamespace() != "stablehlo") {
    return parser.emitError(location) << "'applies' expects a commutative op of two operands, got '" << name << "'";
  }
  mlir::Type type = mlir::RankedTensorType::get({}, init.getElementType());
  mlir::Location loc = parser.getEncodedSourceLoc(location);
  mlir::OpBuilder builder(parser.getContext());
  mlir::Block* block = builder.createBlock(&body, {}, {type, type}, {loc, loc});
  mlir::OperationState state(loc, name, block->getArguments(), {type}, {});
  mlir::Operation* inner = builder.create(state);
  ReturnOp::create(builder, loc, inner->getResults());
  return mlir::success();
}

mlir::ParseResult ParseSpeltReducer(mlir::OpAsmParser& parser, size_t inputs, mlir::Region& body) {
  using Argument = mlir::OpAsmParser::Argument;
  llvm::SmallVector<Argument> firsts, seconds;
  if (parser.parseKeyword("reducer")) return mlir::failure();
  for (size_t i = 0; i < inputs; ++i) {
    if (parser.parseLParen() || parser.parseArgument(firsts.emplace_back(), /*allowType=*/true) ||
        parser.parseComma() || parser.parseArgument(seconds.emplace_back(), /*allowType=*/true) ||
        parser.parseRParen()) {
      return mlir::failure();
    }
  }
  firsts.append(seconds);
  return parser.parseRegion(body, firsts);
}

}  // namespace

void ReduceOp::print(mlir::OpAsmPrinter& printer) {
  size_t inputs = getInputs().size();
  for (size_t i = 0; i < inputs; ++i) {
    printer << (i ? ", (" : "(") << getInputs()[i] << " init: " << getInitValues()[i] << ")";
  }
  mlir::Operation* reducer = NamedReducer(getBody());
  if (reducer && !ReducerTypeFollows(*this, reducer)) reducer = nullptr;
  if (reducer) printer << " applies " << reducer->getName();
  printer << " across dimensions = ";
  PrintDims(printer, getDimensions());
  printer.printOptionalAttrDict((*this)->getAttrs(), {getDimensionsAttrName()});
  printer << " : ";
  printer.printFunctionalType(*this);
  if (reducer) return;
  printer.printNewline();
  printer << " reducer";
  mlir::Region& body = getBody();
  bool paired = body.getNumArguments() == 2 * inputs;
  for (size_t i = 0; paired && i < inputs; ++i) {
    printer << (i ? " (" : "(");
    printer.printRegionArgument(body.getArgument(i));
    printer << ", ";
    printer.printRegionArgument(body.getArgument(i + inputs));
    printer << ")";
  }
  printer << "  ";
  printer.printRegion(body, /*printEntryBlockArgs=*/!paired);
}

mlir::ParseResult ReduceOp::parse(mlir::OpAsmParser& parser, mlir::OperationState& result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  llvm::SmallVector<UnresolvedOperand> inputs, operands;
  llvm::SmallVector<UnresolvedOperand> inits;
  do {
    if (parser.parseLParen() || parser.parseOperand(inputs.emplace_back()) || parser.parseKeyword("init") ||
        parser.parseColon() || parser.parseOperand(inits.emplace_back()) || parser.parseRParen()) {
      return mlir::failure();
    }
  } while (mlir::succeeded(parser.parseOptionalComma()));
  operands = inputs;
  operands.append(inits);

  std::optional<mlir::OperationName> reducer;
  llvm::SMLoc reducer_location = parser.getCurrentLocation();
  if (mlir::succeeded(parser.parseOptionalKeyword("applies"))) {
    reducer_location = parser.getCurrentLocation();
    mlir::FailureOr<mlir::OperationName> name = parser.parseCustomOperationName();
    if (mlir::failed(name)) return mlir::failure();
    reducer = *name;
  }

  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual()) {
    return mlir::failure();
  }
  mlir::FailureOr<llvm::SmallVector<int64_t>> dims = ParseDims(parser);
  mlir::FunctionType type;
  if (mlir::failed(dims) || parser.parseOptionalAttrDict(result.attributes) || parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), location, result.operands)) {
    return mlir::failure();
  }
  result.addAttribute("dimensions", parser.getBuilder().getDenseI64ArrayAttr(*dims));
  result.addTypes(type.getResults());
  mlir::Region* body = result.addRegion();
  if (reducer) return ParseNamedReducer(parser, type.getInputs(), reducer_location, *reducer, *body);
  return ParseSpeltReducer(parser, inputs.size(), *body);
}

}  // namespace tessera::stablehlo
