// SPDX-License-Identifier: Apache-2.0
// --tessera-fold-replicas: folds the replicas on one machine into one program.
//
// The values of all replicas may be concatenated along dimension 0, like the rows of their batches. One op then
// computes all replicas in the way it computes one. A data-parallel step becomes a step on the global batch, and the
// sum of gradients a longer contraction. Other values get a leading dimension with one lane per replica. An op that
// supports neither form is repeated for each lane.
#include <deque>

#include "tessera/compiler/fallback.h"
#include "tessera/compiler/shard/fold/folder.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/tessera/mesh.h"

namespace tessera {

#define GEN_PASS_DEF_FOLDREPLICAS
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// Returns why |computation| cannot be folded; nothing for the program of one replica without sharding within a replica.
std::optional<FoldObstacle> FindObstacle(ir::ComputationOp computation, int64_t replicas) {
  for (unsigned i = 0; i < computation.getNumArguments() + computation.getNumResults(); ++i) {
    const unsigned result = i - computation.getNumArguments();
    if (i < computation.getNumArguments() ? computation.getArgRole(i) : computation.getResultRole(result)) continue;
    return FoldObstacle{computation.getLoc(), "arguments or results have no roles; run --tessera-lift-variables first"};
  }
  ir::MeshOp mesh = computation.getMeshOp();
  if (!mesh) return std::nullopt;
  if (computation.getNumReplicas() != replicas || computation.getNumShards() != replicas)
    return FoldObstacle{computation.getLoc(),
                        "a replica has several shards, or computations differ in their number of replicas"};
  if (const int64_t domains = ir::NumDomains(mesh); domains > 1)
    return FoldObstacle{computation.getLoc(), "they span " + std::to_string(domains) + " memory domains"};
  if (!llvm::is_contained(computation.getManualAxes().getAsValueRange<StringAttr>(), ir::TesseraDialect::kReplicaAxis))
    return FoldObstacle{computation.getLoc(),
                        "@" + computation.getSymName().str() + " is not the program of one replica"};
  return std::nullopt;
}

struct FoldReplicas : impl::FoldReplicasBase<FoldReplicas> {
  void runOnOperation() override {
    SmallVector<ir::ComputationOp> computations(getOperation().getOps<ir::ComputationOp>());
    int64_t replicas = 1;
    for (ir::ComputationOp computation : computations) replicas = std::max(replicas, computation.getNumReplicas());
    if (replicas == 1) return;
    std::deque<Folder> folders;
    for (ir::ComputationOp computation : computations) {
      std::optional<FoldObstacle> obstacle = FindObstacle(computation, replicas);
      if (!obstacle) obstacle = folders.emplace_back(computation, replicas).Run();
      if (!obstacle) continue;
      if (obstacle->is_mistake) return;
      EmitFallback(obstacle->location, Fallback::kNotFolded)
          << "the " << replicas << " replicas are not folded into one program: " << obstacle->reason;
      return;
    }
    for (Folder& folder : folders) folder.Commit();
  }
};

}  // namespace
}  // namespace tessera
