// SPDX-License-Identifier: Apache-2.0
// The vhlo dialect object, its attribute and its type.
#ifndef TESSERA_DIALECTS_VHLO_DIALECT_H_
#define TESSERA_DIALECTS_VHLO_DIALECT_H_

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Support/TypeID.h"
#include "tessera/dialects/vhlo/dialect.h.inc"
#include "tessera/dialects/vhlo/encoding.h"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/vhlo/attrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "tessera/dialects/vhlo/types.h.inc"

namespace tessera::vhlo {

inline VersionedAttr Versioned(AttributeCode code, mlir::Attribute value) {
  return VersionedAttr::get(value.getContext(), static_cast<uint64_t>(code), value);
}
inline VersionedType Versioned(mlir::Type type) { return VersionedType::get(type.getContext(), type); }

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_DIALECT_H_
