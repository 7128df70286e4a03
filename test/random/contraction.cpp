// SPDX-License-Identifier: Apache-2.0
// Dot products and convolutions.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

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

// An element of either side meets at most every element of the other, or goes into every element of the result.
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

// Images and kernels of two spatial dimensions, new ones, with everything a convolution can be told.
bool AddConvolution(Generator& g) {
  const DType dtype = g.differentiable() ? g.RandomWideFloat()
                                         : g.OneOf<DType>({DType::kF32, DType::kF32, DType::kF64, DType::kBF16,
                                                           DType::kF16, DType::kI32, DType::kI8, DType::kC64});
  const int64_t groups = g.OneIn(3) ? 2 : 1, batch_groups = groups == 1 && g.OneIn(4) ? 2 : 1;
  const int64_t batch = batch_groups * g.Between(1, 2), channels = groups * g.Between(1, 2);
  const int64_t features = groups * batch_groups * g.Between(1, 3);
  std::vector<int64_t> strides, lhs_dilation, rhs_dilation;
  std::vector<std::pair<int64_t, int64_t>> padding;
  Shape image = {batch}, kernel, out = {batch / batch_groups};
  int64_t terms = channels / groups;
  for (int i = 0; i < 2; ++i) {
    image.push_back(g.Between(3, 6));
    kernel.push_back(g.Between(1, 3));
    strides.push_back(g.Between(1, 2));
    lhs_dilation.push_back(g.OneIn(5) ? 2 : 1);
    rhs_dilation.push_back(g.OneIn(5) ? 2 : 1);
    padding.emplace_back(g.Between(-1, 2), g.Between(0, 2));
    const int64_t reach = (kernel.back() - 1) * rhs_dilation.back() + 1;
    const int64_t size = (image.back() - 1) * lhs_dilation.back() + 1 + padding.back().first + padding.back().second;
    if (size < reach) return false;
    out.push_back((size - reach) / strides.back() + 1);
    terms *= kernel.back();
  }
  image.push_back(channels);
  kernel.insert(kernel.end(), {channels / groups, features});
  out.push_back(features);
  const int lhs = g.PickOrMake({dtype, image}), rhs = g.PickOrMake({dtype, kernel});
  if (!Contractible(g.Info(lhs)) || !Contractible(g.Info(rhs))) return false;
  const std::string attributes = fmt::format(
      "batch_group_count = {} : i64, feature_group_count = {} : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, "
      "f]x[0, 1, i, o]->[b, 0, 1, f]>, "
      "window_strides = {}, lhs_dilation = {}, rhs_dilation = {}, padding = {}, window_reversal = array<i1: {}, {}>",
      batch_groups, groups, I64Array(strides), I64Array(lhs_dilation), I64Array(rhs_dilation), I64Pairs(padding),
      g.OneIn(3), g.OneIn(3));
  return g.Emit("stablehlo.convolution", {lhs, rhs}, attributes, {dtype, out},
                ProductBounds(dtype, g.BoundsOf(lhs), g.BoundsOf(rhs), terms),
                ProductFlows(g, lhs, rhs, {dtype, out})) >= 0;
}

// Narrow floats multiply exactly in f32: bytes times bytes, summed there.
bool AddNarrowDot(Generator& g) {
  const DType dtype = g.OneOf<DType>({DType::kF8E4M3FN, DType::kF8E5M2, DType::kF8E4M3B11FNUZ, DType::kF8E5M2FNUZ});
  const int64_t rows = g.Between(1, 5), columns = g.Between(1, 17), terms = g.Between(1, 13);
  const Shape left = {rows, terms}, right = {terms, columns};
  // New inputs, whose values are known to be small.
  const int lhs = g.Make({dtype, left}), rhs = g.Make({dtype, right});
  return g.Emit("stablehlo.dot_general", {lhs, rhs},
                "dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = "
                "[0]>",
                {DType::kF32, {rows, columns}}, Summed(DType::kF32, terms, -4, 4, 0)) >= 0;
}

constexpr OpFamily kFamilies[] = {{5, AddDot, Use::kBoth}, {2, AddConvolution, Use::kBoth}, {1, AddNarrowDot}};

}  // namespace

std::span<const OpFamily> ContractionFamilies() { return kFamilies; }

}  // namespace tessera
