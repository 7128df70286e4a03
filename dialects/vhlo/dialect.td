// SPDX-License-Identifier: Apache-2.0
// The vhlo dialect: portable artifacts in memory.
#ifndef TESSERA_DIALECTS_VHLO_DIALECT_TD_
#define TESSERA_DIALECTS_VHLO_DIALECT_TD_

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Vhlo_Dialect : Dialect {
  let name = "vhlo";
  let cppNamespace = "::tessera::vhlo";
  let summary = "StableHLO with versions, as portable artifacts hold it";
  let description = [{
    A portable artifact is bytecode whose operations, attributes and types carry versions, so that programs outlive the
    exporter that wrote them. The operations come from a table (`dialects/vhlo/op_table.cpp`): name, version, from which
    to which version of StableHLO, which attributes. Reading upgrades them to `stablehlo` and `func` at once; writing
    chooses, for a target version, the newest operation that it has.

    Operations print in the generic form only:

    ```mlir
    %0 = "vhlo.add_v1"(%x, %y) : (!vhlo.type<tensor<4xf32>>, !vhlo.type<tensor<4xf32>>) -> !vhlo.type<tensor<4xf32>>
    ```
  }];
  // The dialects to which artifacts are upgraded.
  let dependentDialects = [
    "::mlir::func::FuncDialect", "::mlir::quant::QuantDialect", "::tessera::stablehlo::StablehloDialect"];
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser& parser, ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute, ::mlir::DialectAsmPrinter& printer) const override;
    ::mlir::Type parseType(::mlir::DialectAsmParser& parser) const override;
    void printType(::mlir::Type type, ::mlir::DialectAsmPrinter& printer) const override;

   private:
    void registerOps();
    void registerBytecode();

    // One identity per row of the table.
    ::mlir::TypeIDAllocator opIds_;
  }];
}

def Vhlo_Versioned : AttrDef<Vhlo_Dialect, "Versioned"> {
  let attrName = "vhlo.versioned";
  let summary = "an attribute of a versioned operation, `#vhlo.integer<1 : i64>`";
  let description = [{
    `code` says how it is encoded (`dialects/vhlo/encoding.h`) and prints as the mnemonic. `value` is one of MLIR's own
    attributes: the number of an enumeration, or an array or dictionary whose elements are versioned attributes.
  }];
  let parameters = (ins "uint64_t":$code, "::mlir::Attribute":$value);
  let genVerifyDecl = 1;
}

def Vhlo_VersionedType : TypeDef<Vhlo_Dialect, "Versioned"> {
  let typeName = "vhlo.type";
  let summary = "a type of a versioned operation, `!vhlo.type<tensor<4xf32>>`";
  let parameters = (ins "::mlir::Type":$type);
}

#endif  // TESSERA_DIALECTS_VHLO_DIALECT_TD_
