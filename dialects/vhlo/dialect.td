// SPDX-License-Identifier: Apache-2.0
// The vhlo dialect: portable artifacts in memory.
#ifndef TESSERA_DIALECTS_VHLO_DIALECT_TD_
#define TESSERA_DIALECTS_VHLO_DIALECT_TD_

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Vhlo_Dialect : Dialect {
  let name = "vhlo";
  let cppNamespace = "::tessera::vhlo";
  let summary = "Versioned StableHLO, the dialect of portable artifacts";
  let description = [{
    A portable artifact is bytecode whose operations, attributes and types are versioned, so that programs remain
    readable when exporters and compilers change. The table `dialects/vhlo/op_table.cpp` lists the operations: name,
    version, the range of StableHLO versions that have them, and attributes. Reading upgrades them to `stablehlo` and
    `func` immediately. Writing selects, for a target version, the newest version of each operation that the target has.

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

    // One TypeID per row of the table.
    ::mlir::TypeIDAllocator opIds_;
  }];
}

def Vhlo_Versioned : AttrDef<Vhlo_Dialect, "Versioned"> {
  let attrName = "vhlo.versioned";
  let summary = "an attribute of a versioned operation, `#vhlo.integer<1 : i64>`";
  let description = [{
    `code` is the encoding of the attribute (`dialects/vhlo/encoding.h`) and prints as its mnemonic. `value` is a
    builtin attribute: the number of an enumeration, or an array or dictionary whose elements are versioned attributes.
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
