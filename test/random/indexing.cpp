// SPDX-License-Identifier: Apache-2.0
// Gathers and scatters of slices with any dimension numbers, at indices of any value, and random bits.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/contractions.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

bool HasSlices(const ValueInfo& info) { return info.type.rank() > 0 && info.type.num_elements() > 0; }

// Slices of a tensor, one for each index vector of an index tensor: a gather reads them, and a scatter writes them.
struct IndexedSlices {
  std::vector<int64_t> collapsed, batching, indices_batching;  // dimensions of the tensor, and of the indices
  std::vector<int64_t> index_map;                              // the dimension that each index of a vector addresses
  std::vector<int64_t> sizes;                                  // the sizes of a slice
  std::vector<int64_t> offsets;                                // dimensions of `slices` that are offsets within a slice
  int64_t vector_dimension = 0;
  Shape indices, slices;
  int64_t count = 1;  // the number of slices

  IndexedSlices(Generator& g, const Shape& shape) {
    ChooseSlice(g, shape);
    Shape counts = ChooseIndices(g, shape);
    for (int64_t size : counts) count *= size;
    Interleave(g, shape, counts);
  }

  // Uses the attribute names of gather or of scatter.
  std::string Text(bool gather) const {
    return fmt::format("{} = {}, {} = {}, {} = {}, {} = {}, {} = {}, index_vector_dim = {}",
                       gather ? "offset_dims" : "update_window_dims", DimensionList(offsets),
                       gather ? "collapsed_slice_dims" : "inserted_window_dims", DimensionList(collapsed),
                       gather ? "operand_batching_dims" : "input_batching_dims", DimensionList(batching),
                       gather ? "start_indices_batching_dims" : "scatter_indices_batching_dims",
                       DimensionList(indices_batching), gather ? "start_index_map" : "scatter_dims_to_operand_dims",
                       DimensionList(index_map), vector_dimension);
  }

 private:
  void ChooseSlice(Generator& g, const Shape& shape) {
    for (size_t i = 0; i < shape.size(); ++i) {
      const auto dimension = static_cast<int64_t>(i);
      if (g.OneIn(6)) {
        batching.push_back(dimension);
        sizes.push_back(1);
        continue;
      }
      if (g.OneIn(3)) {
        collapsed.push_back(dimension);
        sizes.push_back(1);
      } else {
        sizes.push_back(g.OneIn(2) ? shape[i] : g.Between(1, shape[i]));
      }
      if (!g.OneIn(4))
        index_map.insert(index_map.begin() + g.Below(static_cast<int64_t>(index_map.size()) + 1), dimension);
    }
  }

  // Chooses the dimensions that enumerate slices.
  Shape ChooseIndices(Generator& g, const Shape& shape) {
    Shape counts;
    for (int64_t more = g.Between(0, 2); more > 0; --more)
      counts.push_back(g.Between(1, g.mode() == Mode::kPartitioned ? 6 : 4));
    for (int64_t dimension : batching) {
      // Positions increase as sizes are inserted before them.
      const int64_t place = g.Below(static_cast<int64_t>(counts.size()) + 1);
      for (int64_t& other : indices_batching) other += other >= place;
      indices_batching.push_back(place);
      counts.insert(counts.begin() + place, shape[static_cast<size_t>(dimension)]);
    }
    indices = counts;
    const auto rank = static_cast<int64_t>(counts.size()), parts = static_cast<int64_t>(index_map.size());
    const bool implicit = parts == 1 && g.OneIn(2);
    vector_dimension = implicit ? rank : g.Below(rank + 1);
    if (!implicit) indices.insert(indices.begin() + vector_dimension, parts);
    for (int64_t& place : indices_batching) place += !implicit && place >= vector_dimension;
    return counts;
  }

  void Interleave(Generator& g, const Shape& shape, const Shape& counts) {
    std::vector<int64_t> inside;
    for (size_t i = 0; i < shape.size(); ++i) {
      const auto is = [&](const std::vector<int64_t>& list) {
        return std::ranges::find(list, static_cast<int64_t>(i)) != list.end();
      };
      if (!is(collapsed) && !is(batching)) inside.push_back(sizes[i]);
    }
    for (size_t i = 0, k = 0; i + k < inside.size() + counts.size();) {
      const bool take = k == counts.size() || (i < inside.size() && g.OneIn(2));
      if (take) offsets.push_back(static_cast<int64_t>(slices.size()));
      slices.push_back(take ? inside[i++] : counts[k++]);
    }
  }
};

constexpr int64_t kMaxIndices = 200;

DType IndexType(Generator& g) {
  return g.OneOf<DType>({DType::kI32, DType::kI32, DType::kI64, DType::kI8, DType::kU8, DType::kU64});
}

bool AddGather(Generator& g) {
  const int x = g.Pick(HasSlices);
  if (x < 0) return false;
  const IndexedSlices plan(g, g.Type(x).shape);
  const TensorType index = {IndexType(g), plan.indices};
  if (index.num_elements() > kMaxIndices) return false;
  const std::string attributes =
      fmt::format("dimension_numbers = #stablehlo.gather<{}>, indices_are_sorted = false, slice_sizes = {}",
                  plan.Text(/*gather=*/true), I64Array(plan.sizes));
  return g.Emit("stablehlo.gather", {x, g.PickOrMake(index)}, attributes, {g.Type(x).dtype, plan.slices}, g.BoundsOf(x),
                {SumFlow(g.Type(x).dtype, static_cast<double>(plan.count)), {}}) >= 0;
}

// Adds or, if order cannot matter, takes the maximum; several updates may hit one element.
bool AddScatter(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) {
    const DType dtype = info.type.dtype;
    if (!HasSlices(info) || dtype == DType::kI1 || (IsFloat(dtype) && IsSmall(dtype))) return false;
    return IsInteger(dtype) || info.bounds.magnitude() < 64;
  });
  if (x < 0) return false;
  const DType dtype = g.Type(x).dtype;
  const IndexedSlices plan(g, g.Type(x).shape);
  const TensorType index = {IndexType(g), plan.indices}, pieces = {dtype, plan.slices};
  if (index.num_elements() > kMaxIndices || pieces.num_elements() > 2 * kMaxIndices) return false;
  const int indices = g.PickOrMake(index), updates = g.PickOrMake(pieces);
  if (!IsInteger(dtype) && g.BoundsOf(updates).magnitude() > 64) return false;
  const bool sum = g.differentiable() || IsComplex(dtype) || g.OneIn(2);
  Bounds bounds = WholeRange(dtype);
  if (!IsInteger(dtype)) {
    bounds = Hull(g.BoundsOf(x), g.BoundsOf(updates));
    if (sum) bounds = Summed(dtype, plan.count + 1, bounds.low, bounds.high, bounds.error);
  }
  Node node;
  node.op = "stablehlo.scatter";
  node.operands = {x, indices, updates};
  node.attributes = fmt::format(
      "scatter_dimension_numbers = #stablehlo.scatter<{}>, indices_are_sorted = false, unique_indices = false",
      plan.Text(/*gather=*/false));
  node.regions = {g.ReductionBody(sum ? "stablehlo.add" : "stablehlo.maximum", dtype)};
  node.flows = {MoveFlow(), {}, MoveFlow()};
  return !g.EmitMany(node, {{g.Type(x), bounds}}).empty();
}

bool AddRandomBits(Generator& g) {
  const bool threefry = g.OneIn(2);
  const int state = g.PickOrMake({DType::kU64, {threefry ? 2 : g.Between(2, 3)}});
  const DType dtype = g.OneOf<DType>({DType::kU32, DType::kU64});
  Node node;
  node.op = "stablehlo.rng_bit_generator";
  node.operands = {state};
  node.attributes = fmt::format("rng_algorithm = #stablehlo<rng_algorithm {}>", threefry ? "THREE_FRY" : "PHILOX");
  return !g.EmitMany(node, {g.Info(state), {{dtype, g.RandomShape(2)}, WholeRange(dtype)}}).empty();
}

constexpr OpFamily kFamilies[] = {{3, AddGather, Use::kBoth}, {3, AddScatter, Use::kBoth}, {1, AddRandomBits}};

}  // namespace

std::span<const OpFamily> IndexingFamilies() { return kFamilies; }

}  // namespace tessera
