// SPDX-License-Identifier: Apache-2.0
// Parsers before properties expect every attribute in the dictionary after the regions, and lists of integers as
// tensors. MLIR's own printer no longer writes these, so this file writes the generic form; attributes and types print
// as always.
#include "tessera/compiler/program/text_2023.h"

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera {

namespace {

class Printer {
 public:
  explicit Printer(llvm::raw_ostream& stream) : stream_(stream) {}

  void Print(mlir::Operation* op, int indent) {
    stream_.indent(indent);
    if (op->getNumResults() > 0) {
      const int id = next_++;
      for (mlir::Value result : op->getResults()) ids_[result] = id;
      stream_ << "%" << id;
      if (op->getNumResults() > 1) stream_ << ":" << op->getNumResults();
      stream_ << " = ";
    }
    stream_ << '"' << op->getName().getStringRef() << "\"(";
    llvm::interleaveComma(op->getOperands(), stream_, [&](mlir::Value operand) { stream_ << Name(operand); });
    stream_ << ")";
    if (op->getNumRegions() > 0) {
      stream_ << " (";
      llvm::interleaveComma(op->getRegions(), stream_, [&](mlir::Region& region) { Print(region, indent); });
      stream_ << ")";
    }
    PrintAttributes(op);
    stream_ << " : (";
    llvm::interleaveComma(op->getOperandTypes(), stream_);
    stream_ << ") -> ";
    const bool bare = op->getNumResults() == 1 && !mlir::isa<mlir::FunctionType>(op->getResult(0).getType());
    if (!bare) stream_ << "(";
    llvm::interleaveComma(op->getResultTypes(), stream_);
    if (!bare) stream_ << ")";
    stream_ << "\n";
  }

 private:
  void Print(mlir::Region& region, int indent) {
    stream_ << "{\n";
    for (mlir::Block& block : region) {
      if (block.getNumArguments() > 0) {
        stream_.indent(indent) << "^bb0(";
        llvm::interleaveComma(block.getArguments(), stream_, [&](mlir::BlockArgument argument) {
          ids_[argument] = next_;
          stream_ << "%" << next_++ << ": " << argument.getType();
        });
        stream_ << "):\n";
      }
      for (mlir::Operation& op : block) Print(&op, indent + 2);
    }
    stream_.indent(indent) << "}";
  }

  void PrintAttributes(mlir::Operation* op) {
    llvm::SmallVector<mlir::NamedAttribute> attributes;
    for (mlir::NamedAttribute attribute : op->getAttrs()) {
      // An accuracy without requirements is not written: that version had no such attribute.
      if (attribute.getValue() != mlir::Attribute(stablehlo::DefaultResultAccuracy(op->getContext())))
        attributes.push_back(attribute);
    }
    if (attributes.empty()) return;
    stream_ << " ";
    // The attributes are printed as one dictionary, so that names are quoted where necessary.
    for (mlir::NamedAttribute& attribute : attributes) attribute.setValue(WithoutDenseArray(attribute.getValue()));
    stream_ << mlir::DictionaryAttr::get(op->getContext(), attributes);
  }

  static mlir::Attribute WithoutDenseArray(mlir::Attribute attribute) {
    auto type = [&](int64_t size, unsigned width) {
      return mlir::RankedTensorType::get(size, mlir::IntegerType::get(attribute.getContext(), width));
    };
    if (auto list = mlir::dyn_cast<mlir::DenseI64ArrayAttr>(attribute))
      return mlir::DenseElementsAttr::get(type(list.size(), 64), list.asArrayRef());
    if (auto list = mlir::dyn_cast<mlir::DenseBoolArrayAttr>(attribute))
      return mlir::DenseElementsAttr::get(type(list.size(), 1), list.asArrayRef());
    return attribute;
  }

  std::string Name(mlir::Value value) {
    std::string name = "%" + std::to_string(ids_.lookup(value));
    auto result = mlir::dyn_cast<mlir::OpResult>(value);
    if (result && result.getOwner()->getNumResults() > 1) name += "#" + std::to_string(result.getResultNumber());
    return name;
  }

  llvm::raw_ostream& stream_;
  llvm::DenseMap<mlir::Value, int> ids_;
  int next_ = 0;
};

}  // namespace

void PrintText2023(mlir::ModuleOp module, llvm::raw_ostream& stream) { Printer(stream).Print(module, 0); }

}  // namespace tessera
