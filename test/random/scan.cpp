// SPDX-License-Identifier: Apache-2.0
// Scans: a body of random ops carries a value along a dimension.
#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

// Returns whether the value is known to the last bit, so that every step of a scan may start from it.
bool Carried(const ValueInfo& info) {
  return info.bounds.exact() && (!IsWideFloat(info.type.dtype) || info.bounds.finite());
}

ValueInfo AnyStep(const TensorType& type) {
  return {type, IsWideFloat(type.dtype) ? Bounds{-4, 4} : WholeRange(type.dtype)};
}

TensorType Without(const TensorType& type, int64_t dimension) {
  TensorType rest = type;
  rest.shape.erase(rest.shape.begin() + dimension);
  return rest;
}

bool AddScan(Generator& g) {
  if (g.depth() > 0) return false;
  int x = g.Pick([](const ValueInfo& info) {
    return HasDimensions(info) && Carried(info) && info.type.num_elements() > 0 && info.type.num_elements() <= 200;
  });
  if (x < 0) return false;
  if (IsWideFloat(g.Type(x).dtype)) x = g.Conditioned(x, -4, 4);
  const TensorType all = g.Type(x);
  const int64_t dimension = g.Below(all.rank());
  const TensorType slice = Without(all, dimension);
  int start = g.PickOrMake(slice);
  if (!Carried(g.Info(start))) start = g.MakeConstant(slice, Literal(slice.dtype, 1), {0, 1});
  if (IsWideFloat(slice.dtype)) start = g.Conditioned(start, -4, 4);

  ValueInfo output;
  Node node;
  node.op = "chlo.scan";
  node.operands = {x, start};
  node.attributes = fmt::format(
      "dimension = {} : i64, is_reverse = {}, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: "
      "1, 1>",
      dimension, g.OneIn(2));
  node.regions = {g.MakeFunction({{slice, g.BoundsOf(x)}, AnyStep(slice)}, [&](const std::vector<int>& arguments) {
    // The carried value depends on both arguments, whatever the other ops are.
    const char* op = slice.dtype == DType::kI1 ? "stablehlo.xor" : "stablehlo.add";
    int next = arguments[0];
    if (IsWideFloat(slice.dtype)) {
      next = g.Conditioned(g.Emit(op, arguments, "", slice, {-8, 8}), -4, 4);
    } else {
      next = g.Emit(op, arguments, "", slice, WholeRange(slice.dtype));
    }
    g.AddOps(static_cast<int>(g.Between(0, 3)));
    const int given = g.Pick([&](const ValueInfo& info) { return info.type.shape == slice.shape; });
    output = g.Info(given);
    return std::vector<int>{given, next};
  })};
  output.type.shape = all.shape;
  return !g.EmitMany(node, {output, AnyStep(slice)}).empty();
}

constexpr OpFamily kFamilies[] = {{2, AddScan}};

}  // namespace

std::span<const OpFamily> ScanFamilies() { return kFamilies; }

}  // namespace tessera
