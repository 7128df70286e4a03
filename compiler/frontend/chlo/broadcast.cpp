// SPDX-License-Identifier: Apache-2.0
// broadcast_*: the operands are broadcast to the shape of the result, then the plain op follows.
#include "llvm/ADT/Sequence.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/compiler/frontend/chlo/rules.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Results = FailureOr<SmallVector<Value>>;

// Broadcasts |x| to |shape|; without |dims|, its dimensions are aligned to the last ones.
Value Broadcast(OpBuilder& builder, Location location, Value x, ArrayRef<int64_t> shape,
                std::optional<ArrayRef<int64_t>> dims = std::nullopt) {
  auto type = cast<RankedTensorType>(x.getType());
  if (type.getShape() == shape) return x;
  SmallVector<int64_t> last;
  for (size_t dim = shape.size() - type.getRank(); dim < shape.size(); ++dim) last.push_back(static_cast<int64_t>(dim));
  return stablehlo::BroadcastInDimOp::create(builder, location, type.clone(shape), x, dims ? *dims : ArrayRef(last));
}

// Returns both operands in the result's shape. broadcast_dimensions belong to the operand of smaller rank.
template <typename Op>
std::pair<Value, Value> Operands(OpBuilder& builder, Op op) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getResult().getType()).getShape();
  auto rank = [](Value x) { return cast<RankedTensorType>(x.getType()).getRank(); };
  auto dims_of = [&](Value x, Value other) -> std::optional<ArrayRef<int64_t>> {
    return rank(x) < rank(other) ? op.getBroadcastDimensions() : std::nullopt;
  };
  return {Broadcast(builder, op.getLoc(), op.getLhs(), shape, dims_of(op.getLhs(), op.getRhs())),
          Broadcast(builder, op.getLoc(), op.getRhs(), shape, dims_of(op.getRhs(), op.getLhs()))};
}

// Checks that operands of equal rank have all dimensions in order as broadcast_dimensions; CHLO's verifier accepts any.
template <typename Op>
LogicalResult CheckDimensions(Op op) {
  auto lhs = cast<RankedTensorType>(op.getLhs().getType()), rhs = cast<RankedTensorType>(op.getRhs().getType());
  std::optional<ArrayRef<int64_t>> dims = op.getBroadcastDimensions();
  if (!dims || lhs.getRank() != rhs.getRank()) return success();
  if (llvm::equal(*dims, llvm::seq<int64_t>(0, lhs.getRank()))) return success();
  return op.emitOpError() << "broadcast_dimensions: expected every dimension in order for operands of equal rank "
                          << lhs.getRank() << ", got [" << *dims << "]; omit them";
}

// Checks that shifts have elements that are integers of more than one bit.
template <typename Plain, typename Op>
LogicalResult CheckElements(Op op) {
  constexpr bool kShift = std::is_same_v<Plain, stablehlo::ShiftLeftOp> ||
                          std::is_same_v<Plain, stablehlo::ShiftRightArithmeticOp> ||
                          std::is_same_v<Plain, stablehlo::ShiftRightLogicalOp>;
  Type element = getElementTypeOrSelf(op.getType());
  if (!kShift || (element.isInteger() && !element.isInteger(1))) return success();
  return op.emitOpError() << "element type: expected integers to shift, got " << element
                          << "; convert or bitcast_convert the operands first";
}

template <typename Op, typename Plain>
Results Binary(OpBuilder& builder, Operation* operation) {
  auto op = cast<Op>(operation);
  if (failed(CheckDimensions(op)) || failed(CheckElements<Plain>(op))) return failure();
  auto [lhs, rhs] = Operands(builder, op);
  OperationState state(op.getLoc(), Plain::getOperationName(), {lhs, rhs}, op->getResultTypes());
  return SmallVector<Value>{builder.create(state)->getResult(0)};
}

Results Compare(OpBuilder& builder, Operation* operation) {
  auto op = cast<chlo::BroadcastCompareOp>(operation);
  if (failed(CheckDimensions(op))) return failure();
  auto [lhs, rhs] = Operands(builder, op);
  auto direction = *stablehlo::symbolizeComparisonDirection(static_cast<uint32_t>(op.getComparisonDirection()));
  auto kind = stablehlo::ComparisonType::NOTYPE;
  if (op.getCompareType()) kind = *stablehlo::symbolizeComparisonType(static_cast<uint32_t>(*op.getCompareType()));
  return SmallVector<Value>{stablehlo::CompareOp::create(builder, op.getLoc(), lhs, rhs, direction, kind)};
}

Results Select(OpBuilder& builder, Operation* operation) {
  auto op = cast<chlo::BroadcastSelectOp>(operation);
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getResult().getType()).getShape();
  auto broadcast = [&](Value x) { return Broadcast(builder, op.getLoc(), x, shape); };
  return SmallVector<Value>{stablehlo::SelectOp::create(builder, op.getLoc(), broadcast(op.getPred()),
                                                        broadcast(op.getOnTrue()), broadcast(op.getOnFalse()))};
}

template <typename Op, typename Plain>
void Add(ChloRules& rules) {
  rules.AddSugar<Op>(Binary<Op, Plain>);
}

}  // namespace

void AddBroadcastRules(ChloRules& rules) {
  Add<chlo::BroadcastAddOp, stablehlo::AddOp>(rules);
  Add<chlo::BroadcastAndOp, stablehlo::AndOp>(rules);
  Add<chlo::BroadcastAtan2Op, stablehlo::Atan2Op>(rules);
  Add<chlo::BroadcastComplexOp, stablehlo::ComplexOp>(rules);
  Add<chlo::BroadcastDivOp, stablehlo::DivOp>(rules);
  Add<chlo::BroadcastMaxOp, stablehlo::MaxOp>(rules);
  Add<chlo::BroadcastMinOp, stablehlo::MinOp>(rules);
  Add<chlo::BroadcastMulOp, stablehlo::MulOp>(rules);
  Add<chlo::BroadcastNextAfterOp, chlo::NextAfterOp>(rules);
  Add<chlo::BroadcastOrOp, stablehlo::OrOp>(rules);
  Add<chlo::BroadcastPolygammaOp, chlo::PolygammaOp>(rules);
  Add<chlo::BroadcastPowOp, stablehlo::PowOp>(rules);
  Add<chlo::BroadcastRemOp, stablehlo::RemOp>(rules);
  Add<chlo::BroadcastShiftLeftOp, stablehlo::ShiftLeftOp>(rules);
  Add<chlo::BroadcastShiftRightArithmeticOp, stablehlo::ShiftRightArithmeticOp>(rules);
  Add<chlo::BroadcastShiftRightLogicalOp, stablehlo::ShiftRightLogicalOp>(rules);
  Add<chlo::BroadcastSubOp, stablehlo::SubtractOp>(rules);
  Add<chlo::BroadcastXorOp, stablehlo::XorOp>(rules);
  Add<chlo::BroadcastZetaOp, chlo::ZetaOp>(rules);
  rules.AddSugar<chlo::BroadcastCompareOp>(Compare);
  rules.AddSugar<chlo::BroadcastSelectOp>(Select);
}

}  // namespace tessera
