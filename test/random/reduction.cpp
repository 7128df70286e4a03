// SPDX-License-Identifier: Apache-2.0
// Reductions over dimensions, of one operand and of two, and maps.
#include <algorithm>
#include <limits>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/test/random/families.h"
#include "tessera/test/random/reductions.h"

namespace tessera {
namespace {

// Returns the limit of an integer type's range.
std::string LimitLiteral(DType dtype, bool largest) {
  return VisitDType(dtype, [&](auto zero) -> std::string {
    using T = decltype(zero);
    if constexpr (std::is_integral_v<T>) {
      return fmt::format("{}", largest ? std::numeric_limits<T>::max() : std::numeric_limits<T>::min());
    } else if constexpr (kIsSmallInteger<T>) {
      return fmt::format("{}", largest ? T::kMax : T::kMin);
    } else {
      return "0";
    }
  });
}

// Returns the bits of the limit of a narrow float's range, infinite if the type has infinities.
std::string LimitOfNarrowFloat(DType dtype, bool largest) {
  switch (dtype) {
    case DType::kF8E5M2:
      return largest ? "0x7C" : "0xFC";
    case DType::kF8E4M3:
      return largest ? "0x78" : "0xF8";
    case DType::kF8E3M4:
      return largest ? "0x70" : "0xF0";
    default: {
      const reference::Element limit = largest ? reference::Highest(dtype) : reference::Lowest(dtype);
      return fmt::format("{:e}", limit.real());
    }
  }
}

}  // namespace

bool Reducible(const ValueInfo& info) {
  return info.type.rank() > 0 && (!(IsWideFloat(info.type.dtype) || IsComplex(info.type.dtype)) ||
                                  (info.bounds.error < 1e-2 && info.bounds.magnitude() < 100));
}

Reduction RandomReduction(Generator& g, DType dtype) {
  if (dtype == DType::kI1) return g.OneIn(2) ? Reduction{"stablehlo.and", "true"} : Reduction{"stablehlo.or", "false"};
  if (IsComplex(dtype)) return {"stablehlo.add", "(0.0, 0.0)", true};
  if (IsFloat(dtype) && IsSmall(dtype))
    return g.OneIn(2) ? Reduction{"stablehlo.maximum", LimitOfNarrowFloat(dtype, /*largest=*/false)}
                      : Reduction{"stablehlo.minimum", LimitOfNarrowFloat(dtype, /*largest=*/true)};
  if (IsFloat(dtype)) {
    if (g.OneIn(2) || g.differentiable()) return {"stablehlo.add", "0.0", true};
    // This is not the identity element, but it has the same effect in any order of the operations.
    return g.OneIn(2) ? Reduction{"stablehlo.maximum", "-128.0"} : Reduction{"stablehlo.minimum", "128.0"};
  }
  const std::vector<Reduction> integers = {{"stablehlo.add", "0"},
                                           {"stablehlo.multiply", "1"},
                                           {"stablehlo.or", "0"},
                                           {"stablehlo.xor", "0"},
                                           {"stablehlo.maximum", LimitLiteral(dtype, /*largest=*/false)},
                                           {"stablehlo.minimum", LimitLiteral(dtype, /*largest=*/true)}};
  return g.OneOf(integers);
}

Bounds ReducedBounds(const Reduction& reduction, DType dtype, const Bounds& in, int64_t terms) {
  if (!IsWideFloat(dtype) && !IsComplex(dtype)) return WholeRange(dtype);
  if (reduction.sum) return Summed(dtype, terms, in.low, in.high, in.error);
  return {std::min(in.low, -128.0), std::max(in.high, 128.0), in.error};
}

namespace {

bool AddReduce(Generator& g) {
  const int x = g.Pick(Reducible);
  if (x < 0) return false;
  const TensorType type = g.Type(x);
  const Reduction reduction = RandomReduction(g, type.dtype);
  std::vector<int64_t> dimensions;
  Shape shape;
  int64_t terms = 1;
  for (int64_t i = 0; i < type.rank(); ++i) {
    const int64_t size = type.shape[static_cast<size_t>(i)];
    if (g.OneIn(2)) {
      dimensions.push_back(i);
      terms *= size;
    } else {
      shape.push_back(size);
    }
  }
  Node node;
  node.op = "stablehlo.reduce";
  node.operands = {x, g.MakeHidden(type.dtype, reduction.identity)};
  node.attributes = "dimensions = " + I64Array(dimensions);
  node.regions = {g.ReductionBody(reduction.op, type.dtype)};
  node.flows = {MoveFlow(), {}};
  return !g.EmitMany(node, {{{type.dtype, shape}, ReducedBounds(reduction, type.dtype, g.BoundsOf(x), terms)}}).empty();
}

// Finds the largest element and its index: two operands, and a body of several ops. Equal values choose the lower
// index, so that any order of evaluation gives the same result.
bool AddArgMax(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) {
    return info.type.rank() > 0 && info.bounds.exact() && info.bounds.finite() && info.type.dtype != DType::kI1 &&
           !IsComplex(info.type.dtype) && !IsSmall(info.type.dtype);
  });
  if (x < 0) return false;
  const TensorType type = g.Type(x), places = {DType::kI32, type.shape};
  const int64_t dimension = g.Below(type.rank());
  const int index = g.Emit("stablehlo.iota", {}, fmt::format("iota_dimension = {} : i64", dimension), places,
                           WholeRange(DType::kI32));
  const ValueInfo value = {{type.dtype, {}}, g.BoundsOf(x)}, place = {{DType::kI32, {}}, WholeRange(DType::kI32)};
  const std::string least = IsFloat(type.dtype) ? "-1024.0" : LimitLiteral(type.dtype, /*largest=*/false);
  Node node;
  node.op = "stablehlo.reduce";
  node.operands = {x, index, g.MakeHidden(type.dtype, least), g.MakeHidden(DType::kI32, "0")};
  node.attributes = "dimensions = " + I64Array({dimension});
  node.regions = {g.MakeRegion({value, place, value, place}, [&](const std::vector<int>& v) {
    const TensorType bit = {DType::kI1, {}};
    const auto compare = [&](const char* direction, int a, int b) {
      return g.Emit("stablehlo.compare", {a, b}, CompareAttributes(direction, ComparisonKind(g.Type(a).dtype)), bit,
                    {0, 1});
    };
    const int larger = compare("GT", v[0], v[2]), equal = compare("EQ", v[0], v[2]), before = compare("LT", v[1], v[3]);
    const int tie = g.Emit("stablehlo.and", {equal, before}, "", bit, {0, 1});
    const int first = g.Emit("stablehlo.or", {larger, tie}, "", bit, {0, 1});
    return std::vector<int>{g.Emit("stablehlo.select", {first, v[0], v[2]}, "", value.type, value.bounds),
                            g.Emit("stablehlo.select", {first, v[1], v[3]}, "", place.type, place.bounds)};
  })};
  Shape shape = type.shape;
  shape.erase(shape.begin() + dimension);
  const Bounds most = IsFloat(type.dtype) ? Bounds{-1024, g.BoundsOf(x).magnitude()} : g.BoundsOf(x);
  if (g.BoundsOf(x).magnitude() > 1000 && IsFloat(type.dtype)) return false;
  return !g.EmitMany(node, {{{type.dtype, shape}, most}, {{DType::kI32, shape}, place.bounds}}).empty();
}

// Applies a few ops on scalars to every element.
bool AddMap(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return info.bounds.exact() && info.type.rank() > 0; });
  if (x < 0) return false;
  const ValueInfo scalar = {{g.Type(x).dtype, {}}, g.BoundsOf(x)};
  Node node;
  node.op = "stablehlo.map";
  node.operands = {x};
  std::vector<int64_t> dimensions;
  for (int64_t i = 0; i < g.Type(x).rank(); ++i) dimensions.push_back(i);
  node.attributes = "dimensions = " + I64Array(dimensions);
  const bool bits = IsInteger(scalar.type.dtype);
  const bool negatable = bits || IsComplex(scalar.type.dtype) || IsWideFloat(scalar.type.dtype);
  ValueInfo result = {g.Type(x), scalar.bounds};
  if (negatable && !bits) result.bounds = {-scalar.bounds.magnitude(), scalar.bounds.magnitude()};
  if (bits) result.bounds = WholeRange(scalar.type.dtype);
  node.regions = {g.MakeRegion({scalar}, [&](const std::vector<int>& v) {
    if (!negatable) return std::vector<int>{v[0]};
    return std::vector<int>{g.Emit("stablehlo.negate", {v[0]}, "", scalar.type, result.bounds)};
  })};
  return !g.EmitMany(node, {result}).empty();
}

constexpr OpFamily kFamilies[] = {{6, AddReduce, Use::kBoth}, {1, AddArgMax}, {1, AddMap}};

}  // namespace

std::span<const OpFamily> ReductionFamilies() { return kFamilies; }

}  // namespace tessera
