// SPDX-License-Identifier: Apache-2.0
// Host regions and the user's functions that they call.
#include "tessera/compiler/reference/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera::reference {
namespace {

// `once`: replica 0 runs the region, all get its results; `per_core` has one core per replica here.
absl::Status Host(ir::HostOp op, Frame& frame) {
  Process& process = frame.process();
  const bool once = op.getMode() == ir::HostMode::kOnce;
  std::vector<Buffer> results;
  if (!once || process.replica == 0) {
    ASSIGN_OR_RETURN(results, EvaluateRegion(op.getBody(), frame.Get(op->getOperands()), process, nullptr));
  }
  if (once) {
    std::vector<int64_t> everyone;
    for (int64_t i = 0; i < process.grid.num_replicas(); ++i) everyone.push_back(i);
    ASSIGN_OR_RETURN(auto all, process.grid.Exchange(process, op, everyone, std::move(results)));
    results = std::move(all[0]);
  }
  return frame.Set(op->getResults(), std::move(results));
}

absl::Status HostCall(ir::HostCallOp op, Frame& frame) {
  const Process& process = frame.process();
  const std::string name = op.getCallee().str();
  auto found = process.host_functions->find(name);
  if (found == process.host_functions->end()) return FailedPrecondition("no host function \"{}\" was given", name);
  const std::string config = op.getConfig().str();
  HostCallArguments call{process.replica, process.step, config, {}, {}};
  for (const Buffer& operand : frame.Get(op->getOperands())) {
    // A function may scribble on what it is given.
    ASSIGN_OR_RETURN(call.arguments.emplace_back(), operand.Copy());
  }
  for (mlir::Value result : op->getResults()) {
    ASSIGN_OR_RETURN(call.results.emplace_back(), AllocateFor(result));
  }
  RETURN_IF_ERROR_WITH(Invoke(found->second, call), "host function \"" + name + "\"");
  return frame.Set(op->getResults(), std::move(call.results));
}

}  // namespace

void AddHostOps(OpTable& table) {
  table.Add<ir::HostOp>(Host);
  table.Add<ir::HostCallOp>(HostCall);
}

}  // namespace tessera::reference
