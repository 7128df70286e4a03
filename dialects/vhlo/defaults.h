// SPDX-License-Identifier: Apache-2.0
// Default values in artifacts of attributes that stablehlo omits.
#ifndef TESSERA_DIALECTS_VHLO_DEFAULTS_H_
#define TESSERA_DIALECTS_VHLO_DEFAULTS_H_

#include "tessera/dialects/vhlo/dialect.h"
#include "tessera/dialects/vhlo/op_table.h"

namespace tessera::vhlo {

// Returns null for kNone. `rank` is the number of spatial dimensions, for per-dimension defaults.
VersionedAttr DefaultValue(Default missing, int64_t rank, mlir::MLIRContext* context);

// Returns whether the reader omits `attribute` because it is the default.
bool IsLeftOut(Default missing, VersionedAttr attribute);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_DEFAULTS_H_
