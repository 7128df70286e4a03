// SPDX-License-Identifier: Apache-2.0
// The base classes and traits of the dialect's ops.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_BASE_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_BASE_TD_

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/stablehlo/td/attrs.td"
include "tessera/dialects/stablehlo/td/types.td"

class StableHLO_Trait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::tessera::stablehlo";
}

// Checks that quantized operands and results have types that StableHLO allows. Every op has this trait.
def StableHLO_QuantizedTypes : StableHLO_Trait<"QuantizedTypes">;
// Allows operands and results that are quantized per axis.
def StableHLO_PerAxis : StableHLO_Trait<"PerAxis">;
// Checks that operands and result have the same type; quantized types may differ in scales and zero points. The result
// type is inferred as the type of the first operand.
def StableHLO_SameBaselineTypes : TraitList<[StableHLO_Trait<"SameBaselineTypes">, InferTypeOpInterface]>;
// Checks that the operands have the same type in this sense.
def StableHLO_SameBaselineOperands : StableHLO_Trait<"SameBaselineOperands">;

class StableHLO_Op<string mnemonic, list<Trait> traits = []> :
    Op<Stablehlo_Dialect, mnemonic, traits # [StableHLO_QuantizedTypes]> {
  // Allows a result type with more or fewer static sizes than the inferred one.
  code compatibleReturnTypes = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange given) {
      return ::tessera::stablehlo::CompatibleTypes(inferred, given);
    }
  }];
  // Also allows quantized results whose scales and zero points differ from those inferred.
  code compatibleBaselineReturnTypes = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange given) {
      return ::tessera::stablehlo::CompatibleBaselines(inferred, given);
    }
  }];
  let extraClassDeclaration = compatibleReturnTypes;
}

// An op with single-block regions that end with stablehlo.return. A region corresponds to an input function of the
// specification.
class StableHLO_RegionOp<string mnemonic, list<Trait> traits = []> :
    StableHLO_Op<mnemonic, traits # [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"::tessera::stablehlo::ReturnOp">]>;

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_BASE_TD_
