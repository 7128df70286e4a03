// SPDX-License-Identifier: Apache-2.0
// The stablehlo dialect: Tessera's own implementation of the public StableHLO specification.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_DIALECT_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Stablehlo_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::tessera::stablehlo";
  let summary = "Portable tensor programs, as the StableHLO specification defines them";
  let description = [{
    Programs in this dialect come from JAX, TensorFlow and PyTorch exporters, or from Tessera's own builder, and leave it
    in `compiler/lower`. Op, accessor and attribute names are those of openxla/stablehlo, so that knowledge of one is
    knowledge of the other. Verifiers cite the numbered constraints of the specification: `slice_c3` is constraint C3 of
    `slice`. They accept nothing that would make a later phase index out of range, whatever the input.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
   private:
    // One per op family, each defined in that family's file.
    void addElementwiseOps();
    void addDataMovementOps();
    void addContractionOps();
    void addReductionOps();
    void addIndexingOps();
    void addControlFlowOps();
    void addCommunicationOps();
    void addRandomOps();
    void addDynamicOps();
    void addStructuralOps();
    void addCollectiveOps();
    void addNormalizationOps();
    void addLinearAlgebraOps();
    void addLegacyOps();
    void addAsyncOps();
    void addAttributesAndTypes();
    void addBytecode();

    template <typename... Ops>
    void addFamily();

   public:
  }];
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_DIALECT_TD_
