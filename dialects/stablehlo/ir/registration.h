// SPDX-License-Identifier: Apache-2.0
// Adds op families to the dialect, and reads attributes of older exporters.
//
// Until late 2023 exporters printed lists of integers as `dense<[1, 2]> : tensor<2xi64>`. Since then they print
// `array<i64: 1, 2>`, the form in the op definitions. LegacyAttributes<Op> is Op with a conversion from the older
// form. The conversion runs for both syntaxes of textual attributes: properties `<{...}>` and the trailing dictionary.
// MLIR identifies LegacyAttributes<Op> by the TypeID of Op, so it is indistinguishable from Op.
#ifndef TESSERA_DIALECTS_STABLEHLO_IR_REGISTRATION_H_
#define TESSERA_DIALECTS_STABLEHLO_IR_REGISTRATION_H_

#include "mlir/IR/OperationSupport.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"

namespace tessera::stablehlo {

// Returns a `dense` attribute of rank 1 as the array attribute with the same values, for i64 and i1. Returns any other
// attribute unchanged.
mlir::Attribute ModernizeAttribute(mlir::Attribute attribute);

template <typename Op>
struct LegacyAttributes : Op {
  using Op::Op;

  static llvm::LogicalResult verifyInherentAttrs(mlir::OperationName name, mlir::NamedAttrList& attributes,
                                                 llvm::function_ref<mlir::InFlightDiagnostic()> emitError) {
    for (mlir::StringRef inherent : Op::getAttributeNames()) {
      if (mlir::Attribute value = attributes.get(inherent)) attributes.set(inherent, ModernizeAttribute(value));
    }
    return Op::verifyInherentAttrs(name, attributes, emitError);
  }

  template <typename Properties>
  static llvm::LogicalResult setPropertiesFromAttr(Properties& properties, mlir::Attribute attribute,
                                                   llvm::function_ref<mlir::InFlightDiagnostic()> emitError) {
    if (auto dictionary = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(attribute)) {
      mlir::NamedAttrList attributes;
      for (mlir::NamedAttribute named : dictionary) {
        attributes.append(named.getName(), ModernizeAttribute(named.getValue()));
      }
      attribute = attributes.getDictionary(dictionary.getContext());
    }
    return Op::setPropertiesFromAttr(properties, attribute, emitError);
  }
};

template <typename... Ops>
void StablehloDialect::addFamily() {
  addOperations<LegacyAttributes<Ops>...>();
}

}  // namespace tessera::stablehlo

namespace mlir::detail {
template <typename Op>
class TypeIDResolver<tessera::stablehlo::LegacyAttributes<Op>> : public TypeIDResolver<Op> {};
}  // namespace mlir::detail

#endif  // TESSERA_DIALECTS_STABLEHLO_IR_REGISTRATION_H_
