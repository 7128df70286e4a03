// SPDX-License-Identifier: Apache-2.0
// What every family's op definitions start from.
#ifndef TESSERA_DIALECTS_STABLEHLO_BASE_TD_
#define TESSERA_DIALECTS_STABLEHLO_BASE_TD_

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/stablehlo/attrs.td"
include "tessera/dialects/stablehlo/types.td"

class StableHLO_Op<string mnemonic, list<Trait> traits = []> : Op<Stablehlo_Dialect, mnemonic, traits> {
  // Of ops whose result types are inferred: a given type may know less, or more, of its sizes than the inferred one.
  code compatibleReturnTypes = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange given) {
      return ::tessera::stablehlo::compatibleTypes(inferred, given);
    }
  }];
  let extraClassDeclaration = compatibleReturnTypes;
}

// A region of one block that ends in stablehlo.return; its block is the "function" operand of the specification.
class StableHLO_RegionOp<string mnemonic, list<Trait> traits = []> :
    StableHLO_Op<mnemonic, traits # [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"::tessera::stablehlo::ReturnOp">]>;

#endif  // TESSERA_DIALECTS_STABLEHLO_BASE_TD_
