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
