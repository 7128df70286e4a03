// SPDX-License-Identifier: Apache-2.0
// Which ops devices can run.
#include "tessera/compiler/host/device_support.h"

#include "tessera/compiler/lapack_call.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

std::optional<std::string> NoDeviceCode(mlir::Operation* op) {
  auto call = mlir::dyn_cast<stablehlo::CustomCallOp>(op);
  if (!call || LapackRoutine(call)) return std::nullopt;
  return "@" + call.getCallTargetName().str() + " has no device code";
}

}  // namespace tessera
