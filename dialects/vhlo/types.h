// SPDX-License-Identifier: Apache-2.0
// Which code stands for which type, and since when.
#ifndef TESSERA_DIALECTS_VHLO_TYPES_H_
#define TESSERA_DIALECTS_VHLO_TYPES_H_

#include <optional>

#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/vhlo/encoding.h"
#include "tessera/dialects/vhlo/version.h"

namespace tessera::vhlo {

// The type of a code without fields; null for others.
mlir::Type SimpleType(mlir::MLIRContext* context, TypeCode code);
// Nothing for types that artifacts cannot hold.
std::optional<TypeCode> CodeOf(mlir::Type type);
// The first version that has the type, without what it is made of.
Version FirstVersion(TypeCode code);

// Static, of a number of elements below 2^60 that have a width.
bool HasCountableElements(mlir::ShapedType type);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_TYPES_H_
