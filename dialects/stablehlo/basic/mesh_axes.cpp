// SPDX-License-Identifier: Apache-2.0
// Meshes and replica groups by their axes: verifiers, and expansion into ids.
#include "tessera/dialects/stablehlo/basic/mesh_axes.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallSet.h"
#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/basic/replica_groups.h"

namespace tessera::stablehlo {
namespace {

using EmitAttrError = llvm::function_ref<mlir::InFlightDiagnostic()>;

int64_t SizeOf(MeshAttr mesh) {
  int64_t size = 1;
  for (MeshAxisAttr axis : mesh.getAxes()) size *= axis.getSize();
  return size;
}

// A digit of a process's row-major number: (number / stride) % size.
struct Digit {
  int64_t stride;
  int64_t size;
};

// Returns the digit of |ref|. Its size is 0 when the mesh has no such axis or sub-axis.
Digit DigitOf(MeshAttr mesh, AxisRefAttr ref) {
  int64_t stride = SizeOf(mesh);
  for (MeshAxisAttr axis : mesh.getAxes()) {
    stride /= axis.getSize();
    if (axis.getName() != ref.getName()) continue;
    SubAxisInfoAttr part = ref.getSubAxisInfo();
    if (!part) return {stride, axis.getSize()};
    int64_t pre = part.getPreSize(), size = part.getSize();
    if (pre < 1 || size < 1 || pre > axis.getSize() || axis.getSize() % pre != 0) return {0, 0};
    if (size > axis.getSize() / pre || axis.getSize() / pre % size != 0) return {0, 0};
    return {stride * (axis.getSize() / pre / size), size};
  }
  return {0, 0};
}

}  // namespace

llvm::LogicalResult MeshAttr::verify(EmitAttrError emit, llvm::ArrayRef<MeshAxisAttr> axes,
                                     mlir::DenseIntElementsAttr device_ids) {
  int64_t size = 1;
  llvm::SmallSet<llvm::StringRef, 4> names;
  for (MeshAxisAttr axis : axes) {
    if (!names.insert(axis.getName()).second) return emit() << "mesh has axis \"" << axis.getName() << "\" twice";
    if (axis.getSize() < 1 || axis.getSize() > kMaxMeshSize / size) {
      return emit() << "expected 1 to " << kMaxMeshSize << " processes, got axis \"" << axis.getName() << "\" of size "
                    << axis.getSize();
    }
    size *= axis.getSize();
  }
  if (!device_ids) return mlir::success();
  llvm::SmallVector<bool> seen(size);
  bool complete = device_ids.getNumElements() == size;
  for (const llvm::APInt& id : device_ids.getValues<llvm::APInt>()) {
    complete = complete && id.ult(size) && !std::exchange(seen[id.getZExtValue()], true);
    if (!complete) break;
  }
  if (complete) return mlir::success();
  return emit() << "expected device_ids to hold each of 0 to " << size - 1 << " once, got " << device_ids;
}

llvm::LogicalResult ReplicaGroupMeshAxesAttr::verify(EmitAttrError emit, mlir::Attribute mesh_or_ref,
                                                     mlir::ArrayAttr axes) {
  if (mlir::isa<mlir::FlatSymbolRefAttr>(mesh_or_ref)) return mlir::success();
  auto mesh = mlir::dyn_cast<MeshAttr>(mesh_or_ref);
  if (!mesh) return emit() << "expected a mesh or a symbol that names one, got " << mesh_or_ref;
  // The list may contain several sub-axes of an axis, but they must not overlap.
  llvm::SmallVector<Digit> digits;
  for (mlir::Attribute attribute : axes) {
    auto ref = mlir::dyn_cast<AxisRefAttr>(attribute);
    if (!ref) return emit() << "expected axes of the form #stablehlo.axis_ref<name = \"x\">, got " << attribute;
    Digit digit = DigitOf(mesh, ref);
    if (digit.size == 0) return emit() << "the mesh has no axis or sub-axis " << ref;
    for (Digit other : digits) {
      if (digit.stride < other.stride * other.size && other.stride < digit.stride * digit.size) {
        return emit() << "the axes overlap in " << ref;
      }
    }
    digits.push_back(digit);
  }
  return mlir::success();
}

mlir::DenseIntElementsAttr ExpandMeshAxes(ReplicaGroupMeshAxesAttr groups) {
  auto mesh = mlir::cast<MeshAttr>(groups.getMesh());
  const int64_t processes = SizeOf(mesh);
  llvm::SmallVector<Digit> digits;
  int64_t per_group = 1;
  for (mlir::Attribute ref : groups.getAxes()) {
    digits.push_back(DigitOf(mesh, mlir::cast<AxisRefAttr>(ref)));
    per_group *= digits.back().size;
  }
  llvm::SmallVector<int64_t> device_ids, ids(processes);
  if (mlir::DenseIntElementsAttr given = mesh.getDeviceIds()) {
    for (const llvm::APInt& id : given.getValues<llvm::APInt>()) device_ids.push_back(id.getSExtValue());
  }
  llvm::DenseMap<int64_t, int64_t> rows;  // by the group's first process
  for (int64_t process = 0; process < processes; ++process) {
    int64_t place = 0, first = process;
    for (Digit digit : digits) {
      int64_t value = process / digit.stride % digit.size;
      place = place * digit.size + value;
      first -= value * digit.stride;
    }
    int64_t row = rows.try_emplace(first, static_cast<int64_t>(rows.size())).first->second;
    ids[row * per_group + place] = device_ids.empty() ? process : device_ids[process];
  }
  auto type =
      mlir::RankedTensorType::get({processes / per_group, per_group}, mlir::IntegerType::get(groups.getContext(), 64));
  return mlir::DenseIntElementsAttr::get(type, ids);
}

}  // namespace tessera::stablehlo
