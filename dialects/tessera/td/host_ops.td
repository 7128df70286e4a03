// SPDX-License-Identifier: Apache-2.0
// Code that runs on the host within a step.
#ifndef TESSERA_DIALECTS_TESSERA_TD_HOST_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_HOST_OPS_TD_

include "tessera/dialects/tessera/td/base.td"

def Tessera_HostOp : Tessera_Op<"host", [IsolatedFromAbove,
    SingleBlockImplicitTerminator<"::tessera::ir::ReturnOp">,
    MemoryEffects<[MemRead<Tessera_HostResource>, MemWrite<Tessera_HostResource>]>]> {
  let summary = "runs a region on the host, in program order";
  let description = [{
    This op is the only form of outside compilation. The mode selects the shards that run the region, each with its own
    values:

    - `per_replica`: one shard of every replica runs it, and all shards of that replica get the results.
    - `per_core`: every shard runs it.
    - `once`: one shard of replica 0 runs it, and all shards get the results.

    Shards that share the results of one run must all reach the op.

    The region may contain any op except collectives, feeds and variables. Host regions do not nest. They run in program
    order, and are neither dropped nor repeated.

    ```mlir
    tessera.computation @log(%loss: tensor<f32>) {
      tessera.host(%loss) {mode = #tessera.host_mode<once>} : (tensor<f32>) -> () {
      ^bb0(%value: tensor<f32>):
        tessera.host_call @log_loss(%value) : (tensor<f32>) -> ()
      }
    }
    ```
  }];
  let arguments = (ins Variadic<Tessera_Tensor>:$inputs,
    DefaultValuedAttr<Tessera_HostModeAttr, "::tessera::ir::HostMode::kPerReplica">:$mode);
  let results = (outs Variadic<Tessera_Tensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs) $body";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    // Returns the axes of |mesh| along which the first shard runs the region on behalf of all.
    ::mlir::ArrayAttr getElectedAxes(MeshOp mesh);
    // Returns the region's call if the region consists only of it, with the same operands and results; null otherwise.
    HostCallOp getOnlyCall();
  }];
}

def Tessera_HostCallOp : Tessera_Op<"host_call",
    [MemoryEffects<[MemRead<Tessera_HostResource>, MemWrite<Tessera_HostResource>]>]> {
  let summary = "calls a host function that the user of the executable registers";
  let description = [{
    The op must be in a `host` region, whose mode selects the shards that call the function. `config` is a string that
    only the function interprets. `gradient` names the function of the backward pass. It takes the operands, the results
    and the gradients of the results, and returns the gradients of the operands. Only floating-point tensors have a
    gradient. See `host` for an example.
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<Tessera_Tensor>:$inputs, DefaultValuedStrAttr<StrAttr, "">:$config,
    OptionalAttr<FlatSymbolRefAttr>:$gradient);
  let results = (outs Variadic<Tessera_Tensor>:$outputs);
  let assemblyFormat = "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)";
  let hasVerifier = 1;
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_HOST_OPS_TD_
