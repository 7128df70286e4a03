// SPDX-License-Identifier: Apache-2.0
// Enumerations and their attributes, which print as `#chlo<comparison_direction LT>`.
#ifndef TESSERA_DIALECTS_CHLO_ENUMS_TD_
#define TESSERA_DIALECTS_CHLO_ENUMS_TD_

include "mlir/IR/EnumAttr.td"
include "tessera/dialects/chlo/dialect.td"

class CHLO_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::tessera::chlo";
  let genSpecializedAttr = 0;
}

class CHLO_EnumAttr<EnumAttrInfo enum, string mnemonic> : EnumAttr<Chlo_Dialect, enum, mnemonic>;

// The values are those of stablehlo's enumerations of the same names.
def CHLO_ComparisonDirection : CHLO_Enum<"ComparisonDirection", "direction of a comparison", [
    I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>, I32EnumAttrCase<"GE", 2>, I32EnumAttrCase<"GT", 3>,
    I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def CHLO_ComparisonDirectionAttr : CHLO_EnumAttr<CHLO_ComparisonDirection, "comparison_direction">;

def CHLO_ComparisonType : CHLO_Enum<"ComparisonType", "type of a comparison", [
    I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>, I32EnumAttrCase<"TOTALORDER", 2>,
    I32EnumAttrCase<"SIGNED", 3>, I32EnumAttrCase<"UNSIGNED", 4>]>;
def CHLO_ComparisonTypeAttr : CHLO_EnumAttr<CHLO_ComparisonType, "comparison_type">;

def CHLO_Precision : CHLO_Enum<"Precision", "precision of a contraction, traded for speed", [
    I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>, I32EnumAttrCase<"HIGHEST", 2>]>;
def CHLO_PrecisionAttr : CHLO_EnumAttr<CHLO_Precision, "precision">;

#endif  // TESSERA_DIALECTS_CHLO_ENUMS_TD_
