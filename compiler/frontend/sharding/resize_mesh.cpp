// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/sharding/resize_mesh.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/tessera/dialect.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using namespace mlir;

using Sizes = std::vector<std::pair<std::string, int64_t>>;

// Returns the axis in |sizes| that has a different size in |mesh|; null for none.
const std::pair<std::string, int64_t>* ChangedAxis(sdy::MeshAttr mesh, const Sizes& sizes) {
  for (const auto& size : sizes)
    for (sdy::MeshAxisAttr axis : mesh.getAxes())
      if (axis.getName() == size.first && axis.getSize() != size.second) return &size;
  return nullptr;
}

// Returns the part of the program that depends on the current sizes of the axes; empty when none does.
std::string WhatDepends(ModuleOp module) {
  std::string what;
  module.walk([&](Operation* op) {
    auto say = [&](llvm::StringRef reason) {
      what = fmt::format("{}: {}", LocationText(op->getLoc()), reason.str());
      return WalkResult::interrupt();
    };
    if (isa<sdy::ManualComputationOp>(op)) return say("the shapes in sdy.manual_computation are those of a shard");
    if (auto mesh = dyn_cast<sdy::MeshOp>(op); mesh && !mesh.getMesh().getDeviceIds().empty())
      return say("the mesh has device_ids");
    bool is_older = false, has_part = false;
    for (NamedAttribute attribute : op->getAttrs()) {
      is_older |= attribute.getName() == kGspmdSharding;
      attribute.getValue().walk([&](Attribute inner) {
        if (auto axis = dyn_cast<sdy::AxisRefAttr>(inner)) has_part |= axis.getSubAxisInfo() != nullptr;
        if (auto dictionary = dyn_cast<DictionaryAttr>(inner)) is_older |= dictionary.contains(kGspmdSharding);
      });
    }
    if (is_older) return say("'mhlo.sharding' numbers the devices");
    if (has_part) return say("a sharding uses a sub-axis");
    return WalkResult::advance();
  });
  return what;
}

}  // namespace

absl::Status ResizeMesh(SourceProgram& program, const Sizes& sizes) {
  ModuleOp module = *program.impl().module;
  std::vector<std::string> names;
  bool changes = false;
  for (auto mesh : module.getOps<sdy::MeshOp>()) {
    for (sdy::MeshAxisAttr axis : mesh.getMesh().getAxes())
      names.push_back(fmt::format("{}={}", axis.getName().str(), axis.getSize()));
    changes |= ChangedAxis(mesh.getMesh(), sizes) != nullptr;
  }
  for (const auto& [name, size] : sizes) {
    const bool known =
        llvm::any_of(names, [&](const std::string& has) { return llvm::StringRef(has).starts_with(name + "="); });
    if (known || size == 1) continue;
    return InvalidArgument(
        "mesh axis \"{}\": the program has {}", name,
        names.empty() ? "no sdy.mesh; export it with shardings" : fmt::format("the axes {}", fmt::join(names, ", ")));
  }
  if (!changes) return absl::OkStatus();
  if (const std::string what = WhatDepends(module); !what.empty())
    return InvalidArgument(
        "{}, so the program runs only on the mesh it was exported for, {}; omit the mesh, or export the program again",
        what, fmt::join(names, ", "));
  int64_t devices = 1;
  for (auto mesh : module.getOps<sdy::MeshOp>()) {
    SmallVector<sdy::MeshAxisAttr> axes;
    int64_t total = 1;
    for (sdy::MeshAxisAttr axis : mesh.getMesh().getAxes()) {
      int64_t size = axis.getSize();
      for (const auto& [name, wanted] : sizes)
        if (axis.getName() == name) size = wanted;
      axes.push_back(sdy::MeshAxisAttr::get(module.getContext(), axis.getName(), size));
      if (llvm::MulOverflow(total, size, total)) return InvalidArgument("the mesh has too many devices");
    }
    mesh.setMeshAttr(sdy::MeshAttr::get(module.getContext(), axes, mesh.getMesh().getDeviceIds()));
    devices = std::max(devices, total);
  }
  // A memory domain is an equal part of a replica's devices, or several replicas. The importer, which knows the number
  // of replicas and the order of the axes, checks the rest.
  if (auto domain = module->getAttrOfType<IntegerAttr>(ir::TesseraDialect::kShardsPerDomainAttr);
      domain && devices % domain.getInt() != 0 && domain.getInt() % devices != 0)
    return InvalidArgument(
        "'{}': expected a divisor or a multiple of the {} devices of the mesh with its new sizes, got {}; choose other "
        "sizes, or change it",
        ir::TesseraDialect::kShardsPerDomainAttr.str(), devices, domain.getInt());
  if (module->hasAttr(kNumPartitions))
    module->setAttr(kNumPartitions, IntegerAttr::get(IntegerType::get(module.getContext(), 32), devices));
  return absl::OkStatus();
}

}  // namespace tessera
