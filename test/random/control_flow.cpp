// SPDX-License-Identifier: Apache-2.0
// Branches and loops around a few random ops. Predicates, indices and trip counts are integers, which are exact.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

constexpr int kMaxDepth = 2;

// Returns a value of `type` computed here; floats within [-4, 4].
int Produce(Generator& g, const TensorType& type) {
  g.AddOps(static_cast<int>(g.Between(0, 3)));
  const int value = g.PickOrMake(type);
  return UsableFloat(g.Info(value)) ? g.Conditioned(value, -4, 4) : value;
}

// Returns the branches of an `if` or `case`, all of one type; `bounds` becomes the hull of their results.
std::vector<Region> Branches(Generator& g, int64_t count, const TensorType& type, Bounds& bounds) {
  std::vector<Region> branches;
  for (int64_t i = 0; i < count; ++i) {
    branches.push_back(g.MakeRegion({}, [&](const std::vector<int>&) {
      const int value = Produce(g, type);
      bounds = i == 0 ? g.BoundsOf(value) : Hull(bounds, g.BoundsOf(value));
      return std::vector<int>{value};
    }));
  }
  return branches;
}

bool AddBranches(Generator& g) {
  if (g.depth() >= kMaxDepth) return false;
  const int like = g.Pick([](const ValueInfo&) { return true; });
  const TensorType type = g.Type(like);
  const bool is_if = g.OneIn(2);
  Node node;
  node.op = is_if ? "stablehlo.if" : "stablehlo.case";
  node.operands = {g.PickOrMake({is_if ? DType::kI1 : DType::kI32, {}})};
  Bounds bounds;
  node.regions = Branches(g, is_if ? 2 : g.Between(1, 3), type, bounds);
  return !g.EmitMany(node, {{type, bounds}}).empty();
}

// The loop has a counter, and a carried tensor that the body maps into [-4, 4] again. A carried float has no error
// bound that holds for every iteration, so it is exact: the body may use only IEEE arithmetic on it.
bool AddWhile(Generator& g) {
  if (g.depth() >= kMaxDepth) return false;
  int start = g.Pick([](const ValueInfo& info) {
    return info.type.num_elements() > 0 && info.bounds.exact() &&
           (!IsWideFloat(info.type.dtype) || info.bounds.finite());
  });
  if (start < 0) return false;
  if (IsWideFloat(g.Type(start).dtype)) start = g.Conditioned(start, -4, 4);
  const TensorType carried = g.Type(start), counter = {DType::kI32, {}};
  const ValueInfo carried_info = {carried, IsWideFloat(carried.dtype) ? Bounds{-4, 4} : WholeRange(carried.dtype)};
  const ValueInfo counter_info = {counter, {0, 8}};
  const int zero = g.MakeConstant(counter, "0", {0, 0});
  const int64_t trips = g.Between(0, 5);

  Node node;
  node.op = "stablehlo.while";
  node.operands = {zero, start};
  node.regions.push_back(g.MakeRegion({counter_info, carried_info}, [&](const std::vector<int>& arguments) {
    const int limit = g.MakeConstant(counter, fmt::format("{}", trips), {0, 8});
    return std::vector<int>{g.Emit("stablehlo.compare", {arguments[0], limit}, CompareAttributes("LT", "SIGNED"),
                                   {DType::kI1, {}}, {0, 1})};
  }));
  node.regions.push_back(g.MakeRegion({counter_info, carried_info}, [&](const std::vector<int>& arguments) {
    const int one = g.MakeConstant(counter, "1", {1, 1});
    const int next = g.Step(arguments[0], one, counter_info);
    g.AddOps(static_cast<int>(g.Between(1, 4)));
    int value = g.Pick([&](const ValueInfo& info) {
      return info.type == carried && info.bounds.exact() && (!IsWideFloat(carried.dtype) || info.bounds.finite());
    });
    if (IsWideFloat(carried.dtype)) value = g.Conditioned(value, -4, 4);
    return std::vector<int>{next, value};
  }));
  return !g.EmitMany(node, {counter_info, carried_info}).empty();
}

constexpr OpFamily kFamilies[] = {{2, AddBranches, Use::kBoth}, {2, AddWhile}};

}  // namespace

std::span<const OpFamily> ControlFlowFamilies() { return kFamilies; }

}  // namespace tessera
