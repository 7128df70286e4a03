// SPDX-License-Identifier: Apache-2.0
// Versioned attributes and what stablehlo has for them.
#ifndef TESSERA_DIALECTS_VHLO_VALUES_H_
#define TESSERA_DIALECTS_VHLO_VALUES_H_

#include "tessera/dialects/vhlo/dialect.h"
#include "tessera/dialects/vhlo/version.h"

namespace tessera::vhlo {

// Codes whose field is one number of a list of names.
bool IsEnum(AttributeCode code);
inline uint32_t EnumValue(VersionedAttr attribute) {
  return static_cast<uint32_t>(mlir::cast<mlir::IntegerAttr>(attribute.getValue()).getInt());
}
VersionedAttr VersionedEnum(AttributeCode code, int64_t value, mlir::MLIRContext* context);

// The attribute without versions. Null when stablehlo has none: a number that no name of an enumeration has.
mlir::Attribute ToPlain(VersionedAttr attribute);
// The reverse; null for attributes that artifacts cannot hold.
VersionedAttr FromPlain(mlir::Attribute attribute);

// Shardings stand in artifacts as they are: attributes and ops of sdy have versions of their own.
bool IsSharding(mlir::Attribute attribute);
// What stands in an artifact for `plain`; null for attributes that artifacts cannot hold.
mlir::Attribute ToArtifact(mlir::Attribute plain);
// The reverse; null for what is neither versioned nor a sharding, and as ToPlain.
mlir::Attribute FromArtifact(mlir::Attribute attribute);
// The first version that has `attribute`, one of an artifact, with all that it holds.
Version FirstVersion(mlir::Attribute attribute);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_VALUES_H_
