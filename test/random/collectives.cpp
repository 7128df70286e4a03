// SPDX-License-Identifier: Apache-2.0
// Collectives between replicas, which have their own inputs.
#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

// Returns whether elements can be exchanged; elements of less than a byte and narrow floats cannot.
bool Travels(const ValueInfo& info) { return !IsSmall(info.type.dtype); }

struct Groups {
  int64_t size;
  std::string attribute;  // replica_groups
};

// Returns all replicas in one group, or pairs of replicas one or two apart; any replica may be the first of a group.
Groups RandomGroups(Generator& g) {
  std::vector<std::vector<int64_t>> groups;
  const int64_t replicas = g.replicas();
  if (replicas == 2 || g.OneIn(2)) {
    groups = {{}};
    const int64_t first = g.Below(replicas);
    for (int64_t i = 0; i < replicas; ++i) groups[0].push_back((first + i) % replicas);
  } else if (g.OneIn(2)) {
    groups = {{0, 1}, {2, 3}};
  } else {
    groups = {{3, 1}, {0, 2}};
  }
  std::string text;
  for (const std::vector<int64_t>& group : groups) {
    text += text.empty() ? "[" : ", [";
    for (size_t i = 0; i < group.size(); ++i) text += fmt::format("{}{}", i > 0 ? ", " : "", group[i]);
    text += "]";
  }
  const int64_t size = static_cast<int64_t>(groups[0].size());
  return {size, fmt::format("replica_groups = dense<[{}]> : tensor<{}x{}xi64>", text, groups.size(), size)};
}

bool AddReplicaId(Generator& g) {
  const int id = g.Emit("stablehlo.replica_id", {}, "", {DType::kU32, {}}, WholeRange(DType::kU32));
  const TensorType type = {g.OneOf<DType>({DType::kF32, DType::kI32, DType::kI64}), {}};
  return g.Emit("stablehlo.convert", {id}, "", type, {0, static_cast<double>(g.replicas())}) >= 0;
}

struct Sum {
  std::string op;
  bool float_sum;
};

Sum RandomBody(Generator& g, DType dtype) {
  if (dtype == DType::kI1) return {g.OneIn(2) ? "stablehlo.and" : "stablehlo.or", false};
  if (IsComplex(dtype) || g.OneIn(2)) return {"stablehlo.add", !IsInteger(dtype)};
  return {g.OneIn(2) ? "stablehlo.maximum" : "stablehlo.minimum", false};
}

bool Summable(const ValueInfo& info) {
  return Travels(info) && (IsInteger(info.type.dtype) || info.type.dtype == DType::kI1 ||
                           (info.bounds.finite() && info.bounds.magnitude() < 100 && info.bounds.error < 1e-2));
}

Bounds SumBounds(const Sum& sum, DType dtype, int64_t terms, const Bounds& in) {
  if (IsInteger(dtype) || dtype == DType::kI1) return WholeRange(dtype);
  return sum.float_sum ? Summed(dtype, terms, in.low, in.high, in.error) : in;
}

bool AddAllReduce(Generator& g) {
  const int x = g.Pick(Summable);
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  const DType dtype = g.Type(x).dtype;
  const Sum sum = RandomBody(g, dtype);
  Node node;
  node.op = "stablehlo.all_reduce";
  node.operands = {x};
  node.attributes = groups.attribute;
  node.regions = {g.ReductionBody(sum.op, dtype)};
  return !g.EmitMany(node, {{g.Type(x), SumBounds(sum, dtype, groups.size, g.BoundsOf(x))}}).empty();
}

bool AddReduceScatter(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return Summable(info) && info.type.rank() > 0; });
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  TensorType type = g.Type(x);
  const int64_t dimension = g.Below(type.rank());
  int64_t& size = type.shape[static_cast<size_t>(dimension)];
  if (size == 0 || size % groups.size != 0) return false;
  size /= groups.size;
  const Sum sum = RandomBody(g, type.dtype);
  Node node;
  node.op = "stablehlo.reduce_scatter";
  node.operands = {x};
  node.attributes = fmt::format("scatter_dimension = {} : i64, {}", dimension, groups.attribute);
  node.regions = {g.ReductionBody(sum.op, type.dtype)};
  return !g.EmitMany(node, {{type, SumBounds(sum, type.dtype, groups.size, g.BoundsOf(x))}}).empty();
}

bool AddAllGather(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return Travels(info) && info.type.rank() > 0; });
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  TensorType type = g.Type(x);
  const int64_t dimension = g.Below(type.rank());
  type.shape[static_cast<size_t>(dimension)] *= groups.size;
  return g.Emit("stablehlo.all_gather", {x}, fmt::format("all_gather_dim = {} : i64, {}", dimension, groups.attribute),
                type, g.BoundsOf(x)) >= 0;
}

bool AddAllToAll(Generator& g) {
  const int x = g.Pick([](const ValueInfo& info) { return Travels(info) && info.type.rank() > 0; });
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  TensorType type = g.Type(x);
  const int64_t split = g.Below(type.rank()), concat = g.Below(type.rank());
  if (type.shape[static_cast<size_t>(split)] % groups.size != 0) return false;
  type.shape[static_cast<size_t>(split)] /= groups.size;
  type.shape[static_cast<size_t>(concat)] *= groups.size;
  return g.Emit("stablehlo.all_to_all", {x},
                fmt::format("split_dimension = {} : i64, concat_dimension = {} : i64, split_count = {} : i64, {}",
                            split, concat, groups.size, groups.attribute),
                type, g.BoundsOf(x)) >= 0;
}

// Sends to the neighbour; a replica that receives nothing gets zeros.
bool AddPermute(Generator& g) {
  const int x = g.Pick(Travels);
  if (x < 0) return false;
  const int64_t replicas = g.replicas(), distance = g.Between(1, replicas - 1);
  std::vector<std::pair<int64_t, int64_t>> pairs;
  for (int64_t from = 0; from < replicas; ++from) {
    if (!g.OneIn(4)) pairs.emplace_back(from, (from + distance) % replicas);
  }
  return g.Emit("stablehlo.collective_permute", {x}, "source_target_pairs = " + I64Pairs(pairs), g.Type(x),
                Hull(g.BoundsOf(x), {0, 0})) >= 0;
}

bool AddBroadcast(Generator& g) {
  const int x = g.Pick(Travels);
  if (x < 0) return false;
  return g.Emit("stablehlo.collective_broadcast", {x}, RandomGroups(g).attribute, g.Type(x), g.BoundsOf(x)) >= 0;
}

constexpr OpFamily kFamilies[] = {
    {3, AddReplicaId, Use::kReplicated}, {4, AddAllReduce, Use::kReplicated}, {2, AddReduceScatter, Use::kReplicated},
    {3, AddAllGather, Use::kReplicated}, {3, AddAllToAll, Use::kReplicated},  {3, AddPermute, Use::kReplicated},
    {2, AddBroadcast, Use::kReplicated},
};

}  // namespace

std::span<const OpFamily> CollectiveFamilies() { return kFamilies; }

}  // namespace tessera
