// SPDX-License-Identifier: Apache-2.0
// Ops whose shapes are computed by the program. `--tessera-specialise` replaces them by their static counterparts.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_DYNAMIC_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_DYNAMIC_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

// Sizes, starts or paddings, one per dimension.
def StableHLO_Extents : 1DTensorOf<[StableHLO_Int, Index]>;

def StableHLO_DynamicBroadcastInDimOp : StableHLO_Op<"dynamic_broadcast_in_dim", [Pure, StableHLO_PerAxis]> {
  let summary = "broadcast_in_dim with a computed result shape";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Extents:$output_dimensions,
    DenseI64ArrayAttr:$broadcast_dimensions, OptionalAttr<DenseI64ArrayAttr>:$known_expanding_dimensions,
    OptionalAttr<DenseI64ArrayAttr>:$known_nonexpanding_dimensions);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_DynamicConvOp : StableHLO_Op<"dynamic_conv", [Pure, StableHLO_PerAxis]> {
  let summary = "convolution with computed padding";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs, StableHLO_IntTensor:$d_padding,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides, OptionalAttr<I64ElementsAttr>:$padding,
    OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation, OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
    OptionalAttr<DenseBoolArrayAttr>:$window_reversal, StableHLO_ConvDimensionNumbers:$dimension_numbers,
    I64Attr:$feature_group_count, I64Attr:$batch_group_count,
    OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def StableHLO_DynamicGatherOp : StableHLO_Op<"dynamic_gather", [Pure]> {
  let summary = "gather with computed slice sizes";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_IntTensor:$start_indices, StableHLO_Extents:$slice_sizes,
    StableHLO_GatherDimensionNumbers:$dimension_numbers,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def StableHLO_DynamicIotaOp : StableHLO_Op<"dynamic_iota", [Pure]> {
  let summary = "iota with a computed result shape";
  let arguments = (ins StableHLO_Extents:$output_shape, I64Attr:$iota_dimension);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "$output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)";
}

def StableHLO_DynamicPadOp : StableHLO_Op<"dynamic_pad", [Pure]> {
  let summary = "pad with computed padding";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$padding_value, StableHLO_Extents:$edge_padding_low,
    StableHLO_Extents:$edge_padding_high, StableHLO_Extents:$interior_padding);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def StableHLO_DynamicReshapeOp : StableHLO_Op<"dynamic_reshape", [Pure, StableHLO_PerAxis]> {
  let summary = "reshape with a computed result shape";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Extents:$output_shape);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def StableHLO_RealDynamicSliceOp : StableHLO_Op<"real_dynamic_slice", [Pure]> {
  let summary = "slice with computed start indices, limit indices and strides";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Extents:$start_indices, StableHLO_Extents:$limit_indices,
    StableHLO_Extents:$strides);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def StableHLO_GetDimensionSizeOp : StableHLO_Op<"get_dimension_size", [StableHLO_PerAxis, Pure, InferTypeOpAdaptor]> {
  let summary = "returns the size of a dimension";
  let arguments = (ins StableHLO_Tensor:$operand, I64Attr:$dimension);
  let results = (outs StableHLO_I32Scalar:$result);
  let assemblyFormat = "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
}

def StableHLO_SetDimensionSizeOp : StableHLO_Op<"set_dimension_size", [Pure]> {
  let summary = "sets a dimension to its first `size` elements; the previous size bounds the new one";
  let arguments = (ins StableHLO_Tensor:$operand, 0DTensorOf<[StableHLO_Int]>:$size, I64Attr:$dimension);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "$operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_DYNAMIC_OPS_TD_
