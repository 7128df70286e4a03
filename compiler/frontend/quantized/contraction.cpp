// SPDX-License-Identifier: Apache-2.0
// Contractions of two quantized operands, computed on their stored integers.
#include "tessera/compiler/frontend/quantized/arithmetic.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera::quantized {
namespace {

using namespace mlir;

// The assumed length of a dimension whose size is not known yet: no machine holds a longer row.
constexpr int64_t kLongestRow = int64_t{1} << 31;

int64_t SizeOf(RankedTensorType type, int64_t dim) {
  return type.isDynamicDim(dim) ? kLongestRow : type.getDimSize(dim);
}

// Returns the dimensions of rhs whose products are summed up.
SmallVector<int64_t> SummedDims(Operation* op) {
  if (auto dot = dyn_cast<stablehlo::DotGeneralOp>(op))
    return SmallVector<int64_t>(dot.getDotDimensionNumbers().getRhsContractingDimensions());
  stablehlo::ConvDimensionNumbersAttr dims = cast<stablehlo::ConvolutionOp>(op).getDimensionNumbers();
  SmallVector<int64_t> summed(dims.getKernelSpatialDimensions());
  summed.push_back(dims.getKernelInputFeatureDimension());
  return summed;
}

// Returns the dimension of the result that dimension |axis| of rhs becomes.
int64_t ResultDim(Operation* op, int64_t axis) {
  auto dot = dyn_cast<stablehlo::DotGeneralOp>(op);
  if (!dot) return cast<stablehlo::ConvolutionOp>(op).getDimensionNumbers().getOutputFeatureDimension();
  stablehlo::DotDimensionNumbersAttr dims = dot.getDotDimensionNumbers();
  ArrayRef<int64_t> batching = dims.getRhsBatchingDimensions(), contracting = dims.getRhsContractingDimensions();
  const auto* place = llvm::find(batching, axis);
  if (place != batching.end()) return place - batching.begin();
  int64_t dim = dot.getLhs().getType().getRank() - static_cast<int64_t>(contracting.size());
  for (int64_t before = 0; before < axis; ++before)
    dim += static_cast<int64_t>(!llvm::is_contained(batching, before) && !llvm::is_contained(contracting, before));
  return dim;
}

// Returns the narrowest integers that hold every sum of products; null when 64 bits may not suffice.
Type SumType(OpBuilder& builder, Operation* op, const Parameters& left, const Parameters& right) {
  std::optional<int64_t> sum = stablehlo::CheckedMul(left.MaxDistance(), right.MaxDistance());
  auto rhs = cast<RankedTensorType>(op->getOperand(1).getType());
  for (int64_t dim : SummedDims(op)) {
    if (sum) sum = stablehlo::CheckedMul(*sum, SizeOf(rhs, dim));
  }
  if (!sum) return {};
  return builder.getIntegerType(*sum <= std::numeric_limits<int32_t>::max() ? 32 : 64);
}

Value Rebuild(OpBuilder& builder, Operation* op, Value lhs, Value rhs, Type element) {
  OperationState state(op->getLoc(), op->getName(), {lhs, rhs},
                       cast<RankedTensorType>(op->getResult(0).getType()).clone(element), op->getAttrs());
  if (isa<IntegerType>(element)) state.attributes.erase("algorithm");  // it is about floats
  return builder.create(state)->getResult(0);
}

}  // namespace

Value Contract(OpBuilder& builder, Operation* op, const Parameters& left, const Parameters& right,
               const Parameters& result, Type storage) {
  Location location = op->getLoc();
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  // Sums exceed the range and precision of 16-bit floats.
  const bool narrow = result.expressed.getIntOrFloatBitWidth() < 32;
  Type real = narrow ? Type(builder.getF32Type()) : result.expressed;
  Value value;
  if (Type sum = SumType(builder, op, left, right)) {
    value = Rebuild(builder, op, Center(builder, location, lhs, left, sum), Center(builder, location, rhs, right, sum),
                    sum);
    value = stablehlo::ConvertOp::create(builder, location, value, real);
    auto scales = llvm::map_to_vector(right.scales, [&](double scale) { return scale * left.scales.front(); });
    std::optional<int64_t> axis;
    if (right.axis) axis = ResultDim(op, *right.axis);
    value = stablehlo::MulOp::create(builder, location, value, SpreadLike(builder, location, value, scales, axis));
  } else {
    value = Rebuild(builder, op, Dequantize(builder, location, lhs, left, real),
                    Dequantize(builder, location, rhs, right, real), real);
  }
  return Quantize(builder, location, value, result, storage);
}

}  // namespace tessera::quantized
