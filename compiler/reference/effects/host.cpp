// SPDX-License-Identifier: Apache-2.0
// Host regions and the user functions that they call.
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/tessera/mesh.h"
#include "tessera/runtime/host_call/host_pool.h"

namespace tessera::reference {
namespace {

// Along the elected axes the first process runs the region, and all processes get its results.
absl::Status Host(ir::HostOp op, Frame& frame) {
  Process& process = frame.process();
  auto computation = op->getParentOfType<ir::ComputationOp>();
  ir::MeshOp mesh = computation ? computation.getMeshOp() : nullptr;
  const mlir::ArrayAttr axes = op.getElectedAxes(mesh);
  std::vector<int64_t> group = {process.id()};
  if (!axes.empty()) {
    for (const ir::ShardGroup& candidate : ir::GroupsOver(mesh, axes, {})) {
      if (llvm::is_contained(candidate, process.id())) group.assign(candidate.begin(), candidate.end());
    }
  }
  std::vector<Buffer> results;
  if (process.id() == group[0]) {
    ASSIGN_OR_RETURN(results, EvaluateRegion(op.getBody(), frame.Get(op->getOperands()), process, nullptr));
  }
  if (group.size() > 1 && op->getNumResults() > 0) {
    ASSIGN_OR_RETURN(auto all, process.grid.Exchange(process, op, group, std::move(results)));
    results = std::move(all[0]);
  }
  return frame.Set(op->getResults(), std::move(results));
}

// Returns the number of processes per replica. The executor numbers all processes as replicas, whatever the mesh.
int64_t PartitionsOf(ir::HostCallOp op) {
  auto computation = op->getParentOfType<ir::ComputationOp>();
  return computation ? computation.getNumShards() / computation.getNumReplicas() : 1;
}

absl::Status HostCall(ir::HostCallOp op, Frame& frame) {
  const Process& process = frame.process();
  const std::string name = op.getCallee().str();
  if (process.host_pool == nullptr) return FailedPrecondition("host function \"{}\" cannot be called here", name);
  auto found = process.host_functions->find(name);
  if (found == process.host_functions->end()) return FailedPrecondition("no host function \"{}\" is registered", name);
  auto task = std::make_shared<HostTask>();
  task->function = found->second;
  task->config = op.getConfig().str();
  const int64_t partitions = PartitionsOf(op);
  task->arguments.replica = process.id() / partitions;
  task->arguments.partition = process.id() % partitions;
  task->arguments.step = process.step;
  for (const Buffer& operand : frame.Get(op->getOperands())) {
    // A function may overwrite its arguments.
    ASSIGN_OR_RETURN(task->arguments.arguments.emplace_back(), operand.Copy());
  }
  std::vector<TensorType> types;
  for (mlir::Value result : op->getResults()) {
    ASSIGN_OR_RETURN(types.emplace_back(), TensorTypeOf(result.getType()));
  }
  const auto left = process.grid.deadline() - std::chrono::steady_clock::now();
  const auto cancelled = [&] {  // the pool reports the deadline itself
    const absl::Status status = process.CheckInterrupted();
    return !status.ok() && !absl::IsDeadlineExceeded(status);
  };
  absl::StatusOr<std::vector<Buffer>> results = process.host_pool->Call(task, types, left, cancelled);
  RETURN_IF_ERROR_WITH(results.status(), "host function \"" + name + "\"");
  return frame.Set(op->getResults(), *std::move(results));
}

}  // namespace

void AddHostOps(OpTable& table) {
  table.Add<ir::HostOp>(Host);
  table.Add<ir::HostCallOp>(HostCall);
}

}  // namespace tessera::reference
