// SPDX-License-Identifier: Apache-2.0
// Creates host regions that contain one host call.
#ifndef TESSERA_DIALECTS_TESSERA_HOST_H_
#define TESSERA_DIALECTS_TESSERA_HOST_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

// Creates a host region that calls |callee| with |inputs| and returns its results. The attribute |gradient| is null
// without one.
HostOp CreateHostCall(mlir::OpBuilder& builder, mlir::Location location, mlir::TypeRange types,
                      mlir::FlatSymbolRefAttr callee, mlir::ValueRange inputs, HostMode mode,
                      llvm::StringRef config = "", mlir::FlatSymbolRefAttr gradient = {});

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_HOST_H_
