// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/import/host_transfers.h"

#include "llvm/ADT/MapVector.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/host.h"

namespace tessera {

using namespace mlir;

namespace {

// Returns the function that a host transfer communicates with; null for other ops and for transfers that are feeds.
StringAttr HandlerOf(Operation* op) {
  auto send = dyn_cast<stablehlo::SendOp>(op);
  auto receive = dyn_cast<stablehlo::RecvOp>(op);
  if (!(send && send.getIsHostTransfer()) && !(receive && receive.getIsHostTransfer())) return {};
  auto attributes = op->getAttrOfType<DictionaryAttr>("mhlo.frontend_attributes");
  auto handler = attributes ? attributes.getAs<StringAttr>("_xla_host_transfer_handler_name") : StringAttr();
  return handler && !handler.getValue().empty() ? handler : StringAttr();
}

// The messages to and from a handler in program order: sends, then receives.
struct Conversation {
  SmallVector<stablehlo::SendOp> sends;
  SmallVector<stablehlo::RecvOp> receives;
};

// Makes the call at the first receive, or at the last send when nothing is received.
void MakeCall(StringAttr handler, Conversation& conversation) {
  SmallVector<Value> arguments;
  for (stablehlo::SendOp send : conversation.sends) llvm::append_range(arguments, send.getInputs());
  SmallVector<Value> received;
  for (stablehlo::RecvOp receive : conversation.receives)
    llvm::append_range(received, receive->getResults().drop_back());
  Operation* place = conversation.receives.empty() ? conversation.sends.back().getOperation()
                                                   : conversation.receives.front().getOperation();
  OpBuilder builder(place);
  const TypeRange types = ValueRange(received).getTypes();
  auto host = ir::CreateHostCall(builder, place->getLoc(), types, FlatSymbolRefAttr::get(handler), arguments,
                                 ir::HostMode::kPerReplica);
  for (auto [from, to] : llvm::zip(received, host.getResults())) from.replaceAllUsesWith(to);
  for (stablehlo::SendOp send : conversation.sends) {
    send->getResult(0).replaceAllUsesWith(send.getToken());
    send.erase();
  }
  for (stablehlo::RecvOp receive : conversation.receives) {
    receive->getResults().back().replaceAllUsesWith(receive.getToken());
    receive.erase();
  }
}

void ImportBlock(Block& block) {
  llvm::MapVector<StringAttr, Conversation> open;
  SmallVector<std::pair<StringAttr, Conversation>> done;
  for (Operation& op : block) {
    StringAttr handler = HandlerOf(&op);
    if (!handler) continue;
    Conversation& conversation = open[handler];
    if (auto send = dyn_cast<stablehlo::SendOp>(op)) {
      if (!conversation.receives.empty()) done.emplace_back(handler, std::exchange(conversation, {}));
      conversation.sends.push_back(send);
    } else {
      conversation.receives.push_back(cast<stablehlo::RecvOp>(op));
    }
  }
  for (auto& [handler, conversation] : open) done.emplace_back(handler, std::move(conversation));
  for (auto& [handler, conversation] : done) MakeCall(handler, conversation);
}

}  // namespace

void ImportHostTransfers(ir::ComputationOp computation) {
  SmallVector<Block*> blocks;
  computation.walk([&](Block* block) { blocks.push_back(block); });
  for (Block* block : blocks) ImportBlock(*block);
}

}  // namespace tessera
