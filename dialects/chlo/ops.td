// SPDX-License-Identifier: Apache-2.0
// What plain JAX programs print of chlo.
#ifndef TESSERA_DIALECTS_CHLO_OPS_TD_
#define TESSERA_DIALECTS_CHLO_OPS_TD_

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/chlo/dialect.td"
include "tessera/dialects/stablehlo/types.td"

// `chlo.erf %x : tensor<4xf32> -> tensor<4xf32>`
class CHLO_UnaryOp<string mnemonic, Type type, string what> :
    Op<Chlo_Dialect, mnemonic, [Pure, Elementwise, SameOperandsAndResultType]> {
  let summary = what;
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}

def CHLO_SquareOp : CHLO_UnaryOp<"square", StableHLO_IntFloatOrComplexTensor, "x * x">;
def CHLO_ErfOp : CHLO_UnaryOp<"erf", StableHLO_FloatTensor, "error function">;
def CHLO_ErfcOp : CHLO_UnaryOp<"erfc", StableHLO_FloatTensor, "1 - erf(x), exact for large x">;
def CHLO_ErfInvOp : CHLO_UnaryOp<"erf_inv", StableHLO_FloatTensor, "inverse of the error function">;

def CHLO_TopKOp : Op<Chlo_Dialect, "top_k", [
    Pure, InferTypeOpAdaptor, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "the k greatest elements of the last dimension, greatest first, and their positions";
  let description = [{
    Equal elements keep their order. Floats are in total order: NaN is greater than every number, +0 greater than -0.

    ```mlir
    %values, %indices = chlo.top_k(%x, k = 3) : tensor<8x8xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
    ```
  }];
  let arguments = (ins StableHLO_TensorOf<[StableHLO_Int, StableHLO_Float]>:$operand, I64Attr:$k);
  let results = (outs StableHLO_TensorOf<[StableHLO_Int, StableHLO_Float]>:$values, StableHLO_TensorOf<[I32]>:$indices);
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k `)` attr-dict `:` type($operand) `->` `(` type($values) `,` type($indices) `)`
  }];
}

#endif  // TESSERA_DIALECTS_CHLO_OPS_TD_
