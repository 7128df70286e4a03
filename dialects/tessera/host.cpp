// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/tessera/host.h"

namespace tessera::ir {

using namespace mlir;

HostOp CreateHostCall(OpBuilder& builder, Location location, TypeRange types, FlatSymbolRefAttr callee,
                      ValueRange inputs, HostMode mode, StringRef config, FlatSymbolRefAttr gradient) {
  auto host = HostOp::create(builder, location, types, inputs, mode);
  OpBuilder::InsertionGuard guard(builder);
  const SmallVector<Location> locations(inputs.size(), location);
  Block* body = builder.createBlock(&host.getBody(), {}, inputs.getTypes(), locations);
  auto call = HostCallOp::create(builder, location, types, callee, body->getArguments(), builder.getStringAttr(config),
                                 gradient);
  ReturnOp::create(builder, location, call.getResults());
  return host;
}

}  // namespace tessera::ir
