// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/description/describe_mesh.h"

#include "tessera/dialects/tessera/folded.h"
#include "tessera/dialects/tessera/mesh.h"

namespace tessera {

void DescribeMesh(mlir::ModuleOp module, proto::ExecutableProto& description) {
  description.set_num_shards(0);
  for (auto computation : module.getOps<ir::ComputationOp>()) {
    if (const int64_t replicas = ir::FoldedReplicas(computation); replicas > 1) {
      description.set_num_shards(replicas);
      description.set_folded(true);
      description.clear_mesh();
      description.clear_shards_per_domain();
      return;
    }
    if (computation.getNumShards() <= description.num_shards()) continue;
    description.set_num_shards(computation.getNumShards());
    description.clear_mesh();
    description.clear_shards_per_domain();
    ir::MeshOp mesh = computation.getMeshOp();
    if (!mesh) continue;
    if (ir::NumDomains(mesh) > 1) description.set_shards_per_domain(ir::ShardsPerDomain(mesh));
    for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>()) {
      proto::MeshAxis& described = *description.add_mesh();
      described.set_name(axis.getName().str());
      described.set_size(axis.getSize());
    }
  }
  if (description.num_shards() == 0) description.set_num_shards(1);
}

}  // namespace tessera
