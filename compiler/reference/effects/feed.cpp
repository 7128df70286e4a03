// SPDX-License-Identifier: Apache-2.0
// stablehlo.infeed and stablehlo.outfeed: the unnamed feed of a plain program.
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/stablehlo/basic/communication_ops.h"

namespace tessera::reference {
namespace {

// The last result is the token.
absl::Status Infeed(stablehlo::InfeedOp op, Frame& frame) {
  auto& queue = frame.process().infeeds[""];
  if (queue.empty()) {
    if (std::optional<std::vector<Buffer>> shared = frame.process().grid.TakeInfeed()) queue.push_back(*shared);
  }
  if (queue.empty()) return OutOfRange("the infeed has no more values");
  std::vector<Buffer> values = std::move(queue.front());
  queue.pop_front();
  values.emplace_back();
  for (size_t i = 0; i + 1 < values.size() && i < op->getNumResults(); ++i) {
    if (mlir::isa<mlir::RankedTensorType>(op->getResult(i).getType())) {
      ASSIGN_OR_RETURN(const TensorType type, TensorTypeOf(op->getResult(i).getType()));
      if (values[i].type() == type) continue;
      return InvalidArgument("value {} of the infeed: expected {}, got {}", i, ToString(type),
                             ToString(values[i].type()));
    }
  }
  return frame.Set(op->getResults(), std::move(values));
}

absl::Status Outfeed(stablehlo::OutfeedOp op, Frame& frame) {
  frame.process().outfeeds[""].push_back(frame.Get(op.getInputs()));
  frame.Set(op.getResult(), Buffer());
  return absl::OkStatus();
}

}  // namespace

void AddFeedOps(OpTable& table) {
  table.Add<stablehlo::InfeedOp>(Infeed);
  table.Add<stablehlo::OutfeedOp>(Outfeed);
}

}  // namespace tessera::reference
