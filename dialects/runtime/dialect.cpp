// SPDX-License-Identifier: Apache-2.0
// Registration and verification of the tessera_rt dialect.
#include "tessera/dialects/runtime/dialect.h"

#include "tessera/dialects/runtime/dialect.cpp.inc"
#include "tessera/dialects/runtime/enums.cpp.inc"

#define GET_OP_CLASSES
#include "tessera/dialects/runtime/ops.cpp.inc"

namespace tessera::rt {

void TesseraRtDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "tessera/dialects/runtime/ops.cpp.inc"
      >();
}

mlir::LogicalResult DotGeneralOp::verify() {
  using namespace mlir;
  if (getElementTypes().size() != 3) {
    return emitOpError() << "expected element types of lhs, rhs and result, got " << getElementTypes().size();
  }
  ArrayRef<int64_t> lhs = getLhs().getType().getShape(), rhs = getRhs().getType().getShape();
  SmallVector<int64_t> shape;
  SmallVector<bool> lhs_used(lhs.size()), rhs_used(rhs.size());
  // Checks that each pair of dimensions is of one size and new.
  auto take = [&](StringRef kind, ArrayRef<int64_t> left, ArrayRef<int64_t> right) -> LogicalResult {
    if (left.size() != right.size()) {
      return emitOpError() << "expected as many " << kind << " dimensions of rhs as of lhs (" << left.size()
                           << "), got " << right.size();
    }
    for (auto [l, r] : llvm::zip_equal(left, right)) {
      const bool known =
          l >= 0 && r >= 0 && l < static_cast<int64_t>(lhs.size()) && r < static_cast<int64_t>(rhs.size());
      if (!known || lhs_used[l] || rhs_used[r] || lhs[l] != rhs[r]) {
        return emitOpError() << "expected " << kind << " dimensions of equal size, each taken once, got " << l
                             << " and " << r;
      }
      lhs_used[l] = rhs_used[r] = true;
    }
    return success();
  };
  if (failed(take("batching", getLhsBatchingDimensions(), getRhsBatchingDimensions())) ||
      failed(take("contracting", getLhsContractingDimensions(), getRhsContractingDimensions()))) {
    return failure();
  }
  for (int64_t dim : getLhsBatchingDimensions()) shape.push_back(lhs[dim]);
  for (auto [size, used] : llvm::zip_equal(lhs, lhs_used)) {
    if (!used) shape.push_back(size);
  }
  for (auto [size, used] : llvm::zip_equal(rhs, rhs_used)) {
    if (!used) shape.push_back(size);
  }
  if (getType().getShape() != ArrayRef(shape)) {
    return emitOpError() << "expected a result of shape [" << shape << "], got [" << getType().getShape() << "]";
  }
  return success();
}

mlir::LogicalResult CallOp::verify() {
  const bool on_tensors = getNumResults() > 0;
  if (on_tensors && getNumResults() != getOutputs().size()) {
    return emitOpError() << "expected one result per output (" << getOutputs().size() << "), got " << getNumResults();
  }
  for (auto [index, value] : llvm::enumerate(getOperands())) {
    auto type = llvm::dyn_cast<mlir::ShapedType>(value.getType());
    if (!type || !type.hasStaticShape()) {
      return emitOpError() << "operand " << index << ": expected a tensor or buffer of static shape, got "
                           << value.getType();
    }
  }
  if (!on_tensors) {
    for (mlir::Value output : getOutputs()) {
      if (llvm::isa<mlir::TensorType>(output.getType())) {
        return emitOpError() << "an output on tensors needs a result";
      }
    }
  }
  return mlir::success();
}

void CallOp::getEffects(
    llvm::SmallVectorImpl<mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>>& effects) {
  using namespace mlir;
  for (OpOperand& operand : (*this)->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType())) continue;
    if (isDpsInit(&operand)) {
      effects.emplace_back(MemoryEffects::Write::get(), &operand, SideEffects::DefaultResource::get());
    } else {
      effects.emplace_back(MemoryEffects::Read::get(), &operand, SideEffects::DefaultResource::get());
    }
  }
  if (getCallee() != Callee::kernel) {
    effects.emplace_back(MemoryEffects::Read::get(), SideEffects::DefaultResource::get());
    effects.emplace_back(MemoryEffects::Write::get(), SideEffects::DefaultResource::get());
  }
}

}  // namespace tessera::rt
