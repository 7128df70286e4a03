// SPDX-License-Identifier: Apache-2.0
// Reductions over windows, and scatters to the element that a window selects.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"
#include "tessera/test/random/reductions.h"

namespace tessera {
namespace {

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
  node.flows = {SumFlow(type.dtype, static_cast<double>(terms)), {}};
  return !g.EmitMany(node, {{{type.dtype, shape}, ReducedBounds(reduction, type.dtype, g.BoundsOf(x), terms)}}).empty();
}

// The gradient of a pooling: each window adds its value to the element that it selects, by >= or <=, the first one on a
// tie.
bool AddSelectAndScatter(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) {
    return info.type.rank() > 0 && info.type.num_elements() > 0 && info.bounds.exact() && info.bounds.finite() &&
           info.bounds.magnitude() < 100 && IsWideFloat(info.type.dtype);
  });
  if (x < 0) return false;
  const TensorType type = g.Type(x);
  std::vector<int64_t> window, strides;
  std::vector<std::pair<int64_t, int64_t>> padding;
  Shape shape;
  double overlap = 1;
  for (int64_t size : type.shape) {
    window.push_back(g.Between(1, std::min<int64_t>(size, 3)));
    strides.push_back(g.Between(1, 2));
    // Windows without padding can be sharded.
    const int64_t most = g.mode() == Mode::kPartitioned && g.OneIn(2) ? 0 : window.back() - 1;
    padding.emplace_back(g.Between(0, most), g.Between(0, most));
    const int64_t padded = size + padding.back().first + padding.back().second;
    shape.push_back((padded - window.back()) / strides.back() + 1);
    overlap *= static_cast<double>(window.back());
  }
  const int source = g.PickOrMake({type.dtype, shape});
  const Bounds in = g.BoundsOf(source);
  if (!UsableFloat(g.Info(source)) || in.magnitude() > 64) return false;
  const ValueInfo scalar = {{type.dtype, {}}, g.BoundsOf(x)};
  Node node;
  node.op = "stablehlo.select_and_scatter";
  node.operands = {x, source, g.MakeHidden(type.dtype, "0.0")};
  node.attributes = fmt::format("window_dimensions = {}, window_strides = {}, padding = {}", I64Array(window),
                                I64Array(strides), I64Pairs(padding));
  const std::string direction = g.OneIn(2) ? "GE" : "LE";
  node.regions = {
      g.MakeRegion({scalar, scalar},
                   [&](const std::vector<int>& v) {
                     return std::vector<int>{g.Emit("stablehlo.compare", {v[0], v[1]},
                                                    CompareAttributes(direction, "FLOAT"), {DType::kI1, {}}, {0, 1})};
                   }),
      g.ReductionBody("stablehlo.add", type.dtype)};
  return !g.EmitMany(node, {{type, Summed(type.dtype, static_cast<int64_t>(overlap) + 1, in.low, in.high, in.error)}})
              .empty();
}

constexpr OpFamily kFamilies[] = {{3, AddReduceWindow, Use::kBoth}, {1, AddSelectAndScatter}};

}  // namespace

std::span<const OpFamily> WindowFamilies() { return kFamilies; }

}  // namespace tessera
