// SPDX-License-Identifier: Apache-2.0
// Ops with data-dependent element positions: gather, scatter, sort.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_INDEXING_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_INDEXING_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_GatherOp : StableHLO_Op<"gather", [Pure, InferTypeOpAdaptor]> {
  let summary = "gathers slices of operand at start_indices, clamped so that slices are in bounds";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_IntTensor:$start_indices,
    StableHLO_GatherDimensionNumbers:$dimension_numbers, DenseI64ArrayAttr:$slice_sizes,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs StableHLO_Tensor:$result);
}

def StableHLO_ScatterOp :
    StableHLO_RegionOp<"scatter", [SameVariadicOperandSize]> {
  let summary = "combines updates into inputs at scatter_indices; windows that are partly out of bounds are dropped";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, StableHLO_IntTensor:$scatter_indices,
    Variadic<StableHLO_Tensor>:$updates, StableHLO_ScatterDimensionNumbers:$scatter_dimension_numbers,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$unique_indices);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$update_computation);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def StableHLO_SortOp : StableHLO_RegionOp<"sort", []> {
  let summary = "sorts tensors jointly along one dimension by a comparator";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, DefaultValuedOptionalAttr<I64Attr, "-1">:$dimension,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$is_stable);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$comparator);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_INDEXING_OPS_TD_
