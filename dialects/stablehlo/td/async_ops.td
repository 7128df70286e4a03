// SPDX-License-Identifier: Apache-2.0
// Asynchronous ops, which run concurrently with the program, and the futures of their results.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_ASYNC_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_ASYNC_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_AsyncStartOp : StableHLO_RegionOp<"async_start", [IsolatedFromAbove, StableHLO_PerAxis]> {
  let summary = "starts a collective or a slice asynchronously; async_done converts the returned future to a value";
  let description = [{
    The body is a function of the operands that contains a single op: `all_gather`, `all_reduce`, `all_to_all`,
    `collective_broadcast`, `collective_permute`, `collective_reduce`, `reduce_scatter`, `slice`, `dynamic_slice` or
    `dynamic_update_slice`. Functions and custom calls may accept and return futures; loops and branches do not carry
    them.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands);
  let results = (outs StableHLO_Future:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasRegionVerifier = 1;
}

def StableHLO_AsyncDoneOp : StableHLO_Op<"async_done", [Pure, InferTypeOpAdaptor, StableHLO_PerAxis]> {
  let summary = "waits for the op that async_start has started and returns its result";
  let arguments = (ins StableHLO_Future:$operand);
  let results = (outs StableHLO_Tensor:$result);
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_ASYNC_OPS_TD_
