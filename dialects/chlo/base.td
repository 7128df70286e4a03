// SPDX-License-Identifier: Apache-2.0
// The base class of the dialect's ops.
#ifndef TESSERA_DIALECTS_CHLO_BASE_TD_
#define TESSERA_DIALECTS_CHLO_BASE_TD_

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/chlo/attrs.td"
include "tessera/dialects/stablehlo/td/types.td"

class CHLO_Op<string mnemonic, list<Trait> traits = []> : Op<Chlo_Dialect, mnemonic, traits>;

#endif  // TESSERA_DIALECTS_CHLO_BASE_TD_
