// SPDX-License-Identifier: Apache-2.0
// Dot products, plain and ragged.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/contractions.h"
#include "tessera/test/random/families.h"

namespace tessera {

bool Contractible(const ValueInfo& info) {
  const DType dtype = info.type.dtype;
  if (dtype == DType::kI1 || (IsFloat(dtype) && IsSmall(dtype))) return false;
  return IsInteger(dtype) || (info.bounds.error < 1e-2 && info.bounds.magnitude() <= 16);
}

Bounds ProductBounds(DType dtype, const Bounds& a, const Bounds& b, int64_t terms) {
  if (IsInteger(dtype)) return WholeRange(dtype);
  const double parts = IsComplex(dtype) ? 2 : 1;
  const double most = parts * a.magnitude() * b.magnitude();
  const double carried = parts * (a.magnitude() * b.error + b.magnitude() * a.error + a.error * b.error) +
                         parts * UnitRoundoff(dtype) * most;
  return Summed(dtype, std::max<int64_t>(terms, 1), -most, most, carried);
}

std::vector<Flow> ProductFlows(Generator& g, int lhs, int rhs, const TensorType& result) {
  const double roundoff = UnitRoundoff(result.dtype);
  const auto flow = [&](int other) -> Flow {
    const double uses = static_cast<double>(std::max(g.Type(other).num_elements(), result.num_elements()));
    return {uses * g.BoundsOf(other).magnitude(),
            uses * g.BoundsOf(other).error + uses * uses * roundoff * g.BoundsOf(other).magnitude()};
  };
  return {flow(rhs), flow(lhs)};
}

std::string DimensionList(const std::vector<int64_t>& dimensions) {
  std::string text;
  for (int64_t dimension : dimensions) text += fmt::format("{}{}", text.empty() ? "" : ", ", dimension);
  return "[" + text + "]";
}

namespace {

bool AddDot(Generator& g) {
  const int lhs = g.Pick(Contractible);
  if (lhs < 0) return false;
  const TensorType left = g.Type(lhs);
  std::vector<int64_t> left_batch, left_contracting, right_batch, right_contracting;
  Shape result, free, right;
  int64_t terms = 1;
  for (int64_t i = 0; i < left.rank(); ++i) {
    const int64_t size = left.shape[static_cast<size_t>(i)];
    switch (g.Below(3)) {
      case 0:
        left_batch.push_back(i);
        right_batch.push_back(static_cast<int64_t>(right.size()));
        right.push_back(size);
        result.push_back(size);
        break;
      case 1:
        left_contracting.push_back(i);
        right_contracting.push_back(static_cast<int64_t>(right.size()));
        right.push_back(size);
        terms *= size;
        break;
      default:
        free.push_back(size);
    }
  }
  result.insert(result.end(), free.begin(), free.end());
  for (int64_t more = g.Between(0, 2); more > 0 && right.size() < 4; --more) {
    right.push_back(g.Between(1, 9));
    result.push_back(right.back());
  }
  const TensorType right_type = {left.dtype, right};
  if (right_type.num_elements() > 500) return false;
  const int rhs = g.PickOrMake(right_type);
  if (!Contractible(g.Info(rhs))) return false;
  const std::string attributes = fmt::format(
      "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = {}, rhs_batching_dimensions = {}, "
      "lhs_contracting_dimensions = {}, rhs_contracting_dimensions = {}>",
      DimensionList(left_batch), DimensionList(right_batch), DimensionList(left_contracting),
      DimensionList(right_contracting));
  return g.Emit("stablehlo.dot_general", {lhs, rhs}, attributes, {left.dtype, result},
                ProductBounds(left.dtype, g.BoundsOf(lhs), g.BoundsOf(rhs), terms),
                ProductFlows(g, lhs, rhs, {left.dtype, result})) >= 0;
}

// Returns sizes of consecutive groups in `size` rows; some rows may be left over.
int GroupSizes(Generator& g, int64_t groups, int64_t size) {
  std::string text;
  for (int64_t i = 0; i < groups; ++i) {
    const int64_t taken = g.Between(0, size);
    text += fmt::format("{}{}", i == 0 ? "" : ", ", taken);
    size -= taken;
  }
  const DType dtype = g.OneOf<DType>({DType::kI32, DType::kI64});
  return g.MakeConstant({dtype, {groups}}, "[" + text + "]", WholeRange(dtype));
}

// Matrices, with a batch or without: the grouped dimension is the rows, the contracted dimension, or the batch.
bool AddRaggedDot(Generator& g) {
  enum { kRows, kSummed, kBatch } ragged = g.OneOf<decltype(kRows)>({kRows, kSummed, kBatch});
  const bool batched = ragged == kBatch || g.OneIn(2);
  const int64_t b = g.Between(1, 4), m = g.Between(1, 8), k = g.Between(1, 8), n = g.Between(1, 5);
  const int64_t groups = g.Between(1, 3);
  const DType dtype = g.OneOf<DType>({DType::kF32, DType::kF64, DType::kBF16, DType::kF16, DType::kI32});
  Shape left = {m, k}, right = {k, n}, result = {m, n};
  if (batched) {
    for (Shape* shape : {&left, &right, &result}) shape->insert(shape->begin(), b);
  }
  if (ragged == kRows) right.insert(right.begin(), groups);
  if (ragged == kSummed) result.insert(result.begin(), groups);
  const int lhs = g.PickOrMake({dtype, left}), rhs = g.PickOrMake({dtype, right});
  if (!Contractible(g.Info(lhs)) || !Contractible(g.Info(rhs))) return false;
  const int64_t first = batched ? 1 : 0, shift = ragged == kRows ? 1 : 0;
  const int64_t cut = ragged == kRows ? first : ragged == kSummed ? first + 1 : 0;
  const int sizes = GroupSizes(g, groups, left[static_cast<size_t>(cut)]);
  const auto list = [](bool any, int64_t dimension) { return DimensionList(any ? Shape{dimension} : Shape{}); };
  const std::string attributes = fmt::format(
      "ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = {}, rhs_batching_dimensions = {}, "
      "lhs_contracting_dimensions = [{}], rhs_contracting_dimensions = [{}], lhs_ragged_dimensions = [{}], "
      "rhs_group_dimensions = {}>",
      list(batched, 0), list(batched, shift), first + 1, first + shift, cut, list(ragged == kRows, 0));
  return g.Emit("chlo.ragged_dot", {lhs, rhs, sizes}, attributes, {dtype, result},
                ProductBounds(dtype, g.BoundsOf(lhs), g.BoundsOf(rhs), k)) >= 0;
}

// Narrow floats multiply exactly in f32: products of bytes, summed in f32.
bool AddNarrowDot(Generator& g) {
  const DType dtype = g.OneOf<DType>({DType::kF8E4M3FN, DType::kF8E5M2, DType::kF8E4M3B11FNUZ, DType::kF8E5M2FNUZ});
  const int64_t rows = g.Between(1, 5), columns = g.Between(1, 17), terms = g.Between(1, 13);
  const Shape left = {rows, terms}, right = {terms, columns};
  // Makes new inputs, whose values are known to be small.
  const int lhs = g.Make({dtype, left}), rhs = g.Make({dtype, right});
  return g.Emit("stablehlo.dot_general", {lhs, rhs},
                "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = "
                "[0]>",
                {DType::kF32, {rows, columns}}, Summed(DType::kF32, terms, -4, 4, 0)) >= 0;
}

constexpr OpFamily kFamilies[] = {{5, AddDot, Use::kBoth}, {1, AddRaggedDot}, {1, AddNarrowDot}};

}  // namespace

std::span<const OpFamily> ContractionFamilies() { return kFamilies; }

}  // namespace tessera
