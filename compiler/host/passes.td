// SPDX-License-Identifier: Apache-2.0
// Passes of the host phase, in the order in which compiler/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_HOST_PASSES_TD_
#define TESSERA_COMPILER_HOST_PASSES_TD_

include "mlir/Pass/PassBase.td"

def PlaceHost : Pass<"tessera-place-host", "::tessera::ir::ComputationOp"> {
  let summary = "Ops without device code move into host regions";
  let description = [{
    A custom call that no device knows becomes a `tessera.host_call` of the same name in a `per_replica` host region, with a
    remark; its configuration text goes with it. With policy `error` it is an error instead. Runs before variables are
    lifted, so that their use by host code is seen.
  }];
  let options = [
    Option<"policy", "policy", "::tessera::HostPlacementPolicy", "::tessera::HostPlacementPolicy::kAuto",
           "what to do with an op that has no device code",
           "::llvm::cl::values(clEnumValN(::tessera::HostPlacementPolicy::kAuto, \"auto\", \"run it on the host\"), clEnumValN(::tessera::HostPlacementPolicy::kError, \"error\", \"refuse it\"))">
  ];
}

def VerifyHost : Pass<"tessera-verify-host", "::tessera::ir::ComputationOp"> {
  let summary = "Checks that no op without device code is left outside host regions";
}

#endif  // TESSERA_COMPILER_HOST_PASSES_TD_
