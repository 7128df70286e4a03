// SPDX-License-Identifier: Apache-2.0
// Ops that are not elementwise: constants, shapes, top_k, ragged_dot and scan.
#ifndef TESSERA_DIALECTS_CHLO_STRUCTURED_OPS_TD_
#define TESSERA_DIALECTS_CHLO_STRUCTURED_OPS_TD_

include "tessera/dialects/chlo/base.td"

def CHLO_ConstantOp : CHLO_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "output"]>]> {
  let summary = "a constant";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs StableHLO_Tensor:$output);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def CHLO_ConstantLikeOp : CHLO_Op<"constant_like", [Pure, SameOperandsAndResultShape]> {
  let summary = "a splat constant with the shape of the operand";
  let arguments = (ins TypedAttrInterface:$value, StableHLO_Tensor:$operand);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def CHLO_DynamicReshapeOp : CHLO_Op<"dynamic_reshape", [Pure]> {
  let summary = "reshapes to a computed shape; a size of -1 is inferred from the number of elements";
  let arguments = (ins StableHLO_Tensor:$operand, 1DTensorOf<[StableHLO_SInt, Index]>:$output_shape);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def CHLO_MinimumBroadcastShapesOp : CHLO_Op<"minimum_broadcast_shapes", [Pure]> {
  let summary = "reduces shapes to the minimal rank at which they broadcast in the same way";
  let arguments = (ins Variadic<1DTensorOf<[Index]>>:$shapes);
  let results = (outs Variadic<1DTensorOf<[Index]>>:$results);
  let hasVerifier = 1;
  let assemblyFormat = "$shapes attr-dict `:` type($shapes) `->` type($results)";
}

def CHLO_TopKOp : CHLO_Op<"top_k", [
    Pure, InferTypeOpAdaptor, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "the k largest elements along the last dimension, in descending order, and their indices";
  let description = [{
    Equal elements keep their order. True is greater than false. Floats are compared in total order: NaN is greater than
    every number, and +0 is greater than -0.

    ```mlir
    %values, %indices = chlo.top_k(%x, k = 3) : tensor<8x8xf32> -> (tensor<8x3xf32>, tensor<8x3xi32>)
    ```
  }];
  let arguments = (ins StableHLO_PredIntOrFloatTensor:$operand, I64Attr:$k);
  let results = (outs StableHLO_PredIntOrFloatTensor:$values, StableHLO_TensorOf<[I32]>:$indices);
  let extraClassDeclaration = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange given) {
      return ::tessera::stablehlo::CompatibleTypes(inferred, given);
    }
  }];
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k `)` attr-dict `:` type($operand) `->` `(` type($values) `,` type($indices) `)`
  }];
}

def CHLO_RaggedDotOp : CHLO_Op<"ragged_dot", [Pure]> {
  let summary = "a dot_general per group of a ragged dimension";
  let description = [{
    `group_sizes` splits the ragged dimension of lhs into consecutive groups. The kind of the ragged dimension
    determines the result:

    | ragged dimension | lhs, rhs -> result | |
    |---|---|---|
    | free in lhs | [b, m, k], [g, b, k, n] -> [b, m, n] | rows of group i times matrix i of rhs; others are 0 |
    | contracting | [b, m, k], [b, k, n] -> [g, b, m, n] | matrix i is the product over group i |
    | batching | [b, m, k], [b, k, n] -> [b, m, n] | a plain dot_general |
  }];
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs, StableHLO_IntTensor:$group_sizes,
    CHLO_RaggedDotDimensionNumbers:$ragged_dot_dimension_numbers,
    OptionalAttr<TypedArrayAttrBase<CHLO_PrecisionAttr, "an array of precisions">>:$precision_config);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def CHLO_ScanOp : CHLO_Op<"scan", [
    RecursiveMemoryEffects, AttrSizedOperandSegments, AttrSizedResultSegments, SingleBlock]> {
  let summary = "scans along a dimension: body(inputs at i, carries) returns the outputs at i and the next carries";
  let description = [{
    In the body, inputs and outputs do not have the scanned dimension. The body ends with `stablehlo.return`.

    ```mlir
    %sums, %total = chlo.scan(%x) inits(%zero) dimension=0 {
    ^bb0(%element: tensor<i32>, %sum: tensor<i32>):
      %next = stablehlo.add %element, %sum : tensor<i32>
      stablehlo.return %next, %next : tensor<i32>, tensor<i32>
    } : (tensor<4xi32>, tensor<i32>) -> (tensor<4xi32>, tensor<i32>)
    ```
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, Variadic<StableHLO_Tensor>:$inits, I64Attr:$dimension,
    DefaultValuedAttr<BoolAttr, "false">:$is_reverse, OptionalAttr<BoolAttr>:$is_associative);
  let results = (outs Variadic<StableHLO_Tensor>:$outputs, Variadic<StableHLO_Tensor>:$carries);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = [{
    // Returns the size of the scanned dimension.
    int64_t length();
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

#endif  // TESSERA_DIALECTS_CHLO_STRUCTURED_OPS_TD_
