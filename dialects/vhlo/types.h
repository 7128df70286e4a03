// SPDX-License-Identifier: Apache-2.0
// The codes of types, and the first version of each.
#ifndef TESSERA_DIALECTS_VHLO_TYPES_H_
#define TESSERA_DIALECTS_VHLO_TYPES_H_

#include <optional>

#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/vhlo/encoding.h"
#include "tessera/dialects/vhlo/version.h"

namespace tessera::vhlo {

// Returns the type of a code without fields; null for other codes.
mlir::Type SimpleType(mlir::MLIRContext* context, TypeCode code);
// Returns nullopt for types that artifacts cannot contain.
std::optional<TypeCode> CodeOf(mlir::Type type);
// Returns the first version that has the type, regardless of the types that it contains.
Version FirstVersion(TypeCode code);

// Returns whether |type| is static, with fewer than 2^60 elements that have a width.
bool HasCountableElements(mlir::ShapedType type);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_TYPES_H_
