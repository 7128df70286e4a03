// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/partition.h"

#include "tessera/compiler/driver/pipeline.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<PartitionedProgram> Partition(SourceProgram program, const CompileOptions& options) {
  absl::Status status;
  int64_t collectives = 0;
  RETURN_IF_ERROR(RunOnLargeStack([&] {
    mlir::ModuleOp module = *program.impl().module;
    absl::StatusOr<PhaseRunner> phases = PhaseRunner::Begin(module, options, CodeUse::kRead);
    status = phases.ok() ? phases->RunTo(Phase::kShard) : phases.status();
    if (!status.ok()) return;
    module.walk([&](mlir::Operation* op) {
      collectives +=
          mlir::isa<ir::AllReduceOp, ir::AllGatherOp, ir::AllToAllOp, ir::ReduceScatterOp, ir::PermuteOp>(op);
    });
  }));
  RETURN_IF_ERROR(status);
  return PartitionedProgram{std::move(program), collectives};
}

}  // namespace tessera
