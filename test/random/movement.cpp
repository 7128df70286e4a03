// SPDX-License-Identifier: Apache-2.0
// Ops that move elements: their results are exact when their operands are.
#include <algorithm>
#include <numeric>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

std::vector<int64_t> Permutation(Generator& g, int64_t size) {
  std::vector<int64_t> order(static_cast<size_t>(size));
  std::iota(order.begin(), order.end(), 0);
  for (size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[static_cast<size_t>(g.Below(static_cast<int64_t>(i)))]);
  return order;
}

bool AddBroadcast(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return info.type.rank() <= 3; });
  if (x < 0) return false;
  Shape shape;
  std::vector<int64_t> dimensions;
  for (int64_t size : g.Type(x).shape) {
    while (g.OneIn(3) && shape.size() < 4) shape.push_back(g.Between(1, 5));
    dimensions.push_back(static_cast<int64_t>(shape.size()));
    shape.push_back(size == 1 && g.OneIn(2) ? g.Between(1, 6) : size);
  }
  if (shape.size() < 4) shape.push_back(g.Between(1, 5));
  const TensorType type = {g.Type(x).dtype, shape};
  const double copies = static_cast<double>(type.num_elements());
  return g.Emit("stablehlo.broadcast_in_dim", {x}, "broadcast_dimensions = " + I64Array(dimensions), type,
                g.BoundsOf(x), {SumFlow(type.dtype, copies)}) >= 0;
}

bool AddReshape(Generator& g) {
  const int x = g.Pick(AnyValue);
  int64_t rest = g.Type(x).num_elements();
  if (rest == 0) return false;
  Shape shape;
  while (rest > 1) {
    std::vector<int64_t> divisors;
    for (int64_t d = 2; d <= rest; ++d) {
      if (rest % d == 0) divisors.push_back(d);
    }
    shape.push_back(shape.size() >= 3 ? rest : g.OneOf(divisors));
    rest /= shape.back();
  }
  if (g.OneIn(3)) shape.insert(shape.begin() + g.Below(static_cast<int64_t>(shape.size()) + 1), 1);
  return g.Emit("stablehlo.reshape", {x}, "", {g.Type(x).dtype, shape}, g.BoundsOf(x), {MoveFlow()}) >= 0;
}

bool AddTranspose(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  const std::vector<int64_t> order = Permutation(g, g.Type(x).rank());
  Shape shape;
  for (int64_t dimension : order) shape.push_back(g.Type(x).shape[static_cast<size_t>(dimension)]);
  return g.Emit("stablehlo.transpose", {x}, "permutation = " + I64Array(order), {g.Type(x).dtype, shape}, g.BoundsOf(x),
                {MoveFlow()}) >= 0;
}

bool AddSlice(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  const RandomSlice slice(g, g.Type(x).shape);
  const std::string attributes = fmt::format("start_indices = {}, limit_indices = {}, strides = {}",
                                             I64Array(slice.starts), I64Array(slice.limits), I64Array(slice.strides));
  return g.Emit("stablehlo.slice", {x}, attributes, {g.Type(x).dtype, slice.result}, g.BoundsOf(x), {MoveFlow()}) >= 0;
}

bool AddPad(Generator& g) {
  const int x = g.Pick(AnyValue);
  const int filling = g.PickOrMake({g.Type(x).dtype, {}});
  std::vector<int64_t> low, high, interior;
  Shape shape;
  for (int64_t size : g.Type(x).shape) {
    low.push_back(g.Between(-1, 2));
    high.push_back(g.Between(-1, 2));
    interior.push_back(g.OneIn(3) ? g.Between(1, 2) : 0);
    shape.push_back(low.back() + high.back() + size + std::max<int64_t>(size - 1, 0) * interior.back());
    if (shape.back() < 0) return false;
  }
  const std::string attributes = fmt::format("edge_padding_low = {}, edge_padding_high = {}, interior_padding = {}",
                                             I64Array(low), I64Array(high), I64Array(interior));
  const TensorType type = {g.Type(x).dtype, shape};
  const double elements = static_cast<double>(type.num_elements() + g.Type(x).num_elements());
  return g.Emit("stablehlo.pad", {x, filling}, attributes, type, Hull(g.BoundsOf(x), g.BoundsOf(filling)),
                {MoveFlow(), SumFlow(type.dtype, elements)}) >= 0;
}

bool AddConcatenate(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  const int64_t dimension = g.Below(g.Type(x).rank());
  TensorType type = g.Type(x);
  Bounds bounds = g.BoundsOf(x);
  std::vector<int> operands = {x};
  for (int64_t more = g.Between(0, 2); more > 0; --more) {
    TensorType other = g.Type(x);
    other.shape[static_cast<size_t>(dimension)] = g.Between(1, 5);
    if (other.num_elements() > 200) return false;
    operands.push_back(g.PickOrMake(g.OneIn(3) ? g.Type(x) : other));
    type.shape[static_cast<size_t>(dimension)] += g.Type(operands.back()).shape[static_cast<size_t>(dimension)];
    bounds = Hull(bounds, g.BoundsOf(operands.back()));
  }
  const std::vector<Flow> flows(operands.size(), MoveFlow());
  return g.Emit("stablehlo.concatenate", operands, fmt::format("dimension = {} : i64", dimension), type, bounds,
                flows) >= 0;
}

bool AddReverse(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  std::vector<int64_t> dimensions;
  for (int64_t i = 0; i < g.Type(x).rank(); ++i) {
    if (g.OneIn(2)) dimensions.push_back(i);
  }
  return g.Emit("stablehlo.reverse", {x}, "dimensions = " + I64Array(dimensions), g.Type(x), g.BoundsOf(x),
                {MoveFlow()}) >= 0;
}

bool AddIota(Generator& g) {
  TensorType type = {g.RandomDType(), g.RandomShape(3)};
  if (type.rank() == 0 || type.dtype == DType::kI1) return false;
  const int64_t dimension = g.Below(type.rank());
  const double most = static_cast<double>(type.shape[static_cast<size_t>(dimension)]);
  return g.Emit("stablehlo.iota", {}, fmt::format("iota_dimension = {} : i64", dimension), type,
                IsSmall(type.dtype) ? WholeRange(type.dtype) : Bounds{0, most}) >= 0;
}

// Returns one start index per dimension, with any value, because the op clamps it.
std::vector<int> Starts(Generator& g, int64_t rank) {
  const DType dtype = g.OneOf<DType>({DType::kI32, DType::kI64, DType::kI8, DType::kU32});
  std::vector<int> starts;
  for (int64_t i = 0; i < rank; ++i) starts.push_back(g.PickOrMake({dtype, {}}));
  return starts;
}

// Returns flows in which the first `first` of `count` operands are moved to the result.
std::vector<Flow> Moving(size_t count, size_t first) {
  std::vector<Flow> flows(count);
  for (size_t i = 0; i < first; ++i) flows[i] = MoveFlow();
  return flows;
}

bool AddDynamicSlice(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  std::vector<int64_t> sizes;
  for (int64_t size : g.Type(x).shape) sizes.push_back(g.Between(0, size));
  std::vector<int> operands = Starts(g, g.Type(x).rank());
  operands.insert(operands.begin(), x);
  return g.Emit("stablehlo.dynamic_slice", operands, "slice_sizes = " + I64Array(sizes), {g.Type(x).dtype, sizes},
                g.BoundsOf(x), Moving(operands.size(), 1)) >= 0;
}

bool AddDynamicUpdateSlice(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  TensorType piece = g.Type(x);
  for (int64_t& size : piece.shape) size = g.Between(std::min<int64_t>(size, 1), size);
  const int update = g.PickOrMake(piece);
  std::vector<int> operands = Starts(g, g.Type(x).rank());
  operands.insert(operands.begin(), {x, update});
  return g.Emit("stablehlo.dynamic_update_slice", operands, "", g.Type(x), Hull(g.BoundsOf(x), g.BoundsOf(update)),
                Moving(operands.size(), 2)) >= 0;
}

bool AddBarrier(Generator& g) {
  const int x = g.Pick(AnyValue), y = g.Pick(AnyValue);
  Node node;
  node.op = "stablehlo.optimization_barrier";
  node.operands = {x, y};
  return !g.EmitMany(node, {g.Info(x), g.Info(y)}).empty();
}

constexpr OpFamily kFamilies[] = {
    {4, AddBroadcast, Use::kBoth},
    {3, AddReshape, Use::kBoth},
    {3, AddTranspose, Use::kBoth},
    {3, AddSlice, Use::kBoth},
    {3, AddPad, Use::kBoth},
    {3, AddConcatenate, Use::kBoth},
    {2, AddReverse, Use::kBoth},
    {1, AddIota, Use::kBoth},
    {2, AddDynamicSlice, Use::kBoth},
    {2, AddDynamicUpdateSlice, Use::kBoth},
    {1, AddBarrier},
};

}  // namespace

RandomSlice::RandomSlice(Generator& g, const Shape& shape) {
  for (int64_t size : shape) {
    starts.push_back(g.Between(0, size / 2));
    limits.push_back(g.Between(starts.back(), size));
    strides.push_back(g.Between(1, 3));
    result.push_back((limits.back() - starts.back() + strides.back() - 1) / strides.back());
  }
}

std::span<const OpFamily> MovementFamilies() { return kFamilies; }

}  // namespace tessera
