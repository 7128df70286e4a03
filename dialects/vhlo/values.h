// SPDX-License-Identifier: Apache-2.0
// Converts between versioned attributes and stablehlo attributes.
#ifndef TESSERA_DIALECTS_VHLO_VALUES_H_
#define TESSERA_DIALECTS_VHLO_VALUES_H_

#include "tessera/dialects/vhlo/dialect.h"
#include "tessera/dialects/vhlo/version.h"

namespace tessera::vhlo {

// Returns whether the field of `code` is the number of an enumeration case.
bool IsEnum(AttributeCode code);
inline uint32_t EnumValue(VersionedAttr attribute) {
  return static_cast<uint32_t>(mlir::cast<mlir::IntegerAttr>(attribute.getValue()).getInt());
}
VersionedAttr VersionedEnum(AttributeCode code, int64_t value, mlir::MLIRContext* context);

// Returns the unversioned attribute. Returns null when stablehlo has none: no case of the enumeration has the number.
mlir::Attribute ToPlain(VersionedAttr attribute);
// Does the reverse; returns null for attributes that artifacts cannot contain.
VersionedAttr FromPlain(mlir::Attribute attribute);

// Returns whether an attribute is a sharding. Artifacts contain shardings unchanged, because sdy attributes and ops
// have their own versioning.
bool IsSharding(mlir::Attribute attribute);
// Returns the form of `plain` in an artifact; null for attributes that artifacts cannot contain.
mlir::Attribute ToArtifact(mlir::Attribute plain);
// Returns the plain form of an artifact's `attribute`; null for one that is neither versioned nor a sharding, and when
// ToPlain returns null.
mlir::Attribute FromArtifact(mlir::Attribute attribute);
// Returns the first version that supports `attribute`, in artifact form, including everything nested in it.
Version FirstVersion(mlir::Attribute attribute);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_VALUES_H_
