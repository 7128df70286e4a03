// SPDX-License-Identifier: Apache-2.0
// The dimension numbers of ragged_dot.
#ifndef TESSERA_DIALECTS_CHLO_ATTRS_TD_
#define TESSERA_DIALECTS_CHLO_ATTRS_TD_

include "mlir/IR/AttrTypeBase.td"
include "tessera/dialects/chlo/enums.td"

// A list of dimensions, `[0, 2]`.
def CHLO_Dims : ArrayRefParameter<"int64_t", "dimensions"> {
  let parser = "::tessera::stablehlo::ParseDims($_parser)";
  let printer = "::tessera::stablehlo::PrintDims($_printer, $_self)";
}

def CHLO_RaggedDotDimensionNumbers : AttrDef<Chlo_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let summary = "the batching, contracting, ragged and group dimensions of ragged_dot";
  let parameters = (ins
    CHLO_Dims:$lhsBatchingDimensions, CHLO_Dims:$rhsBatchingDimensions,
    CHLO_Dims:$lhsContractingDimensions, CHLO_Dims:$rhsContractingDimensions,
    CHLO_Dims:$lhsRaggedDimensions, CHLO_Dims:$rhsGroupDimensions);
  let hasCustomAssemblyFormat = 1;
}

#endif  // TESSERA_DIALECTS_CHLO_ATTRS_TD_
