// SPDX-License-Identifier: Apache-2.0
// The base class and common definitions of the dialect's ops.
#ifndef TESSERA_DIALECTS_TESSERA_TD_BASE_TD_
#define TESSERA_DIALECTS_TESSERA_TD_BASE_TD_

include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/tessera/td/attrs.td"

class Tessera_Op<string mnemonic, list<Trait> traits = []> : Op<Tessera_Dialect, mnemonic, traits>;

// Only static shapes are allowed: every shape is known at compile time.
def Tessera_Tensor : StaticShapeTensorOf<[AnyType]>;

def Tessera_VariableResource : Resource<"::tessera::ir::VariableResource">;
def Tessera_FeedResource : Resource<"::tessera::ir::FeedResource">;
def Tessera_HostResource : Resource<"::tessera::ir::HostResource">;

#endif  // TESSERA_DIALECTS_TESSERA_TD_BASE_TD_
