// SPDX-License-Identifier: Apache-2.0
// Verifiers of ops that name a variable or a feed, and of host regions.
#include "tessera/dialects/tessera/folded.h"

namespace tessera::ir {

using namespace mlir;

namespace {

// Fails unless |symbol| is a variable of type |type|.
LogicalResult VerifyAccess(Operation* op, FlatSymbolRefAttr symbol, Type type, SymbolTableCollection& symbols) {
  auto variable = symbols.lookupNearestSymbolFrom<VarOp>(op, symbol);
  if (!variable) return op->emitOpError() << "expected " << symbol << " to be a tessera.var of the module";
  if (variable.getType() != type)
    return op->emitOpError() << "expected type " << variable.getType() << " of " << symbol << ", got " << type;
  if (!op->getParentOfType<ComputationOp>()) return op->emitOpError() << "expected to be in a tessera.computation";
  return success();
}

LogicalResult VerifyTransfer(Operation* op, FlatSymbolRefAttr symbol, Direction direction, TypeRange types,
                             SymbolTableCollection& symbols) {
  auto feed = symbols.lookupNearestSymbolFrom<FeedOp>(op, symbol);
  if (!feed) return op->emitOpError() << "expected " << symbol << " to be a tessera.feed of the module";
  if (feed.getDirection() != direction)
    return op->emitOpError() << "expected an " << stringifyDirection(direction) << ", got the "
                             << stringifyDirection(feed.getDirection()) << " " << symbol;
  if (feed.getTypes().size() != types.size())
    return op->emitOpError() << "expected " << feed.getTypes().size() << " values of " << symbol << ", got "
                             << types.size();
  auto computation = op->getParentOfType<ComputationOp>();
  const int64_t replicas = computation ? FoldedReplicas(computation) : 1;
  for (auto [index, pair] : llvm::enumerate(llvm::zip(feed.getTypes().getAsValueRange<TypeAttr>(), types))) {
    auto [type, got] = pair;
    Type want = LanesOf(type, replicas);
    if (want != got)
      return op->emitOpError() << "value " << index << ": expected type " << want << " of " << symbol << ", got "
                               << got;
  }
  if (!computation) return op->emitOpError() << "expected to be in a tessera.computation";
  return success();
}

}  // namespace

LogicalResult ReadVarOp::verifySymbolUses(SymbolTableCollection& symbols) {
  return VerifyAccess(*this, getVariableAttr(), getType(), symbols);
}

LogicalResult WriteVarOp::verifySymbolUses(SymbolTableCollection& symbols) {
  return VerifyAccess(*this, getVariableAttr(), getValue().getType(), symbols);
}

LogicalResult InfeedOp::verifySymbolUses(SymbolTableCollection& symbols) {
  return VerifyTransfer(*this, getFeedAttr(), Direction::kInfeed, getResultTypes(), symbols);
}

LogicalResult OutfeedOp::verifySymbolUses(SymbolTableCollection& symbols) {
  return VerifyTransfer(*this, getFeedAttr(), Direction::kOutfeed, getValues().getTypes(), symbols);
}

LogicalResult HostOp::verify() {
  if ((*this)->getParentOfType<HostOp>()) return emitOpError() << "expected not to be in another host region";
  Block& block = getBody().front();
  if (block.getArgumentTypes() != getInputs().getTypes())
    return emitOpError() << "expected a block with arguments of types " << getInputs().getTypes() << ", got "
                         << block.getArgumentTypes();
  WalkResult walked = getBody().walk([](OutfeedOp outfeed) {
    outfeed.emitOpError() << "expected not to be in a host region; return the values from the region and send those";
    return WalkResult::interrupt();
  });
  return failure(walked.wasInterrupted());
}

LogicalResult HostCallOp::verify() {
  if (!(*this)->getParentOfType<HostOp>()) return emitOpError() << "expected to be in a tessera.host region";
  return success();
}

}  // namespace tessera::ir
