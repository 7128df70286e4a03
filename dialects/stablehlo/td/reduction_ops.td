// SPDX-License-Identifier: Apache-2.0
// Ops that apply a function, given as a region, to elements.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_REDUCTION_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_REDUCTION_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_ReduceOp : StableHLO_RegionOp<"reduce", [SameVariadicOperandSize]> {
  let summary = "reduces the elements along dimensions with an associative function";
  let description = [{
    With one input and a single op as the function, the short form is printed:

    ```mlir
    %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1]
        : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    ```
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, Variadic<StableHLO_Tensor>:$init_values,
    DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = compatibleReturnTypes # [{
    // Returns the inferred shape of the results, which is dynamic where sizes of the inputs are dynamic.
    ::llvm::SmallVector<int64_t> inferShape();
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ReduceWindowOp : StableHLO_RegionOp<"reduce_window", [SameVariadicOperandSize]> {
  let summary = "reduces the elements in each position of a window";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, Variadic<StableHLO_Tensor>:$init_values,
    DenseI64ArrayAttr:$window_dimensions, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<DenseI64ArrayAttr>:$base_dilations, OptionalAttr<DenseI64ArrayAttr>:$window_dilations,
    OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = compatibleReturnTypes # [{
    // Returns the window with defaults filled in.
    ::tessera::stablehlo::Window getWindow();
    // Returns the inferred shape of the results, which is dynamic where sizes of the inputs are dynamic. Fails if a
    // size does not fit 64 bits or is negative.
    ::llvm::FailureOr<::llvm::SmallVector<int64_t>> inferShape();
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def StableHLO_SelectAndScatterOp : StableHLO_RegionOp<"select_and_scatter", [InferTypeOpAdaptor]> {
  let summary = "scatters each element of source to the element of operand that select chooses in its window";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$source, StableHLO_Tensor:$init_value,
    OptionalAttr<DenseI64ArrayAttr>:$window_dimensions, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs StableHLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let extraClassDeclaration = compatibleReturnTypes # [{
    // Returns the window with defaults filled in.
    ::tessera::stablehlo::Window getWindow();
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def StableHLO_MapOp : StableHLO_RegionOp<"map", [SameOperandsAndResultShape]> {
  let summary = "applies a scalar function to the elements of inputs";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, DenseI64ArrayAttr:$dimensions);
  let results = (outs StableHLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_REDUCTION_OPS_TD_
