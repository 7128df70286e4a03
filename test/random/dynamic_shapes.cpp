// SPDX-License-Identifier: Apache-2.0
// Ops whose shapes are operands. Here they are constants, as exporters write them when sizes are known.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

// Returns a constant vector of indices.
int Indices(Generator& g, const std::vector<int64_t>& values) {
  std::string text;
  for (int64_t value : values) text += fmt::format("{}{}", text.empty() ? "" : ", ", value);
  return g.MakeConstant({DType::kI32, {static_cast<int64_t>(values.size())}}, values.empty() ? "" : "[" + text + "]",
                        WholeRange(DType::kI32));
}

bool AddDynamicBroadcast(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return info.type.rank() <= 2; });
  if (x < 0) return false;
  Shape shape = {g.Between(1, 4)};
  std::vector<int64_t> dimensions;
  for (int64_t size : g.Type(x).shape) {
    dimensions.push_back(static_cast<int64_t>(shape.size()));
    shape.push_back(size == 1 ? g.Between(1, 4) : size);
  }
  return g.Emit("stablehlo.dynamic_broadcast_in_dim", {x, Indices(g, shape)},
                "broadcast_dimensions = " + I64Array(dimensions), {g.Type(x).dtype, shape}, g.BoundsOf(x)) >= 0;
}

bool AddDynamicReshape(Generator& g) {
  const int x = g.Pick(AnyValue);
  const Shape shape = {g.Type(x).num_elements()};
  return g.Emit("stablehlo.dynamic_reshape", {x, Indices(g, shape)}, "", {g.Type(x).dtype, shape}, g.BoundsOf(x)) >= 0;
}

bool AddDynamicIota(Generator& g) {
  const TensorType type = {g.OneOf<DType>({DType::kF32, DType::kI32, DType::kU8, DType::kF64}), g.RandomShape(3)};
  if (type.rank() == 0) return false;
  const int64_t dimension = g.Below(type.rank());
  const double most = static_cast<double>(type.shape[static_cast<size_t>(dimension)]);
  return g.Emit("stablehlo.dynamic_iota", {Indices(g, type.shape)}, fmt::format("iota_dimension = {} : i64", dimension),
                type, {0, most}) >= 0;
}

bool AddDynamicPad(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  const int filling = g.PickOrMake({g.Type(x).dtype, {}});
  std::vector<int64_t> low, high, interior;
  Shape shape;
  for (int64_t size : g.Type(x).shape) {
    low.push_back(g.Between(-1, 2));
    high.push_back(g.Between(0, 2));
    interior.push_back(g.OneIn(3) ? 1 : 0);
    shape.push_back(low.back() + high.back() + size + std::max<int64_t>(size - 1, 0) * interior.back());
    if (shape.back() < 0) return false;
  }
  const int lows = Indices(g, low), highs = Indices(g, high), interiors = Indices(g, interior);
  return g.Emit("stablehlo.dynamic_pad", {x, filling, lows, highs, interiors}, "", {g.Type(x).dtype, shape},
                Hull(g.BoundsOf(x), g.BoundsOf(filling))) >= 0;
}

bool AddRealDynamicSlice(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  const RandomSlice slice(g, g.Type(x).shape);
  const int start = Indices(g, slice.starts), limit = Indices(g, slice.limits), stride = Indices(g, slice.strides);
  return g.Emit("stablehlo.real_dynamic_slice", {x, start, limit, stride}, "", {g.Type(x).dtype, slice.result},
                g.BoundsOf(x)) >= 0;
}

bool AddDimensionSize(Generator& g) {
  const int x = g.Pick(HasDimensions);
  if (x < 0) return false;
  return g.Emit("stablehlo.get_dimension_size", {x}, fmt::format("dimension = {} : i64", g.Below(g.Type(x).rank())),
                {DType::kI32, {}}, WholeRange(DType::kI32)) >= 0;
}

constexpr OpFamily kFamilies[] = {{1, AddDynamicBroadcast}, {1, AddDynamicReshape},   {1, AddDynamicIota},
                                  {1, AddDynamicPad},       {1, AddRealDynamicSlice}, {1, AddDimensionSize}};

}  // namespace

std::span<const OpFamily> DynamicShapeFamilies() { return kFamilies; }

}  // namespace tessera
