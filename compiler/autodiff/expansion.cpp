// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/expansion.h"

#include "llvm/ADT/SetVector.h"

namespace tessera::autodiff {

llvm::LogicalResult DifferentiateExpansion(mlir::Operation* op, Backward& backward,
                                           llvm::function_ref<Expanded(HloBuilder&)> expand) {
  HloBuilder& hlo = backward.hlo;
  mlir::Block* block = hlo.builder.getInsertionBlock();
  auto end = hlo.builder.getInsertionPoint();
  mlir::Operation* before = end == block->begin() ? nullptr : &*std::prev(end);
  Expanded results = expand(hlo);
  if (mlir::failed(results)) return mlir::failure();
  auto begin = before ? std::next(before->getIterator()) : block->begin();
  llvm::SmallVector<mlir::Operation*> ops;
  for (auto it = begin; it != end; ++it) ops.push_back(&*it);

  llvm::SetVector<mlir::Value> inputs;
  for (mlir::Value operand : op->getOperands()) {
    if (backward.IsActive(operand)) inputs.insert(operand);
  }
  for (mlir::Value capture : backward.ActiveCaptures(op)) inputs.insert(capture);
  Backward inner(hlo, ops, inputs.getArrayRef(), backward.replaced());
  for (auto [result, expanded] : llvm::zip_equal(op->getResults(), *results)) {
    inner.Add(expanded, backward.Gradient(result));
  }
  if (mlir::failed(inner.Run())) return mlir::failure();
  for (mlir::Value input : inputs) backward.Add(input, inner.Gradient(input));
  return mlir::success();
}

}  // namespace tessera::autodiff
