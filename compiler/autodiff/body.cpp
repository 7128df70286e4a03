// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/body.h"

#include "tessera/dialects/stablehlo/ops.h"

namespace tessera::autodiff {

Body BodyOf(mlir::Region& region, unsigned index) {
  if (!region.hasOneBlock()) return Body::kOther;
  mlir::Block& block = region.front();
  mlir::Operation* end = block.getTerminator();
  unsigned tensors = end->getNumOperands();
  if (index >= tensors || block.getNumArguments() != 2 * tensors) return Body::kOther;
  mlir::Value first = block.getArgument(index), second = block.getArgument(tensors + index);
  mlir::Value result = end->getOperand(index);
  if (result == second) return Body::kReplace;
  mlir::Operation* op = result.getDefiningOp();
  if (!op || op->getBlock() != &block || op->getNumOperands() != 2) return Body::kOther;
  bool in_order = op->getOperand(0) == first && op->getOperand(1) == second;
  bool swapped = op->getOperand(0) == second && op->getOperand(1) == first;
  if (!in_order && !swapped) return Body::kOther;
  if (llvm::isa<stablehlo::SubtractOp>(op)) return in_order ? Body::kSubtract : Body::kOther;
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
