// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/sharding/partition_axes.h"

#include <map>
#include <set>

#include "llvm/ADT/StringSet.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

constexpr int64_t kMaxPartitions = 1 << 20;

// The strides at which the digits of a module's shardings start and end; each must divide the next.
class Boundaries {
 public:
  explicit Boundaries(ModuleOp module) : module_(module) {}

  LogicalResult Collect(int64_t partitions) {
    for (auto mesh : module_.getOps<sdy::MeshOp>())
      if (mesh.getMesh().getTotalSize() == partitions && failed(AddMesh(mesh, mesh.getMesh()))) return failure();
    LogicalResult result = success();
    module_.walk([&](Operation* op) {
      if (failed(result)) return WalkResult::interrupt();
      for (NamedAttribute attribute : op->getAttrs()) {
        attribute.getValue().walk([&](sdy::TensorShardingAttr sharding) {
          if (succeeded(result)) result = AddSharding(op, sharding);
        });
      }
      if (succeeded(result)) result = AddStrings(op);
      return WalkResult::advance();
    });
    return result;
  }

  int64_t devices() const { return devices_; }

  // Returns the digits from the major to the minor one; fails when one boundary does not divide the next.
  FailureOr<Digits> digits() {
    Digits digits;
    int64_t low = 1;
    for (int64_t high : strides_) {
      if (high % low != 0)
        return module_.emitError() << "the program's shardings split its " << devices_ << " devices into groups of "
                                   << low << " and of " << high
                                   << ", which no single mesh has; use one mesh for all shardings";
      if (high != low) digits.insert(digits.begin(), {high / low, low});
      low = high;
    }
    return digits;
  }

  // Returns the program's name for |digit|; a part of an axis is named as sdy prints it.
  std::string NameOf(Digit digit) const {
    std::string part;
    for (const auto& [name, axis] : names_) {
      int64_t before = 1;  // devices along the digits of the axis before this one
      for (const Digit& whole : axis) {
        if (axis.size() == 1 && whole.size == digit.size && whole.stride == digit.stride) return name;
        const int64_t end = whole.stride * whole.size;
        if (part.empty() && whole.stride <= digit.stride && end >= digit.stride * digit.size)
          part = name + ":(" + std::to_string(before * (end / (digit.stride * digit.size))) + ")" +
                 std::to_string(digit.size);
        before *= whole.size;
      }
    }
    return part.empty() ? "devices:" + std::to_string(digit.stride) : part;
  }

 private:
  void Add(Digit digit) {
    strides_.insert(digit.stride);
    strides_.insert(digit.stride * digit.size);
  }

  LogicalResult AddMesh(Operation* op, sdy::MeshAttr mesh) {
    const int64_t size = mesh.getTotalSize();
    if (size <= 1) return success();
    if (devices_ > 1 && devices_ != size)
      return op->emitError() << "a mesh of " << size << " devices in a program on " << devices_;
    devices_ = size;
    const DeviceOrder order = OrderOf(mesh);
    if (!order.places.empty()) return success();  // its digits are not those of a device's number
    for (auto [axis, digits] : llvm::zip_equal(mesh.getAxes(), order.axes)) {
      if (digits.empty()) continue;
      for (const Digit& digit : digits) Add(digit);
      const std::string name = axis.getName().str();
      if (!llvm::is_contained(llvm::make_first_range(names_), name)) names_.emplace_back(name, digits);
    }
    return success();
  }

  LogicalResult AddSharding(Operation* op, sdy::TensorShardingAttr sharding) {
    if (sdy::MeshAttr mesh = sharding.getMesh(op); mesh && failed(AddMesh(op, mesh))) return failure();
    return Add(op, TilingOf(op, sharding));
  }

  LogicalResult Add(Operation* op, FailureOr<Tiling> tiling) {
    if (failed(tiling)) return failure();
    if (!tiling->places.empty()) return success();
    for (const Digits& cuts : tiling->dimensions)
      for (Digit digit : cuts) Add(digit);
    for (Digit digit : tiling->unreduced) Add(digit);
    return success();
  }

  LogicalResult AddString(Operation* op, Attribute attribute, Type type) {
    auto text = dyn_cast_or_null<StringAttr>(attribute);
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!text || !tensor) return success();
    return Add(op, TilingOf(op, text.getValue(), tensor.getRank()));
  }

  LogicalResult AddStrings(Operation* op) {
    if (auto function = dyn_cast<FunctionOpInterface>(op)) {
      for (unsigned i = 0; i < function.getNumArguments(); ++i)
        if (failed(AddString(op, function.getArgAttr(i, kGspmdSharding), function.getArgumentTypes()[i])))
          return failure();
      for (unsigned i = 0; i < function.getNumResults(); ++i)
        if (failed(AddString(op, function.getResultAttr(i, kGspmdSharding), function.getResultTypes()[i])))
          return failure();
    } else if (op->getNumResults() == 1) {
      // A callback may name one device. This has no effect, because one shard calls for all anyway.
      auto call = dyn_cast<stablehlo::CustomCallOp>(op);
      auto text = op->getAttrOfType<StringAttr>(kGspmdSharding);
      if (text && call && call.getCallTargetName() != "Sharding" && text.getValue().starts_with("{maximal"))
        return success();
      return AddString(op, op->getAttr(kGspmdSharding), op->getResult(0).getType());
    }
    return success();
  }

  ModuleOp module_;
  int64_t devices_ = 1;
  std::set<int64_t> strides_ = {1};
  SmallVector<std::pair<std::string, Digits>> names_;
};

}  // namespace

int64_t NumPartitions(ModuleOp module) {
  auto value = module->getAttrOfType<IntegerAttr>(kNumPartitions);
  const bool fits = value && value.getValue().getSignificantBits() <= 64;
  return fits ? std::max<int64_t>(value.getInt(), 1) : 1;
}

bool IsPartitioned(ModuleOp module) {
  bool partitioned = NumPartitions(module) > 1;
  module.walk([&](Operation* op) {
    for (NamedAttribute attribute : op->getAttrs()) {
      attribute.getValue().walk([&](sdy::TensorShardingAttr sharding) {
        sdy::MeshAttr mesh = sharding.getMesh(op);
        partitioned |= mesh && mesh.getTotalSize() > 1;
      });
    }
  });
  return partitioned;
}

FailureOr<SmallVector<ir::MeshAxisAttr>> PartitionAxes(ModuleOp module) {
  const int64_t partitions = NumPartitions(module);
  if (partitions > kMaxPartitions)
    return module.emitError() << "'" << kNumPartitions << "' is too large: " << partitions;
  Boundaries boundaries(module);
  if (failed(boundaries.Collect(partitions))) return failure();
  if (boundaries.devices() > 1 && partitions > 1 && boundaries.devices() != partitions)
    return module.emitError() << "the program is for " << partitions
                              << " partitions ('mhlo.num_partitions'), its mesh has " << boundaries.devices()
                              << " devices";
  FailureOr<Digits> digits = boundaries.digits();
  if (failed(digits)) return failure();
  const int64_t devices = std::max(boundaries.devices(), partitions);
  SmallVector<ir::MeshAxisAttr> axes;
  int64_t covered = 1;
  for (const Digit& digit : *digits) covered *= digit.size;
  if (devices % covered != 0)
    return module.emitError() << "the program's shardings are over " << covered << " devices, it runs on " << devices;
  // The name of the replicas' axis is taken.
  llvm::StringSet<> taken = {ir::TesseraDialect::kReplicaAxis};
  auto add = [&](std::string name, int64_t size) {
    while (!taken.insert(name).second) name += "_";
    axes.push_back(ir::MeshAxisAttr::get(module.getContext(), name, size));
  };
  if (covered < devices) add(kWholePartition.str(), devices / covered);
  for (const Digit& digit : *digits) add(boundaries.NameOf(digit), digit.size);
  return axes;
}

SmallVector<StringAttr> AxesOf(ir::MeshOp mesh, const Digits& digits) {
  SmallVector<StringAttr> names;
  SmallVector<ir::MeshAxisAttr> axes(mesh.getAxes().getAsRange<ir::MeshAxisAttr>());
  for (const Digit& digit : digits) {
    int64_t stride = mesh.getNumShards();
    for (ir::MeshAxisAttr axis : axes) {
      stride /= axis.getSize();
      const bool within = stride >= digit.stride && stride * axis.getSize() <= digit.stride * digit.size;
      if (within && axis.getSize() > 1) names.push_back(StringAttr::get(mesh.getContext(), axis.getName()));
    }
  }
  return names;
}

}  // namespace tessera
