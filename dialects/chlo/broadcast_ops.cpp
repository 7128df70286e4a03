// SPDX-License-Identifier: Apache-2.0
// Verifiers of broadcast_*.
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::chlo {
namespace {

using stablehlo::tensorType;

// Returns whether operand dimension |from| may be repeated to |to|.
bool fits(int64_t from, int64_t to) {
  return from == to || from == 1 || mlir::ShapedType::isDynamic(from) || mlir::ShapedType::isDynamic(to);
}

// Fails unless |operand| lies in |result| with its dimensions at |dims|.
llvm::LogicalResult checkOperand(mlir::Operation* op, llvm::StringRef name, mlir::RankedTensorType operand,
                                 mlir::RankedTensorType result, llvm::ArrayRef<int64_t> dims) {
  for (auto [index, dim] : llvm::enumerate(dims)) {
    if (fits(operand.getDimSize(index), result.getDimSize(dim))) continue;
    return op->emitOpError() << name << " of type " << operand << " cannot be broadcast to " << result << ": dimension "
                             << index << " meets dimension " << dim << " of the result";
  }
  return mlir::success();
}

llvm::SmallVector<int64_t> lastDims(int64_t count, int64_t rank) {
  llvm::SmallVector<int64_t> dims;
  for (int64_t dim = rank - count; dim < rank; ++dim) dims.push_back(dim);
  return dims;
}

// Fails unless each dimension of the result has the larger of the operands' sizes in that dimension; 0 and 1 give 0.
llvm::LogicalResult checkResultSizes(
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
llvm::LogicalResult verifyBinary(Op op) {
  mlir::RankedTensorType lhs = tensorType(op.getLhs()), rhs = tensorType(op.getRhs()),
                         result = tensorType(op.getResult());
  int64_t rank = std::max(lhs.getRank(), rhs.getRank()), lesser = std::min(lhs.getRank(), rhs.getRank());
  if (result.getRank() != rank) return op.emitOpError() << "expected a result of rank " << rank << ", got " << result;
  llvm::SmallVector<int64_t> dims = lastDims(lesser, rank);
  // For operands of one rank, only one value of broadcast_dimensions is possible; the compiler checks it.
  std::optional<llvm::ArrayRef<int64_t>> given = op.getBroadcastDimensions();
  if (given && lesser < rank) {
    auto emit = [&] { return op.emitOpError(); };
    if (mlir::failed(stablehlo::checkCount(emit, "broadcast_dimensions", given->size(), lesser)) ||
        mlir::failed(stablehlo::checkSortedDims(emit, "broadcast_dimensions", *given, rank))) {
      return mlir::failure();
    }
    dims = llvm::to_vector(*given);
  }
  auto dimsOf = [&](mlir::RankedTensorType type) { return type.getRank() < rank ? dims : lastDims(rank, rank); };
  if (mlir::failed(checkOperand(op, "lhs", lhs, result, dimsOf(lhs))) ||
      mlir::failed(checkOperand(op, "rhs", rhs, result, dimsOf(rhs)))) {
    return mlir::failure();
  }
  return checkResultSizes(op, result, {{lhs, dimsOf(lhs)}, {rhs, dimsOf(rhs)}});
}

template <typename Op>
llvm::LogicalResult verifyArithmetic(Op op) {
  mlir::Type element = op.getType().getElementType();
  for (mlir::Value operand : {op.getLhs(), op.getRhs()}) {
    if (stablehlo::sameBaseline(tensorType(operand).getElementType(), element)) continue;
    return op.emitOpError() << "requires the same element type for all operands and results, or quantized types that "
                            << "differ in scale and zero point only; got " << operand.getType() << " and "
                            << op.getType();
  }
  return verifyBinary(op);
}

}  // namespace

#define TESSERA_BROADCAST(Op) \
  llvm::LogicalResult Op::verify() { return verifyArithmetic(*this); }
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

llvm::LogicalResult BroadcastCompareOp::verify() { return verifyBinary(*this); }

llvm::LogicalResult BroadcastComplexOp::verify() {
  mlir::Type part = tensorType(getLhs()).getElementType();
  if (getType().getElementType() != mlir::ComplexType::get(part)) {
    return emitOpError() << "expected a result of " << mlir::ComplexType::get(part) << ", got " << getType();
  }
  return verifyBinary(*this);
}

llvm::LogicalResult BroadcastSelectOp::verify() {
  mlir::RankedTensorType pred = tensorType(getPred()), onTrue = tensorType(getOnTrue()),
                         onFalse = tensorType(getOnFalse());
  mlir::RankedTensorType result = getType();
  if (onTrue.getElementType() != result.getElementType() || onFalse.getElementType() != result.getElementType()) {
    return emitOpError() << "expected values of one element type, got " << onTrue << ", " << onFalse << " and "
                         << result;
  }
  int64_t rank = std::max({pred.getRank(), onTrue.getRank(), onFalse.getRank()});
  if (result.getRank() != rank) return emitOpError() << "expected a result of rank " << rank << ", got " << result;
  auto dimsOf = [&](mlir::RankedTensorType type) { return lastDims(type.getRank(), rank); };
  if (mlir::failed(checkOperand(*this, "pred", pred, result, dimsOf(pred))) ||
      mlir::failed(checkOperand(*this, "on_true", onTrue, result, dimsOf(onTrue))) ||
      mlir::failed(checkOperand(*this, "on_false", onFalse, result, dimsOf(onFalse)))) {
    return mlir::failure();
  }
  return checkResultSizes(*this, result, {{pred, dimsOf(pred)}, {onTrue, dimsOf(onTrue)}, {onFalse, dimsOf(onFalse)}});
}

}  // namespace tessera::chlo
