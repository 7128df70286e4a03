// SPDX-License-Identifier: Apache-2.0
// Ops for processes side by side, and for values that are printed and kept.
#ifndef TESSERA_DIALECTS_INTERPRETER_OPS_TD_
#define TESSERA_DIALECTS_INTERPRETER_OPS_TD_

include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/interpreter/dialect.td"
include "tessera/dialects/stablehlo/td/types.td"

def Interpreter_Programs : TypedArrayAttrBase<FlatSymbolRefArrayAttr, "rows of functions">;

def Interpreter_RunParallelOp :
    Op<Interpreter_Dialect, "run_parallel", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "runs a grid of processes";
  let description = [{
    `programs` has a row per replica and in it a function per partition. The inputs of all processes come in that order,
    and so do the results. `infeed` names functions without inputs, each called once. `stablehlo.infeed` takes their
    results in this order; the process that comes first takes the first.

    ```mlir
    %0:2 = "interpreter.run_parallel"(%a, %b) {programs = [[@main], [@main]]}
        : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
    ```
  }];
  let arguments = (ins Variadic<StableHLO_TensorOrToken>:$inputs, OptionalAttr<FlatSymbolRefArrayAttr>:$infeed,
    Interpreter_Programs:$programs);
  let results = (outs Variadic<StableHLO_TensorOrToken>:$results);
  let hasVerifier = 1;
}

def Interpreter_PrintOp : Op<Interpreter_Dialect, "print", [SameOperandsAndResultType]> {
  let summary = "the identity; prints the value to standard output";
  let arguments = (ins StableHLO_Tensor:$operand);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

def Interpreter_ProbeOp : Op<Interpreter_Dialect, "probe", [SameOperandsAndResultType]> {
  let summary = "the identity; writes the value to a file";
  let description = [{
    The n-th value of a run, from 1, becomes `probe<n>.npy` in the folder of `--probe-output-dir`, and a line
    `probe_id,type,file` of `index.csv` there.
  }];
  let arguments = (ins StableHLO_Tensor:$operand, StrAttr:$probe_id);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($result)";
}

#endif  // TESSERA_DIALECTS_INTERPRETER_OPS_TD_
