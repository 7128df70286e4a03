// SPDX-License-Identifier: Apache-2.0
// Code that runs on the host in the middle of a step.
#ifndef TESSERA_DIALECTS_TESSERA_HOST_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_HOST_OPS_TD_

include "tessera/dialects/tessera/base.td"

def Tessera_HostOp : Tessera_Op<"host", [IsolatedFromAbove,
    SingleBlockImplicitTerminator<"::tessera::ir::ReturnOp">,
    MemoryEffects<[MemRead<Tessera_HostResource>, MemWrite<Tessera_HostResource>]>]> {
  let summary = "a region that runs on the host, in program order";
  let description = [{
    The only form of outside compilation. `per_replica`: every shard runs it with its values; `per_core`: every core of a
    replica does; `once`: it runs once, with replica 0's values, and its results go to all replicas. Host regions do not
    nest.

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
    // Moves |op| into a new host region that stands in its place. |op| has no region and its operands and results are
    // static tensors.
    static HostOp wrap(::mlir::Operation* op, HostMode mode);
  }];
}

def Tessera_HostCallOp : Tessera_Op<"host_call",
    [MemoryEffects<[MemRead<Tessera_HostResource>, MemWrite<Tessera_HostResource>]>]> {
  let summary = "calls a function that the user of the executable provides";
  let description = [{
    Stands in a `host` region, which says for whom it is called. `config` is text that only the function understands.
    See `host` for an example.
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<Tessera_Tensor>:$inputs, DefaultValuedStrAttr<StrAttr, "">:$config);
  let results = (outs Variadic<Tessera_Tensor>:$outputs);
  let assemblyFormat = "$callee `(` $inputs `)` attr-dict `:` functional-type($inputs, $outputs)";
  let hasVerifier = 1;
}

#endif  // TESSERA_DIALECTS_TESSERA_HOST_OPS_TD_
