// SPDX-License-Identifier: Apache-2.0
// The values in an artifact of attributes that stablehlo leaves out.
#ifndef TESSERA_DIALECTS_VHLO_DEFAULTS_H_
#define TESSERA_DIALECTS_VHLO_DEFAULTS_H_

#include "tessera/dialects/vhlo/dialect.h"
#include "tessera/dialects/vhlo/op_table.h"

namespace tessera::vhlo {

// Returns null for kNone. `rank` is the number of spatial dimensions, for the defaults that have a value for each.
VersionedAttr DefaultValue(Default missing, int64_t rank, mlir::MLIRContext* context);

// Returns whether reading leaves `attribute` out because it is the default.
bool IsLeftOut(Default missing, VersionedAttr attribute);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_DEFAULTS_H_
