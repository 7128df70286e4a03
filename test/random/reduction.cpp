// SPDX-License-Identifier: Apache-2.0
// Reductions over dimensions and windows, and sorting.
#include <algorithm>
#include <limits>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/test/random/generator.h"

namespace tessera {
namespace {

bool Reducible(const ValueInfo& info) {
  return info.type.rank() > 0 &&
         (!IsFloat(info.type.dtype) || (info.bounds.error < 1e-2 && info.bounds.magnitude() < 100));
}

struct Reduction {
  std::string op;
  std::string identity;  // the inside of dense<...>
  bool sum = false;      // of floats
};

// The end of an integer type's range.
std::string LimitLiteral(DType dtype, bool largest) {
  return VisitDType(dtype, [&](auto zero) -> std::string {
    using T = decltype(zero);
    if constexpr (std::is_integral_v<T>) {
      return fmt::format("{}", largest ? std::numeric_limits<T>::max() : std::numeric_limits<T>::min());
    } else {
      return "0";
    }
  });
}

Reduction RandomReduction(Generator& g, DType dtype) {
  if (dtype == DType::kI1) return g.OneIn(2) ? Reduction{"stablehlo.and", "true"} : Reduction{"stablehlo.or", "false"};
  if (IsFloat(dtype)) {
    if (g.OneIn(2)) return {"stablehlo.add", "0.0", true};
    // Not the identity, but a value that any order of the operations leaves in its place.
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
  if (!IsFloat(dtype)) return WholeRange(dtype);
  if (reduction.sum) return Summed(dtype, terms, in.low, in.high, in.error);
  return {std::min(in.low, -128.0), std::max(in.high, 128.0), in.error};
}

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
  return !g.EmitMany(node, {{{type.dtype, shape}, ReducedBounds(reduction, type.dtype, g.BoundsOf(x), terms)}}).empty();
}

bool AddReduceWindow(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return Reducible(info) && info.type.num_elements() > 0; });
  if (x < 0) return false;
  const TensorType type = g.Type(x);
  const Reduction reduction = RandomReduction(g, type.dtype);
  std::vector<int64_t> window, strides, base, dilations;
  std::vector<std::pair<int64_t, int64_t>> padding;
  Shape shape;
  int64_t terms = 1;
  for (int64_t size : type.shape) {
    window.push_back(g.Between(1, std::min<int64_t>(size, 4)));
    strides.push_back(g.Between(1, 2));
    base.push_back(g.OneIn(6) ? 2 : 1);
    dilations.push_back(g.OneIn(6) ? 2 : 1);
    padding.emplace_back(g.Between(0, 2), g.Between(0, 2));
    const int64_t dilated = (size - 1) * base.back() + 1 + padding.back().first + padding.back().second;
    const int64_t reach = (window.back() - 1) * dilations.back() + 1;
    shape.push_back(dilated < reach ? 0 : (dilated - reach) / strides.back() + 1);
    terms *= window.back();
  }
  Node node;
  node.op = "stablehlo.reduce_window";
  node.operands = {x, g.MakeHidden(type.dtype, reduction.identity)};
  node.attributes = fmt::format(
      "window_dimensions = {}, window_strides = {}, base_dilations = {}, window_dilations = {}, padding = {}",
      I64Array(window), I64Array(strides), I64Array(base), I64Array(dilations), I64Pairs(padding));
  node.regions = {g.ReductionBody(reduction.op, type.dtype)};
  return !g.EmitMany(node, {{{type.dtype, shape}, ReducedBounds(reduction, type.dtype, g.BoundsOf(x), terms)}}).empty();
}

// By an exact key; a second operand goes along. Stable, so that equal keys leave no choice.
bool AddSort(Generator& g) {
  const int key = g.Pick([](const ValueInfo& info) { return info.type.rank() > 0 && info.bounds.exact(); });
  if (key < 0) return false;
  std::vector<int> operands = {key};
  if (g.OneIn(2)) operands.push_back(g.PickOrMake({g.RandomDType(), g.Type(key).shape}));
  std::vector<ValueInfo> arguments, results;
  for (int operand : operands) {
    arguments.insert(arguments.end(), 2, ValueInfo{{g.Type(operand).dtype, {}}, g.BoundsOf(operand)});
    results.push_back(g.Info(operand));
  }
  const DType dtype = g.Type(key).dtype;
  const std::string kind = IsFloat(dtype)                                 ? (g.OneIn(2) ? "TOTALORDER" : "FLOAT")
                           : Name(dtype)[0] == 'u' || dtype == DType::kI1 ? "UNSIGNED"
                                                                          : "SIGNED";
  const std::string direction = g.OneIn(2) ? "LT" : "GT";
  Node node;
  node.op = "stablehlo.sort";
  node.operands = operands;
  node.attributes = fmt::format("dimension = {} : i64, is_stable = true", g.Below(g.Type(key).rank()));
  node.regions = {g.MakeRegion(arguments, [&](const std::vector<int>& scalars) {
    const std::string attributes = fmt::format(
        "comparison_direction = #stablehlo<comparison_direction {}>, compare_type = #stablehlo<comparison_type {}>",
        direction, kind);
    return std::vector<int>{
        g.Emit("stablehlo.compare", {scalars[0], scalars[1]}, attributes, {DType::kI1, {}}, {0, 1})};
  })};
  return !g.EmitMany(node, results).empty();
}

constexpr OpFamily kFamilies[] = {{6, AddReduce}, {3, AddReduceWindow}, {2, AddSort}};

}  // namespace

std::span<const OpFamily> ReductionFamilies() { return kFamilies; }

}  // namespace tessera
