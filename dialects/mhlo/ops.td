// SPDX-License-Identifier: Apache-2.0
// The identity, and functions that StableHLO lacks.
#ifndef TESSERA_DIALECTS_MHLO_OPS_TD_
#define TESSERA_DIALECTS_MHLO_OPS_TD_

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/mhlo/dialect.td"

def Mhlo_CopyOp : Op<Mhlo_Dialect, "copy", [Pure, SameOperandsAndResultType]> {
  let summary = "the identity";
  let description = [{
    In XLA, the copy may have another layout than its operand; here the compiler chooses layouts. When a program is
    read, the operand replaces the result.

    ```mlir
    %1 = mhlo.copy %0 : tensor<4xf32>
    ```
  }];
  let arguments = (ins AnyType:$operand);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

def Mhlo_ErfOp : Op<Mhlo_Dialect, "erf", [Pure, SameOperandsAndResultType]> {
  let summary = "error function";
  let description = [{
    When a program is read, `chlo.erf` replaces the op.

    ```mlir
    %1 = mhlo.erf %0 : tensor<4xf64>
    ```
  }];
  let arguments = (ins RankedTensorOf<[AnyFloat]>:$operand);
  let results = (outs RankedTensorOf<[AnyFloat]>:$result);
  let assemblyFormat = "$operand attr-dict `:` type($result)";
}

#endif  // TESSERA_DIALECTS_MHLO_OPS_TD_
