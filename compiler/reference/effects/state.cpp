// SPDX-License-Identifier: Apache-2.0
// Accesses variables and named feeds, in programs whose variables have not been lifted yet.
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera::reference {
namespace {

absl::Status ReadVar(ir::ReadVarOp op, Frame& frame) {
  auto found = frame.process().variables.find(op.getVariable().str());
  if (found == frame.process().variables.end()) return NotFound("no variable \"{}\"", op.getVariable().str());
  frame.Set(op.getResult(), found->second);
  return absl::OkStatus();
}

absl::Status WriteVar(ir::WriteVarOp op, Frame& frame) {
  frame.process().variables[op.getVariable().str()] = frame.Get(op.getValue());
  return absl::OkStatus();
}

absl::Status Infeed(ir::InfeedOp op, Frame& frame) {
  auto& queue = frame.process().infeeds[op.getFeed().str()];
  if (queue.empty()) return OutOfRange("the infeed \"{}\" has no more values for this step", op.getFeed().str());
  std::vector<Buffer> values = std::move(queue.front());
  queue.pop_front();
  return frame.Set(op->getResults(), std::move(values));
}

absl::Status Outfeed(ir::OutfeedOp op, Frame& frame) {
  frame.process().outfeeds[op.getFeed().str()].push_back(frame.Get(op.getValues()));
  return absl::OkStatus();
}

}  // namespace

void AddStateOps(OpTable& table) {
  table.Add<ir::ReadVarOp>(ReadVar);
  table.Add<ir::WriteVarOp>(WriteVar);
  table.Add<ir::InfeedOp>(Infeed);
  table.Add<ir::OutfeedOp>(Outfeed);
}

}  // namespace tessera::reference
