// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/sharding/device_digits.h"

namespace tessera {

using namespace mlir;

namespace {

// Returns the digits that enumerate |steps|, whose first one is 0; none when no digits do.
std::optional<Digits> DigitsOfSteps(SmallVector<int64_t> steps) {
  Digits digits;
  while (steps.size() > 1) {
    const int64_t stride = steps[1];
    size_t size = 2;
    while (size < steps.size() && steps[size] == static_cast<int64_t>(size) * stride) ++size;
    if (steps.size() % size != 0) return std::nullopt;
    digits.insert(digits.begin(), {static_cast<int64_t>(size), stride});
    const size_t left = steps.size() / size;
    for (size_t i = 0; i < left; ++i) steps[i] = steps[i * size];
    steps.truncate(left);
  }
  return digits;
}

// Returns the axes of |sizes| as digits of the device, for the device order |ids|; none when no digits enumerate |ids|.
std::optional<SmallVector<Digits>> DigitsOfIds(ArrayRef<int64_t> sizes, ArrayRef<int64_t> ids) {
  if (ids.front() != 0) return std::nullopt;
  SmallVector<Digits> axes;
  Digits all;
  int64_t places = static_cast<int64_t>(ids.size());
  for (int64_t size : sizes) {
    places /= size;
    SmallVector<int64_t> steps;
    for (int64_t i = 0; i < size; ++i) steps.push_back(ids[i * places]);
    std::optional<Digits> digits = DigitsOfSteps(std::move(steps));
    if (!digits) return std::nullopt;
    llvm::append_range(all, *digits);
    axes.push_back(*std::move(digits));
  }
  // The step of an axis must be the same at every position of the other axes.
  for (auto [place, id] : llvm::enumerate(ids))
    if (DeviceAt(all, static_cast<int64_t>(place)) != id) return std::nullopt;
  return axes;
}

// Returns the digits of the part of an axis that |ref| names. Attributes of arguments are first verified here.
FailureOr<Digits> PartOf(Operation* op, sdy::AxisRefAttr ref, int64_t size, Digits digits) {
  sdy::SubAxisInfoAttr part = ref.getSubAxisInfo();
  if (!part) return digits;
  const auto refuse = [&]() -> InFlightDiagnostic {
    return op->emitOpError() << "is sharded over part (" << part.getPreSize() << ")" << part.getSize() << " of axis \""
                             << ref.getName() << "\", which has size " << size;
  };
  int64_t product = 0;
  if (part.getPreSize() < 1 || part.getSize() < 1 || llvm::MulOverflow(part.getPreSize(), part.getSize(), product) ||
      size % product != 0)
    return refuse();
  Digits before, taken;
  if (!TakeDigits(digits, part.getPreSize(), before) || !TakeDigits(digits, part.getSize(), taken))
    return refuse() << " and reordered devices (device_ids)";
  return taken;
}

}  // namespace

int64_t DeviceAt(ArrayRef<Digit> digits, int64_t place) {
  int64_t device = 0;
  for (const Digit& digit : llvm::reverse(digits)) {
    device += place % digit.size * digit.stride;
    place /= digit.size;
  }
  return device;
}

bool TakeDigits(Digits& left, int64_t count, Digits& taken) {
  while (count > 1) {
    if (left.empty()) return false;
    Digit& next = left.front();
    if (count % next.size == 0) {
      count /= next.size;
      taken.push_back(next);
      left.erase(left.begin());
    } else if (next.size % count == 0) {
      next.size /= count;
      taken.push_back({count, next.stride * next.size});
      count = 1;
    } else {
      return false;
    }
  }
  return true;
}

DeviceOrder OrderOf(ArrayRef<int64_t> sizes, ArrayRef<int64_t> ids) {
  DeviceOrder order;
  if (!ids.empty() && !sizes.empty()) {
    if (std::optional<SmallVector<Digits>> axes = DigitsOfIds(sizes, ids)) {
      order.axes = *std::move(axes);
      return order;
    }
  }
  int64_t stride = 1;
  for (int64_t size : sizes) stride *= size;
  for (int64_t size : sizes) {
    stride /= size;
    order.axes.push_back(size > 1 ? Digits{{size, stride}} : Digits());
  }
  if (ids.empty() || sizes.empty()) return order;
  order.places.resize(ids.size());
  for (auto [place, id] : llvm::enumerate(ids)) order.places[id] = static_cast<int64_t>(place);
  return order;
}

DeviceOrder OrderOf(sdy::MeshAttr mesh) {
  return OrderOf(llvm::map_to_vector(mesh.getAxes(), [](sdy::MeshAxisAttr axis) { return axis.getSize(); }),
                 mesh.getDeviceIds());
}

FailureOr<Tiling> TilingOf(Operation* op, sdy::TensorShardingAttr sharding, std::optional<ArrayRef<StringAttr>> only) {
  sdy::MeshAttr mesh = sharding.getMesh(op);
  if (!mesh) return op->emitOpError() << "is sharded over " << sharding.getMeshOrRef() << ", which is not a mesh";
  DeviceOrder order = OrderOf(mesh);
  Tiling tiling;
  auto add = [&](ArrayRef<sdy::AxisRefAttr> axes, Digits& cuts) -> LogicalResult {
    for (sdy::AxisRefAttr ref : axes) {
      auto is_named = [&](StringAttr name) { return name.getValue() == ref.getName(); };
      if (only && llvm::none_of(*only, is_named)) continue;
      const auto* axis = llvm::find_if(mesh.getAxes(), [&](auto axis) { return axis.getName() == ref.getName(); });
      if (axis == mesh.getAxes().end())
        return op->emitOpError() << "is sharded over axis \"" << ref.getName() << "\", which its mesh does not have";
      FailureOr<Digits> part = PartOf(op, ref, axis->getSize(), order.axes[axis - mesh.getAxes().begin()]);
      if (failed(part)) return failure();
      llvm::append_range(cuts, *part);
    }
    return success();
  };
  for (sdy::DimensionShardingAttr dimension : sharding.getDimShardings())
    if (failed(add(dimension.getAxes(), tiling.dimensions.emplace_back()))) return failure();
  if (failed(add(sharding.getUnreducedAxes(), tiling.unreduced))) return failure();
  if (tiling.CutsAnything()) tiling.places = std::move(order.places);
  return tiling;
}

}  // namespace tessera
