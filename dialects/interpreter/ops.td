// SPDX-License-Identifier: Apache-2.0
// Ops that run parallel processes, and that print or dump values.
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
  let summary = "runs a grid of processes in parallel";
  let description = [{
    `programs` has a row per replica with a function per partition. Inputs and results are concatenated in this order of
    the processes. `infeed` names functions without inputs, each called once. `stablehlo.infeed` consumes their results
    in this order; the first process to reach it gets the first.

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
  let summary = "prints a value to standard output and returns it";
  let arguments = (ins StableHLO_Tensor:$operand);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

def Interpreter_ProbeOp : Op<Interpreter_Dialect, "probe", [SameOperandsAndResultType]> {
  let summary = "writes a value to a file and returns it";
  let description = [{
    The n-th value of a run, counted from 1, is written to `probe<n>.npy` in the folder of `--probe-output-dir`. A line
    `probe_id,type,file` is added to `index.csv` there.
  }];
  let arguments = (ins StableHLO_Tensor:$operand, StrAttr:$probe_id);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($result)";
}

#endif  // TESSERA_DIALECTS_INTERPRETER_OPS_TD_
