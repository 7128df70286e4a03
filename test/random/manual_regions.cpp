// SPDX-License-Identifier: Apache-2.0
// Regions that are one device's program, with collectives over axes of the mesh in them.
#include <algorithm>
#include <optional>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"
#include "tessera/test/random/families.h"

namespace tessera {
namespace {

constexpr int64_t kMaxJoined = 1500;  // elements of a result of a region

int64_t PiecesOf(const Mesh& mesh, const DimensionSharding& dimension) {
  int64_t pieces = 1;
  for (size_t axis : dimension.axes) pieces *= mesh[axis].size;
  return pieces;
}

// Shards evenly along some of `axes`.
Sharding OperandSharding(Generator& g, const std::vector<size_t>& axes, const Shape& shape) {
  Sharding sharding(shape.size());
  for (size_t axis : axes) {
    const auto d = static_cast<size_t>(g.Below(static_cast<int64_t>(shape.size())));
    sharding[d].axes.push_back(axis);
    if (shape[d] % PiecesOf(g.mesh(), sharding[d]) != 0) sharding[d].axes.pop_back();
  }
  return sharding;
}

// Shards along all of `axes`: values that may differ between devices are concatenated.
Sharding ResultSharding(Generator& g, const std::vector<size_t>& axes, const Shape& shape) {
  Sharding sharding(shape.size());
  for (size_t axis : axes)
    sharding[static_cast<size_t>(g.Below(static_cast<int64_t>(shape.size())))].axes.push_back(axis);
  return sharding;
}

std::string PerValue(const Mesh& mesh, const std::vector<Sharding>& shardings) {
  std::vector<std::string> texts;
  for (const Sharding& sharding : shardings) texts.push_back(ShardyText(mesh, sharding));
  return fmt::format("#sdy.sharding_per_value<[{}]>", fmt::join(texts, ", "));
}

bool AddManualRegion(Generator& g) {
  if (g.depth() > 0 || g.says_gspmd()) return false;
  std::vector<size_t> axes;
  for (size_t axis = 0; axis < g.mesh().size(); ++axis)
    if (axes.empty() || g.OneIn(2)) axes.push_back(axis);
  if (g.mesh().size() == 2 && g.OneIn(4)) axes = {1};
  Node node;
  node.op = kManual;
  std::vector<ValueInfo> arguments, results;
  std::vector<Sharding> in, out;
  for (int64_t more = g.Between(1, 2); more > 0; --more) {
    const int x = g.Pick(HasDimensions);
    if (x < 0) return false;
    node.operands.push_back(x);
    in.push_back(OperandSharding(g, axes, g.Type(x).shape));
    arguments.push_back(g.Info(x));
    Shape& shape = arguments.back().type.shape;
    for (size_t d = 0; d < shape.size(); ++d) shape[d] /= PiecesOf(g.mesh(), in.back()[d]);
  }
  bool fits = true;
  node.regions = {g.MakeManual(axes, arguments, [&](const std::vector<int>&) {
    g.AddOps(static_cast<int>(g.Between(1, 5)));
    std::vector<int> values;
    for (int64_t more = g.Between(1, 2); more > 0; --more) {
      const int value = g.Pick(HasDimensions);
      values.push_back(value);
      out.push_back(ResultSharding(g, axes, g.Type(value).shape));
      results.push_back(g.Info(value));
      Shape& shape = results.back().type.shape;
      for (size_t d = 0; d < shape.size(); ++d) shape[d] *= PiecesOf(g.mesh(), out.back()[d]);
      fits &= results.back().type.num_elements() <= kMaxJoined;
    }
    return values;
  })};
  if (!fits) return false;
  std::vector<std::string> names;
  for (size_t axis : axes) names.push_back(fmt::format("\"{}\"", g.mesh()[axis].name));
  node.attributes = fmt::format("in_shardings = {}, out_shardings = {}, manual_axes = #sdy<manual_axes{{{}}}>",
                                PerValue(g.mesh(), in), PerValue(g.mesh(), out), fmt::join(names, ", "));
  return !g.EmitMany(node, results).empty();
}

// The devices of each group along some axes of the region, in order.
struct Groups {
  std::vector<std::vector<int64_t>> members;
  std::string attributes;  // replica_groups, and the attributes that mark their ids as devices

  int64_t size() const { return static_cast<int64_t>(members[0].size()); }
};

Groups RandomGroups(Generator& g) {
  std::vector<size_t> axes = g.manual_axes();
  if (axes.size() == 2 && g.OneIn(2)) axes.erase(axes.begin() + g.Below(2));
  const Mesh& mesh = g.mesh();
  int64_t devices = 1;
  for (const MeshAxis& axis : mesh) devices *= axis.size;
  Groups groups;
  std::vector<int64_t> settings;
  for (int64_t device = 0; device < devices; ++device) {
    // A setting of the other axes is represented by the device at position 0 along all of `axes`.
    int64_t rest = device, stride = 1, setting = 0;
    for (size_t axis = mesh.size(); axis-- > 0;) {
      if (std::ranges::find(axes, axis) == axes.end()) setting += rest % mesh[axis].size * stride;
      rest /= mesh[axis].size;
      stride *= mesh[axis].size;
    }
    const auto found = std::ranges::find(settings, setting);
    if (found == settings.end()) {
      settings.push_back(setting);
      groups.members.push_back({device});
    } else {
      groups.members[static_cast<size_t>(found - settings.begin())].push_back(device);
    }
  }
  std::vector<std::string> texts;
  for (const std::vector<int64_t>& members : groups.members)
    texts.push_back(fmt::format("[{}]", fmt::join(members, ", ")));
  groups.attributes = fmt::format(
      "replica_groups = dense<[{}]> : tensor<{}x{}xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = "
      "1>",
      fmt::join(texts, ", "), texts.size(), groups.size());
  return groups;
}

constexpr const char* kGlobalIds = ", use_global_device_ids";

// Elements of less than a byte are not exchanged; sums are only of small values.
bool Travels(const ValueInfo& info) { return HasDimensions(info) && !IsSmall(info.type.dtype); }

bool Summable(const ValueInfo& info) {
  return Travels(info) && (IsInteger(info.type.dtype) || (UsableFloat(info) && info.bounds.magnitude() < 100));
}

struct Sum {
  std::string op;
  Bounds bounds;
};

Sum RandomSum(Generator& g, const ValueInfo& info, int64_t terms) {
  const DType dtype = info.type.dtype;
  if (g.OneIn(3)) return {g.OneIn(2) ? "stablehlo.maximum" : "stablehlo.minimum", info.bounds};
  if (IsInteger(dtype)) return {"stablehlo.add", WholeRange(dtype)};
  return {"stablehlo.add", Summed(dtype, terms, info.bounds.low, info.bounds.high, info.bounds.error)};
}

bool AddAllReduce(Generator& g) {
  const int x = g.Pick(Summable);
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  const Sum sum = RandomSum(g, g.Info(x), groups.size());
  Node node;
  node.op = "stablehlo.all_reduce";
  node.operands = {x};
  node.attributes = groups.attributes + kGlobalIds;
  node.regions = {g.ReductionBody(sum.op, g.Type(x).dtype)};
  return !g.EmitMany(node, {{g.Type(x), sum.bounds}}).empty();
}

bool AddReduceScatter(Generator& g) {
  const int x = g.Pick(Summable);
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  TensorType type = g.Type(x);
  const int64_t dimension = g.Below(type.rank());
  int64_t& size = type.shape[static_cast<size_t>(dimension)];
  if (size == 0 || size % groups.size() != 0) return false;
  size /= groups.size();
  const Sum sum = RandomSum(g, g.Info(x), groups.size());
  Node node;
  node.op = "stablehlo.reduce_scatter";
  node.operands = {x};
  node.attributes = fmt::format("scatter_dimension = {} : i64, {}{}", dimension, groups.attributes, kGlobalIds);
  node.regions = {g.ReductionBody(sum.op, type.dtype)};
  return !g.EmitMany(node, {{type, sum.bounds}}).empty();
}

bool AddAllGather(Generator& g) {
  const int x = g.Pick(Travels);
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  TensorType type = g.Type(x);
  const int64_t dimension = g.Below(type.rank());
  type.shape[static_cast<size_t>(dimension)] *= groups.size();
  return g.Emit("stablehlo.all_gather", {x},
                fmt::format("all_gather_dim = {} : i64, {}{}", dimension, groups.attributes, kGlobalIds), type,
                g.BoundsOf(x)) >= 0;
}

bool AddAllToAll(Generator& g) {
  const int x = g.Pick(Travels);
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  TensorType type = g.Type(x);
  const int64_t split = g.Below(type.rank()), concat = g.Below(type.rank());
  if (type.shape[static_cast<size_t>(split)] % groups.size() != 0) return false;
  type.shape[static_cast<size_t>(split)] /= groups.size();
  type.shape[static_cast<size_t>(concat)] *= groups.size();
  return g.Emit("stablehlo.all_to_all", {x},
                fmt::format("split_dimension = {} : i64, concat_dimension = {} : i64, split_count = {} : i64, {}",
                            split, concat, groups.size(), groups.attributes),
                type, g.BoundsOf(x)) >= 0;
}

// Sends to a neighbour in the group; a device that receives nothing gets zeros.
bool AddPermute(Generator& g) {
  const int x = g.Pick(Travels);
  if (x < 0) return false;
  const Groups groups = RandomGroups(g);
  if (groups.size() < 2) return false;
  const int64_t distance = g.Between(1, groups.size() - 1);
  std::vector<bool> sends;
  for (int64_t place = 0; place < groups.size(); ++place) sends.push_back(!g.OneIn(4));
  std::vector<std::pair<int64_t, int64_t>> pairs;
  for (const std::vector<int64_t>& members : groups.members) {
    for (size_t from = 0; from < members.size(); ++from)
      if (sends[from])
        pairs.emplace_back(members[from], members[(from + static_cast<size_t>(distance)) % members.size()]);
  }
  return g.Emit(
             "stablehlo.collective_permute", {x},
             fmt::format("source_target_pairs = {}, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>",
                         I64Pairs(pairs)),
             g.Type(x), Hull(g.BoundsOf(x), {0, 0})) >= 0;
}

// If some axes are not the region's, global values would depend on the device that computes them.
bool AddPartitionId(Generator& g) {
  if (g.manual_axes().size() != g.mesh().size()) return false;
  const int id = g.Emit("stablehlo.partition_id", {}, "", {DType::kU32, {}}, WholeRange(DType::kU32));
  return g.Emit("stablehlo.convert", {id}, "", {DType::kI32, {}}, WholeRange(DType::kI32)) >= 0;
}

constexpr OpFamily kFamilies[] = {
    {30, AddManualRegion, Use::kPartitioned}, {60, AddAllReduce, Use::kManual}, {40, AddReduceScatter, Use::kManual},
    {40, AddAllGather, Use::kManual},         {40, AddAllToAll, Use::kManual},  {40, AddPermute, Use::kManual},
    {20, AddPartitionId, Use::kManual},
};

}  // namespace

std::span<const OpFamily> ManualRegionFamilies() { return kFamilies; }

}  // namespace tessera
