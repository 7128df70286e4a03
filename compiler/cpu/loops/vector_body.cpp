// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/loops/vector_body.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tessera {

using namespace mlir;

namespace {

bool IsScalarType(Type type) { return type.isIntOrFloat() && type.getIntOrFloatBitWidth() <= 64; }

// Returns whether |op| has a form on vectors. Integer division must not see the zeros of unused lanes, and ops that
// need a function call are better in a separate loop.
bool HasVectorForm(Operation& op) {
  if (op.getNumResults() != 1 || op.getNumRegions() != 0 || !IsScalarType(op.getResult(0).getType())) return false;
  if (op.hasTrait<OpTrait::ConstantLike>()) return true;
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp, arith::RemFOp>(op)) return false;
  if (isa<math::MathDialect>(op.getDialect())) {
    return isa<math::SqrtOp, math::AbsFOp, math::AbsIOp, math::FmaOp, math::CopySignOp, math::FloorOp, math::CeilOp,
               math::RoundEvenOp>(op);
  }
  return isa<arith::ArithDialect>(op.getDialect()) && OpTrait::hasElementwiseMappableTraits(&op);
}

bool IsVectorOperand(linalg::GenericOp op, OpOperand& operand, unsigned loop) {
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  if (!type) return IsScalarType(operand.get().getType());
  if (!type.hasStaticShape() || !type.getLayout().isIdentity() || !IsScalarType(type.getElementType()) ||
      type.getElementTypeBitWidth() < 8) {
    return false;
  }
  AffineMap map = op.getMatchingIndexingMap(&operand);
  for (auto [dim, place] : llvm::enumerate(map.getResults())) {
    if (!isa<AffineDimExpr, AffineConstantExpr>(place)) return false;
    if (place == getAffineDimExpr(loop, op.getContext()) && dim + 1 != map.getNumResults()) return false;
  }
  return true;
}

Value AsVector(ImplicitLocOpBuilder& b, Value value, VectorPart part) {
  return isa<VectorType>(value.getType()) ? value : Repeat(b, value, part.count);
}

void EmitVector(ImplicitLocOpBuilder& b, Operation& op, IRMapping& mapping, VectorPart part) {
  if (op.hasTrait<OpTrait::ConstantLike>()) {
    b.clone(op, mapping);
    return;
  }
  SmallVector<Value> operands;
  for (Value operand : op.getOperands()) operands.push_back(AsVector(b, mapping.lookupOrDefault(operand), part));
  Type type = VectorType::get({part.count}, op.getResult(0).getType());
  OperationState state(op.getLoc(), op.getName(), operands, type, op.getAttrs());
  mapping.map(op.getResult(0), b.create(state)->getResult(0));
}

}  // namespace

bool HasVectorForm(linalg::GenericOp op, unsigned loop) {
  return !op.hasIndexSemantics() &&
         llvm::all_of(op->getOpOperands(), [&](OpOperand& operand) { return IsVectorOperand(op, operand, loop); }) &&
         llvm::all_of(op.getBody()->without_terminator(), [](Operation& inner) { return HasVectorForm(inner); });
}

Value LoadOperand(ImplicitLocOpBuilder& b, OpOperand& operand, ArrayRef<Value> place, unsigned loop, VectorPart part) {
  AffineMap map = cast<linalg::GenericOp>(operand.getOwner()).getMatchingIndexingMap(&operand);
  SmallVector<Value> indices;
  for (AffineExpr index : map.getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(index);
    indices.push_back(dim ? place[dim.getPosition()]
                          : arith::ConstantIndexOp::create(b, cast<AffineConstantExpr>(index).getValue()).getResult());
  }
  if (map.isFunctionOfDim(loop)) return LoadVector(b, operand.get(), indices, part);
  return Repeat(b, memref::LoadOp::create(b, operand.get(), indices), part.count);
}

SmallVector<Value> EmitVectorBody(ImplicitLocOpBuilder& b, linalg::GenericOp op, IRMapping& mapping, VectorPart part) {
  for (Operation& inner : op.getBody()->without_terminator()) EmitVector(b, inner, mapping, part);
  return llvm::map_to_vector(op.getBody()->getTerminator()->getOperands(),
                             [&](Value value) { return AsVector(b, mapping.lookupOrDefault(value), part); });
}

}  // namespace tessera
