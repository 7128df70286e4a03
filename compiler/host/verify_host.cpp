// SPDX-License-Identifier: Apache-2.0
// --tessera-verify-host: verifies the properties that hold after the host phase.
#include "tessera/compiler/backend.h"
#include "tessera/compiler/host/function_around.h"
#include "tessera/compiler/host/passes.h"

namespace tessera {

#define GEN_PASS_DEF_VERIFYHOST
#include "tessera/compiler/host/passes.h.inc"

namespace {

using namespace mlir;

struct VerifyHost : impl::VerifyHostBase<VerifyHost> {
  using VerifyHostBase::VerifyHostBase;

  void runOnOperation() override {
    const Backend* const backend = FindBackend(device.getValue(), getOperation());
    if (backend == nullptr) return signalPassFailure();
    WalkResult walked = getOperation().getBody().walk([&](Operation* op) {
      if (auto host = dyn_cast<ir::HostOp>(op)) {
        Operation* function = FunctionAround(host);
        if (!function) return WalkResult::advance();
        host.emitOpError() << "is in the body of a '" << function->getName()
                           << "', which is evaluated in any order and any number of times; move it out of there";
        return WalkResult::interrupt();
      }
      std::optional<std::string> reason = backend->WhyNotOnDevice(op);
      if (!reason) return WalkResult::advance();
      op->emitOpError() << *reason << " and was not converted to a host call";
      return WalkResult::interrupt();
    });
    if (walked.wasInterrupted()) signalPassFailure();
    markAllAnalysesPreserved();
  }
};

}  // namespace
}  // namespace tessera
