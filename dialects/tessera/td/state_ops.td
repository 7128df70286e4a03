// SPDX-License-Identifier: Apache-2.0
// Access to variables and feeds in a computation.
#ifndef TESSERA_DIALECTS_TESSERA_TD_STATE_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_STATE_OPS_TD_

include "tessera/dialects/tessera/td/base.td"

def Tessera_ReadVarOp : Tessera_Op<"read_var", [DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    MemoryEffects<[MemRead<Tessera_VariableResource>]>]> {
  let summary = "reads a variable";
  let description = [{
    The result is the value of the last preceding `write_var` in program order, else the variable's value at the start
    of the step. The pass `tessera-lift-variables` replaces the op by an argument.

    ```mlir
    tessera.var @w mirrored : tensor<4xf32>
    tessera.computation @read() -> tensor<4xf32> {
      %w = tessera.read_var @w : tensor<4xf32>
      tessera.return %w : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$variable);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = "$variable attr-dict `:` type($result)";
}

def Tessera_WriteVarOp : Tessera_Op<"write_var", [DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    MemoryEffects<[MemWrite<Tessera_VariableResource>]>]> {
  let summary = "writes a variable";
  let description = [{
    All writes of a step take effect together at its end. The next step reads the last write of each variable. The value
    written to a `mirrored` variable must be equal on all replicas.

    ```mlir
    tessera.var @w mirrored : tensor<4xf32>
    tessera.computation @write(%x: tensor<4xf32>) {
      tessera.write_var @w, %x : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$variable, Tessera_Tensor:$value);
  let assemblyFormat = "$variable `,` $value attr-dict `:` type($value)";
}

def Tessera_InfeedOp : Tessera_Op<"infeed", [DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    MemoryEffects<[MemRead<Tessera_FeedResource>, MemWrite<Tessera_FeedResource>]>]> {
  let summary = "pops this step's values from a feed";
  let description = [{
    A computation reads each of its infeeds once, outside control flow. All infeeds of a step are popped when it begins,
    so all shards reach the end of the data at the same step.

    ```mlir
    tessera.feed @train infeed (tensor<16x64xf32>, tensor<16xi32>) split [0, 0]
    tessera.computation @step() {
      %x, %y = tessera.infeed @train : tensor<16x64xf32>, tensor<16xi32>
    }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$feed);
  let results = (outs Variadic<Tessera_Tensor>:$values);
  let assemblyFormat = "$feed attr-dict (`:` type($values)^)?";
}

def Tessera_OutfeedOp : Tessera_Op<"outfeed", [DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    MemoryEffects<[MemRead<Tessera_FeedResource>, MemWrite<Tessera_FeedResource>]>]> {
  let summary = "pushes values to a feed";
  let description = [{
    ```mlir
    tessera.feed @metrics outfeed ("loss" : tensor<f32>) split [-1]
    tessera.computation @report(%loss: tensor<f32>) {
      tessera.outfeed @metrics, %loss : tensor<f32>
    }
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$feed, Variadic<Tessera_Tensor>:$values);
  let assemblyFormat = "$feed (`,` $values^ `:` type($values))? attr-dict";
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_STATE_OPS_TD_
