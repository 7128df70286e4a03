// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/body.h"

#include "tessera/dialects/stablehlo/ops.h"

namespace tessera::autodiff {

Body BodyOf(mlir::Region& region) {
  if (!region.hasOneBlock()) return Body::kOther;
  mlir::Block& block = region.front();
  mlir::Operation* end = block.getTerminator();
  if (block.getNumArguments() != 2 || end->getNumOperands() != 1) return Body::kOther;
  mlir::Value result = end->getOperand(0);
  if (result == block.getArgument(1)) return Body::kReplace;
  mlir::Operation* op = result.getDefiningOp();
  if (!op || op->getBlock() != &block || op->getNumOperands() != 2) return Body::kOther;
  bool in_order = op->getOperand(0) == block.getArgument(0) && op->getOperand(1) == block.getArgument(1);
  bool swapped = op->getOperand(0) == block.getArgument(1) && op->getOperand(1) == block.getArgument(0);
  if (!in_order && !swapped) return Body::kOther;
  if (llvm::isa<stablehlo::AddOp>(op)) return Body::kAdd;
  if (llvm::isa<stablehlo::MulOp>(op)) return Body::kMultiply;
  if (llvm::isa<stablehlo::MaxOp>(op)) return Body::kMax;
  if (llvm::isa<stablehlo::MinOp>(op)) return Body::kMin;
  auto compare = llvm::dyn_cast<stablehlo::CompareOp>(op);
  if (!compare) return Body::kOther;
  switch (compare.getComparisonDirection()) {
    case stablehlo::ComparisonDirection::GE:
      return in_order ? Body::kGreaterEqual : Body::kLessEqual;
    case stablehlo::ComparisonDirection::GT:
      return in_order ? Body::kGreater : Body::kLess;
    case stablehlo::ComparisonDirection::LE:
      return in_order ? Body::kLessEqual : Body::kGreaterEqual;
    case stablehlo::ComparisonDirection::LT:
      return in_order ? Body::kLess : Body::kGreater;
    default:
      return Body::kOther;
  }
}

}  // namespace tessera::autodiff
