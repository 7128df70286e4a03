// SPDX-License-Identifier: Apache-2.0
// Passes of the host phase, in the order in which compiler/driver/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_HOST_PASSES_TD_
#define TESSERA_COMPILER_HOST_PASSES_TD_

include "mlir/Pass/PassBase.td"

def PlaceHost : Pass<"tessera-place-host", "::tessera::ir::ComputationOp"> {
  let summary = "Ops without device code move into host regions";
  let description = [{
    A custom call that no device knows becomes a `tessera.host_call` of the same name in a host region, with a remark; its
    configuration text goes with it. The region is `per_replica`, or `per_core` where the shards of a replica call it with
    values of their own. With policy `error` it is an error instead; any other policy names the calls that may go to the
    host, separated by commas. Runs before variables are lifted, so that their use by host code is seen.
  }];
  let options = [
    Option<"policy", "policy", "std::string", "\"auto\"", "auto, error, or names separated by commas">,
    Option<"device", "device", "std::string", "\"cpu\"", "the device that runs the ops outside host regions">
  ];
}

def VerifyHost : Pass<"tessera-verify-host", "::tessera::ir::ComputationOp"> {
  let summary = "Checks that no op without device code is left outside host regions";
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device that runs the ops outside host regions">
  ];
}

#endif  // TESSERA_COMPILER_HOST_PASSES_TD_
