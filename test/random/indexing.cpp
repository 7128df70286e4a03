// SPDX-License-Identifier: Apache-2.0
// Gathers and scatters of rows along the first dimension, at indices of any value, and random bits.
#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

bool HasRows(const ValueInfo& info) { return info.type.rank() > 0 && info.type.num_elements() > 0; }

std::string OffsetDimensions(int64_t rank) {
  std::string text;
  for (int64_t i = 1; i < rank; ++i) text += fmt::format("{}{}", text.empty() ? "" : ", ", i);
  return "[" + text + "]";
}

bool AddGather(Generator& g) {
  const int x = g.Pick(HasRows);
  if (x < 0) return false;
  const int64_t rank = g.Type(x).rank(), rows = g.Between(1, 6);
  const int indices = g.PickOrMake({g.OneOf<DType>({DType::kI32, DType::kI64, DType::kU8}), {rows}});
  std::vector<int64_t> sizes = g.Type(x).shape;
  sizes[0] = 1;
  Shape shape = g.Type(x).shape;
  shape[0] = rows;
  const std::string attributes = fmt::format(
      "dimension_numbers = #stablehlo.gather<offset_dims = {}, collapsed_slice_dims = [0], start_index_map = [0], "
      "index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = {}",
      OffsetDimensions(rank), I64Array(sizes));
  return g.Emit("stablehlo.gather", {x, indices}, attributes, {g.Type(x).dtype, shape}, g.BoundsOf(x),
                {SumFlow(g.Type(x).dtype, static_cast<double>(rows)), {}}) >= 0;
}

// Adds or, where order cannot matter, takes the larger; several updates may meet in one element.
bool AddScatter(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) {
    const DType dtype = info.type.dtype;
    if (!HasRows(info) || dtype == DType::kI1 || (IsFloat(dtype) && IsSmall(dtype))) return false;
    return IsInteger(dtype) || info.bounds.magnitude() < 64;
  });
  if (x < 0) return false;
  const DType dtype = g.Type(x).dtype;
  const int64_t rows = g.Between(1, 5);
  TensorType piece = g.Type(x);
  piece.shape[0] = rows;
  const int indices = g.PickOrMake({DType::kI32, {rows}}), updates = g.PickOrMake(piece);
  if (!IsInteger(dtype) && g.BoundsOf(updates).magnitude() > 64) return false;
  const bool sum = g.differentiable() || IsComplex(dtype) || g.OneIn(2);
  Bounds bounds = WholeRange(dtype);
  if (!IsInteger(dtype)) {
    bounds = Hull(g.BoundsOf(x), g.BoundsOf(updates));
    if (sum) bounds = Summed(dtype, rows + 1, bounds.low, bounds.high, bounds.error);
  }
  Node node;
  node.op = "stablehlo.scatter";
  node.operands = {x, indices, updates};
  node.attributes = fmt::format(
      "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = {}, inserted_window_dims = [0], "
      "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false",
      OffsetDimensions(g.Type(x).rank()));
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
