// SPDX-License-Identifier: Apache-2.0
// Code that runs on the host in the middle of a step.
#ifndef TESSERA_DIALECTS_TESSERA_TD_HOST_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_HOST_OPS_TD_

include "tessera/dialects/tessera/td/base.td"

def Tessera_HostOp : Tessera_Op<"host", [IsolatedFromAbove,
    SingleBlockImplicitTerminator<"::tessera::ir::ReturnOp">,
    MemoryEffects<[MemRead<Tessera_HostResource>, MemWrite<Tessera_HostResource>]>]> {
  let summary = "a region that runs on the host, in program order";
  let description = [{
    The only form of outside compilation. `per_replica`: one shard of every replica runs it with its values, and its
    results go to all of that replica; `per_core`: every shard runs it with its values; `once`: it runs once, with replica
    0's values, and its results go to all. Where shards wait for the results of another, all of them must reach it.

    The region holds what the step holds, but for what concerns other shards, feeds and variables: those stand outside.
    Host regions do not nest. They are neither dropped nor repeated, and run in program order.

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
    // Returns the axes of |mesh| along which only the first shard runs the region, for all.
    ::mlir::ArrayAttr getElectedAxes(MeshOp mesh);
    // Returns the one call of which the region consists, which takes its operands and makes its results; null if there
    // is more.
    HostCallOp getOnlyCall();
  }];
}

def Tessera_HostCallOp : Tessera_Op<"host_call",
    [MemoryEffects<[MemRead<Tessera_HostResource>, MemWrite<Tessera_HostResource>]>]> {
  let summary = "calls a function that the user of the executable provides";
  let description = [{
    Stands in a `host` region, which says for whom it is called. `config` is text that only the function understands.
    `gradient` names the function for the backward pass, which takes the operands, the results and the gradients of the
    results, and makes those of the operands; of each of these, floating-point tensors alone have one. See `host` for an
    example.
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<Tessera_Tensor>:$inputs, DefaultValuedStrAttr<StrAttr, "">:$config,
    OptionalAttr<FlatSymbolRefAttr>:$gradient);
  let results = (outs Variadic<Tessera_Tensor>:$outputs);
  let assemblyFormat = "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)";
  let hasVerifier = 1;
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_HOST_OPS_TD_
