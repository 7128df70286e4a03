// SPDX-License-Identifier: Apache-2.0
// The stablehlo dialect: an independent implementation of the public StableHLO specification.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_DIALECT_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_DIALECT_TD_

include "mlir/IR/DialectBase.td"

def Stablehlo_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::tessera::stablehlo";
  let summary = "Portable tensor programs, as defined by the StableHLO specification";
  let description = [{
    Programs in this dialect come from JAX, TensorFlow and PyTorch exporters, or from Tessera's own builder;
    `compiler/lower` lowers them. Names of ops, accessors and attributes are those of openxla/stablehlo. Verifiers cite
    the numbered constraints of the specification: `slice_c3` is constraint C3 of `slice`. For any input, they reject
    programs that would make a later phase index out of bounds.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
   private:
    // A function per op family, each defined in that family's file.
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
