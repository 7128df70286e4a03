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

class StableHLO_Trait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::tessera::stablehlo";
}

// Quantized operands and results are ones that StableHLO knows; every op has it.
def StableHLO_QuantizedTypes : StableHLO_Trait<"QuantizedTypes">;
// The op takes tensors whose quantization differs along an axis.
def StableHLO_PerAxis : StableHLO_Trait<"PerAxis">;
// Operands and result have one type, quantized ones up to their parameters; the result is inferred as the first operand.
def StableHLO_SameBaselineTypes : TraitList<[StableHLO_Trait<"SameBaselineTypes">, InferTypeOpInterface]>;
// The same of the operands alone.
def StableHLO_SameBaselineOperands : StableHLO_Trait<"SameBaselineOperands">;

class StableHLO_Op<string mnemonic, list<Trait> traits = []> :
    Op<Stablehlo_Dialect, mnemonic, traits # [StableHLO_QuantizedTypes]> {
  // Of ops whose result types are inferred: a given type may know less, or more, of its sizes than the inferred one.
  code compatibleReturnTypes = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange given) {
      return ::tessera::stablehlo::compatibleTypes(inferred, given);
    }
  }];
  // The same of ops whose quantized results have parameters of their own.
  code compatibleBaselineReturnTypes = [{
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange given) {
      return ::tessera::stablehlo::compatibleBaselines(inferred, given);
    }
  }];
  let extraClassDeclaration = compatibleReturnTypes;
}

// A region of one block that ends in stablehlo.return; its block is the "function" operand of the specification.
class StableHLO_RegionOp<string mnemonic, list<Trait> traits = []> :
    StableHLO_Op<mnemonic, traits # [RecursiveMemoryEffects, SingleBlockImplicitTerminator<"::tessera::stablehlo::ReturnOp">]>;

#endif  // TESSERA_DIALECTS_STABLEHLO_BASE_TD_
