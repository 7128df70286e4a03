// SPDX-License-Identifier: Apache-2.0
// The loops of an op here are the dimensions of the product's result, the last one along vectors. Whatever one of the
// ops writes, it and all others touch at the current place only: so the order of places does not matter.
#include "tessera/compiler/cpu/epilogue.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/cpu/loop_nest.h"

namespace tessera {
namespace {

using namespace mlir;

// Each vector of a tile has its own copy of the ops.
constexpr size_t kMostInstructions = 48;

bool IsScalarType(Type type) { return type.isIntOrFloat() && type.getIntOrFloatBitWidth() <= 64; }

// Whether lanes of a vector can do what |op| does with scalars. Integer division may not be given the zeros of unused
// lanes; what needs a function call is better off in a loop of its own.
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

// Whether vectors along the last loop of |op| lie together in the operand, or are one element repeated.
bool IsVectorOperand(linalg::GenericOp op, OpOperand& operand) {
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  if (!type) return IsScalarType(operand.get().getType());
  if (!type.hasStaticShape() || !type.getLayout().isIdentity() || !IsScalarType(type.getElementType()) ||
      type.getElementTypeBitWidth() < 8) {
    return false;
  }
  AffineMap map = op.getMatchingIndexingMap(&operand);
  AffineExpr last = getAffineDimExpr(op.getNumLoops() - 1, op.getContext());
  for (auto [dim, place] : llvm::enumerate(map.getResults())) {
    if (!isa<AffineDimExpr, AffineConstantExpr>(place)) return false;
    if (place == last && dim + 1 != map.getNumResults()) return false;
  }
  return true;
}

SmallVector<Value> Indices(ImplicitLocOpBuilder& b, AffineMap map, ArrayRef<Value> place) {
  return llvm::map_to_vector(map.getResults(), [&](AffineExpr index) -> Value {
    if (auto dim = dyn_cast<AffineDimExpr>(index)) return place[dim.getPosition()];
    return arith::ConstantIndexOp::create(b, cast<AffineConstantExpr>(index).getValue());
  });
}

Value LoadOperand(ImplicitLocOpBuilder& b, linalg::GenericOp op, OpOperand& operand, ArrayRef<Value> place,
                  Lanes lanes) {
  AffineMap map = op.getMatchingIndexingMap(&operand);
  SmallVector<Value> indices = Indices(b, map, place);
  if (map.isFunctionOfDim(op.getNumLoops() - 1)) return LoadVector(b, operand.get(), indices, lanes);
  return Repeat(b, memref::LoadOp::create(b, operand.get(), indices), lanes.count);
}

Value AsVector(ImplicitLocOpBuilder& b, Value value, Lanes lanes) {
  return isa<VectorType>(value.getType()) ? value : Repeat(b, value, lanes.count);
}

void EmitVector(ImplicitLocOpBuilder& b, Operation& op, IRMapping& mapping, Lanes lanes) {
  if (op.hasTrait<OpTrait::ConstantLike>()) {
    b.clone(op, mapping);
    return;
  }
  SmallVector<Value> operands;
  for (Value operand : op.getOperands()) operands.push_back(AsVector(b, mapping.lookupOrDefault(operand), lanes));
  Type type = VectorType::get({lanes.count}, op.getResult(0).getType());
  OperationState state(op.getLoc(), op.getName(), operands, type, op.getAttrs());
  mapping.map(op.getResult(0), b.create(state)->getResult(0));
}

}  // namespace

bool Epilogue::Add(linalg::LinalgOp candidate) {
  auto op = dyn_cast<linalg::GenericOp>(candidate.getOperation());
  if (!op || op.getNumParallelLoops() != op.getNumLoops() || op.hasIndexSemantics()) return false;
  if (BaseOf(result_).first != result_) return false;
  if (ArrayRef<int64_t>(op.getStaticLoopRanges()) != cast<MemRefType>(result_.getType()).getShape()) return false;
  if (!llvm::all_of(op->getOpOperands(), [&](OpOperand& operand) { return IsVectorOperand(op, operand); }) ||
      !llvm::all_of(op.getBody()->without_terminator(), HasVectorForm) || !MayTouch(op)) {
    return false;
  }
  size_t instructions = op.getBody()->getOperations().size();
  for (linalg::GenericOp other : ops_) instructions += other.getBody()->getOperations().size();
  if (instructions > kMostInstructions) return false;
  ops_.push_back(op);
  return true;
}

// Whether |op| and what is here touch whatever one of them writes at the current place only, and none of it is the
// product's to read.
bool Epilogue::MayTouch(linalg::GenericOp op) const {
  auto written_here = [](linalg::GenericOp writer, Value base) {
    return llvm::any_of(writer.getDpsInits(), [&](Value init) { return BaseOf(init).first == base; });
  };
  for (Value input : inputs_) {
    if (written_here(op, BaseOf(input).first)) return false;
  }
  auto is_aligned = [&](linalg::GenericOp user, linalg::GenericOp other) {
    return llvm::all_of(user->getOpOperands(), [&](OpOperand& operand) {
      if (!isa<MemRefType>(operand.get().getType())) return true;
      Value base = BaseOf(operand.get()).first;
      const bool is_written = written_here(user, base) || written_here(other, base) || base == result_;
      return !is_written || (operand.get() == base && user.getMatchingIndexingMap(&operand).isIdentity());
    });
  };
  return is_aligned(op, op) &&
         llvm::all_of(ops_, [&](linalg::GenericOp other) { return is_aligned(op, other) && is_aligned(other, op); });
}

bool Epilogue::IsSlow() const {
  return llvm::any_of(ops_, [](linalg::GenericOp op) {
    return llvm::any_of(*op.getBody(), [](Operation& inner) { return isa<arith::DivFOp, math::SqrtOp>(inner); });
  });
}

void Epilogue::Emit(ImplicitLocOpBuilder& b, Value sums, ArrayRef<Value> place, Lanes lanes) const {
  llvm::MapVector<Value, Value> written;  // by buffer
  written[result_] = sums;
  for (linalg::GenericOp op : ops_) {
    IRMapping mapping;
    for (OpOperand& operand : op->getOpOperands()) {
      BlockArgument argument = op.getMatchingBlockArgument(&operand);
      if (argument.use_empty()) continue;
      if (!isa<MemRefType>(operand.get().getType())) {
        mapping.map(argument, operand.get());
      } else if (auto known = written.find(operand.get()); known != written.end()) {
        mapping.map(argument, known->second);
      } else {
        mapping.map(argument, LoadOperand(b, op, operand, place, lanes));
      }
    }
    for (Operation& inner : op.getBody()->without_terminator()) EmitVector(b, inner, mapping, lanes);
    for (auto [init, value] : llvm::zip_equal(op.getDpsInits(), op.getBody()->getTerminator()->getOperands())) {
      written[init] = AsVector(b, mapping.lookupOrDefault(value), lanes);
    }
  }
  for (auto [buffer, value] : written) {
    if (!locals_.contains(buffer)) StoreVector(b, value, buffer, place, lanes);
  }
}

}  // namespace tessera
