// SPDX-License-Identifier: Apache-2.0
// --tessera-expand-replica-groups: replica groups given by the axes of a mesh become lists of ids.
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/stablehlo/basic/mesh_axes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_EXPANDREPLICAGROUPS
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

using namespace mlir;

// Returns the mesh of a module as an inline mesh.
stablehlo::MeshAttr Inlined(sdy::MeshAttr mesh) {
  Builder builder(mesh.getContext());
  SmallVector<stablehlo::MeshAxisAttr> axes;
  for (sdy::MeshAxisAttr axis : mesh.getAxes())
    axes.push_back(stablehlo::MeshAxisAttr::get(mesh.getContext(), axis.getName(), axis.getSize()));
  DenseIntElementsAttr ids;
  if (!mesh.getDeviceIds().empty() && !axes.empty()) ids = builder.getI64TensorAttr(mesh.getDeviceIds());
  return stablehlo::MeshAttr::get(mesh.getContext(), axes, ids);
}

// Converts an axis in sdy's form; keeps an axis in StableHLO's form.
Attribute Inlined(Attribute axis) {
  auto ref = dyn_cast<sdy::AxisRefAttr>(axis);
  if (!ref) return axis;
  stablehlo::SubAxisInfoAttr part;
  if (sdy::SubAxisInfoAttr info = ref.getSubAxisInfo())
    part = stablehlo::SubAxisInfoAttr::get(axis.getContext(), info.getPreSize(), info.getSize());
  return stablehlo::AxisRefAttr::get(axis.getContext(), ref.getName(), part);
}

LogicalResult Expand(Operation* op, NamedAttribute attribute) {
  auto groups = dyn_cast<stablehlo::ReplicaGroupMeshAxesAttr>(attribute.getValue());
  if (!groups) return success();
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(groups.getMesh())) {
    auto mesh = SymbolTable::lookupNearestSymbolFrom<sdy::MeshOp>(op, symbol);
    if (!mesh)
      return op->emitOpError() << "takes its groups from mesh " << symbol << ", which the module does not define";
    SmallVector<Attribute> axes = llvm::map_to_vector(groups.getAxes(), [](Attribute axis) { return Inlined(axis); });
    auto report = [&] { return op->emitOpError(); };
    llvm::function_ref<InFlightDiagnostic()> emit = report;
    const Attribute inlined = Inlined(mesh.getMesh());
    groups = stablehlo::ReplicaGroupMeshAxesAttr::getChecked(emit, op->getContext(), inlined,
                                                             ArrayAttr::get(op->getContext(), axes));
    if (!groups) return failure();
  }
  op->setAttr(attribute.getName(), stablehlo::ExpandMeshAxes(groups));
  return success();
}

struct ExpandReplicaGroups : impl::ExpandReplicaGroupsBase<ExpandReplicaGroups> {
  void runOnOperation() override {
    WalkResult result = getOperation()->walk([](Operation* op) {
      for (NamedAttribute attribute : op->getAttrs())
        if (failed(Expand(op, attribute))) return WalkResult::interrupt();
      return WalkResult::advance();
    });
    if (result.wasInterrupted()) signalPassFailure();
  }
};

}  // namespace
}  // namespace tessera
