// SPDX-License-Identifier: Apache-2.0
// --tessera-place-host: moves ops without device code into host regions.
#include "llvm/ADT/StringExtras.h"
#include "tessera/compiler/analysis/uniformity.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/host/function_around.h"
#include "tessera/compiler/host/passes.h"
#include "tessera/dialects/stablehlo/ops.h"
#include "tessera/dialects/tessera/host.h"

namespace tessera {

#define GEN_PASS_DEF_PLACEHOST
#include "tessera/compiler/host/passes.h.inc"

namespace {

using namespace mlir;

bool IsStaticTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape();
}

// Fails unless |layouts| are row-major: host code gets dense tensors with the last dimension innermost.
LogicalResult CheckLayouts(stablehlo::CustomCallOp call, llvm::StringRef what, std::optional<ArrayAttr> layouts) {
  if (!layouts) return success();
  for (auto [index, layout] : llvm::enumerate(layouts->getAsRange<DenseIntElementsAttr>())) {
    int64_t dimension = layout.getNumElements();
    for (const APInt& next : layout.getValues<APInt>())
      if (next.getSExtValue() != --dimension)
        return call.emitOpError() << "@" << call.getCallTargetName() << " has no device code, and " << what << " "
                                  << index << " has a layout other than row-major, the only one that host code "
                                  << "supports; transpose it";
  }
  return success();
}

// Fails when |call| cannot be a host call.
LogicalResult CheckCall(stablehlo::CustomCallOp call) {
  if (!llvm::all_of(call->getOperandTypes(), IsStaticTensor) || !llvm::all_of(call->getResultTypes(), IsStaticTensor))
    return call.emitOpError() << "@" << call.getCallTargetName()
                              << " has no device code, and host code supports only tensors of static shape";
  if (!call.getCalledComputations().empty())
    return call.emitOpError() << "@" << call.getCallTargetName()
                              << " has no device code, and host code cannot call the program's functions";
  if (Operation* function = FunctionAround(call))
    return call.emitOpError() << "@" << call.getCallTargetName()
                              << " has no device code, and host code cannot be called from the body of a '"
                              << function->getName() << "', which is evaluated in any order and any number of times";
  if (auto tilings = call->getAttrOfType<ArrayAttr>("result_tilings"); tilings && !tilings.empty())
    return call.emitOpError() << "@" << call.getCallTargetName()
                              << " has no device code, and has result_tilings; host code "
                              << "returns row-major tensors without tiles; remove result_tilings";
  if (failed(CheckLayouts(call, "operand", call.getOperandLayouts()))) return failure();
  return CheckLayouts(call, "result", call.getResultLayouts());
}

// Converts a custom call to a host call with the same values and the configuration as text.
void Place(stablehlo::CustomCallOp call, ir::HostMode mode) {
  std::string config;
  if (auto text = dyn_cast_or_null<StringAttr>(call.getBackendConfigAttr())) config = text.getValue().str();
  if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(call.getBackendConfigAttr()))
    llvm::raw_string_ostream(config) << dictionary;
  // JAX writes the configuration in this attribute, next to an empty string.
  auto attributes = call->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  if (config.empty() && attributes) llvm::raw_string_ostream(config) << attributes;

  OpBuilder builder(call);
  auto host =
      ir::CreateHostCall(builder, call.getLoc(), call->getResultTypes(),
                         FlatSymbolRefAttr::get(call.getCallTargetNameAttr()), call->getOperands(), mode, config);
  call->replaceAllUsesWith(host.getResults());
  call.erase();
}

// Calls run once per replica, unless the shards of a replica pass different values.
class Modes {
 public:
  explicit Modes(ir::ComputationOp computation) {
    ir::MeshOp mesh = computation.getMeshOp();
    if (!mesh) return;
    for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>())
      if (axis.getSize() > 1 && axis.getName() != ir::TesseraDialect::kReplicaAxis)
        uniformities_.push_back(std::make_unique<Uniformity>(computation, axis.getName()));
  }

  ir::HostMode ModeOf(Operation* op) const {
    const bool apart = llvm::any_of(uniformities_, [&](const auto& uniformity) {
      return uniformity->ControlVarianceOf(op) ||
             llvm::any_of(op->getOperands(), [&](Value value) { return uniformity->VarianceOf(value); });
    });
    return apart ? ir::HostMode::kPerCore : ir::HostMode::kPerReplica;
  }

 private:
  std::vector<std::unique_ptr<Uniformity>> uniformities_;
};

struct PlaceHost : impl::PlaceHostBase<PlaceHost> {
  using PlaceHostBase::PlaceHostBase;

  void runOnOperation() override {
    const Backend* const backend = FindBackend(device.getValue(), getOperation());
    if (backend == nullptr) return signalPassFailure();
    SmallVector<std::tuple<stablehlo::CustomCallOp, std::string, ir::HostMode>> chosen;
    std::optional<Modes> modes;
    getOperation().getBody().walk([&](stablehlo::CustomCallOp op) {
      std::optional<std::string> reason = backend->WhyNotOnDevice(op);
      if (!reason) return;
      if (!modes) modes.emplace(getOperation());
      chosen.emplace_back(op, *std::move(reason), modes->ModeOf(op));
    });
    for (auto& [op, reason, mode] : chosen) {
      if (!MayRunOnHost(op.getCallTargetName())) {
        refuse(op, reason);
        signalPassFailure();
        continue;
      }
      if (failed(CheckCall(op))) {
        signalPassFailure();
        continue;
      }
      op.emitRemark() << reason << ": it runs on the host";
      Place(op, mode);
    }
  }

  bool MayRunOnHost(llvm::StringRef target) {
    if (policy == "auto") return true;
    return policy != "error" && llvm::is_contained(llvm::split(policy.getValue(), ','), target);
  }

  void refuse(stablehlo::CustomCallOp op, llvm::StringRef reason) {
    InFlightDiagnostic error = op.emitOpError() << reason << ", and the placement of host code is ";
    if (policy == "error") {
      error << "'error'; allow it with 'auto' or a list of names";
    } else {
      error << "the list '" << policy.getValue() << "', which does not contain it";
    }
  }
};

}  // namespace
}  // namespace tessera
