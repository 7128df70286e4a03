// SPDX-License-Identifier: Apache-2.0
// Sorting, and selection of the largest elements.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

// Returns whether the value is exact and without NaN, which has no place in an order.
bool Sortable(const ValueInfo& info) {
  return info.bounds.exact() && !IsComplex(info.type.dtype) && (IsInteger(info.type.dtype) || info.bounds.finite());
}

// Sorts by an exact key, together with a second operand. The sort is stable, so that equal keys leave no choice.
bool AddSort(Generator& g) {
  const int key = g.Pick([](const ValueInfo& info) { return info.type.rank() > 0 && Sortable(info); });
  if (key < 0) return false;
  std::vector<int> operands = {key};
  if (g.OneIn(2)) operands.push_back(g.PickOrMake({g.RandomDType(), g.Type(key).shape}));
  std::vector<ValueInfo> arguments, results;
  for (int operand : operands) {
    arguments.insert(arguments.end(), 2, ValueInfo{{g.Type(operand).dtype, {}}, g.BoundsOf(operand)});
    results.push_back(g.Info(operand));
  }
  const DType dtype = g.Type(key).dtype;
  const std::string kind = IsFloat(dtype) && g.OneIn(2) ? "TOTALORDER" : ComparisonKind(dtype);
  const std::string direction = g.OneIn(2) ? "LT" : "GT";
  Node node;
  node.op = "stablehlo.sort";
  node.operands = operands;
  node.attributes = fmt::format("dimension = {} : i64, is_stable = true", g.Below(g.Type(key).rank()));
  node.flows.assign(operands.size(), MoveFlow());
  node.regions = {g.MakeRegion(arguments, [&](const std::vector<int>& scalars) {
    return std::vector<int>{g.Emit("stablehlo.compare", {scalars[0], scalars[1]}, CompareAttributes(direction, kind),
                                   {DType::kI1, {}}, {0, 1})};
  })};
  return !g.EmitMany(node, results).empty();
}

// Equal values keep their order; -0 and 0 may count as equal or not, so floats are made positive.
bool AddTopK(Generator& g) {
  int x = g.Pick([](const ValueInfo& info) {
    return info.type.rank() > 0 && Sortable(info) && info.type.dtype != DType::kI1 && !IsSmall(info.type.dtype);
  });
  if (x < 0) return false;
  const double most = g.BoundsOf(x).magnitude();
  Bounds bounds = g.BoundsOf(x);
  if (IsFloat(g.Type(x).dtype)) {
    bounds = {0, most};
    x = g.Emit("stablehlo.abs", {x}, "", g.Type(x), bounds);
  }
  Shape shape = g.Type(x).shape;
  const int64_t k = g.Between(0, shape.back());
  shape.back() = k;
  Node node;
  node.op = "chlo.top_k";
  node.operands = {x};
  node.attributes = fmt::format("k = {} : i64", k);
  return !g.EmitMany(node, {{{g.Type(x).dtype, shape}, bounds}, {{DType::kI32, shape}, WholeRange(DType::kI32)}})
              .empty();
}

constexpr OpFamily kFamilies[] = {{2, AddSort, Use::kBoth}, {1, AddTopK}};

}  // namespace

std::span<const OpFamily> SortFamilies() { return kFamilies; }

}  // namespace tessera
