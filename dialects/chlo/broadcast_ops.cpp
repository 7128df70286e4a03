// SPDX-License-Identifier: Apache-2.0
// Verifiers of broadcast_*.
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::chlo {
namespace {

using stablehlo::TensorTypeOf;

// Returns whether operand dimension |from| can be broadcast to |to|.
bool Fits(int64_t from, int64_t to) {
  return from == to || from == 1 || mlir::ShapedType::isDynamic(from) || mlir::ShapedType::isDynamic(to);
}

// Fails unless |operand| can be broadcast to |result|, whose dimensions |dims| are the operand's.
llvm::LogicalResult CheckOperand(mlir::Operation* op, llvm::StringRef name, mlir::RankedTensorType operand,
                                 mlir::RankedTensorType result, llvm::ArrayRef<int64_t> dims) {
  for (auto [index, dim] : llvm::enumerate(dims)) {
    if (Fits(operand.getDimSize(index), result.getDimSize(dim))) continue;
    return op->emitOpError() << name << " of type " << operand << " cannot be broadcast to " << result << ": dimension "
                             << index << " does not fit dimension " << dim << " of the result";
  }
  return mlir::success();
}

llvm::SmallVector<int64_t> LastDims(int64_t count, int64_t rank) {
  llvm::SmallVector<int64_t> dims;
  for (int64_t dim = rank - count; dim < rank; ++dim) dims.push_back(dim);
  return dims;
}

// Fails unless each dimension of the result has the larger of the operands' sizes in that dimension; 0 and 1 give 0.
llvm::LogicalResult CheckResultSizes(
    mlir::Operation* op, mlir::RankedTensorType result,
    llvm::ArrayRef<std::pair<mlir::RankedTensorType, llvm::SmallVector<int64_t>>> all) {
  for (int64_t dim = 0; dim < result.getRank(); ++dim) {
    int64_t size = 1;
    for (const auto& [type, dims] : all) {
      for (auto [index, at] : llvm::enumerate(dims)) {
        if (at != dim) continue;
        if (type.isDynamicDim(index)) {
          size = mlir::ShapedType::kDynamic;
        } else if (type.getDimSize(index) != 1 && size == 1) {
          size = type.getDimSize(index);
        }
      }
    }
    if (mlir::ShapedType::isDynamic(size) || result.isDynamicDim(dim) || result.getDimSize(dim) == size) continue;
    return op->emitOpError() << "expected size " << size << " in dimension " << dim << " of the result, got " << result;
  }
  return mlir::success();
}

template <typename Op>
llvm::LogicalResult VerifyBinary(Op op) {
  mlir::RankedTensorType lhs = TensorTypeOf(op.getLhs()), rhs = TensorTypeOf(op.getRhs()),
                         result = TensorTypeOf(op.getResult());
  int64_t rank = std::max(lhs.getRank(), rhs.getRank()), lesser = std::min(lhs.getRank(), rhs.getRank());
  if (result.getRank() != rank) return op.emitOpError() << "expected a result of rank " << rank << ", got " << result;
  llvm::SmallVector<int64_t> dims = LastDims(lesser, rank);
  // For operands of equal rank, only one value of broadcast_dimensions is possible; the compiler checks it.
  std::optional<llvm::ArrayRef<int64_t>> given = op.getBroadcastDimensions();
  if (given && lesser < rank) {
    auto emit = [&] { return op.emitOpError(); };
    if (mlir::failed(stablehlo::CheckCount(emit, "broadcast_dimensions", given->size(), lesser)) ||
        mlir::failed(stablehlo::CheckSortedDims(emit, "broadcast_dimensions", *given, rank))) {
      return mlir::failure();
    }
    dims = llvm::to_vector(*given);
  }
  auto dims_of = [&](mlir::RankedTensorType type) { return type.getRank() < rank ? dims : LastDims(rank, rank); };
  if (mlir::failed(CheckOperand(op, "lhs", lhs, result, dims_of(lhs))) ||
      mlir::failed(CheckOperand(op, "rhs", rhs, result, dims_of(rhs)))) {
    return mlir::failure();
  }
  return CheckResultSizes(op, result, {{lhs, dims_of(lhs)}, {rhs, dims_of(rhs)}});
}

template <typename Op>
llvm::LogicalResult VerifyArithmetic(Op op) {
  mlir::Type element = op.getType().getElementType();
  for (mlir::Value operand : {op.getLhs(), op.getRhs()}) {
    if (stablehlo::SameBaseline(TensorTypeOf(operand).getElementType(), element)) continue;
    return op.emitOpError() << "requires the same element type for all operands and results, or quantized types that "
                            << "differ in scale and zero point only; got " << operand.getType() << " and "
                            << op.getType();
  }
  return VerifyBinary(op);
}

}  // namespace

#define TESSERA_BROADCAST(Op) \
  llvm::LogicalResult Op::verify() { return VerifyArithmetic(*this); }
TESSERA_BROADCAST(BroadcastAddOp)
TESSERA_BROADCAST(BroadcastAndOp)
TESSERA_BROADCAST(BroadcastAtan2Op)
TESSERA_BROADCAST(BroadcastDivOp)
TESSERA_BROADCAST(BroadcastMaxOp)
TESSERA_BROADCAST(BroadcastMinOp)
TESSERA_BROADCAST(BroadcastMulOp)
TESSERA_BROADCAST(BroadcastNextAfterOp)
TESSERA_BROADCAST(BroadcastOrOp)
TESSERA_BROADCAST(BroadcastPolygammaOp)
TESSERA_BROADCAST(BroadcastPowOp)
TESSERA_BROADCAST(BroadcastRemOp)
TESSERA_BROADCAST(BroadcastShiftLeftOp)
TESSERA_BROADCAST(BroadcastShiftRightArithmeticOp)
TESSERA_BROADCAST(BroadcastShiftRightLogicalOp)
TESSERA_BROADCAST(BroadcastSubOp)
TESSERA_BROADCAST(BroadcastXorOp)
TESSERA_BROADCAST(BroadcastZetaOp)
#undef TESSERA_BROADCAST

llvm::LogicalResult BroadcastCompareOp::verify() { return VerifyBinary(*this); }

llvm::LogicalResult BroadcastComplexOp::verify() {
  mlir::Type part = TensorTypeOf(getLhs()).getElementType();
  if (getType().getElementType() != mlir::ComplexType::get(part)) {
    return emitOpError() << "expected a result of " << mlir::ComplexType::get(part) << ", got " << getType();
  }
  return VerifyBinary(*this);
}

llvm::LogicalResult BroadcastSelectOp::verify() {
  mlir::RankedTensorType pred = TensorTypeOf(getPred()), on_true = TensorTypeOf(getOnTrue()),
                         on_false = TensorTypeOf(getOnFalse());
  mlir::RankedTensorType result = getType();
  if (on_true.getElementType() != result.getElementType() || on_false.getElementType() != result.getElementType()) {
    return emitOpError() << "expected values of the same element type, got " << on_true << ", " << on_false << " and "
                         << result;
  }
  int64_t rank = std::max({pred.getRank(), on_true.getRank(), on_false.getRank()});
  if (result.getRank() != rank) return emitOpError() << "expected a result of rank " << rank << ", got " << result;
  auto dims_of = [&](mlir::RankedTensorType type) { return LastDims(type.getRank(), rank); };
  if (mlir::failed(CheckOperand(*this, "pred", pred, result, dims_of(pred))) ||
      mlir::failed(CheckOperand(*this, "on_true", on_true, result, dims_of(on_true))) ||
      mlir::failed(CheckOperand(*this, "on_false", on_false, result, dims_of(on_false)))) {
    return mlir::failure();
  }
  return CheckResultSizes(*this, result,
                          {{pred, dims_of(pred)}, {on_true, dims_of(on_true)}, {on_false, dims_of(on_false)}});
}

}  // namespace tessera::chlo
