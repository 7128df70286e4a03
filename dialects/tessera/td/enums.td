// SPDX-License-Identifier: Apache-2.0
// The enumerations of the dialect.
#ifndef TESSERA_DIALECTS_TESSERA_TD_ENUMS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_ENUMS_TD_

include "mlir/IR/EnumAttr.td"
include "tessera/dialects/tessera/td/dialect.td"

class Tessera_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tessera::ir";
  let genSpecializedAttr = 0;
}

def Tessera_Placement : Tessera_Enum<"Placement", "placement of a variable's values", [
    I32EnumAttrCase<"kMirrored", 0, "mirrored">, I32EnumAttrCase<"kPerReplica", 1, "per_replica">,
    I32EnumAttrCase<"kSharded", 2, "sharded">, I32EnumAttrCase<"kHost", 3, "host">]>;

def Tessera_RowPartition : Tessera_Enum<"RowPartition", "assignment of a sharded variable's rows to replicas", [
    I32EnumAttrCase<"kDiv", 0, "div">, I32EnumAttrCase<"kMod", 1, "mod">]>;

def Tessera_HostMode : Tessera_Enum<"HostMode", "shards that run a host region", [
    I32EnumAttrCase<"kPerReplica", 0, "per_replica">, I32EnumAttrCase<"kPerCore", 1, "per_core">,
    I32EnumAttrCase<"kOnce", 2, "once">]>;

def Tessera_Direction : Tessera_Enum<"Direction", "direction of a feed", [
    I32EnumAttrCase<"kInfeed", 0, "infeed">, I32EnumAttrCase<"kOutfeed", 1, "outfeed">]>;

def Tessera_Reduction : Tessera_Enum<"Reduction", "reduction of a collective", [
    I32EnumAttrCase<"kSum", 0, "sum">, I32EnumAttrCase<"kProduct", 1, "product">, I32EnumAttrCase<"kMin", 2, "min">,
    I32EnumAttrCase<"kMax", 3, "max">, I32EnumAttrCase<"kAnd", 4, "and">, I32EnumAttrCase<"kOr", 5, "or">]>;

def Tessera_BatchPolicy : Tessera_Enum<"BatchPolicy", "treatment of rows if the shards do not divide the batch", [
    I32EnumAttrCase<"kEven", 0, "even">, I32EnumAttrCase<"kPad", 1, "pad">, I32EnumAttrCase<"kDrop", 2, "drop">]>;

def Tessera_RoleKind : Tessera_Enum<"RoleKind", "role of an argument or a result of a computation", [
    I32EnumAttrCase<"kInput", 0, "input">, I32EnumAttrCase<"kInfeed", 1, "infeed">,
    I32EnumAttrCase<"kState", 2, "state">, I32EnumAttrCase<"kOutput", 3, "output">]>;

#endif  // TESSERA_DIALECTS_TESSERA_TD_ENUMS_TD_
