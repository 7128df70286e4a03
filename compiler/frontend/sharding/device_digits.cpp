// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/sharding/device_digits.h"

namespace tessera {

using namespace mlir;

FailureOr<SmallVector<Digit>> DigitsOfMesh(Operation* op, sdy::MeshAttr mesh) {
  SmallVector<Digit> digits;
  int64_t places = mesh.getTotalSize();
  for (sdy::MeshAxisAttr axis : mesh.getAxes()) {
    places /= axis.getSize();
    digits.push_back({axis.getSize(), places});
  }
  const ArrayRef<int64_t> ids = mesh.getDeviceIds();
  if (ids.empty() || digits.empty()) return digits;

  // One step along an axis must be the same step among the devices at every place.
  SmallVector<Digit> among(digits);
  for (auto [axis, digit] : llvm::zip(among, digits)) axis.stride = digit.size > 1 ? ids[digit.stride] - ids[0] : 1;
  for (auto [place, id] : llvm::enumerate(ids)) {
    int64_t expected = 0;
    for (auto [axis, digit] : llvm::zip(among, digits))
      expected += static_cast<int64_t>(place) / digit.stride % digit.size * axis.stride;
    if (expected != id)
      return op->emitOpError() << "numbers its devices in an order that no permutation of axes gives (device_ids); "
                                  "such meshes are not supported";
  }
  return among;
}

namespace {

// Returns the digit that |ref| names among |digits|, those of |mesh|'s axes. Attributes of arguments are first verified
// here.
FailureOr<Digit> DigitOf(Operation* op, sdy::AxisRefAttr ref, sdy::MeshAttr mesh, ArrayRef<Digit> digits) {
  for (auto [axis, digit] : llvm::zip(mesh.getAxes(), digits)) {
    if (axis.getName() != ref.getName()) continue;
    sdy::SubAxisInfoAttr part = ref.getSubAxisInfo();
    if (!part) return digit;
    int64_t product = 0;
    if (part.getPreSize() < 1 || part.getSize() < 1 || llvm::MulOverflow(part.getPreSize(), part.getSize(), product) ||
        digit.size % product != 0)
      return op->emitOpError() << "is sharded over part (" << part.getPreSize() << ")" << part.getSize()
                               << " of axis \"" << ref.getName() << "\", which has size " << digit.size;
    return Digit{part.getSize(), digit.stride * (digit.size / product)};
  }
  return op->emitOpError() << "is sharded over axis \"" << ref.getName() << "\", which its mesh does not have";
}

}  // namespace

FailureOr<Tiling> TilingOf(Operation* op, sdy::TensorShardingAttr sharding, std::optional<ArrayRef<StringAttr>> only) {
  sdy::MeshAttr mesh = sharding.getMesh(op);
  if (!mesh) return op->emitOpError() << "is sharded over " << sharding.getMeshOrRef() << ", which is no mesh";
  FailureOr<SmallVector<Digit>> digits = DigitsOfMesh(op, mesh);
  if (failed(digits)) return failure();
  Tiling tiling;
  auto add = [&](ArrayRef<sdy::AxisRefAttr> axes, Digits& cuts) -> LogicalResult {
    for (sdy::AxisRefAttr ref : axes) {
      auto is_named = [&](StringAttr name) { return name.getValue() == ref.getName(); };
      if (only && llvm::none_of(*only, is_named)) continue;
      FailureOr<Digit> digit = DigitOf(op, ref, mesh, *digits);
      if (failed(digit)) return failure();
      if (digit->size > 1) cuts.push_back(*digit);
    }
    return success();
  };
  for (sdy::DimensionShardingAttr dimension : sharding.getDimShardings())
    if (failed(add(dimension.getAxes(), tiling.dimensions.emplace_back()))) return failure();
  if (failed(add(sharding.getUnreducedAxes(), tiling.unreduced))) return failure();
  return tiling;
}

}  // namespace tessera
