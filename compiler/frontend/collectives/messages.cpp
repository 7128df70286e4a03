// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/collectives/messages.h"

#include "llvm/ADT/MapVector.h"
#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

struct Transfer {
  stablehlo::SendOp send;
  stablehlo::RecvOp recv;
};

LogicalResult Pair(int64_t channel, Transfer transfer) {
  auto [send, recv] = transfer;
  if (!send || !recv) {
    Operation* op = send ? send.getOperation() : recv.getOperation();
    return op->emitOpError() << "over channel " << channel << " between shards has no " << (send ? "recv" : "send")
                             << " of the same channel";
  }
  if (send->getBlock() != recv->getBlock())
    return recv.emitOpError() << "over channel " << channel << ": expected send and recv in one block";
  std::optional<DenseIntElementsAttr> pairs = recv.getSourceTargetPairs();
  if (!pairs) pairs = send.getSourceTargetPairs();
  if (!pairs) return send.emitOpError() << "between shards needs source_target_pairs";
  TypeRange received = TypeRange(recv.getResultTypes()).drop_back();  // the last is the token
  if (received != send.getInputs().getTypes())
    return recv.emitOpError() << "over channel " << channel << ": expected the types that are sent ("
                              << send.getInputs().getTypes() << "), got (" << received << ")";
  // The permutation is placed where both ops have been reached. A value received before it is sent cannot be used in
  // between.
  Operation* later = send->isBeforeInBlock(recv) ? recv.getOperation() : send.getOperation();
  OpBuilder builder(later);
  auto permute = stablehlo::CollectivePermuteOp::create(builder, recv.getLoc(), received, send.getInputs(), *pairs,
                                                        stablehlo::ChannelHandleAttr());
  for (auto [from, to] : llvm::zip(recv.getResults().drop_back(), permute.getResults())) {
    for (Operation* user : from.getUsers())
      if (user->getBlock() == later->getBlock() && user->isBeforeInBlock(permute))
        return recv.emitOpError() << "over channel " << channel << ": its value is used before it is sent";
    from.replaceAllUsesWith(to);
  }
  send.getResult().replaceAllUsesWith(send.getToken());
  recv.getResults().back().replaceAllUsesWith(recv.getToken());
  send.erase();
  recv.erase();
  return success();
}

}  // namespace

LogicalResult PairMessages(ir::ComputationOp computation) {
  llvm::MapVector<int64_t, Transfer> messages;
  WalkResult walked = computation.walk([&](Operation* op) {
    auto send = dyn_cast<stablehlo::SendOp>(op);
    auto recv = dyn_cast<stablehlo::RecvOp>(op);
    if ((!send && !recv) || (send && send.getIsHostTransfer()) || (recv && recv.getIsHostTransfer()))
      return WalkResult::advance();
    int64_t channel = (send ? send.getChannelHandle() : recv.getChannelHandle()).getHandle();
    Transfer& transfer = messages[channel];
    if ((send && transfer.send) || (recv && transfer.recv)) {
      op->emitOpError() << "over channel " << channel << " appears twice";
      return WalkResult::interrupt();
    }
    if (send) transfer.send = send;
    if (recv) transfer.recv = recv;
    return WalkResult::advance();
  });
  if (walked.wasInterrupted()) return failure();
  for (auto [channel, transfer] : messages)
    if (failed(Pair(channel, transfer))) return failure();
  return success();
}

}  // namespace tessera
