// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/tables/row_numbers.h"

namespace tessera {

using autodiff::HloBuilder;
using autodiff::ShapeOf;
using autodiff::TensorTypeOf;
using mlir::Value;
using stablehlo::ComparisonDirection;

namespace {

// Returns |number| as a tensor of the shape of |x|, which is i64.
Value Like(HloBuilder& hlo, Value x, int64_t number) {
  return hlo.Constant(mlir::DenseElementsAttr::get(TensorTypeOf(x), llvm::APInt(64, number, /*isSigned=*/true)));
}

Value Broadcast(HloBuilder& hlo, Value scalar, Value x) { return hlo.Broadcast(scalar, ShapeOf(x), {}); }

Value And(HloBuilder& hlo, Value a, Value b) { return hlo.Binary<stablehlo::AndOp>(a, b); }

}  // namespace

Value RowNumbers::FirstRow(HloBuilder& hlo) const {
  if (partition_.by_mod) return replica_;
  const int64_t each = partition_.num_rows / partition_.pieces, rest = partition_.num_rows % partition_.pieces;
  Value longer = hlo.Binary<stablehlo::MinOp>(replica_, Like(hlo, replica_, rest));
  return hlo.Add(hlo.Mul(replica_, Like(hlo, replica_, each)), longer);
}

Value RowNumbers::IdsOfPiece(HloBuilder& hlo) const {
  Value places = hlo.Iota(mlir::RankedTensorType::get({partition_.piece_rows()}, hlo.builder.getI64Type()), 0);
  Value ids = hlo.Add(Broadcast(hlo, FirstRow(hlo), places), hlo.Mul(places, Like(hlo, places, partition_.stride())));
  return hlo.Binary<stablehlo::MinOp>(ids, Like(hlo, ids, partition_.num_rows - 1));
}

Value RowNumbers::IsRow(HloBuilder& hlo) const {
  const int64_t each = partition_.num_rows / partition_.pieces, rest = partition_.num_rows % partition_.pieces;
  Value is_longer = hlo.Compare(ComparisonDirection::LT, replica_, Like(hlo, replica_, rest));
  Value count = hlo.Select(is_longer, Like(hlo, replica_, each + 1), Like(hlo, replica_, each));
  Value places = hlo.Iota(mlir::RankedTensorType::get({partition_.piece_rows()}, hlo.builder.getI64Type()), 0);
  return hlo.Compare(ComparisonDirection::LT, places, Broadcast(hlo, count, places));
}

Value RowNumbers::PlacesOf(HloBuilder& hlo, Value ids) const {
  ids = hlo.Convert(ids, hlo.builder.getI64Type());
  Value places, is_here;
  if (partition_.by_mod) {
    Value pieces = Like(hlo, ids, partition_.pieces);
    places = hlo.Div(ids, pieces);
    Value holders = hlo.Binary<stablehlo::RemOp>(ids, pieces);
    is_here = hlo.Compare(ComparisonDirection::EQ, holders, Broadcast(hlo, replica_, ids));
    is_here = And(hlo, is_here, hlo.Compare(ComparisonDirection::GE, ids, Like(hlo, ids, 0)));
    is_here = And(hlo, is_here, hlo.Compare(ComparisonDirection::LT, ids, Like(hlo, ids, partition_.num_rows)));
  } else {
    const int64_t each = partition_.num_rows / partition_.pieces, rest = partition_.num_rows % partition_.pieces;
    places = hlo.Sub(ids, Broadcast(hlo, FirstRow(hlo), ids));
    Value is_longer = hlo.Compare(ComparisonDirection::LT, replica_, Like(hlo, replica_, rest));
    Value count = hlo.Select(is_longer, Like(hlo, replica_, each + 1), Like(hlo, replica_, each));
    is_here = And(hlo, hlo.Compare(ComparisonDirection::GE, places, Like(hlo, ids, 0)),
                  hlo.Compare(ComparisonDirection::LT, places, Broadcast(hlo, count, ids)));
  }
  return hlo.Select(is_here, places, Like(hlo, ids, -1));
}

Value RowNumbers::HoldersOf(HloBuilder& hlo, Value ids) const {
  if (partition_.by_mod) return hlo.Binary<stablehlo::RemOp>(ids, Like(hlo, ids, partition_.pieces));
  // The first |rest| pieces have one more row, and end before row |border|.
  const int64_t each = partition_.num_rows / partition_.pieces, rest = partition_.num_rows % partition_.pieces;
  const int64_t border = rest * (each + 1);
  Value in_longer = hlo.Div(ids, Like(hlo, ids, each + 1));
  if (each == 0) return in_longer;
  Value behind = hlo.Div(hlo.Sub(ids, Like(hlo, ids, border)), Like(hlo, ids, each));
  return hlo.Select(hlo.Compare(ComparisonDirection::LT, ids, Like(hlo, ids, border)), in_longer,
                    hlo.Add(behind, Like(hlo, ids, rest)));
}

Value RowNumbers::PlacesInAll(HloBuilder& hlo, Value ids) const {
  Value holders = HoldersOf(hlo, ids);
  if (partition_.by_mod) {
    Value first = hlo.Mul(holders, Like(hlo, ids, partition_.piece_rows()));
    return hlo.Add(first, hlo.Div(ids, Like(hlo, ids, partition_.pieces)));
  }
  // Each of the shorter pieces ends with a row of padding.
  const int64_t rest = partition_.num_rows % partition_.pieces;
  if (rest == 0) return ids;
  Value shorter = hlo.Sub(holders, Like(hlo, ids, rest));
  return hlo.Add(ids, hlo.Binary<stablehlo::MaxOp>(shorter, Like(hlo, ids, 0)));
}

Value RowNumbers::Clamped(HloBuilder& hlo, Value ids) const {
  const mlir::Type element = TensorTypeOf(ids).getElementType();
  ids = hlo.Convert(ids, hlo.builder.getI64Type());
  Value last = Like(hlo, ids, partition_.num_rows - 1);
  // An unsigned id of 2^63 or more is negative after the conversion.
  Value low = element.isUnsignedInteger(64) ? last : Like(hlo, ids, 0);
  Value is_negative = hlo.Compare(ComparisonDirection::LT, ids, Like(hlo, ids, 0));
  return hlo.Binary<stablehlo::MinOp>(hlo.Select(is_negative, low, ids), last);
}

}  // namespace tessera
