// SPDX-License-Identifier: Apache-2.0
// Passes of the host phase, in the order in which compiler/driver/pipeline.cpp runs them.
#ifndef TESSERA_COMPILER_HOST_PASSES_TD_
#define TESSERA_COMPILER_HOST_PASSES_TD_

include "mlir/Pass/PassBase.td"

def PlaceHost : Pass<"tessera-place-host", "::tessera::ir::ComputationOp"> {
  let summary = "Moves ops without device code into host regions";
  let description = [{
    A custom call that no device implements becomes a `tessera.host_call` of the same name, with its config string, in a
    host region; a remark reports it. The region is `per_replica`, or `per_core` if the shards of a replica call it with
    different values. With policy `error`, the call is an error instead. Any other policy lists the calls that may go to
    the host, separated by commas. The pass runs before variables are lifted, so that their use by host code is visible.
  }];
  let options = [
    Option<"policy", "policy", "std::string", "\"auto\"", "auto, error, or comma-separated names of calls">,
    Option<"device", "device", "std::string", "\"cpu\"", "the device that runs the ops outside host regions">
  ];
}

def VerifyHost : Pass<"tessera-verify-host", "::tessera::ir::ComputationOp"> {
  let summary = "Verifies that no op without device code remains outside host regions";
  let options = [
    Option<"device", "device", "std::string", "\"cpu\"", "the device that runs the ops outside host regions">
  ];
}

#endif  // TESSERA_COMPILER_HOST_PASSES_TD_
