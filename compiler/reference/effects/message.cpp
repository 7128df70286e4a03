// SPDX-License-Identifier: Apache-2.0
// send and recv between processes, or with the host. The grid acts as the host: a recv over a channel returns the
// oldest value sent to the host over that channel.
#include <cstring>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/stablehlo/basic/collective_ops.h"

namespace tessera::reference {
namespace {

using Address = ProcessGrid::Address;

absl::Status Send(stablehlo::SendOp op, Frame& frame) {
  Process& process = frame.process();
  const int64_t channel = op.getChannelHandle().getHandle();
  if (op.getIsHostTransfer()) process.grid.Send({channel, Address::kHost}, frame.Get(op.getInputs()));
  if (op.getSourceTargetPairs() && !op.getIsHostTransfer()) {
    const auto pairs = op.getSourceTargetPairs()->getValues<int64_t>();
    for (int64_t i = 0; i + 1 < op.getSourceTargetPairs()->getNumElements(); i += 2) {
      if (pairs[i] == process.id()) process.grid.Send({channel, pairs[i + 1]}, frame.Get(op.getInputs()));
    }
  }
  frame.Set(op.getResult(), Buffer());
  return absl::OkStatus();
}

// A process that is no target gets zeros.
absl::Status Recv(stablehlo::RecvOp op, Frame& frame) {
  Process& process = frame.process();
  const int64_t channel = op.getChannelHandle().getHandle();
  bool receives = op.getIsHostTransfer();
  if (!receives && op.getSourceTargetPairs()) {
    const auto pairs = op.getSourceTargetPairs()->getValues<int64_t>();
    for (int64_t i = 0; i + 1 < op.getSourceTargetPairs()->getNumElements(); i += 2) {
      receives |= pairs[i + 1] == process.id();
    }
  }
  std::vector<Buffer> values;
  if (receives) {
    ASSIGN_OR_RETURN(values, process.grid.Receive({channel, op.getIsHostTransfer() ? Address::kHost : process.id()}));
  }
  for (size_t i = 0; i + 1 < op->getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Buffer zeros, AllocateFor(op->getResult(i)));
    if (receives && (i >= values.size() || values[i].type() != zeros.type())) {
      return InvalidArgument("channel {}: expected {} as value {}, got {}", channel, ToString(zeros.type()), i,
                             i < values.size() ? ToString(values[i].type()) : "none");
    }
    std::memset(zeros.data(), 0, static_cast<size_t>(zeros.byte_size()));
    frame.Set(op->getResult(i), receives ? values[i] : std::move(zeros));
  }
  frame.Set(op->getResults().back(), Buffer());
  return absl::OkStatus();
}

}  // namespace

void AddMessageOps(OpTable& table) {
  table.Add<stablehlo::SendOp>(Send);
  table.Add<stablehlo::RecvOp>(Recv);
}

}  // namespace tessera::reference
