// SPDX-License-Identifier: Apache-2.0
// --tessera-place-host: ops without device code move into host regions.
#include "tessera/compiler/host/device_support.h"
#include "tessera/compiler/host/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_PLACEHOST
#include "tessera/compiler/host/passes.h.inc"

namespace {

using namespace mlir;

bool IsStaticTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

// A custom call as a host call: the same values, the configuration as text.
LogicalResult Place(stablehlo::CustomCallOp call) {
  if (!llvm::all_of(call->getOperandTypes(), IsStaticTensor) || !llvm::all_of(call->getResultTypes(), IsStaticTensor))
    return call.emitOpError() << "@" << call.getCallTargetName()
                              << " has no device code, and on the host only tensors of static shape can be passed";
  if (!call.getCalledComputations().empty())
    return call.emitOpError() << "@" << call.getCallTargetName()
                              << " has no device code, and the host cannot call the program's functions";
  std::string config;
  if (auto text = dyn_cast_or_null<StringAttr>(call.getBackendConfigAttr())) config = text.getValue().str();
  if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(call.getBackendConfigAttr()))
    llvm::raw_string_ostream(config) << dictionary;

  OpBuilder builder(call);
  auto host = ir::HostOp::create(builder, call.getLoc(), call->getResultTypes(), call->getOperands(),
                                 ir::HostMode::kPerReplica);
  Block& block = host.getBody().emplaceBlock();
  for (Value operand : call->getOperands()) block.addArgument(operand.getType(), operand.getLoc());
  builder.setInsertionPointToEnd(&block);
  auto inner = ir::HostCallOp::create(builder, call.getLoc(), call->getResultTypes(), call.getCallTargetName(),
                                      block.getArguments(), config, /*gradient=*/{});
  ir::ReturnOp::create(builder, call.getLoc(), inner.getResults());
  call->replaceAllUsesWith(host.getResults());
  call.erase();
  return success();
}

struct PlaceHost : impl::PlaceHostBase<PlaceHost> {
  using PlaceHostBase::PlaceHostBase;

  void runOnOperation() override {
    SmallVector<std::pair<stablehlo::CustomCallOp, std::string>> chosen;
    getOperation().getBody().walk([&](stablehlo::CustomCallOp op) {
      if (std::optional<std::string> reason = NoDeviceCode(op)) chosen.emplace_back(op, *std::move(reason));
    });
    for (auto& [op, reason] : chosen) {
      if (policy == HostPlacementPolicy::kError) {
        op.emitOpError() << reason << "; give the program a host function of that name";
        signalPassFailure();
        continue;
      }
      op.emitRemark() << reason << ": it runs on the host";
      if (failed(Place(op))) signalPassFailure();
    }
  }
};

}  // namespace
}  // namespace tessera
