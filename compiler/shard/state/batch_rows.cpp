// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/state/batch_rows.h"

#include "tessera/compiler/hlo/zeros.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

Value ResizeBatch(OpBuilder& builder, Value value, int64_t dimension, int64_t size) {
  auto type = cast<RankedTensorType>(value.getType());
  const int64_t given = type.getDimSize(dimension);
  if (given == size) return value;
  SmallVector<int64_t> shape(type.getShape());
  shape[dimension] = size;
  const auto resized = RankedTensorType::get(shape, type.getElementType(), type.getEncoding());
  const Location location = value.getLoc();
  const SmallVector<int64_t> zeros(type.getRank(), 0), ones(type.getRank(), 1);
  if (size < given) return stablehlo::SliceOp::create(builder, location, resized, value, zeros, shape, ones);
  SmallVector<int64_t> high(zeros);
  high[dimension] = size - given;
  Value zero = MakeZeros(builder, location, RankedTensorType::get({}, type.getElementType()));
  return stablehlo::PadOp::create(builder, location, resized, value, zero, zeros, high, zeros);
}

Value RealRows(OpBuilder& builder, Location location, int64_t rows, int64_t real) {
  auto type = RankedTensorType::get({rows}, builder.getI64Type());
  Value row = stablehlo::IotaOp::create(builder, location, type, 0);
  Value end = stablehlo::ConstantOp::create(builder, location, DenseElementsAttr::get(type, APInt(64, real)));
  return stablehlo::CompareOp::create(builder, location, row, end, stablehlo::ComparisonDirection::LT);
}

}  // namespace tessera
